import { withoutToken } from '../../github/github-access.ts'
import {
  type ListedPullRequest,
  type Listing,
  listPullRequests,
  lookAgain,
} from '../../github/list-pull-requests.ts'
import type { CleanupInputs } from '../../inputs/cleanup-inputs.ts'
import { counted } from '../../text.ts'
import { unlessAborted } from '../../unless-aborted.ts'
import type { ServicePorts } from '../run-action.ts'
import type { Deleter } from './delete-shares.ts'
import { noteElsewhere } from './manifest-records.ts'
import { type Due, dueOf, leftAlone, type Notes, type Records, recordsOn } from './records.ts'
import type { Updates } from './updates.ts'

export const dayMs = 86_400_000

/** So many pull requests are looked at by one request, and their shares deleted together. */
const batchSize = 25

type Work = { deleter: Deleter; updates: Updates; notes: Notes }

/**
 * Deletes what was closed, or replaced, long enough ago: pull request by pull request, the oldest first. Returns how many
 * were listed. What is left at the end is left whole. Throws what GitHub's client throws where it takes no more requests.
 */
export async function sweep(inputs: CleanupInputs, work: Work, ports: ServicePorts): Promise<number> {
  const { github, clock, cancelled, log, signing } = ports
  const { deleter, updates, notes } = work
  if (github.api === undefined) throw new Error(withoutToken)
  const before = clock.now() - inputs.afterDays * dayMs
  const api = await github.api()
  const dueOn = (pull: ListedPullRequest) => {
    const records = recordsOn(pull, signing)
    const isDue = pull.closedMs !== undefined && pull.closedMs <= before
    if (!pull.isOpen && !isDue) return undefined
    return { records, ...dueOf(records, { ...inputs, ...(pull.isOpen && { replacedBefore: before }) }) }
  }
  const listing = await listPullRequests(api, {
    ...{ since: before - inputs.lookBackDays * dayMs, signal: cancelled },
    matters(pull) {
      const due = dueOn(pull)
      if (due !== undefined) logLeftAlone(due, { mayBeInUse: pull.isOpen }, notes, ports)
      return due !== undefined && due.ids.length > 0
    },
  })
  noteMissing(listing, ports, notes)
  let left = listing.pullRequests
  while (left.length > 0 && !deleter.isStopped()) {
    const batch = firstFitting(left, updates.room(), ports)
    if (batch.length === 0) break
    left = left.slice(batch.length)
    const seen = await unlessAborted(lookAgain(api, batch), cancelled)
    noteMissing(seen, ports, notes)
    const ids: string[] = []
    const pulls = seen.pullRequests.filter((pull) => {
      const due = dueOn(pull)
      if (due === undefined || due.ids.length === 0) return false
      ids.push(...due.ids)
      log.info(
        `Pull request #${pull.number}: ${counted(due.ids.length, pull.isOpen ? 'replaced share' : 'share')}`,
      )
      return true
    })
    await deleter.delete(ids)
    for (const pull of pulls) await updates.write(pull)
  }
  if (left.length > 0 && !cancelled.aborted) {
    log.info(`${counted(left.length, 'pull request')} with shares to delete: left for the next sweep`)
  }
  return listing.count
}

/** The first pull requests, whose comments there is room to write. */
function firstFitting(
  pulls: readonly ListedPullRequest[],
  room: number,
  { signing }: Pick<ServicePorts, 'signing'>,
): ListedPullRequest[] {
  let comments = 0
  return pulls.slice(0, batchSize).filter((pull) => {
    comments += new Set(recordsOn(pull, signing).sections.map(({ commentKey }) => commentKey)).size
    return comments <= room
  })
}

/** Notes what is not deleted of a pull request's records, and why. */
export function logLeftAlone(
  { records: { number, unsigned }, elsewhere, withoutId }: Due & { records: Records },
  { mayBeInUse }: { mayBeInUse: boolean },
  notes: Notes,
  { log }: Pick<ServicePorts, 'log'>,
): void {
  noteElsewhere(elsewhere, notes)
  notes.keep('the service gave no id for it', withoutId)
  for (const line of mayBeInUse ? [] : unsigned.map((one) => leftAlone(one, number)))
    if (line !== undefined) log.info(line)
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
