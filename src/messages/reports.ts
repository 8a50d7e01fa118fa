import type { MainInputs } from '../inputs/main-inputs.ts'
import type { Log } from '../log/log.ts'
import type { Findings } from '../recordings/find-recordings.ts'
import type { StepReports } from '../reports/read-test-reports.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { counted, firstOf, oneLine, shortTitle } from '../text.ts'

/** Further recordings or tests are only counted. */
const mostNamed = 3

/** Logs problems with test reports, and which recordings and failed tests have no counterpart. */
export function logReports(
  reports: StepReports,
  { recordings, unusable }: Findings,
  { only }: Pick<MainInputs, 'only'>,
  { log, secrets: { clean } }: { log: Log; secrets: Secrets },
): void {
  const { warnings, errors, counts, otherFiles, recordedTests } = reports
  if (otherFiles > 0) {
    const what = otherFiles === 1 ? 'is not a test report' : 'are not test reports'
    log.info(`Left out: ${counted(otherFiles, 'JSON or XML file')} that ${what}`)
  }
  const which = recordedTests.size === 0 ? 'All recordings' : 'Recordings that no other report covers'
  const all = only === 'all' ? '' : ', whether or not their tests failed'
  const isAnyShared = recordings.some(({ path }) => !recordedTests.has(path))
  const consequence = isAnyShared ? ` ${which} are still shared${all}, with titles made from their paths.` : ''
  warnings.forEach((warning, at) => {
    log.warning(at === warnings.length - 1 ? `${warning}${consequence}` : warning)
  })
  const unknown = [...recordings, ...unusable].flatMap(({ path }) => (recordedTests.has(path) ? [] : path))
  if (unknown.length > 0 && recordedTests.size > 0) {
    const named = firstOf(
      unknown.map((path) => clean(path)),
      { most: mostNamed },
    )
    const hint = mergedHint(reports.namedVideo, [...recordedTests.keys()])
    log.info(`${counted(unknown.length, 'recording')} in no test report: ${named}${hint && `. ${hint}`}`)
  } else if (reports.isRead && unknown.length > 0 && warnings.length === 0) {
    log.warning(`${whyNoneMatches(reports, unknown)}${consequence}`)
  }
  const error = errors[0]?.error
  if (error && counts) log.info(`${counted(counts.error, 'error')} outside of any test: ${error}`)
  logRetries(reports.retries, log)
  logUnjoined(reports, log)
  logWithoutRecording(reports, log)
  if (reports.noneFound !== undefined) log.info(reports.noneFound)
}

function logRetries(retries: StepReports['retries'], log: Log): void {
  const { kind, tests } = retries
  if (kind === 'merged') {
    log.info(`Merged test retries: ${counted(tests, 'test')} had several entries, ${retries.flaky} of them flaky`)
  } else if (tests > 0) {
    log.info(
      `${counted(tests, 'test')} failed, but another entry with the same name passed. If these are retries, not runs on several browsers or devices, set merge-test-retries: true`,
    )
  }
}

/** Tests that only one of two formats seems to have may count twice. */
function logUnjoined({ unjoined, formats }: StepReports, log: Log): void {
  if (unjoined === 0) return
  const names = `${formats.slice(0, -1).join(', ')} and ${formats.at(-1)}`
  const counts = unjoined === 1 ? 'it counts' : 'each counts'
  log.info(
    `The test reports have ${formats.length} formats (${names}), and ${counted(unjoined, 'test')} could not be matched between them, so ${counts} on its own. If they are reports of the same tests, one format is enough: name only its reports in the input test-report`,
  )
}

/** The warning that no recording belongs to a test, with the likely cause. */
function whyNoneMatches(reports: StepReports, unknown: readonly string[]): string {
  if (reports.testCount > 0) {
    const tests = counted(reports.testCount, 'test')
    return `No recording belongs to any of the ${tests} in the test report. ${likelyCause(reports, unknown)}`
  }
  const errors = reports.counts?.error ?? 0
  const why = errors > 0 ? `${counted(errors, 'error')} outside of any test may be why.` : `Check ${sameRun}`
  return `No recording belongs to a test: the test report contains no tests. ${why}`
}

const sameRun = 'that the report and the recordings come from the same run.'

/** The likely cause, which depends on the tool that wrote the reports. */
function likelyCause({ formats, testLines, namedVideo }: StepReports, unknown: readonly string[]): string {
  const merged = mergedHint(namedVideo)
  if (merged !== '') return merged
  // Playwright's own format is not the only one that it writes.
  const canBeOfPlaywright = formats.some((format) => ['JUnit', 'CTRF', 'Allure'].includes(format))
  const isJavaScript = testLines.some(({ file }) => /\.[cm]?[jt]sx?$/.test(file))
  const isOfPlaywright =
    canBeOfPlaywright && isJavaScript && unknown.some((path) => /(?:^|\/)page@[\da-f]{32}\.webm$/.test(path))
  const [how] = namedVideo === undefined ? formats.flatMap((format) => attachments[format] ?? []) : []
  const cause = formats.includes('Playwright') || isOfPlaywright ? ownContext : how
  const advice = [
    namedVideo === undefined
      ? ''
      : `The report names other videos, such as ${oneLine(namedVideo, 200)}: check that the input path includes them.`,
    cause === undefined ? '' : `Most likely, ${cause}.`,
  ].filter((sentence) => sentence !== '')
  return [...advice, `${advice.length === 0 ? 'Check' : 'Otherwise, check'} ${sameRun}`].join(' ')
}

const ownContext =
  'a Playwright test opened its own browser context: no report names its video until the test attaches it'

/** Why recordings match no test, for each format. */
const attachments: Readonly<Record<string, string>> = {
  JUnit:
    "the JUnit report names no videos ([[ATTACHMENT|path]] in a test's output), and no video is named like a test or its file",
  CTRF: 'the CTRF report has no attachments, and no video is named like a test',
  Allure: 'the Allure report has no attachments, and no video is named like a test',
  TRX: 'the TRX report has no result files, and no video is named like a test',
  xcresult: 'the input test-report does not include the manifest.json of the attachments that Xcode exports',
}

/**
 * The hint to add Playwright's folder of merged blob reports. Empty if the video isn't in one, or if the step has recordings
 * from it.
 */
export function mergedHint(namedVideo = '', recorded: readonly string[] = []): string {
  const folder = namedVideo.split('/').slice(0, -1)
  const [parent = '', name] = folder.slice(-2)
  const isHash = /(?:^|\/)[\da-f]{40}\.[^/]*$/.test(namedVideo)
  if (name !== 'resources' || !(parent.includes('blob-report') || isHash)) return ''
  if (recorded.some((path) => `/${path}`.includes(`/${parent}/${name}/`))) return ''
  // Folders of another machine don't help here.
  const isElsewhere = /^(?:home|Users|__w|[A-Z]:|)$/.test(folder[0] ?? '')
  const path = oneLine((isElsewhere ? [parent, name] : folder).join('/'), 200)
  return `The test report names videos in ${path}: add that folder to the input path.`
}

function logWithoutRecording({ failedWithoutRecording: { count, names } }: StepReports, log: Log): void {
  if (count === 0) return
  const named = firstOf(names.map(shortTitle), { most: mostNamed, count })
  log.info(`${counted(count, 'failed or flaky test')} without a recording: ${named}`)
}
