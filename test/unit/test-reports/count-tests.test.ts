import { expect, it } from 'vitest'
import { countTests, uniqueTests } from '../../../src/test-reports/count-tests.ts'
import type { ReportedTest, TestReport, TestResult } from '../../../src/test-reports/reported-test.ts'
import { noTests, reportOf } from '../../support/reports/report-of.ts'

function test(title: string, result: TestResult, suite = 'a.spec.ts'): ReportedTest {
  return { title, result, suite, tries: [] }
}

const countOf = (...reports: TestReport[]) => countTests(uniqueTests(reports), 0)
const count = (...reports: ReportedTest[][]) => countOf(...reports.map((tests) => reportOf(tests)))
const junitOf = (tests: ReportedTest[]) => reportOf(tests, { format: 'JUnit' })

it('counts each test by its result, those of one title in several projects too', () => {
  const report = [
    test('pays', 'failed'),
    test('pays', 'passed'),
    test('pays', 'passed', 'b.spec.ts'),
    test('logs in', 'flaky'),
    test('later', 'skipped'),
  ]
  expect(count(report)).toEqual({ ...noTests, failed: 1, flaky: 1, passed: 2, skipped: 1 })
})

it('counts a test once of which two formats tell, by the worse result', () => {
  const json = [test('pays', 'flaky'), test('pays', 'passed'), test('logs in', 'passed')]
  // JUnit knows no flaky tests, and its order may be another.
  const junit = [test('logs in', 'passed'), test('pays', 'passed'), test('pays', 'passed')]
  const counts = { ...noTests, flaky: 1, passed: 2 }
  expect(countOf(reportOf(json), junitOf(junit))).toEqual(counts)
  expect(countOf(junitOf(junit), reportOf(json))).toEqual(counts)
})

it('keeps the tests of several projects apart, and takes them for the same where another format knows none', () => {
  const of = (result: TestResult, project: string) => ({ ...test('pays', result), project })
  expect(count([of('failed', 'chromium')], [of('failed', 'firefox')])).toMatchObject({ failed: 2 })
  expect(count([of('failed', 'chromium'), test('pays', 'failed')])).toMatchObject({ failed: 2 })
  const json = [of('passed', 'chromium'), of('failed', 'firefox')]
  const junit = junitOf([test('pays', 'failed'), test('pays', 'passed')])
  const counts = { ...noTests, failed: 1, passed: 1 }
  expect(countOf(reportOf(json), junit)).toEqual(counts)
  expect(countOf(junit, ...json.map((each) => reportOf([each])))).toEqual(counts)
})

it('adds the parts of a run that was split', () => {
  expect(count([test('a', 'passed')], [test('b', 'failed'), test('c', 'passed')])).toMatchObject({
    ...{ failed: 1, passed: 2 },
  })
})

it('does not count a spec file as a test', () => {
  expect(count([{ ...test('a.cy.ts', 'failed'), covers: [] }])).toMatchObject({ failed: 0 })
})

it('counts many tests of one name', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => test('same', at % 2 === 0 ? 'passed' : 'failed'))
  expect(countOf(reportOf(many), reportOf(many), junitOf(many))).toEqual({
    ...noTests,
    failed: 10_000,
    passed: 10_000,
  })
})

it('takes two reports of one format for two runs, of which what both have is two tests', () => {
  const chrome = { ...test('pays', 'failed'), ran: '10:00 1.2' }
  const firefox = { ...test('pays', 'passed'), ran: '10:01 1.2' }
  expect(count([chrome], [firefox])).toEqual({ ...noTests, failed: 1, passed: 1 })
  expect(count([chrome], [{ ...chrome, ran: '10:01 1.2' }])).toEqual({ ...noTests, failed: 2 })
  const errors = [undefined, 'Error: no', 'Error: never'].map((error): ReportedTest => {
    return { ...chrome, tries: [{ result: 'failed', error, videos: [] }] }
  })
  expect(count(...errors.map((each) => [each]))).toEqual({ ...noTests, failed: 3 })
})

it('counts copies and merged reports once, and each repetition in one report', () => {
  const ran = (title: string) => ({ ...test(title, 'passed'), ran: '10:00 1.2' })
  const [a, b, c] = [ran('a'), ran('b'), ran('c')]
  expect(count([a, b, b], [a, b, b])).toEqual({ ...noTests, passed: 3 })
  expect(count([a, b], [c], [c, b, a])).toEqual({ ...noTests, passed: 3 })
})

it('takes files for the same where one path ends in the other, name by name', () => {
  const of = (file: string) => test('pays', 'failed', file)
  expect(countOf(reportOf([of('shop/e2e/a.spec.ts')]), junitOf([of('e2e/a.spec.ts')]))?.failed).toBe(1)
  expect(countOf(reportOf([of('shop/e2e/a.spec.ts')]), junitOf([of('e/a.spec.ts')]))?.failed).toBe(2)
  const apps = ['shop/a.spec.ts', 'blog/a.spec.ts'].map(of)
  expect(countOf(reportOf(apps), junitOf(apps.toReversed()))?.failed).toBe(2)
})

it('counts errors outside of tests, which are known where no test is', () => {
  expect(countTests([], 2)).toEqual({ ...noTests, error: 2 })
})
