import type { ByteReader } from './byte-reader.ts'
import { playable, type Structure, unfinished } from './structure.ts'

const maxChunks = 100

/** Looks at an AVI: only whether it holds video data, whose size a killed recorder leaves at 0. */
export async function examineAvi(reader: ByteReader): Promise<Structure> {
  let at = 12
  for (let count = 0; at + 12 <= reader.sizeBytes; count += 1) {
    const chunk = Buffer.from(await reader.read(at, 12))
    if (count >= maxChunks) return playable()
    if (chunk.toString('latin1', 8, 12) === 'movi') {
      if (reader.sizeBytes > at + 12 + 8) return playable()
      break
    }
    const size = chunk.readUInt32LE(4)
    at += 8 + size + (size % 2)
  }
  return unfinished('the AVI holds no pictures (no video data in movi)')
}
