import { createHash } from 'node:crypto'
import type { ByteSource } from './send-body.ts'

const chunkBytes = 1024 * 1024

/**
 * A source that also computes the SHA-256 of what is read through it, in whatever order and however often. It hashes each
 * byte once, in order, when it is first read. A transfer that is tried again begins at byte 0 and is not hashed again;
 * what is read ahead of the bytes that are still missing is left for `sha256`.
 *
 * The digest holds for a source that does not change: tries before and after a change would be mixed in it. For
 * recordings that is guarded by `withRecording` (recordings/open-recording.ts), which throws when its file has changed;
 * so no digest may be used before that has returned.
 */
export function hashingSource(source: ByteSource) {
  const { sizeBytes } = source
  const hash = createHash('sha256')
  let hashed = 0
  let digest: string | undefined
  const read = async (buffer: Uint8Array, position: number) => {
    const bytes = await source.read(buffer, position)
    // A file that has grown can give more than its size; `withRecording` reports that.
    const end = Math.min(position + bytes, sizeBytes)
    // At once after the read: the caller may use the buffer again.
    if (position <= hashed && end > hashed) {
      hash.update(buffer.subarray(hashed - position, end - position))
      hashed = end
    }
    return bytes
  }
  return {
    sizeBytes,
    read,
    /**
     * SHA-256 of the whole source, in lower-case hexadecimal. Reads what has not been hashed yet, so it is to be asked
     * while the source is open. Throws what reading throws, or the signal's reason; may be asked again.
     */
    async sha256(signal?: AbortSignal) {
      const buffer = Buffer.allocUnsafeSlow(Math.min(chunkBytes, sizeBytes - hashed))
      while (hashed < sizeBytes) {
        signal?.throwIfAborted()
        await read(buffer.subarray(0, sizeBytes - hashed), hashed)
      }
      digest ??= hash.digest('hex')
      return digest
    },
  }
}
