import { unlessAborted } from '../unless-aborted.ts'
import { examineAvi } from './avi.ts'
import { type ByteReader, openReader } from './byte-reader.ts'
import { displaySize, type Size } from './display-size.ts'
import { examineMatroska } from './matroska.ts'
import { examineMp4 } from './mp4.ts'
import { emptyFile, playable, type Structure } from './structure.ts'
import { headBytes, videoType, videoTypeOfName } from './video-type.ts'

/** What a video's file tells about it; what is not known for certain is absent. */
export type MediaFacts = { mimeType: string; durationSeconds?: number }

export type Examination =
  /** `header` is the part that tells the size, which takes longer to read than all else (`sizeOfVideo`). */
  | { kind: 'recording'; facts: MediaFacts; header?: Uint8Array }
  /** A recording that can't be played; `reason` says what is wrong, what most likely happened, and what to do. */
  | { kind: 'broken'; mimeType: string; reason: string }
  | { kind: 'no video' }

const longestSeconds = 366 * 24 * 3600
/** Enough for the first picture's header in a transport stream. */
const streamHeadBytes = 262_144

/**
 * Looks whether a file is a video, and at its facts, reading only the parts needed. A file that can be played is never
 * called broken. `file` is absolute; throws only what the file system throws.
 */
export async function examineFile(file: string): Promise<Examination> {
  await using reader = await openReader(file)
  return await examineBytes(reader, file)
}

/**
 * The size at which a video is shown, in pixels; empty where it is not known, the file can't be read any more, or the
 * signal is aborted. The header is read anew where it is not given.
 */
export async function sizeOfVideo(
  file: string,
  header: Uint8Array | undefined,
  signal: AbortSignal,
): Promise<Partial<Size>> {
  try {
    const known = header ?? (await headerOf(file))
    return (known && (await unlessAborted(displaySize(known), signal))) ?? {}
  } catch {
    return {}
  }
}

async function headerOf(file: string): Promise<Uint8Array | undefined> {
  const found = await examineFile(file)
  return found.kind === 'recording' ? found.header : undefined
}

/** Whether a file is called like a video, whatever is in it. */
export function hasVideoName(file: string): boolean {
  return videoTypeOfName(file) !== undefined
}

/** The same for what a reader gives; `file` is only a name here. */
export async function examineBytes(reader: ByteReader, file: string): Promise<Examination> {
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
  const { durationSeconds, header } = structure
  const facts = { mimeType, ...plausible(durationSeconds) }
  return { kind: 'recording', facts, ...(header === undefined ? {} : { header }) }
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
