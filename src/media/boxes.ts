import type { ByteReader } from './byte-reader.ts'
import { viewOf } from './structure.ts'

/** One box of an MP4 or a QuickTime file (ISO/IEC 14496-12, 4.2), by its places in the file. */
export type Box = {
  type: string
  start: number
  /** Where its content starts. */
  content: number
  /** Where it ends by its own account, which can be past the end of a file that was cut. */
  end: number
}

/** The box that starts at `start`; undefined where no box can. A box without a size runs to `limit`. */
export async function boxAt(reader: ByteReader, start: number, limit: number): Promise<Box | undefined> {
  return parseBox(await reader.read(start, Math.min(16, limit - start)), start, limit)
}

function parseBox(bytes: Uint8Array, start: number, limit: number): Box | undefined {
  if (bytes.length < 8) return undefined
  const view = viewOf(bytes)
  const type = String.fromCharCode(...bytes.subarray(4, 8))
  const size = view.getUint32(0)
  if (size === 0) return { type, start, content: start + 8, end: limit }
  if (size >= 8) return { type, start, content: start + 8, end: start + size }
  if (size !== 1 || bytes.length < 16) return undefined
  const large = Number(view.getBigUint64(8))
  return large < 16 ? undefined : { type, start, content: start + 16, end: start + large }
}
