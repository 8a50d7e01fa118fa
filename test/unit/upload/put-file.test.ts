import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { StopError } from '../../../src/failure.ts'
import { openConnections } from '../../../src/http/connections.ts'
import type { ByteSource } from '../../../src/recordings/byte-source.ts'
import { createPutFile } from '../../../src/upload/put-file.ts'
import { listen } from '../../support/recordings/sources.ts'
import { callErrorOf, reasonOf } from '../../support/service/failure-of.ts'
import { headerValues, startRawServer } from '../../support/service/raw-server.ts'

const timeoutSeconds = 5

function sourceOf(bytes: Buffer): ByteSource {
  return {
    sizeBytes: bytes.length,
    read: async (buffer, position) => bytes.copy(buffer, 0, position, position + buffer.length),
  }
}

async function put(
  { origin }: { origin: string },
  { headers = {}, bytes = Buffer.from('0123456789') }: { headers?: Record<string, string>; bytes?: Buffer } = {},
): Promise<number[]> {
  await using connections = openConnections({}, { timeoutSeconds, concurrency: 1 })
  const sent: number[] = []
  await createPutFile(connections.agents, timeoutSeconds)(
    { url: new URL(`${origin}/target?signature=abc%2F&x=a%20b`), headers },
    sourceOf(bytes),
    { signal: new AbortController().signal, onSent: (count) => sent.push(count) },
  )
  return sent
}

it('sends the returned headers unchanged, in name, case and value', async () => {
  await using server = await startRawServer()
  const headers = {
    'Content-Type': 'video/webm; codecs="vp9"',
    'x-amz-META-Upload-Token': 'AbC=+/ ,;x',
    'X-Empty': '',
    'If-None-Match': '"other"',
    'X-Latin': 'café',
  }
  await put(server, { headers })
  const [request] = server.requests
  for (const [name, value] of Object.entries(headers)) {
    const at = request?.rawHeaders.indexOf(name) ?? -1
    expect(at).toBeGreaterThanOrEqual(0)
    expect(request?.rawHeaders[at + 1]).toBe(value)
  }
})

it('sends to exactly the signed path and query, and adds only length, condition and connection headers', async () => {
  await using server = await startRawServer()
  await put(server, { headers: { 'Content-Type': 'video/mp4' } })
  const [request] = server.requests
  expect(request).toMatchObject({ method: 'PUT', path: '/target?signature=abc%2F&x=a%20b' })
  const names = request?.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
  expect(names?.sort()).toEqual(['connection', 'content-length', 'content-type', 'host', 'if-none-match'])
  expect(headerValues(request, 'if-none-match')).toEqual(['*'])
})

it('sends If-None-Match once, as returned, in whatever case it was returned', async () => {
  await using server = await startRawServer()
  for (const name of ['If-None-Match', 'if-none-match', 'IF-NONE-MATCH'])
    await put(server, { headers: { [name]: '"e"' } })
  for (const request of server.requests) expect(headerValues(request, 'if-none-match')).toEqual(['"e"'])
  expect(server.requests).toHaveLength(3)
})

it.each([1, 10, 1024 * 1024, 3 * 1024 * 1024 + 7])('sends %i bytes raw, with their exact length', async (size) => {
  await using server = await startRawServer()
  const bytes = Buffer.alloc(size, 'share recordings ')
  const sent = await put(server, { bytes })
  const [request] = server.requests
  expect(headerValues(request, 'content-length')).toEqual([String(size)])
  expect(headerValues(request, 'transfer-encoding')).toEqual([])
  expect(request?.body.equals(bytes)).toBe(true)
  expect(sent.at(-1)).toBe(size)
})

it('sends a returned Content-Length once', async () => {
  await using server = await startRawServer()
  await put(server, { headers: { 'content-length': '10' } })
  expect(headerValues(server.requests[0], 'content-length')).toEqual(['10'])
  expect(server.requests[0]?.rawHeaders).toContain('content-length')
})

it.each([200, 201, 204])('treats status %i as success', async (status) => {
  await using server = await startRawServer((response) => response.writeHead(status).end())
  await expect(put(server)).resolves.toEqual([10])
})

it.each([202, 203, 205, 206, 207, 304, 400, 403, 412, 500])('treats status %i as a failure', async (status) => {
  await using server = await startRawServer((response) => response.writeHead(status).end())
  const { call, reason } = await callErrorOf(() => put(server))
  expect(call).toBe('upload')
  expect(reason).toMatchObject({ status })
  expect(server.requests).toHaveLength(1)
})

it.each([301, 302, 303, 307, 308])(
  'follows no redirect (%i) and names only the origin it points to',
  async (status) => {
    await using elsewhere = await startRawServer()
    const location = `${elsewhere.origin}/there?signature=secret`
    await using server = await startRawServer((response) => response.writeHead(status, { location }).end())
    const { reason, message } = await callErrorOf(() => put(server))
    expect(reason).toEqual({ kind: 'redirect', status, origin: elsewhere.origin })
    expect(message).not.toContain('secret')
    expect(elsewhere.requests).toEqual([])
  },
)

it('quotes nothing from a truncated answer, which may end within a secret', async () => {
  await using server = await startRawServer((response) => {
    response.writeHead(400, { 'content-length': '100' })
    response.write('refused tok-SECRET-9f8e7')
    setTimeout(() => response.destroy(), 50)
  })
  expect(await reasonOf(() => put(server))).toMatchObject({ kind: 'status', status: 400, message: '' })
})

it('reports no success before the last byte is sent', async () => {
  await using early = await listen(createServer(), (socket) =>
    socket.once('data', () => {
      socket.pause()
      socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      setTimeout(() => socket.destroy(), 200)
    }),
  )
  const origin = `http://127.0.0.1:${early.port}`
  const reason = await reasonOf(() => put({ origin }, { bytes: Buffer.alloc(30_000_000) }))
  expect(reason.kind).toBe('network')
})

it("gives up at once with the stop's reason while its connection hangs in TLS, and closes that like all others", async () => {
  const { promise: connecting, resolve: connect } = Promise.withResolvers<Socket>()
  await using silent = await listen(createServer(), connect)
  const stop = new AbortController()
  const target = { url: new URL(`https://127.0.0.1:${silent.port}/target`), headers: {} }
  {
    await using connections = openConnections({}, { timeoutSeconds: 600, concurrency: 1 })
    const sending = createPutFile(connections.agents, 600)(target, sourceOf(Buffer.alloc(10)), {
      signal: stop.signal,
      onSent: () => {},
    })
    await connecting
    stop.abort(new StopError('cancelled'))
    await expect(sending).rejects.toBe(stop.signal.reason)
  }
  const socket = await connecting
  if (!socket.destroyed) await once(socket, 'close')
})
