import prettyBytes from 'pretty-bytes'
import type { Stop } from '../client/explain-error.ts'
import { annotateFailures, type Log } from '../log/log.ts'
import { countRecordings } from '../manifest/results.ts'
import type { RecordingResult } from '../manifest/schema.ts'
import type { Clean } from '../secrets/secrets.ts'
import { bytesToSend, type NotShared, type SharingResult } from '../sharing/share-recordings.ts'
import { clockTime, counted, shortTitle } from '../text.ts'

/** The line for a finished recording. Reasons for failures follow once all are finished. */
export function finishedLine({ titled, outcome }: SharingResult, seconds: number, clean: Clean): string {
  if (outcome.status === 'failed') return `Not shared: ${clean(titled.path)} (reason below)`
  const { durationSeconds, cutShort } = 'recording' in titled ? titled.recording : {}
  const facts = [
    prettyBytes(bytesToSend(titled)),
    durationSeconds === undefined ? [] : `${clockTime(durationSeconds)} long`,
    cutShort ? 'cut short' : [],
    outcome.status === 'reused' ? [] : `in ${tenths(seconds)} s`,
  ].flat()
  const how = outcome.status === 'reused' ? 'Reused' : 'Shared'
  return `${how} ${shortTitle(titled.title)} (${facts.join(', ')}): ${outcome.url}`
}

/** Seconds in tenths, at least 0.1. */
export function tenths(seconds: number): string {
  return Math.max(seconds, 0.1).toFixed(1)
}

type NotSharedResult = SharingResult & { outcome: NotShared }

/** Includes those that were not finished or not attempted. */
function notSharedAmong(results: readonly SharingResult[]): NotSharedResult[] {
  return results.flatMap(({ titled, outcome }) => (outcome.status === 'failed' ? [{ titled, outcome }] : []))
}

/** Recordings that were not finished or not attempted because all work was stopped. */
function stoppedAmong(results: readonly SharingResult[]): { words: Stop['words']; stopped: NotSharedResult[] }[] {
  const notShared = notSharedAmong(results)
  return (['not finished', 'not attempted'] as const).map((words) => ({
    words,
    stopped: notShared.filter(({ outcome }) => outcome.stop?.words === words),
  }))
}

/** Logs one line for what was not finished, and one for what was not attempted. Reasons aren't repeated. */
export function logStopped(results: readonly SharingResult[], clean: Clean, log: Log): void {
  const said = new Map(notSharedAmong(results).map(({ titled, outcome }) => [outcome.error, clean(titled.path)]))
  for (const { words, stopped } of stoppedAmong(results)) {
    const reason = stopped[0]?.outcome.stop?.reason
    if (reason === undefined) continue
    const paths = stopped.map(({ titled }) => clean(titled.path))
    const names = words === 'not finished' ? ` (${paths.join(', ')})` : ''
    const what = `${words.replace('n', 'N')}: ${counted(stopped.length, 'recording')}${names}`
    const same = said.get(reason)
    log.info(same === undefined ? `${what}: ${reason}` : `${what}, for the same reason as ${same}`)
    said.set(reason, paths[0] ?? '')
  }
}

/** Annotates recordings that failed on their own. */
export function annotateNotShared(results: readonly SharingResult[], asError: boolean, clean: Clean, log: Log): void {
  const failures = notSharedAmong(results).flatMap(({ titled, outcome }) => {
    const { error, errorWithoutSize: reason = error, stop } = outcome
    const path = clean(titled.path)
    const name = reason === error ? path : `${path} (${prettyBytes(bytesToSend(titled))})`
    return stop ? [] : [{ name, reason }]
  })
  annotateFailures(failures, { asError, title: 'Recording not shared' }, log)
}

/** The step's own error: how many recordings could not be shared. */
export function notSharedInWords(results: readonly SharingResult[]): string {
  const stopped = stoppedAmong(results).flatMap(({ words, stopped: { length } }) =>
    length > 0 ? `${length} ${words}` : [],
  )
  const among = stopped.length === 0 ? '' : ` (${stopped.join(', ')})`
  const what = `${notSharedAmong(results).length} of ${counted(results.length, 'recording')}`
  return `${what} could not be shared${among}. See the log of this step for the reasons.`
}

/** Logs the totals. `how` says what happened to the recordings. */
export function logTotals(
  recordings: readonly Pick<RecordingResult, 'status'>[],
  how: 'shared' | 'reported with links',
  seconds: number,
  log: Log,
): void {
  if (recordings.length === 0) return
  const { shared, reused } = countRecordings(recordings)
  const kept = reused === 0 ? '' : `; ${reused} reused`
  log.info(`${shared} of ${counted(recordings.length, 'recording')} ${how} in ${tenths(seconds)} s${kept}`)
}
