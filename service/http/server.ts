import { once } from 'node:events'
import { type IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { SettingError } from '../checks.ts'
import type { Connection } from './connection.ts'
import type { NodeBindings } from './node-connection.ts'
import type { Environment } from './request.ts'

/** So long a request's headers may take, and each part of its body. */
const partMs = 30_000
const partBytes = 32 * 1024
/** A connection on which nothing moves is closed; but syncing a large video to a slow disk takes a while. */
const idleMs = 300_000
/** Longer than proxies keep connections, so that none sends a request into one that is being closed. */
const keepAliveMs = 125_000

type Listening = {
  app: Hono<Environment>
  host: string
  port: number
  connectionOf(bindings: NodeBindings): Connection
}

/** Listens. `stop` takes no more requests, and resolves when those at hand are answered. */
export async function startServer({ app, host, port, connectionOf }: Listening) {
  const server = createAdaptorServer({
    fetch: (request, bindings) => app.fetch(request, { connection: connectionOf(bindings) }),
    // Node's limit of a whole request would end the upload of a large video.
    serverOptions: { requestTimeout: 0, headersTimeout: partMs, keepAliveTimeout: keepAliveMs },
  })
  if (!(server instanceof Server)) throw new Error('This is no HTTP/1.1 server.')
  server.setTimeout(idleMs)
  // Requests that come before the answers to others have gone wait in memory.
  server.maxRequestsPerSocket = 1000
  server.prependListener('request', demandProgress)
  const closeIdle = watchConnections(server)
  server.listen(port, host)
  await once(server, 'listening').catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new SettingError(`Another program uses the port ${port} of ${host}: --port names another one.`)
  })
  const address = server.address()
  const stop = async () => {
    // Connections that are busy now would stay open when they are done.
    server.keepAliveTimeout = 1
    const closed = once(server, 'close')
    server.close()
    closeIdle()
    await closed
  }
  return { port: typeof address === 'object' ? (address?.port ?? port) : port, stop }
}

/**
 * Closes, when it is called, all connections without a request at hand. Node closes those that have had one, and would
 * wait for those on which no whole request has come: browsers and proxies open some in advance.
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

/** Ends a request whose body comes so slowly that it only holds a connection. */
function demandProgress(request: IncomingMessage): void {
  const { socket } = request
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer)
    if (socket.bytesRead - before < partBytes) socket.destroy()
    before = socket.bytesRead
  }, partMs).unref()
}
