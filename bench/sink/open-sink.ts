import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Addresses, SinkMessage, SinkOptions } from './sink.ts'
import type { Reception } from './storage.ts'

/** A running sink. Disposal ends it. */
export type Sink = AsyncDisposable &
  Addresses & {
    /** Returns the receptions since the last call. */
    takeReceptions(): Reception[]
    /** The time of the first request for an upload since `then`. Both are in milliseconds since 1970. */
    firstUploadSince(then: number): number | undefined
  }

export async function openSink(options: Partial<SinkOptions> = {}): Promise<Sink> {
  const whole: SinkOptions = {
    serviceDelayMs: 0,
    storageDelayMs: 0,
    refusesAbove: 0,
    secure: false,
    crc32c: '',
    ...options,
  }
  const child = fork(join(import.meta.dirname, 'sink.ts'), [JSON.stringify(whole)])
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let receptions: Reception[] = []
  const uploads: number[] = []
  const addresses = await new Promise<Addresses>((resolve, reject) => {
    child.once('exit', () => reject(new Error("The sink didn't start.")))
    child.on('message', (message: SinkMessage) => {
      if ('ready' in message) resolve(message.ready)
      else if ('asked' in message) uploads.push(message.asked)
      else if ('received' in message) receptions.push(message.received)
    })
  })
  return {
    ...addresses,
    takeReceptions() {
      const taken = receptions
      receptions = []
      return taken
    },
    firstUploadSince: (then) => uploads.find((asked) => asked >= then),
    async [Symbol.asyncDispose]() {
      child.disconnect()
      await ended
    },
  }
}
