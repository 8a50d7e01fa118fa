import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Addresses, SinkMessage, SinkOptions } from './sink.ts'
import type { Reception } from './storage.ts'

/** A running sink; disposed of, it has ended. */
export type Sink = AsyncDisposable &
  Addresses & {
    /** What storage has received since this was last called. */
    takeReceptions(): Reception[]
  }

export async function openSink(options: Partial<SinkOptions> = {}): Promise<Sink> {
  const whole: SinkOptions = { serviceDelayMs: 0, storageDelayMs: 0, secure: false, crc32c: '', ...options }
  const child = fork(join(import.meta.dirname, 'sink.ts'), [JSON.stringify(whole)])
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let receptions: Reception[] = []
  const addresses = await new Promise<Addresses>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The sink did not start.')))
    child.on('message', (message: SinkMessage) => {
      if ('ready' in message) resolve(message.ready)
      else receptions.push(message.received)
    })
  })
  return {
    ...addresses,
    takeReceptions() {
      const taken = receptions
      receptions = []
      return taken
    },
    async [Symbol.asyncDispose]() {
      child.disconnect()
      await ended
    },
  }
}
