import { createHash } from 'node:crypto'
import type { ByteSource } from './byte-source.ts'

const chunkBytes = 1024 * 1024

/**
 * A source that also computes the SHA-256 of what is read through it. It hashes each byte once and in order, so a repeated
 * transfer isn't hashed again. The digest is valid only if the source did not change: use it after `withUnchangedBytes`
 * (recording.ts) has returned, which throws if the file changed.
 */
export function hashingSource(source: ByteSource) {
  const { sizeBytes } = source
  const hash = createHash('sha256')
  let hashed = 0
  let digest: string | undefined
  const read = async (buffer: Uint8Array, position: number) => {
    const bytes = await source.read(buffer, position)
    // A file that grew has more bytes than expected, which `withUnchangedBytes` reports.
    const end = Math.min(position + bytes, sizeBytes)
    // Hash now, because the caller reuses the buffer.
    if (position <= hashed && end > hashed) {
      hash.update(buffer.subarray(hashed - position, end - position))
      hashed = end
    }
    return bytes
  }
  return {
    sizeBytes,
    read,
    /** In lowercase hexadecimal. Reads the rest from the open source first. Throws read errors, or the signal's reason. */
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
