import type { ByteReader } from './byte-reader.ts'
import { type Box, boxAt, type Mp4Index, readIndex, sizeOf } from './mp4-index.ts'
import { cut, type Facts, playable, type Structure, unfinished } from './structure.ts'

/** Boxes enough for some hundred fragments. */
const maxBoxes = 1500
const maxChildren = 100

/**
 * The boxes of a file's top level. `whole`: they were all read, and fill the file. `index` is absent where a file has
 * none, or not all of it.
 */
type Layout = { boxes: Box[]; whole: boolean; allRead: boolean; index: Mp4Index | undefined }

/** Looks at an MP4 or a QuickTime file. `name` is what to call it in a reason. */
export function examineMp4(reader: ByteReader, name: string): Structure {
  const layout = readLayout(reader)
  const { boxes, index } = layout
  const overlong = boxes.find(({ end }) => end > reader.sizeBytes)
  if (!index) {
    if (!layout.allRead || !isPlain(boxes)) return playable()
    if (overlong) return cutAt(overlong, reader)
    return unfinished(`the ${name} has no index (moov), so it can't be played`)
  }
  if (index.opaque) return playable()
  if (index.tracks.length > 0 && !index.tracks.some(({ kind }) => kind === 'vide'))
    return { kind: 'no video' }
  const size = sizeOf(index)
  const samples = index.tracks.reduce((sum, track) => sum + track.samples, 0)
  if (index.isFragmented) return examineFragments(layout, samples > 0, reader, size, name)
  if (samples === 0) return unfinished(`the ${name} holds no pictures: its index (moov) is empty`)
  if (overlong?.type === 'mdat') return cutAt(overlong, reader)
  if (layout.whole && isPlain(boxes) && !boxes.some(({ type }) => type === 'mdat'))
    return unfinished(`the ${name} holds no pictures: its video data (mdat) is missing`)
  return playable({ durationSeconds: index.durationSeconds, ...size })
}

const plainBox = /^(?:ftyp|styp|pdin|moov|mdat|free|skip|wide|uuid|udta|meta|moof|sidx|mfra)$/

/** Whether all boxes at the top level are known ones, so that no other could hold index or data. */
function isPlain(boxes: readonly Box[]): boolean {
  return boxes.every(({ type }) => plainBox.test(type))
}

function readLayout(reader: ByteReader): Layout {
  const boxes: Box[] = []
  const { sizeBytes } = reader
  let index: Mp4Index | undefined
  let at = 0
  while (at < sizeBytes && boxes.length < maxBoxes) {
    const box = boxAt(reader, at, sizeBytes)
    if (!box) break
    boxes.push(box)
    if (box.type === 'moov') index ??= readUncutIndex(reader, box)
    at = box.end
  }
  return { boxes, whole: at === sizeBytes, allRead: boxes.length < maxBoxes, index }
}

/** An index that lacks no more than the notes at its end is enough to play. */
function readUncutIndex(reader: ByteReader, moov: Box): Mp4Index | undefined {
  if (moov.end <= reader.sizeBytes) return readIndex(reader, moov)
  let at = moov.content
  for (let count = 0; count < maxChildren; count += 1) {
    const child = boxAt(reader, at, moov.end)
    if (!child) return undefined
    if (child.end > reader.sizeBytes) {
      return child.type === 'udta' || child.type === 'meta'
        ? readIndex(reader, { ...moov, end: child.start })
        : undefined
    }
    at = child.end
  }
  return undefined
}

/**
 * A file in fragments plays up to where it ends, so one that ends in the midst of a fragment counts as long as another is
 * whole. Finding the length would mean reading all fragments.
 */
function examineFragments(
  { boxes, allRead }: Layout,
  indexListsSamples: boolean,
  reader: ByteReader,
  size: Facts,
  name: string,
): Structure {
  const first = indexListsSamples ? 0 : boxes.findIndex(({ type }) => type === 'moof')
  const overlong = boxes.find(({ end }) => end > reader.sizeBytes)
  if (first < 0 && !overlong && allRead)
    return unfinished(`the ${name} holds no pictures: nothing follows its header (no moof)`)
  const data = boxes.slice(Math.max(0, first)).find(({ type }) => type === 'mdat')
  if (overlong && (first < 0 || !data || data.end > reader.sizeBytes)) return cutAt(overlong, reader)
  return playable(size)
}

function cutAt({ type, end }: Box, { sizeBytes }: ByteReader): Structure {
  const parts = new Map([
    ['mdat', 'its video data (mdat)'],
    ['moov', 'its index (moov)'],
  ])
  return cut(parts.get(type) ?? 'it', end - sizeBytes)
}
