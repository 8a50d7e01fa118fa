import { crc32, deflateRawSync } from 'node:zlib'

/** Little-endian numbers of two or four bytes. */
function fields(...numbers: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  return Buffer.concat(
    numbers.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )
}

/** 1 January 2026. */
const DATE = ((2026 - 1980) << 9) | (1 << 5) | 1
const UTF_8_NAMES = 0x0800

const DEFLATED = 8

/** A ZIP archive of files by their paths. Source: APPNOTE.TXT 6.3.10, section 4.3. */
export function zip(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  return zipOf(Object.entries(files))
}

/** Like `zip`, but a path can occur twice. */
export function zipOf(files: readonly (readonly [path: string, content: string | Uint8Array])[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, given] of files) {
    const [name, content] = [Buffer.from(path), typeof given === 'string' ? Buffer.from(given) : given]
    const packed = deflateRawSync(content)
    const about = Buffer.concat([
      fields([20, 2], [UTF_8_NAMES, 2], [DEFLATED, 2], [0, 2], [DATE, 2]),
      fields([crc32(content), 4], [packed.length, 4], [content.length, 4], [name.length, 2], [0, 2]),
    ])
    const local = Buffer.concat([fields([0x04034b50, 4]), about, name, packed])
    const rest = fields([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4])
    directory.push(Buffer.concat([fields([0x02014b50, 4], [20, 2]), about, rest, name]))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const count = directory.length
  const end = fields([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [central.length, 4], [offset, 4], [0, 2])
  return Buffer.concat([...parts, central, end])
}
