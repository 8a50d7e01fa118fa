import * as v from 'valibot'
import { mediaFacts } from '../manifest/schema.ts'
import { type ByteReader, openReader } from './byte-reader.ts'
import { examineGif } from './gif.ts'
import { examineMatroska } from './matroska.ts'
import { examineMp4 } from './mp4.ts'
import { hasGifName, pictureType } from './picture-type.ts'
import { emptyFile, type Facts, playable, type Structure, unlessUnreadable, viewOf } from './structure.ts'
import { headBytes, isMarkedMp4, videoType, videoTypeOfName } from './video-type.ts'

/** As a `Structure`, with the MIME type. */
export type Examination =
  | { kind: 'playable'; facts: Facts & { mimeType: string } }
  | { kind: 'broken'; mimeType: string; reason: string }
  | { kind: 'no video' }

/** Whether a GIF counts as a video. By default, it doesn't. */
type Wanted = { gifs?: boolean }

/** Examines whether a file is a playable video, and reads its facts. `file` is absolute. Throws file system errors. */
export async function examineFile(file: string, wanted: Wanted = {}): Promise<Examination> {
  using reader = openReader(file)
  return await examineBytes(reader, file, wanted)
}

export function hasVideoName(file: string, { gifs = false }: Wanted = {}): boolean {
  return typeOfName(file, { gifs }) !== undefined
}

function typeOfName(file: string, { gifs }: Wanted): string | undefined {
  return gifs && hasGifName(file) ? gif : videoTypeOfName(file)
}

const gif = 'image/gif'

export async function examineBytes(
  reader: ByteReader,
  file: string,
  { gifs = false }: Wanted = {},
): Promise<Examination> {
  const typeByName = typeOfName(file, { gifs })
  const head = reader.read(0, headBytes)
  const reason = reader.sizeBytes === 0 ? emptyFile : reasonOfText(head)
  if (reason !== undefined)
    return typeByName === undefined ? { kind: 'no video' } : { kind: 'broken', mimeType: typeByName, reason }
  const mimeType = gifs && pictureType(head) === gif ? gif : await videoType(head, file)
  if (mimeType === undefined) return { kind: 'no video' }
  const structure = structureOf(reader, mimeType, head)
  if (structure.kind === 'playable') return { kind: 'playable', facts: { mimeType, ...plausible(structure.facts) } }
  // Without a video's name or mark, random bytes may look like a box.
  const isMeant = typeByName !== undefined || !isUnmarkedMp4(head)
  return structure.kind === 'broken' && isMeant ? { ...structure, mimeType } : { kind: 'no video' }
}

function structureOf(reader: ByteReader, mimeType: string, head: Uint8Array): Structure {
  const structure = unlessUnreadable(() => {
    if (mimeType === gif) return examineGif(reader)
    if (isMarkedMp4(head) || isUnmarkedMp4(head))
      return examineMp4(reader, mimeType === 'video/quicktime' ? 'QuickTime movie' : 'MP4')
    if (head.length >= 4 && viewOf(head).getUint32(0) === 0x1a45dfa3)
      return examineMatroska(reader, mimeType === 'video/webm' ? 'WebM' : 'Matroska file')
    return undefined
  })
  // A recording with unreadable headers may still play.
  return structure ?? playable()
}

/** Why a file named like a video is text; most often, its download failed. */
function reasonOfText(head: Uint8Array): string | undefined {
  const start = Buffer.from(head).toString('latin1')
  if (start.startsWith('version https://git-lfs.github.com/'))
    return 'the file is only a Git LFS pointer: set "lfs: true" on actions/checkout to fetch the video'
  if (/^\s*<(?:!doctype html|html)/i.test(start))
    return 'the file is a web page, not a video: most likely, a download saved an error page; check the step that downloads it'
  if (!isText(head)) return undefined
  return 'the file is text, not a video, despite its name: check what wrote it, or exclude it in the input path'
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the point here.
const control = /[\x00-\x07\x0e-\x1a\x1c-\x1f\x7f]/

/** Whether a file's start is UTF-8 without control characters. A recording has one every few dozen bytes. */
function isText(head: Uint8Array): boolean {
  try {
    // The last character may be truncated.
    return !control.test(new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true }))
  } catch {
    return false
  }
}

/** Whether the file begins like an old QuickTime file, which has no type mark. */
function isUnmarkedMp4(head: Uint8Array): boolean {
  return /^.{4}(?:moov|mdat|wide|free|skip)/s.test(Buffer.from(head.subarray(0, 8)).toString('latin1'))
}

/** The facts that fit the manifest's schema, each checked on its own, so that a strange video can't spoil the manifest. */
function plausible({ durationSeconds, ...measured }: Facts): Facts {
  const rounded = durationSeconds === undefined ? undefined : Math.round(durationSeconds * 1000) / 1000
  const facts = Object.entries({ ...measured, durationSeconds: rounded }).filter(([name, value]) => {
    const rule = Object.entries(mediaFacts).find(([ruled]) => ruled === name)?.[1]
    return value !== undefined && rule !== undefined && v.is(rule, value)
  })
  const { width, height, ...others }: Facts = Object.fromEntries(facts)
  return width !== undefined && height !== undefined ? { ...others, width, height } : others
}
