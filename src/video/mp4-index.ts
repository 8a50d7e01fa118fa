import type { ByteReader } from './byte-reader.ts'
import { viewOf } from './structure.ts'

/** A box of an MP4 or QuickTime file (ISO/IEC 14496-12, 4.2), by its offsets in the file. */
export type Box = {
  type: string
  start: number
  content: number
  /** From its own size, which can exceed a truncated file. */
  end: number
}

/** The boxes from `start` to `end`. A box without a size extends to `end`. */
export function* boxesIn(reader: ByteReader, start: number, end: number): Generator<Box, void> {
  let box = boxAt(reader, start, end)
  while (box) {
    yield box
    box = boxAt(reader, box.end, end)
  }
}

function boxAt(reader: ByteReader, start: number, end: number): Box | undefined {
  const bytes = reader.read(start, Math.min(16, end - start))
  if (bytes.length < 8) return undefined
  const view = viewOf(bytes)
  const type = String.fromCharCode(...bytes.subarray(4, 8))
  const size = view.getUint32(0)
  if (size === 0) return { type, start, content: start + 8, end }
  if (size >= 8) return { type, start, content: start + 8, end: start + size }
  if (size !== 1 || bytes.length < 16) return undefined
  const large = Number(view.getBigUint64(8))
  return large < 16 ? undefined : { type, start, content: start + 16, end: start + large }
}

/** An MP4's index (`moov`) without its sample tables. */
export type Mp4Index = {
  tracks: Track[]
  isFragmented: boolean
  /** The default duration of a fragment's sample in ticks, by track id. */
  sampleTicks: Map<number, number>
  durationSeconds: number | undefined
  /** Whether it is compressed or refers to other files, as in some QuickTime files. Its tracks are then unknown. */
  isOpaque: boolean
}

/** `samples` is the number of samples in the index. */
export type Track = {
  id: number
  kind: string
  samples: number
  ticksPerSecond: number
  width?: number
  height?: number
}

const folders = new Set(['trak', 'mdia', 'minf', 'stbl', 'mvex'])
/** Number of bytes to read of each box. */
const leaves = new Map(Object.entries({ mvhd: 32, tkhd: 96, mdhd: 32, hdlr: 32, stsz: 32, stz2: 32, trex: 32 }))

/** All boxes in a container, each before its children. */
function* boxesBelow(reader: ByteReader, folder: Box): Generator<Box, void> {
  for (const box of boxesIn(reader, folder.content, folder.end)) {
    if (box.end > folder.end) return
    yield box
    if (folders.has(box.type)) yield* boxesBelow(reader, box)
  }
}

export function readIndex(reader: ByteReader, moov: Box): Mp4Index {
  const index: Mp4Index = {
    tracks: [],
    isFragmented: false,
    sampleTicks: new Map(),
    durationSeconds: undefined,
    isOpaque: false,
  }
  for (const box of boxesBelow(reader, moov)) {
    const { type, content, end } = box
    if (type === 'trak') index.tracks.push({ id: 0, kind: '', samples: 0, ticksPerSecond: 0 })
    if (type === 'mvex') index.isFragmented = true
    if (type === 'cmov' || type === 'rmra') index.isOpaque = true
    const length = leaves.get(type)
    if (length !== undefined) note(type, viewOf(reader.read(content, Math.min(end - content, length))), index)
  }
  return index
}

function note(type: string, view: DataView, index: Mp4Index): void {
  const track = index.tracks.at(-1)
  if (type === 'mvhd') index.durationSeconds = readDuration(view)
  else if (type === 'trex') index.sampleTicks.set(view.getUint32(4), view.getUint32(12))
  else if (track === undefined) return
  // The times before both numbers have 64 bits in version 1.
  else if (type === 'tkhd')
    Object.assign(track, { id: view.getUint32(view.getUint8(0) === 1 ? 20 : 12) }, readSize(view))
  else if (type === 'mdhd') track.ticksPerSecond = view.getUint32(view.getUint8(0) === 1 ? 20 : 12)
  // QuickTime has a second such box in minf, for the kind of data reference.
  else if (type === 'hdlr') track.kind ||= String.fromCharCode(...[8, 9, 10, 11].map((at) => view.getUint8(at)))
  else track.samples += view.getUint32(8)
}

/** The duration in a movie header; undefined if all its bits are set. */
function readDuration(view: DataView): number | undefined {
  if (view.getUint8(0) === 1) {
    const ticks = view.getBigUint64(24)
    return ticks === 2n ** 64n - 1n ? undefined : Number(ticks) / view.getUint32(20)
  }
  const ticks = view.getUint32(16)
  return ticks === 2 ** 32 - 1 ? undefined : ticks / view.getUint32(12)
}

/** The size in a track header (ISO/IEC 14496-12, 8.3.2). Numbers have 16 fractional bits; a zero diagonal rotates the video. */
function readSize(view: DataView): { width?: number; height?: number } {
  const matrix = view.getUint8(0) === 1 ? 52 : 40
  const [width, height] = [36, 40].map((at) => Math.round(view.getUint32(matrix + at) / 65_536))
  const isTurned = view.getInt32(matrix) === 0 && view.getInt32(matrix + 16) === 0
  if (!width || !height) return {}
  return isTurned ? { width: height, height: width } : { width, height }
}
