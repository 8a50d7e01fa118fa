import { networkProblem } from '../http/network-problem.ts'

/** Why GitHub's API did not do what it was asked, and what to do, in one line; `fork`: the pull request is from one. */
export function explainGitHubError(error: unknown, { fork }: { fork: boolean }): string {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  const message = (error instanceof Error ? error.message : String(error)).replace(
    / - https:\/\/docs\.github\S*/,
    '',
  )
  if (status === 401) return `${message}. Check the input github-token.`
  const forbidden = status === 403 || status === 404 || /not accessible|FORBIDDEN/i.test(message)
  if (forbidden && !/rate limit/i.test(message)) {
    const advice = fork
      ? 'A pull request from a fork has a token that can only read; see the README, "Pull requests from forks and Dependabot".'
      : 'The token lacks a permission: give the job "permissions: { contents: read, pull-requests: write }".'
    return `${message}. ${advice}`
  }
  return typeof status === 'number' && status !== 500 ? message : networkProblem(error)
}
