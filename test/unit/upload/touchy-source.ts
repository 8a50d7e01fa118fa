import { createCipheriv } from 'node:crypto'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { ByteSource } from '../../../src/recordings/byte-source.ts'

/** Bytes that are unique to this name, never repeat, and are the same in every run. */
export function contentOf(name: string, sizeBytes: number): Buffer {
  const key = Buffer.alloc(16, name)
  return createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(sizeBytes))
}

/** How a source returns bytes: the most per read, in turn, and how many milliseconds each read takes. */
export type ReadPlan = { most: readonly number[]; delaysMs?: readonly number[] }

/**
 * A source that fills the whole buffer with garbage while a read is under way, as if it owned it. Unsent bytes in that buffer
 * are lost, which reveals a buffer that is reused too early.
 */
export function touchySource(bytes: Buffer, { most, delaysMs = [0] }: ReadPlan): ByteSource {
  let reads = 0
  return {
    sizeBytes: bytes.length,
    async read(buffer, position) {
      const length = Math.min(buffer.length, most[reads % most.length] ?? buffer.length)
      const delayMs = delaysMs[reads % delaysMs.length] ?? 0
      reads += 1
      buffer.fill(0xee)
      await (delayMs === 0 ? setImmediate() : setTimeout(delayMs))
      return bytes.copy(buffer, 0, position, position + length)
    },
  }
}
