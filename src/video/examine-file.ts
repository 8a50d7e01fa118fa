import * as v from 'valibot'
import { encodingOf } from '../files/read-files.ts'
import { mediaFacts } from '../manifest/schema.ts'
import { type ByteReader, openReader } from './byte-reader.ts'
import { examineMatroska } from './matroska.ts'
import { examineMp4 } from './mp4.ts'
import { emptyFile, type Facts, playable, type Structure, unlessUnreadable, viewOf } from './structure.ts'
import { headBytes, isMarkedMp4, videoType, videoTypeOfName } from './video-type.ts'

export type Examination =
  | { kind: 'recording'; facts: Facts & { mimeType: string } }
  | { kind: 'broken'; mimeType: string; reason: string }
  | { kind: 'no video' }

/** Whether a file is a video that can be played, and its facts. `file` is absolute. Throws what the file system throws. */
export async function examineFile(file: string): Promise<Examination> {
  using reader = openReader(file)
  return await examineBytes(reader, file)
}

export function hasVideoName(file: string): boolean {
  return videoTypeOfName(file) !== undefined
}

export async function examineBytes(reader: ByteReader, file: string): Promise<Examination> {
  const named = videoTypeOfName(file)
  const head = reader.read(0, headBytes)
  const reason = reader.sizeBytes === 0 ? emptyFile : reasonOfText(head, reader.sizeBytes)
  if (reason !== undefined)
    return named === undefined ? { kind: 'no video' } : { kind: 'broken', mimeType: named, reason }
  const mimeType = await videoType(head, file)
  if (mimeType === undefined) return { kind: 'no video' }
  const structure = structureOf(reader, mimeType, head)
  if (structure.kind === 'playable') return { kind: 'recording', facts: { mimeType, ...plausible(structure.facts) } }
  // Without a video's name or mark, random bytes may look like a box.
  const isMeant = named !== undefined || !isUnmarkedMp4(head)
  return structure.kind === 'broken' && isMeant ? { ...structure, mimeType } : { kind: 'no video' }
}

function structureOf(reader: ByteReader, mimeType: string, head: Uint8Array): Structure {
  const structure = unlessUnreadable(() => {
    if (isMarkedMp4(head) || isUnmarkedMp4(head))
      return examineMp4(reader, mimeType === 'video/quicktime' ? 'QuickTime movie' : 'MP4')
    if (head.length >= 4 && viewOf(head).getUint32(0) === 0x1a45dfa3)
      return examineMatroska(reader, mimeType === 'video/webm' ? 'WebM' : 'Matroska file')
    return undefined
  })
  // A recording with unreadable headers may play.
  return structure ?? playable()
}

/** Why a file with a video's name is text: most often a failed download. */
function reasonOfText(head: Uint8Array, sizeBytes: number): string | undefined {
  const start = Buffer.from(head).toString('latin1')
  if (start.startsWith('version https://git-lfs.github.com/'))
    return 'the file is only a pointer of Git LFS: fetch the video itself, with "lfs: true" at actions/checkout'
  if (/^\s*<(?:!doctype html|html)/i.test(start))
    return 'the file is a web page, not a video: most likely an error page that was saved when it was downloaded'
  // The size of a box can look like text, too; then it fits the file.
  if (!isText(head) || (isUnmarkedMp4(head) && viewOf(head).getUint32(0) <= sizeBytes)) return undefined
  return 'the file is text, not a video, whatever its name says: check what wrote it, or leave it out of the input path'
}

/** Of a text that is not in UTF-8: the share of bytes that are not of ASCII, as of German or else of Russian. */
const [fewForeign, mostForeign] = [0.3, 0.95]
/** So many bytes without a control character can only be text. */
const surelyText = 256

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const control = /[\x00-\x07\x0e-\x1a\x1c-\x1f\x7f]/

/** Whether a file is text, by its start: every few dozen bytes, recordings have some that no text has. */
function isText(head: Uint8Array): boolean {
  const encoding = encodingOf(head)
  const text = decoded(head, encoding)
  if (encoding !== 'utf-8') return text !== undefined && !control.test(text)
  if (control.test(Buffer.from(head).toString('latin1'))) return false
  const most = head.length < surelyText ? fewForeign : mostForeign
  return text !== undefined || head.filter((byte) => byte >= 0x80).length <= head.length * most
}

/** Undefined for another encoding; the last character may be cut. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return undefined
  }
}

/** Whether it begins like old QuickTime files, without a mark of their type. */
function isUnmarkedMp4(head: Uint8Array): boolean {
  return /^.{4}(?:moov|mdat|wide|free|skip)/s.test(Buffer.from(head.subarray(0, 8)).toString('latin1'))
}

/** The facts that the manifest takes, each by its own rule: whatever a video's content says, it can't spoil what is written. */
function plausible({ durationSeconds, ...measured }: Facts): Facts {
  const rounded = durationSeconds === undefined ? undefined : Math.round(durationSeconds * 1000) / 1000
  const facts = Object.entries({ ...measured, durationSeconds: rounded }).filter(([name, value]) => {
    const rule = Object.entries(mediaFacts).find(([ruled]) => ruled === name)?.[1]
    return value !== undefined && rule !== undefined && v.is(rule, value)
  })
  const { width, height, ...others }: Facts = Object.fromEntries(facts)
  return width !== undefined && height !== undefined ? { ...others, width, height } : others
}
