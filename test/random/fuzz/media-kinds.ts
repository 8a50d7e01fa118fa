import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaFacts } from '../../../src/manifest/schema.ts'
import { objectOf, readBy } from '../../../src/manifest/shape-of.ts'
import { examineFile } from '../../../src/video/examine-file.ts'
import { box, topBoxes, words } from '../../support/recordings/boxes.ts'
import { gif } from '../../support/recordings/gif.ts'
import type { Drawing } from '../drawing.ts'
import { amount, damaged, hostileText } from './hostile.ts'
import type { Kind } from './kind.ts'

const recordings = join(import.meta.dirname, '../../fixtures/recordings')
const mp4 = readFileSync(join(recordings, 'demo.mp4'))
const webm = readFileSync(join(recordings, 'checkout.webm'))
/** The same file with another type name. */
const mkv = Buffer.from(webm.toString('latin1').replace('webm', 'matr'), 'latin1')

/** In bytes. Readers are slowed down by many small parts, not by much data. */
const longest = 8 * 2 ** 20

/** A four-byte number that a file can claim. The limits of the ranges are more likely. */
function claim(draw: Drawing): number {
  return draw.chance(0.4)
    ? draw.pick(0, 1, 2, 7, 8, 16, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff)
    : amount(draw, 2 ** 32 - 1)
}

const boxTypes =
  'moov trak mdia minf stbl stsd stts stsz stco co64 ctts elst edts tkhd mdhd mvhd hdlr moof traf trun tfhd mvex trex mehd sidx mdat free skip wide udta meta uuid abcd'.split(
    ' ',
  )

function madeBox(draw: Drawing, depth: number): Buffer {
  const type = boxTypes[draw.upTo(boxTypes.length - 1)] ?? 'free'
  const content =
    depth > 0 && draw.chance(0.6)
      ? Array.from({ length: amount(draw, depth > 3 ? 3 : 12) }, () => madeBox(draw, depth - 1))
      : [words(...Array.from({ length: amount(draw, 40) }, () => claim(draw)))]
  const made = box(type, ...content)
  if (draw.chance(0.15)) made.writeUInt32BE(claim(draw))
  return draw.chance(0.08) ? repeated(made, draw) : made
}

function repeated(part: Buffer, draw: Drawing): Buffer {
  const times = Math.min(amount(draw, 300_000), Math.floor(longest / Math.max(1, part.length)))
  return Buffer.alloc(part.length * times, part)
}

function madeMp4(draw: Drawing): Buffer {
  const real = topBoxes(mp4)
  const parts = Array.from({ length: draw.upTo(6, 1) }, () =>
    draw.chance(0.4) ? (real[draw.upTo(real.length - 1)]?.bytes ?? mp4) : madeBox(draw, draw.upTo(8)),
  )
  // Nested boxes, each as small as possible.
  const levels = draw.chance(0.2) ? amount(draw, 100_000) : 0
  const size = levels * 8
  const nest = Buffer.alloc(size)
  for (let at = 0; at < size; at += 8) {
    nest.writeUInt32BE(size - at, at)
    nest.write(draw.pick('moov', 'trak', 'udta', 'moof'), at + 4, 'latin1')
  }
  return Buffer.concat([real[0]?.bytes ?? mp4, ...parts, nest]).subarray(0, longest)
}

const elementIds = [
  ...'1a45dfa3 18538067 114d9b74 1549a966 1654ae6b ae e0 b0 ba 54b0 54ba 2ad7b1 4489 1f43b675 e7 a3 a0 a1'.split(' '),
  ...'1c53bb6b bb ec bf d7 83 86 4282 53ac 53ab 4dbb 1254c367 1941a469 1043a770 ff 00'.split(' '),
].map((id) => Buffer.from(id, 'hex'))

function madeElement(draw: Drawing, depth: number): Buffer {
  const id = elementIds[draw.upTo(elementIds.length - 1)] ?? Buffer.from('ec', 'hex')
  const content =
    depth > 0 && draw.chance(0.6)
      ? Buffer.concat(Array.from({ length: amount(draw, depth > 3 ? 3 : 12) }, () => madeElement(draw, depth - 1)))
      : Buffer.from(Array.from({ length: amount(draw, 40) }, () => draw.upTo(255)))
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(draw.chance(0.1) ? claim(draw) : content.length))
  size[0] = 0x01
  const unknown = Buffer.from(draw.pick('01ffffffffffffff', 'ff', '00', '80'), 'hex')
  const made = Buffer.concat([id, draw.chance(0.1) ? unknown : size, content])
  return draw.chance(0.08) ? repeated(made, draw) : made
}

function madeMatroska(draw: Drawing): Buffer {
  const head = draw.chance(0.7) ? draw.pick(webm, mkv).subarray(0, draw.upTo(600, 40)) : Buffer.alloc(0)
  const parts = Array.from({ length: draw.upTo(6, 1) }, () => madeElement(draw, draw.upTo(8)))
  return Buffer.concat([head, ...parts]).subarray(0, longest)
}

function madeTransportStream(draw: Drawing): Buffer {
  const packet = Buffer.alloc(188, draw.upTo(255))
  packet.set([0x47, draw.upTo(255), draw.upTo(255), draw.upTo(255)])
  return damaged(Buffer.alloc(188 * amount(draw, 10_000), packet), draw, longest)
}

const gifBlocks = ['2c', '21f9', '21ff', '21fe', '3b', '00', '02', 'ff'].map((block) => Buffer.from(block, 'hex'))

function madeGif(draw: Drawing): Buffer {
  const [width, height] = [draw.upTo(65_535), draw.upTo(65_535)]
  const delays = Array.from({ length: amount(draw, 1000) }, () => draw.pick(undefined, 0, 1, draw.upTo(65_535)))
  const parts = Array.from({ length: draw.upTo(20) }, () => {
    const block = gifBlocks[draw.upTo(gifBlocks.length - 1)] ?? Buffer.alloc(1)
    const content = Buffer.from(Array.from({ length: amount(draw, 300) }, () => draw.upTo(255)))
    const part = Buffer.concat([block, content])
    return draw.chance(0.1) ? repeated(part, draw) : part
  })
  return gif({ width, height, delays, end: Buffer.concat(parts) }).subarray(0, longest)
}

async function examine(input: Buffer, extension: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'))
  try {
    const file = join(folder, `a.${extension}`)
    await writeFile(file, input)
    const found = await examineFile(file, { gifs: extension === 'gif' })
    if (found.kind !== 'playable') return
    // If the manifest's schema refused a fact, the step's whole comment would be lost.
    readBy(objectOf(mediaFacts), found.facts)
  } finally {
    await rm(folder, { recursive: true })
  }
}

function kindOf(extension: string, make: Kind['make']): Kind {
  // The reader must accept any file.
  return { name: extension, make, read: (input) => examine(input, extension), mayThrow: () => false }
}

export const media: readonly Kind[] = [
  kindOf('mp4', (draw) => (draw.chance(0.4) ? damaged(mp4, draw, longest) : madeMp4(draw))),
  kindOf('mov', (draw) => damaged(madeMp4(draw), draw, longest)),
  kindOf('webm', (draw) => (draw.chance(0.4) ? damaged(webm, draw, longest) : madeMatroska(draw))),
  kindOf('mkv', (draw) => damaged(draw.chance(0.4) ? mkv : madeMatroska(draw), draw, longest)),
  kindOf('gif', (draw) => (draw.chance(0.4) ? damaged(madeGif(draw), draw, longest) : madeGif(draw))),
  kindOf('ts', madeTransportStream),
  kindOf('bin', (draw) => Buffer.from(hostileText(draw, 100_000))),
]
