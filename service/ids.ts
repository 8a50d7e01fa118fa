import { randomBytes } from 'node:crypto'

// An id holds all that the sweep must know, so that it works from names alone:
//   upl_ when the upload was created, 16 random digits
//   fil_ when the upload was completed, the rest of its upload's id
//   shr_ the rest of its file's id, when the share was created, 26 random digits (130 bits)
// Times are seconds in 7 digits, so names sort by the first of their times. Digits are those of Base 32 in lower case, since
// some file systems ignore case.
const starts = { upload: 'upl_', file: 'fil_', share: 'shr_', temporary: 'tmp_' }
export type IdKind = keyof typeof starts
const form = (kind: IdKind, digits: number) => new RegExp(`^${starts[kind]}[0-9a-v]{${digits}}$`)
const forms = {
  upload: form('upload', 23),
  file: form('file', 30),
  share: form('share', 63),
  temporary: form('temporary', 23),
}

/** Whether a text has the form of such an id, and is therefore safe in names and paths. */
export const isId = (kind: IdKind, text: string): boolean => forms[kind].test(text)

export const newUploadId = (now: number): string => `upl_${timeText(now)}${randomText(16)}`
export const newFileId = (uploadId: string, now: number): string => `fil_${timeText(now)}${uploadId.slice(4)}`
export const newShareId = (fileId: string, now: number): string =>
  `${shareIdStart(fileId)}${timeText(now)}${randomText(26)}`
/** The name of a file that is being written: when that began, 16 random digits. */
export const newTemporaryName = (now: number): string => `tmp_${timeText(now)}${randomText(16)}`

/** Comes before all ids of a kind whose first time is `time` or later. */
export const firstId = (kind: IdKind, time: number): string => `${starts[kind]}${timeText(time)}`

export const uploadOf = (fileId: string): string => `upl_${fileId.slice(11)}`
export const fileOf = (shareId: string): string => `fil_${shareId.slice(4, 34)}`
/** What the ids of all shares of a file begin with. */
export const shareIdStart = (fileId: string): string => `shr_${fileId.slice(4)}`

/** When what an id names was created, a file by its completion, in milliseconds since 1970. */
export function timeOf(id: string): number {
  const start = id.startsWith('shr_') ? 34 : 4
  return Number.parseInt(id.slice(start, start + 7), 32) * 1000
}

const timeText = (now: number) =>
  Math.floor(now / 1000)
    .toString(32)
    .padStart(7, '0')
const randomText = (length: number) => Array.from(randomBytes(length), (byte) => (byte % 32).toString(32)).join('')
