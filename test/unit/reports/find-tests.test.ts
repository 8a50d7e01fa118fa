import { describe, expect, it } from 'vitest'
import { causeOf } from '../../../src/reports/failure/cause.ts'
import { findTests } from '../../../src/reports/find-tests.ts'
import { playwrightReport } from '../../support/reports/playwright-report.ts'
import { hideNothing, noTests, reportOf } from '../../support/reports/report-of.ts'
import { readIn } from '../../support/reports/workspace-of-reports.ts'

it('lists each failed test without a recording once, whichever reports have it', async () => {
  const failing = { status: 'unexpected', message: 'Error: no', videos: [[]] }
  const json = playwrightReport([
    { ...failing, titles: ['pays'], project: 'phone' },
    { ...failing, titles: ['searches'], videos: [['/ci/search/video.webm']] },
    { ...failing, titles: ['waits'], status: 'skipped' },
  ])
  const junit = '<testsuite><testcase name="pays" classname="shop/login.spec.ts"><failure/></testcase></testsuite>'
  const cypress = '<testsuite name="a.cy.ts"><testcase name="a" classname="b"><failure/></testcase></testsuite>'
  const { failedWithoutVideo, counts } = await readIn(
    { '1.json': JSON.stringify(json), '2.xml': junit, '3.xml': cypress },
    ['search/video.webm', 'cypress/videos/a.cy.ts.mp4'],
  )
  expect(counts).toEqual({ ...noTests, failed: 3, 'did not run': 1 })
  const place = { file: 'shop/login.spec.ts', line: 7 }
  const own = { file: 'ci/app/tests/shop/login.spec.ts', line: 7, isHere: false }
  const told = {
    title: 'pays',
    project: 'phone',
    result: 'failed',
    error: 'Error: no',
    cause: causeOf('Error: no', place),
  }
  const identity = { title: 'pays', project: 'phone', file: 'shop/login.spec.ts' }
  const files = [
    { path: own.file, report: 0 },
    { path: place.file, report: 0, withoutRoot: true },
  ]
  const tests = [{ ...told, place, ownLine: own, files, identity, id: expect.any(Number) }]
  expect(failedWithoutVideo).toEqual({ count: 1, tests })
})

describe('the files of a test', () => {
  const video = 'videos/a.webm'
  const attached = { name: 'video', contentType: 'video/webm', path: video }
  const shared = { 'e2e/shared.ts': '', 'e2e/a.spec.ts': '' }

  async function filesOf(reports: Record<string, string>) {
    const { matched, filesOfReports } = await readIn({ ...reports, ...shared }, [video])
    return { files: matched.get(video)?.whole.files, filesOfReports }
  }

  it('are its own and those of its suites, as Playwright lists tests of a shared function', async () => {
    const results = [{ status: 'passed', attachments: [attached] }]
    const specs = [{ title: 'pays', file: 'shared.ts', line: 3, tests: [{ status: 'expected', results }] }]
    const suites = [{ title: 'as admin', file: 'roles.ts', line: 2, specs }]
    const report = { config: { rootDir: '/ci/app/e2e' }, suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', suites }] }
    const { files, filesOfReports } = await filesOf({ 'r.json': JSON.stringify(report) })
    expect(files).toEqual([
      { path: 'ci/app/e2e/shared.ts', here: 'e2e/shared.ts', report: 0 },
      { path: 'shared.ts', report: 0, withoutRoot: true },
      { path: 'ci/app/e2e/a.spec.ts', here: 'e2e/a.spec.ts', report: 0 },
      { path: 'a.spec.ts', report: 0, withoutRoot: true },
      { path: 'ci/app/e2e/roles.ts', report: 0 },
      { path: 'roles.ts', report: 0, withoutRoot: true },
    ])
    expect(filesOfReports).toEqual([['ci/app/e2e/shared.ts', 'ci/app/e2e/a.spec.ts', 'ci/app/e2e/roles.ts']])
  })

  it.each<[string, string, string]>([
    [
      'JUnit',
      'r.xml',
      `<testsuite name="a" file="e2e/a.spec.ts"><testcase name="pays" file="e2e/shared.ts" line="3"><system-out>[[ATTACHMENT|${video}]]</system-out></testcase></testsuite>`,
    ],
    [
      'CTRF',
      'r.json',
      JSON.stringify({
        results: {
          tool: { name: 'playwright' },
          tests: [
            { name: 'pays', filePath: 'e2e/shared.ts', suite: ['chromium', 'e2e/a.spec.ts'], attachments: [attached] },
          ],
        },
      }),
    ],
    [
      'Allure',
      'a-result.json',
      JSON.stringify({
        uuid: '1',
        name: 'pays',
        status: 'passed',
        fullName: 'e2e/shared.ts:3:5',
        labels: [{ name: 'suite', value: 'e2e/a.spec.ts' }],
        attachments: [{ source: video, type: 'video/webm' }],
      }),
    ],
  ])('include those of %s', async (_, name, report) => {
    const { files } = await filesOf({ [name]: report })
    expect(files).toEqual(Object.keys(shared).map((path) => ({ path, here: path, report: 0 })))
  })

  it('are those of all tests that a recording of a spec file shows', async () => {
    const cases = '<testcase name="pays" file="e2e/shared.ts"/><testcase name="waits"/>'
    const junit = `<testsuite name="a" file="e2e/a.cy.ts">${cases}</testsuite>`
    const { matched } = await readIn({ 'r.xml': junit }, ['videos/a.cy.ts.mp4'])
    const paths = matched.get('videos/a.cy.ts.mp4')?.whole.files?.map(({ path }) => path)
    expect(paths).toEqual(['e2e/a.cy.ts', 'e2e/shared.ts'])
  })
})

it('knows the test of a GIF that a report names, also beside its videos', async () => {
  const output = '[[ATTACHMENT|out/pays/a.gif]] [[ATTACHMENT|out/pays/b.webm]] [[ATTACHMENT|out/pays/c.png]]'
  const cases = `<testcase name="pays"><failure/><system-out>${output}</system-out></testcase><testcase name="waits"/>`
  const { test, matched } = await readIn({ 'a.xml': `<testsuite>${cases}</testsuite>` }, [
    'out/pays/a.gif',
    'out/pays/b.webm',
  ])
  expect(test('out/pays/a.gif')).toMatchObject({ title: 'pays', result: 'failed' })
  expect(['a.gif', 'b.webm'].map((name) => matched.get(`out/pays/${name}`)?.videoIndex)).toEqual([1, 0])
})

it('lists the lines at which tests begin, each of them once', async () => {
  const test = (name: string, line: number) => `<testcase name="${name}" file="e2e/a.spec.ts" line="${line}"/>`
  const { testLines } = await readIn({
    'a.xml': `<testsuite>${test('adds 1', 3)}${test('adds 2', 3)}${test('pays', 9)}${test('pays', 9)}</testsuite>`,
    'b.xml': `<testsuite>${test('[phone] pays', 9)}${test('adds 1', 3)}</testsuite>`,
  })
  const at = { file: 'e2e/a.spec.ts', isHere: false }
  expect(testLines).toEqual([3, 9].map((line) => ({ ...at, line })))
})

describe('the list of tests', () => {
  const passed = (at: number) => `<testcase name="buys ${at}"/>`
  const failed = (at: number) => `<testcase name="buys ${at}"><failure message="no"/></testcase>`
  const listed = async (cases: readonly string[], recordings: string[] = []) =>
    (await readIn({ 'a.xml': `<testsuite>${cases.join('')}</testsuite>` }, recordings)).findings

  it('has the most urgent tests first, otherwise in the order of the report', async () => {
    const skipped = '<testcase name="buys 7"><skipped/></testcase>'
    const { tests, testsComplete } = await listed([passed(1), skipped, failed(3), passed(4), failed(5)])
    expect(tests.map(({ title }) => title)).toEqual([3, 5, 1, 4, 7].map((at) => `buys ${at}`))
    expect(tests.map(({ error }) => error)).toEqual(['no', 'no', undefined, undefined, undefined])
    expect(testsComplete).toBe(true)
  })

  it('has 20,000 tests at most, without leaving out any that failed or has a recording', async () => {
    const cases = Array.from({ length: 20_100 }, (_, at) => (at === 20_050 ? failed(at) : passed(at)))
    const { tests, testsComplete, testCount, recordedTests } = await listed(cases, ['out/buys 20070.mp4'])
    expect({ testsComplete, testCount, listed: tests.length }).toEqual({
      testsComplete: false,
      testCount: 20_100,
      listed: 20_000,
    })
    expect(tests[0]).toMatchObject({ title: 'buys 20050', result: 'failed', error: 'no' })
    const id = recordedTests.get('out/buys 20070.mp4')?.recordedTry.id
    expect(tests.filter((test) => test.id === id)).toMatchObject([{ title: 'buys 20070' }])
    expect(tests.slice(-2).map(({ title }) => title)).toEqual(['buys 19997', 'buys 20070'])
  })

  it('prefers tests with a recording to failed ones if there are too many of both, and counts the rest', async () => {
    const cases = Array.from({ length: 20_001 }, (_, at) => (at < 2 ? passed(at) : failed(at)))
    const { tests, recordedTests, counts, unlisted, failedWithoutRecording } = await listed(cases, [
      'out/buys 0.mp4',
      'out/buys 1.mp4',
    ])
    expect(tests.filter(({ result }) => result === 'failed')).toHaveLength(19_998)
    expect([...recordedTests.keys()]).toEqual(['out/buys 0.mp4', 'out/buys 1.mp4'])
    expect(counts).toMatchObject({ failed: 19_999, passed: 2 })
    expect(unlisted).toMatchObject({ failed: 1, flaky: 0, causes: { length: 1 } })
    expect(failedWithoutRecording).toMatchObject({ count: 19_999, names: ['buys 2', 'buys 3', 'buys 4'] })
  })
})

it("has errors outside of tests: Playwright's, those of JUnit suites, TRX runs and Allure fixtures", async () => {
  const error = { message: 'Error: no\n  at a', location: { file: 'e2e/a.ts', line: 3 } }
  const playwright = JSON.stringify({ suites: [], errors: [error] })
  const files = {
    'a.json': playwright,
    'again.json': playwright,
    'b.xml': '<testsuites><testsuite name="s"><error message="cannot be imported"/></testsuite></testsuites>',
    'c.trx':
      '<TestRun><ResultSummary><RunInfos><RunInfo outcome="Error"><Text>The test host crashed</Text></RunInfo><RunInfo outcome="Error"><Text>[xUnit.net 00:00:01] Pays [FAIL]</Text></RunInfo><RunInfo outcome="Warning"><Text>slow</Text></RunInfo></RunInfos></ResultSummary></TestRun>',
    'allure/1-container.json': JSON.stringify({
      uuid: '1',
      children: ['2'],
      afters: [{ name: 'stop', status: 'broken', statusDetails: { message: 'cannot stop' } }],
    }),
    'allure/2-result.json': JSON.stringify({ uuid: '2', name: 'pays', status: 'passed', start: 1, stop: 2 }),
    'allure/3-container.json': JSON.stringify({
      uuid: '3',
      children: ['4'],
      befores: [{ name: 'start', status: 'broken', statusDetails: { message: 'said by the test' } }],
    }),
    'allure/4-result.json': JSON.stringify({ uuid: '4', name: 'sells', status: 'broken', start: 1, stop: 2 }),
  }
  const { errors, counts } = await readIn(files)
  expect(counts).toEqual({ ...noTests, error: 5, failed: 1, passed: 1 })
  expect(errors.map(({ error }) => error?.split('\n', 1)[0]).toSorted()).toEqual([
    // No failed test explains the line of xUnit.
    ...['Error: no', 'Pays [FAIL]', 'The test host crashed', 'cannot be imported', 'cannot stop'],
  ])
})

it('names the file of an error outside of tests, whether or not the workspace has it', async () => {
  const location = { file: '/ci/app/e2e/a.spec.ts', line: 3 }
  const report = { 'r.json': JSON.stringify({ suites: [], errors: [{ message: 'Error: no', location }] }) }
  const [there, here] = [await readIn(report), await readIn({ ...report, 'e2e/a.spec.ts': '' })]
  expect(there.errors).toMatchObject([{ error: 'Error: no', errorPlace: { file: 'e2e/a.spec.ts', line: 3 } }])
  expect(there.errors[0]?.errorPlace?.isHere).toBeUndefined()
  expect(here.errors).toMatchObject([{ errorPlace: { file: 'e2e/a.spec.ts', line: 3, isHere: true } }])
})

it("leaves a test's name out of its error, even if its title is longer to distinguish it", async () => {
  const junit = (file: string) =>
    `<testsuite><testcase name="pays" classname="${file}"><failure>pays\nthe gate is shut</failure></testcase></testsuite>`
  const { failedWithoutVideo } = await readIn({ 'a.xml': junit('a'), 'b.xml': junit('b') })
  expect(failedWithoutVideo.tests.map(({ title, error }) => [title, error])).toEqual([
    ['pays (a)', 'the gate is shut'],
    ['pays (b)', 'the gate is shut'],
  ])
})

it('keeps at most 1,010 errors outside of tests, and counts all', async () => {
  const all = Array.from({ length: 1200 }, (_, at) => ({ message: `Error: ${at}` }))
  const { errors, counts } = await readIn({ 'a.json': JSON.stringify({ suites: [], errors: all }) })
  expect(errors).toHaveLength(1010)
  expect(counts?.error).toBe(1200)
})

it('keeps only the first ten errors about reports, and counts all', async () => {
  const undescribed = '<testsuites errors="2" failures="0"/>'
  const files = Array.from({ length: 12 }, (_, at): [string, string] => [`${at + 10}.xml`, undescribed])
  const other = JSON.stringify({ suites: [], errors: [{ message: 'Error: no' }] })
  const { errors, reportErrors, counts } = await readIn({ ...Object.fromEntries(files), 'z.json': other })
  expect(reportErrors).toBe(12)
  expect(counts?.error).toBe(25)
  expect(errors.map(({ ofReport }) => ofReport)).toEqual([...Array.from({ length: 10 }, () => true), undefined])
})

describe('the cause of a failed or flaky test', () => {
  const failing = (titles: [string], message: string, line: number, status = 'unexpected') => ({
    titles,
    message,
    status,
    at: { file: '/ci/app/tests/pages/cart.ts', line },
    videos: status === 'flaky' ? [[], []] : [[]],
  })

  it('is the same for errors at one line that differ only in numbers', async () => {
    const report = playwrightReport([
      failing(['pays'], 'Error: 12 pallets after 4.9s', 3),
      failing(['sells'], 'Error: 7 pallets after 510 ms', 3, 'flaky'),
      failing(['counts'], 'Error: 12 pallets after 4.9s', 4),
      failing(['says nothing'], '', 3),
      { titles: ['waits'], videos: [[]] },
    ])
    const { findings } = await readIn({ 'a.json': JSON.stringify(report) })
    const causeOfTest = (name: string) => findings.tests.find(({ title }) => title === name)?.cause
    const place = { file: 'pages/cart.ts', line: 3 }
    expect(causeOfTest('pays')).toBe(causeOf('Error: 12 pallets after 4.9s', place))
    expect(causeOfTest('sells')).toBe(causeOfTest('pays'))
    expect(causeOfTest('counts')).not.toBe(causeOfTest('pays'))
    expect([causeOfTest('says nothing'), causeOfTest('waits')]).toEqual([undefined, undefined])
  })

  it('is at the line of the error even if the test begins there, whichever report names the file', async () => {
    const at = { file: '/ci/app/tests/shop/login.spec.ts', line: 7 }
    const report = playwrightReport([{ titles: ['pays'], status: 'unexpected', message: 'Error: 1', at, videos: [[]] }])
    const { findings } = await readIn({ 'a.json': JSON.stringify(report), 'tests/shop/login.spec.ts': '' })
    const [test] = findings.tests
    expect(test?.errorPlace).toBeUndefined()
    expect(test?.cause).toBe(causeOf('Error: 1', { file: 'tests/shop/login.spec.ts', line: 7 }))
  })

  it('depends on the text alone if the error has no line, and does not exist for a spec file', async () => {
    const failed = (name: string, message: string) =>
      `<testcase name="${name}" file="a.cy.ts" line="3"><failure message="${message}"/></testcase>`
    const cases = [failed('pays', '12 pallets'), failed('sells', '12 pallets'), failed('counts', '7 pallets')]
    const { findings } = await readIn({ 'a.xml': `<testsuite name="a.cy.ts">${cases.join('')}</testsuite>` }, [
      'cypress/videos/a.cy.ts.mp4',
    ])
    const [twelve, seven] = [causeOf('12 pallets'), causeOf('7 pallets')]
    expect(findings.tests.map(({ cause }) => cause)).toEqual([twelve, twelve, seven])
    expect(twelve).not.toBe(seven)
    expect(findings.specFiles).toMatchObject([{ result: 'failed', error: expect.stringContaining('12 pallets') }])
    expect(findings.specFiles[0]).not.toHaveProperty('cause')
  })
})

it('counts failed tests without a recording even if there are too many to list', () => {
  const count = 20_005
  const tests = Array.from({ length: count }, (_, at) => ({
    title: `pays ${at}`,
    project: 'desktop',
    fileOrClass: '',
    result: 'failed' as const,
    tries: [{ result: 'failed' as const, videos: at === 0 ? [['videos', 'a.webm']] : [], pictures: [] }],
  }))
  const { failedWithoutRecording, testsComplete } = findTests([reportOf(tests)], {
    root: '/nowhere',
    recordings: ['videos/a.webm'],
    hide: hideNothing,
  })
  expect(testsComplete).toBe(false)
  expect(failedWithoutRecording).toEqual({
    count: count - 1,
    names: ['pays 1 (desktop)', 'pays 2 (desktop)', 'pays 3 (desktop)'],
  })
})
