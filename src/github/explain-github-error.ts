import { networkProblem } from '../http/network-problem.ts'

/** What the request was for: a pull request from a fork, and the number that the user named. */
export type Purpose = { fork: boolean; prNumber?: number | undefined }

/** Why GitHub's API did not do what it was asked, and what to do, in one line. */
export function explainGitHubError(error: unknown, { fork, prNumber }: Purpose): string {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  const message = (error instanceof Error ? error.message : String(error)).replace(
    / - https:\/\/docs\.github\S*/,
    '',
  )
  if (status === 401) return `${message}. Check the input github-token.`
  if (/\block(ed)?\b/i.test(message)) return `${message}. Unlock the pull request's conversation.`
  const missing = status === 404 || /Could not resolve to/.test(message)
  if (missing && prNumber !== undefined) {
    return `${message}. Check the input pr-number: there is no pull request #${prNumber}, or ${lowerFirst(missingPermission)}`
  }
  const forbidden = missing || status === 403 || /not accessible|FORBIDDEN/i.test(message)
  if (forbidden && !/rate limit/i.test(message)) {
    const advice = fork
      ? 'A pull request from a fork has a token that can only read; see the README, "Pull requests from forks and Dependabot".'
      : missingPermission
    return `${message}. ${advice}`
  }
  return typeof status === 'number' && status !== 500 ? message : networkProblem(error)
}

const missingPermission =
  'The token lacks a permission: give the job "permissions: { contents: read, pull-requests: write }".'

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
