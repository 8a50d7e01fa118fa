import { type Box, boxAt } from './boxes.ts'
import { type ByteReader, LimitError } from './byte-reader.ts'
import { concat, viewOf } from './structure.ts'

/** `samples` and the size of the first are those that the index itself lists. */
export type Track = { id: number; kind: string; timescale: number; samples: number; firstSampleBytes: number }
export type SampleDefaults = { durationTicks: number; bytes: number }

/** What an MP4's index (`moov`) tells, without the tables of samples that make up most of it. */
export type Mp4Index = {
  tracks: Track[]
  /** By track; given where the samples stand in fragments. */
  fragmentDefaults: Map<number, SampleDefaults> | undefined
  /** The length that the index gives for the samples that it lists itself. */
  durationSeconds: number | undefined
  /** The index as far as it describes pictures, with no more than that: a few hundred bytes. */
  bytes: Uint8Array
  /** Whether the index is compressed or names other files, so that nothing can be said about samples. */
  opaque: boolean
}

const folders = new Set(['trak', 'mdia', 'minf', 'stbl'])
const kept = new Set(['mvhd', 'tkhd', 'mdhd', 'hdlr', 'stsd'])
const measured = new Set(['mvhd', 'tkhd', 'mdhd', 'hdlr', 'stsz', 'stz2', 'trex'])

const maxDepth = 8
const maxBoxes = 2000
const maxLeafBytes = 65_536

type Building = Omit<Mp4Index, 'bytes'> & { boxes: number }

export async function readIndex(reader: ByteReader, moov: Box): Promise<Mp4Index> {
  const index: Building = {
    tracks: [],
    fragmentDefaults: undefined,
    durationSeconds: undefined,
    opaque: false,
    boxes: 0,
  }
  const bytes = wrap('moov', await readFolder(reader, moov, index, 1))
  return { ...index, bytes }
}

/** Notes what the boxes in `folder` tell, and returns those to keep. */
async function readFolder(
  reader: ByteReader,
  folder: Box,
  index: Building,
  depth: number,
): Promise<Uint8Array> {
  if (depth > maxDepth) throw new LimitError('boxes in boxes without end')
  const parts: Uint8Array[] = []
  let at = folder.content
  while (at < folder.end) {
    const box = await boxAt(reader, at, folder.end)
    index.boxes += 1
    if (index.boxes > maxBoxes) throw new LimitError('too many boxes')
    if (!box || box.end > folder.end) break
    parts.push(await readBox(reader, box, index, depth))
    at = box.end
  }
  return concat(parts)
}

async function readBox(reader: ByteReader, box: Box, index: Building, depth: number): Promise<Uint8Array> {
  const { type } = box
  if (type === 'cmov' || type === 'rmra') index.opaque = true
  if (type === 'trak') index.tracks.push({ id: 0, kind: '', timescale: 0, samples: 0, firstSampleBytes: 0 })
  if (type === 'mvex') {
    index.fragmentDefaults ??= new Map()
    await readFolder(reader, box, index, depth + 1)
  }
  if (folders.has(type)) return wrap(type, await readFolder(reader, box, index, depth + 1))
  const keep = kept.has(type)
  if (!keep && !measured.has(type)) return new Uint8Array(0)
  const size = box.end - box.content
  if (keep && size > maxLeafBytes) throw new LimitError('an index box of unusual size')
  const content = await reader.read(box.content, keep ? size : Math.min(size, 32))
  if (measured.has(type)) note(type, viewOf(content), index)
  return keep ? wrap(type, content) : new Uint8Array(0)
}

function note(type: string, view: DataView, index: Building): void {
  if (type === 'mvhd') {
    const { timescale, ticks } = readLength(view)
    index.durationSeconds = ticks === undefined ? undefined : ticks / timescale
    return
  }
  if (type === 'trex') {
    const defaults = { durationTicks: view.getUint32(12), bytes: view.getUint32(16) }
    index.fragmentDefaults?.set(view.getUint32(4), defaults)
    return
  }
  const track = index.tracks.at(-1)
  if (!track) return
  if (type === 'tkhd') track.id = view.getUint32(view.getUint8(0) === 1 ? 20 : 12)
  else if (type === 'mdhd') track.timescale = readLength(view).timescale
  // QuickTime has a second such box for the kind of data reference, inside minf, which comes later.
  else if (type === 'hdlr')
    track.kind ||= String.fromCharCode(...[8, 9, 10, 11].map((at) => view.getUint8(at)))
  else {
    track.samples += view.getUint32(8)
    // The compact form (stz2) packs its sizes: rare enough to go without.
    if (type === 'stsz' && track.samples > 0) track.firstSampleBytes = view.getUint32(4) || view.getUint32(12)
  }
}

/** Of a movie's or a track's header; all bits set stand for a length that is not known. */
function readLength(view: DataView): { timescale: number; ticks: number | undefined } {
  if (view.getUint8(0) === 1) {
    const ticks = view.getBigUint64(24)
    return { timescale: view.getUint32(20), ticks: ticks === 2n ** 64n - 1n ? undefined : Number(ticks) }
  }
  const ticks = view.getUint32(16)
  return { timescale: view.getUint32(12), ticks: ticks === 2 ** 32 - 1 ? undefined : ticks }
}

function wrap(type: string, content: Uint8Array): Uint8Array {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return concat([head, content])
}
