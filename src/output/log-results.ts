import prettyBytes from 'pretty-bytes'
import type { MainInputs } from '../inputs/main-inputs.ts'
import { annotateFailures, type Log } from '../log/log.ts'
import { countResults, type EntryResult, type RecordingResult, stoppedAmong } from '../sharing/recording-result.ts'
import { clockTime, counted } from '../text.ts'
import type { Timed } from './comment-on.ts'

/** One line for a finished recording. */
export function finishedLine(
  { path, title, status, url, sizeBytes, durationSeconds, cutShort, error }: RecordingResult,
  seconds: number,
): string {
  if (status === 'failed') return `Not shared: ${path}: ${error}`
  const facts = [
    sizeBytes === undefined ? [] : prettyBytes(sizeBytes),
    durationSeconds === undefined ? [] : `${clockTime(durationSeconds)} long`,
    cutShort ? 'cut short' : [],
    status === 'reused' ? [] : `in ${tenths(seconds)} s`,
  ].flat()
  const about = facts.length === 0 ? '' : ` (${facts.join(', ')})`
  return `${status === 'reused' ? 'Reused' : 'Shared'} ${title}${about}: ${url}`
}

/** Nothing takes no time at all. */
function tenths(seconds: number): string {
  return Math.max(seconds, 0.1).toFixed(1)
}

/** Where the comment that shows this step is: after all else. */
export function logOwnComment(commented: Timed | undefined, log: Log): void {
  const { comment, isInComment, problem, seconds = 0 } = commented ?? {}
  if (isInComment !== false && problem === undefined) logComment(comment, seconds, log)
}

/** Where a comment is, and how long it took. */
export function logComment(comment: Timed['comment'], seconds: number, log: Log): void {
  if (comment !== undefined) log.info(`Comment: ${comment.url} (in ${tenths(seconds)} s)`)
}

/** One line for all that was not finished, and one for all that was not attempted; a reason that has a line is not repeated. */
export function logStopped(results: readonly EntryResult[], log: Log): void {
  const said = new Set(results.map(({ error }) => error))
  for (const { words, stopped } of stoppedAmong(results)) {
    const reason = stopped[0]?.stop?.reason
    if (reason === undefined) continue
    const names = words === 'not finished' ? ` (${stopped.map(({ path }) => path).join(', ')})` : ''
    const what = `${words.replace('n', 'N')}: ${counted(stopped.length, 'recording')}${names}`
    log.info(`${what}${said.has(reason) ? ', for this reason' : `: ${reason}`}`)
    said.add(reason)
  }
}

/** Annotations for the recordings that failed on their own. */
export function annotateFailed(
  results: readonly EntryResult[],
  { failOnError }: Pick<MainInputs, 'failOnError'>,
  log: Log,
): void {
  const failures = results.flatMap(({ path, status, error = '', stop }) =>
    status === 'failed' && !stop ? [{ name: path, reason: error }] : [],
  )
  annotateFailures(failures, { asError: failOnError, title: 'Recording not shared' }, log)
}

/** The step's own error: the paths of what failed, and how many were not finished or attempted. */
export function failedInWords(results: readonly EntryResult[]): string {
  const failed = results.filter(({ status }) => status === 'failed')
  const names = failed.flatMap(({ stop, path }) => (stop ? [] : path))
  const rest = stoppedAmong(results).map(({ words, stopped: { length } }) => {
    return length > 0 && `${length} that ${length === 1 ? 'was' : 'were'} ${words}`
  })
  const what = `${failed.length} of ${counted(results.length, 'recording')}`
  return `${what} could not be shared: ${[names.join(', '), ...rest].filter(Boolean).join(' and ')}`
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
