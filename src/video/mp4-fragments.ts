import type { ByteReader } from './byte-reader.ts'
import { type Box, boxesIn, type Mp4Index, type Track } from './mp4-index.ts'
import { viewOf } from './structure.ts'

/** The length of a track, by its index and the headers of its fragments (`moof`; ISO/IEC 14496-12, 8.8.7 and 8.8.8). */
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

/** The ticks of a `trun`; all its fields have four bytes. */
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
