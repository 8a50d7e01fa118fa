import prettyBytes from 'pretty-bytes'
import { needsALook } from '../comment/section.ts'
import { inputInWords } from '../files/patterns.ts'
import type { MainInputs } from '../inputs/main-inputs.ts'
import { annotateFailures, type Log } from '../log/log.ts'
import type { Findings } from '../recordings/find-recordings.ts'
import type { Secrets } from '../secrets/secrets.ts'
import {
  countResults,
  type EntryResult,
  type RecordingResult,
  stoppedAmong,
} from '../sharing/recording-result.ts'
import type { TestCounts } from '../test-reports/count-tests.ts'
import type { TestReports } from '../test-reports/read-test-reports.ts'
import { clockTime, counted, firstOf } from '../text.ts'
import type { Timed } from './comment-on.ts'

const readme = 'https://github.com/share-recordings/share-recordings/blob/v1/README.md'
const forkRecipe = `all the same, use the workflow_run recipe in the README: ${readme}#pull-requests-from-forks-and-dependabot`
const closeRecipe = `A daily sweep deletes the links of closed pull requests: ${readme}#remove-old-links`
const withoutKey = {
  main: ['No recordings were shared', `To share them ${forkRecipe}`],
  report: ['No manifests were joined', `To report them ${forkRecipe}`],
  cleanup: ['No shares were deleted', closeRecipe],
} as const

/** The notice for a run that GitHub gives no secrets to, and that passes all the same. */
export function logWithoutKey(
  action: keyof typeof withoutKey,
  reason: 'fork' | 'Dependabot',
  log: Log,
): void {
  const source = reason === 'fork' ? 'a pull request from a fork' : 'a run that Dependabot started'
  const [what, advice] = withoutKey[action]
  log.notice(`${what}: this is ${source}, and GitHub gives it no secrets, so api-key is empty. ${advice}`)
}

/** How many recordings there are, how much, and where they go; and in one line what was passed over. */
export function logFound(
  { recordings, unusable, otherFiles, misnamed, links }: Findings,
  baseUrl: URL,
  { log, secrets: { clean } }: { log: Log; secrets: Secrets },
): void {
  const among = misnamed.length === 0 ? '' : `, among them ${firstOf(misnamed)}`
  const passed = [
    otherFiles > 0 &&
      `${counted(otherFiles, 'file')} that ${otherFiles === 1 ? 'is not a video' : 'are not videos'}${among}`,
    links > 0 && `${counted(links, 'symbolic link')}, which the action does not follow`,
  ].filter((part) => part !== false)
  if (passed.length > 0) log.info(clean(`Left out: ${passed.join('; ')}`))
  if (recordings.length + unusable.length === 0) return
  if (recordings.length === 0) {
    log.info(`None of ${counted(unusable.length, 'recording')} can be shared`)
    return
  }
  const bytes = recordings.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const broken = unusable.length > 0 ? `; ${unusable.length} more can't be shared` : ''
  log.info(
    `Sharing ${counted(recordings.length, 'recording')} (${prettyBytes(bytes)}) to ${baseUrl.href}${broken}`,
  )
}

/** So many are named. */
const mostNamed = 3

/** Logs what is wrong with the test reports, and which recordings and failed tests have no counterpart. */
export function logReports(
  {
    matched,
    tests,
    warnings,
    failedWithoutVideo,
    errors: [error] = [],
    counts,
    otherFiles = 0,
    printed,
  }: TestReports,
  { recordings, unusable }: Findings,
  { only }: Pick<MainInputs, 'only'>,
  { log, secrets: { clean } }: { log: Log; secrets: Secrets },
): void {
  if (printed) log.debug(clean(printed))
  if (otherFiles > 0)
    log.info(`${counted(otherFiles, 'file')} beside the test reports left out: JSON or XML of another kind`)
  const which = matched.size === 0 ? 'All recordings' : 'Recordings that no other report covers'
  const all = only === 'all' ? '' : ', whether or not their tests failed'
  const consequence = `${which} are still shared${all}, with titles made from their paths.`
  warnings.forEach((warning, at) => {
    log.warning(at === warnings.length - 1 ? `${clean(warning)} ${consequence}` : clean(warning))
  })
  const unknown = [...recordings, ...unusable].flatMap(({ path }) => (matched.has(path) ? [] : path))
  if (matched.size > 0 && unknown.length > 0) {
    const named = firstOf(unknown, mostNamed)
    log.info(clean(`${counted(unknown.length, 'recording')} in no test report: ${named}`))
  } else if (warnings.length === 0 && unknown.length > 0) {
    log.warning(
      `None of the recordings belongs to any of the ${counted(tests, 'test')} of the test report. Most often a Playwright test opened its browser context itself: no report names such a video until the test attaches it. Else check that report and recordings come from the same run. ${consequence}`,
    )
  }
  if (error?.error && counts)
    log.info(`${counted(counts.error, 'error')} outside of any test: ${error.error}`)
  if (failedWithoutVideo === undefined || failedWithoutVideo.count === 0) return
  const names = failedWithoutVideo.tests
    .slice(0, mostNamed)
    .map(({ title, project }) => (project === undefined ? title : `${title} (${project})`))
  const more = failedWithoutVideo.count - names.length
  const rest = more > 0 ? ` and ${more} more` : ''
  log.info(
    `${counted(failedWithoutVideo.count, 'failed or flaky test')} without a recording: ${names.join(', ')}${rest}`,
  )
}

/** How many recordings the input `only` left out. */
export function leftOutLine(count: number, only: MainInputs['only']): string {
  const tests = count === 1 ? 'a test that passed or was skipped' : 'tests that passed or were skipped'
  return `Left out: ${counted(count, 'recording')} of ${tests} (only: ${only})`
}

/** That nothing was found, for what the likely reason is, and what to look at. */
export function nothingFound(
  inputs: Pick<MainInputs, 'path' | 'includeHiddenFiles'>,
  findings: Findings,
): string {
  const hidden = inputs.includeHiddenFiles
    ? ''
    : ' Hidden files and folders are found only with include-hidden-files: true.'
  const cause =
    findings.otherFiles > 0
      ? 'The files found are not videos.'
      : `Check the path, and that the recorder wrote there.${hidden}`
  return `No recordings were found for ${inputInWords('path', inputs.path)}. ${cause}`
}

/** Says that nothing was found as the workflow wants it; an error is said where the step ends. */
export function logNothingFound(
  text: string,
  { ifNoFilesFound }: Pick<MainInputs, 'ifNoFilesFound'>,
  log: Log,
  counts?: TestCounts,
): void {
  if (ifNoFilesFound === 'error') return
  // Tools that keep videos of failed tests alone had none to keep.
  const isFine = counts && !needsALook({ tests: counts, notShared: 0 })
  if (isFine) log.info(`No recordings: ${countsInWords(counts)}`)
  else if (ifNoFilesFound === 'warn') log.warning(text)
  else log.info(text)
}

/** Such as `212 tests passed, 3 skipped`. */
function countsInWords(counts: TestCounts): string {
  return (['passed', 'skipped', 'did not run'] as const)
    .filter((result) => counts[result] > 0)
    .map((result, at) => `${at === 0 ? counted(counts[result], 'test') : counts[result]} ${result}`)
    .join(', ')
}

/** One line for a finished recording. */
export function finishedLine(
  { path, title, status, url, sizeBytes, durationSeconds, cutShort, error }: RecordingResult,
  seconds: number,
): string {
  if (status === 'failed') return `Not shared: ${path}: ${error}`
  const known = [
    sizeBytes === undefined ? [] : prettyBytes(sizeBytes),
    durationSeconds === undefined ? [] : `${clockTime(durationSeconds)} long`,
    cutShort ? 'cut short' : [],
    status === 'reused' ? [] : `in ${tenths(seconds)} s`,
  ].flat()
  const about = known.length === 0 ? '' : ` (${known.join(', ')})`
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
