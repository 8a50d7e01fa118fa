import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

export type ByteReader = ReturnType<typeof openReader>

/** Reading more would take too long just for a file's facts. */
const maxBytes = 1_000_000

export function openReader(file: string) {
  const descriptor = openSync(file, 'r')
  const sizeBytes = fstatSync(descriptor).size
  let cost = 0
  return {
    sizeBytes,
    bytesRead: () => cost,
    /** Reads up to `length` bytes from `start`, fewer only at the end of the file. Throws if the total gets too large. */
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
