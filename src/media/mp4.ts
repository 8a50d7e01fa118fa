import { type Box, boxAt } from './boxes.ts'
import type { ByteReader } from './byte-reader.ts'
import { type FragmentRun, readFragment } from './mp4-fragment.ts'
import { type Mp4Index, readIndex } from './mp4-index.ts'
import { concat, cut, playable, type Structure, unfinished } from './structure.ts'

/** Boxes enough for some hundred fragments; of longer recordings the length stays unknown. */
const maxBoxes = 1500
const maxFragmentBytes = 65_536
const maxChildren = 100

/**
 * The boxes of a file's top level. `whole`: they were all read, and fill the file. `index` is absent where a file has
 * none, or not all of it.
 */
type Layout = { boxes: Box[]; whole: boolean; allRead: boolean; index?: Mp4Index }

/** Looks at an MP4 or a QuickTime file. `name` is what to call it in a reason. */
export async function examineMp4(reader: ByteReader, name: string): Promise<Structure> {
  const layout = await readLayout(reader)
  const { boxes, index } = layout
  const overlong = boxes.find(({ end }) => end > reader.sizeBytes)
  if (!index) {
    if (!layout.allRead || !isPlain(boxes)) return playable()
    if (overlong) return cutAt(overlong, reader)
    return unfinished(`the ${name} has no index (moov), so it can't be played`)
  }
  if (index.opaque) return playable()
  if (index.tracks.length > 0 && index.tracks.every(({ kind }) => kind !== 'vide'))
    return { kind: 'no video' }
  const header = await headerOf(reader, layout, index)
  const samples = index.tracks.reduce((sum, track) => sum + track.samples, 0)
  if (index.fragmentDefaults) return await examineFragments(reader, layout, index, header, name)
  if (samples === 0) return unfinished(`the ${name} holds no pictures: its index (moov) is empty`)
  if (overlong?.type === 'mdat') return cutAt(overlong, reader)
  if (layout.whole && isPlain(boxes) && !boxes.some(({ type }) => type === 'mdat'))
    return unfinished(`the ${name} holds no pictures: its video data (mdat) is missing`)
  return playable(index.durationSeconds, header)
}

const plainBoxes = [
  'ftyp',
  'styp',
  'pdin',
  'moov',
  'mdat',
  'free',
  'skip',
  'wide',
  'uuid',
  'udta',
  'meta',
  'moof',
  'sidx',
  'mfra',
]

/** Whether nothing stands at the top level that could hold index or data in a way of its own. */
function isPlain(boxes: readonly Box[]): boolean {
  return boxes.every(({ type }) => plainBoxes.includes(type))
}

async function readLayout(reader: ByteReader): Promise<Layout> {
  const boxes: Box[] = []
  const { sizeBytes } = reader
  let index: Mp4Index | undefined
  let at = 0
  while (at < sizeBytes && boxes.length < maxBoxes) {
    const box = await boxAt(reader, at, sizeBytes)
    if (!box) break
    boxes.push(box)
    if (box.type === 'moov') index ??= await readUncutIndex(reader, box)
    at = box.end
  }
  const allRead = boxes.length < maxBoxes
  return { boxes, whole: at === sizeBytes, allRead, ...(index ? { index } : {}) }
}

/** An index that lacks no more than the notes at its end is enough to play. */
async function readUncutIndex(reader: ByteReader, moov: Box): Promise<Mp4Index | undefined> {
  if (moov.end <= reader.sizeBytes) return await readIndex(reader, moov)
  let at = moov.content
  for (let count = 0; count < maxChildren; count += 1) {
    const child = await boxAt(reader, at, moov.end)
    if (!child) return undefined
    if (child.end > reader.sizeBytes) {
      return child.type === 'udta' || child.type === 'meta'
        ? await readIndex(reader, { ...moov, end: child.start })
        : undefined
    }
    at = child.end
  }
  return undefined
}

/** Enough of the file for a reader of MP4 headers: which kind of file it is, and its index. */
async function headerOf(reader: ByteReader, { boxes }: Layout, index: Mp4Index): Promise<Uint8Array> {
  const [first] = boxes
  const isType = first?.type === 'ftyp' && first.end < 4096
  return isType ? concat([await reader.read(0, first.end), index.bytes]) : index.bytes
}

/**
 * A file in fragments plays up to where it ends, so one that ends in the midst of a fragment is no broken one, as long
 * as its first picture is whole.
 */
async function examineFragments(
  reader: ByteReader,
  layout: Layout,
  index: Mp4Index,
  header: Uint8Array,
  name: string,
): Promise<Structure> {
  const { boxes, whole, allRead } = layout
  const listed = index.tracks.some(({ samples }) => samples > 0)
  const fragments = boxes.filter(({ type, end }) => type === 'moof' && end <= reader.sizeBytes)
  const [first] = fragments
  const overlong = boxes.find(({ end }) => end > reader.sizeBytes)
  if (!listed && !first) {
    if (!allRead) return playable(undefined, header)
    if (overlong) return cutAt(overlong, reader)
    return unfinished(`the ${name} holds no pictures: nothing follows its header (no moof)`)
  }
  if (overlong && !(await firstSampleIsWhole(reader, boxes, index, listed ? undefined : first)))
    return cutAt(overlong, reader)
  if (!whole || overlong) return playable(undefined, header)
  return playable(await fragmentedDuration(reader, fragments, index, listed), header)
}

async function firstSampleIsWhole(
  reader: ByteReader,
  boxes: Box[],
  index: Mp4Index,
  fragment: Box | undefined,
): Promise<boolean> {
  const data = boxes.find(({ type, start }) => type === 'mdat' && start >= (fragment?.end ?? 0))
  const runs = fragment ? await runsOf(reader, fragment, index) : index.tracks
  const sizes = runs.map(({ firstSampleBytes }) => firstSampleBytes).filter((bytes) => bytes > 0)
  return data !== undefined && (sizes.length === 0 || data.content + Math.min(...sizes) <= reader.sizeBytes)
}

/** From the start of the first fragment to the end of the last: players count like this, whatever the headers say. */
async function fragmentedDuration(
  reader: ByteReader,
  fragments: Box[],
  index: Mp4Index,
  listed: boolean,
): Promise<number | undefined> {
  const timescales = new Map(index.tracks.map(({ id, timescale }) => [id, timescale]))
  const spans = async (fragment: Box | undefined) =>
    (fragment ? await runsOf(reader, fragment, index) : []).map(({ trackId, startTicks, durationTicks }) => {
      const timescale = timescales.get(trackId) ?? 0
      const start = (startTicks ?? Number.NaN) / timescale
      return { start, end: start + durationTicks / timescale }
    })
  const starts = listed ? [0] : (await spans(fragments[0])).map(({ start }) => start)
  // Tracks can take turns, so that the very last fragment is not the one that ends last.
  const ends: number[] = []
  for (const fragment of fragments.slice(-4)) ends.push(...(await spans(fragment)).map(({ end }) => end))
  if (ends.length === 0) return index.durationSeconds
  return Math.max(...ends) - Math.min(...starts)
}

async function runsOf(reader: ByteReader, moof: Box, index: Mp4Index): Promise<FragmentRun[]> {
  const size = moof.end - moof.content
  if (size > maxFragmentBytes) return []
  return readFragment(await reader.read(moof.content, size), index.fragmentDefaults ?? new Map())
}

function cutAt({ type, end }: Box, { sizeBytes }: ByteReader): Structure {
  const parts = new Map([
    ['mdat', 'its video data (mdat)'],
    ['moov', 'its index (moov)'],
  ])
  return cut(parts.get(type) ?? 'it', end - sizeBytes)
}
