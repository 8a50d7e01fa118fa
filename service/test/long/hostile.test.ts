import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { hostileCases, sendRaw } from '../cases/hostile.ts'
import { call, createUpload } from '../client.ts'
import { openService } from '../open-service.ts'
import { folder } from '../places/place.ts'

describe('on a folder', () => hostileCases(folder))

// These tests are for Node's server alone, on any store. On Cloudflare, requests come through Cloudflare's own server.

it('refuses malformed requests', async () => {
  await using service = await openService()
  const malformed = {
    'GET / HTTP/1.1\r\n\r\n': 400,
    'NONSENSE\r\n\r\n': 400,
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`]: 431,
    'POST /api/v1/uploads HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n': 400,
    'POST /api/v1/uploads HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\n': 400,
    'POST /api/v1/uploads HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n': 400,
    'GET / HTTP/1.1\r\nHost: x y\r\n\r\n': 400,
  }
  for (const [bytes, status] of Object.entries(malformed))
    expect(await sendRaw(service.url, bytes), bytes.slice(0, 60)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect((await call(service, 'GET /health')).status).toBe(200)
})

it('answers at most a thousand requests per connection, so that memory stays bounded', async () => {
  await using service = await openService()
  const one = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n'
  const answers = await sendRaw(service.url, one.repeat(1500), /HTTP\/1.1 503 /)
  expect(answers.match(/HTTP\/1.1 200 /g)).toHaveLength(1000)
})

it('ends requests whose headers or bodies only trickle, and still serves others', async () => {
  await using service = await openService()
  const path = (await createUpload(service, { sizeBytes: 1e9 })).url.slice(service.url.length)
  const started = performance.now()
  const slow = [
    'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    `POST /api/v1/uploads HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\nContent-Length: 60000\r\n\r\n{`,
    `PUT ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: video/webm\r\nContent-Length: 1000000000\r\n\r\n`,
  ].map(async (bytes) => {
    const { port, hostname } = new URL(service.url)
    const socket = connect(Number(port), hostname)
      .on('error', () => {})
      .resume()
    socket.write(bytes)
    const timer = setInterval(() => socket.write('x'), 500)
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(timer)
  })
  expect((await call(service, 'GET /health')).status).toBe(200)
  await Promise.all(slow)
  expect(performance.now() - started).toBeLessThan(75_000)
})
