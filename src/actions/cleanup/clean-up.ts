import { sectionsOf } from '../../deleting/removed-parts.ts'
import type { CleanupInputs } from '../../inputs/cleanup-inputs.ts'
import { annotateFailures } from '../../log/annotate-failures.ts'
import type { Runner } from '../../publishing/runner.ts'
import { tellComments } from '../../publishing/tell.ts'
import { recordedShares, recordOfSections } from '../../sections/recorded-shares.ts'
import { sharesOf } from '../../sections/section.ts'
import { counted, oneLine } from '../../text.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { type Deleted, deleteAndTell } from './deletion.ts'
import type { CleanupPorts } from './ports.ts'
import { placesOf, provenSections, type ReadPullRequest } from './read-pull-requests.ts'
import { findSources, type Sources } from './sources.ts'
import { are, stillHolding, tellKept, tellOthers } from './tell-records.ts'

/** Deletes the shares that closed pull requests' comments record, that manifests record, and that `share-ids` names. */
export async function cleanUp(inputs: CleanupInputs, ports: CleanupPorts): Promise<void> {
  const { log, runner, cancelled } = ports
  const { baseUrl, failOnError } = inputs
  const sources = await findSources(inputs, ports)
  for (const read of sources.closed) tellClosed(read, ports)
  const { ids, kept, recorded } = planDeletion(sources, inputs, ports)
  const { ended, failures } = cancelled.aborted ? nothing : await deleteAndTell(ids, baseUrl, ports)
  tellUnknown(ended, recorded, ports)
  const failed = new Set(ended.flatMap(({ id, outcome }) => (outcome === 'failed' ? [id] : [])))
  const gone = ids.filter((id) => !failed.has(id))
  const comments = cancelled.aborted ? [] : await bringUpToDate(sources, { gone, kept, baseUrl }, ports)
  writeCounts({ deleted: ended.length - failed.size, failed: failed.size }, runner)
  tellTotals(ended, ports)
  annotateFailures(failures, { asError: failOnError, noun: 'share', title: 'Share not deleted' }, log)
  const left = stillHolding(sources.records, failed)
  const problems = [...sources.problems]
  if (failed.size > 0) {
    const all = counted(ended.length, 'share')
    const again = 'Run this again: what is already gone counts as deleted.'
    problems.unshift(`${failed.size} of ${all} could not be deleted.${left} ${again}`)
  }
  const end = failOnError ? log.fail : log.warning
  if (cancelled.aborted) log.fail(`${cancelledInWords}${left}`)
  else if (problems.length > 0) end(problems.map((text) => text.replace(/(?<![.!?])$/, '.')).join(' '))
  tellComments(comments, log)
}

const nothing: Deleted = { ended: [], failures: [] }
const cancelledInWords = 'The workflow was cancelled; what was deleted by then may still be in the comment.'

export function writeCounts({ deleted, failed }: { deleted: number; failed: number }, runner: Runner): void {
  runner.setOutput('deleted-count', [String(deleted)])
  runner.setOutput('failed-count', [String(failed)])
}

/** What is to be deleted, each once; what open pull requests still show is `kept`, unless it is named. */
function planDeletion(
  { records, closed, open }: Sources,
  { baseUrl, shareIds }: CleanupInputs,
  { signing, log }: CleanupPorts,
): { ids: string[]; kept: string[]; recorded: ReadonlySet<string> } {
  const ofComments = closed.map(({ number, comments }) => {
    const proven = new Set(provenSections(comments, number, signing))
    return recordOfSections(sectionsOf(comments), (section) => proven.has(section))
  })
  const recorded = recordedShares([...records, ...ofComments], baseUrl)
  const named = new Set(shareIds)
  const placeOf = placesOf(open, signing)
  const byPlace = Map.groupBy(recorded.here, (share) => (named.has(share.id) ? undefined : placeOf(share)))
  const wanted = byPlace.get(undefined) ?? []
  byPlace.delete(undefined)
  tellKept(byPlace, log)
  tellOthers(recorded, log)
  return {
    ids: [...new Set([...named, ...wanted.map(({ id }) => id)])],
    kept: [...byPlace.values()].flat().map(({ id }) => id),
    recorded: new Set(recorded.here.map(({ id }) => id)),
  }
}

/** What to know of a pull request before its links go. */
function tellClosed({ number, comments, isOpen }: ReadPullRequest, { log }: CleanupPorts): void {
  for (const { url, problem } of comments) {
    if (problem === undefined) continue
    const what =
      problem === 'damaged' ? 'was damaged or edited' : 'was written by a newer version of this action'
    log.warning(`The hidden state of the comment ${url} ${what}: the shares that it records are not deleted`)
  }
  const shares = sectionsOf(comments).flatMap((section) => [...sharesOf(section), ...section.unproved])
  if (shares.length === 0) {
    log.info(
      `No comment on pull request #${number} records a share that is not gone. The links of a comment that was deleted by hand still exist: the manifests of its runs record them`,
    )
  } else if (isOpen) log.info(`Pull request #${number} is open: its next runs make new links`)
}

/** Shares that the service does not know. `recorded`: those that a signature vouches for. */
function tellUnknown(ended: Deleted['ended'], recorded: ReadonlySet<string>, { log }: CleanupPorts): void {
  const unknown = ended.filter(({ id, outcome }) => outcome === 'not found' && !recorded.has(id))
  if (unknown.length === 0) return
  if (unknown.length === ended.length) log.warning(unknownToKey)
  else {
    const ids = unknown.map(({ id }) => oneLine(id, 100))
    log.info(`Not known to the service (404), so gone before: ${ids.join(' ')}`)
  }
}

const unknownToKey =
  'The service knows none of these shares (404): they are gone already, or the key in api-key belongs to another ' +
  'account than the one that made them.'

function tellTotals(ended: Deleted['ended'], { log }: CleanupPorts): void {
  const count = (...outcomes: string[]) => ended.filter(({ outcome }) => outcomes.includes(outcome)).length
  const before = count('gone', 'not found')
  const all = counted(ended.length, 'share')
  if (ended.length === 0) return
  if (before === ended.length) log.info(`Nothing had to be deleted: ${are(before)} gone already`)
  else {
    const already = before === 0 ? '' : `; ${before} of these gone already`
    log.info(`${ended.length - count('failed')} of ${all} deleted${already}`)
  }
}
