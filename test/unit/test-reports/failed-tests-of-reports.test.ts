import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countTests, uniqueTests } from '../../../src/test-reports/count-tests.ts'
import { failureText } from '../../../src/test-reports/failure-text.ts'
import { findTests } from '../../../src/test-reports/find-tests.ts'
import { createReportReader } from '../../../src/test-reports/read-report.ts'
import type { RecordedTest, ReportedTest, TestReport } from '../../../src/test-reports/reported-test.ts'
import { noTests, reportOf } from '../../support/reports/report-of.ts'

const folder = join(import.meta.dirname, '../../fixtures/reports')
const reportIn = (name: string) => createReportReader(folder)(join(folder, name))

function found(names: string[], recordings: string[] = []) {
  return findTests(names.map(reportIn), { root: folder, recordings })
}

const inWords = ({ title, project, error = '' }: RecordedTest) =>
  [title, project, failureText(error, (text) => text)].join(' | ')

const videosOf = ({ tests }: TestReport) =>
  tests.flatMap(({ tries }) => tries.flatMap(({ videos }) => videos.map((path) => path.join('/'))))

// Playwright 1.65.1 wrote these, shortened: two projects, one without videos; two retries; a browser that crashed, a
// hook that failed.
const failures = [
  'crashes the browser @desktop | desktop | Error: locator.click: Target page, context or browser has been closed',
  'Orders › lists orders | desktop | Error: no database',
  'Orders › lists orders | mobile | Error: no database',
  `Checkout › shows the total | mobile | Error: expect(locator).toHaveText(expected) failed · Locator: locator('#total') · Expected: "€ 12.00" · Received: "€ 15.00"`,
]

describe('a real report of Playwright', () => {
  it('says of failed tests without a recording which project they are of, and why they failed', () => {
    const { failedWithoutVideo } = found(
      ['playwright-two-projects.json'],
      videosOf(reportIn('playwright-two-projects.json')),
    )
    const said = failedWithoutVideo.tests.map(inWords)
    for (const failure of failures) expect(said).toContain(failure)
    expect(said.every((text) => text.includes(' | mobile | ') || failures.includes(text))).toBe(true)
  })

  it('says the same as JUnit, in which all stands in the text of a failure', () => {
    const { failedWithoutVideo } = found(
      ['playwright-two-projects.xml'],
      videosOf(reportIn('playwright-two-projects.xml')),
    )
    const said = failedWithoutVideo.tests.map(inWords)
    for (const failure of failures) expect(said).toContain(failure.replace(/\| \w*Error: /, '| '))
  })

  it('says what was waited for when time was up, and where', () => {
    const late = reportIn('playwright-two-projects.json').tests.find(({ title }) =>
      title.endsWith('takes too long'),
    )
    expect(late?.tries[0]).toMatchObject({
      error: expect.stringMatching(/^Error: page\.waitForTimeout: Test timeout of 1500ms exceeded\./),
      sourceLines: [{ line: 48 }],
    })
  })

  it('tells tests that did not run from those that nobody meant to run', () => {
    const { counts } = found(['playwright-max-failures.json'])
    expect(counts).toEqual({ ...noTests, failed: 1, skipped: 1, 'did not run': 2 })
  })

  it('is counted once beside a JUnit report of the same run', () => {
    const alone = found(['playwright-two-projects.json'])
    expect(found(['playwright-two-projects.json', 'playwright-two-projects.xml']).counts).toEqual(
      alone.counts,
    )
    expect(found(['playwright-two-projects.xml', 'playwright-two-projects.json']).counts).toEqual(
      alone.counts,
    )
  })
})

describe('tests of one name in several reports', () => {
  const test = (result: ReportedTest['result'], project?: string): ReportedTest => ({
    ...{ title: 'pays', suite: 'shop.spec.ts', result, tries: [{ result: 'failed', videos: [] }] },
    ...(project === undefined ? {} : { project }),
  })
  const countOf = (...reports: TestReport[]) => countTests(uniqueTests(reports), 0)
  const count = (...reports: ReportedTest[][]) => countOf(...reports.map((tests) => reportOf(tests)))

  it('are as many as there are projects, so that none that failed is missed', () => {
    expect(count([test('failed', 'chromium')], [test('failed', 'firefox')])).toMatchObject({ failed: 2 })
  })

  it('are the same where one report knows no projects', () => {
    const json = [test('passed', 'chromium'), test('failed', 'firefox')]
    const junit = reportOf([test('failed'), test('passed')], { format: 'JUnit' })
    const counts = { ...noTests, failed: 1, passed: 1 }
    expect(countOf(reportOf(json), junit)).toEqual(counts)
    expect(countOf(junit, reportOf(json))).toEqual(counts)
    expect(countOf(junit, ...json.map((each) => reportOf([each])))).toEqual(counts)
  })

  it('are not the same where one report knows only some projects', () => {
    expect(count([test('failed', 'chromium'), test('failed')])).toMatchObject({ failed: 2 })
  })
})
