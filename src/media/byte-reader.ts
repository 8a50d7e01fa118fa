import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
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

/** The least that is read at once: as much as tells a file's type, and neighbouring headers then cost one read. */
const windowBytes = 4100

type Window = { start: number; bytes: Uint8Array }

/**
 * Nothing of a file's start waits in other threads: Node's way there and back takes ten times as long as to read what
 * the system has at hand, as it has what was just written.
 */
export function openReader(file: string): ByteReader & Disposable {
  const descriptor = openSync(file, openFlags)
  try {
    const reader = createReader(fstatSync(descriptor).size, (bytes, position) =>
      readSync(descriptor, bytes, 0, bytes.length, position),
    )
    return { ...reader, [Symbol.dispose]: () => closeSync(descriptor) }
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
}

function createReader(sizeBytes: number, fill: (bytes: Uint8Array, position: number) => number): ByteReader {
  let cost = 0
  let reads = 0
  let head: Window | undefined
  let last: Window | undefined

  function load(start: number, length: number): Window {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, sizeBytes - start)))
    cost += bytes.length
    if (cost > maxBytes) throw new LimitError('too much to read')
    let filled = 0
    while (filled < bytes.length) {
      reads += 1
      if (reads > maxReads) throw new LimitError('too many reads')
      const read = fill(bytes.subarray(filled), start + filled)
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
      if (end <= windowBytes) head ??= load(0, windowBytes)
      const held = [head, last].find((window) => window && holds(window, start, end))
      if (held) return part(held, start, end)
      last = load(start, Math.max(length, windowBytes))
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
