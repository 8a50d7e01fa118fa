import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openConnections } from '../../../src/http/connections.ts'
import type { ByteSource } from '../../../src/recordings/byte-source.ts'
import { createPutFile } from '../../../src/upload/put-file.ts'
import { contentOf, touchySource } from './touchy-source.ts'

const timeoutSeconds = 10
const mib = 1024 * 1024

/** More than the system buffers while nobody reads, so that the last writes wait in the process with their buffers. */
const size = 12 * mib

/** Enough for writes to fill the system's buffers, and for bytes to arrive from there. */
const settleMs = 150

it('a read from a file that ends after its upload failed does not disturb other uploads', async () => {
  // One of these has a write under way when its delayed read begins, however much the system buffers.
  const heldAt = [1, 2, 3, 4, 5, 6].map((mebibytes) => mebibytes * mib)
  const [brokenBytes, laterBytes] = [contentOf('broken', size), contentOf('later', size)]
  const later = heldAt.map(nothingYet)
  const { promise: read, resolve: letReadsEnd } = Promise.withResolvers<void>()
  const { promise: resumed, resolve: resume } = Promise.withResolvers<void>()
  await using storage = await openStorage(async (request, response) => {
    const [, kind, index] = request.url?.split('/') ?? []
    if (kind === 'broken') {
      await setTimeout(settleMs)
      request.socket.destroy()
      return
    }
    await resumed
    await compare(request, laterBytes, later[Number(index)] ?? nothingYet())
    response.end()
  })
  const broken = heldAt.map((at, index) => {
    const source = touchySource(brokenBytes, { most: [mib] })
    const holding: ByteSource = {
      sizeBytes: size,
      async read(buffer, position) {
        if (position >= at) await read
        return await source.read(buffer, position)
      },
    }
    return storage.put(`/broken/${index}`, holding)
  })
  for (const { status } of await Promise.allSettled(broken)) expect(status).toBe('rejected')
  await setTimeout(settleMs)
  const sending = later.map((_, index) => storage.put(`/later/${index}`, touchySource(laterBytes, { most: [mib] })))
  await setTimeout(settleMs)
  letReadsEnd()
  await setTimeout(settleMs)
  resume()
  await Promise.all(sending)
  expect(later).toEqual(later.map(() => ({ bytes: size, wrong: 0 })))
})

type Received = { bytes: number; wrong: number }

function nothingYet(): Received {
  return { bytes: 0, wrong: 0 }
}

/** Compares what arrives of a request, until it breaks off. */
async function compare(request: IncomingMessage, expected: Buffer, received: Received): Promise<void> {
  try {
    for await (const chunk of request) {
      const part: Buffer = chunk
      const end = received.bytes + part.length
      if (!part.equals(expected.subarray(received.bytes, end))) received.wrong += 1
      received.bytes = end
      await setTimeout(1)
    }
  } catch {
    // The sender gave up the attempt.
  }
}

/** A storage, and a sender whose uploads all share connections. */
async function openStorage(
  receive: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<AsyncDisposable & { put: (path: string, source: ByteSource) => Promise<void> }> {
  const server = createServer({ highWaterMark: 16 * 1024 }, (request, response) => {
    void receive(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connections = openConnections({}, { timeoutSeconds, concurrency: 6 })
  const putFile = createPutFile(connections.agents, timeoutSeconds)
  const { signal } = new AbortController()
  return {
    put: (path, source) =>
      putFile({ url: new URL(`http://127.0.0.1:${port}${path}`), headers: {} }, source, {
        signal,
        onSent: () => {},
      }),
    async [Symbol.asyncDispose]() {
      await connections[Symbol.asyncDispose]()
      server.closeAllConnections()
      server.close()
    },
  }
}
