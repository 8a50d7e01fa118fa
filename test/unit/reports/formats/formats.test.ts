import { expect, it } from 'vitest'
import { noTests } from '../../../support/reports/report-of.ts'
import { readIn } from '../../../support/reports/workspace-of-reports.ts'

const uuid = (digit: string) => '00000000-0000-4000-8000-000000000000'.replaceAll('0', digit)

/** The output of `xcresulttool export attachments` of Xcode 16 to 27, according to its public readers. */
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
  timestamp: 1_740_529_200,
  configurationName: 'Test Scheme Action',
  deviceName: device,
  deviceId: 'a',
  repetitionNumber,
})

it('reads the manifest of xcresulttool, without inventing results', async () => {
  const phone = 'iPhone 17'
  const list = [attachment('1', phone, 1), attachment('2', phone, 2), attachment('3', 'iPad')]
  const recordings = ['1', '2', '3'].map((digit) => `out/${uuid(digit)}.mp4`)
  const { counts, test, failedWithoutVideo } = await readIn({ 'out/manifest.json': manifest(list) }, recordings)
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

const ctrf = (...tests: object[]) => JSON.stringify({ results: { tool: { name: 'jest' }, summary: {}, tests } })
const video = (path: string) => ({ name: 'video', contentType: 'video/mp4', path })

it('reads CTRF attempts with their own results, errors and recordings', async () => {
  const attempts = [
    { attempt: 1, status: 'failed', message: 'no', trace: 'at shop/a.ts:3:1', attachments: [video('a.mp4')] },
    { attempt: 2, status: 'failed', message: 'late', attachments: [video('b.mp4')] },
  ]
  const last = { name: 'pays', status: 'passed', retries: 2, filePath: 'shop/a.ts', line: 1 }
  const test3 = { ...last, retryAttempts: attempts, attachments: [video('c.mp4')] }
  const { counts, test } = await readIn({ 'ctrf.json': ctrf(test3), 'shop/a.ts': '' }, ['a.mp4', 'b.mp4', 'c.mp4'])
  expect(counts).toEqual({ ...noTests, flaky: 1 })
  const told = { title: 'pays', result: 'flaky', tries: 3 }
  expect(test('a.mp4')).toMatchObject({ ...told, try: 1, tryResult: 'failed', error: 'no', line: 3 })
  expect(test('b.mp4')).toMatchObject({ ...told, try: 2, tryResult: 'failed', error: 'late', line: 1 })
  expect(test('c.mp4')).toMatchObject({ ...told, try: 3, tryResult: 'passed', error: undefined })
})

it('reads CTRF that also lists the last attempt, or lists none', async () => {
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
  expect(counts).toEqual({ ...noTests, failed: 1, flaky: 2, 'without a result': 1 })
  expect(test('a.mp4')).toMatchObject({ result: 'failed', try: 2, tries: 2, error: 'no' })
  expect(test('b.mp4')).toMatchObject({ result: 'flaky', try: 2, tries: 2, tryResult: 'passed' })
  expect(test('c.mp4')).toEqual({ title: 'goes', try: 1, tries: 1 })
  expect(test('d.mp4')).toMatchObject({ result: 'flaky', try: 1, tries: 1, tryResult: 'passed' })
})

it('reads a report that counts billions of tries', async () => {
  const many = ctrf({ name: 'pays', status: 'failed', message: 'no', retries: 4e9 })
  const attempts = manifest([attachment('1', 'iPhone 17', 4e9)])
  const { counts } = await readIn({ 'ctrf.json': many, 'manifest.json': attempts })
  expect(counts).toEqual({ ...noTests, failed: 1 })
})

it('prefers a path that a report names to any name, and matches no name that two folders have', async () => {
  const named = ctrf({ name: 'logs in', status: 'passed', attachments: [video('out/pays.mp4')] })
  const guessed = '<testsuite><testcase name="pays" classname=""/><testcase name="waits" classname=""/></testsuite>'
  const recordings = ['out/pays.mp4', 'a/waits.mp4', 'b/waits.mp4']
  const { test } = await readIn({ 'ctrf.json': named, 'junit.xml': guessed }, recordings)
  expect(test('out/pays.mp4')).toMatchObject({ title: 'logs in' })
  expect(test('a/waits.mp4')).toBeUndefined()
  expect(test('b/waits.mp4')).toBeUndefined()
})

it('names paths outside the workspace, but reads nothing there', async () => {
  const outside = ctrf({ name: 'pays', status: 'failed', attachments: [video('../../../etc/out/login.mp4')] })
  const { test } = await readIn({ 'deep/ctrf.json': outside }, ['videos/out/login.mp4'])
  expect(test('videos/out/login.mp4')).toMatchObject({ title: 'pays' })
})

it.each([
  [
    'in properties',
    `<properties><property name="attachment_1" value="v/a.mp4"/><property name="attachment">v/b ]].mp4</property>
    <property name="owner" value="v/c.mp4"/></properties>`,
  ],
  ['anywhere in the output', '<system-out>saved [[ATTACHMENT|v/a.mp4]] and [[ATTACHMENT|v/b ]].mp4]] now</system-out>'],
])('reads attachments %s of JUnit XML', async (_, inner) => {
  const xml = `<testsuite><testcase name="pays">${inner}</testcase></testsuite>`
  const paths = ['v/a.mp4', 'v/b ]].mp4', 'v/c.mp4']
  const { test } = await readIn({ 'junit.xml': xml }, paths)
  expect(paths.map((path) => test(path)?.title)).toEqual(['pays', 'pays', undefined])
})

/** Source: maven.apache.org, "Rerun Failing Tests" of Surefire. */
it('reads the reruns of Maven as tries', async () => {
  const line = (path: string) => `<system-out>[[ATTACHMENT|${path}]]</system-out>`
  const xml = `<testsuite>
    <testcase name="waits" classname="shop.LoginTest">
      <flakyFailure message="no mail"><stackTrace>at LoginTest.waits(LoginTest.java:14)</stackTrace>${line('v/waits-1.mp4')}</flakyFailure>
      ${line('v/waits-2.mp4')}
    </testcase>
    <testcase name="pays" classname="shop.LoginTest">
      <failure message="was 15"></failure>${line('v/pays-1.mp4')}
      <rerunFailure message="was 16">${line('v/pays-2.mp4')}</rerunFailure>
    </testcase></testsuite>`
  const recordings = ['v/waits-1.mp4', 'v/waits-2.mp4', 'v/pays-1.mp4', 'v/pays-2.mp4']
  const { test } = await readIn({ 'junit.xml': xml }, recordings)
  expect(recordings.map(test)).toMatchObject([
    {
      title: 'waits',
      result: 'flaky',
      try: 1,
      tries: 2,
      tryResult: 'failed',
      error: 'no mail',
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
  const told = { title: 'Login waits for a/b', result: 'passed', tries: 2 }
  // Only reports say how a try ended.
  expect(test(first)).toMatchObject({ ...told, try: 1, tryResult: undefined })
  expect(test(second)).toMatchObject({ ...told, try: 2, tryResult: 'passed' })
})

const result = (at: number, more: object) =>
  JSON.stringify({ uuid: `r${at}`, historyId: 'h', name: 'pays', status: 'passed', start: at, ...more })

it("orders Allure's tries by start, and reads the videos of setups", async () => {
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
      uuid: 'c',
      children: ['r1'],
      befores: [{ attachments: [source('before')] }],
      afters: [{ steps: [{ attachments: [source('after')] }] }],
    }),
    'b/1-result.json': result(3, { status: 'unknown', historyId: null }),
  }
  const recordings = ['a/last.mp4', 'a/deep.mp4', 'a/before.mp4', 'a/after.mp4']
  const { counts, tests, test } = await readIn(files, recordings)
  expect({ counts, tests }).toEqual({ counts: { ...noTests, flaky: 1, 'without a result': 1 }, tests: 2 })
  const [last, ...first] = recordings.map(test)
  expect(last).toMatchObject({ title: 'pays', result: 'flaky', try: 2, tries: 2, tryResult: 'passed' })
  for (const each of first) expect(each).toMatchObject({ result: 'flaky', try: 1, tries: 2, error: 'no' })
})

/** A TRX result that contains `inner`. */
const trxResult = (name: string, outcome: string | undefined, inner = '', kind = 'UnitTestResult') =>
  `<${kind} testName="${name}"${outcome === undefined ? '' : ` outcome="${outcome}"`} relativeResultsDirectory="${outcome}">${inner}</${kind}>`
const trx = (results: string, more = '') =>
  `<TestRun><TestSettings><Deployment runDeploymentRoot="run"/></TestSettings><Results>${results}</Results>${more}</TestRun>`

it('reads nested TRX results as tests, and the outer one only if it failed and none of them did', async () => {
  const file = '<ResultFiles><ResultFile path="m\\a.mp4"/></ResultFiles>'
  const within = (...results: string[]) => `<InnerResults>${results.join('')}</InnerResults>`
  const rows = within(trxResult('Pays (1)', 'Passed'), trxResult('Pays (2)', 'Failed'))
  const runs = within(trxResult('Waits', 'Failed', file), trxResult('Waits', 'Passed', file))
  const ordered = within(trxResult('Goes', 'Passed'), trxResult('Stops', 'Passed'))
  const results = [
    trxResult('Pays', 'Failed', rows),
    trxResult('Waits', 'Failed', runs, 'TestResultAggregation'),
    trxResult('Drives', 'Failed', ordered, 'TestResultAggregation'),
  ]
  const paths = ['run/In/Failed/m/a.mp4', 'run/In/Passed/m/a.mp4']
  const { counts, test } = await readIn({ 'a.trx': trx(results.join('')) }, paths)
  expect(counts).toEqual({ ...noTests, failed: 3, passed: 4 })
  expect(paths.map(test)).toMatchObject([
    { title: 'Waits', result: 'failed', tries: 1 },
    { title: 'Waits', result: 'passed', tries: 1 },
  ])
})

it.each([
  ['failed', [undefined, '', 'Error', 'Failed', 'Timeout', 'Aborted', 'Disconnected']],
  ['passed', ['Passed', 'PassedButRunAborted']],
  ['skipped', ['NotExecuted']],
  ['did not run', ['InProgress', 'Pending']],
  ['without a result', ['Inconclusive', 'NotRunnable', 'Warning', 'Completed', 'Blocked']],
])('treats TRX tests as %s by the words of its schema, whatever kind of test it is', async (result, words) => {
  for (const kind of ['UnitTestResult', 'WebTestResult', 'TestResultAggregation', 'GenericTestResult', 'TestResult']) {
    const results = words.map((word, at) => trxResult(`${at}`, word, '', kind)).join('')
    const { counts } = await readIn({ 'a.trx': trx(results) })
    expect(counts).toEqual({ ...noTests, [result]: words.length })
  }
})

it('uses an absolute path in TRX as it is', async () => {
  const files = ['D:\\a\\app\\videos\\pays.mp4', '/home/runner/work/app/videos/waits.mp4']
  const results = files.map((path) => {
    return trxResult(path, 'Failed', `<ResultFiles><ResultFile path="${path}"/></ResultFiles>`)
  })
  const { test } = await readIn({ 'a.trx': trx(results.join('')) }, ['videos/pays.mp4', 'videos/waits.mp4'])
  expect(test('videos/pays.mp4')?.title).toBe(files[0])
  expect(test('videos/waits.mp4')?.title).toBe(files[1])
})

/** Errors of the whole run, as VSTest and Microsoft.Testing.Platform write them. */
const infos = (...texts: string[]) =>
  `<ResultSummary outcome="Failed"><RunInfos>${texts
    .map((text) => `<RunInfo computerName="vm" outcome="Error"><Text>${text}</Text></RunInfo>`)
    .join('')}</RunInfos></ResultSummary>`
const exitCode = (code: number) =>
  `Exit code indicates failure: '${code}'. Please refer to https://aka.ms/testingplatform/exitcodes for more information.`

it.each([
  ['says only that tests failed', [exitCode(2)], 'Failed', []],
  ['says that tests failed, where none did', [exitCode(2)], 'Passed', [exitCode(2)]],
  ['says something else', [exitCode(3)], 'Failed', [exitCode(3)]],
  ['is in another language', [exitCode(2).replace('Exit code indicates failure', 'Exitcode')], 'Failed', []],
])('shows an exit code of Microsoft.Testing.Platform as an error unless it %s', async (_, texts, outcome, shown) => {
  const { errors } = await readIn({ 'a.trx': trx(trxResult('Pays', outcome), infos(...texts)) })
  expect(errors.map(({ error }) => error)).toEqual(shown)
})

it("shows xUnit's and NUnit's errors of fixtures in TRX once, and none that a test has", async () => {
  const message = (text: string) => `<Output><ErrorInfo><Message>${text}</Message></ErrorInfo></Output>`
  const results = [
    trxResult('Shop.CartTests.Pays', 'Failed', message('was 15')),
    trxResult('Opens', 'Failed', message('OneTimeSetUp: SetUp : System.Exception : no power')),
  ]
  const summary = infos(
    '[xUnit.net 00:00:00.91]     Shop.CartTests.Pays [FAIL]',
    '[xUnit.net 00:00:00.93]     [Test Class Cleanup Failure (Shop.Yard)] System.Exception',
    'Setup failed for test fixture Shop.Depot',
    'SetUp : System.Exception : no power\nStackTrace: --SetUp\n   at Shop.Depot.SetUp()',
    'TearDown failed for test fixture Shop.Gate',
    'TearDown : System.Exception : still open\nStackTrace: --TearDown\n   at Shop.Gate.TearDown()',
  )
  const { errors, counts } = await readIn({ 'a.trx': trx(results.join(''), summary) })
  expect(counts).toEqual({ ...noTests, error: 2, failed: 2 })
  expect(errors.map(({ error }) => error)).toEqual([
    '[Test Class Cleanup Failure (Shop.Yard)] System.Exception',
    'TearDown : System.Exception : still open',
  ])
})

it('counts a test whose report has another word for its result, even if an earlier try failed', async () => {
  const odd = [{ name: 'opens', status: 'other' }, { name: 'rests', status: 'skipped' }, { name: 'weighs' }]
  expect((await readIn({ 'ctrf.json': ctrf(...odd) })).counts).toEqual({
    ...noTests,
    skipped: 1,
    'without a result': 2,
  })
  const attempts = [{ attempt: 1, status: 'failed', message: 'no' }]
  const lost = { name: 'pays', status: 'other', retries: 1, retryAttempts: attempts }
  expect((await readIn({ 'ctrf.json': ctrf(lost) })).counts).toEqual({ ...noTests, failed: 1 })
})

it('reads a folder of 1,000 Allure results as one report', async () => {
  const files = Array.from({ length: 1000 }, (_, at) => {
    const attachments = [{ name: 'video', source: `${at}-a.mp4`, type: 'video/mp4' }]
    return [`a/${at}-result.json`, result(at, { uuid: `u${at}`, historyId: `${at}`, attachments })]
  })
  const { tests, test } = await readIn(Object.fromEntries(files), ['a/999-a.mp4'])
  expect(tests).toBe(1000)
  expect(test('a/999-a.mp4')).toMatchObject({ title: 'pays', result: 'passed' })
})

it('rejects TRX whose results are nested too deeply', async () => {
  const open = '<UnitTestResult testName="a"><InnerResults>'
  const nested = Array.from({ length: 50_000 }, (_, at) => open.replace('"a"', `"${at}"`)).join('')
  const trx = `<TestRun><Results>${nested}${'</InnerResults></UnitTestResult>'.repeat(50_000)}</Results></TestRun>`
  await expect(readIn({ 'a.trx': trx })).rejects.toThrow('it is nested too deeply')
})
