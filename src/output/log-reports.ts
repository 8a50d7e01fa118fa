import type { MainInputs } from '../inputs/main-inputs.ts'
import type { Log } from '../log/log.ts'
import type { Findings } from '../recordings/find-recordings.ts'
import type { TestReports } from '../reports/read-test-reports.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { counted, firstOf, oneLine, shortTitle } from '../text.ts'

/** Further recordings or tests are only counted. */
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

function whyNoTest(counts: TestReports['counts']): string {
  const errors = counts?.error ?? 0
  return errors > 0 ? `${counted(errors, 'error')} outside of any test may be why.` : `Check ${sameRun}`
}

const sameRun = 'that report and recordings come from the same run.'

/** Why most likely no recording belongs to a test, by what wrote the reports. */
function likelyCause({ formats = [], sourceLines = [], namedVideo }: TestReports, unknown: readonly string[]): string {
  const merged = mergedHint(namedVideo)
  if (merged !== '') return merged
  // Playwright writes other formats, too.
  const isJavaScript = sourceLines.some(({ file }) => /\.[cm]?[jt]sx?$/.test(file))
  const isOfPlaywright = isJavaScript && unknown.some((path) => /(?:^|\/)page@[\da-f]{32}\.webm$/.test(path))
  const [how] = namedVideo === undefined ? formats.flatMap((format) => attachments[format] ?? []) : []
  const cause = formats.includes('Playwright') || isOfPlaywright ? ownContext : how
  const advice = [
    namedVideo === undefined
      ? ''
      : `The report names other videos, such as ${oneLine(namedVideo, 200)}: check that the input path leads to these.`,
    cause === undefined ? '' : `Most often ${cause}.`,
  ].filter((sentence) => sentence !== '')
  return [...advice, `${advice.length === 0 ? 'Check' : 'Otherwise check'} ${sameRun}`].join(' ')
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
export function mergedHint(namedVideo = ''): string {
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
