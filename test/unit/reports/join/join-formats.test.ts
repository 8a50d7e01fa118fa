import { describe, expect, it } from 'vitest'
import { countUnjoined, uniqueTests } from '../../../../src/reports/join/join-reports.ts'
import type { ReportedTest, TestReport } from '../../../../src/reports/reported-test.ts'
import { noTests, reportOf } from '../../../support/reports/report-of.ts'
import { readIn } from '../../../support/reports/workspace-of-reports.ts'

const passes = (title: string, more: Partial<ReportedTest> = {}): ReportedTest => {
  return { title, result: 'passed', fileOrClass: '', tries: [], ...more }
}
const inFile = (file: string) => ({ fileOrClass: file, location: { file } })

/** The titles that reports of two formats have for each test, whichever is read first. */
function joined(one: readonly ReportedTest[], other: readonly ReportedTest[]): string[] {
  const reports = [reportOf(one, { format: 'Allure' }), reportOf(other, { format: 'JUnit' })]
  const [titles = [], reversed] = [reports, reports.toReversed()].map((inOrder) =>
    uniqueTests(inOrder)
      .map(({ entries }) => [...new Set(entries.map(({ title }) => title))].sort().join(' = '))
      .sort(),
  )
  expect(reversed).toEqual(titles)
  return titles
}

describe('tests of two formats', () => {
  it.each<[string, ReportedTest, ReportedTest]>([
    ['one title', passes('pays'), passes('pays')],
    ['a suite in front of one', passes('Login › pays'), passes('pays')],
    ["Mocha's full title", passes('Login › pays'), passes('Login pays', { fileOrClass: 'pays' })],
    [
      'a class beside the title',
      passes('LoginTests › testPays'),
      passes('testPays()', { fileOrClass: 'AppTests.LoginTests' }),
    ],
    [
      'all suites in the title',
      passes('tests › test_a › TestX › test_b'),
      passes('test_b', { fileOrClass: 'tests.test_a.TestX' }),
    ],
    ['a suite beside the title', passes('Login: pays'), passes('pays', { suiteTitles: ['Login'] })],
    ['a file of another workspace', passes('pays', inFile('/ci/app/e2e/a.ts')), passes('pays', inFile('e2e/a.ts'))],
    ['a file that one does not know', passes('pays', inFile('e2e/a.ts')), passes('pays')],
    [
      'the class of a file',
      passes('b', { fileOrClass: 'test_a.py' }),
      passes('b', { fileOrClass: 'tests.test_a.TestX' }),
    ],
    ['a result that one does not know', passes('pays', { result: undefined }), passes('pays', { result: 'failed' })],
    ['a project that one does not know', passes('pays', { project: 'phone' }), passes('pays')],
  ])('are one, by %s', (_, one, other) => {
    expect(joined([one], [other])).toHaveLength(1)
  })

  it.each<[string, ReportedTest, ReportedTest]>([
    ['words in front that are of no suite', passes('never pays'), passes('pays')],
    ['a part of a word in front', passes('Login › prepays'), passes('pays')],
    ['titles that only begin alike', passes('pays › twice'), passes('pays')],
    ['files', passes('pays', inFile('shop/a.ts')), passes('pays', inFile('blog/a.ts'))],
    ['files whose names end alike', passes('pays', inFile('shop/a.ts')), passes('pays', inFile('p/a-shop/a.ts'))],
    ['classes', passes('works', { fileOrClass: 'shop.CartTest' }), passes('works', { fileOrClass: 'shop.PayTest' })],
    ['results', passes('pays', { result: 'failed' }), passes('pays')],
    ['flaky and passed', passes('pays', { result: 'flaky' }), passes('pays')],
    ['skipped and not run', passes('pays', { result: 'did not run' }), passes('pays', { result: 'skipped' })],
    ['a word for a result', passes('pays', { result: 'without a result' }), passes('pays')],
    ['projects', passes('pays', { project: 'phone' }), passes('pays', { project: 'web' })],
  ])('are two if they differ in %s', (_, one, other) => {
    expect(joined([one], [other])).toHaveLength(2)
  })
})

describe('a test that could match several of the other format', () => {
  it('is paired with the first of them, in either order', () => {
    const suites = ['Login', 'Cart'].map((suite) => passes(`${suite} › pays`))
    expect(joined(suites, [passes('pays')])).toEqual(['Cart › pays', 'Login › pays = pays'])
    expect(joined([passes('pays')], suites)).toEqual(['Cart › pays', 'Login › pays = pays'])
    expect(joined(suites, [passes('pays'), passes('pays')])).toHaveLength(2)
  })

  it('matches the one with its own title, class, suite or result', () => {
    const suites = ['Login', 'Cart'].map((suite) => passes(`${suite} › pays`))
    expect(joined(suites, [passes('pays', { suiteTitles: ['Cart'] })])).toEqual(['Cart › pays = pays', 'Login › pays'])
    expect(joined([passes('pays'), ...suites], [passes('pays')])).toEqual(['Cart › pays', 'Login › pays', 'pays'])
    const classes = ['shop.CartTest', 'shop.PayTest'].map((fileOrClass) => passes('works', { fileOrClass }))
    expect(joined(classes, classes.toReversed())).toEqual(['works', 'works'])
    const [failed, passed] = [passes('pays', { result: 'failed' }), passes('pays')]
    expect(joined([failed, passed], [passed, failed])).toEqual(['pays', 'pays'])
  })

  it('leaves further repetitions in one format as tests of their own', () => {
    const [one, three] = [[passes('pays')], Array.from({ length: 3 }, () => passes('pays'))]
    expect(joined(three, three)).toHaveLength(3)
    expect(joined(three, one)).toHaveLength(3)
  })

  it('matches tests of a project that the other format does not know', () => {
    const projects = ['phone', 'web'].map((project) => passes('pays', { project }))
    expect(joined(projects, [passes('pays')])).toHaveLength(2)
    expect(joined(projects, [passes('pays'), passes('pays')])).toHaveLength(2)
    expect(joined(projects, projects.toReversed())).toHaveLength(2)
  })
})

it('joins tests defined by a function in another file by the specs that call it', () => {
  const called = (spec: string) => ({ ...inFile('shared/crud.ts'), suiteFiles: [{ file: spec }] })
  const specs = ['users.spec.ts', 'orders.spec.ts']
  const json = specs.map((spec) => passes('creates one', called(spec)))
  const junit = specs.map((spec) => passes('creates one', inFile(spec)))
  expect(joined(json, junit.toReversed())).toHaveLength(2)
  expect(
    joined(
      json,
      specs.map((spec) => passes('creates one', called(`e2e/${spec}`))),
    ),
  ).toHaveLength(2)
  expect(joined(json.slice(0, 1), junit.slice(1))).toHaveLength(2)
  expect(joined(json.slice(0, 1), [passes('creates one', inFile('shared/crud.ts'))])).toHaveLength(1)
})

it('joins the tests of three formats', () => {
  const json = reportOf([passes('Login › pays', { ...inFile('e2e/login.ts'), result: 'failed' })])
  const junit = reportOf([passes('pays', { ...inFile('login.ts'), result: 'failed' })], { format: 'JUnit' })
  const manifest = reportOf([passes('App › Login › pays', { result: undefined })], { format: 'xcresult' })
  for (const reports of [
    [json, junit, manifest],
    [manifest, junit, json],
    [junit, manifest, json],
  ]) {
    expect(uniqueTests(reports)).toMatchObject([{ result: 'failed', entries: { length: 3 } }])
  }
})

it.each([
  ['Jest', 'shop:test/cart.test.js#Cart pays'],
  ['Mocha', '@depot/shop:test/cart.test.js: Cart > pays'],
  ['WebdriverIO', 'test/cart.test.js#Cart.pays'],
  ['Playwright', 'cart.test.js › Cart › pays'],
])("joins Allure's results of %s with JUnit's, by file", async (_, fullName) => {
  const allure = { uuid: '1', name: 'pays', status: 'failed', fullName, titlePath: ['cart.test.js', 'Cart'] }
  const cases = ['cart', 'order'].map((file) => {
    return `<testcase name="pays" classname="Cart" file="/ci/app/test/${file}.test.js"><failure/></testcase>`
  })
  const { counts } = await readIn({
    'allure/1-result.json': JSON.stringify(allure),
    'junit.xml': `<testsuite>${cases.join('')}</testsuite>`,
  })
  expect(counts).toEqual({ ...noTests, failed: 2 })
})

it('counts the tests that only one format has, if the formats have anything in common', () => {
  const count = (...reports: TestReport[]) => countUnjoined(uniqueTests(reports), reports)
  const ctrf = reportOf([passes('pays', { result: 'failed' }), passes('signs up')], { format: 'CTRF' })
  const junit = reportOf([passes('pays'), passes('signs up')], { format: 'JUnit' })
  const units = reportOf([passes('adds tax')], { format: 'JUnit' })
  expect(count(ctrf, junit)).toBe(2)
  expect(count(ctrf, ctrf)).toBe(0)
  expect(count(ctrf, units)).toBe(0)
  expect(count(junit, reportOf(structuredClone(junit.tests), { format: 'CTRF' }))).toBe(0)
})
