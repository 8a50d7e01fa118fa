import { oneLine } from '../text.ts'

/** Why a file's content can't be used; the message names the place in it, and repeats nothing of it. */
export class FileError extends Error {
  override readonly name = 'FileError'
}

/** In characters. */
const longestReason = 300

/** Why a file could not be read or used, in words that can follow a colon. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // An assertion's message says what is wrong with a pattern.
  const isCode = 'code' in error && error.code !== 'ERR_ASSERTION'
  const reason = isCode ? String(error.code) : error.message.slice(0, 1000)
  return oneLine(reason, longestReason).replace(/\.+$/, '')
}
