import { withDeadline } from '../time.ts'
import { readCheckout } from './checkout.ts'
import type { GitHubClient } from './github-client.ts'
import { isUnknownCommit } from './github-error.ts'
import type { RunContext } from './run-context.ts'

/** A run after its pull request and commit were looked up, which is what locating it means. */
export type LocatedRun = RunContext & {
  /** The commit that was tested, never a merge commit. Empty if it isn't known. */
  commit: string
  /** The commit's branch. Empty if it isn't known. */
  branch: string
  pullRequest: number | undefined
}

/** The result of locating a run. */
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
  /** The commit that the workflow names. It takes precedence. */
  commit: string | undefined
  /** Whether the pull request is needed even if the commit is known. */
  needsPullRequest: boolean
  /** Undefined without a token. */
  client: (() => Promise<GitHubClient>) | undefined
  cancelled: AbortSignal
  warn: (text: string) => void
}

/** The longest that the upload waits. */
const longestMs = 30_000

/** Finds the run's commit and pull request, if there is one. Asks GitHub only if it must and the answer is needed. */
export async function locateRun(context: RunContext, options: LocateOptions): Promise<RunLocation> {
  const { needsPullRequest, client, cancelled } = options
  const { pullHint } = context
  const number = options.prNumber ?? ('number' in pullHint ? pullHint.number : undefined)
  const tested = await findTested(context, number, options)
  const run = { ...context, ...(tested ?? unknown), pullRequest: number }
  const isHeadAsked = tested === undefined && number !== undefined
  const isAsked = isHeadAsked || (needsPullRequest && !saysAll(run))
  if (client === undefined || !isAsked) return { run, others: [] }
  try {
    return await withDeadline(cancelled, longestMs, async () => {
      return number === undefined
        ? await findByCommit(await client(), run)
        : await findNamed(await client(), run, number, isHeadAsked)
    })
  } catch (problem) {
    return { run, others: [], problem }
  }
}

type TestedCommit = Pick<LocatedRun, 'commit' | 'branch'>

const unknown: TestedCommit = { commit: '', branch: '' }

/** The commit that was tested, and its branch. Undefined if it is the head of the pull request, which only GitHub knows. */
async function findTested(
  context: RunContext,
  number: number | undefined,
  { commit: given, cancelled, warn }: Pick<LocateOptions, 'commit' | 'cancelled' | 'warn'>,
): Promise<TestedCommit | undefined> {
  const { eventCommit, pullHint } = context
  const ofEvent = eventCommit.kind === 'pull request' ? unknown : eventCommit
  const at = (commit: string): TestedCommit => {
    const isOnBranch = commit === ofEvent.commit || isOfEvent(pullHint, number)
    return { commit, branch: isOnBranch ? ofEvent.branch : '' }
  }
  if (given !== undefined) return at(given)
  if (eventCommit.kind !== 'checkout') return eventCommit.kind === 'named' ? ofEvent : undefined
  const checkedOut = await readCheckout(context, cancelled)
  if (checkedOut.kind === 'commit') return at(checkedOut.commit)
  if (checkedOut.kind === 'none') return number === undefined ? ofEvent : undefined
  if (!cancelled.aborted)
    warn(`The commit that was tested is not known, because the checkout can't be read: ${checkedOut.why}`)
  return unknown
}

/** Whether the event describes this pull request. */
function isOfEvent(pullHint: RunContext['pullHint'], number: number | undefined): boolean {
  return pullHint.kind === 'event' && pullHint.number === number
}

/** Whether GitHub knows nothing more about the pull request, or can't be asked for it. */
function saysAll({ eventName, commit, pullHint, pullRequest }: LocatedRun): boolean {
  if (pullRequest === undefined) return pullHint.kind === 'none' || (pullHint.kind !== 'workflow run' && commit === '')
  // The recordings belong to the triggering run's head, even if its fork was deleted.
  return isOfEvent(pullHint, pullRequest) || (eventName === 'workflow_run' && commit !== '')
}

async function findNamed(
  client: GitHubClient,
  run: LocatedRun,
  number: number,
  isHeadAsked: boolean,
): Promise<RunLocation> {
  const { data } = await client.octokit.rest.pulls.get({ ...client.repository, pull_number: number })
  const { head } = data
  const commit = isHeadAsked ? head.sha : run.commit
  return { run: { ...run, commit, branch: run.branch || head.ref }, others: [] }
}

async function findByCommit(client: GitHubClient, run: LocatedRun): Promise<RunLocation> {
  const { pullHint } = run
  const pulls = pullHint.kind === 'workflow run' ? findOfTriggeringRun(client, pullHint) : findAtCommit(client, run)
  const [first, ...others] = (await pulls).sort((a, b) => a.number - b.number)
  if (first === undefined) return { run, others: [] }
  const { number, head } = first
  const located = { ...run, branch: run.branch || head.ref, pullRequest: number }
  return { run: located, others: others.map(({ number }) => number) }
}

type FoundPull = { number: number; head: Head }

/** `repo` is null if a fork was deleted. */
type Head = { ref: string; sha: string; repo: { id: number; full_name: string } | null }

/** Compares the whole head, because the `head` parameter can't name a repository, and GitHub ignores one that it can't parse. */
async function findOfTriggeringRun(
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

/** Leaves forks out, because anybody can open a pull request from a fork whose head is a commit of this repository. */
async function findAtCommit(
  { octokit, repository }: GitHubClient,
  { commit, pullHint, ...run }: LocatedRun,
): Promise<FoundPull[]> {
  try {
    const pulls = await octokit.paginate(octokit.rest.repos.listPullRequestsAssociatedWithCommit, {
      ...repository,
      commit_sha: commit,
      per_page: 100,
    })
    // GitHub also lists closed pull requests, and those that contain the commit below their head.
    return pulls.filter(({ state, head: { ref, sha, repo } }) => {
      const isHere = repo?.full_name.toLowerCase() === run.repository.toLowerCase()
      const isPushed = pullHint.kind !== 'push' || ref === pullHint.branch
      return state === 'open' && sha === commit && isHere && isPushed
    })
  } catch (error) {
    if (isUnknownCommit(error)) return []
    throw error
  }
}

export function whyNoPullRequest({ pullHint, commit }: LocatedRun): string {
  if (pullHint.kind === 'none') return 'this run belongs to no pull request'
  const headCommit = pullHint.kind === 'workflow run' ? pullHint.commit : commit
  return headCommit === ''
    ? 'the commit that was tested is not known'
    : `no open pull request has the commit ${headCommit.slice(0, 7)} as its head`
}
