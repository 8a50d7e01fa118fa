import { unlessAborted } from '../unless-aborted.ts'
import { findPullRequests, pullRequestsWithoutAsking } from './find-pull-requests.ts'
import type { GitHub } from './github.ts'
import type { RunContext } from './run-context.ts'

/** A run with the pull requests it belongs to, and the commit and branch that its recordings show. */
export type PullRequestContext = RunContext & { pullRequests: readonly number[] }

export type Located = {
  context: PullRequestContext
  /** What GitHub's client threw where GitHub could not tell. */
  problem?: unknown
}

type Asking = {
  /** The pull request that the workflow names. */
  prNumber: number | undefined
  /** Whether the number is of use, and not the commit alone. */
  wanted: boolean
  /** Undefined without a token. */
  github: (() => Promise<GitHub>) | undefined
  cancelled: AbortSignal
}

/** The recordings don't wait longer for it. */
const longestMs = 30_000

/**
 * Finds out which pull requests the run belongs to. GitHub is asked only where the event does not tell, and where the
 * answer is of use: for the comment or its links, or for the commit of the recordings. What can't be found out hides
 * nothing else.
 */
export async function locateRun(
  context: RunContext,
  { prNumber, wanted, github, cancelled }: Asking,
): Promise<Located> {
  const known = pullRequestsWithoutAsking(context, prNumber)
  const located = (found: { numbers: readonly number[]; commit: string; branch: string }) => {
    const { numbers, commit, branch } = found
    return { ...context, commit, branch, pullRequests: numbers }
  }
  if (known) return { context: located(known) }
  const { pull } = context
  const told = prNumber ?? (pull.kind === 'number' ? pull.number : undefined)
  const guess = located({ ...context, numbers: told === undefined ? [] : [told] })
  if (github === undefined || !(wanted || context.commit === '')) return { context: guess }
  try {
    const signal = AbortSignal.any([cancelled, AbortSignal.timeout(longestMs)])
    const asking = github().then((client) => findPullRequests(client, context, prNumber))
    return { context: located(await unlessAborted(asking, signal)) }
  } catch (problem) {
    return { context: guess, problem }
  }
}

/** Why a run has no pull request. */
export function whyNoPullRequest({ pull, commit }: RunContext): string {
  return pull.kind === 'workflow run' || pull.kind === 'commit'
    ? `no open pull request has the commit ${commit.slice(0, 7)} as its head`
    : 'this run belongs to no pull request'
}
