import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** A proxy that only tunnels by CONNECT. */
export type Proxy = AsyncDisposable & {
  port: number
  /** The target and the answered status of every CONNECT. */
  tunnels: { authority: string; status: number }[]
}

/** Starts a proxy that requires `credentials` (`user:password`) if given, and answers everything with `refuse` if given. */
export async function startProxy(options: { credentials?: string; refuse?: number } = {}): Promise<Proxy> {
  const tunnels: Proxy['tunnels'] = []
  const sockets = new Set<Socket>()
  const wanted = options.credentials && `Basic ${Buffer.from(options.credentials).toString('base64')}`
  const server = createServer((_, response) => response.writeHead(405).end())
  server.on('connection', (socket: Socket) => sockets.add(socket))
  server.on('connect', ({ url: authority = '', headers }, socket, head) => {
    const status = options.refuse ?? (wanted && headers['proxy-authorization'] !== wanted ? 407 : 200)
    tunnels.push({ authority, status })
    socket.on('error', () => {})
    if (status !== 200) {
      socket.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    // A proxy resolves hosts on its own. This one resolves all of them to this machine.
    const upstream = connect(Number(new URL(`http://${authority}`).port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    sockets.add(upstream)
    upstream.on('error', () => socket.destroy())
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  return {
    port: (server.address() as AddressInfo).port,
    tunnels,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
