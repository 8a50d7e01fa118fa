import { expect, it } from 'vitest'
import { uniqueTests } from '../../../src/test-reports/count-tests.ts'
import type { ReportedTest, TestReport } from '../../../src/test-reports/reported-test.ts'
import { differences } from '../../../src/test-reports/tell-apart.ts'
import { reportOf } from '../../support/reports/report-of.ts'

const test = (suite: string, file?: string, ran = ''): ReportedTest => {
  return {
    title: 'works',
    suite,
    result: 'failed',
    ran,
    tries: [],
    sourceLines: file ? [{ file }] : undefined,
  }
}

function told(...reports: TestReport[]): (string | undefined)[] {
  const apart = differences(uniqueTests(reports), reports)
  return reports.flatMap(({ tests }) => tests.map((each) => apart.get(each)))
}

it('tells tests of one title apart by what differs of their classes or files', () => {
  expect(told(reportOf([test('shop.LoginTest'), test('shop.PayTest')]))).toEqual(['LoginTest', 'PayTest'])
  expect(told(reportOf([test('e2e/shop/a.spec.ts'), test('e2e/blog/a.spec.ts')]))).toEqual(['shop', 'blog'])
  const apps = ['shop', 'blog'].map((app) => test('a.spec.ts', `/ci/apps/${app}/a.spec.ts`, app))
  expect(told(...apps.map((each) => reportOf([each])))).toEqual(['shop', 'blog'])
})

it('tells the same test of two devices apart by their reports', () => {
  const reports = ['pixel-8', 'pixel-9'].map((device, at) =>
    reportOf([test('shop.LoginTest', undefined, `${at}`)], { folder: ['out', device], name: 'report.xml' }),
  )
  expect(told(...reports)).toEqual(['pixel-8', 'pixel-9'])
})

it('says nothing where one title is enough, and of what a report repeats', () => {
  expect(told(reportOf([test('a.spec.ts'), { ...test('a.spec.ts'), title: 'else' }]))).toEqual([undefined, undefined])
  expect(told(reportOf([test('a.spec.ts'), test('a.spec.ts')]))).toEqual([undefined, undefined])
})
