import { expect, it } from 'vitest'
import { noTests } from '../../support/reports/report-of.ts'
import { thorough } from '../../support/requirement.ts'
import { readIn } from './workspace-of-reports.ts'

const uuid = (digit: string) => '00000000-0000-4000-8000-000000000000'.replaceAll('0', digit)

/** As `xcresulttool export attachments` of Xcode 16 to 27 writes it, by public readers of it. */
const manifest = (attachments: unknown) =>
  JSON.stringify([
    {
      testIdentifier: 'LoginUITests/testLogsIn()',
      testIdentifierURL: 'test://com.apple.xcode/Shop/ShopUITests/LoginUITests/testLogsIn',
      attachments,
    },
  ])
const attachment = (digit: string, device: string, repetitionNumber?: number) => ({
  exportedFileName: `${uuid(digit)}.mp4`,
  suggestedHumanReadableName: `Screen Recording_0_${uuid(digit)}.mp4`,
  isAssociatedWithFailure: true,
  ...{ timestamp: 1_740_529_200, configurationName: 'Test Scheme Action', deviceName: device, deviceId: 'a' },
  repetitionNumber,
})

it('reads the manifest of xcresulttool, and invents no result', async () => {
  const phone = 'iPhone 17'
  const list = [attachment('1', phone, 1), attachment('2', phone, 2), attachment('3', 'iPad')]
  const recordings = ['1', '2', '3'].map((digit) => `out/${uuid(digit)}.mp4`)
  const { counts, test, failedWithoutVideo } = await readIn(
    { 'out/manifest.json': manifest(list) },
    recordings,
  )
  expect({ counts, failedWithoutVideo }).toEqual({
    counts: undefined,
    failedWithoutVideo: { count: 0, tests: [] },
  })
  const title = 'LoginUITests › testLogsIn'
  expect(recordings.map(test)).toEqual([
    { title, project: phone, try: 1, tries: 2 },
    { title, project: phone, try: 2, tries: 2 },
    { title, project: 'iPad', try: 1, tries: 1 },
  ])
})

const ctrf = (...tests: object[]) =>
  JSON.stringify({ results: { tool: { name: 'jest' }, summary: {}, tests } })
const video = (path: string) => ({ name: 'video', contentType: 'video/mp4', path })

it('reads attempts of CTRF with results, errors and recordings of their own', async () => {
  const attempts = [
    { attempt: 1, status: 'failed', message: 'no', trace: 'at shop/a.ts:3:1', attachments: [video('a.mp4')] },
    { attempt: 2, status: 'failed', message: 'late', attachments: [video('b.mp4')] },
  ]
  const last = { name: 'pays', status: 'passed', retries: 2, filePath: 'shop/a.ts', line: 1 }
  const test3 = { ...last, retryAttempts: attempts, attachments: [video('c.mp4')] }
  const { counts, test } = await readIn({ 'ctrf.json': ctrf(test3), 'shop/a.ts': '' }, [
    'a.mp4',
    'b.mp4',
    'c.mp4',
  ])
  expect(counts).toEqual({ ...noTests, flaky: 1 })
  const told = { title: 'pays', result: 'flaky', tries: 3 }
  expect(test('a.mp4')).toMatchObject({ ...told, try: 1, tryResult: 'failed', error: 'no', line: 3 })
  expect(test('b.mp4')).toMatchObject({ ...told, try: 2, tryResult: 'failed', error: 'late', line: 1 })
  expect(test('c.mp4')).toMatchObject({ ...told, try: 3, tryResult: 'passed', error: undefined })
})

it('reads CTRF that lists the last attempt, too, and one that does not tell any', async () => {
  const attempts = [
    { attempt: 1, status: 'failed' },
    { attempt: 2, status: 'failed', attachments: [video('a.mp4')] },
  ]
  const listed = { name: 'pays', status: 'failed', retries: 1, message: 'no', retryAttempts: attempts }
  const untold = { name: 'waits', status: 'passed', retries: 1, attachments: [video('b.mp4')] }
  const other = { name: 'goes', status: 'other', attachments: [video('c.mp4')] }
  const alone = { name: 'runs', status: 'passed', flaky: true, attachments: [video('d.mp4')] }
  const recordings = ['a.mp4', 'b.mp4', 'c.mp4', 'd.mp4']
  const { counts, test } = await readIn({ 'ctrf.json': ctrf(listed, untold, other, alone) }, recordings)
  expect(counts).toEqual({ ...noTests, failed: 1, flaky: 2 })
  expect(test('a.mp4')).toMatchObject({ result: 'failed', try: 2, tries: 2, error: 'no' })
  expect(test('b.mp4')).toMatchObject({ result: 'flaky', try: 2, tries: 2, tryResult: 'passed' })
  expect(test('c.mp4')).toEqual({ title: 'goes', try: 1, tries: 1 })
  expect(test('d.mp4')).toMatchObject({ result: 'flaky', try: 1, tries: 1, tryResult: 'passed' })
})

it('prefers a path that a report names to every name, and takes no name of two folders for either', async () => {
  const named = ctrf({ name: 'logs in', status: 'passed', attachments: [video('out/pays.mp4')] })
  const guessed =
    '<testsuite><testcase name="pays" classname=""/><testcase name="waits" classname=""/></testsuite>'
  const recordings = ['out/pays.mp4', 'a/waits.mp4', 'b/waits.mp4']
  const { test } = await readIn({ 'ctrf.json': named, 'junit.xml': guessed }, recordings)
  expect(test('out/pays.mp4')).toMatchObject({ title: 'logs in' })
  expect(test('a/waits.mp4')).toBeUndefined()
  expect(test('b/waits.mp4')).toBeUndefined()
})

it('names paths that lead out of the workspace, and reads nothing there', async () => {
  const outside = ctrf({ name: 'pays', status: 'failed', attachments: [video('../../../etc/out/login.mp4')] })
  const { test, warnings } = await readIn({ 'deep/ctrf.json': outside }, ['videos/out/login.mp4'])
  expect(test('videos/out/login.mp4')).toMatchObject({ title: 'pays' })
  expect(warnings).toEqual([])
})

it('reads attachments in properties of JUnit XML', async () => {
  const xml = `<testsuite><testcase name="pays"><properties><property name="attachment_1" value="v/a.mp4"/>
    <property name="attachment">v/b.webm</property><property name="owner" value="v/c.mp4"/></properties></testcase></testsuite>`
  const { test } = await readIn({ 'junit.xml': xml }, ['v/a.mp4', 'v/b.webm', 'v/c.mp4'])
  expect(['v/a.mp4', 'v/b.webm', 'v/c.mp4'].map((path) => test(path)?.title)).toEqual([
    'pays',
    'pays',
    undefined,
  ])
})

it('reads attachments anywhere in the output of JUnit XML', async () => {
  const output = 'saved [[ATTACHMENT|v/a.mp4]] and [[ATTACHMENT|v/b ]].mp4]] now\n  [[ATTACHMENT|v/c.mp4]]'
  const xml = `<testsuite><testcase name="pays"><system-out>${output}</system-out></testcase></testsuite>`
  const { test } = await readIn({ 'junit.xml': xml }, ['v/a.mp4', 'v/b ]].mp4', 'v/c.mp4', 'v/d.mp4'])
  expect(['v/a.mp4', 'v/b ]].mp4', 'v/c.mp4'].map((path) => test(path)?.title)).toEqual([
    'pays',
    'pays',
    'pays',
  ])
})

/** Source: maven.apache.org, "Rerun Failing Tests" of Surefire. */
it('reads the reruns of Maven as tries', async () => {
  const line = (path: string) => `<system-out>[[ATTACHMENT|${path}]]</system-out>`
  const xml = `<testsuite>
    <testcase name="waits" classname="shop.LoginTest">
      <flakyFailure message="no mail"><stackTrace>at LoginTest.waits(LoginTest.java:14)</stackTrace>${line('v/1.mp4x.mp4')}</flakyFailure>
      ${line('v/waits-2.mp4')}
    </testcase>
    <testcase name="pays" classname="shop.LoginTest">
      <failure message="was 15">${''}</failure>${line('v/pays-1.mp4')}
      <rerunFailure message="was 16">${line('v/pays-2.mp4')}</rerunFailure>
    </testcase></testsuite>`.replace('1.mp4x.mp4', 'waits-1.mp4')
  const recordings = ['v/waits-1.mp4', 'v/waits-2.mp4', 'v/pays-1.mp4', 'v/pays-2.mp4']
  const { test } = await readIn({ 'junit.xml': xml }, recordings)
  expect(recordings.map(test)).toMatchObject([
    {
      title: 'waits',
      result: 'flaky',
      try: 1,
      tries: 2,
      tryResult: 'failed',
      error: expect.stringMatching(/^no mail\n/),
    },
    { title: 'waits', result: 'flaky', try: 2, tries: 2, tryResult: 'passed', error: undefined },
    { title: 'pays', result: 'failed', try: 1, tries: 2, tryResult: 'failed', error: 'was 15' },
    { title: 'pays', result: 'failed', try: 2, tries: 2, tryResult: 'failed', error: 'was 16' },
  ])
})

/** Source: Detox, ArtifactPathBuilder.js. */
it('finds the tests of recordings that Detox made', async () => {
  const xml = '<testsuite><testcase name="Login waits for a/b" classname="Login waits for a/b"/></testsuite>'
  const folders = ['✗ Login waits for a_b', '✓ Login waits for a_b (2)']
  const [first = '', second = ''] = folders.map((name) => `artifacts/${name}/test.mp4`)
  const { test } = await readIn({ 'junit.xml': xml }, [first, second])
  const told = { title: 'Login waits for a/b', result: 'flaky', tries: 2 }
  expect(test(first)).toMatchObject({ ...told, try: 1, tryResult: 'failed' })
  expect(test(second)).toMatchObject({ ...told, try: 2, tryResult: 'passed' })
})

const result = (at: number, more: object) =>
  JSON.stringify({ uuid: `r${at}`, historyId: 'h', name: 'pays', status: 'passed', start: at, ...more })

it('orders Allure’s tries by their start, and reads the videos of set-ups', async () => {
  const source = (name: string) => ({ name, source: `${name}.mp4`, type: 'video/mp4' })
  const failed = {
    status: 'broken',
    statusDetails: { message: 'no' },
    steps: [{ steps: [{ attachments: [source('deep')] }] }],
  }
  const files = {
    'a/1-result.json': result(2, { attachments: [source('last')] }),
    'a/2-result.json': result(1, failed),
    'a/c-container.json': JSON.stringify({
      ...{ uuid: 'c', children: ['r1'], befores: [{ attachments: [source('before')] }] },
      afters: [{ steps: [{ attachments: [source('after')] }] }],
    }),
    'b/1-result.json': result(3, { status: 'unknown', historyId: null }),
  }
  const recordings = ['a/last.mp4', 'a/deep.mp4', 'a/before.mp4', 'a/after.mp4']
  const { counts, tests, test } = await readIn(files, recordings)
  expect({ counts, tests }).toEqual({ counts: { ...noTests, flaky: 1 }, tests: 2 })
  const [last, ...first] = recordings.map(test)
  expect(last).toMatchObject({ title: 'pays', result: 'flaky', try: 2, tries: 2, tryResult: 'passed' })
  for (const each of first) expect(each).toMatchObject({ result: 'flaky', try: 1, tries: 2, error: 'no' })
})

it('reads data rows in TRX as tests, and further runs of one as tries', async () => {
  const run = (name: string, outcome: string, inner = '') =>
    `<UnitTestResult testName="${name}" outcome="${outcome}" relativeResultsDirectory="${outcome}">${inner}</UnitTestResult>`
  const file = '<ResultFiles><ResultFile path="m\\a.mp4"/></ResultFiles>'
  const rows = `<InnerResults>${run('Pays (1)', 'Passed')}${run('Pays (2)', 'Failed')}</InnerResults>`
  const runs = `<InnerResults>${run('Waits', 'Failed', file)}${run('Waits', 'Passed', file)}</InnerResults>`
  const trx = `<TestRun><TestSettings><Deployment runDeploymentRoot="run"/></TestSettings>
    <Results>${run('Pays', 'Failed', rows)}${run('Waits', 'Passed', runs)}${run('Goes', 'Completed')}</Results></TestRun>`
  const { counts, test } = await readIn({ 'a.trx': trx }, ['run/In/Failed/m/a.mp4', 'run/In/Passed/m/a.mp4'])
  expect(counts).toEqual({ ...noTests, failed: 1, flaky: 1, passed: 1 })
  expect(test('run/In/Failed/m/a.mp4')).toMatchObject({ title: 'Waits', result: 'flaky', try: 1, tries: 2 })
  expect(test('run/In/Passed/m/a.mp4')).toMatchObject({ tryResult: 'passed', try: 2 })
})

it('counts files of other kinds, and warns only of those that are named', async () => {
  const files = {
    'package.json': '{"name":"shop"}',
    'pom.xml': '<project/>',
    'list.json': '[]',
    'report.xml': '<testsuite><testcase name="a"/></testsuite>',
  }
  const { otherFiles, warnings, tests } = await readIn(files, [])
  expect({ otherFiles, warnings, tests }).toEqual({ otherFiles: 3, warnings: [], tests: 1 })
  const named = await readIn(files, [], 'package.json\n*.xml')
  expect(named.otherFiles).toBe(1)
  expect(named.warnings).toEqual([
    expect.stringMatching(/^The test report package\.json can't be used: it is no report of Playwright/),
  ])
  const none = await readIn({ 'package.json': '{}' }, [])
  expect(none.warnings).toEqual([expect.stringContaining('No test report was found')])
})

it.runIf(thorough)('reads a folder of 5,000 Allure results as one report', async () => {
  const files = Array.from({ length: 5000 }, (_, at) => {
    const attachments = [{ name: 'video', source: `${at}-a.mp4`, type: 'video/mp4' }]
    return [`a/${at}-result.json`, result(at, { uuid: `u${at}`, historyId: `${at}`, attachments })]
  })
  const { tests, test, warnings } = await readIn(Object.fromEntries(files), ['a/4999-a.mp4'])
  expect({ tests, warnings }).toEqual({ tests: 5000, warnings: [] })
  expect(test('a/4999-a.mp4')).toMatchObject({ title: 'pays', result: 'passed' })
})

const hostile = {
  'ctrf.json': ctrf(
    {
      name: {},
      status: [],
      suite: [{ toString: 1 }, 7],
      filePath: 3,
      attachments: 'a',
      retryAttempts: [null, [], 1],
    },
    { retryAttempts: Array.from({ length: 5000 }, () => ({ status: 'failed' })), retries: -1 },
    { name: '\u202e\u0000', status: 'passed', attachments: [{ path: '\0/../../a.mp4' }] },
  ),
  'manifest.json': JSON.stringify([
    {
      testIdentifier: '/()',
      attachments: [null, 7, { exportedFileName: '../../a.mp4', repetitionNumber: 1e300 }],
    },
    { testIdentifier: {}, attachments: {} },
  ]),
  'a-result.json': JSON.stringify({
    uuid: 'a',
    status: {},
    labels: [null],
    steps: [[]],
    titlePath: [{ toString: 1 }],
  }),
  'a-container.json': JSON.stringify({ uuid: 'b', children: [{ toString: 1 }, 'a', 'a'], befores: 7 }),
  'deep-result.json': `{"uuid":"d","status":"passed","steps":${'[{"steps":'.repeat(4000)}[]${'}]'.repeat(4000)}}`,
  'a.trx': '<TestRun><Results><UnitTestResult testId="__proto__" outcome="constructor"/></Results></TestRun>',
}

it.each(Object.entries(hostile))('reads what is left of a hostile %s', async (path, content) => {
  const { tests, warnings } = await readIn({ [path]: content }, ['a.mp4'])
  expect(warnings).toEqual(path === 'a-container.json' ? [] : expect.any(Array))
  expect(tests).toBeLessThanOrEqual(3)
})

it('refuses TRX whose results are nested too deep', async () => {
  const open = '<UnitTestResult testName="a"><InnerResults>'
  const nested = Array.from({ length: 50_000 }, (_, at) => open.replace('"a"', `"${at}"`)).join('')
  const trx = `<TestRun><Results>${nested}${'</InnerResults></UnitTestResult>'.repeat(50_000)}</Results></TestRun>`
  const { warnings } = await readIn({ 'a.trx': trx }, [])
  expect(warnings).toEqual(["The test report a.trx can't be used: it is nested too deep."])
})

it.runIf(thorough).each([
  ['ctrf.json', () => ctrf(...Array.from({ length: 100_001 }, () => ({ name: 'a', status: 'passed' })))],
  [
    'a.trx',
    () => `<TestRun><Results>${'<UnitTestResult testName="a"/>'.repeat(100_001)}</Results></TestRun>`,
  ],
  [
    'manifest.json',
    () =>
      `[${manifest([attachment('1', 'a')])
        .slice(1, -1)
        .concat(',')
        .repeat(100_001)}{}]`,
  ],
] as const)('refuses %s with more than 100,000 tests', async (path, content) => {
  const { warnings } = await readIn({ [path]: content() }, [])
  expect(warnings).toEqual([expect.stringContaining('more than 100,000 tests')])
})
