import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

export type ByteReader = ReturnType<typeof openReader>

/** More would take too long for the facts of a file. */
const maxBytes = 1_000_000

export function openReader(file: string) {
  const descriptor = openSync(file, 'r')
  const sizeBytes = fstatSync(descriptor).size
  let cost = 0
  return {
    sizeBytes,
    bytesRead: () => cost,
    /** Up to `length` bytes from `start`; fewer only at the end of the file. Throws for too many bytes in all. */
    read(start: number, length: number): Uint8Array {
      const wanted = Math.max(0, Math.min(length, sizeBytes - start))
      if (cost + wanted > maxBytes) throw new Error('too much to read')
      cost += wanted
      const bytes = Buffer.alloc(wanted)
      return wanted === 0 ? bytes : bytes.subarray(0, readSync(descriptor, bytes, { position: start }))
    },
    [Symbol.dispose]: () => closeSync(descriptor),
  }
}
