import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findTests } from '../../../../src/reports/find-tests.ts'
import { createReportReader } from '../../../../src/reports/formats/read-report.ts'
import { uniqueTests } from '../../../../src/reports/join/join-reports.ts'
import { tellApart } from '../../../../src/reports/join/tell-apart.ts'
import type { ReportedTest, TestReport } from '../../../../src/reports/reported-test.ts'
import { createHide } from '../../../../src/secrets/secrets.ts'
import { reportOf } from '../../../support/reports/report-of.ts'
import { seenByRecordings } from '../../../support/reports/seen-by-recordings.ts'

const test = (fileOrClass: string, file?: string): ReportedTest => {
  return { title: 'works', fileOrClass, result: 'failed', tries: [], location: file ? { file } : undefined }
}

function told(...reports: TestReport[]): (string | undefined)[] {
  const tests = uniqueTests(reports)
  const apart = tellApart(tests, reports)
  return tests.map((each) => apart.get(each))
}

it('distinguishes tests with one title by the parts in which their classes or files differ', () => {
  expect(told(reportOf([test('shop.LoginTest'), test('shop.PayTest')]))).toEqual(['LoginTest', 'PayTest'])
  expect(told(reportOf([test('e2e/shop/a.spec.ts'), test('e2e/blog/a.spec.ts')]))).toEqual(['shop', 'blog'])
  expect(told(reportOf([test('cart.spec.ts'), test('shared/crud.ts')]))).toEqual(['cart.spec.ts', 'shared/crud.ts'])
  const apps = ['shop', 'blog'].map((app) => test('a.spec.ts', `/ci/apps/${app}/a.spec.ts`))
  expect(told(...apps.map((each) => reportOf([each])))).toEqual(['shop', 'blog'])
})

it('distinguishes tests with one title by suite titles if their classes are equal', () => {
  const inSuites = (...suiteTitles: string[]) => ({ ...test('shop.LoginTest'), suiteTitles })
  expect(told(reportOf([inSuites('App', 'Chrome', 'Login'), inSuites('App', 'Edge', 'Login')]))).toEqual([
    ...['Chrome', 'Edge'],
  ])
  expect(told(reportOf([inSuites('a.b/c', 'x'), inSuites('a.b/d', 'y')]))).toEqual(['a.b/c › x', 'a.b/d › y'])
  expect(told(reportOf([inSuites('A'), inSuites('B'), { ...inSuites('B'), fileOrClass: 'shop.PayTest' }]))).toEqual([
    ...['LoginTest, A', 'LoginTest, B', 'PayTest, B'],
  ])
})

it('distinguishes tests of two formats, whichever report has the project', () => {
  const allure = ['a', 'b'].map((suite) => ({ ...test(`e2e/${suite}.ts`, `e2e/${suite}.ts`), project: 'phone' }))
  const junit = ['a', 'b'].map((suite) => test(`${suite}.ts`, `${suite}.ts`))
  const reports = [reportOf(junit, { format: 'JUnit' }), reportOf(allure, { format: 'Allure' })]
  expect(told(...reports)).toEqual(['a.ts', 'b.ts'])
})

it('distinguishes the same test on two devices by their reports', () => {
  const reports = ['pixel-8', 'pixel-9'].map((device) =>
    reportOf([test('shop.LoginTest')], { folder: ['out', device], name: 'report.xml' }),
  )
  expect(told(...reports)).toEqual(['pixel-8', 'pixel-9'])
})

it('adds nothing to a title that is enough, or if a report repeats a test', () => {
  expect(told(reportOf([test('a.spec.ts'), { ...test('a.spec.ts'), title: 'else' }]))).toEqual([undefined, undefined])
  expect(told(reportOf([test('a.spec.ts'), test('a.spec.ts')]))).toEqual([undefined, undefined])
})

it('shows no half of a secret that contains separators of titles and paths, whichever part differs', async () => {
  const half = fc.stringMatching(/^[q-z0-9]{4,8}$/)
  const separator = fc.constantFrom('/', '.', ' › ', ' > ', '::', ', ', '-')
  await fc.assert(
    fc.asyncProperty(half, separator, half, fc.constantFrom('a', 'a.b', 'a/b'), async (one, between, other, start) => {
      const secret = `${one}${between}${other}`
      await using root = await mkdtempDisposable(join(tmpdir(), 'apart-'))
      const caseIn = (text: string) =>
        `<testcase name="works" classname="${text}" file="${text}.ts"><failure/></testcase>`
      const suiteOf = (text: string) => `<testsuite name="${text}">${caseIn(text)}</testsuite>`
      const files = [`c/${start}${secret}/report.xml`, `d/${start}${secret}.xml`, 'd/e.xml']
      const read = createReportReader(root.path, createHide([secret]))
      const reports: TestReport[] = []
      for (const [at, path] of files.entries()) {
        const file = join(root.path, path)
        await mkdir(dirname(file), { recursive: true })
        const text = `${start}${secret}`.replaceAll('>', '&gt;')
        await writeFile(file, `<testsuites>${suiteOf(text)}${suiteOf(`${text}/${at}.f`)}</testsuites>`)
        reports.push(read(file))
      }
      const hide = createHide([secret])
      const findings = findTests(reports, { root: root.path, recordings: [], hide })
      const { failedWithoutVideo } = seenByRecordings(findings)
      const titles = failedWithoutVideo.tests.map(({ title }) => title)
      expect(titles).toHaveLength(6)
      for (const title of titles) for (const part of [one, other]) expect(title).not.toContain(part)
    }),
    { numRuns: 60 },
  )
})
