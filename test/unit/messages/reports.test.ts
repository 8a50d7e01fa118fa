import { expect, it } from 'vitest'
import type { Log } from '../../../src/log/log.ts'
import { logReports } from '../../../src/messages/reports.ts'
import type { Findings } from '../../../src/recordings/find-recordings.ts'
import type { RecordedTests } from '../../../src/reports/find-tests.ts'
import type { StepReports } from '../../../src/reports/read-test-reports.ts'
import { createSecrets } from '../../../src/secrets/secrets.ts'
import { noTests, readReports } from '../../support/reports/report-of.ts'

function linesOf(
  reports: Partial<StepReports>,
  paths: readonly string[],
  { only = 'all', unusable = [] }: { only?: 'all' | 'failed' | 'changed'; unusable?: readonly string[] } = {},
): string[] {
  const lines: string[] = []
  const write = (text: string) => void lines.push(text)
  const log = { info: write, warning: write } as Log
  const recordings = paths.map((path) => ({ path })) as Findings['recordings']
  const broken = unusable.map((path) => ({ path, name: path, reason: 'the file is empty' }))
  const findings: Findings = { recordings, unusable: broken, otherFiles: 0, misnamed: [], links: 0, hasHidden: false }
  logReports(
    readReports({ testCount: 3, ...reports }),
    findings,
    { only },
    { log, secrets: createSecrets(['belongs']) },
  )
  return lines
}

/** A recording of a test at this path. */
function showingTest(path: string): RecordedTests {
  return new Map([[path, { test: { id: 0, title: 'pays' }, recordedTry: { id: 0 } }]])
}

const own = 'a Playwright test opened its own browser context'
const anyRun =
  'heck that the report and the recordings come from the same run. All recordings are still shared, with titles made'

it.each([
  [['Playwright'], own],
  [['JUnit', 'Playwright'], own],
  [
    ['JUnit'],
    "Most likely, the JUnit report names no videos ([[ATTACHMENT|path]] in a test's output), and no video is named like a test or its file",
  ],
  [['CTRF'], 'Most likely, the CTRF report has no attachments'],
  [['Allure'], 'Most likely, the Allure report has no attachments'],
  [['TRX'], 'Most likely, the TRX report has no result files'],
  [['xcresult'], 'Most likely, the input test-report does not include the manifest.json of the attachments'],
])('advises by report format if no recording belongs to a test: %j', (formats, words) => {
  const [warning = '', ...others] = linesOf({ formats }, ['videos/a.mp4'])
  expect(others).toEqual([])
  expect(warning).toContain('No recording belongs to any of the 3 tests in the test report. ')
  expect(warning).toContain(words)
  expect(warning).toContain(anyRun)
  expect(warning.includes('Playwright')).toBe(words === own)
})

it('says that the report contains no tests, without guessing another cause', () => {
  const [none = ''] = linesOf({ testCount: 0, formats: ['Playwright'] }, ['videos/a.mp4'])
  expect(none).toContain('No recording belongs to a test: the test report contains no tests. Check that the report')
  const counts = { ...noTests, error: 2 }
  const [afterError = ''] = linesOf({ testCount: 0, formats: ['Playwright'], counts }, ['videos/a.mp4'])
  expect(afterError).toContain('the test report contains no tests. 2 errors outside of any test may be why.')
  expect(none + afterError).not.toContain('Playwright')
})

it('recognizes a Playwright video by its name, but only beside tests in JavaScript', () => {
  const video = `test-results/page@${'0f'.repeat(16)}.webm`
  const warn = (file: string) => linesOf({ formats: ['JUnit'], testLines: [{ file, isHere: false }] }, [video])[0]
  expect(warn('tests/cart.spec.ts')).toContain(own)
  expect(warn('src/test/java/CartTest.java')).not.toContain('Playwright')
})

it.each(['TRX', 'xcresult'])('never speaks of browser contexts to users of %s', (format) => {
  const testLines = [{ file: 'tests/cart.spec.ts', isHere: true }]
  const video = `test-results/page@${'0f'.repeat(16)}.webm`
  for (const namedVideo of [undefined, 'In/a/pays.mp4']) {
    const lines = linesOf({ formats: [format], testLines, namedVideo }, [video])
    expect(lines.join('\n')).not.toMatch(/Playwright|browser context/)
  }
})

it.each([
  ['all', 'All recordings are still shared, with titles'],
  ['failed', 'All recordings are still shared, whether or not their tests failed, with titles'],
  ['changed', 'All recordings are still shared, whether or not their tests failed, with titles'],
] as const)("says which recordings are still shared if a report can't be used, with only: %s", (only, consequence) => {
  const warnings = ["The test report a.xml can't be used: it is empty."]
  expect(linesOf({ warnings }, ['a.webm'], { only })[0]).toContain(`${warnings[0]} ${consequence}`)
  const recordedTests = showingTest('b.webm')
  expect(linesOf({ warnings, recordedTests }, ['a.webm', 'b.webm'], { only })[0]).toContain(
    `${warnings[0]} ${consequence.replace('All recordings', 'Recordings that no other report covers')}`,
  )
})

it('does not say that recordings are shared if there are none, or none without a result', () => {
  const warnings = ["The test report a.xml can't be used: it is empty."]
  const recordedTests = showingTest('b.webm')
  expect(linesOf({ warnings }, [])).toEqual(warnings)
  expect(linesOf({ warnings, recordedTests }, ['b.webm'])).toEqual(warnings)
  expect(linesOf({ warnings }, [], { unusable: ['c.webm'] })).toEqual(warnings)
})

it.each([
  [1, ['JUnit', 'CTRF'], '2 formats (JUnit and CTRF), and 1 test could not be matched between them, so it counts on'],
  [3, ['JUnit', 'CTRF', 'Allure'], '3 formats (JUnit, CTRF and Allure), and 3 tests could not be matched between them'],
])('says that one format is enough if %i tests are not joined', (unjoined, formats, words) => {
  const [line = '', ...others] = linesOf({ unjoined, formats }, [])
  expect(others).toEqual([])
  expect(line).toContain(`The test reports have ${words}`)
  expect(line).toMatch(/one format is enough: name only its reports in the input test-report$/)
  expect(linesOf({ unjoined: 0, formats }, [])).toEqual([])
})

it('counts failed and flaky tests without a recording, and names the first three', () => {
  const names = ['pays (desktop)', 'a'.repeat(300), 'sums']
  const failedWithoutRecording = { count: 20_001, names }
  expect(linesOf({ failedWithoutRecording }, [])).toEqual([
    `20001 failed or flaky tests without a recording: pays (desktop), ${'a'.repeat(50)}…${'a'.repeat(49)}, sums and 19998 more`,
  ])
})

it('names the folder to add to the path if a merged report has its videos there', () => {
  const namedVideo = 'blob-report/resources/0f.webm'
  expect(linesOf({ formats: ['Playwright'], namedVideo }, ['demo/a.mp4'])[0]).toContain(
    'The test report names videos in blob-report/resources: add that folder to the input path.',
  )
})

it('does not name the folder of a merged report if recordings from it belong to tests', () => {
  const namedVideo = 'blob-report/resources/0f.webm'
  const hint = 'add that folder to the input path'
  expect(linesOf({ namedVideo, recordedTests: showingTest('test-results/a.webm') }, ['demo/a.mp4'])[0]).toContain(hint)
  expect(
    linesOf({ namedVideo, recordedTests: showingTest('ci/blob-report/resources/1e.webm') }, ['demo/a.mp4']),
  ).toEqual(['1 recording in no test report: demo/a.mp4'])
})

it('names a video of the report if the path matches only others, whatever the format', () => {
  const namedVideo = 'test-results/chat/attachments/video-1.webm'
  const other = `The report names other videos, such as ${namedVideo}: check that the input path includes them.`
  expect(linesOf({ formats: ['TRX'], namedVideo }, ['videos/page.webm'])[0]).toContain(`${other} Otherwise, check that`)
  expect(linesOf({ formats: ['Playwright'], namedVideo }, ['videos/page.webm'])[0]).toMatch(
    /check that the input path includes them\. Most likely, a Playwright test opened its own browser context: .* Otherwise, check/,
  )
})

it('counts recordings that no report mentions in one line, and names the first three without secrets', () => {
  const recordedTests = showingTest('a.webm')
  const paths = ['a.webm', 'b.webm', 'belongs.webm', 'd.webm', 'e.webm', 'f.webm']
  expect(linesOf({ recordedTests }, paths)).toEqual([
    '5 recordings in no test report: b.webm, ***.webm, d.webm and 2 more',
  ])
})
