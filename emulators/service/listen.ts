import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Socket } from 'node:net'
import type { ServiceOptions } from './options.ts'

export type Listener = AsyncDisposable & {
  origin: string
  /** Resets a request's connection (RST). */
  reset: (request: IncomingMessage) => void
}

/** Starts a server on a free port of 127.0.0.1. */
export async function listen(
  { tls, hostname = '127.0.0.1' }: Pick<ServiceOptions, 'tls' | 'hostname'>,
  serve: (request: IncomingMessage, response: ServerResponse, listener: Listener) => void,
): Promise<Listener> {
  // TCP connections by remote port. Under TLS, only these can be reset.
  const sockets = new Map<number | undefined, Socket>()
  const handler = (request: IncomingMessage, response: ServerResponse) => serve(request, response, listener)
  const server = tls ? createSecureServer(tls, handler) : createServer(handler)
  server.requestTimeout = 0
  server.on('connection', (socket: Socket) => {
    const port = socket.remotePort
    sockets.set(port, socket)
    socket.once('close', () => {
      if (sockets.get(port) === socket) sockets.delete(port)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const listener: Listener = {
    origin: `${tls ? 'https' : 'http'}://${hostname}:${port}`,
    reset: (request) => {
      sockets.get(request.socket.remotePort)?.resetAndDestroy()
    },
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets.values()) socket.destroy()
      await closed
    },
  }
  return listener
}
