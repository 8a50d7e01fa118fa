import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { cert, key } from '../../support/localhost-certificate.ts'

/** The fault in an object's first attempt, once storage has read `at` bytes of it. */
export type Fault = { effect: 'refuse' | 'refuse and close' | 'half-close' | 'reset'; at: number }

/** The object expected at a path. With a fault, its first attempt fails. */
export type ExpectedObject = { bytes: Buffer; fault?: Fault }

export type CheckingStorage = AsyncDisposable & {
  origin: string
  /** Places where an attempt, even a refused one, delivered bytes that aren't the object's. */
  wrong: string[]
  /** Paths whose object arrived whole and was acknowledged. */
  stored: string[]
  /** Attempts that failed on purpose. */
  faults: number
  /** Connections opened so far. */
  connections: number
}

/** Sizes of reads, in turn: from single bytes to everything available. */
const takes = [16_384, 1, 65_536, 977, 131_072, 4093]

/** How long storage pauses after each read, in turn. Meanwhile the system's buffers fill, and writes have to wait. */
const pausesMs = [0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 5]

/** How long a request is left unread at first, and how long a refused one is still read. */
const restMs = 20

/** A storage that reads slowly and compares every byte with the expected one. */
export async function startCheckingStorage(
  scheme: 'http' | 'https',
  objects: ReadonlyMap<string, ExpectedObject>,
): Promise<CheckingStorage> {
  // This side buffers little, whatever the sender's streams buffer.
  const options = { highWaterMark: 16 * 1024 }
  const server: Server = scheme === 'http' ? createHttpServer(options) : createHttpsServer({ ...options, cert, key })
  const seen = new Set<string>()
  const storage = { wrong: [] as string[], stored: [] as string[], faults: 0, connections: 0 }
  server.on('connection', (socket: Socket) => {
    storage.connections += 1
    socket.on('error', () => {})
  })
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    const { bytes = Buffer.alloc(0), fault = undefined } = objects.get(path) ?? {}
    const failing = seen.has(path) ? undefined : fault
    seen.add(path)
    if (failing) storage.faults += 1
    const received = await receive(request, response, bytes, failing)
    if (received.wrongAt !== undefined) storage.wrong.push(`${path} at ${received.wrongAt}`)
    if (failing || received.sizeBytes !== bytes.length) return
    storage.stored.push(path)
    response.end()
  })
  const { promise: listening, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await listening
  const { port } = server.address() as AddressInfo
  return Object.assign(storage, {
    origin: `${scheme}://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  })
}

/** Reads a request to its end, or until it breaks off. After a fault, it reads on, for bytes already on their way. */
async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  expected: Buffer,
  fault: Fault | undefined,
): Promise<{ sizeBytes: number; wrongAt: number | undefined }> {
  let sizeBytes = 0
  let wrongAt: number | undefined
  let due = fault
  const failWhenDue = () => {
    if (!due || sizeBytes < due.at) return
    fail(due.effect, request, response)
    due = undefined
  }
  await setTimeout(restMs)
  response.writeProcessing()
  try {
    failWhenDue()
    for await (const bytes of readSlowly(request)) {
      if (!bytes.equals(expected.subarray(sizeBytes, sizeBytes + bytes.length))) wrongAt ??= sizeBytes
      sizeBytes += bytes.length
      failWhenDue()
    }
  } catch {
    // The sender or this storage gave up the attempt.
  }
  return { sizeBytes, wrongAt }
}

async function* readSlowly(request: IncomingMessage): AsyncGenerator<Buffer> {
  let turn = 0
  for await (const chunk of request) {
    let rest: Buffer = chunk
    while (rest.length > 0) {
      const most = takes[turn % takes.length] ?? 1
      yield rest.subarray(0, most)
      rest = rest.subarray(most)
      const pauseMs = pausesMs[turn % pausesMs.length] ?? 0
      turn += 1
      if (pauseMs > 0) await setTimeout(pauseMs)
    }
  }
}

function fail(effect: Fault['effect'], { socket }: IncomingMessage, response: ServerResponse): void {
  if (effect === 'reset') socket.destroy()
  else if (effect === 'half-close') socket.end()
  else {
    // The end of the answer is withheld: until it arrives, the sender's bytes are still on their way.
    response.writeHead(503, {
      'Content-Length': 4,
      ...(effect === 'refuse and close' ? { Connection: 'close' } : {}),
    })
    response.write('bu')
    void setTimeout(restMs).then(() => response.end('sy'))
  }
}
