import type { AddressInfo, Server, Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import { openConnections } from '../../../src/http/connections.ts'
import type { ByteSource } from '../../../src/recordings/byte-source.ts'
import { createPutFile, type PutFile } from '../../../src/upload/put-file.ts'

/** `sizeBytes` bytes, each derived from its position. */
export function patternOf(sizeBytes: number): ByteSource {
  return {
    sizeBytes,
    async read(buffer, position) {
      for (let at = 0; at < buffer.length; at += 1) buffer[at] = patternAt(position + at)
      return buffer.length
    },
  }
}

export function patternAt(position: number): number {
  return (position ^ (position >>> 8) ^ (position >>> 16)) & 0xff
}

/** The real transfer with its own connections. */
export function openTransfer(timeoutSeconds: number): AsyncDisposable & { putFile: PutFile } {
  const connections = openConnections({}, { timeoutSeconds, concurrency: 4 })
  return {
    putFile: createPutFile(connections.agents, timeoutSeconds),
    [Symbol.asyncDispose]: () => connections[Symbol.asyncDispose](),
  }
}

/** A server on a free loopback port that passes every connection to `serve`. Disposal closes it. */
export async function listen(
  server: Server,
  serve: (socket: Socket) => void,
): Promise<AsyncDisposable & { port: number }> {
  const connections = new Set<Socket>()
  server.on('connection', (connection) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection)).on('error', () => {})
  })
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    socket.on('error', () => {})
    serve(socket)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const { port } = server.address() as AddressInfo
  return {
    port,
    async [Symbol.asyncDispose]() {
      for (const connection of connections) connection.destroy()
      server.close()
    },
  }
}

/** Answers with the first bytes, then continues endlessly. */
export function trickle(socket: Socket, first: string, then: string): void {
  socket.once('data', () => {
    socket.write(first)
    const timer = setInterval(() => socket.write(then), 100)
    socket.once('close', () => clearInterval(timer))
  })
}
