import type { GitHub } from './github.ts'
import { isUnknownCommit } from './github-error.ts'
import type { RunContext } from './run-context.ts'

/** The pull request that a run belongs to, of several the one with the lowest number, and what its recordings show. */
export type FoundPullRequest = {
  number: number | undefined
  others: readonly number[]
  commit: string
  branch: string
}

type Run = Pick<RunContext, 'eventName' | 'repository' | 'commit' | 'branch' | 'pull'>

/**
 * The pull request of a run where its event names it; undefined where GitHub has to be asked.
 *
 * @param prNumber the one that the user has named, which wins
 */
export function pullRequestWithoutAsking(
  run: Run,
  prNumber: number | undefined,
): FoundPullRequest | undefined {
  const numbers = numbersTold(run, prNumber)
  return numbers && { number: numbers[0], others: [], commit: run.commit, branch: run.branch }
}

function numbersTold(run: Run, prNumber: number | undefined): number[] | undefined {
  const { pull, commit } = run
  if (prNumber !== undefined) return tellsHead(run, prNumber) ? [prNumber] : undefined
  if (pull.kind === 'event') return [pull.number]
  return pull.kind === 'none' || (pull.kind === 'commit' && commit === '') ? [] : undefined
}

/** A triggering run's head is what the recordings show, also where the fork that it came from is gone. */
function tellsHead({ eventName, commit, pull }: Run, prNumber: number): boolean {
  if (eventName === 'workflow_run') return commit !== ''
  return pull.kind === 'event' && pull.number === prNumber
}

/**
 * Finds the pull request that a run belongs to; none is no error. Asks GitHub only where the event does not say.
 * Throws what GitHub's client throws, also for a `prNumber` that is not a pull request.
 *
 * @param prNumber the one that the user has named, which wins
 */
export async function findPullRequest(
  github: GitHub,
  run: Run,
  prNumber: number | undefined,
): Promise<FoundPullRequest> {
  const told = pullRequestWithoutAsking(run, prNumber)
  if (told !== undefined) return told
  const { pull, commit, branch } = run
  if (prNumber !== undefined) return await findNamed(github, run, prNumber)
  if (pull.kind === 'number') return await findNamed(github, run, pull.number)
  const numbers =
    pull.kind === 'workflow run' ? await numbersFrom(github, pull) : await pullRequestsAt(github, commit)
  const [number, ...others] = ascending(numbers)
  return { number, others, commit, branch }
}

async function findNamed(github: GitHub, run: Run, number: number): Promise<FoundPullRequest> {
  const { data } = await github.reading.rest.pulls.get({ ...github.repository, pull_number: number })
  const { commit, branch } = runsOn(data.head, run) ? run : { commit: data.head.sha, branch: data.head.ref }
  return { number, others: [], commit, branch }
}

/** GitHub's description has the repository in every answer; it is null when a fork was deleted. */
type Head = { ref: string; sha: string; repo: { id: number; full_name: string } | null }

/** Whether the run is one of the pull request's own branch; its commit may be older than the head is now. */
function runsOn({ ref, repo }: Head, { pull, commit, branch, repository }: Run): boolean {
  const own = repo?.full_name.toLowerCase() === repository.toLowerCase()
  return pull.kind === 'commit' && commit !== '' && own && ref === branch
}

/** GitHub ignores a `head` that it does not understand, and knows no repository in it: so all is compared. */
async function numbersFrom(
  { reading, repository }: GitHub,
  from: Extract<RunContext['pull'], { kind: 'workflow run' }>,
): Promise<number[]> {
  const pulls = await reading.paginate(reading.rest.pulls.list, {
    ...repository,
    state: 'open',
    head: `${from.owner}:${from.branch}`,
    per_page: 100,
  })
  const isFrom = ({ ref, sha, repo }: Head) =>
    repo?.id === from.repositoryId && sha === from.commit && ref === from.branch
  return pulls.flatMap(({ state, head, number }) => (state === 'open' && isFrom(head) ? [number] : []))
}

/** The numbers of the open pull requests whose head is a commit. Throws what GitHub's client throws. */
async function pullRequestsAt({ reading, repository }: GitHub, commit: string): Promise<number[]> {
  try {
    const pulls = await reading.paginate(reading.rest.repos.listPullRequestsAssociatedWithCommit, {
      ...repository,
      commit_sha: commit,
      per_page: 100,
    })
    // GitHub also lists those that are closed, and those that hold the commit below their head.
    return pulls.flatMap(({ state, head, number }) =>
      state === 'open' && head.sha === commit ? [number] : [],
    )
  } catch (error) {
    if (isUnknownCommit(error)) return []
    throw error
  }
}

/** Each once: a list that changes between two of its pages shows some twice. */
function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((first, second) => first - second)
}
