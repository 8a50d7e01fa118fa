import { randomBytes } from 'node:crypto'

// An id holds everything that the sweep needs, so the sweep works from names alone:
//   upl_ creation time of the upload, 16 random digits
//   fil_ completion time of the upload, the upload's id without its prefix
//   shr_ the file's id without its prefix, creation time of the share, 26 random digits (130 bits)
//   end_ the time at which a share ends, the share's id without its prefix
// Times are seconds in 7 digits, so names sort by their first time. Digits are Base 32 in lower case, because some file
// systems ignore case.
const starts = { upload: 'upl_', file: 'fil_', share: 'shr_', end: 'end_', temporary: 'tmp_' }
export type IdKind = keyof typeof starts
const form = (kind: IdKind, digits: number) => new RegExp(`^${starts[kind]}[0-9a-v]{${digits}}$`)
const forms = {
  upload: form('upload', 23),
  file: form('file', 30),
  share: form('share', 63),
  end: form('end', 70),
  temporary: form('temporary', 23),
}

/** Whether a text is a well-formed id, and therefore safe in names and paths. */
export const isId = (kind: IdKind, text: string): boolean => forms[kind].test(text)

export const newUploadId = (now: number): string => `upl_${timeText(now)}${randomText(16)}`
/** A file is never older than its upload, even if another server's clock is ahead: a sweep relies on it. */
export const newFileId = (uploadId: string, now: number): string =>
  `fil_${timeText(Math.max(now, timeOf(uploadId)))}${uploadId.slice(4)}`
export const newShareId = (fileId: string, now: number): string =>
  `${shareIdStart(fileId)}${timeText(now)}${randomText(26)}`
/** The end of a share, rounded up so that no sweep comes early. Ends after the last time in seven digits count as that. */
export const endIdOf = (shareId: string, end: number): string =>
  `end_${timeText(Math.min(end + 999, lastTime))}${shareId.slice(4)}`
/** The name of a file while it is written: creation time, 16 random digits. */
export const newTemporaryName = (now: number): string => `tmp_${timeText(now)}${randomText(16)}`

/** A text that sorts before all ids of a kind whose first time is `time` or later. */
export const firstId = (kind: IdKind, time: number): string => `${starts[kind]}${timeText(time)}`

export const uploadOf = (fileId: string): string => `upl_${fileId.slice(11)}`
export const fileOf = (shareId: string): string => `fil_${shareId.slice(4, 34)}`
export const shareOf = (endId: string): string => `shr_${endId.slice(11)}`
/** The prefix of all share ids of a file. */
export const shareIdStart = (fileId: string): string => `shr_${fileId.slice(4)}`

/** The time in an id, in milliseconds since 1970: an end's own, otherwise the creation. A file is created when its upload completes. */
export function timeOf(id: string): number {
  const start = id.startsWith('shr_') ? 34 : 4
  return Number.parseInt(id.slice(start, start + 7), 32) * 1000
}

/** In milliseconds since 1970: a time in the year 3058. */
const lastTime = (32 ** 7 - 1) * 1000

const timeText = (now: number) =>
  Math.floor(now / 1000)
    .toString(32)
    .padStart(7, '0')
const randomText = (length: number) => Array.from(randomBytes(length), (byte) => (byte % 32).toString(32)).join('')
