import { Agent } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { expect, it } from 'vitest'
import { createPutFile } from '../../../../src/upload/put-file.ts'
import { listen, openTransfer, patternAt, patternOf, trickle } from '../../../support/recordings/sources.ts'

const signal = new AbortController().signal
const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'

it('aborts a transfer that stalls while sending, after the timeout', async () => {
  await using server = await listen(createServer(), (socket) => socket.pause())
  await using transfer = openTransfer(1)
  const sending = put(transfer, server.port, 30_000_000)
  await expect(sending).rejects.toMatchObject({ reason: { kind: 'timeout', phase: 'send', received: true } })
})

it('never aborts a transfer that moves, however slowly, and every byte arrives unchanged', async () => {
  const size = 16_000_000
  const received = { bytes: 0, wrong: 0 }
  await using server = await listen(createServer(), (socket) =>
    readSlowly(socket, { bytesPerTick: 150_000, tickMs: 50, size, received }),
  )
  await using transfer = openTransfer(2)
  const started = performance.now()
  await put(transfer, server.port, size)
  expect(performance.now() - started).toBeGreaterThan(4000)
  expect(received).toEqual({ bytes: size, wrong: 0 })
})

it('never aborts a transfer that needs longer than the timeout for one buffer', async () => {
  const size = 3_000_000
  const received = { bytes: 0, wrong: 0 }
  await using server = await listen(createServer(), (socket) =>
    readSlowly(socket, { bytesPerTick: size, tickMs: 10, size, received }),
  )
  using agent = Object.assign(new Agent(), { [Symbol.dispose]: () => agent.destroy() })
  agent.createConnection = () => slowly(connect(server.port), 600_000)
  const putFile = createPutFile({ http: agent, https: agent }, 1)
  const url = new URL(`http://127.0.0.1:${server.port}/object`)
  await putFile({ url, headers: {} }, patternOf(size), { signal, onSent: () => {} })
  expect(received).toEqual({ bytes: size, wrong: 0 })
})

it('reports how many bytes have been sent so far', async () => {
  await using server = await listen(createServer(), (socket) => {
    let bytes = 0
    socket.on('data', (chunk) => {
      bytes += chunk.length
      if (bytes > 2_500_000) socket.write(ok)
    })
  })
  await using transfer = openTransfer(5)
  const sent: number[] = []
  const url = new URL(`http://127.0.0.1:${server.port}/object`)
  await transfer.putFile({ url, headers: {} }, patternOf(2_500_000), {
    signal,
    onSent: (bytes) => sent.push(bytes),
  })
  expect(sent).toEqual([1_048_576, 2_097_152, 2_500_000])
})

it.each([
  ['never answers', '', ''],
  ['answers 102 for ever', 'HTTP/1.1 102 Processing\r\n\r\n', 'HTTP/1.1 102 Processing\r\n\r\n'],
  ['never ends its headers', 'HTTP/1.1 200 OK\r\nX: ', 'x'],
])('gives up on a storage that has everything and %s', async (_, first, then) => {
  await using server = await listen(createServer(), (socket) => trickle(socket, first, then))
  await using transfer = openTransfer(1)
  await expect(put(transfer, server.port, 1000)).rejects.toMatchObject({
    reason: { kind: 'timeout', phase: 'answer', received: true },
  })
})

it('gives storage one more second to commit for every 64 MiB', async () => {
  const size = 128 * 1024 * 1024
  await using server = await listen(createServer(), (socket) => {
    let bytes = 0
    socket.on('data', (chunk) => {
      bytes += chunk.length
      if (bytes > size) setTimeout(() => socket.write(ok), 3000)
    })
  })
  await using transfer = openTransfer(2)
  await expect(put(transfer, server.port, size)).resolves.toBeUndefined()
})

it('uses the status of an answer whose body trickles', async () => {
  await using server = await listen(createServer(), (socket) =>
    trickle(socket, 'HTTP/1.1 418 Teapot\r\nContent-Length: 1000\r\n\r\n', 'x'),
  )
  await using transfer = openTransfer(1)
  await expect(put(transfer, server.port, 10)).rejects.toMatchObject({
    reason: { kind: 'status', status: 418 },
  })
})

function put(transfer: ReturnType<typeof openTransfer>, port: number, size: number): Promise<void> {
  const url = new URL(`http://127.0.0.1:${port}/object?signature=s`)
  return transfer.putFile({ url, headers: {} }, patternOf(size), { signal, onSent: () => {} })
}

/** A connection whose writes take as long as on a network of this speed. */
function slowly(socket: Socket, bytesPerSecond: number): Duplex {
  const slow = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, callback) {
      socket.write(chunk)
      setTimeout(callback, (chunk.length / bytesPerSecond) * 1000)
    },
    destroy(error, callback) {
      socket.destroy()
      callback(error)
    },
  })
  socket.on('data', (chunk) => slow.push(chunk)).on('close', () => slow.destroy())
  return slow
}

/** Reads a request at a bounded rate, checks its body against the pattern, and answers when it is whole. */
function readSlowly(
  socket: Socket,
  options: { bytesPerTick: number; tickMs: number; size: number; received: { bytes: number; wrong: number } },
): void {
  const { received, size } = options
  let head = Buffer.alloc(0)
  let inBody = false
  const take = (chunk: Buffer) => {
    for (const byte of chunk) {
      if (byte !== patternAt(received.bytes)) received.wrong += 1
      received.bytes += 1
    }
  }
  const timer = setInterval(() => {
    const chunk: Buffer | null = socket.read(Math.min(options.bytesPerTick, socket.readableLength))
    if (chunk === null) return
    if (inBody) take(chunk)
    else {
      head = Buffer.concat([head, chunk])
      const end = head.indexOf('\r\n\r\n')
      inBody = end >= 0
      if (inBody) take(head.subarray(end + 4))
    }
    if (received.bytes === size) socket.write(ok)
  }, options.tickMs)
  socket.on('readable', () => {})
  socket.once('close', () => clearInterval(timer))
}
