import { open } from 'node:fs/promises'

/** An MP4 box. */
export function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

export function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, at * 4)
  return bytes
}

/** The top-level boxes of a file. */
export function topBoxes(file: Buffer): { type: string; bytes: Buffer }[] {
  const boxes: { type: string; bytes: Buffer }[] = []
  for (let at = 0; at < file.length; ) {
    const size = file.readUInt32BE(at)
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), bytes: file.subarray(at, at + size) })
    at += size
  }
  return boxes
}

/** Writes a real MP4's index after a sparse `mdat` of `dataBytes`, which takes no disk space. */
export async function writeHuge(file: string, source: Buffer, dataBytes: number): Promise<void> {
  const boxes = topBoxes(source)
  const part = (type: string) => boxes.find((each) => each.type === type)?.bytes ?? Buffer.alloc(0)
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write('mdat', 4, 'latin1')
  head.writeBigUInt64BE(BigInt(dataBytes + 16), 8)
  const start = Buffer.concat([part('ftyp'), head])
  await using handle = await open(file, 'w')
  await handle.write(start, 0, start.length, 0)
  await handle.write(part('moov'), 0, part('moov').length, start.length + dataBytes)
}
