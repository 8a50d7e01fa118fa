import { createCipheriv } from 'node:crypto'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { ByteSource } from '../../../src/upload/send-body.ts'

/** Bytes that only this name has, and that no other place of them repeats; the same in every run. */
export function contentOf(name: string, sizeBytes: number): Buffer {
  const key = Buffer.alloc(16, name)
  return createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(sizeBytes))
}

/** How a source gives its bytes: the most of each read in turn, and for how many milliseconds each is under way. */
export type ReadPlan = { most: readonly number[]; delaysMs?: readonly number[] }

/**
 * A source that leaves rubbish in the whole buffer for as long as a read is under way, as if it were its own. Bytes
 * that are still to be sent from that buffer are lost, so a buffer which is filled too early shows.
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
