import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Answer } from './answer.ts'
import type { Call } from './call.ts'

export type Server = { origin: string; serve(listener: RequestListener): void; close(): Promise<void> }

/** Listens on a free loopback port. */
export async function listen(tls: { key: string; cert: string } | undefined): Promise<Server> {
  const server = tls === undefined ? createServer() : createSecureServer(tls)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = addressOf(server.address())
  return {
    origin: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    serve: (listener) => void server.on('request', listener),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Reads a request. Uploads have any bytes for their body. */
export async function receive(request: IncomingMessage, isUpload: boolean): Promise<Call> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const bytes = await readBytes(request)
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: headersOf(request),
    body: isUpload ? { sizeBytes: bytes.length } : parse(bytes),
    bytes,
  }
}

/** Parsed JSON, or a string if it isn't JSON, or undefined if there is none. */
function parse(bytes: Buffer): unknown {
  const text = bytes.toString('utf8')
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Fills a body of known length in place, because uploads can be gigabytes long. */
async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const length = request.headers['content-length']
  if (length === undefined) return Buffer.concat(await request.toArray())
  const bytes = Buffer.allocUnsafe(Number(length))
  let at = 0
  for await (const chunk of request) at += chunk.copy(bytes, at)
  return bytes
}

function headersOf(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : `${value}`,
    ]),
  )
}

export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const isAsItIs = body === undefined || typeof body === 'string' || body instanceof Buffer
  const content = isAsItIs ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
  response.writeHead(status, { ...(content === undefined ? {} : { 'content-type': type }), ...headers })
  response.end(content)
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (typeof address === 'object' && address !== null) return address
  throw new Error("The emulator isn't listening on a port.")
}
