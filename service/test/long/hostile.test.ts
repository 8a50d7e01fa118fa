import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { root } from '../../../test/support/stage.ts'
import { hostileCases, sendRaw } from '../cases/hostile.ts'
import { call, createFile, createShare, createUpload } from '../client.ts'
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
  expect(await sendRaw(service.url, 'GET / HTTP/1.1\r\nHost: x y\r\n\r\n', /\}\}/)).toContain(
    '{"error":{"code":"malformed","message":"The request is malformed."}}',
  )
  expect((await call(service, 'GET /health')).status).toBe(200)
})

it('answers HTTP/1.0 without a Host, as health checks ask', async () => {
  await using service = await openService()
  const share = await createShare(service, await createFile(service))
  for (const path of ['/health', `/s/${share.shareId}`, `/s/${share.shareId}/video`])
    expect(await sendRaw(service.url, `GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /)
})

it('answers requests that a connection sends ahead one after another, in order', async () => {
  await using service = await openService()
  const share = await createShare(service, await createFile(service, { bytes: Buffer.alloc(3_000_000, 'x') }))
  const lines = [`GET /s/${share.shareId}/video`, 'GET /health', 'POST /api/v1/uploads', 'GET /s/none', 'GET /health']
  const requests = lines.map((line) => `${line} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`).join('')
  const answers = await sendRaw(service.url, requests, /no longer shared.*HTTP\/1.1 200 .*"ok"/s)
  const statuses = Array.from(answers.matchAll(/HTTP\/1.1 (\d+) /g), ([, status]) => status)
  expect(statuses).toEqual(['200', '200', '401', '404', '200'])
})

it('ends a connection that sends hundreds of requests without waiting for answers, and serves others', async () => {
  await using service = await openService()
  const { promise, resolve } = Promise.withResolvers<void>()
  const { port, hostname } = new URL(service.url)
  const socket = connect(Number(port), hostname)
    .on('error', () => {})
    .once('close', resolve)
    .resume()
  socket.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500))
  await promise
  expect((await call(service, 'GET /health')).status).toBe(200)
})

it.runIf(process.platform === 'linux')(
  'takes no memory for connections that send thousands of requests and read no answer',
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'share-recordings-service-'))
    await using processes = new AsyncDisposableStack()
    // The unit, the image and npm run service set this flag.
    const flags = ['--max-semi-space-size=1', join(root, 'service/main.ts'), '--port', '0', '--data', folder.path]
    const child = spawn(process.execPath, flags, { stdio: ['ignore', 'ignore', 'pipe'] })
    processes.defer(async () => {
      const closed = once(child, 'close')
      child.kill('SIGKILL')
      await closed
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (part) => {
      said += part
    })
    await expect.poll(() => said, { timeout: 20_000 }).toContain('path: test-results')
    const [, local = ''] = /base-url: (\S+)/.exec(said) ?? []
    const [, key = ''] = /api-key: (\S+)/.exec(said) ?? []
    const { fileId } = await createFile({ local, key }, { bytes: Buffer.alloc(5_000_000, 'x') })
    const { shareId } = await createShare({ local, key }, { fileId, details: { error: 'x'.repeat(1000) } })
    const peakOf = async () => Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1])
    const sent = Array.from({ length: 40 }, () => fetch(`${local}/s/${shareId}`).then((page) => page.text()))
    await Promise.all(sent)
    const before = await peakOf()
    for (const path of [`/s/${shareId}`, `/s/${shareId}/video`, '/health']) {
      const sockets = Array.from({ length: 12 }, () => {
        const socket = connect(Number(new URL(local).port), '127.0.0.1')
        socket.on('error', () => {}).pause()
        socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(4000))
        return socket
      })
      await sleep(3000)
      expect((await fetch(`${local}/health`)).status).toBe(200)
      for (const socket of sockets) socket.destroy()
    }
    const megabytes = ((await peakOf()) - before) / 1024
    expect(megabytes).toBeLessThan(100)
  },
)

it('keeps idle connections longer than load balancers do', async () => {
  await using service = await openService()
  const answer = await sendRaw(service.url, 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(answer).toMatch(/^Keep-Alive: timeout=620\b/im)
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
