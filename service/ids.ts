import { randomBytes } from 'node:crypto'

/** Crockford's Base32: sorts as numbers do, and is safe where file names ignore case. */
const digits = '0123456789abcdefghjkmnpqrstvwxyz'

// An id holds all that the sweep must know, so that it works from names alone:
//   upl_ when the upload was created, 16 random digits
//   fil_ when the upload was completed, the rest of its upload's id
//   shr_ the rest of its file's id, when the share was created, 26 random digits
// Times are seconds in 7 digits, so names sort by their first time.
const timeDigits = 7
const forms = {
  upload: /^upl_[0-9a-hjkmnp-tv-z]{23}$/,
  file: /^fil_[0-9a-hjkmnp-tv-z]{30}$/,
  share: /^shr_[0-9a-hjkmnp-tv-z]{63}$/,
  temporary: /^[0-9a-hjkmnp-tv-z]{23}$/,
}

/** Whether a text has the form of such an id, and is therefore safe in names and paths. */
export function isId(kind: keyof typeof forms, text: string): boolean {
  return forms[kind].test(text)
}

export function newUploadId(now: number): string {
  return `upl_${timeText(now)}${randomText(16)}`
}

export function newFileId(uploadId: string, now: number): string {
  return `fil_${timeText(now)}${uploadId.slice(4)}`
}

export function newShareId(fileId: string, now: number): string {
  return `shr_${fileId.slice(4)}${timeText(now)}${randomText(26)}`
}

/** The name of a file that is being written: when that began, 16 random digits. */
export function newTemporaryName(now: number): string {
  return timeText(now) + randomText(16)
}

export function uploadOf(fileId: string): string {
  return `upl_${fileId.slice(4 + timeDigits)}`
}

export function fileOf(shareId: string): string {
  return `fil_${shareId.slice(4, 34)}`
}

/** What the ids of all shares of a file begin with. */
export function shareIdStart(fileId: string): string {
  return `shr_${fileId.slice(4)}`
}

/** When an upload was created or a file completed, in milliseconds since 1970. */
export function timeOf(id: string): number {
  return readTime(id.slice(4))
}

export function shareTimeOf(shareId: string): number {
  return readTime(shareId.slice(34))
}

/** The time that a text begins with, in milliseconds since 1970. */
export function readTime(text: string): number {
  const seconds = Array.from(text.slice(0, timeDigits)).reduce(
    (value, digit) => value * 32 + digits.indexOf(digit),
    0,
  )
  return seconds * 1000
}

function timeText(now: number): string {
  const seconds = Math.floor(now / 1000)
  return Array.from(
    { length: timeDigits },
    (_, at) => digits[Math.floor(seconds / 32 ** (timeDigits - 1 - at)) % 32],
  ).join('')
}

function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => digits[byte % 32]).join('')
}
