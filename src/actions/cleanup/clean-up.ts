import { type CleanupInputs, readCleanupInputs } from '../../inputs/cleanup-inputs.ts'
import { annotateFailures, type Log } from '../../log/log.ts'
import { recordedShares } from '../../manifest/shares.ts'
import { logComment } from '../../publish/log-results.ts'
import { type Outlet, setAll } from '../../publish/outputs.ts'
import { counted, oneLine } from '../../text.ts'
import type { ServicePorts } from '../ports.ts'
import type { Action } from '../run-action.ts'
import { allDue, recordsOn } from './comment-records.ts'
import { createCommentUpdater } from './comment-updater.ts'
import { createDeleter, type Deleter, type DeletionOutcome, deletesAtOnce } from './delete-shares.ts'
import { deletableOf, type NamedRecord, openPullRequestReader, readNamedManifests } from './manifest-records.ts'
import { are, createNotes } from './notes.ts'
import { sweep, type Work } from './sweep.ts'
import { sweepArtifacts } from './sweep-artifacts.ts'

export const cleanupAction: Action<CleanupInputs & { concurrency: number }> = {
  name: 'cleanup',
  keyAdvice:
    'Pass the same secret to it as to the main action: only links that were signed with that very key are deleted.',
  readInputs: () => ({ ...readCleanupInputs(), concurrency: deletesAtOnce }),
  writeNothing: (outlet) => writeCounts({ deleted: 0, failed: 0 }, outlet),
  work: (inputs, ports, serviceAt) => cleanUp(inputs, { ...ports, service: serviceAt(inputs.baseUrl) }),
}

/** Deletes the shares of one pull request, of manifests, of artifacts, by their ids, or all that a sweep finds. */
export async function cleanUp(inputs: CleanupInputs, ports: ServicePorts): Promise<void> {
  const { context, log } = ports
  const notes = createNotes()
  const deleter = createDeleter(ports)
  const updates = createCommentUpdater(inputs, deleter, ports)
  const work = { inputs, ports, deleter, updates, notes, pulls: openPullRequestReader(ports, notes) }
  const { pullHint: hint } = context
  const number = inputs.prNumber ?? (hint.kind === 'event' && hint.isClosing ? hint.number : undefined)
  const isSweep = number === undefined && inputs.manifests === '' && inputs.shareIds.length === 0
  const manifests = isSweep ? [] : await readNamedManifests(inputs.manifests, ports, notes)
  const looked: string[] = []
  await tryTo(work, 'Not all pull requests could be looked at', async () => {
    if (isSweep) looked.push(counted(await sweep(work), 'pull request'))
    else await cleanUpNamed(number, manifests, work)
  })
  if (inputs.artifacts.length > 0) {
    await tryTo(work, 'The artifacts could not be listed', async () => {
      looked.push(counted(await sweepArtifacts(work), 'artifact'))
    })
  }
  await tryTo(work, 'The comments could not be written', async () => {
    for (const pull of work.pulls.all()) await updates.removeGoneFrom(pull)
  })
  await tryTo(work, 'The comments could not be looked at once more', updates.checkAgain)

  logUnknown(work)
  notes.logKept(deleter.isGone, log)
  const counts = countOutcomes(deleter)
  logTotals(looked, counts, log)
  writeCounts(counts, ports)
  endStep(counts, work)
  if (isSweep) return
  for (const written of updates.written) if (written.kind === 'ended') logComment(written, log)
}

/** Goes on where it fails: other shares can still be deleted. */
async function tryTo({ ports, notes }: Work, failure: string, go: () => Promise<void>): Promise<void> {
  const { cancelled, github } = ports
  if (cancelled.aborted) return
  await go().catch((error) => {
    if (!cancelled.aborted) notes.problem(`${failure}: ${github.explain(error)}`)
  })
}

type Counts = ReturnType<typeof countOutcomes>

/** How many shares are gone, how many of these were so before, and how many could not be deleted. */
function countOutcomes({ outcomes }: Deleter) {
  const count = (...wanted: DeletionOutcome['outcome'][]) =>
    outcomes.values().reduce((sum, { outcome }) => sum + Number(wanted.includes(outcome)), 0)
  const before = count('gone', 'not found')
  return { deleted: count('deleted') + before, before, failed: count('failed') }
}

function writeCounts({ deleted, failed }: Pick<Counts, 'deleted' | 'failed'>, outlet: Outlet): void {
  setAll({ 'deleted-count': String(deleted), 'failed-count': String(failed) }, outlet)
}

/** Deletes what a pull request's comments record, what manifests record, and what `share-ids` names, all together. */
async function cleanUpNamed(number: number | undefined, manifests: readonly NamedRecord[], work: Work): Promise<void> {
  const ids = [...work.inputs.shareIds]
  if (number !== undefined) ids.push(...(await dueOnNamed(number, work)))
  for (const manifest of manifests) ids.push(...(await deletableOf(manifest, work)))
  await work.deleter.delete(ids)
}

/** What the comments on one pull request record, unless its closing is the event and it was opened again. */
async function dueOnNamed(number: number, { inputs, ports, pulls, notes }: Work): Promise<string[]> {
  const { log, signing } = ports
  const pull = await pulls.at(number)
  if (pull === undefined) return []
  if (pull.isOpen && inputs.prNumber === undefined) {
    log.info(`Pull request #${number} is open again: nothing is deleted that its comments record`)
    return []
  }
  const records = recordsOn(pull, signing)
  const { ids, ...others } = allDue(records, inputs)
  notes.keepOthers(others)
  notes.leaveComments(records)
  const hasRecords = records.unread.length > 0 || records.sections.flatMap(recordedShares).length > 0
  if (!hasRecords) log.info(`No comment on pull request #${number} ${noneLeft}`)
  else log.info(`Pull request #${number}: ${counted(ids.length, 'share')}`)
  if (pull.isOpen) log.info(`Pull request #${number} is open: its next runs make new links`)
  return ids
}

const noneLeft =
  'records a share that is not gone. The links of a comment that was deleted by hand still exist: the manifests of its runs record them'

/** Logs which shares of the input `share-ids`, for which nothing vouches, the service does not know. */
function logUnknown({ inputs, ports: { log }, deleter: { outcomes } }: Work): void {
  const named = inputs.shareIds.flatMap((id) => outcomes.get(id) ?? [])
  const unknown = named.filter(({ outcome }) => outcome === 'not found')
  const isProven = outcomes.values().some(({ outcome }) => outcome === 'deleted' || outcome === 'gone')
  if (unknown.length === 0) return
  if (unknown.length === named.length && !isProven) log.warning(unknownToKey)
  else {
    const ids = unknown.map(({ id }) => oneLine(id, 100))
    log.info(`Not known to the service (404), so gone before: ${ids.join(' ')}`)
  }
}

const unknownToKey =
  'The service knows none of these shares (404): they are gone already, or the key in api-key belongs to another ' +
  'account than the one that made them.'

function logTotals(looked: readonly string[], { deleted, before, failed }: Counts, log: Log): void {
  const where = looked.length === 0 ? '' : `Looked at ${looked.join(' and ')}: `
  const already = before === 0 ? '' : `; ${before} of these gone already`
  if (deleted + failed > before) {
    log.info(`${where}${deleted} of ${counted(deleted + failed, 'share')} deleted${already}`)
  } else if (before > 0) log.info(`${where || 'Nothing had to be deleted: '}${are(before)} gone already`)
  else if (where !== '') log.info(`${where}nothing to delete`)
}

/** Ends the step as failed, or with a warning, where something was not deleted or not found out. */
function endStep(
  { deleted, failed }: Counts,
  { inputs: { failOnError }, ports: { log, cancelled }, deleter, notes }: Work,
): void {
  annotateFailures(deleter.failures, { asError: failOnError, title: 'Share not deleted' }, log)
  const problems = [...notes.problems]
  if (failed > 0) {
    const again = 'Run this again: what is already gone counts as deleted.'
    problems.unshift(`${failed} of ${counted(deleted + failed, 'share')} could not be deleted. ${again}`)
  }
  const end = failOnError ? log.fail : log.warning
  if (cancelled.aborted) log.fail(cancelledInWords)
  else if (problems.length > 0) end(problems.map((text) => text.replace(/(?<![.!?])$/, '.')).join(' '))
}

const cancelledInWords = 'The workflow was cancelled; what was deleted by then may still be in the comment.'
