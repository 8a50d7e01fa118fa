import { expect, it } from 'vitest'
import type { TestResult } from '../../../../src/manifest/schema.ts'
import { countTests } from '../../../../src/reports/join/count-tests.ts'
import { uniqueTests } from '../../../../src/reports/join/join-reports.ts'
import type { ReportedTest, TestReport } from '../../../../src/reports/reported-test.ts'
import { noTests, reportOf } from '../../../support/reports/report-of.ts'

function test(title: string, result: TestResult, fileOrClass = 'a.spec.ts'): ReportedTest {
  return { title, result, fileOrClass, tries: [] }
}

const countOf = (...reports: TestReport[]) => countTests(uniqueTests(reports), 0)
const count = (...reports: ReportedTest[][]) => countOf(...reports.map((tests) => reportOf(tests)))
const junitOf = (tests: ReportedTest[]) => reportOf(tests, { format: 'JUnit' })

it('counts each test by its result, even if several projects have the same title', () => {
  const report = [
    test('pays', 'failed'),
    test('pays', 'passed'),
    test('pays', 'passed', 'b.spec.ts'),
    test('logs in', 'flaky'),
    test('later', 'skipped'),
  ]
  expect(count(report)).toEqual({ ...noTests, failed: 1, flaky: 1, passed: 2, skipped: 1 })
})

it('counts a test of two formats once, if both have the same result', () => {
  const json = [test('pays', 'flaky'), test('pays', 'failed'), test('logs in', 'passed')]
  const junit = [test('logs in', 'passed'), test('pays', 'failed'), test('pays', 'passed')]
  const counts = { ...noTests, failed: 1, flaky: 1, passed: 2 }
  expect(countOf(reportOf(json), junitOf(junit))).toEqual(counts)
  expect(countOf(junitOf(junit), reportOf(json))).toEqual(counts)
})

it('distinguishes tests of several projects, and matches them if another format has no projects', () => {
  const of = (result: TestResult, project: string) => ({ ...test('pays', result), project })
  expect(count([of('failed', 'chromium')], [of('failed', 'firefox')])).toMatchObject({ failed: 2 })
  expect(count([of('failed', 'chromium'), test('pays', 'failed')])).toMatchObject({ failed: 2 })
  const json = [of('passed', 'chromium'), of('failed', 'firefox')]
  const junit = junitOf([test('pays', 'failed'), test('pays', 'passed')])
  const counts = { ...noTests, failed: 1, passed: 1 }
  expect(countOf(reportOf(json), junit)).toEqual(counts)
  expect(countOf(junit, ...json.map((each) => reportOf([each])))).toEqual(counts)
})

it('adds up the reports of a run that was split', () => {
  expect(count([test('a', 'passed')], [test('b', 'failed'), test('c', 'passed')])).toMatchObject({
    failed: 1,
    passed: 2,
  })
})

it('does not count a spec file as a test', () => {
  const specFiles = [{ ...test('a.cy.ts', 'failed'), covers: [] }]
  expect(countOf(reportOf([], { specFiles }))).toMatchObject({ failed: 0 })
})

it('counts 20,000 tests of one name', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => {
    return { ...test('same', at % 2 === 0 ? 'passed' : 'failed'), start: 1000 }
  })
  expect(countOf(reportOf(many), reportOf(many), junitOf(many))).toEqual({
    ...noTests,
    failed: 10_000,
    passed: 10_000,
  })
})

it('counts tests with one title in thousands of files, in two formats', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => test('renders', 'passed', `src/${at}.spec.ts`))
  const files = many.map((each): ReportedTest => ({ ...each, location: { file: each.fileOrClass } }))
  expect(countOf(reportOf(files), junitOf(files.toReversed()))).toEqual({ ...noTests, passed: 20_000 })
})

it('treats two reports of one format as two runs, so that a test in both is two tests', () => {
  const chrome = { ...test('pays', 'failed'), start: 1000, duration: 1.2 }
  const firefox = { ...test('pays', 'passed'), start: 2000, duration: 1.2 }
  expect(count([chrome], [firefox])).toEqual({ ...noTests, failed: 1, passed: 1 })
  expect(count([chrome], [{ ...chrome, start: 2000, duration: 1.2 }])).toEqual({ ...noTests, failed: 2 })
  const errors = [undefined, 'Error: no', 'Error: never'].map((error): ReportedTest => {
    return { ...chrome, tries: [{ result: 'failed', error, videos: [], pictures: [] }] }
  })
  expect(count(...errors.map((each) => [each]))).toEqual({ ...noTests, failed: 3 })
})

it('treats tests as copies only if their file, their start and everything else are equal', () => {
  const failed: ReportedTest = {
    title: 'pays',
    project: 'web',
    fileOrClass: 'shop.PayTest',
    suiteTitles: ['Pay'],
    result: 'failed',
    start: 1000,
    duration: 20,
    location: { file: '/home/runner/work/app/app/shop/pay.ts', line: 3 },
    tries: [{ result: 'failed', error: 'Error: no', videos: [], pictures: [] }],
  }
  const countWith = (changes: Partial<ReportedTest>) => count([failed], [{ ...failed, ...changes }])?.failed
  expect(countWith({})).toBe(1)
  // Another machine had its workspace elsewhere.
  expect(countWith({ location: { file: 'shop/pay.ts', line: 3 } })).toBe(1)
  const others: Partial<ReportedTest>[] = [
    ...[{ title: 'pays twice' }, { project: 'phone' }, { fileOrClass: 'shop.CartTest' }, { suiteTitles: ['Cart'] }],
    ...[{ start: 2000 }, { duration: 21 }, { tries: [] }],
    { tries: [{ result: 'failed', error: 'Error: never', videos: [], pictures: [] }] },
    ...['blog/pay.ts', 'a-shop/pay.ts', ''].map((file) => ({ location: { file, line: 3 } })),
    { location: { file: '/home/runner/work/app/app/shop/pay.ts', line: 4 } },
  ]
  for (const other of others) expect([other, countWith(other)]).toEqual([other, 2])
  const withoutStart = { ...failed, start: undefined }
  expect(count([withoutStart], [withoutStart])?.failed).toBe(2)
})

it('counts copies and merged reports once, and each repetition in one report', () => {
  const ran = (title: string) => ({ ...test(title, 'passed'), start: 1000, duration: 1.2 })
  const [a, b, c] = [ran('a'), ran('b'), ran('c')]
  expect(count([a, b, b], [a, b, b])).toEqual({ ...noTests, passed: 3 })
  expect(count([a, b], [c], [c, b, a])).toEqual({ ...noTests, passed: 3 })
})

it('treats files as the same if one path ends in the other, name by name', () => {
  const of = (file: string): ReportedTest => ({ ...test('pays', 'failed', file), location: { file } })
  expect(countOf(reportOf([of('shop/e2e/a.spec.ts')]), junitOf([of('e2e/a.spec.ts')]))?.failed).toBe(1)
  expect(countOf(reportOf([of('shop/e2e/a.spec.ts')]), junitOf([of('e/a.spec.ts')]))?.failed).toBe(2)
  const apps = ['shop/a.spec.ts', 'blog/a.spec.ts'].map(of)
  expect(countOf(reportOf(apps), junitOf(apps.toReversed()))?.failed).toBe(2)
})

it('counts a test whose report says that it has no result, but not one of which it says nothing', () => {
  const other = { ...test('pays', 'passed'), result: 'without a result' as const }
  const unknown = { ...test('pays', 'passed'), result: undefined }
  expect(count([other])).toEqual({ ...noTests, 'without a result': 1 })
  expect(count([unknown])).toBeUndefined()
  expect(countOf(reportOf([other]), junitOf([unknown]))).toEqual({ ...noTests, 'without a result': 1 })
  expect(countOf(reportOf([other]), junitOf([test('pays', 'passed')]))).toEqual({
    ...noTests,
    'without a result': 1,
    passed: 1,
  })
})

it('counts errors outside of tests, even without any test', () => {
  expect(countTests([], 2)).toEqual({ ...noTests, error: 2 })
})
