import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { failedExchange } from '../../../src/http/call-failure.ts'
import { openConnections } from '../../../src/http/connections.ts'
import { listen, trickle } from '../../support/recordings/sources.ts'

const { signal } = new AbortController()

it.each([
  ['answers 102 forever', 'HTTP/1.1 102 Processing\r\n\r\n', 'HTTP/1.1 102 Processing\r\n\r\n'],
  ['never ends its headers', 'HTTP/1.1 200 OK\r\nX-Long: ', 'x'],
  ['never ends its body', 'HTTP/1.1 200 OK\r\nContent-Length: 10000\r\n\r\n', ' '],
  ['says nothing', '', ''],
])('does not wait forever for a server that %s', async (_, first, then) => {
  await using server = await listen(createServer(), (socket) => trickle(socket, first, then))
  await using connections = openConnections({}, { timeoutSeconds: 1, concurrency: 1 })
  const url = new URL(`http://127.0.0.1:${server.port}/`)
  const answer = connections.exchange({ method: 'GET', url, headers: {}, signal })
  const error: unknown = await answer.catch((reason: unknown) => reason)
  const { reason } = failedExchange('get share', error, 1)
  expect(reason).toEqual({ kind: 'timeout', phase: 'answer', seconds: 1, received: true })
})

it('drops the body of an answer longer than a megabyte', async () => {
  await using server = await listen(createServer(), (socket) => {
    const body = 'x'.repeat(10_000_000)
    socket.once('data', () => socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`))
  })
  await using connections = openConnections({}, { timeoutSeconds: 5, concurrency: 1 })
  const url = new URL(`http://127.0.0.1:${server.port}/`)
  const answer = await connections.exchange({ method: 'GET', url, headers: {}, signal })
  expect(answer).toMatchObject({ status: 200, text: '' })
})

it('aborts at once while a connection hangs in TLS', async () => {
  const stop = new AbortController()
  const stopped = new Error('stopped')
  await using silent = await listen(createServer(), () => stop.abort(stopped))
  await using connections = openConnections({}, { timeoutSeconds: 600, concurrency: 1 })
  const url = new URL(`https://127.0.0.1:${silent.port}/`)
  const answer = connections.exchange({ method: 'GET', url, headers: {}, signal: stop.signal })
  await expect(answer).rejects.toBe(stopped)
})
