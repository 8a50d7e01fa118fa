import type { Network } from '../http/network.ts'
import type { CommentInputs } from '../inputs/comment-inputs.ts'
import { unlessAborted } from '../unless-aborted.ts'
import { explainGitHubError } from './explain-github-error.ts'
import { findPullRequests, pullRequestsWithoutAsking } from './find-pull-requests.ts'
import type { RunContext } from './run-context.ts'

/** A run with the pull requests it belongs to, and the commit and branch that its recordings show. */
export type PullRequestContext = RunContext & { pullRequests: readonly number[] }

export type Located = {
  context: PullRequestContext
  /** Why GitHub could not tell, in words for the user. */
  problem?: string
}

type Source = Pick<CommentInputs, 'githubToken' | 'prNumber'> & {
  /** Further tries of a read. */
  retries: number
  /** Whether the number is of use, and not the commit alone. */
  wanted: boolean
  network: Network
  cancelled: AbortSignal
  /** Takes out of GitHub’s answers what must not be shown. */
  redact: (text: string) => string
}

/** The recordings don't wait longer for it. */
const longestMs = 30_000

/**
 * Finds out which pull requests the run belongs to. GitHub is asked only where the event does not tell, and where the
 * answer is of use: for the comment or its links, or for the commit of the recordings. What can't be found out hides
 * nothing else.
 */
export async function locateRun(context: RunContext, source: Source): Promise<Located> {
  const { githubToken, prNumber, wanted, retries, network, cancelled } = source
  const known = pullRequestsWithoutAsking(context, prNumber)
  const located = (found: { numbers: readonly number[]; commit: string; branch: string }) => {
    const { numbers, commit, branch } = found
    return { ...context, commit, branch, pullRequests: numbers }
  }
  if (known) return { context: located(known) }
  const { pull } = context
  const told = prNumber ?? (pull.kind === 'number' ? pull.number : undefined)
  const guess = located({ ...context, numbers: told === undefined ? [] : [told] })
  if (githubToken === '' || !(wanted || context.commit === '')) return { context: guess }
  try {
    const signal = AbortSignal.any([cancelled, AbortSignal.timeout(longestMs)])
    const { createGitHub } = await import('./github.ts')
    const { dispatcher } = await network.connections()
    const github = createGitHub(githubToken, context, { dispatcher, signal, retries })
    return { context: located(await unlessAborted(findPullRequests(github, context, prNumber), signal)) }
  } catch (error) {
    return {
      context: guess,
      problem: explainGitHubError(error, { fork: false, prNumber, redact: source.redact }),
    }
  }
}
