import { docs } from '../docs.ts'
import { readMessage } from '../http/answer-message.ts'
import { networkProblem } from '../http/network-problem.ts'
import { isRecord, valueAt } from '../shape.ts'
import { cutText } from '../text.ts'

/** GitHub answered a GraphQL request with an error. `response` has the status 200. */
export class GraphqlError extends Error {
  override readonly name = 'GraphqlError'
  readonly response: { status: number; headers: object; data: unknown }

  constructor(message: string, response: { status: number; headers: object; data: unknown }) {
    super(message)
    this.response = response
  }
}

/** The server has no GraphQL API, like some servers that only resemble GitHub. */
export class NoGraphqlError extends Error {
  override readonly name = 'NoGraphqlError'
}

/** GitHub's answer lacks the object asked for, as if it didn't exist. Most often, the token may not see it. */
export class NotShownError extends Error {
  override readonly name = 'NotShownError'
}

/** The status, headers and message of an error. Octokit gives network failures the status 500, which is ignored. */
function statusOf(error: unknown) {
  const response = isRecord(error) ? error['response'] : undefined
  const errorStatus = isRecord(error) && (response !== undefined || error['status'] !== 500) && error['status']
  // GraphQL refuses with the status 200.
  const status = errorStatus || valueAt(response, 'status')
  const headers = valueAt(response, 'headers')
  return {
    message: error instanceof Error ? error.message : String(error),
    status: typeof status === 'number' ? status : undefined,
    headers: isRecord(headers) ? headers : {},
  }
}

/** Whether GitHub didn't find the object, such as a deleted comment. */
export function isNotFound(error: unknown): boolean {
  const { status, message } = statusOf(error)
  return status === 404 || status === 410 || /could not resolve to a node/i.test(message)
}

/** Whether the token lacks the permission. A rate limit can have the same status, but doesn't count. */
export function isForbidden(error: unknown): boolean {
  return statusOf(error).status === 403 && classifyError(error, Date.now()).kind === 'final'
}

/** Whether GitHub rejected a query for the history of edits, which older servers don't know. */
export function isWithoutHistory(error: unknown): boolean {
  return (
    error instanceof GraphqlError &&
    JSON.stringify(valueAt(error.response.data, 'errors') ?? '').includes('userContentEdits')
  )
}

/** Whether GitHub doesn't know the commit. The 404 of a repository that the token can't see doesn't count. */
export function isUnknownCommit(error: unknown): boolean {
  const { status, message } = statusOf(error)
  return status === 422 || (status === 404 && /no commit found/i.test(message))
}

/** Why a write to GitHub failed. */
export type WriteProblem =
  /** A retry would fail the same way. */
  | { kind: 'final' }
  /** The comment was deleted. */
  | { kind: 'gone' }
  | { kind: 'too long' }
  /** A rate limit, and how long to wait. */
  | { kind: 'rate limit'; waitMs: number }
  /** The comment may or may not have been written. */
  | { kind: 'unknown' }

/** GitHub's words for a rate limit, whatever the status. */
export const rateLimitWords = /rate limit|too quickly|abuse detection/i

const refusedWords = /not accessible|forbidden|must have|\block(ed)?\b|archived|blocked/i

/** The wait that GitHub advises for a secondary rate limit without a time. */
const secondaryLimitMs = 60_000

/** Classifies an error by GitHub's "Rate limits for the REST API". `now` is in milliseconds since 1970. */
export function classifyError(error: unknown, now: number): WriteProblem {
  const { status = 0, message, headers } = statusOf(error)
  if (error instanceof NoGraphqlError) return { kind: 'final' }
  if (isNotFound(error)) return { kind: 'gone' }
  // Only GraphQL fails with this status.
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
  return classifyError(error, Date.now()).kind === 'rate limit'
}

function waitOf(headers: Record<string, unknown>, now: number): number | undefined {
  const after = Number(headers['retry-after'] ?? Number.NaN)
  if (Number.isFinite(after)) return Math.max(0, after) * 1000
  if (headers['x-ratelimit-remaining'] !== '0') return undefined
  const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN)
  return Number.isFinite(reset) ? Math.max(0, reset * 1000 - now) + 1000 : undefined
}

export type Purpose = {
  /** Whether the run belongs to a pull request from a fork. */
  fork: boolean
  prNumber?: number | undefined
  /** A sentence that says what still works. */
  instead?: string
  /** Returns one line without secrets. */
  clean: (text: string) => string
}

/** In characters. An answer can be a whole web page. */
const longestMessage = 300

const missingPermission = 'the token lacks a permission: add "pull-requests: write" to the permissions of the job'

/** Explains in one line why a request to GitHub failed, and what to do. */
export function explainGitHubError(error: unknown, purpose: Purpose): string {
  const { status, message: raw } = statusOf(error)
  const answer = cutText(readMessage(raw, purpose.clean).message, longestMessage) || 'an error without a message'
  const message = answer.replace(/ - https:\/\/docs\.github\S*/, '')
  const isMissing = status === 404 || error instanceof NotShownError || /Could not resolve to/.test(message)
  const advice = adviceOn({ status, message, isMissing }, purpose)
  if (advice !== undefined) {
    return `${message.replace(/\.$/, '')}. ${advice.charAt(0).toUpperCase()}${advice.slice(1)}.`
  }
  if (status === undefined) return cutText(purpose.clean(networkProblem(error)), longestMessage)
  return status < 500 ? message : `status ${status}: ${message}. ${purpose.instead ?? ''}`.trim()
}

/** Reasons for a 403 other than a missing permission. */
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
  return fork ? `the token of a pull request from a fork is read-only; see ${docs}/forks.md` : missingPermission
}

/** Words for a transient failure in an answer with the status 200. */
const passing = /something went wrong|timed? ?out|temporar/i

/** Whether retrying a read may succeed: after a 5xx, a timeout or a lost connection. */
export function mayPass(error: unknown): boolean {
  return error instanceof GraphqlError
    ? passing.test(error.message)
    : classifyError(error, Date.now()).kind === 'unknown'
}
