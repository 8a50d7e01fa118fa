import { NoArtifactsError } from '../../github/artifacts.ts'
import { type CleanupInputs, readCleanupInputs } from '../../inputs/cleanup-inputs.ts'
import { annotateFailures, type Log } from '../../log/log.ts'
import { recordedIn } from '../../manifest/shares.ts'
import { logComment } from '../../messages/comment.ts'
import { type Outlet, setAll } from '../../publish/outputs.ts'
import type { ServiceDependencies } from '../../run/dependencies.ts'
import { counted, oneLine } from '../../text.ts'
import type { Action } from '../run-action.ts'
import { allDue, readRecords } from './comment-records.ts'
import { createCommentUpdater } from './comment-updater.ts'
import { createDeleter, type Deleter, type DeletionOutcome, deletesAtOnce } from './delete-shares.ts'
import { chooseDeletable, type NamedRecord, openPullRequestReader, readNamedManifests } from './manifest-records.ts'
import { are, createNotes } from './notes.ts'
import { sweep, type Work } from './sweep.ts'
import { sweepArtifacts } from './sweep-artifacts.ts'

export const cleanupAction: Action<CleanupInputs & { concurrency: number }> = {
  keyAdvice: 'Use the same secret as the main action: cleanup deletes only links that were signed with that key.',
  readInputs: () => ({ ...readCleanupInputs(), concurrency: deletesAtOnce }),
  writeNothing: (outlet) => writeCounts({ deleted: 0, failed: 0 }, outlet),
  work: (inputs, dependencies, serviceAt) => cleanUp(inputs, { ...dependencies, service: serviceAt(inputs.baseUrl) }),
}

/** Deletes the shares of one pull request, manifests, artifacts or ids, or all that a sweep finds. */
export async function cleanUp(inputs: CleanupInputs, dependencies: ServiceDependencies): Promise<void> {
  const { context, log } = dependencies
  const notes = createNotes()
  const deleter = createDeleter(dependencies)
  const updates = createCommentUpdater(inputs, deleter, dependencies)
  const work = { inputs, dependencies, deleter, updates, notes, pulls: openPullRequestReader(dependencies, notes) }
  const { pullHint: hint } = context
  const number = inputs.prNumber ?? (hint.kind === 'event' && hint.isClosing ? hint.number : undefined)
  const isSweep = number === undefined && inputs.manifests === '' && inputs.shareIds.length === 0
  const manifests = isSweep ? [] : await readNamedManifests(inputs.manifests, dependencies, notes)
  const looked: string[] = []
  await tryTo(work, 'Not all pull requests could be checked', async () => {
    if (isSweep) looked.push(counted(await sweep(work), 'pull request'))
    else await cleanUpNamed(number, manifests, work)
  })
  const { names, isGiven } = inputs.artifacts
  if (names.length > 0 && (isSweep || isGiven)) {
    await tryTo(work, 'The artifacts could not be read', async () => {
      const opened = await unlessRefused(sweepArtifacts(work), work)
      if (opened !== undefined) looked.push(counted(opened, 'artifact'))
    })
  }
  await tryTo(work, 'The comments could not be updated', async () => {
    for (const pull of work.pulls.all()) await updates.removeGoneFrom(pull)
  })
  await tryTo(work, 'The comments could not be checked again', updates.checkAgain)

  logUnknown(work)
  notes.logKept(deleter.isGone, log)
  const counts = countOutcomes(deleter)
  logTotals(looked, counts, log)
  writeCounts(counts, dependencies)
  endStep(counts, work)
  if (isSweep) return
  for (const written of updates.written) if (written.kind === 'ended') logComment(written, log)
}

/** Notes a failure and goes on, because other shares can still be deleted. */
async function tryTo({ dependencies, notes }: Work, failure: string, go: () => Promise<void>): Promise<void> {
  const { cancelled, github } = dependencies
  if (cancelled.aborted) return
  await go().catch((error) => {
    if (!cancelled.aborted) notes.problem(`${failure}: ${github.explain(error)}`)
  })
}

/** Logs it if GitHub refuses the token's requests for artifacts. Rethrows that error if the workflow names the artifacts. */
async function unlessRefused<T>(artifacts: Promise<T>, { inputs, dependencies }: Work): Promise<T | undefined> {
  const { log, github } = dependencies
  return await artifacts.catch((error) => {
    if (inputs.artifacts.isGiven || !(error instanceof NoArtifactsError)) throw error
    log.info(`Links of runs without a pull request were not checked: ${github.explain(error)}`)
    return undefined
  })
}

type Counts = ReturnType<typeof countOutcomes>

/** Counts the deleted shares, those among them that were already gone, and the failures. */
function countOutcomes({ outcomes }: Deleter) {
  const count = (...wanted: DeletionOutcome['outcome'][]) =>
    outcomes.values().reduce((sum, { outcome }) => sum + Number(wanted.includes(outcome)), 0)
  const before = count('gone', 'not found')
  return { deleted: count('deleted') + before, before, failed: count('failed') }
}

function writeCounts({ deleted, failed }: Pick<Counts, 'deleted' | 'failed'>, outlet: Outlet): void {
  setAll({ 'deleted-count': String(deleted), 'failed-count': String(failed) }, outlet)
}

/** Deletes the shares of a pull request's comments, of manifests and of `share-ids`, all in one go. */
async function cleanUpNamed(number: number | undefined, manifests: readonly NamedRecord[], work: Work): Promise<void> {
  const ids = [...work.inputs.shareIds]
  if (number !== undefined) ids.push(...(await dueOnNamed(number, work)))
  for (const manifest of manifests) ids.push(...(await chooseDeletable(manifest, work)))
  await work.deleter.delete(ids)
}

/** The shares in a pull request's comments; none if it was reopened after the event that triggered this run. */
async function dueOnNamed(number: number, { inputs, dependencies, pulls, notes }: Work): Promise<string[]> {
  const { log, signing } = dependencies
  const pull = await pulls.at(number)
  if (pull === undefined) return []
  if (pull.isOpen && inputs.prNumber === undefined) {
    log.info(`Pull request #${number} was reopened: the shares in its comments are kept`)
    return []
  }
  const records = readRecords(pull, signing)
  const { ids, ...others } = allDue(records, inputs)
  notes.keepOthers(others)
  notes.leaveComments(records)
  const hasRecords = records.unread.length > 0 || records.states.flatMap(recordedIn).length > 0
  if (!hasRecords) log.info(`No comment on pull request #${number} ${noneLeft}`)
  else log.info(`Pull request #${number}: ${counted(ids.length, 'share')}`)
  if (pull.isOpen) log.info(`Pull request #${number} is open: its next runs will create new links`)
  return ids
}

const noneLeft =
  'records a share that still exists. If somebody deleted a comment by hand, its links still work: pass the manifests of its runs to cleanup'

/** Logs the `share-ids` that the service doesn't know. Nothing proves that they ever existed. */
function logUnknown({ inputs, dependencies: { log }, deleter: { outcomes } }: Work): void {
  const named = inputs.shareIds.flatMap((id) => outcomes.get(id) ?? [])
  const unknown = named.filter(({ outcome }) => outcome === 'not found')
  const isProven = outcomes.values().some(({ outcome }) => outcome === 'deleted' || outcome === 'gone')
  if (unknown.length === 0) return
  if (unknown.length === named.length && !isProven) log.warning(unknownToKey)
  else {
    const ids = unknown.map(({ id }) => oneLine(id, 100))
    log.info(`The service doesn't know these shares (404), so they count as deleted: ${ids.join(' ')}`)
  }
}

const unknownToKey =
  'The service knows none of these shares (404): they are already gone, or api-key belongs to a different ' +
  'account than the one that made them.'

function logTotals(looked: readonly string[], { deleted, before, failed }: Counts, log: Log): void {
  const where = looked.length === 0 ? '' : `Checked ${looked.join(' and ')}: `
  const already = before === 0 ? '' : `, ${before} of them already gone`
  if (deleted + failed > before) {
    log.info(`${where}${deleted} of ${counted(deleted + failed, 'share')} deleted${already}`)
  } else if (before > 0) log.info(`${where || 'Nothing to delete: '}${are(before)} already gone`)
  else if (where !== '') log.info(`${where}nothing to delete`)
}

/** Fails the step, or warns, if a share could not be deleted or something could not be read. */
function endStep(
  { deleted, failed }: Counts,
  { inputs: { failOnError }, dependencies: { log, cancelled }, deleter, notes }: Work,
): void {
  annotateFailures(deleter.failures, { asError: failOnError, title: 'Share not deleted' }, log)
  const problems = [...notes.problems]
  if (failed > 0) {
    const again = 'Run cleanup again: shares that are already gone count as deleted.'
    problems.unshift(`${failed} of ${counted(deleted + failed, 'share')} could not be deleted. ${again}`)
  }
  const end = failOnError ? log.fail : log.warning
  if (cancelled.aborted) log.fail(cancelledInWords)
  else if (problems.length > 0) end(problems.map((text) => text.replace(/(?<![.!?])$/, '.')).join(' '))
}

const cancelledInWords = 'The workflow was canceled. The comment may still list deleted shares.'
