import {
  type ListedPullRequest,
  type Listing,
  listPullRequests,
  readAgain,
  splitIntoBatches,
} from '../../github/list-pull-requests.ts'
import type { CleanupInputs } from '../../inputs/cleanup-inputs.ts'
import type { Signing } from '../../manifest/signature.ts'
import type { ServiceDependencies } from '../../run/dependencies.ts'
import { counted } from '../../text.ts'
import { unlessAborted } from '../../time.ts'
import { allDue, type Due, type Records, readRecords, replacedDue, statesByComment } from './comment-records.ts'
import type { CommentUpdater } from './comment-updater.ts'
import type { Deleter } from './delete-shares.ts'
import type { PullRequestReader } from './manifest-records.ts'
import type { Notes } from './notes.ts'

export const dayMs = 86_400_000

/** The parts that a run of cleanup works with. */
export type Work = {
  inputs: CleanupInputs
  dependencies: ServiceDependencies
  deleter: Deleter
  updates: CommentUpdater
  notes: Notes
  pulls: PullRequestReader
}

/**
 * Deletes the shares of pull requests that were closed long enough ago, and shares that were replaced long enough ago. Begins
 * with the least recently updated pull request, and leaves those that it doesn't reach untouched. Returns the number checked.
 * Rejects with the client's error once GitHub rate-limits us.
 */
export async function sweep(work: Work): Promise<number> {
  const { inputs, dependencies, deleter, updates, notes } = work
  const { github, clock, cancelled, log, signing } = dependencies
  const cutoffMs = clock.now() - inputs.afterDays * dayMs
  const since = cutoffMs - inputs.lookBackDays * dayMs
  const plan = (pull: ListedPullRequest) => planFor(pull, { ...inputs, cutoffMs }, signing)
  const api = await github.client()
  const matters = (pull: ListedPullRequest) => {
    const planned = plan(pull)
    if (planned.isWhole) notes.leaveComments(planned.records)
    notes.keepOthers(planned)
    return planned.ids.length > 0
  }
  const listing = await listPullRequests(api, { since, signal: cancelled, matters })
  noteMissing(listing, dependencies, notes)
  let remaining = listing.pullRequests.length
  for (const batch of splitIntoBatches(listing.pullRequests)) {
    const keys = batch.flatMap((pull) => [...statesByComment(pull, signing).keys()])
    if (deleter.isStopped() || keys.length > updates.room()) break
    remaining -= batch.length
    const seen = await unlessAborted(readAgain(api, batch), cancelled)
    noteMissing(seen, dependencies, notes)
    await carryOut(seen.pullRequests.map(plan), work)
  }
  if (remaining > 0 && !cancelled.aborted) {
    log.info(`Left for the next sweep: ${counted(remaining, 'pull request')} with shares to delete`)
  }
  return listing.count
}

type Plan = Due & { pull: ListedPullRequest; records: Records; isWhole: boolean }

/**
 * Plans what to delete for one pull request: all its shares if it was closed at `cutoffMs` (milliseconds since 1970) or
 * earlier, and none if it was closed later. If it is open, only those that were replaced at that time or earlier.
 */
function planFor(
  pull: ListedPullRequest,
  { cutoffMs, ...inputs }: Pick<CleanupInputs, 'baseUrl' | 'commentKey'> & { cutoffMs: number },
  signing: Signing,
): Plan {
  const records = readRecords(pull, signing)
  const isWhole = !pull.isOpen && (pull.closedMs ?? Number.POSITIVE_INFINITY) <= cutoffMs
  const known = { pull, records, isWhole }
  if (isWhole) return { ...known, ...allDue(records, inputs) }
  if (pull.isOpen) return { ...known, ...replacedDue(records, inputs, cutoffMs) }
  return { ...known, ids: [], elsewhere: [], linksWithoutId: [] }
}

/** Deletes the planned shares of a batch together, then removes them from the comments one by one. */
async function carryOut(plans: readonly Plan[], { dependencies, deleter, updates, notes }: Work): Promise<void> {
  for (const plan of plans) notes.keepOthers(plan)
  const due = plans.filter(({ ids }) => ids.length > 0)
  for (const { pull, ids } of due) {
    const noun = pull.isOpen ? 'replaced share' : 'share'
    dependencies.log.info(`Pull request #${pull.number}: ${counted(ids.length, noun)}`)
  }
  await deleter.delete(due.flatMap(({ ids }) => ids))
  for (const { pull } of due) await updates.removeGoneFrom(pull)
}

function noteMissing({ unreadable, problem }: Listing, { github }: ServiceDependencies, notes: Notes): void {
  for (const { number, problem } of unreadable) {
    notes.problem(
      `Pull request #${number} was skipped, because its comments could not be read: ${github.explain(problem)}`,
    )
  }
  if (problem !== undefined) {
    notes.problem(`The list of pull requests is incomplete: ${github.explain(problem)}`)
  }
}
