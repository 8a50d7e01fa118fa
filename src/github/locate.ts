import { withDeadline } from '../deadline.ts'
import type { GitHubClient } from './github-client.ts'
import { isUnknownCommit } from './github-error.ts'
import type { RunContext } from './run-context.ts'

/** A run with the pull request that it belongs to, and the commit and branch that its recordings show. */
export type LocatedRun = RunContext & { pullRequest: number | undefined }

export type RunLocation = {
  run: LocatedRun
  /** Other open pull requests with the same head: a run belongs to the one with the lowest number. */
  others: readonly number[]
  /** What GitHub's client threw, also for a number that is not a pull request's. */
  problem?: unknown
}

type LocateOptions = {
  /** The pull request that the workflow names, which wins. */
  prNumber: number | undefined
  /** Whether the answer is of use also where the event has a commit. */
  wanted: boolean
  /** Undefined without a token. */
  github: (() => Promise<GitHubClient>) | undefined
  cancelled: AbortSignal
}

/** The recordings don't wait longer for it. */
const longestMs = 30_000

/**
 * Finds out which pull request the run belongs to; none is not a problem. GitHub is asked only where the event does not
 * say, and where the answer is of use. What can't be found out hides nothing else.
 */
export async function locateRun(
  context: RunContext,
  { prNumber, wanted, github, cancelled }: LocateOptions,
): Promise<RunLocation> {
  const { pullHint, commit } = context
  const number = prNumber ?? ('number' in pullHint ? pullHint.number : undefined)
  const told = { run: { ...context, pullRequest: number }, others: [] }
  const isOfUse = wanted || commit === ''
  if (tellsAll(context, prNumber) || github === undefined || !isOfUse) return told
  try {
    return await withDeadline(cancelled, longestMs, async () => {
      const client = await github()
      return number === undefined
        ? await findByCommit(client, context)
        : await findNamed(client, context, number)
    })
  } catch (problem) {
    return { ...told, problem }
  }
}

/** Whether an event tells the pull request, where there is one, and its head. */
function tellsAll({ eventName, commit, pullHint }: RunContext, prNumber: number | undefined): boolean {
  const isOwn = pullHint.kind === 'event'
  if (prNumber === undefined)
    return isOwn || pullHint.kind === 'none' || (pullHint.kind === 'commit' && commit === '')
  // A triggering run's head is what the recordings show, also where the fork that it came from is gone.
  return eventName === 'workflow_run' ? commit !== '' : isOwn && pullHint.number === prNumber
}

async function findNamed(github: GitHubClient, run: RunContext, number: number): Promise<RunLocation> {
  const { data } = await github.octokit.rest.pulls.get({ ...github.repository, pull_number: number })
  const { commit, branch } = runsOn(data.head, run) ? run : { commit: data.head.sha, branch: data.head.ref }
  return { run: { ...run, commit, branch, pullRequest: number, baseBranch: data.base.ref }, others: [] }
}

async function findByCommit(github: GitHubClient, run: RunContext): Promise<RunLocation> {
  const { pullHint } = run
  const found =
    pullHint.kind === 'workflow run' ? pullRequestsFrom(github, pullHint) : pullRequestsOf(github, run)
  const [first, ...others] = (await found).sort((a, b) => a.number - b.number)
  const baseBranch = first?.base.ref ?? run.baseBranch
  const located = { ...run, pullRequest: first?.number, baseBranch }
  return { run: located, others: others.map(({ number }) => number) }
}

type FoundPull = { number: number; base: { ref: string } }

/** GitHub's description has the repository in every answer; it is null when a fork was deleted. */
type Head = { ref: string; sha: string; repo: { id: number; full_name: string } | null }

/** Whether the run is one of the pull request's own branch; its commit may be older than the head is now. */
function runsOn({ ref, repo }: Head, { pullHint, commit, branch, repository }: RunContext): boolean {
  const own = repo?.full_name.toLowerCase() === repository.toLowerCase()
  return pullHint.kind === 'commit' && commit !== '' && own && ref === branch
}

/** GitHub ignores a `head` that it does not understand, and knows no repository in it: so all is compared. */
async function pullRequestsFrom(
  { octokit, repository }: GitHubClient,
  from: Extract<RunContext['pullHint'], { kind: 'workflow run' }>,
): Promise<FoundPull[]> {
  const pulls = await octokit.paginate(octokit.rest.pulls.list, {
    ...repository,
    state: 'open',
    head: `${from.owner}:${from.branch}`,
    per_page: 100,
  })
  const isFrom = ({ ref, sha, repo }: Head) =>
    repo?.id === from.repositoryId && sha === from.commit && ref === from.branch
  return pulls.filter(({ state, head }) => state === 'open' && isFrom(head))
}

/** The open pull requests whose head is the run's commit, branch and repository. */
async function pullRequestsOf({ octokit, repository }: GitHubClient, run: RunContext): Promise<FoundPull[]> {
  try {
    const pulls = await octokit.paginate(octokit.rest.repos.listPullRequestsAssociatedWithCommit, {
      ...repository,
      commit_sha: run.commit,
      per_page: 100,
    })
    // GitHub also lists those that are closed, and those that hold the commit below their head.
    return pulls.filter(({ state, head }) => {
      // A deployment of a commit has no branch.
      const isOwn = runsOn(head, { ...run, branch: run.branch || head.ref })
      return state === 'open' && head.sha === run.commit && isOwn
    })
  } catch (error) {
    if (isUnknownCommit(error)) return []
    throw error
  }
}

/** Why a run has no pull request. */
export function whyNoPullRequest({ pullHint, commit }: RunContext): string {
  return pullHint.kind === 'workflow run' || pullHint.kind === 'commit'
    ? `no open pull request has the commit ${commit.slice(0, 7)} as its head`
    : 'this run belongs to no pull request'
}
