import prettyBytes from 'pretty-bytes'
import { annotateFailures, type Log } from '../log/log.ts'
import { countResults, type EntryResult, type RecordingResult, stoppedAmong } from '../sharing/recording-result.ts'
import { clockTime, counted, shortTitle } from '../text.ts'
import type { Timed } from './comment-on.ts'

/** One line for a finished recording; why one failed is said once, when all are finished. */
export function finishedLine(
  { path, title, status, url, sizeBytes, durationSeconds, cutShort }: RecordingResult,
  seconds: number,
): string {
  if (status === 'failed') return `Not shared: ${path} (reason below)`
  const facts = [
    sizeBytes === undefined ? [] : prettyBytes(sizeBytes),
    durationSeconds === undefined ? [] : `${clockTime(durationSeconds)} long`,
    cutShort ? 'cut short' : [],
    status === 'reused' ? [] : `in ${tenths(seconds)} s`,
  ].flat()
  const about = facts.length === 0 ? '' : ` (${facts.join(', ')})`
  return `${status === 'reused' ? 'Reused' : 'Shared'} ${shortTitle(title)}${about}: ${url}`
}

/** Nothing takes no time at all. */
function tenths(seconds: number): string {
  return Math.max(seconds, 0.1).toFixed(1)
}

/** Where the comment that shows this step is: after all else. */
export function logOwnComment(commented: Timed | undefined, log: Log): void {
  if (commented?.kind === 'ended' && commented.isInComment) logComment(commented, log)
}

/** Where a comment is, and how long it took. */
export function logComment({ comment, seconds }: Timed, log: Log): void {
  if (comment !== undefined) log.info(`Comment: ${comment.url} (in ${tenths(seconds)} s)`)
}

/** One line for all that was not finished, and one for all that was not attempted; a reason that was said is not repeated. */
export function logStopped(results: readonly EntryResult[], log: Log): void {
  const said = new Map(results.map(({ error, path }) => [error, path]))
  for (const { words, stopped } of stoppedAmong(results)) {
    const reason = stopped[0]?.stop?.reason
    if (reason === undefined) continue
    const names = words === 'not finished' ? ` (${stopped.map(({ path }) => path).join(', ')})` : ''
    const what = `${words.replace('n', 'N')}: ${counted(stopped.length, 'recording')}${names}`
    const same = said.get(reason)
    log.info(same === undefined ? `${what}: ${reason}` : `${what}, for the same reason as ${same}`)
    said.set(reason, stopped[0]?.path ?? '')
  }
}

/** Annotations for the recordings that failed on their own. */
export function annotateFailed(results: readonly EntryResult[], asError: boolean, log: Log): void {
  const failures = results.flatMap(
    ({ path, status, error = '', errorWithoutSize: reason = error, stop, sizeBytes = 0 }) => {
      const name = reason === error ? path : `${path} (${prettyBytes(sizeBytes)})`
      return status === 'failed' && !stop ? [{ name, reason }] : []
    },
  )
  annotateFailures(failures, { asError, title: 'Recording not shared' }, log)
}

/** The step's own error: how many failed, and how many of these were not finished or not attempted. */
export function failedInWords(results: readonly EntryResult[]): string {
  const stopped = stoppedAmong(results).flatMap(({ words, stopped: { length } }) =>
    length > 0 ? `${length} ${words}` : [],
  )
  const among = stopped.length === 0 ? '' : ` (${stopped.join(', ')})`
  const what = `${countResults(results).failed} of ${counted(results.length, 'recording')}`
  return `${what} could not be shared${among}. The log of this step says which, and why.`
}

/** The totals; `how` is what became of the recordings. */
export function logTotals(
  results: readonly RecordingResult[],
  how: 'shared' | 'reported with links',
  seconds: number,
  log: Log,
): void {
  if (results.length === 0) return
  const { shared, reused } = countResults(results)
  const kept = reused === 0 ? '' : `; ${reused} reused`
  log.info(`${shared} of ${counted(results.length, 'recording')} ${how} in ${tenths(seconds)} s${kept}`)
}
