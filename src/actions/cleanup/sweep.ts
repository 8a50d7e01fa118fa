import { unlessAborted } from '../../deadline.ts'
import {
  type ListedPullRequest,
  type Listing,
  listPullRequests,
  mostReadAgain,
  readAgain,
} from '../../github/list-pull-requests.ts'
import type { CleanupInputs } from '../../inputs/cleanup-inputs.ts'
import { counted } from '../../text.ts'
import type { ServicePorts } from '../run-action.ts'
import type { Deleter } from './delete-shares.ts'
import type { PullRequestReader } from './manifest-records.ts'
import { dueOf, type Notes, recordsOn, sectionsByKey } from './records.ts'
import type { Updates } from './updates.ts'

export const dayMs = 86_400_000

/** What a run of cleanup works with. */
export type Work = {
  inputs: CleanupInputs
  ports: ServicePorts
  deleter: Deleter
  updates: Updates
  notes: Notes
  looks: PullRequestReader
}

/**
 * Deletes what was closed, or replaced, long enough ago: pull request by pull request, the oldest first. Returns how many
 * were listed. What is left at the end is left whole. Throws what GitHub's client throws where it takes no more requests.
 */
export async function sweep({ inputs, ports, deleter, updates, notes }: Work): Promise<number> {
  const { github, clock, cancelled, log, signing } = ports
  const before = clock.now() - inputs.afterDays * dayMs
  const api = await github.api()
  const wasClosed = ({ closedMs = Number.POSITIVE_INFINITY }: ListedPullRequest) => closedMs <= before
  const dueOn = (pull: ListedPullRequest, records = recordsOn(pull, signing)) => {
    if (!pull.isOpen && !wasClosed(pull)) return []
    return dueOf(records, { ...inputs, replacedBefore: pull.isOpen ? before : undefined }, notes)
  }
  const listing = await listPullRequests(api, {
    ...{ since: before - inputs.lookBackDays * dayMs, signal: cancelled },
    matters(pull) {
      const records = recordsOn(pull, signing)
      if (!pull.isOpen && wasClosed(pull)) notes.leaveAlone(records)
      return dueOn(pull, records).length > 0
    },
  })
  noteMissing(listing, ports, notes)
  let left = listing.pullRequests
  while (left.length > 0 && !deleter.isStopped()) {
    const batch = left.slice(0, mostReadAgain)
    const keys = batch.flatMap((pull) => [...sectionsByKey(pull, signing).keys()])
    if (keys.length > updates.room()) break
    left = left.slice(batch.length)
    const seen = await unlessAborted(readAgain(api, batch), cancelled)
    noteMissing(seen, ports, notes)
    const ids: string[] = []
    const pulls = seen.pullRequests.filter((pull) => {
      const due = dueOn(pull)
      const noun = pull.isOpen ? 'replaced share' : 'share'
      if (due.length > 0) log.info(`Pull request #${pull.number}: ${counted(due.length, noun)}`)
      ids.push(...due)
      return due.length > 0
    })
    await deleter.delete(ids)
    for (const pull of pulls) await updates.write(pull)
  }
  if (left.length > 0 && !cancelled.aborted) {
    log.info(`${counted(left.length, 'pull request')} with shares to delete: left for the next sweep`)
  }
  return listing.count
}

function noteMissing({ leftOut, problem }: Listing, { github }: ServicePorts, notes: Notes): void {
  for (const { number, problem } of leftOut) {
    notes.problem(
      `Pull request #${number} is left out, since its comments could not be read: ${github.explain(problem)}`,
    )
  }
  if (problem !== undefined) {
    notes.problem(`The pull requests could not be listed to the end: ${github.explain(problem)}`)
  }
}
