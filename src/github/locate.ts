import { withDeadline } from '../time.ts'
import type { GitHubClient } from './github-client.ts'
import { isUnknownCommit } from './github-error.ts'
import type { RunContext } from './run-context.ts'

/** A run with its pull request, and the commit and branch of its recordings. */
export type LocatedRun = RunContext & { pullRequest: number | undefined }

export type RunLocation = {
  run: LocatedRun
  /** Other open pull requests with the same head. The run belongs to the one with the lowest number. */
  others: readonly number[]
  /** The client's error, for example because the number is not a pull request's. */
  problem?: unknown
}

export type LocateOptions = {
  /** The pull request that the workflow names. It takes precedence. */
  prNumber: number | undefined
  /** Whether the pull request is needed even if the event has a commit. */
  needsPullRequest: boolean
  /** Undefined without a token. */
  client: (() => Promise<GitHubClient>) | undefined
  cancelled: AbortSignal
}

/** The longest that the upload waits. */
const longestMs = 30_000

/** Finds the run's pull request, if there is one. Asks GitHub only if the event doesn't say and the answer is needed. */
export async function locateRun(
  context: RunContext,
  { prNumber, needsPullRequest, client, cancelled }: LocateOptions,
): Promise<RunLocation> {
  const { pullHint, commit } = context
  const number = prNumber ?? ('number' in pullHint ? pullHint.number : undefined)
  const fromEvent = { run: { ...context, pullRequest: number }, others: [] }
  const isOfUse = needsPullRequest || commit === ''
  if (saysAll(context, prNumber) || client === undefined || !isOfUse) return fromEvent
  try {
    return await withDeadline(cancelled, longestMs, async () => {
      return number === undefined
        ? await findByCommit(await client(), context)
        : await findNamed(await client(), context, number)
    })
  } catch (problem) {
    return { ...fromEvent, problem }
  }
}

/** Whether the event already says everything: the pull request, if there is one, and its head. */
function saysAll({ eventName, commit, pullHint }: RunContext, prNumber: number | undefined): boolean {
  const isOwn = pullHint.kind === 'event'
  if (prNumber === undefined) return isOwn || pullHint.kind === 'none' || (pullHint.kind === 'commit' && commit === '')
  // The recordings belong to the triggering run's head, even if its fork was deleted.
  return eventName === 'workflow_run' ? commit !== '' : isOwn && pullHint.number === prNumber
}

async function findNamed(client: GitHubClient, run: RunContext, number: number): Promise<RunLocation> {
  const { data } = await client.octokit.rest.pulls.get({ ...client.repository, pull_number: number })
  const { commit, branch } = runsOn(data.head, run) ? run : { commit: data.head.sha, branch: data.head.ref }
  return { run: { ...run, commit, branch, pullRequest: number, baseBranch: data.base.ref }, others: [] }
}

async function findByCommit(client: GitHubClient, run: RunContext): Promise<RunLocation> {
  const { pullHint } = run
  const pulls = pullHint.kind === 'workflow run' ? pullRequestsFrom(client, pullHint) : pullRequestsOf(client, run)
  const [first, ...others] = (await pulls).sort((a, b) => a.number - b.number)
  const baseBranch = first?.base.ref ?? run.baseBranch
  const located = { ...run, pullRequest: first?.number, baseBranch }
  return { run: located, others: others.map(({ number }) => number) }
}

type FoundPull = { number: number; base: { ref: string } }

/** `repo` is null if a fork was deleted. */
type Head = { ref: string; sha: string; repo: { id: number; full_name: string } | null }

/** Whether the run is on the pull request's own branch. Its commit may be older than the head. */
function runsOn({ ref, repo }: Head, { pullHint, commit, branch, repository }: RunContext): boolean {
  const isHere = repo?.full_name.toLowerCase() === repository.toLowerCase()
  return pullHint.kind === 'commit' && commit !== '' && isHere && ref === branch
}

/** Compares the whole head, because the `head` parameter can't name a repository, and GitHub ignores one that it can't parse. */
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

async function pullRequestsOf({ octokit, repository }: GitHubClient, run: RunContext): Promise<FoundPull[]> {
  try {
    const pulls = await octokit.paginate(octokit.rest.repos.listPullRequestsAssociatedWithCommit, {
      ...repository,
      commit_sha: run.commit,
      per_page: 100,
    })
    // GitHub also lists closed pull requests, and those that contain the commit below their head.
    return pulls.filter(({ state, head }) => {
      // A deployment has a commit, but no branch.
      const isOwn = runsOn(head, { ...run, branch: run.branch || head.ref })
      return state === 'open' && head.sha === run.commit && isOwn
    })
  } catch (error) {
    if (isUnknownCommit(error)) return []
    throw error
  }
}

export function whyNoPullRequest({ pullHint, commit }: RunContext): string {
  return pullHint.kind === 'workflow run' || pullHint.kind === 'commit'
    ? `no open pull request has the commit ${commit.slice(0, 7)} as its head`
    : 'this run belongs to no pull request'
}
