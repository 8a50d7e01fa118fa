import { expect, it } from 'vitest'
import { countTests, uniqueTests } from '../../../src/test-reports/count-tests.ts'
import type { ReportedTest, TestResult } from '../../../src/test-reports/reported-test.ts'

function test(title: string, result: TestResult, suite = 'a.spec.ts'): ReportedTest {
  return { title, result, suite, tries: [] }
}

const count = (...reports: ReportedTest[][]) =>
  countTests(uniqueTests(reports.map((tests) => ({ folder: [], tests }))))

it('counts each test by its result, those of one title in several projects too', () => {
  const report = [
    test('pays', 'failed'),
    test('pays', 'passed'),
    test('pays', 'passed', 'b.spec.ts'),
    test('logs in', 'flaky'),
    test('later', 'skipped'),
  ]
  expect(count(report)).toEqual({ failed: 1, flaky: 1, passed: 2, skipped: 1 })
})

it('counts a test once of which two reports tell, by the worse result', () => {
  const json = [test('pays', 'flaky'), test('pays', 'passed'), test('logs in', 'passed')]
  // JUnit knows no flaky tests, and its order may be another.
  const junit = [test('logs in', 'passed'), test('pays', 'passed'), test('pays', 'passed')]
  const counts = { failed: 0, flaky: 1, passed: 2, skipped: 0 }
  expect(count(json, junit)).toEqual(counts)
  expect(count(junit, json)).toEqual(counts)
})

it('adds the parts of a run that was split', () => {
  expect(count([test('a', 'passed')], [test('b', 'failed'), test('c', 'passed')])).toMatchObject({
    ...{ failed: 1, passed: 2 },
  })
})

it('does not count a spec file as a test', () => {
  expect(count([{ ...test('a.cy.ts', 'failed'), covers: [] }])).toMatchObject({ failed: 0 })
})

it('counts 100,000 tests of one name', () => {
  const many = Array.from({ length: 100_000 }, (_, at) => test('same', at % 2 === 0 ? 'passed' : 'failed'))
  expect(count(many, many)).toEqual({ failed: 50_000, flaky: 0, passed: 50_000, skipped: 0 })
})
