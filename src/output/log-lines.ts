import prettyBytes from 'pretty-bytes'
import { needsALook } from '../comment/section.ts'
import { notFoundFor } from '../files/patterns.ts'
import type { MainInputs } from '../inputs/main-inputs.ts'
import type { Log } from '../log/log.ts'
import type { Copy } from '../recordings/copies.ts'
import type { Findings } from '../recordings/find-recordings.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { TestCounts } from '../test-reports/count-tests.ts'
import type { TestReports } from '../test-reports/read-test-reports.ts'
import { counted, firstOf, oneLine, shortTitle } from '../text.ts'

const docs = 'https://github.com/share-recordings/share-recordings/blob/v1/docs'
const forkRecipe = `all the same, use the two workflows for forks: ${docs}/forks.md`
const closeRecipe = `A daily sweep deletes the links of closed pull requests: ${docs}/cleanup.md#the-daily-sweep`
const withoutKey = {
  main: ['No recordings were shared', `To share them ${forkRecipe}`],
  report: ['No manifests were joined', `To report them ${forkRecipe}`],
  cleanup: ['No shares were deleted', closeRecipe],
} as const

/** The notice for a run that GitHub gives no secrets to, and that passes all the same. */
export function logWithoutKey(action: keyof typeof withoutKey, reason: 'fork' | 'Dependabot', log: Log): void {
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
  const among = misnamed.length === 0 ? '' : `, among them ${firstOf(misnamed.map((path) => clean(path)))}`
  const passed = [
    otherFiles > 0 &&
      `${counted(otherFiles, 'file')} that ${otherFiles === 1 ? 'is not a video' : 'are not videos'}${among}`,
    links > 0 && `${counted(links, 'symbolic link')}, which the action does not follow`,
  ].filter((part) => part !== false)
  if (passed.length > 0) log.info(`Left out: ${passed.join('; ')}`)
  if (recordings.length + unusable.length === 0) return
  if (recordings.length === 0) {
    log.info(`None of ${counted(unusable.length, 'recording')} can be shared`)
    return
  }
  const bytes = recordings.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const broken = unusable.length > 0 ? `; ${unusable.length} more can't be shared` : ''
  log.info(`Sharing ${counted(recordings.length, 'recording')} (${prettyBytes(bytes)}) to ${baseUrl.href}${broken}`)
}

/** So many are named. */
const mostNamed = 3

/** Logs what is wrong with the test reports, and which recordings and failed tests have no counterpart. */
export function logReports(
  reports: TestReports,
  { recordings, unusable }: Findings,
  { only }: Pick<MainInputs, 'only'>,
  { log, secrets: { clean } }: { log: Log; secrets: Secrets },
): void {
  const {
    matched,
    tests,
    warnings,
    failedWithoutVideo,
    errors = [],
    counts,
    retries,
    namedVideo,
    otherFiles = 0,
  } = reports
  if (otherFiles > 0)
    log.info(`${counted(otherFiles, 'file')} beside the test reports left out: JSON or XML of another kind`)
  const which = matched.size === 0 ? 'All recordings' : 'Recordings that no other report covers'
  const all = only === 'all' ? '' : ', whether or not their tests failed'
  const consequence = `${which} are still shared${all}, with titles made from their paths.`
  warnings.forEach((warning, at) => {
    log.warning(at === warnings.length - 1 ? `${warning} ${consequence}` : warning)
  })
  const unknown = [...recordings, ...unusable].flatMap(({ path }) => (matched.has(path) ? [] : path))
  if (matched.size > 0 && unknown.length > 0) {
    const named = firstOf(
      unknown.map((path) => clean(path)),
      { most: mostNamed },
    )
    const hint = mergedHint(namedVideo)
    log.info(`${counted(unknown.length, 'recording')} in no test report: ${named}${hint && `. ${hint}`}`)
  } else if (warnings.length === 0 && unknown.length > 0) {
    const none = `None of the recordings belongs to any of the ${counted(tests, 'test')} of the test report.`
    const noTest = 'None of the recordings belongs to a test: no test is in the test report.'
    const why = tests === 0 ? `${noTest} ${whyNoTest(counts)}` : `${none} ${likelyCause(reports, unknown)}`
    log.warning(`${why} ${consequence}`)
  }
  const error = errors[0]?.error
  if (error && counts) log.info(`${counted(counts.error, 'error')} outside of any test: ${error}`)
  if (retries) logRetries(retries, log)
  if (failedWithoutVideo) logWithoutVideo(failedWithoutVideo, log)
}

function logRetries(retries: NonNullable<TestReports['retries']>, log: Log): void {
  const { kind, tests } = retries
  if (kind === 'merged') {
    log.info(`Merged entries of the test report: ${counted(tests, 'test')} had several, ${retries.flaky} of them flaky`)
  } else if (tests > 0) {
    log.info(
      `${counted(tests, 'test')} failed, and passed in another entry of the same name: if these are retries, and not runs on several browsers or devices, set merge-test-retries: true`,
    )
  }
}

function whyNoTest(counts: TestCounts | undefined): string {
  const errors = counts?.error ?? 0
  return errors > 0 ? `${counted(errors, 'error')} outside of any test may be why.` : sameRun
}

const sameRun = 'Check that report and recordings come from the same run.'

/** Why most likely no recording belongs to a test, by what wrote the reports. */
function likelyCause({ formats = [], sourceLines = [], namedVideo }: TestReports, unknown: readonly string[]): string {
  const merged = mergedHint(namedVideo)
  if (merged !== '') return merged
  // Playwright writes other formats, too.
  const isJavaScript = sourceLines.some(({ file }) => /\.[cm]?[jt]sx?$/.test(file))
  const isOfPlaywright = isJavaScript && unknown.some((path) => /(?:^|\/)page@[\da-f]{32}\.webm$/.test(path))
  const [how] = namedVideo === undefined ? formats.flatMap((format) => attachments[format] ?? []) : []
  const cause = formats.includes('Playwright') || isOfPlaywright ? ownContext : how
  return cause === undefined
    ? sameRun
    : `Most often ${cause}. Else check that report and recordings come from the same run.`
}

const ownContext =
  'a Playwright test opened its browser context itself: no report names such a video until the test attaches it'

/** How each format names videos. */
const attachments: Readonly<Record<string, string>> = {
  JUnit:
    'a JUnit report names no videos ([[ATTACHMENT|path]] in the output of a test), and none is called like its test',
  CTRF: 'a CTRF report has no attachments, and no video is called like its test',
  Allure: 'an Allure report has no attachments, and no video is called like its test',
  TRX: 'a TRX report has no result files, and no video is called like its test',
}

/** Where Playwright puts the videos of blob reports that it merges; empty for other videos. */
function mergedHint(namedVideo = ''): string {
  const folder = namedVideo.split('/').slice(0, -1)
  const [parent = '', name] = folder.slice(-2)
  const isHash = /(?:^|\/)[\da-f]{40}\.[^/]*$/.test(namedVideo)
  if (name !== 'resources' || !(parent.includes('blob-report') || isHash)) return ''
  // Another machine's folders say nothing.
  const isElsewhere = /^(?:home|Users|__w|[A-Z]:|)$/.test(folder[0] ?? '')
  const path = oneLine((isElsewhere ? [parent, name] : folder).join('/'), 200)
  return `The test report names videos in ${path}: add that folder to the input path.`
}

function logWithoutVideo({ count, tests }: NonNullable<TestReports['failedWithoutVideo']>, log: Log): void {
  if (count === 0) return
  const names = tests.map(({ title, project }) => shortTitle(title) + (project ? ` (${project})` : ''))
  const named = firstOf(names, { most: mostNamed, count })
  log.info(`${counted(count, 'failed or flaky test')} without a recording: ${named}`)
}

/** How many recordings are left out since others have the same bytes. */
export function copiesLine(copies: readonly Copy[]): string {
  const pairs = copies.map(({ copy, original }) => `${copy.path} is the same as ${original.path}`)
  const count = copies.length === 1 ? '1 copy' : `${copies.length} copies`
  return `${count} left out: ${firstOf(pairs, { most: mostNamed })}`
}

/** How many recordings the input `only` left out. */
export function leftOutLine(count: number, only: MainInputs['only']): string {
  return `Left out: ${counted(count, 'recording')} of ${fineTests(count)} (only: ${only})`
}

/** Recordings that `only: changed` keeps, because the pull request may change their tests. */
export type InDoubt = {
  /** How many have a test for which no report names a file. */
  withoutFile: number
  /** The files of the others, as reports name them. Nobody knows where in the repository they are. */
  filesWithoutPlace: string[]
}

/** Logs how many recordings are kept in doubt, and why. */
export function logInDoubt(
  { withoutFile, filesWithoutPlace }: InDoubt,
  { log, secrets: { clean } }: { log: Log; secrets: Secrets },
): void {
  const count = withoutFile + filesWithoutPlace.length
  if (count === 0) return
  const reasons = []
  if (withoutFile > 0) reasons.push(`the test report names no file for ${withoutFile}`)
  const [file] = filesWithoutPlace
  if (file !== undefined) {
    const which = `${filesWithoutPlace.length}, such as ${oneLine(clean(file), 200)}`
    reasons.push(`the place of the test's file in the repository is not known for ${which}`)
  }
  const recordings = `${counted(count, 'recording')} of ${fineTests(count)}`
  log.info(`Kept in doubt: ${recordings} (only: changed): ${reasons.join('; ')}`)
}

function fineTests(count: number): string {
  return count === 1 ? 'a test that passed or was skipped' : 'tests that passed or were skipped'
}

type Looked = {
  root: string
  hide: Secrets['hide']
  namedVideo?: string | undefined
  counts?: TestCounts | undefined
}

/** That nothing was found, for what the likely reason is, and what to look at. */
export function nothingFound(
  inputs: Pick<MainInputs, 'path'>,
  { otherFiles, hasHidden }: Pick<Findings, 'otherFiles' | 'hasHidden'>,
  { root, hide, namedVideo, counts }: Looked,
): string {
  const what = `No recordings were found for ${notFoundFor('path', inputs.path, root, hide)}.`
  const video = namedVideo === undefined ? '' : `The test report names the video ${oneLine(hide(namedVideo), 200)}.`
  const named = ` ${mergedHint(namedVideo && hide(namedVideo)) || video}`.trimEnd()
  // Then most likely no test ran, and nothing is wrong with the path.
  const errors = counts?.error ?? 0
  if (errors > 0) return `${what} ${counted(errors, 'error')} outside of any test may be why.${named}`
  const cause =
    otherFiles > 0 ? 'The files found are not videos.' : 'Check the path, and that the recorder wrote there.'
  const hidden = hasHidden ? ' Hidden files and folders are found only with include-hidden-files: true.' : ''
  return `${what} ${cause}${hidden}${named}`
}

/** Says that nothing was found as the workflow wants it; an error is said where the step ends. */
export function logNothingFound(
  text: string,
  { ifNoFilesFound }: Pick<MainInputs, 'ifNoFilesFound'>,
  log: Log,
  { counts, isEmpty }: Partial<TestReports> = {},
): void {
  if (ifNoFilesFound === 'error') return
  // A shard can be without tests, and tools that keep videos of failed tests alone may have had none to keep.
  if (isEmpty) log.info('No recordings: no test is in the test report')
  else if (counts && !needsALook({ tests: counts, notShared: 0 })) log.info(`No recordings: ${countsInWords(counts)}`)
  else if (ifNoFilesFound === 'warn') log.warning(text)
  else log.info(text)
}

/** Such as `212 tests passed, 3 skipped`. */
function countsInWords(counts: TestCounts): string {
  return (['passed', 'skipped', 'without a result', 'did not run'] as const)
    .filter((result) => counts[result] > 0)
    .map((result, at) => `${at === 0 ? counted(counts[result], 'test') : counts[result]} ${result}`)
    .join(', ')
}
