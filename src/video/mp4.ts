import type { ByteReader } from './byte-reader.ts'
import { type Box, boxesIn, type Mp4Index, readIndex } from './mp4-index.ts'
import { cut, playable, type Structure, unfinished } from './structure.ts'

/** Boxes enough for some hundred fragments. */
const maxBoxes = 1500
const maxChildren = 100

/** Looks at an MP4 or a QuickTime file. `name` is what to call it in a reason. */
export function examineMp4(reader: ByteReader, name: string): Structure {
  const layout = readLayout(reader)
  const { boxes, allRead, index, overlong } = layout
  const isPlain = boxes.every(({ type }) => plainBox.test(type))
  if (!index) {
    if (!allRead || !isPlain) return playable()
    return overlong
      ? cutAt(overlong, reader)
      : unfinished(`the ${name} has no index (moov), so it can't be played`)
  }
  const { tracks, durationSeconds } = index
  if (index.opaque) return playable()
  const video = tracks.find(({ kind }) => kind === 'vide')
  if (tracks.length > 0 && !video) return { kind: 'no video' }
  const size = { width: video?.width, height: video?.height }
  const listsSamples = tracks.some(({ samples }) => samples > 0)
  if (index.isFragmented) {
    return fragmentsOf(layout, listsSamples, reader, name) ?? playable(size)
  }
  if (!listsSamples) return unfinished(`the ${name} holds no pictures: its index (moov) is empty`)
  if (overlong?.type === 'mdat') return cutAt(overlong, reader)
  if (layout.whole && isPlain && !boxes.some(({ type }) => type === 'mdat'))
    return unfinished(`the ${name} holds no pictures: its video data (mdat) is missing`)
  return playable({ durationSeconds, ...size })
}

/** The known boxes of the top level: another could hold index or data. */
const plainBox = /^(?:ftyp|styp|pdin|moov|mdat|free|skip|wide|uuid|udta|meta|moof|sidx|mfra)$/

/** The boxes of a file's top level. */
function readLayout(reader: ByteReader) {
  const { sizeBytes } = reader
  const boxes = boxesIn(reader, 0, sizeBytes).take(maxBoxes).toArray()
  const indexes = boxes.filter(({ type }) => type === 'moov').values()
  return {
    boxes,
    allRead: boxes.length < maxBoxes,
    /** Whether they fill the file. */
    whole: boxes.at(-1)?.end === sizeBytes,
    overlong: boxes.find(({ end }) => end > sizeBytes),
    /** Undefined where a file has none, or not all of it. */
    index: indexes.map((moov) => readUncutIndex(reader, moov)).find((index) => index !== undefined),
  }
}

/** An index that lacks no more than the notes at its end is enough to play. */
function readUncutIndex(reader: ByteReader, moov: Box): Mp4Index | undefined {
  if (moov.end <= reader.sizeBytes) return readIndex(reader, moov)
  const children = boxesIn(reader, moov.content, moov.end).take(maxChildren)
  const firstCut = children.find(({ end }) => end > reader.sizeBytes)
  const isNote = firstCut?.type === 'udta' || firstCut?.type === 'meta'
  return isNote ? readIndex(reader, { ...moov, end: firstCut.start }) : undefined
}

/**
 * What is wrong with a file in fragments. It plays up to where it ends, so one that ends in the midst of a fragment counts
 * as long as another is whole. Finding the length would mean reading all fragments.
 */
function fragmentsOf(
  { boxes, allRead, overlong }: ReturnType<typeof readLayout>,
  indexListsSamples: boolean,
  reader: ByteReader,
  name: string,
): Structure | undefined {
  const first = indexListsSamples ? 0 : boxes.findIndex(({ type }) => type === 'moof')
  if (first < 0 && !overlong && allRead)
    return unfinished(`the ${name} holds no pictures: nothing follows its header (no moof)`)
  const data = boxes.slice(Math.max(0, first)).find(({ type }) => type === 'mdat')
  const isCut = overlong && (first < 0 || !data || data.end > reader.sizeBytes)
  return isCut ? cutAt(overlong, reader) : undefined
}

function cutAt({ type, end }: Box, { sizeBytes }: ByteReader): Structure {
  const part = type === 'mdat' ? 'its video data (mdat)' : type === 'moov' ? 'its index (moov)' : 'it'
  return cut(part, end - sizeBytes)
}
