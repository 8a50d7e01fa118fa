import { createServer, type Server, Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { createSecureContext, TLSSocket } from 'node:tls'
import { cert, key } from '../../test/support/localhost-certificate.ts'
import type { BeginAnswer } from './load.ts'
import { createRecordCounter } from './record-counter.ts'

/** One received body, from the end of its head to its last byte. */
export type Reception = {
  bytes: number
  ms: number
  /** This process's processor time divided by `ms`. Near 1, this process was the bottleneck. */
  busy: number
}

export type StorageOptions = { beginAnswer: BeginAnswer; onReceived: (reception: Reception) => void }

const readBytes = 1024 * 1024

/**
 * Accepts PUTs and discards their bodies. It reads into one buffer again and again, so the only cost is a copy out of
 * the kernel.
 */
export function createStorage(options: StorageOptions): Server {
  return createServer({ pauseOnConnect: true }, (accepted) => {
    const body = createBodyReader(options)
    const socket = readInto(accepted, (bytes) => {
      body.add(bytes, (answer) => socket.write(answer))
    })
  })
}

/**
 * The same over TLS 1.3, with one PUT per connection. It decrypts only the handshake and the request's head, and
 * encrypts the answer. It counts the body's bytes without decrypting them, which would cost as much as the client's
 * work.
 */
export function createSecureStorage(options: StorageOptions): Server {
  const secureContext = createSecureContext({ cert, key, minVersion: 'TLSv1.3' })
  return createServer({ pauseOnConnect: true }, (accepted) => {
    const counter = createRecordCounter()
    let request: { finish: number; done: () => void } | undefined
    const wire = new Duplex({
      read() {},
      write: (chunk, _encoding, callback) => socket.write(chunk, callback),
    })
    const socket = readInto(accepted, (bytes) => {
      counter.add(bytes)
      if (request === undefined) wire.push(Buffer.from(bytes))
      else if (counter.contentBytes() >= request.finish) request.done()
    })
    const secure = new TLSSocket(wire, { isServer: true, secureContext })
    secure.on('error', () => socket.destroy())
    let head = ''
    secure.on('data', (chunk: Buffer) => {
      if (request !== undefined) return
      head += chunk.toString('latin1')
      const end = endOfHead(head)
      if (end === undefined) return
      const length = lengthIn(head)
      const received = startReception(length, options)
      request = {
        finish: end + length,
        done() {
          request = { finish: Number.POSITIVE_INFINITY, done() {} }
          received()
          options.beginAnswer().then(() => secure.end(answerWith('Connection: close')), noAnswer)
        },
      }
      if (counter.contentBytes() >= request.finish) request.done()
    })
  })
}

/** Node's own reading would allocate a buffer for every 64 KiB. */
function readInto(accepted: Socket, onBytes: (bytes: Uint8Array) => void): Socket {
  const handle: unknown = Reflect.get(accepted, '_handle')
  const buffer = Buffer.allocUnsafeSlow(readBytes)
  const options = {
    handle,
    onread: {
      buffer,
      callback(length: number) {
        onBytes(buffer.subarray(0, length))
        return true
      },
    },
  }
  // The types omit the option for a handle that another socket accepted.
  const socket: Socket = Reflect.construct(Socket, [options])
  socket.on('error', () => socket.destroy())
  socket.on('end', () => socket.end())
  socket.setNoDelay(true)
  socket.resume()
  return socket
}

type BodyReader = { add(bytes: Uint8Array, answer: (text: string) => void): void }

function createBodyReader(options: StorageOptions): BodyReader {
  let head = ''
  let left = -1
  let received = () => {}
  return {
    add(bytes, answer) {
      if (left < 0) {
        head += Buffer.from(bytes).toString('latin1')
        const end = endOfHead(head)
        if (end === undefined) return
        const length = lengthIn(head)
        left = length - (head.length - end)
        received = startReception(length, options)
        head = ''
      } else left -= bytes.length
      if (left > 0) return
      left = -1
      received()
      options.beginAnswer().then(() => answer(answerWith('Connection: keep-alive')), noAnswer)
    },
  }
}

function startReception(bytes: number, { onReceived }: StorageOptions): () => void {
  const started = performance.now()
  const before = process.cpuUsage()
  return () => {
    const ms = performance.now() - started
    const { user, system } = process.cpuUsage(before)
    onReceived({ bytes, ms, busy: (user + system) / 1000 / ms })
  }
}

function endOfHead(text: string): number | undefined {
  const end = text.indexOf('\r\n\r\n')
  return end < 0 ? undefined : end + 4
}

function lengthIn(head: string): number {
  return Number(/^content-length: *(\d+)/im.exec(head)?.[1])
}

/** The client gives up by itself. */
function noAnswer(): void {}

function answerWith(connection: string): string {
  return `HTTP/1.1 201 Created\r\n${connection}\r\nContent-Length: 0\r\n\r\n`
}
