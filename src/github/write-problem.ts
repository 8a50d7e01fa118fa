import { isGone } from '../comment/comment-store.ts'

/** What to do about a write to GitHub that failed. */
export type WriteProblem =
  /** The same would happen again. */
  | { kind: 'final' }
  /** The comment was deleted. */
  | { kind: 'gone' }
  | { kind: 'too long' }
  /** A rate limit, which GitHub says how long to wait for. */
  | { kind: 'limit'; waitMs: number }
  /** It may have been written or not. */
  | { kind: 'unknown' }

/** How GitHub calls a limit, also where the status says something else. */
export const limitWords = /rate limit|submitted too quickly|abuse detection/i

/** What GitHub asks to wait when a secondary limit names no time. */
const limitMs = 60_000

/** Reads what GitHub's client threw. Source: GitHub's "Rate limits for the REST API". `now`: milliseconds since 1970. */
export function problemOf(error: unknown, now: number): WriteProblem {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  const message = error instanceof Error ? error.message : ''
  if (isGone(error)) return { kind: 'gone' }
  if (status === 422 && /too long/i.test(message)) return { kind: 'too long' }
  const waitMs = waitOf(error, now)
  const isLimit = waitMs !== undefined || limitWords.test(message)
  if (status === 429 || ((status === 403 || status === 422) && isLimit)) {
    return { kind: 'limit', waitMs: waitMs ?? limitMs }
  }
  const isFinal = typeof status === 'number' && status >= 400 && status < 500
  return isFinal && status !== 408 && status !== 409 ? { kind: 'final' } : { kind: 'unknown' }
}

function waitOf(error: unknown, now: number): number | undefined {
  const headers = headersOf(error)
  const after = Number(headers['retry-after'] ?? Number.NaN)
  if (Number.isFinite(after)) return Math.max(0, after) * 1000
  if (headers['x-ratelimit-remaining'] !== '0') return undefined
  const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN)
  return Number.isFinite(reset) ? Math.max(0, reset * 1000 - now) + 1000 : undefined
}

function headersOf(error: unknown): Record<string, unknown> {
  const response = error instanceof Error && 'response' in error ? error.response : undefined
  const headers =
    typeof response === 'object' && response && 'headers' in response ? response.headers : undefined
  return typeof headers === 'object' && headers ? { ...headers } : {}
}
