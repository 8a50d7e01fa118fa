import { crc32, deflateRawSync } from 'node:zlib'

/** 1 January 1980, the first date that the format knows. */
const date = (1 << 5) | 1
const namesAreUtf8 = 0x0800
const deflated = 8
const version = 20

/** A ZIP archive of one file of less than 4 GiB. Source: APPNOTE.TXT 6.3.10, section 4.3. */
export function zipFile(name: string, content: Buffer): Buffer {
  const [packed, path] = [deflateRawSync(content), Buffer.from(name)]
  const about = Buffer.concat([
    numbers(2, version, namesAreUtf8, deflated, 0, date),
    numbers(4, crc32(content), packed.length, content.length),
    numbers(2, path.length, 0),
  ])
  const file = Buffer.concat([numbers(4, 0x04034b50), about, path, packed])
  const entry = Buffer.concat([
    numbers(4, 0x02014b50),
    numbers(2, version),
    about,
    numbers(2, 0, 0, 0),
    numbers(4, 0, 0),
    path,
  ])
  const end = [numbers(4, 0x06054b50), numbers(2, 0, 0, 1, 1), numbers(4, entry.length, file.length), numbers(2, 0)]
  return Buffer.concat([file, entry, ...end])
}

/** Little-endian numbers of two or four bytes each. */
function numbers(bytes: 2 | 4, ...values: readonly number[]): Buffer {
  const fields = Buffer.alloc(bytes * values.length)
  for (const [at, value] of values.entries()) fields.writeUIntLE(value, at * bytes, bytes)
  return fields
}
