import { expect, it } from 'vitest'
import { processorMs } from '../../../../support/processor-time.ts'
import { readJUnitReport } from '../../../../support/reports/junit-report.ts'
import { matchTests } from '../../../../support/reports/match-tests.ts'
import { readReportOf } from '../../../../support/reports/playwright-report.ts'
import { hideNothing } from '../../../../support/reports/report-of.ts'

it.each([
  [
    5000,
    'one video each',
    (at: number) => `/ci/test-${at}/video.webm`,
    (at: number) => `out/test-${at}/video.webm`,
    5000,
  ],
  [1500, 'ends of one path', (at: number) => `/ci/${at}x/same/video.webm`, (at: number) => `${at}/same/video.webm`, 0],
  [1500, 'one path', () => '/ci/login/video.webm', (at: number) => `${at}/login/video.webm`, 0],
])('matches %i recordings with as many tests that name %s within seconds', (count, _, videoOf, pathOf, matched) => {
  const numbers = Array.from({ length: count }, (__, at) => at)
  const report = readReportOf(numbers.map((at) => ({ titles: [`${at}`], videos: [[videoOf(at)]] })))
  const started = processorMs()
  expect(matchTests(numbers.map(pathOf), [report], hideNothing).size).toBe(matched)
  expect(processorMs() - started).toBeLessThan(60_000)
})

it('matches a thousand recordings of one name with 20,000 tests of that name within seconds', () => {
  const xml = `<testsuite>${'<testcase name="login" classname="c"/>'.repeat(20_000)}</testsuite>`
  const report = readJUnitReport(xml)
  const paths = Array.from({ length: 1000 }, (_, at) => `${at}/login.webm`)
  expect(matchTests(paths, [report], hideNothing).size).toBe(0)
})

it('matches a thousand recordings whose long names repeat the short name of a test within seconds', () => {
  const report = readJUnitReport('<testsuite><testcase name="a" classname="shop"/></testsuite>')
  const around = (word: string) => `${'a-'.repeat(60)}${word}${'-a'.repeat(60)}`
  const paths = Array.from({ length: 1000 }, (_, at) => `${at}/${around(at === 7 ? 'shop' : 'shops')}.webm`)
  const started = processorMs()
  expect([...matchTests(paths, [report], hideNothing).keys()]).toEqual([paths[7]])
  expect(processorMs() - started).toBeLessThan(60_000)
})
