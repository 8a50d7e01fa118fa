import { createHash } from 'node:crypto'
import type { Place } from '../../manifest/schema.ts'

/**
 * A short digest that is equal for failures with the same cause. Undefined without an error text, because such a failure is a
 * cause of its own. Failures have the same cause if their errors happened at the same place and differ only in numbers,
 * durations and hexadecimal ids. Without a line number, their errors must be exactly equal.
 */
export function causeOf(error: string, { file, line }: Partial<Place> = {}): string | undefined {
  if (error === '') return undefined
  const cause = line === undefined ? [error, file] : [withoutNumbers(error), file, line]
  return createHash('sha256').update(JSON.stringify(cause)).digest('base64url').slice(0, 5)
}

const uuid = String.raw`[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}`
const address = String.raw`0x[\da-f]+`
/** A word without digits, such as `facade`, isn't an id. One with only digits is a number. */
const id = String.raw`(?=[\da-f]*\d)(?=\d*[a-f])[\da-f]{6,}`
const number = String.raw`\d+(?:[.,'\u2019_\u00a0\u202f]\d+)*`
const unit = `(?:ns|nanosec(?:ond)?s?|[uµμ]s|microsec(?:ond)?s?|ms|msecs?|millis|millisec(?:ond)?s?|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?)`
const duration = String.raw`${number}[ \u00a0\u202f]?${unit}(?![\p{L}\p{N}])`

const varying = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${uuid}|${address}|${id})(?![\p{L}\p{N}])|(?:(?<![\p{L}\p{N}])[-+\u2212])?(?:${duration}(?: ${duration})*|${number})`,
  'giu',
)

/** Replaces each number, duration and id with the same sign. */
function withoutNumbers(error: string): string {
  return error.replace(varying, '#')
}
