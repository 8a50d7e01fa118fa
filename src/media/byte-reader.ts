import { open } from 'node:fs/promises'
import { openFlags } from '../files/read-files.ts'

/** A file that can be looked into here and there, at a bounded cost. */
export type ByteReader = {
  sizeBytes: number
  /** How much was read from the disk so far. */
  bytesRead(): number
  /** Up to `length` bytes from `start`; fewer only at the end of the file. Throws a LimitError when it cost too much. */
  read(start: number, length: number): Promise<Uint8Array>
}

/** A file whose facts cost more reading than they are worth. */
export class LimitError extends Error {
  override readonly name = 'LimitError'
}

/** At most 1 % of any file that is large, and a moment's work for a file that is made to cost much. */
const maxBytes = 1_000_000
const maxReads = 3000

const headBytes = 16_384
/** The least that is read at once: neighbouring headers then cost one read. */
const windowBytes = 4096

type Window = { start: number; bytes: Uint8Array }

export async function openReader(file: string): Promise<ByteReader & AsyncDisposable> {
  const handle = await open(file, openFlags)
  try {
    const { size } = await handle.stat()
    const reader = createReader(size, async (bytes, position) => {
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, position)
      return bytesRead
    })
    return { ...reader, [Symbol.asyncDispose]: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw error
  }
}

function createReader(
  sizeBytes: number,
  fill: (bytes: Uint8Array, position: number) => Promise<number>,
): ByteReader {
  let cost = 0
  let reads = 0
  let head: Window | undefined
  let last: Window | undefined

  async function load(start: number, length: number): Promise<Window> {
    const bytes = new Uint8Array(Math.max(0, Math.min(length, sizeBytes - start)))
    cost += bytes.length
    if (cost > maxBytes) throw new LimitError('too much to read')
    let filled = 0
    while (filled < bytes.length) {
      reads += 1
      if (reads > maxReads) throw new LimitError('too many reads')
      const read = await fill(bytes.subarray(filled), start + filled)
      if (read === 0) break
      filled += read
    }
    return { start, bytes: bytes.subarray(0, filled) }
  }

  return {
    sizeBytes,
    bytesRead: () => cost,
    async read(start, length) {
      const end = Math.min(start + length, sizeBytes)
      if (start >= end) return new Uint8Array(0)
      if (end <= headBytes) head ??= await load(0, headBytes)
      const held = [head, last].find((window) => window && holds(window, start, end))
      if (held) return part(held, start, end)
      last = await load(start, Math.max(length, windowBytes))
      return part(last, start, end)
    },
  }
}

function holds({ start, bytes }: Window, from: number, to: number): boolean {
  return start <= from && to <= start + bytes.length
}

function part({ start, bytes }: Window, from: number, to: number): Uint8Array {
  return bytes.subarray(from - start, to - start)
}
