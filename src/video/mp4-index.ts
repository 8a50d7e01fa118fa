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

/** The boxes one after the other, until one starts at `limit` or past it, or none can be. A box without a size runs to `limit`. */
export function* boxesIn(reader: ByteReader, start: number, limit: number): Generator<Box, void> {
  let box = boxAt(reader, start, limit)
  while (box) {
    yield box
    box = boxAt(reader, box.end, limit)
  }
}

/** Undefined where no box can start. */
function boxAt(reader: ByteReader, start: number, limit: number): Box | undefined {
  const bytes = reader.read(start, Math.min(16, limit - start))
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

/** An MP4's index (`moov`) without the tables of samples that make up most of it. */
export type Mp4Index = {
  tracks: Track[]
  /** Whether samples are in fragments. */
  isFragmented: boolean
  /** How long a sample in a fragment is unless that says otherwise, in ticks, by the track's id. */
  sampleTicks: Map<number, number>
  /** The length that the index gives for the samples that it lists itself. */
  durationSeconds: number | undefined
  /** Whether the index is compressed or names other files, so that nothing can be said about samples. */
  opaque: boolean
}

/** `samples` are those that the index itself lists. */
export type Track = {
  id: number
  kind: string
  samples: number
  ticksPerSecond: number
  width?: number
  height?: number
}

const folders = new Set(['trak', 'mdia', 'minf', 'stbl', 'mvex'])
/** How many bytes are read of each box. */
const leaves = new Map([
  ['mvhd', 32],
  ['tkhd', 96],
  ['mdhd', 32],
  ['hdlr', 32],
  ['stsz', 32],
  ['stz2', 32],
  ['trex', 32],
])

/** All boxes of a folder, each before those in it. */
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
    opaque: false,
  }
  for (const { type, content, end } of boxesBelow(reader, moov)) {
    if (type === 'cmov' || type === 'rmra') index.opaque = true
    if (type === 'trak') index.tracks.push({ id: 0, kind: '', samples: 0, ticksPerSecond: 0 })
    if (type === 'mvex') index.isFragmented = true
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
  // QuickTime has a second such box for the kind of data reference, inside minf, which comes later.
  else if (type === 'hdlr')
    track.kind ||= String.fromCharCode(...[8, 9, 10, 11].map((at) => view.getUint8(at)))
  else track.samples += view.getUint32(8)
}

/** Of a movie's header; all bits set mean an unknown length. */
function readDuration(view: DataView): number | undefined {
  if (view.getUint8(0) === 1) {
    const ticks = view.getBigUint64(24)
    return ticks === 2n ** 64n - 1n ? undefined : Number(ticks) / view.getUint32(20)
  }
  const ticks = view.getUint32(16)
  return ticks === 2 ** 32 - 1 ? undefined : ticks / view.getUint32(12)
}

/**
 * Of a track's header (ISO/IEC 14496-12, 8.3.2): its numbers have 16 bits after the point, and a matrix whose diagonal is
 * zero turns the picture to its side.
 */
function readSize(view: DataView): { width?: number; height?: number } {
  const matrix = view.getUint8(0) === 1 ? 52 : 40
  const [width, height] = [36, 40].map((at) => Math.round(view.getUint32(matrix + at) / 65_536))
  const isTurned = view.getInt32(matrix) === 0 && view.getInt32(matrix + 16) === 0
  if (!width || !height) return {}
  return isTurned ? { width: height, height: width } : { width, height }
}
