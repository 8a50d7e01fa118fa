import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

export type ByteReader = ReturnType<typeof openReader>

/** Reading more would take too long just for a file's facts. */
const maxBytes = 1_000_000
/** For formats without an index. Large parts take less time for each byte: 25 MB in parts are as fast as 1 MB in small pieces. */
const [partBytes, maxParts] = [65_536, 400]

export function openReader(file: string) {
  const descriptor = openSync(file, 'r')
  const sizeBytes = fstatSync(descriptor).size
  let [cost, parts] = [0, 0]
  const bytesFrom = (start: number, length: number) => Math.max(0, Math.min(length, sizeBytes - start))
  function readAt(start: number, wanted: number): Uint8Array {
    const bytes = Buffer.alloc(wanted)
    return wanted === 0 ? bytes : bytes.subarray(0, readSync(descriptor, bytes, { position: start }))
  }
  return {
    sizeBytes,
    bytesRead: () => cost,
    /** Reads up to `length` bytes from `start`, fewer only at the end of the file. Throws if the total gets too large. */
    read(start: number, length: number): Uint8Array {
      const wanted = bytesFrom(start, length)
      if (cost + wanted > maxBytes) throw new Error('too much to read')
      cost += wanted
      return readAt(start, wanted)
    },
    /** Reads a large part from `start`, which is shorter only at the end of the file. Throws if there were too many. */
    readPart(start: number): Uint8Array {
      parts += 1
      if (parts > maxParts) throw new Error('too much to read')
      return readAt(start, bytesFrom(start, partBytes))
    },
    [Symbol.dispose]: () => closeSync(descriptor),
  }
}
