import { readMessage } from '../http/answer-message.ts'
import { networkProblem } from '../http/network-problem.ts'
import { oneLine } from '../text.ts'

/** What the request was for: a pull request from a fork, and the number that the user named. */
export type Purpose = {
  fork: boolean
  prNumber?: number | undefined
  /** What the user has all the same, as a sentence. */
  instead?: string
  /** Takes out what must not be shown; it can be cut in two later. */
  redact: (text: string) => string
}

/** In characters: an answer can be a whole page. */
const longestMessage = 300

const missingPermission =
  'the token lacks a permission: give the job "permissions: { contents: read, pull-requests: write }"'

/** Why GitHub's API did not do what it was asked, and what to do, in one line. */
export function explainGitHubError(error: unknown, purpose: Purpose): string {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  const text = purpose.redact(error instanceof Error ? error.message : String(error))
  const said = oneLine(readMessage(text).message, longestMessage) || 'an answer without a message'
  const message = said.replace(/ - https:\/\/docs\.github\S*/, '')
  const advice = adviceOn(status, message, purpose)
  if (advice !== undefined) return `${message.replace(/\.$/, '')}. ${capitalized(advice)}.`
  if (typeof status !== 'number' || !hasResponse(error)) return networkProblem(error)
  return status < 500 ? message : `status ${status}: ${message}. ${purpose.instead ?? ''}`.trim()
}

/** What GitHub refuses with a 403 although no permission is missing. */
const otherReasons =
  /rate limit|too quickly|abuse detection|archived|blocked|SAML|SSO|IP allow list|suspended/i

function adviceOn(status: unknown, message: string, { fork, prNumber }: Purpose): string | undefined {
  if (status === 401) return 'check the input github-token'
  if (otherReasons.test(message)) return undefined
  if (/\block(ed)?\b/i.test(message)) return "unlock the pull request's conversation"
  const missing = status === 404 || /Could not resolve to|does not show this pull request/.test(message)
  if (!missing && status !== 403 && !/not accessible|FORBIDDEN/i.test(message)) return undefined
  if (missing && prNumber !== undefined) {
    return `check the input pr-number: there is no pull request #${prNumber}, or ${missingPermission}`
  }
  return fork
    ? 'a pull request from a fork has a token that can only read; see the README, "Pull requests from forks and Dependabot"'
    : missingPermission
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Octokit gives network failures the status 500 as well. */
function hasResponse(error: unknown): boolean {
  return error instanceof Error && 'response' in error && error.response !== undefined
}
