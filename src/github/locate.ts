import { unlessAborted } from '../unless-aborted.ts'
import { type FoundPullRequest, findPullRequest, pullRequestWithoutAsking } from './find-pull-requests.ts'
import type { GitHub } from './github.ts'
import type { RunContext } from './run-context.ts'

/** A run with the pull request that it belongs to, and the commit and branch that its recordings show. */
export type PullRequestContext = RunContext & { pullRequest: number | undefined }

export type Located = {
  context: PullRequestContext
  /** Other open pull requests with the same head: a run belongs to the one with the lowest number. */
  others: readonly number[]
  /** What GitHub's client threw. */
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
 * Finds out which pull request the run belongs to. GitHub is asked only where the event does not say, and where the
 * answer is of use: for the comment or its links, or for the commit of the recordings. What can't be found out hides
 * nothing else.
 */
export async function locateRun(
  context: RunContext,
  { prNumber, wanted, github, cancelled }: Asking,
): Promise<Located> {
  const known = pullRequestWithoutAsking(context, prNumber)
  const located = ({ number: pullRequest, others, commit, branch }: FoundPullRequest): Located => {
    return { context: { ...context, commit, branch, pullRequest }, others }
  }
  if (known) return located(known)
  const { pull } = context
  const told = prNumber ?? (pull.kind === 'number' ? pull.number : undefined)
  const guess = located({ ...context, number: told, others: [] })
  if (github === undefined || !(wanted || context.commit === '')) return guess
  try {
    const signal = AbortSignal.any([cancelled, AbortSignal.timeout(longestMs)])
    const asking = github().then((client) => findPullRequest(client, context, prNumber))
    return located(await unlessAborted(asking, signal))
  } catch (problem) {
    return { ...guess, problem }
  }
}

/** Why a run has no pull request. */
export function whyNoPullRequest({ pull, commit }: RunContext): string {
  return pull.kind === 'workflow run' || pull.kind === 'commit'
    ? `no open pull request has the commit ${commit.slice(0, 7)} as its head`
    : 'this run belongs to no pull request'
}
