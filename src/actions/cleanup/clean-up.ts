import { sharesOf } from '../../comment/section.ts'
import { type CleanupInputs, readCleanupInputs } from '../../inputs/cleanup-inputs.ts'
import { annotateFailures } from '../../log/log.ts'
import { logComment } from '../../output/log-lines.ts'
import type { Runner } from '../../output/runner.ts'
import { counted, oneLine } from '../../text.ts'
import type { Action, ServicePorts } from '../run-action.ts'
import { createDeleter, deletesAtOnce } from './delete-shares.ts'
import { createLooks, deletableOf, type NamedRecord, readRecords } from './manifest-records.ts'
import { are, createNotes, dueOf, logUnsigned, recordsOn } from './records.ts'
import { sweep, type Work } from './sweep.ts'
import { sweepArtifacts } from './sweep-artifacts.ts'
import { createUpdates } from './updates.ts'

export const cleanupAction: Action<CleanupInputs & { concurrency: number }> = {
  name: 'cleanup',
  readInputs: (given) => ({ ...readCleanupInputs(given), concurrency: deletesAtOnce }),
  writeNothing: ({ runner }) => writeCounts({ deleted: 0, failed: 0 }, runner),
  work: (inputs, ports, serviceAt) => cleanUp(inputs, { ...ports, service: serviceAt(inputs.baseUrl) }),
}

/** Deletes the shares of one pull request, of manifests, of artifacts, by their ids, or all that a sweep finds. */
export async function cleanUp(inputs: CleanupInputs, ports: ServicePorts): Promise<void> {
  const { context, log, runner, cancelled, github } = ports
  const notes = createNotes()
  const deleter = createDeleter(ports)
  const updates = createUpdates(inputs, deleter, ports)
  const work = { inputs, ports, deleter, updates, notes, looks: createLooks(ports, notes) }
  const tryTo = async (failure: string, go: () => Promise<void>) => {
    if (cancelled.aborted) return
    await go().catch((error) => {
      if (!cancelled.aborted) notes.problem(`${failure}: ${github.explain(error)}`)
    })
  }
  const { pull: hint } = context
  // The pull request that the workflow names, or whose closing is the event.
  const number = inputs.prNumber ?? (hint.kind === 'event' && hint.isClosed ? hint.number : undefined)
  const isSweep = number === undefined && inputs.manifests === '' && inputs.shareIds.length === 0
  const manifests = isSweep ? [] : await readRecords(inputs.manifests, ports, notes)
  const looked: string[] = []
  await tryTo('Not all pull requests could be looked at', async () => {
    if (isSweep) looked.push(counted(await sweep(work), 'pull request'))
    else await cleanUpNamed(number, manifests, work)
  })
  if (inputs.artifacts.length > 0) {
    await tryTo('The artifacts could not be listed', async () => {
      looked.push(counted(await sweepArtifacts(work), 'artifact'))
    })
  }
  await tryTo('The comments could not be written', async () => {
    for (const pull of work.looks.all()) await updates.write(pull)
  })
  await tryTo('The comments could not be looked at once more', updates.checkAgain)

  logUnknown(work)
  notes.logKept(deleter.isGone, log)
  const failed = [...deleter.ended.values()].filter(({ outcome }) => outcome === 'failed').length
  writeCounts({ deleted: deleter.ended.size - failed, failed }, runner)
  logTotals(looked, work)
  endStep({ failed, manifests }, work)
  if (isSweep) return
  // Cleanup has no section of its own to show.
  for (const commented of updates.written) logComment({ ...commented, isShown: true }, log)
}

function writeCounts({ deleted, failed }: { deleted: number; failed: number }, runner: Runner): void {
  runner.setOutput('deleted-count', String(deleted))
  runner.setOutput('failed-count', String(failed))
}

/** Deletes what a pull request's comments record, what manifests record, and what `share-ids` names, all together. */
async function cleanUpNamed(
  number: number | undefined,
  manifests: readonly NamedRecord[],
  work: Work,
): Promise<void> {
  const ids = [...work.inputs.shareIds]
  if (number !== undefined) ids.push(...(await dueOnNamed(number, work)))
  for (const manifest of manifests) ids.push(...(await deletableOf(manifest, work)))
  await work.deleter.delete(ids)
}

/** What the comments on one pull request record, unless its closing is the event and it was opened again. */
async function dueOnNamed(number: number, { inputs, ports, looks, notes }: Work): Promise<string[]> {
  const { log, signing } = ports
  const pull = await looks.at(number)
  if (pull === undefined) return []
  if (pull.isOpen && inputs.prNumber === undefined) {
    log.info(`Pull request #${number} is open again: nothing is deleted that its comments record`)
    return []
  }
  const records = recordsOn(pull, signing)
  const ids = dueOf(records, inputs, notes)
  logUnsigned(records, log)
  const recorded = records.sections.flatMap(sharesOf).length + records.unsigned.length
  if (recorded === 0) log.info(`No comment on pull request #${number} ${noneLeft}`)
  else log.info(`Pull request #${number}: ${counted(ids.length, 'share')}`)
  if (pull.isOpen) log.info(`Pull request #${number} is open: its next runs make new links`)
  return ids
}

const noneLeft =
  'records a share that is not gone. The links of a comment that was deleted by hand still exist: the manifests of its runs record them'

/** Logs which shares of the input `share-ids`, for which nothing vouches, the service does not know. */
function logUnknown({ inputs, ports: { log }, deleter: { ended } }: Work): void {
  const named = inputs.shareIds.flatMap((id) => ended.get(id) ?? [])
  const unknown = named.filter(({ outcome }) => outcome === 'not found')
  const isProven = ended.values().some(({ outcome }) => outcome === 'deleted' || outcome === 'gone')
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

function logTotals(looked: readonly string[], { ports: { log }, deleter: { ended } }: Work): void {
  const outcomes = [...ended.values()].map(({ outcome }) => outcome)
  const before = outcomes.filter((outcome) => outcome === 'gone' || outcome === 'not found').length
  const deleted = outcomes.filter((outcome) => outcome !== 'failed').length
  const where = looked.length === 0 ? '' : `Looked at ${looked.join(' and ')}: `
  const already = before === 0 ? '' : `; ${before} of these gone already`
  if (ended.size > before) {
    log.info(`${where}${deleted} of ${counted(ended.size, 'share')} deleted${already}`)
  } else if (before > 0) log.info(`${where || 'Nothing had to be deleted: '}${are(before)} gone already`)
  else if (where !== '') log.info(`${where}nothing to delete`)
}

/** Ends the step as failed, or with a warning, where something was not deleted or not found out. */
function endStep(
  { failed, manifests }: { failed: number; manifests: readonly NamedRecord[] },
  { inputs: { failOnError }, ports: { log, cancelled }, deleter, notes }: Work,
): void {
  const { ended, failures } = deleter
  annotateFailures(failures, { asError: failOnError, noun: 'share', title: 'Share not deleted' }, log)
  const left = manifests.flatMap(({ file, shares }) => {
    const ids = new Set(shares.flatMap(({ id }) => (ended.get(id)?.outcome === 'failed' ? id : [])))
    return ids.size === 0 ? [] : [`${file} (${counted(ids.size, 'share')})`]
  })
  const ofManifests = left.length === 0 ? '' : ` Of these manifests some are left: ${left.join(', ')}.`
  const problems = [...notes.problems]
  if (failed > 0) {
    const again = 'Run this again: what is already gone counts as deleted.'
    problems.unshift(
      `${failed} of ${counted(ended.size, 'share')} could not be deleted.${ofManifests} ${again}`,
    )
  }
  const end = failOnError ? log.fail : log.warning
  if (cancelled.aborted) log.fail(`${cancelledInWords}${ofManifests}`)
  else if (problems.length > 0) end(problems.map((text) => text.replace(/(?<![.!?])$/, '.')).join(' '))
}

const cancelledInWords = 'The workflow was cancelled; what was deleted by then may still be in the comment.'
