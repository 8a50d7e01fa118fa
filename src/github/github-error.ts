import { docs } from '../docs.ts'
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

/** The server answers nothing at GraphQL's address, as some do that only resemble GitHub. */
export class NoGraphqlError extends Error {
  override readonly name = 'NoGraphqlError'
}

/** GitHub's answer leaves out what it was asked for, as if it did not exist: most often the token may not see it. */
export class NotShownError extends Error {
  override readonly name = 'NotShownError'
}

/** The status, headers and message of an error. Octokit also gives network failures the status 500, which is left out. */
function statusOf(error: unknown) {
  const response = isRecord(error) ? error['response'] : undefined
  const errorStatus = isRecord(error) && (response !== undefined || error['status'] !== 500) && error['status']
  // A query can be refused with the status 200.
  const status = errorStatus || valueAt(response, 'status')
  const headers = valueAt(response, 'headers')
  return {
    message: error instanceof Error ? error.message : String(error),
    status: typeof status === 'number' ? status : undefined,
    headers: isRecord(headers) ? headers : {},
  }
}

/** Whether GitHub does not find what was asked for, such as a deleted comment. */
export function isNotFound(error: unknown): boolean {
  const { status, message } = statusOf(error)
  return status === 404 || status === 410 || /could not resolve to a node/i.test(message)
}

/** Whether the token may not do it; a rate limit can have the same status. */
export function isForbidden(error: unknown): boolean {
  return statusOf(error).status === 403 && problemOf(error, Date.now()).kind === 'final'
}

/** Whether a query was refused because of fields that older servers do not know: the history of edits, and what comes with it. */
export function isWithoutHistory(error: unknown): boolean {
  return (
    error instanceof GraphqlError &&
    /userContentEdits|isMinimized/.test(JSON.stringify(valueAt(error.response.data, 'errors') ?? ''))
  )
}

/** Unlike the 404 of a repository that the token can't see. */
export function isUnknownCommit(error: unknown): boolean {
  const { status, message } = statusOf(error)
  return status === 422 || (status === 404 && /no commit found/i.test(message))
}

/** Why a write to GitHub failed. */
export type WriteProblem =
  /** The same would happen again. */
  | { kind: 'final' }
  /** The comment was deleted. */
  | { kind: 'gone' }
  | { kind: 'too long' }
  /** A rate limit, and how long to wait. */
  | { kind: 'rate limit'; waitMs: number }
  /** The comment may have been written or not. */
  | { kind: 'unknown' }

/** How GitHub calls a rate limit, whatever the status. */
export const rateLimitWords = /rate limit|too quickly|abuse detection/i

const refusedWords = /not accessible|forbidden|must have|\block(ed)?\b|archived|blocked/i

/** GitHub's advice for a secondary rate limit without a time. */
const secondaryLimitMs = 60_000

/** `now` is in milliseconds since 1970. Source: GitHub's "Rate limits for the REST API". */
export function problemOf(error: unknown, now: number): WriteProblem {
  const { status = 0, message, headers } = statusOf(error)
  if (error instanceof NoGraphqlError) return { kind: 'final' }
  if (isNotFound(error)) return { kind: 'gone' }
  // GraphQL refuses with this status.
  const isMutation = status === 200
  if ((isMutation || status === 422) && /too long/i.test(message)) return { kind: 'too long' }
  const waitMs = waitOf(headers, now)
  const saysLimit = rateLimitWords.test(message) || (waitMs !== undefined && !isMutation)
  if (status === 429 || ([200, 403, 422].includes(status) && saysLimit)) {
    return { kind: 'rate limit', waitMs: waitMs ?? secondaryLimitMs }
  }
  const isFinal = isMutation
    ? refusedWords.test(message)
    : status >= 400 && status < 500 && ![408, 409].includes(status)
  return { kind: isFinal ? 'final' : 'unknown' }
}

export function isRateLimit(error: unknown): boolean {
  return problemOf(error, Date.now()).kind === 'rate limit'
}

function waitOf(headers: Record<string, unknown>, now: number): number | undefined {
  const after = Number(headers['retry-after'] ?? Number.NaN)
  if (Number.isFinite(after)) return Math.max(0, after) * 1000
  if (headers['x-ratelimit-remaining'] !== '0') return undefined
  const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN)
  return Number.isFinite(reset) ? Math.max(0, reset * 1000 - now) + 1000 : undefined
}

export type Purpose = {
  /** Whether the run is of a pull request from a fork. */
  fork: boolean
  prNumber?: number | undefined
  /** What the user has all the same, as a sentence. */
  instead?: string
  /** One clean line without secrets. */
  clean: (text: string) => string
}

/** In characters: an answer can be a whole page. */
const longestMessage = 300

const missingPermission = 'the token lacks a permission: add "pull-requests: write" to the permissions that the job has'

/** Why GitHub's API did not do what it was asked, and what to do, in one line. */
export function explainGitHubError(error: unknown, purpose: Purpose): string {
  const { status, message: raw } = statusOf(error)
  const answer = cutText(readMessage(raw, purpose.clean).message, longestMessage) || 'an answer without a message'
  const message = answer.replace(/ - https:\/\/docs\.github\S*/, '')
  const isMissing = status === 404 || error instanceof NotShownError || /Could not resolve to/.test(message)
  const advice = adviceOn({ status, message, isMissing }, purpose)
  if (advice !== undefined) {
    return `${message.replace(/\.$/, '')}. ${advice.charAt(0).toUpperCase()}${advice.slice(1)}.`
  }
  if (status === undefined) return cutText(purpose.clean(networkProblem(error)), longestMessage)
  return status < 500 ? message : `status ${status}: ${message}. ${purpose.instead ?? ''}`.trim()
}

/** In a 403 although no permission is missing. */
const otherReasons = /archived|blocked|SAML|SSO|IP allow list|suspended/i

function adviceOn(
  { status, message, isMissing }: { status: number | undefined; message: string; isMissing: boolean },
  { fork, prNumber }: Purpose,
): string | undefined {
  if (status === 401) return 'check the input github-token'
  if (rateLimitWords.test(message) || otherReasons.test(message)) return undefined
  if (/\block(ed)?\b/i.test(message)) return "unlock the pull request's conversation"
  if (!isMissing && status !== 403 && !/not accessible|FORBIDDEN/i.test(message)) return undefined
  if (isMissing && prNumber !== undefined) {
    return `check the input pr-number: there is no pull request #${prNumber}, or ${missingPermission}`
  }
  return fork ? `a pull request from a fork has a token that can only read; see ${docs}/forks.md` : missingPermission
}

/** In an answer with the status 200. */
const passing = /something went wrong|timed? ?out|temporar/i

/** Whether another try of a read may succeed: after a status of 5xx, a time-out or a lost connection. */
export function mayPass(error: unknown): boolean {
  return error instanceof GraphqlError ? passing.test(error.message) : problemOf(error, Date.now()).kind === 'unknown'
}
