import type { ByteReader } from './byte-reader.ts'
import { secondsOfFragments } from './mp4-fragments.ts'
import { type Box, boxesIn, type Mp4Index, readIndex } from './mp4-index.ts'
import { cut, playable, type Structure, unfinished } from './structure.ts'

/** Examines an MP4 or a QuickTime file. `name` is its name in a reason. */
export function examineMp4(reader: ByteReader, name: string): Structure {
  const layout = readLayout(reader)
  const { isPlain, index, overlong, fragments } = layout
  if (index ? index.opaque : !isPlain) return playable()
  const tracks = index?.tracks ?? []
  const video = tracks.find(({ kind }) => kind === 'vide')
  if (tracks.length > 0 && !video) return { kind: 'no video' }
  const cutShort = isCutShort(layout)
  if (overlong && !cutShort) return cutAt(overlong, reader)
  if (!index) return unfinished(`the ${name} has no index (moov), so it can't be played`)
  const why = withoutPictures(layout, index)
  if (why !== undefined) return unfinished(`the ${name} holds no pictures: ${why}`)
  const durationSeconds = index.isFragmented
    ? video && secondsOfFragments(reader, fragments, video, index)
    : index.durationSeconds
  return playable({ durationSeconds, width: video?.width, height: video?.height, cutShort })
}

/** Whether a file ends within a box, and plays up to there. */
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

/** The known boxes of the top level: another one could hold index or data. */
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
    /** Only those with their data. */
    fragments: boxes.slice(0, lastData + 1).filter(({ type }) => type === 'moof'),
    /** Undefined if there is none, or only a part. */
    index: moov && readIndex(reader, moov),
  }
}

function cutAt({ type, end }: Box, { sizeBytes }: ByteReader): Structure {
  const part = type === 'mdat' ? 'its video data (mdat)' : type === 'moov' ? 'its index (moov)' : 'it'
  return cut(part, end - sizeBytes)
}
