import type { ByteReader } from './byte-reader.ts'
import { type Box, boxesIn, type Mp4Index, readIndex, type Track } from './mp4-index.ts'
import { cut, playable, type Structure, unfinished, unlessUnreadable, viewOf } from './structure.ts'

/** Examines an MP4 or QuickTime file. Messages call it `name`. */
export function examineMp4(reader: ByteReader, name: string): Structure {
  // The order counts: a file that may be playable, or that isn't a video, must not be called broken.
  const layout = readLayout(reader)
  const { isPlain, index, overlong, fragments } = layout
  if (index ? index.isOpaque : !isPlain) return playable()
  const tracks = index?.tracks ?? []
  const video = tracks.find(({ kind }) => kind === 'vide')
  if (tracks.length > 0 && !video) return { kind: 'no video' }
  const cutShort = isCutShort(layout)
  if (overlong && !cutShort) return cutAt(overlong, reader)
  if (!index) return unfinished(`the ${name} has no index (moov), so it can't be played`)
  const why = withoutPictures(layout, index)
  if (why !== undefined) return unfinished(`the ${name} contains no frames: ${why}`)
  const durationSeconds = index.isFragmented
    ? video && unlessUnreadable(() => secondsOfFragments(reader, fragments, video, index))
    : index.durationSeconds
  return playable({ durationSeconds, width: video?.width, height: video?.height, cutShort })
}

/** Whether a file ends within a box, but plays up to there. */
function isCutShort({ isPlain, whole, index, overlong, hasData }: Layout): true | undefined {
  return (index?.isFragmented && hasData && (overlong !== undefined || (isPlain && !whole))) || undefined
}

function withoutPictures({ isPlain, whole, types }: Layout, index: Mp4Index): string | undefined {
  const listsSamples = index.tracks.some(({ samples }) => samples > 0)
  if (index.isFragmented && !listsSamples && !types.has('moof')) return 'nothing follows its header (no moof)'
  if (index.isFragmented) return undefined
  if (!listsSamples) return 'its index (moov) is empty'
  return whole && isPlain && !types.has('mdat') ? 'its video data (mdat) is missing' : undefined
}

/** Known top-level boxes. An unknown one could contain index or data. */
const plainBox = /^(?:ftyp|styp|pdin|moov|mdat|free|skip|wide|uuid|udta|meta|moof|sidx|mfra)$/

type Layout = ReturnType<typeof readLayout>

function readLayout(reader: ByteReader) {
  const { sizeBytes } = reader
  const boxes = boxesIn(reader, 0, sizeBytes).toArray()
  const lastData = boxes.findLastIndex(({ type, end }) => type === 'mdat' && end <= sizeBytes)
  const moov = boxes.find(({ type, end }) => type === 'moov' && end <= sizeBytes)
  return {
    types: new Set(boxes.map(({ type }) => type)),
    isPlain: boxes.every(({ type }) => plainBox.test(type)),
    whole: boxes.at(-1)?.end === sizeBytes,
    overlong: boxes.find(({ type, end }) => end > sizeBytes && plainBox.test(type)),
    hasData: lastData >= 0,
    /** Only fragments that have their data. */
    fragments: boxes.slice(0, lastData + 1).filter(({ type }) => type === 'moof'),
    /** Undefined if it is missing or incomplete. */
    index: moov && readIndex(reader, moov),
  }
}

function cutAt({ type, end }: Box, { sizeBytes }: ByteReader): Structure {
  return cut(nameOfBox(type), end - sizeBytes)
}

function nameOfBox(type: string): string {
  if (type === 'mdat') return 'its video data (mdat)'
  return type === 'moov' ? 'its index (moov)' : 'it'
}

/** A track's length, from its index and the headers of its fragments (`moof`; ISO/IEC 14496-12, 8.8.7 and 8.8.8). */
export function secondsOfFragments(
  reader: ByteReader,
  fragments: readonly Box[],
  { id, ticksPerSecond, samples }: Track,
  { sampleTicks, durationSeconds = 0 }: Mp4Index,
): number {
  const ticks = fragments
    .values()
    .flatMap((moof) => boxesIn(reader, moof.content, moof.end))
    .filter(({ type }) => type === 'traf')
    .reduce((sum, traf) => sum + ticksOfTrack(reader, traf, id, sampleTicks.get(id) ?? 0), 0)
  return (samples > 0 ? durationSeconds : 0) + ticks / ticksPerSecond
}

function ticksOfTrack(reader: ByteReader, traf: Box, track: number, usualTicks: number): number {
  let eachTicks = usualTicks
  let ticks = 0
  for (const { type, content, end } of boxesIn(reader, traf.content, traf.end)) {
    if (type !== 'tfhd' && type !== 'trun') continue
    const view = viewOf(reader.read(content, end - content))
    if (type === 'trun') ticks += ticksOfRun(view, eachTicks)
    else if (view.getUint32(4) !== track) return 0
    else eachTicks = defaultTicks(view) ?? usualTicks
  }
  return ticks
}

function defaultTicks(tfhd: DataView): number | undefined {
  const flags = tfhd.getUint32(0)
  return flags & 0x8 ? tfhd.getUint32(8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)) : undefined
}

/** The ticks of a `trun`. All its fields have four bytes. */
function ticksOfRun(trun: DataView, eachTicks: number): number {
  const flags = trun.getUint32(0)
  const count = trun.getUint32(4)
  if (!(flags & 0x100)) return count * eachTicks
  const start = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  const size = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
  let ticks = 0
  for (let at = 0; at < count; at += 1) ticks += trun.getUint32(start + at * size)
  return ticks
}
