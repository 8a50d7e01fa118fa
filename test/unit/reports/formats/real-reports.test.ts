import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { noTests } from '../../../support/reports/report-of.ts'
import { readIn } from '../../../support/reports/workspace-of-reports.ts'

const run = {
  logsIn: 'test-results/login-Login-logs-in-chromium/video.webm',
  waits: 'test-results/login-Login-waits-for-the-mail-chromium-retry1/video.webm',
  pays: 'test-results/login-pays-chromium-retry1/video.webm',
}
const allureRun = {
  logsIn: 'results/e15dfdad-4a1e-47db-8971-f973bf76a1df-attachment.webm',
  waits: 'results/f70c877f-4b1b-4293-9cc1-a74850881ce5-attachment.webm',
  pays: 'results/27c89901-b7f7-4711-8f9e-5d8c5950c63a-attachment.webm',
}

it.each([
  ["Playwright's JSON", 'results/report.json', 'playwright.json', run],
  ['JUnit XML', 'results/report.xml', 'playwright.xml', run],
  ['CTRF', 'results/report.json', 'ctrf-playwright.json', run],
  ['Allure results', 'results', 'allure-playwright', allureRun],
])('says the same about one run with %s', async (_, path, fixture, recordings) => {
  const spec = 'tests/login.spec.ts'
  const { test, counts } = await readIn({ [path]: { fixture }, [spec]: '' }, Object.values(recordings))
  expect(counts).toEqual({ ...noTests, failed: 1, flaky: 1, passed: 1, skipped: 1 })
  const project = { project: 'chromium' }
  expect(test(recordings.logsIn)).toMatchObject({ title: 'Login › logs in', ...project, result: 'passed' })
  expect(test(recordings.waits)).toMatchObject({
    title: 'Login › waits for the mail',
    ...project,
    result: 'flaky',
    try: 2,
    tries: 2,
    tryResult: 'passed',
    error: undefined,
  })
  expect(test(recordings.pays)).toMatchObject({
    title: 'pays',
    ...project,
    result: 'failed',
    try: 2,
    tries: 2,
    tryResult: 'failed',
    error: expect.stringMatching(/toHaveText.* failed/),
    file: spec,
    line: 18,
  })
})

it('counts the tests of one run once, whichever formats report it', async () => {
  const formats = { 'a.json': 'playwright.json', 'b.xml': 'playwright.xml', 'c.json': 'ctrf-playwright.json' }
  const files = Object.entries(formats).map(([path, fixture]) => [path, { fixture }] as const)
  const reports = { ...Object.fromEntries(files), results: { fixture: 'allure-playwright' } }
  const { counts, test } = await readIn(reports, [run.waits, allureRun.waits])
  expect(counts).toEqual({ ...noTests, failed: 1, flaky: 1, passed: 1, skipped: 1 })
  expect(test(run.waits)).toMatchObject({ title: 'Login › waits for the mail', try: 2, tries: 2 })
  expect(test(allureRun.waits)).toMatchObject({ title: 'Login › waits for the mail', try: 2, tries: 2 })
})

it('has the line of a test even if only one of its reports has it', async () => {
  const reports = { 'a.xml': { fixture: 'playwright.xml' }, 'b.json': { fixture: 'playwright.json' } }
  const { test, matched } = await readIn(reports, [run.logsIn, run.pays])
  expect(test(run.logsIn)).toMatchObject({ title: 'Login › logs in', file: 'login.spec.ts', line: 4 })
  expect(matched.get(run.pays)?.whole.place).toMatchObject({ file: 'login.spec.ts', line: 15 })
})

it("reads WebdriverIO's Allure results, whose videos are in steps", async () => {
  const first = 'allure/1f5e57e1-fb69-4f5a-af82-21bd82dbe308-attachment.webm'
  const pays = 'elsewhere/d039c9c2-a78e-4597-b543-5b7f0a2cbaf5-attachment.webm'
  const reports = { allure: { fixture: 'allure-wdio' }, 'test/login.e2e.mjs': '' }
  const { counts, test } = await readIn(reports, [first, pays])
  expect(counts).toEqual({ ...noTests, failed: 1, flaky: 1, passed: 1 })
  expect(test(first)).toMatchObject({
    title: 'Login › waits for the mail',
    result: 'flaky',
    try: 1,
    tries: 2,
    tryResult: 'failed',
    error: expect.stringContaining('no mail'),
    file: 'test/login.e2e.mjs',
    line: 11,
  })
  expect(test(pays)).toMatchObject({ title: 'Login › pays', result: 'failed', try: 2, line: 15 })
})

const deployment = 'results/_runner_2026-11-23_12_33_33/In'

it("reads MSTest's TRX, whose data rows differ only by a folder", async () => {
  const pays = `${deployment}/eaf226d9-3bfd-4b75-b718-e3795b242f60/runner/video.webm`
  const visa = `${deployment}/b1f21988-9fc2-4df0-9c9f-aeaae7709af4/runner/video.webm`
  const cash = `${deployment}/39d31d6f-4961-4500-a0e7-03b9b4acc0f8/runner/video.webm`
  const lost = 'elsewhere/runner/video.webm'
  const reports = { 'results/mstest.trx': { fixture: 'mstest.trx' }, 'shop/LoginTests.cs': '' }
  const { counts, test } = await readIn(reports, [pays, visa, cash, lost])
  expect(counts).toEqual({ ...noTests, failed: 3, passed: 4, skipped: 1 })
  expect(test(pays)).toMatchObject({
    title: 'Pays',
    result: 'failed',
    error: expect.stringContaining('the basket'),
    file: 'shop/LoginTests.cs',
    line: 20,
    try: 1,
    tries: 1,
  })
  expect(test(visa)).toMatchObject({ title: 'PaysBy ("visa")', result: 'passed' })
  expect(test(cash)).toMatchObject({ title: 'PaysBy ("cash")', result: 'failed', line: 25 })
  expect(test(lost)).toBeUndefined()
})

it('reads error and place from a report of pytest 7.2', async () => {
  const paths = ['test-orders', 'test-search', 'test-total-ten'].map(
    (name) => `videos/tests-test-shop-py-${name}/video.mp4`,
  )
  const { test, counts } = await readIn({ 'report.xml': { fixture: 'pytest.xml' }, 'tests/test_shop.py': '' }, paths)
  expect(counts).toEqual({ ...noTests, failed: 3, passed: 1, skipped: 1 })
  expect(paths.map(test)).toMatchObject(
    [
      ['test_orders', 'failed on setup with "RuntimeError: no database"', 19] as const,
      ['test_search', 'ConnectionError: refused', 14] as const,
      ['test_total[ten]', 'AssertionError: coupon <b>ten</b> & more · assert 3 == 2', 10] as const,
    ].map(([title, error, line]) => ({
      title,
      result: 'failed',
      try: 1,
      tries: 1,
      tryResult: 'failed',
      error,
      file: 'tests/test_shop.py',
      line,
    })),
  )
})

const spec = 'cypress/e2e/login.cy.js'

it('reads error and place from a report of mocha-junit-reporter 2.2', async () => {
  const paths = ['videos/Login refuses a wrong password.mp4', 'videos/Login times out.mp4']
  const { test } = await readIn({ 'report.xml': { fixture: 'mocha.xml' }, [spec]: '' }, paths)
  const known = { result: 'failed', file: spec }
  expect(paths.map(test)).toMatchObject([
    {
      ...known,
      line: 5,
      error: "AssertionError [ERR_ASSERTION]: expected the message to be blue · Expected: 'blue' · Received: 'red <b>'",
    },
    { ...known, error: expect.stringMatching(/^Timeout of 20ms exceeded/) },
  ])
})

it('shows the first error of a spec file for its Cypress video', async () => {
  // Cypress runs mocha with this reporter; in its browser, stacks name the files of its bundle.
  const report = await readFile(join(import.meta.dirname, '../../../fixtures/reports/mocha.xml'), 'utf8')
  const ofCypress = report
    .replace('at Context.<anonymous> (cypress/e2e/', 'at Context.eval (webpack://shop/./cypress/e2e/')
    .replace('name="Root Suite"', `name="Root Suite" file="${spec}"`)
    .replace(` file="/home/runner/work/shop/shop/${spec}" time="0.030"`, ' time="0.030"')
  const { test, counts } = await readIn({ 'report.xml': ofCypress, [spec]: '' }, ['videos/login.cy.js.mp4'])
  expect(test('videos/login.cy.js.mp4')).toMatchObject({ title: 'login.cy.js', result: 'failed', file: spec, line: 5 })
  // The spec file is not a test of its own.
  expect(counts).toEqual({ ...noTests, failed: 2, passed: 1 })
})

it.each([
  ["Playwright's JSON", 'r.json', 'playwright.json', { file: 'tests/login.spec.ts', isHere: true, line: 15 }],
  ["Playwright's JUnit XML", 'r.xml', 'playwright.xml', { file: 'login.spec.ts', isHere: false }],
  ['CTRF', 'r.json', 'ctrf-playwright.json', { file: 'tests/login.spec.ts', isHere: true }],
  ['Allure of Playwright', 'r', 'allure-playwright', { file: 'login.spec.ts', isHere: false }],
  ['Allure of WebdriverIO', 'r', 'allure-wdio', { file: 'test/login.e2e.mjs', isHere: true }],
  ["Mocha's JUnit XML", 'r.xml', 'mocha.xml', { file: 'cypress/e2e/login.cy.js', isHere: true }],
  ["pytest's JUnit XML", 'r.xml', 'pytest.xml', undefined],
  ['TRX', 'r.trx', 'mstest.trx', undefined],
])('knows the places of tests with %s', async (_, path, fixture, place) => {
  const sources = { 'tests/login.spec.ts': '', 'test/login.e2e.mjs': '', 'cypress/e2e/login.cy.js': '' }
  const { testLines = [] } = await readIn({ [path]: { fixture }, ...sources })
  expect(testLines[0]).toEqual(place)
})

describe('a run in which each test failed differently', () => {
  const depot = { 'tests/depot.spec.ts': '', 'tests/pages/yard.ts': '' }
  const reasons = {
    'loads a pallet': `locator.click: Timeout 1500ms exceeded. · waiting for getByRole('button', { name: 'Load' }) · element is not enabled`,
    'lifts a pallet': `locator.click: Timeout 1500ms exceeded. · waiting for getByText('Lift') · <div class="rain"></div> intercepts pointer events`,
    'waits for a truck': `Test timeout of 4000ms exceeded: locator.click · waiting for locator('.truck')`,
    'expects a truck': `Test timeout of 4000ms exceeded: expect(locator).toBeVisible() failed · Locator: locator('.truck') · Expected: visible · element(s) not found`,
    'looks like the yard':
      'expect(page).toHaveScreenshot(expected) failed · 932 pixels (ratio 0.01 of all image pixels) are different',
    'compares loads':
      'expect(received).toEqual(expected) // deep equality · Expected: "n": 3 · Received: "n": 2 · and 3 more lines',
    'weighs the yard':
      'expect(locator).toHaveText(expected) failed · Locator: locator(\'#tons\') · Expected: "36" · Received: "24"',
    'goes out': 'page.goto: net::ERR_NAME_NOT_RESOLVED at http://depot.invalid/',
  }

  it.each(['playwright-reasons.json', 'playwright-reasons.xml'])('has the reasons with %s', async (fixture) => {
    const { failedWithoutVideo } = await readIn({ [fixture]: { fixture }, ...depot })
    const said = failedWithoutVideo.tests.map(({ title, error }) => [title, error?.replace(/^\w*Error: /, '')])
    expect(Object.fromEntries(said)).toEqual(reasons)
  })

  it.each([
    ['playwright-reasons.json', depot, ['tests/depot.spec.ts:33', 'tests/pages/yard.ts:4'], true],
    ['playwright-reasons.xml', depot, ['tests/depot.spec.ts:34', 'tests/pages/yard.ts:4'], true],
    ['playwright-reasons.json', {}, ['depot.spec.ts:33', 'pages/yard.ts:4'], undefined],
    ['playwright-reasons.xml', {}, ['depot.spec.ts:undefined', 'pages/yard.ts:4'], undefined],
  ])('has the places of test and error with %s in a workspace with %j', async (fixture, files, shown, isHere) => {
    const { failedWithoutVideo } = await readIn({ [fixture]: { fixture }, ...files })
    const { place, errorPlace } = failedWithoutVideo.tests.find(({ title }) => title === 'weighs the yard') ?? {}
    expect([place, errorPlace].map((at) => `${at?.file}:${at?.line}`)).toEqual(shown)
    expect([place?.isHere, errorPlace?.isHere]).toEqual([isHere, isHere])
  })
})

/** Failures as tools write them into JUnit XML, and the text that is shown for each. */
const headings: readonly [attributes: string, text: string, shown: string][] = [
  [
    'message="Failed"',
    '=== RUN   a\n    loads_test.go:31: pallet 7 is missing\n--- FAIL: a (0.00s)',
    'pallet 7 is missing',
  ],
  [
    '',
    '  ● a\n\n    TypeError: hook is undefined\n\n      at Object.a (crane.test.js:3:5)',
    'TypeError: hook is undefined',
  ],
  ['', "  ● Test suite failed to run\n\n    Cannot find module './hook'", "Cannot find module './hook'"],
  [
    'message="collection failure"',
    "E   ModuleNotFoundError: No module named 'hook'",
    "ModuleNotFoundError: No module named 'hook'",
  ],
  [
    'message="&#10;Expecting actual:&#10;  1&#10;to be in:&#10;  [2]&#10;"',
    'java.lang.AssertionError: \nExpecting actual:\n  1\nto be in:\n  [2]\n\tat depot.GateTest.a(GateTest.java:12)',
    'Expecting actual: 1 to be in: [2]',
  ],
  [
    'message="Multiple Failures (2 failures)&#10;&#9;org.opentest4j.AssertionFailedError: no total&#10;&#9;org.opentest4j.AssertionFailedError: no tax"',
    '',
    'no total · and 1 more error',
  ],
  [
    'message="scale_test.cc:41&#10;Expected equality of these values:&#10;  1&#10;  2"',
    'scale_test.cc:41\nExpected equality of these values:\n  1\n  2',
    'Expected equality of these values: 1 2',
  ],
]

it.each(headings)('shows what went wrong, and no heading (case %#)', async (attributes, text, shown) => {
  const failure = `<failure ${attributes}><![CDATA[${text}]]></failure>`
  const { failedWithoutVideo } = await readIn({
    'a.xml': `<testsuite><testcase name="a">${failure}</testcase></testsuite>`,
  })
  expect(failedWithoutVideo.tests[0]?.error).toBe(shown)
})
