import { once } from 'node:events'
import { type IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { SettingError } from '../checks.ts'
import type { Connection } from './connection.ts'
import type { NodeBindings } from './node-connection.ts'
import type { Environment } from './request.ts'

/** Timeout for a request's headers, and for each part of its body. */
const partMs = 30_000
const partBytes = 32 * 1024
/** Idle timeout of a connection. It is long because syncing a large video to a slow disk takes a while. */
const idleMs = 300_000
/** Longer than proxies keep idle connections, so that no proxy sends a request into one that is closing. */
const keepAliveMs = 125_000

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
  const server = createAdaptorServer({
    fetch(request, bindings) {
      const answer = Promise.resolve(app.fetch(request, { connection: connectionOf(bindings) }))
      answering.add(answer)
      return answer.finally(() => answering.delete(answer))
    },
    // Node's timeout for a whole request would end the upload of a large video.
    serverOptions: { requestTimeout: 0, headersTimeout: partMs, keepAliveTimeout: keepAliveMs },
  })
  if (!(server instanceof Server)) throw new Error('Only HTTP/1.1 is supported.')
  server.setTimeout(idleMs)
  // Pipelined requests wait in memory, so their number is limited.
  server.maxRequestsPerSocket = 1000
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

/** Closes a connection if its request's body arrives too slowly. */
function demandProgress(request: IncomingMessage): void {
  const { socket } = request
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer)
    if (socket.bytesRead - before < partBytes) socket.destroy()
    before = socket.bytesRead
  }, partMs).unref()
}
