import type { Clock } from '../clock.ts'
import type { Comment } from '../comment/comment-store.ts'
import { type Commented, writeComment } from '../comment/converge.ts'
import type { Part } from '../comment/decide.ts'
import { type GitHubAccess, withoutToken } from '../comment/github-access.ts'
import { withTiming } from '../comment/timing.ts'
import { type Located, whyNoPullRequest } from '../github/locate.ts'
import type { RunContext } from '../github/run-context.ts'
import { defaultKey } from '../inputs/comment-inputs.ts'
import type { Log } from '../log/log.ts'
import { type ShareRef, sharesOf } from '../sections/section.ts'
import type { Place, Signing } from '../sections/signature.ts'

/** What comments on the pull requests of a run are written with. */
export type Commenting = {
  context: RunContext
  signing: Signing
  github: GitHubAccess
  log: Log
  clock: Clock
  cancelled: AbortSignal
}

/** The pull requests of the run that a comment can be written on; says why where there is none. */
export function pullRequestsToComment(
  { context, problem }: Located,
  { github, log }: Commenting,
): readonly number[] {
  if (github.comments === undefined && context.pull.kind !== 'none') {
    log.warning(`No comment: ${withoutToken}`)
    return []
  }
  if (context.pullRequests.length === 0) {
    if (problem === undefined) log.info(`No comment: ${whyNoPullRequest(context)}`)
    else log.warning(failedLookup(github.explain(problem)))
  }
  return context.pullRequests
}

/** That the run's pull request could not be looked up, and why. */
export function failedLookup(why: string): string {
  return `The pull request of this run could not be looked up: ${why}`
}

/** What of a part is the step's own to say. */
export type Content = Pick<Part, 'own' | 'create' | 'removed' | 'reused'>

/** A part of a comment, with all that it is written with. */
export function partOf(place: Place, content: Content, { signing, context }: Commenting): Part {
  const name = place.commentKey === defaultKey ? undefined : place.commentKey
  const repositoryUrl = repositoryUrlOf(context)
  return { ...place, ...content, signer: signing.signerFor(place), repositoryUrl, name }
}

/** The comment that shows what a step has done, for its outputs; of several the first. */
export function commentToShow([first]: readonly Commented[]): Comment | undefined {
  return first?.isShown === false ? undefined : first?.comment
}

/** Writes a part into the comment on one pull request, and tells what the user should know of it. Never throws. */
export async function commentOn(place: Place, content: Content, commenting: Commenting): Promise<Timed> {
  const { log, cancelled, github, clock } = commenting
  const began = clock.now()
  const { pullRequest } = place
  const outcome = await write(partOf(place, content, commenting), commenting)
  const where = `comment on pull request #${pullRequest}`
  log.debug(`Whether the ${where} stands was told by ${outcome.isTold ? 'its history' : 'waiting'}`)
  for (const warning of outcome.warnings) log.warning(`Pull request #${pullRequest}: ${warning}`)
  const superseded = outcome.superseded.length
  if (superseded > 0 && content.own.length === 1) {
    log.info(`A newer run already shows its recordings in the ${where}`)
  } else if (superseded > 0) {
    log.info(`Newer runs already show their recordings in ${superseded} parts of the ${where}`)
  }
  const shares = content.own.flatMap(sharesOf)
  if (outcome.isOpen === false && content.removed === undefined && shares.length > 0) {
    log.warning(closed(pullRequest, shares))
  }
  if (outcome.problem !== undefined && !cancelled.aborted) {
    const what = outcome.comment ? 'was written, but could not be checked' : 'could not be written'
    // A cleanup brings no links.
    const instead = content.removed ? '' : 'The links are in the job summary and the outputs.'
    log.warning(`The ${where} ${what}: ${github.explain(outcome.problem, instead)}`)
  }
  return { ...outcome, seconds: (clock.now() - began) / 1000 }
}

/** What became of a step's part, and how long that took. */
export type Timed = Commented & { seconds: number }

function closed(pullRequest: number, shares: readonly ShareRef[]): string {
  const ids = new Set(shares.map(({ id }) => id))
  return (
    `Pull request #${pullRequest} was closed before this run ended, so cleanup may not see its links. Run cleanup again ` +
    `when they are not needed, or give it these share-ids: ${[...ids].join(' ')}`
  )
}

async function write(part: Part, { github, log, clock, cancelled }: Commenting): Promise<Commented> {
  try {
    if (github.comments === undefined) throw new Error(withoutToken)
    const { store, timing } = withTiming(await github.comments(part.pullRequest), clock)
    const outcome = await writeComment(store, part, clock, { signal: cancelled })
    // The workflow comment-check reads this line.
    log.debug(`Timing of the comment on pull request #${part.pullRequest}: ${JSON.stringify(timing)}`)
    return outcome
  } catch (problem) {
    return { superseded: [], warnings: [], problem }
  }
}

export function repositoryUrlOf({ serverUrl, repository }: RunContext): string {
  return `${serverUrl}/${repository}`
}
