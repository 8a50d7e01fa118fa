import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * The moment to cut a connection with RST on both sides: after this many bytes of the request, or when the answer
 * arrives.
 */
export type Cut = { afterBytes: number } | 'answer'

/** A TCP proxy in front of a server. */
export type CuttingProxy = AsyncDisposable & {
  origin: string
  /** Number of connections so far. */
  readonly connections: number
  /** The first bytes of answers that weren't forwarded. */
  lostAnswers: readonly string[]
}

/** Starts a proxy that cuts its first connections in turn, and forwards all further ones. */
export async function startCuttingProxy(origin: string, cuts: readonly Cut[]): Promise<CuttingProxy> {
  const { hostname, port } = new URL(origin)
  const sockets = new Set<Socket>()
  const lostAnswers: string[] = []
  let connections = 0
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    const cut = cuts[connections++]
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.resetAndDestroy())
      socket.once('close', () => sockets.delete(socket))
    }
    const reset = () => {
      for (const socket of [client, upstream]) socket.resetAndDestroy()
    }
    if (typeof cut === 'object') afterBytes(client, cut.afterBytes, reset)
    client.pipe(upstream)
    if (cut === 'answer') {
      upstream.once('data', (answer) => {
        lostAnswers.push(String(answer))
        reset()
      })
    } else {
      upstream.pipe(client)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    get connections() {
      return connections
    },
    lostAnswers,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function afterBytes(socket: Socket, limit: number, then: () => void): void {
  let count = 0
  socket.on('data', (bytes) => {
    if (count < limit && count + bytes.length >= limit) then()
    count += bytes.length
  })
}
