import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { SettingError } from '../checks.ts'
import type { Connection } from './connection.ts'
import type { NodeBindings } from './node-connection.ts'
import type { Environment } from './request.ts'

/** Timeout for a request's headers, and for each part of its body. */
const partMs = 30_000
const partBytes = 32 * 1024
/** Timeout of a request without traffic. It is long because syncing a large video to a slow disk takes a while. */
const silentMs = 300_000
/**
 * Idle timeout of a connection. Load balancers keep idle connections for up to 600 s. They must close them first, or they
 * send requests into connections that are closing.
 */
const keepAliveMs = 620_000
/** Requests that a connection can send ahead of their answers. Browsers, proxies and health checks send none. */
const mostAhead = 10

const malformed = { code: 'malformed', message: 'The request is malformed.' }

type Listening = {
  app: Hono<Environment>
  host: string
  port: number
  connectionOf(bindings: NodeBindings): Connection
}

/**
 * Starts listening. `stop` accepts no new requests, and resolves once the current ones are done, including those whose
 * clients are gone. From then on, nothing writes to the store.
 */
export async function startServer({ app, host, port, connectionOf }: Listening) {
  const answering = new Set<Promise<Response>>()
  const answer = getRequestListener(
    (request, bindings) => {
      const answer = Promise.resolve(app.fetch(request, { connection: connectionOf(bindings) }))
      answering.add(answer)
      return answer.finally(() => answering.delete(answer))
    },
    {
      // HTTP/1.0 has no Host, and health checks use it. No answer depends on this name.
      hostname: 'localhost',
      // The address can't be read.
      errorHandler: () => Response.json({ error: malformed }, { status: 400 }),
    },
  )
  // Node's timeout for a whole request would end the upload of a large video.
  const timeouts = { requestTimeout: 0, headersTimeout: partMs, keepAliveTimeout: keepAliveMs }
  const server = createServer(timeouts, inTurn(answer))
  server.setTimeout(silentMs)
  server.prependListener('request', demandProgress)
  const closeIdle = watchConnections(server)
  server.listen(port, host)
  await once(server, 'listening').catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new SettingError(`Port ${port} of ${host} is already in use. Choose another one with --port.`)
  })
  const address = server.address()
  const stop = async () => {
    // Busy connections would otherwise stay open after their last answer.
    server.keepAliveTimeout = 1
    const closed = once(server, 'close')
    server.close()
    closeIdle()
    await closed
    await Promise.allSettled(answering)
  }
  return { port: typeof address === 'object' ? (address?.port ?? port) : port, stop }
}

/**
 * Returns a function that closes all connections without a current request. Node itself closes only those that have had
 * a request. It would wait for those that browsers and proxies open in advance.
 */
function watchConnections(server: Server): () => void {
  const atHand = new Map<Socket, number>()
  const count = (socket: Socket, more: number) => {
    const before = atHand.get(socket)
    if (before !== undefined) atHand.set(socket, before + more)
  }
  server.on('connection', (socket) => {
    atHand.set(socket, 0)
    socket.once('close', () => atHand.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  return () => {
    for (const [socket, requests] of atHand) if (requests === 0) socket.destroy()
  }
}

/**
 * Answers the requests of each connection one at a time. Node itself starts all requests that have arrived, and keeps
 * their answers in memory until the client reads them. A client that sends too many requests ahead loses its connection.
 */
function inTurn(answer: RequestListener): RequestListener {
  /** The request that is being answered comes first. */
  const lines = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    // Node still reads the rest of what has arrived.
    if (socket.destroyed) return
    const line = lines.get(socket) ?? []
    lines.set(socket, line)
    if (line.length > mostAhead) return void socket.destroy()
    line.push(() => answer(request, response))
    response.once('close', () => {
      line.shift()
      if (!socket.destroyed) line[0]?.()
    })
    if (line.length === 1) line[0]?.()
  }
}

/** Closes a connection if its request's body arrives too slowly. */
function demandProgress(request: IncomingMessage): void {
  const { socket, headers } = request
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  if (!hasBody || socket.destroyed) return
  let before = socket.bytesRead
  const timer = setInterval(() => {
    // All of it has arrived, even if nobody has read it yet.
    if (request.complete) return
    if (socket.bytesRead - before < partBytes) socket.destroy()
    before = socket.bytesRead
  }, partMs).unref()
  const end = () => clearInterval(timer)
  request.once('end', end).once('close', end)
}
