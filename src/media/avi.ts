import type { ByteReader } from './byte-reader.ts'
import { playable, type Structure, unfinished } from './structure.ts'

const maxChunks = 100

/** Where the lists of an AVI don't follow one another as they should, video data is looked for in so many bytes. */
const searchedBytes = 65_536

/** Looks at an AVI: only whether it holds video data, whose size a killed recorder leaves at 0. */
export async function examineAvi(reader: ByteReader): Promise<Structure> {
  let at = 12
  for (let count = 0; at + 12 <= reader.sizeBytes; count += 1) {
    const chunk = Buffer.from(await reader.read(at, 12))
    if (count >= maxChunks) return playable()
    if (!/^(?:LIST|JUNK|RIFF)$/.test(chunk.toString('latin1', 0, 4))) return playable()
    if (chunk.toString('latin1', 8, 12) === 'movi') {
      if (reader.sizeBytes > at + 12 + 8) return playable()
      break
    }
    const size = chunk.readUInt32LE(4)
    at += 8 + size + (size % 2)
  }
  const start = Buffer.from(await reader.read(0, searchedBytes))
  const found = start.indexOf('movi', 12, 'latin1')
  if (found < 0 ? reader.sizeBytes > searchedBytes : reader.sizeBytes > found + 12) return playable()
  return unfinished('the AVI holds no pictures (no video data in movi)')
}
