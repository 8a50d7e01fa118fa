import type { Comment } from '../comment/comment-store.ts'
import type { Commented } from '../comment/write-comment.ts'
import type { Part } from '../comment/writer.ts'
import { explainGitHubError } from '../github/explain-github-error.ts'
import type { GitHub } from '../github/github.ts'
import type { Located } from '../github/locate.ts'
import type { RunContext } from '../github/run-context.ts'
import type { Network } from '../http/network.ts'
import type { CommentInputs } from '../inputs/comment-inputs.ts'
import type { Log } from '../log/log.ts'
import type { Secrets } from '../log/secrets.ts'

/** What a comment on a pull request is written with. */
export type Commenting = {
  located: Located
  inputs: CommentInputs & { retries: number }
  secrets: Secrets
  log: Log
  network: Network
  cancelled: AbortSignal
}

/** The pull requests of the run that a comment can be written on; says why where there is none. */
export function pullRequestsToComment({ located, inputs, log }: Commenting): readonly number[] {
  const { pullRequests, pull } = located.context
  if (inputs.githubToken === '' && pull.kind !== 'none') {
    log.warning(
      'No comment: the input github-token is empty. Leave it out: its default is the token of the job.',
    )
    return []
  }
  if (pullRequests.length === 0) {
    if (located.problem === undefined) log.info(`No comment: ${whyNoPullRequest(located)}`)
    else log.warning(failedLookup(located.problem))
  }
  return pullRequests
}

/** The comment on the first pull request; a lookup that failed is told where it was found all the same. */
export function firstComment(
  comments: readonly Commented[],
  { located, log }: Pick<Commenting, 'located' | 'log'>,
): Comment | undefined {
  const comment = comments[0]?.comment
  // Where the comment failed too, its own warning says what is wrong.
  if (located.problem !== undefined && comment !== undefined) log.warning(failedLookup(located.problem))
  return comment
}

/** That the run's pull request could not be looked up, and why. */
export function failedLookup(problem: string): string {
  return `The pull request of this run could not be looked up: ${problem}`
}

/** Why a run has no pull request. */
export function whyNoPullRequest({ context }: Located): string {
  return context.pull.kind === 'workflow run' || context.pull.kind === 'commit'
    ? `no open pull request has the commit ${context.commit.slice(0, 7)} as its head`
    : 'this run belongs to no pull request'
}

/** GitHub's API for the run's repository. Loading its client reads proxies and the event, and fails where these are broken. */
export async function openGitHub({
  located,
  inputs,
  network,
  cancelled,
}: Pick<Commenting, 'located' | 'network' | 'cancelled'> & {
  inputs: Pick<Commenting['inputs'], 'githubToken' | 'retries'>
}): Promise<GitHub> {
  const { createGitHub } = await import('../github/github.ts')
  const { dispatcher } = await network.connections()
  const { githubToken, retries } = inputs
  return createGitHub(githubToken, located.context, { dispatcher, signal: cancelled, retries })
}

/** Writes a part into the comment on one pull request, and tells what the user should know of it. */
export async function commentOn(
  pullRequest: number,
  part: Omit<Part, 'pullRequest' | 'repositoryUrl'>,
  commenting: Commenting,
): Promise<Commented> {
  const { log, cancelled } = commenting
  const outcome = await write(pullRequest, part, commenting)
  const place = `comment on pull request #${pullRequest}`
  for (const warning of outcome.warnings ?? []) log.warning(`Pull request #${pullRequest}: ${warning}`)
  const superseded = outcome.superseded?.length ?? 0
  if (superseded > 0 && part.own.length === 1) {
    log.info(`A newer run already shows its recordings in the ${place}`)
  } else if (superseded > 0) {
    log.info(`Newer runs already show their recordings in ${superseded} parts of the ${place}`)
  }
  if (outcome.problem !== undefined && !cancelled.aborted) {
    const what = outcome.comment ? 'was written, but could not be checked' : 'could not be written'
    // Who brings no links has none elsewhere.
    const instead = part.own.length === 0 ? '' : 'The links are in the job summary and the outputs.'
    log.warning(`The ${place} ${what}: ${explainProblem(outcome.problem, commenting, instead)}`)
  }
  return outcome
}

async function write(
  pullRequest: number,
  part: Omit<Part, 'pullRequest' | 'repositoryUrl'>,
  commenting: Commenting,
): Promise<Commented> {
  try {
    const github = await openGitHub(commenting)
    const { writeComment } = await import('../comment/write-comment.ts')
    const repositoryUrl = repositoryUrlOf(commenting.located.context)
    return await writeComment(github, { ...part, pullRequest, repositoryUrl }, commenting.cancelled)
  } catch (problem) {
    return { problem }
  }
}

/** GitHub's error in words for the user; `instead` says what there is all the same. */
export function explainProblem(
  problem: unknown,
  { located, inputs, secrets }: Pick<Commenting, 'located' | 'inputs' | 'secrets'>,
  instead = '',
): string {
  const fork = located.context.withoutSecrets === 'fork'
  return explainGitHubError(problem, { fork, prNumber: inputs.prNumber, redact: secrets.redact, instead })
}

export function repositoryUrlOf({ serverUrl, repository }: RunContext): string {
  return `${serverUrl}/${repository}`
}
