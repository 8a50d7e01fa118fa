import { examineAvi } from './avi.ts'
import { type ByteReader, openReader } from './byte-reader.ts'
import { displaySize } from './display-size.ts'
import { examineMatroska } from './matroska.ts'
import { examineMp4 } from './mp4.ts'
import { emptyFile, playable, type Structure } from './structure.ts'
import { headBytes, videoType, videoTypeOfName } from './video-type.ts'

/** What a video's file tells about it; what is not known for certain is absent. Sizes as shown, in pixels. */
export type MediaFacts = { mimeType: string; durationSeconds?: number; width?: number; height?: number }

export type Examination =
  | { kind: 'recording'; facts: MediaFacts }
  /** A recording that can't be played; `reason` says what is wrong, what most likely happened, and what to do. */
  | { kind: 'broken'; mimeType: string; reason: string }
  | { kind: 'no video' }

const longestSeconds = 366 * 24 * 3600
/** Enough for the first picture's header in a transport stream. */
const streamHeadBytes = 262_144

/** Whether the size is asked for, too: what tells it takes longer to load than all else takes for some files. */
type Wanted = { withSize: boolean }

/**
 * Looks whether a file is a video, and at its facts, reading only the parts needed. A file that can be played is never
 * called broken. `file` is absolute; throws only what the file system throws.
 */
export async function examineFile(file: string, wanted: Wanted = { withSize: true }): Promise<Examination> {
  await using reader = await openReader(file)
  return await examineBytes(reader, file, wanted)
}

/** The size at which a video is shown, in pixels; empty where it is not known, or can't be read any more. */
export async function sizeOfVideo(file: string): Promise<Pick<MediaFacts, 'width' | 'height'>> {
  try {
    const found = await examineFile(file)
    if (found.kind !== 'recording') return {}
    const { width, height } = found.facts
    return width === undefined || height === undefined ? {} : { width, height }
  } catch {
    return {}
  }
}

/** Whether a file is called like a video, whatever is in it. */
export function hasVideoName(file: string): boolean {
  return videoTypeOfName(file) !== undefined
}

/** The same for what a reader gives; `file` is only a name here. */
export async function examineBytes(
  reader: ByteReader,
  file: string,
  { withSize }: Wanted = { withSize: true },
): Promise<Examination> {
  const named = videoTypeOfName(file)
  if (reader.sizeBytes === 0) {
    return named === undefined ? { kind: 'no video' } : { kind: 'broken', mimeType: named, reason: emptyFile }
  }
  const head = await reader.read(0, headBytes)
  const reason = named === undefined ? undefined : placeholderReason(head)
  if (named !== undefined && reason !== undefined) return { kind: 'broken', mimeType: named, reason }
  const mimeType = await videoType(head, file)
  if (mimeType === undefined) return { kind: 'no video' }
  const structure = await structureOf(reader, mimeType, head)
  if (structure.kind === 'no video') return structure
  if (structure.kind === 'broken') {
    // Without a name or a mark that says video, four letters by chance made this one.
    const meant = named !== undefined || !isUnmarkedMp4(head)
    return meant ? { ...structure, mimeType } : { kind: 'no video' }
  }
  const size = withSize && structure.header ? await displaySize(structure.header) : {}
  return { kind: 'recording', facts: { mimeType, ...plausible(structure.durationSeconds), ...size } }
}

async function structureOf(reader: ByteReader, mimeType: string, head: Uint8Array): Promise<Structure> {
  try {
    if (startsWith(head, 4, 'ftyp') || isUnmarkedMp4(head))
      return await examineMp4(reader, mimeType === 'video/quicktime' ? 'QuickTime movie' : 'MP4')
    if (startsWith(head, 0, '\x1a\x45\xdf\xa3'))
      return await examineMatroska(reader, mimeType === 'video/webm' ? 'WebM' : 'Matroska file')
    if (startsWith(head, 0, 'RIFF') && startsWith(head, 8, 'AVI ')) return await examineAvi(reader)
    if (mimeType === 'video/mp2t') return playable(undefined, await reader.read(0, streamHeadBytes))
    return playable()
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    // Whatever confused the reading of it, the recording is sent as it is.
    return playable()
  }
}

/** What stands in a video's place where fetching it went wrong. */
function placeholderReason(head: Uint8Array): string | undefined {
  const start = String.fromCharCode(...head.subarray(0, 100))
  if (start.startsWith('version https://git-lfs.github.com/'))
    return 'the file is only a pointer of Git LFS: fetch the video itself, with "lfs: true" at actions/checkout'
  if (/^\s*<(?:!doctype html|html)/i.test(start))
    return 'the file is a web page, not a video: most likely an error page that was saved when it was downloaded'
  return undefined
}

/** QuickTime files from before files were marked with their type. */
function isUnmarkedMp4(head: Uint8Array): boolean {
  return ['moov', 'mdat', 'wide', 'free', 'skip'].some((type) => startsWith(head, 4, type))
}

function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  return String.fromCharCode(...bytes.subarray(at, at + text.length)) === text
}

function plausible(seconds: number | undefined): { durationSeconds?: number } {
  const rounded = Math.round((seconds ?? 0) * 1000) / 1000
  return rounded > 0 && rounded <= longestSeconds ? { durationSeconds: rounded } : {}
}
