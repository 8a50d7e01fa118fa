import { readMessage } from '../http/answer-message.ts'
import { networkProblem } from '../http/network-problem.ts'
import { isRecord, valueAt } from '../shape.ts'
import { cutText } from '../text.ts'

/** GitHub's answer to a GraphQL query that it could not answer; `response` has the status 200. */
export class GraphqlError extends Error {
  override readonly name = 'GraphqlError'
  readonly response: { status: number; headers: object; data: unknown }

  constructor(message: string, response: { status: number; headers: object; data: unknown }) {
    super(message)
    this.response = response
  }
}

/** What GitHub's client threw; it has a status only where an answer came: octokit gives network failures 500 as well. */
function read(error: unknown) {
  const response = isRecord(error) ? error['response'] : undefined
  const own = isRecord(error) && (response !== undefined || error['status'] !== 500) && error['status']
  // A query can be refused with the status 200.
  const status = own || valueAt(response, 'status')
  const headers = valueAt(response, 'headers')
  return {
    message: error instanceof Error ? error.message : String(error),
    status: typeof status === 'number' ? status : undefined,
    headers: isRecord(headers) ? headers : {},
  }
}

/** Whether GitHub answered that what was asked for is not there any more. */
export function isGone(error: unknown): boolean {
  const { status, message } = read(error)
  return status === 404 || status === 410 || /could not resolve to a node/i.test(message)
}

/** Whether GitHub refuses what the token may not do, and not because of a limit. */
export function isForbidden(error: unknown): boolean {
  return read(error).status === 403 && problemOf(error, Date.now()).kind === 'final'
}

/** Whether a query was refused for the history of edits, which an older server does not know. */
export function isWithoutHistory(error: unknown): boolean {
  return (
    error instanceof GraphqlError &&
    JSON.stringify(valueAt(error.response.data, 'errors') ?? '').includes('userContentEdits')
  )
}

/** Other than a 404 of a repository that the token can't see. */
export function isUnknownCommit(error: unknown): boolean {
  const { status, message } = read(error)
  return status === 422 || (status === 404 && /no commit found/i.test(message))
}

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
export const limitWords = /rate limit|too quickly|abuse detection/i

/** How GitHub refuses a mutation. */
const refusedWords = /not accessible|forbidden|must have|\block(ed)?\b|archived|blocked/i

/** What GitHub asks to wait when a secondary limit names no time. */
const limitMs = 60_000

/** Source: GitHub's "Rate limits for the REST API". `now`: milliseconds since 1970. GraphQL refuses with the status 200. */
export function problemOf(error: unknown, now: number): WriteProblem {
  const { status = 0, message, headers } = read(error)
  if (isGone(error)) return { kind: 'gone' }
  const isMutation = status === 200
  if ((isMutation || status === 422) && /too long/i.test(message)) return { kind: 'too long' }
  const waitMs = waitOf(headers, now)
  const saysLimit = limitWords.test(message) || (waitMs !== undefined && !isMutation)
  if (status === 429 || ([200, 403, 422].includes(status) && saysLimit)) {
    return { kind: 'limit', waitMs: waitMs ?? limitMs }
  }
  const isFinal = isMutation
    ? refusedWords.test(message)
    : status >= 400 && status < 500 && ![408, 409].includes(status)
  return { kind: isFinal ? 'final' : 'unknown' }
}

/** Whether GitHub takes no more requests for now. */
export function isLimit(error: unknown): boolean {
  return problemOf(error, Date.now()).kind === 'limit'
}

function waitOf(headers: Record<string, unknown>, now: number): number | undefined {
  const after = Number(headers['retry-after'] ?? Number.NaN)
  if (Number.isFinite(after)) return Math.max(0, after) * 1000
  if (headers['x-ratelimit-remaining'] !== '0') return undefined
  const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN)
  return Number.isFinite(reset) ? Math.max(0, reset * 1000 - now) + 1000 : undefined
}

/** What the request was for: a pull request from a fork, and the number that the user named. */
export type Purpose = {
  fork: boolean
  prNumber?: number | undefined
  /** What the user has all the same, as a sentence. */
  instead?: string
  /** One clean line without secrets. */
  clean: (text: string) => string
}

/** In characters: an answer can be a whole page. */
const longestMessage = 300

const missingPermission =
  'the token lacks a permission: add "pull-requests: write" to the permissions that the job has'

/** Why GitHub's API did not do what it was asked, and what to do, in one line. */
export function explainGitHubError(error: unknown, purpose: Purpose): string {
  const { status, message: raw } = read(error)
  const said =
    cutText(purpose.clean(readMessage(raw).message), longestMessage) || 'an answer without a message'
  const message = said.replace(/ - https:\/\/docs\.github\S*/, '')
  const advice = adviceOn(status, message, purpose)
  if (advice !== undefined) {
    return `${message.replace(/\.$/, '')}. ${advice.charAt(0).toUpperCase()}${advice.slice(1)}.`
  }
  if (status === undefined) return cutText(purpose.clean(networkProblem(error)), longestMessage)
  return status < 500 ? message : `status ${status}: ${message}. ${purpose.instead ?? ''}`.trim()
}

/** What GitHub refuses with a 403 although no permission is missing. */
const otherReasons = /archived|blocked|SAML|SSO|IP allow list|suspended/i

function adviceOn(
  status: number | undefined,
  message: string,
  { fork, prNumber }: Purpose,
): string | undefined {
  if (status === 401) return 'check the input github-token'
  if (limitWords.test(message) || otherReasons.test(message)) return undefined
  if (/\block(ed)?\b/i.test(message)) return "unlock the pull request's conversation"
  const missing = status === 404 || /Could not resolve to|does not show (this|the) pull request/.test(message)
  if (!missing && status !== 403 && !/not accessible|FORBIDDEN/i.test(message)) return undefined
  if (missing && prNumber !== undefined) {
    return `check the input pr-number: there is no pull request #${prNumber}, or ${missingPermission}`
  }
  return fork
    ? 'a pull request from a fork has a token that can only read; see https://github.com/share-recordings/share-recordings/blob/v1/docs/forks.md'
    : missingPermission
}

/** How GitHub calls what may pass, in an answer with the status 200. */
const passing = /something went wrong|timed? ?out|temporar/i

/** Whether a read failed by what may pass: a status of 5xx, a time-out, a lost connection. */
export function mayPass(error: unknown): boolean {
  return error instanceof GraphqlError
    ? passing.test(error.message)
    : problemOf(error, Date.now()).kind === 'unknown'
}
