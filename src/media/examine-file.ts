import { examineAvi } from './avi.ts'
import { type ByteReader, openReader } from './byte-reader.ts'
import { examineMatroska } from './matroska.ts'
import { examineMp4 } from './mp4.ts'
import { emptyFile, type Facts, playable, type Structure, viewOf } from './structure.ts'
import { isText } from './text-file.ts'
import { headBytes, isNeverVideo, videoType, videoTypeOfName } from './video-type.ts'

/** What a video's file tells about it; what is not known for certain is absent. */
export type MediaFacts = Facts & { mimeType: string }

export type Examination =
  | { kind: 'recording'; facts: MediaFacts }
  /** A recording that can't be played; `reason` says what is wrong, what most likely happened, and what to do. */
  | { kind: 'broken'; mimeType: string; reason: string }
  | { kind: 'no video' }

const longestSeconds = 366 * 24 * 3600
const longestSide = 65_535
/** Of what is not called like a video, so much at the start tells text: there can be a hundred thousand such files. */
const tellingBytes = 1024

/**
 * Looks whether a file is a video, and at its facts, reading only the parts needed. A file that can be played is never
 * called broken. `file` is absolute; throws only what the file system throws.
 */
export async function examineFile(file: string): Promise<Examination> {
  using reader = openReader(file)
  return await examineBytes(reader, file)
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
  const isOther = () => isNeverVideo(head) || isPlainText(head.subarray(0, tellingBytes), reader.sizeBytes)
  if (named === undefined && isOther()) return { kind: 'no video' }
  const reason = named === undefined ? undefined : reasonOfText(head, reader.sizeBytes)
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
  return { kind: 'recording', facts: { mimeType, ...plausible(structure.facts) } }
}

async function structureOf(reader: ByteReader, mimeType: string, head: Uint8Array): Promise<Structure> {
  try {
    if (startsWith(head, 4, 'ftyp') || isUnmarkedMp4(head))
      return await examineMp4(reader, mimeType === 'video/quicktime' ? 'QuickTime movie' : 'MP4')
    if (startsWith(head, 0, '\x1a\x45\xdf\xa3'))
      return await examineMatroska(reader, mimeType === 'video/webm' ? 'WebM' : 'Matroska file')
    if (startsWith(head, 0, 'RIFF') && startsWith(head, 8, 'AVI ')) return await examineAvi(reader)
    return playable()
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    // Whatever confused the reading of it, the recording is sent as it is.
    return playable()
  }
}

/** Why what is called like a video is text, where it is; most of it stands in a video's place as fetching it went wrong. */
function reasonOfText(head: Uint8Array, sizeBytes: number): string | undefined {
  const start = String.fromCharCode(...head.subarray(0, 100))
  if (start.startsWith('version https://git-lfs.github.com/'))
    return 'the file is only a pointer of Git LFS: fetch the video itself, with "lfs: true" at actions/checkout'
  if (/^\s*<(?:!doctype html|html)/i.test(start))
    return 'the file is a web page, not a video: most likely an error page that was saved when it was downloaded'
  if (isPlainText(head, sizeBytes))
    return 'the file is text, not a video, whatever its name says: check what wrote it, or leave it out of the input path'
  return undefined
}

function isPlainText(head: Uint8Array, sizeBytes: number): boolean {
  if (!isText(head)) return false
  // The size of a box can look like text too; only that of a real one fits the file.
  const isBox = isUnmarkedMp4(head) && viewOf(head).getUint32(0) <= sizeBytes
  return !isBox
}

const unmarked = new Set(['moov', 'mdat', 'wide', 'free', 'skip'])

/** QuickTime files from before files were marked with their type. */
function isUnmarkedMp4(head: Uint8Array): boolean {
  return unmarked.has(textAt(head, 4, 4))
}

function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  return textAt(bytes, at, text.length) === text
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

function plausible({ durationSeconds = 0, width = 0, height = 0 }: Facts): Facts {
  const rounded = Math.round(durationSeconds * 1000) / 1000
  const isLength = rounded > 0 && rounded <= longestSeconds
  const isSize = [width, height].every((side) => side > 0 && side <= longestSide)
  return {
    ...(isLength ? { durationSeconds: rounded } : {}),
    ...(isSize ? { width, height } : {}),
  }
}
