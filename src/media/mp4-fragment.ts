import { boxesIn } from './boxes.ts'
import type { SampleDefaults } from './mp4-index.ts'
import { viewOf } from './structure.ts'

/** One track's part of a fragment, in ticks of the track's own clock. */
export type FragmentRun = {
  trackId: number
  /** Absent where the fragment does not say when it starts. */
  startTicks?: number
  durationTicks: number
  firstSampleBytes: number
}

/** Reads the content of a fragment's index (`moof`; ISO/IEC 14496-12, 8.8). */
export function readFragment(moof: Uint8Array, defaults: Map<number, SampleDefaults>): FragmentRun[] {
  return boxesIn(moof)
    .filter(({ type }) => type === 'traf')
    .flatMap(({ content, end }) => readRun(moof.subarray(content, end), defaults) ?? [])
}

function readRun(traf: Uint8Array, allDefaults: Map<number, SampleDefaults>): FragmentRun | undefined {
  const boxes = boxesIn(traf)
  const viewsOf = (type: string) =>
    boxes.filter((box) => box.type === type).map((box) => viewOf(traf.subarray(box.content, box.end)))
  const [header] = viewsOf('tfhd')
  if (!header) return undefined
  const trackId = header.getUint32(4)
  const defaults = ownDefaults(header, allDefaults.get(trackId) ?? { durationTicks: 0, bytes: 0 })
  const runs = viewsOf('trun').map((view) => readSamples(view, defaults))
  const [time] = viewsOf('tfdt')
  return {
    trackId,
    ...(time
      ? { startTicks: time.getUint8(0) === 1 ? Number(time.getBigUint64(4)) : time.getUint32(4) }
      : {}),
    durationTicks: runs.reduce((sum, { durationTicks }) => sum + durationTicks, 0),
    firstSampleBytes: runs.find(({ firstSampleBytes }) => firstSampleBytes > 0)?.firstSampleBytes ?? 0,
  }
}

function ownDefaults(header: DataView, inherited: SampleDefaults): SampleDefaults {
  const flags = header.getUint32(0)
  let at = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
  const next = (flag: number, otherwise: number) => {
    if (!(flags & flag)) return otherwise
    at += 4
    return header.getUint32(at - 4)
  }
  return { durationTicks: next(0x8, inherited.durationTicks), bytes: next(0x10, inherited.bytes) }
}

function readSamples(view: DataView, defaults: SampleDefaults) {
  const flags = view.getUint32(0)
  const count = view.getUint32(4)
  const first = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag)
  const sizeAt = first + 4 * fields.indexOf(0x200)
  let durationTicks = count * defaults.durationTicks
  if (flags & 0x100) {
    durationTicks = 0
    // A count that the box has no room for ends in a RangeError, so that nothing is made of it.
    for (let sample = 0; sample < count; sample += 1)
      durationTicks += view.getUint32(first + sample * fields.length * 4)
  }
  const firstSampleBytes = count === 0 ? 0 : flags & 0x200 ? view.getUint32(sizeAt) : defaults.bytes
  return { durationTicks, firstSampleBytes }
}
