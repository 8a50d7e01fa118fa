import type { ByteReader } from '../../../src/media/byte-reader.ts'
import { displaySize } from '../../../src/media/display-size.ts'
import * as media from '../../../src/media/examine-file.ts'

/** What a file tells in all, its size included. */
export async function examineFile(file: string) {
  return await withSize(await media.examineFile(file))
}

/** The same for what a reader gives. */
export async function examineBytes(reader: ByteReader, file: string) {
  return await withSize(await media.examineBytes(reader, file))
}

async function withSize(found: media.Examination) {
  if (found.kind !== 'recording') return found
  const size = found.header && (await displaySize(found.header))
  return { kind: found.kind, facts: { ...found.facts, ...size } }
}
