import { describe, expect, it } from 'vitest'
import { noTests } from '../../../support/reports/report-of.ts'
import { readIn } from '../../../support/reports/workspace-of-reports.ts'

type Files = Parameters<typeof readIn>[0]

const merged = async (files: Files, recordings: string[] = []) =>
  await readIn(files, recordings, { mergeRetries: true })

const failure = (message: string) => `<failure message="${message}"/>`
const attached = (path: string) => `<system-out>[[ATTACHMENT|${path}]]</system-out>`
const testCase = (inner = '', { name = 'TestShuts', className = 'depot/gate' } = {}) =>
  `<testcase name="${name}" classname="${className}" time="0.010">${inner}</testcase>`
const suite = (cases: string, attributes = 'name="gate"') =>
  `<testsuites><testsuite ${attributes}>${cases}</testsuite></testsuites>`

const trx = (start: string, outcome: string, error = '') => `<TestRun>
  <Results><UnitTestResult testId="1" testName="Pays" outcome="${outcome}" startTime="${start}" duration="00:00:01.5">
    <Output><ErrorInfo><Message>${error}</Message></ErrorInfo></Output></UnitTestResult></Results>
  <TestDefinitions><UnitTest id="1"><TestMethod className="Shop.PayTest"/></UnitTest></TestDefinitions></TestRun>`

const wdio = (attributes: string, inner: string) =>
  `<testsuites><testsuite name="Login" file="file:///ci/app/test/login.e2e.js" ${attributes}>
    <testcase classname="chrome.Login" name="Login pays" time="1.1">${inner}</testcase></testsuite></testsuites>`

describe('with merge-test-retries, these entries become one flaky test:', () => {
  it.each<[string, Files]>([
    [
      'gotestsum --rerun-fails',
      {
        'go.xml': suite(
          testCase(failure('still open')) + testCase(),
          'name="depot/gate" timestamp="2026-11-27T08:00:00Z"',
        ),
      },
    ],
    [
      "Gradle's retry plugin without mergeReruns",
      {
        'TEST-gate.xml': `<testsuite name="depot.GateTest" tests="2" timestamp="2026-11-27T08:00:00.123Z">${
          testCase(failure('still open')) + testCase()
        }</testsuite>`,
      },
    ],
    ['xcodebuild -retry-tests-on-failure', { 'report.xml': suite(testCase(failure('still open')) + testCase()) }],
    [
      "WebdriverIO's specFileRetries",
      {
        'wdio-0-0.xml': wdio('timestamp="2026-11-27T08:00:09"', ''),
        'wdio-0-1.xml': wdio('timestamp="2026-11-27T08:00:00"', failure('still open')),
      },
    ],
    [
      'Microsoft.Testing.Platform --retry-failed-tests',
      {
        'a.trx': trx('2026-11-27T08:00:09.1234567+01:00', 'Passed'),
        'b.trx': trx('2026-11-27T08:00:00.1234567+01:00', 'Failed', 'still open'),
      },
    ],
  ])('%s', async (_, files) => {
    expect((await readIn(files)).counts).toEqual({ ...noTests, failed: 1, passed: 1 })
    const { counts, failedWithoutVideo, retries } = await merged(files)
    expect(counts).toEqual({ ...noTests, flaky: 1 })
    expect(failedWithoutVideo.tests).toMatchObject([{ result: 'flaky', error: 'still open' }])
    expect(retries).toEqual({ kind: 'merged', tests: 1, flaky: 1 })
  })
})

describe('a test of merged entries', () => {
  const [failed, passed, skipped] = [testCase(failure('no')), testCase(), testCase('<skipped/>')]

  it.each([
    ['failed', passed + failed],
    ['flaky', failed + passed],
    ['failed', failed + passed + failed],
    ['flaky', failed + passed + skipped],
    ['flaky', skipped + failed + passed],
    ['failed', failed + failed],
    ['failed', failed + skipped],
    ['passed', passed + passed],
    ['passed', passed + skipped],
    ['skipped', skipped + skipped],
    ['flaky', testCase('<flakyFailure message="no"/>') + passed],
  ])('is %s after %s', async (result, cases) => {
    expect((await merged({ 'a.xml': suite(cases) })).counts).toEqual({ ...noTests, [result]: 1 })
  })

  it('has the result of its last entry if none failed or passed', async () => {
    const test = (status: string, start: number) => ({ name: 'pays', status, start, duration: 1 })
    const tests = [test('skipped', 2000), test('other', 1000)]
    const { counts } = await merged({ 'a.json': JSON.stringify({ results: { tests } }) })
    expect(counts).toEqual({ ...noTests, skipped: 1 })
  })

  it('is made only of entries with the same project, file, suites and title', async () => {
    const cases = [
      testCase(failure('no')),
      testCase('', { name: 'TestOpens' }),
      testCase('', { className: 'depot/fence' }),
      '<testcase name="TestShuts" classname="depot/gate" file="gate_test.go" />',
      '<testcase name="TestShuts" classname="depot/fence" file="gate_test.go" />',
    ]
    const { counts, retries } = await merged({ 'a.xml': suite(cases.join('')) })
    expect(counts).toEqual({ ...noTests, failed: 1, passed: 4 })
    expect(retries).toEqual({ kind: 'merged', tests: 0, flaky: 0 })
  })

  it('counts a copied entry once', async () => {
    const run = (start: string, inner: string) => suite(testCase(inner), `name="gate" timestamp="${start}"`)
    const [first, second] = [run('2026-11-27T08:00:00', failure('no')), run('2026-11-27T08:00:09', failure('never'))]
    const files = { 'first.xml': first, 'second.xml': second, 'copies/first.xml': first }
    const { failedWithoutVideo, counts } = await merged(files)
    expect(counts).toEqual({ ...noTests, failed: 1 })
    expect(failedWithoutVideo.tests).toMatchObject([{ error: 'no' }])
    const { test } = await merged(
      {
        ...files,
        'a.xml': suite(testCase(attached('/ci/x/pays-1.webm')), 'name="gate" timestamp="2026-11-27T08:00:20"'),
      },
      ['pays-1.webm'],
    )
    expect(test('pays-1.webm')).toMatchObject({ result: 'flaky', try: 3, tries: 3, tryResult: 'passed' })
  })

  it('is joined with the test of another format', async () => {
    const files = {
      'a.xml': suite(testCase(failure('no')) + testCase()),
      'b.json': JSON.stringify({
        results: { tests: [{ name: 'TestShuts', status: 'passed', flaky: true, retries: 1, duration: 1 }] },
      }),
    }
    const { counts, retries } = await merged(files)
    expect(counts).toEqual({ ...noTests, flaky: 1 })
    expect(retries).toEqual({ kind: 'merged', tests: 1, flaky: 1 })
  })

  it('is shown by the recording of its spec file', async () => {
    const cases = testCase(failure('no')) + testCase()
    const files = { 'a.xml': suite(cases, 'name="Root Suite" file="cypress/e2e/gate.cy.js"') }
    const { test, failedWithoutVideo } = await merged(files, ['videos/gate.cy.js.mp4'])
    expect(test('videos/gate.cy.js.mp4')).toMatchObject({ title: 'gate.cy.js', result: 'flaky' })
    expect(failedWithoutVideo.count).toBe(0)
  })
})

describe('a recording of a merged test', () => {
  const videos = ['first', 'second'].map((name) => `videos/${name}.webm`)

  it('shows the try of the entry that names it, in the order of starts', async () => {
    const run = (start: string, inner: string) => suite(testCase(inner), `timestamp="2026-11-27T08:00:${start}"`)
    const files = {
      'a.xml': run('09', attached('/ci/videos/second.webm')),
      'b.xml': run('00', failure('no') + attached('/ci/videos/first.webm')),
    }
    const { test } = await merged(files, videos)
    const common = { title: 'TestShuts', result: 'flaky', tries: 2 }
    expect(test('videos/first.webm')).toMatchObject({ ...common, try: 1, tryResult: 'failed', error: 'no' })
    expect(test('videos/second.webm')).toMatchObject({ ...common, try: 2, tryResult: 'passed', error: undefined })
  })

  it("shows the try of its entry's place in the report, if starts are unknown", async () => {
    const cases = testCase(failure('no') + attached('first.webm')) + testCase(attached('second.webm'))
    const { test } = await merged({ 'videos/a.xml': suite(cases) }, videos)
    expect(test('videos/first.webm')).toMatchObject({ try: 1, tryResult: 'failed' })
    expect(test('videos/second.webm')).toMatchObject({ try: 2, tryResult: 'passed' })
  })

  it('shows the last run of those that wrote the same file', async () => {
    const run = (start: string, inner: string) => suite(testCase(inner), `timestamp="2026-11-27T08:00:${start}"`)
    const video = attached('/ci/videos/pays.webm')
    const files = { 'a.xml': run('00', failure('no') + video), 'b.xml': run('09', video) }
    const together = await merged(files, ['videos/pays.webm'])
    expect(together.test('videos/pays.webm')).toMatchObject({ result: 'flaky', try: 2, tryResult: 'passed' })
    const apart = await readIn(files, ['videos/pays.webm'])
    expect(apart.test('videos/pays.webm')).toMatchObject({ result: 'passed', tryResult: 'passed' })
    expect(apart.failedWithoutVideo.count).toBe(1)
  })

  it('is matched by the nearest report, if two machines had the same path', async () => {
    const run = (inner: string) => suite(testCase(inner + attached('/ci/app/videos/pays.webm')))
    const files = { 'run-1/a.xml': run(failure('no')), 'run-2/a.xml': run('') }
    const { test } = await merged(files, ['run-1/videos/pays.webm', 'run-2/videos/pays.webm'])
    expect(test('run-1/videos/pays.webm')).toMatchObject({ result: 'flaky', try: 1, tryResult: 'failed' })
    expect(test('run-2/videos/pays.webm')).toMatchObject({ result: 'flaky', try: 2, tryResult: 'passed' })
  })

  it("shows no particular try if it has only the test's name", async () => {
    const files = { 'a.xml': suite(testCase(failure('never')) + testCase(failure('no')) + testCase()) }
    const { test } = await merged(files, ['TestShuts.mp4'])
    const shown = test('TestShuts.mp4')
    expect(shown).toMatchObject({ title: 'TestShuts', result: 'flaky', error: 'never' })
    expect([shown?.try, shown?.tries, shown?.tryResult]).toEqual([undefined, undefined, undefined])
    const both = await merged({ 'a.xml': suite(testCase(failure('no')) + testCase(failure('no'))) }, ['TestShuts.mp4'])
    expect(both.test('TestShuts.mp4')).toMatchObject({ result: 'failed', tryResult: undefined })
  })

  it('shows the try that its name says', async () => {
    const files = { 'a.xml': suite(testCase(failure('no')) + testCase()) }
    const { test } = await merged(files, ['TestShuts.mp4', 'TestShuts (attempt 2).mp4'])
    expect(test('TestShuts.mp4')).toMatchObject({ result: 'flaky', try: 1, tryResult: 'failed', error: 'no' })
    expect(test('TestShuts (attempt 2).mp4')).toMatchObject({ result: 'flaky', try: 2, tryResult: 'passed' })
  })

  it.each<[string, Files]>([
    ['with its report', { '1/a.xml': suite(testCase(failure('no'))), '2/a.xml': suite(testCase()) }],
    ['of its own', { 'a.xml': suite(testCase(failure('no')) + testCase()) }],
  ])('belongs to the test in a folder %s for each run', async (_, files) => {
    const recordings = ['1/TestShuts.mp4', '2/TestShuts.mp4']
    const { test } = await merged(files, recordings)
    for (const recording of recordings) {
      expect(test(recording)).toMatchObject({ result: 'flaky', error: 'no' })
      expect(test(recording)).not.toHaveProperty('try')
    }
  })
})

describe('without merge-test-retries', () => {
  const entries = testCase(failure('no')) + testCase()

  it('counts tests that failed in one entry and passed in another', async () => {
    const other = (inner: string) => testCase(inner, { name: 'TestOpens' })
    const { retries } = await readIn({
      'a.xml': suite(entries + testCase(failure('no')) + other(failure('no')) + other('<skipped/>')),
      'b.xml': suite(other('')),
    })
    expect(retries).toEqual({ kind: 'separate', tests: 2 })
  })

  it('counts none whose entries differ in project, file or class, or did not both fail and pass', async () => {
    const failedOnly = testCase(failure('no')) + testCase('<skipped/>')
    const elsewhere = testCase('', { className: 'depot/fence' })
    const { retries } = await readIn({ 'a.xml': suite(failedOnly + elsewhere) })
    expect(retries).toEqual({ kind: 'separate', tests: 0 })
  })
})

describe("Playwright's JSON, which marks tries itself", () => {
  const report = (...statuses: string[]) =>
    JSON.stringify({
      suites: [
        {
          specs: statuses.map((status) => ({
            title: 'pays',
            file: 'a.spec.ts',
            line: 3,
            tests: [{ status, results: [{ status: status === 'expected' ? 'passed' : 'failed' }] }],
          })),
        },
      ],
    })

  it('is never merged or counted within one report', async () => {
    const files = { 'a.json': report('unexpected', 'expected') }
    const [apart, together] = [await readIn(files), await merged(files)]
    for (const { counts } of [apart, together]) expect(counts).toEqual({ ...noTests, failed: 1, passed: 1 })
    expect(apart.retries).toEqual({ kind: 'separate', tests: 0 })
    expect(together.retries).toEqual({ kind: 'merged', tests: 0, flaky: 0 })
  })

  it('is merged from several reports, such as that of --last-failed, and counted without merging', async () => {
    const files = { 'a.json': report('unexpected'), 'b.json': report('expected') }
    const [apart, together] = [await readIn(files), await merged(files)]
    expect(apart.counts).toEqual({ ...noTests, failed: 1, passed: 1 })
    expect(apart.retries).toEqual({ kind: 'separate', tests: 1 })
    expect(together.counts).toEqual({ ...noTests, flaky: 1 })
    expect(together.retries).toEqual({ kind: 'merged', tests: 1, flaky: 1 })
  })

  it("is not merged if a report has the test more often than once, because its runs can't be told apart", async () => {
    const files = { 'a.json': report('unexpected', 'expected'), 'b.json': report('expected') }
    expect((await merged(files)).counts).toEqual({ ...noTests, failed: 1, passed: 2 })
  })
})

describe("if one report names a test's recording and another has its result", () => {
  const manifest = (...repetitions: number[]) =>
    JSON.stringify([
      {
        testIdentifier: 'GateTests/testShuts()',
        attachments: repetitions.map((repetitionNumber) => ({
          exportedFileName: `${repetitionNumber}-0A1B.mp4`,
          deviceName: 'iPhone 17',
          repetitionNumber,
        })),
      },
    ])
  const junit = (...failures: string[]) =>
    suite(failures.map((inner) => testCase(inner, { name: 'testShuts', className: 'AppUITests.GateTests' })).join(''))

  it('the recording has the result, and the test counts once', async () => {
    const files = { 'a.xml': junit(failure('no')), 'out/manifest.json': manifest(1) }
    const { test, counts, failedWithoutVideo } = await readIn(files, ['out/1-0A1B.mp4'])
    expect(counts).toEqual({ ...noTests, failed: 1 })
    expect(failedWithoutVideo.count).toBe(0)
    expect(test('out/1-0A1B.mp4')).toMatchObject({
      title: 'GateTests › testShuts',
      project: 'iPhone 17',
      result: 'failed',
      try: 1,
      tries: 1,
      tryResult: 'failed',
      error: 'no',
    })
  })

  it('the recording of each merged try has its own result', async () => {
    const files = { 'a.xml': junit(failure('no'), ''), 'out/manifest.json': manifest(1, 2) }
    const { test, counts } = await merged(files, ['out/1-0A1B.mp4', 'out/2-0A1B.mp4'])
    expect(counts).toEqual({ ...noTests, flaky: 1 })
    expect(test('out/1-0A1B.mp4')).toMatchObject({ result: 'flaky', try: 1, tryResult: 'failed', error: 'no' })
    expect(test('out/2-0A1B.mp4')).toMatchObject({ result: 'flaky', try: 2, tryResult: 'passed', error: undefined })
  })
})
