import { expect, it } from 'vitest'
import { noTests } from '../../../support/reports/report-of.ts'
import { readIn } from '../../../support/reports/workspace-of-reports.ts'
import {
  bundle,
  failure,
  manifestOf,
  onDevice,
  phone,
  recording,
  repetition,
  suite,
  testCase,
  testsOfRun,
  withArguments,
  withConfiguration,
} from '../../../support/reports/xcresult.ts'

const uiTests = (...cases: Parameters<typeof bundle>[2][]) => [bundle('ShopUITests', 'Passed', ...cases)]

const results = testsOfRun(
  uiTests(
    testCase('LoginTests/testLogsIn()', 'Passed'),
    testCase(
      'LoginTests/testPays()',
      'Failed',
      failure('LoginTests.swift:43: XCTAssertEqual failed: ("12") is not equal to ("15") - total'),
      failure('LoginTests.swift:44: XCTAssertTrue failed'),
    ),
    testCase('LoginTests/testOnPad()', 'Skipped', failure('Test skipped - needs an iPad')),
    testCase('LoginTests/testKnownBug()', 'Expected Failure', failure('LoginTests.swift:60: XCTAssertTrue failed')),
    testCase('LoginTests/testSilent()', 'Failed'),
  ),
)
const videos = manifestOf({
  'LoginTests/testLogsIn()': [recording('a.mp4')],
  'LoginTests/testPays()': [recording('b.mp4')],
  'LoginTests/testKnownBug()': [recording('c.mp4')],
})
const counts = { ...noTests, passed: 2, failed: 2, skipped: 1 }

it.each([
  ['in one folder', 'out/manifest.json', 'out/tests.json'],
  ['in one folder, the results first', 'out/z-manifest.json', 'out/tests.json'],
])('gives recordings the results of their tests, with both files %s', async (_, manifest, tests) => {
  const files = { [manifest]: videos, [tests]: results, 'ShopUITests/LoginTests.swift': '' }
  const read = await readIn(files, ['out/a.mp4', 'out/b.mp4', 'out/c.mp4'])
  expect(read.counts).toEqual(counts)
  const one = { project: 'iPhone 17', try: 1, tries: 1 }
  expect(read.test('out/a.mp4')).toEqual({
    ...one,
    title: 'LoginTests › testLogsIn',
    result: 'passed',
    tryResult: 'passed',
    error: undefined,
  })
  expect(read.test('out/b.mp4')).toEqual({
    ...one,
    title: 'LoginTests › testPays',
    result: 'failed',
    tryResult: 'failed',
    error: 'XCTAssertEqual failed: ("12") is not equal to ("15") - total · and 1 more error',
    file: 'ShopUITests/LoginTests.swift',
    line: 43,
  })
  expect(read.test('out/c.mp4')).toMatchObject({ result: 'passed', tryResult: 'passed', error: undefined })
  expect(read.failedWithoutVideo.tests).toMatchObject([{ title: 'LoginTests › testSilent' }])
})

it("gives recordings no results of another folder, which may be another run's", async () => {
  const read = await readIn({ 'out/manifest.json': videos, 'reports/tests.json': results }, ['out/a.mp4'])
  expect(read.counts).toEqual(counts)
  expect(read.test('out/a.mp4')).toMatchObject({ title: 'LoginTests › testLogsIn', result: undefined })
})

it('takes the configuration of a run from its list if no node names it', async () => {
  const files = {
    'tests.json': testsOfRun(uiTests(testCase('A/testPays()', 'Passed')), { configurations: ['English'] }),
    'manifest.json': manifestOf({
      'A/testPays()': ['English', 'German'].map((name) => recording(`${name}.mp4`, { configurationName: name })),
    }),
  }
  const { test } = await readIn(files, ['English.mp4', 'German.mp4'])
  expect(test('English.mp4')?.result).toBe('passed')
  expect(test('German.mp4')?.result).toBeUndefined()
})

it('counts tests and explains failures from the file of results alone', async () => {
  const read = await readIn({ 'tests.json': results }, ['out/a.mp4'])
  expect(read.counts).toEqual(counts)
  expect(read.test('out/a.mp4')).toBeUndefined()
  expect(read.failedWithoutVideo.tests.map(({ title, error, errorPlace }) => ({ title, error, errorPlace }))).toEqual([
    {
      title: 'LoginTests › testPays',
      error: 'XCTAssertEqual failed: ("12") is not equal to ("15") - total · and 1 more error',
      errorPlace: { file: 'ShopUITests/LoginTests.swift', line: 43 },
    },
    { title: 'LoginTests › testSilent', error: undefined, errorPlace: undefined },
  ])
})

it('reads results behind lines that a command printed', async () => {
  const read = await readIn({ 'tests.json': `note: using Xcode 27\n${results}` })
  expect(read.counts).toEqual(counts)
})

it("treats repetitions as tries, and has Xcode's verdict as the result", async () => {
  const [failed, passed] = [
    (at: number) => repetition(at, 'Failed', failure(`A.swift:${at}: no`)),
    (at: number) => repetition(at, 'Passed'),
  ]
  const tests = testsOfRun(
    uiTests(
      testCase('A/testRetried()', 'Passed', failed(1), failed(2), passed(3)),
      testCase('A/testFails()', 'Failed', failed(1), failed(2)),
      // With -test-iterations alone, every repetition has to pass.
      testCase('A/testRepeated()', 'Failed', failed(1), passed(2)),
      testCase('A/testSkipped()', 'Skipped', failed(1), repetition(2, 'Skipped')),
    ),
  )
  const manifest = manifestOf({
    'A/testRetried()': [
      ...['one', 'two', 'three'].map((name, at) => recording(`${name}.mp4`, { repetitionNumber: at + 1 })),
    ],
    'A/testFails()': [recording('fails.mp4', { repetitionNumber: 2 })],
  })
  const { test, ...read } = await readIn({ 'tests.json': tests, 'manifest.json': manifest }, [
    ...['one.mp4', 'two.mp4', 'three.mp4', 'fails.mp4'],
  ])
  expect(read.counts).toEqual({ ...noTests, flaky: 1, failed: 3 })
  expect(test('one.mp4')).toMatchObject({ result: 'flaky', try: 1, tries: 3, tryResult: 'failed', error: 'no' })
  expect(test('three.mp4')).toMatchObject({ result: 'flaky', try: 3, tries: 3, tryResult: 'passed', error: undefined })
  expect(test('fails.mp4')).toMatchObject({ result: 'failed', try: 2, tries: 2, error: 'no' })
})

it('orders repetitions by their numbers, also those in the run of a device', async () => {
  const unordered = [repetition(2, 'Passed'), repetition(1, 'Failed', failure('no'))]
  const inRun = { nodeType: 'Test Case Run', name: 'iPhone 17', result: 'Passed', children: unordered }
  const tests = testsOfRun(
    uiTests(testCase('A/testRetried()', 'Passed', ...unordered), testCase('A/testInRun()', 'Passed', inRun)),
  )
  const videosOf = (name: string) =>
    [1, 2].map((number) => recording(`${name}-${number}.mp4`, { repetitionNumber: number }))
  const manifest = manifestOf({ 'A/testRetried()': videosOf('a'), 'A/testInRun()': videosOf('b') })
  const recordings = ['a-1.mp4', 'a-2.mp4', 'b-1.mp4', 'b-2.mp4']
  const read = await readIn({ 'tests.json': tests, 'manifest.json': manifest }, recordings)
  expect(read.counts).toEqual({ ...noTests, flaky: 2 })
  expect(recordings.map((path) => read.test(path)?.tryResult)).toEqual(['failed', 'passed', 'failed', 'passed'])
})

const pad = ['PAD-ID', 'iPad Air'] as const
const clone = ['CLONE-ID', 'Clone 2 of iPhone 17'] as const

it('distinguishes devices, and recognizes clones in parallel runs', async () => {
  const tests = testsOfRun(
    uiTests(
      testCase(
        'A/testPays()',
        'Failed',
        onDevice(phone, 'Passed'),
        onDevice(pad, 'Failed', failure('A.swift:7: too wide')),
      ),
      testCase('A/testWaits()', 'Passed', onDevice(clone, 'Passed', repetition(1, 'Failed'), repetition(2, 'Passed'))),
    ),
    { devices: [phone, pad, clone] },
  )
  const manifest = manifestOf({
    'A/testPays()': [recording('phone.mp4'), recording('pad.mp4', { device: pad })],
    'A/testWaits()': [recording('clone.mp4', { device: clone, repetitionNumber: 2 })],
  })
  const { test, ...read } = await readIn({ 'tests.json': tests, 'manifest.json': manifest }, [
    ...['phone.mp4', 'pad.mp4', 'clone.mp4'],
  ])
  expect(read.counts).toEqual({ ...noTests, passed: 1, failed: 1, flaky: 1 })
  expect(test('phone.mp4')).toMatchObject({ project: 'iPhone 17', result: 'passed', error: undefined })
  expect(test('pad.mp4')).toMatchObject({ project: 'iPad Air', result: 'failed', error: 'too wide' })
  expect(test('clone.mp4')).toMatchObject({ project: 'iPhone 17', result: 'flaky', try: 2, tryResult: 'passed' })
})

it('takes no result of another device of the same run', async () => {
  const tests = testsOfRun(
    uiTests(
      testCase('A/testPays()', 'Passed', onDevice(phone, 'Passed')),
      testCase('A/testWaits()', 'Passed', onDevice(phone, 'Passed'), onDevice(pad, 'Passed')),
    ),
    { devices: [phone, pad] },
  )
  const manifest = manifestOf({ 'A/testPays()': [recording('pad.mp4', { device: pad })] })
  const { test } = await readIn({ 'tests.json': tests, 'manifest.json': manifest }, ['pad.mp4'])
  expect(test('pad.mp4')?.result).toBeUndefined()
})

it("adds the system's version to devices with the same name", async () => {
  const old = ['OLD-ID', 'iPhone 17', '18.5'] as const
  const tests = testsOfRun(
    uiTests(testCase('A/testPays()', 'Failed', onDevice(phone, 'Passed'), onDevice(old, 'Failed', failure('no')))),
    { devices: [phone, old] },
  )
  const manifest = manifestOf({ 'A/testPays()': [recording('new.mp4'), recording('old.mp4', { device: old })] })
  const { test } = await readIn({ 'tests.json': tests, 'manifest.json': manifest }, ['new.mp4', 'old.mp4'])
  expect(test('new.mp4')).toMatchObject({ project: 'iPhone 17 (26.1)', result: 'passed' })
  expect(test('old.mp4')).toMatchObject({ project: 'iPhone 17 (18.5)', result: 'failed' })
})

it('distinguishes two devices of one name and version by their ids', async () => {
  const other = ['OTHER-ID', 'iPhone 17'] as const
  const tests = testsOfRun(
    uiTests(testCase('A/testPays()', 'Failed', onDevice(phone, 'Passed'), onDevice(other, 'Failed', failure('no')))),
    { devices: [phone, other] },
  )
  const manifest = manifestOf({ 'A/testPays()': [recording('one.mp4'), recording('other.mp4', { device: other })] })
  const { test } = await readIn({ 'tests.json': tests, 'manifest.json': manifest }, ['one.mp4', 'other.mp4'])
  expect([test('one.mp4')?.result, test('other.mp4')?.result]).toEqual(['passed', 'failed'])
})

it('distinguishes the configurations of a test plan', async () => {
  const configurations = ['English', 'German']
  const tests = testsOfRun(
    uiTests(
      testCase(
        'A/testPays()',
        undefined,
        withConfiguration('English', 'Passed'),
        withConfiguration('German', 'Failed', failure('too long')),
      ),
    ),
    { configurations },
  )
  const manifest = manifestOf({
    'A/testPays()': configurations.map((name) => recording(`${name}.mp4`, { configurationName: name })),
  })
  const recordings = ['English.mp4', 'German.mp4']
  const { test, ...read } = await readIn({ 'tests.json': tests, 'manifest.json': manifest }, recordings)
  expect(read.counts).toEqual({ ...noTests, passed: 1, failed: 1 })
  expect(test('English.mp4')).toMatchObject({ project: 'iPhone 17, English', result: 'passed' })
  expect(test('German.mp4')).toMatchObject({ project: 'iPhone 17, German', result: 'failed', error: 'too long' })
  const alone = await readIn({ 'manifest.json': manifest }, recordings)
  expect(recordings.map((path) => alone.test(path)?.project)).toEqual(['iPhone 17, English', 'iPhone 17, German'])
})

it('gives a recording no result of another configuration, even if its own results are missing', async () => {
  const english = testCase('A/testPays()', undefined, withConfiguration('English', 'Passed'))
  const files = {
    'tests.json': testsOfRun(uiTests(english), { configurations: ['English', 'German'] }),
    'manifest.json': manifestOf({ 'A/testPays()': [recording('german.mp4', { configurationName: 'German' })] }),
  }
  const { test, counts } = await readIn(files, ['german.mp4'])
  expect(test('german.mp4')?.result).toBeUndefined()
  expect(counts).toEqual({ ...noTests, passed: 1 })
})

it('treats each argument as a test, and matches no recording to one of several', async () => {
  const [light, dark] = ['Light Appearance, Portrait', 'Dark Appearance, Portrait']
  const tests = testsOfRun([
    ...uiTests(
      testCase(
        'LaunchTests/testLaunch',
        'Failed',
        withArguments(light, 'Passed'),
        withArguments(dark, 'Failed', failure('dim')),
      ),
    ),
    bundle(
      'ShopTests',
      'Failed',
      suite(
        'Prices',
        'Failed',
        testCase(
          'PriceTests/rounds(_:)',
          'Failed',
          withArguments(
            '"1.005"',
            'Passed',
            repetition(1, 'Failed', failure('PriceTests.swift:9: off')),
            repetition(2, 'Passed'),
          ),
          withArguments('"2"', 'Failed', repetition(1, 'Failed', failure('PriceTests.swift:9: off'))),
        ),
      ),
    ),
  ])
  const named = manifestOf({ 'LaunchTests/testLaunch': [recording('dark.mp4', { arguments: [dark] })] })
  const { test, ...read } = await readIn({ 'tests.json': tests, 'manifest.json': named }, ['dark.mp4'])
  expect(read.counts).toEqual({ ...noTests, passed: 1, failed: 2, flaky: 1 })
  const title = `LaunchTests › testLaunch › ${dark}`
  expect(test('dark.mp4')).toMatchObject({ title, result: 'failed', error: 'dim' })
  expect(read.failedWithoutVideo.tests.map((each) => each.title)).toEqual([
    'PriceTests › rounds(_:) › "2"',
    'PriceTests › rounds(_:) › "1.005"',
  ])
  const unnamed = manifestOf({ 'LaunchTests/testLaunch': [recording('dark.mp4')] })
  const unsure = await readIn({ 'tests.json': tests, 'manifest.json': unnamed }, ['dark.mp4'])
  expect(unsure.counts).toEqual(read.counts)
  expect(unsure.test('dark.mp4')).toMatchObject({ title: 'LaunchTests › testLaunch', result: undefined })
})

it('distinguishes tests of the same name in two bundles by their addresses alone', async () => {
  const address = (target: string) => ({ nodeIdentifierURL: `test://com.apple.xcode/Shop/${target}/A/testPays` })
  const inBundle = (name: string, result: 'Passed' | 'Failed') =>
    bundle(name, result, { ...testCase('A/testPays()', result), ...address(name) })
  const tests = testsOfRun([inBundle('PadUITests', 'Failed'), inBundle('ShopUITests', 'Passed')])
  const [{ attachments }] = JSON.parse(manifestOf({ 'A/testPays()': [recording('a.mp4')] }))
  const manifest = JSON.stringify([{ attachments, testIdentifierURL: address('PadUITests').nodeIdentifierURL }])
  const { counts, matched } = await readIn({ 'tests.json': tests, 'manifest.json': manifest }, ['a.mp4'])
  expect(counts).toEqual({ ...noTests, passed: 1, failed: 1 })
  expect(matched.get('a.mp4')?.whole).toMatchObject({ title: 'A › testPays (PadUITests)', result: 'failed' })
})

it('shows failures that belong to no test', async () => {
  const tests = testsOfRun([
    bundle('AUITests', 'Failed', suite('Login', 'Passed', testCase('Login/testA()', 'Passed'))),
    bundle(
      'BUITests',
      'Failed',
      suite('Cart', 'Failed', failure('Cart.swift:3: setUp failed'), testCase('Cart/testB()', 'Passed')),
    ),
    bundle('CUITests', 'Failed'),
    ...uiTests(testCase('Rows/testC(_:)', 'Failed', withArguments('1', 'Passed'), failure('outside of its arguments'))),
  ])
  const read = await readIn({ 'tests.json': tests })
  expect(read.counts).toEqual({ ...noTests, error: 3, passed: 3, failed: 1 })
  expect(read.errors.map(({ error }) => error)).toEqual([
    'AUITests failed, but none of its tests did',
    'setUp failed',
    'CUITests failed, but none of its tests did',
  ])
  expect(read.failedWithoutVideo.tests).toMatchObject([
    { title: 'Rows › testC(_:)', error: 'outside of its arguments' },
  ])
})

it.each([undefined, 'unknown'] as const)(
  'takes a test with a failure message and the result %s for failed',
  async (result) => {
    const read = await readIn({
      'tests.json': testsOfRun(uiTests(testCase('A/testCrashes()', result, failure('crash')))),
    })
    expect(read.counts).toEqual({ ...noTests, failed: 1 })
    expect(read.failedWithoutVideo.tests).toMatchObject([{ error: 'crash' }])
  },
)

it('counts a test without a result, and reads places as Xcode 27 writes them', async () => {
  const sourceLocation = { filePath: '/Users/ci/shop/ShopUITests/Pages/Cart.swift', lineNumber: 12 }
  const tests = testsOfRun(
    uiTests(
      testCase('A/testCrashes()', 'unknown'),
      testCase('A/testPays()', 'Failed', failure('XCTAssertTrue failed', { sourceLocation })),
    ),
  )
  const read = await readIn({ 'tests.json': tests, 'ShopUITests/Pages/Cart.swift': '' })
  expect(read.counts).toEqual({ ...noTests, failed: 1, 'without a result': 1 })
  expect(read.failedWithoutVideo.tests).toMatchObject([
    { error: 'XCTAssertTrue failed', errorPlace: { file: 'ShopUITests/Pages/Cart.swift', line: 12, isHere: true } },
  ])
})

const passes = (...ids: string[]) => testsOfRun(uiTests(...ids.map((id) => testCase(id, 'Passed'))))
const fails = (...ids: string[]) => testsOfRun(uiTests(...ids.map((id) => testCase(id, 'Failed', failure('no')))))

it('gives each recording the result of its own run if the files of several runs are found', async () => {
  const files = {
    'run-1/tests.json': fails('A/testPays()'),
    'run-1/manifest.json': manifestOf({ 'A/testPays()': [recording('1.mp4')] }),
    'run-2/tests.json': passes('A/testPays()'),
    'run-2/manifest.json': manifestOf({ 'A/testPays()': [recording('2.mp4')] }),
    'shards/a.json': fails('B/testOpens()', 'B/testShuts()'),
    'shards/b.json': passes('B/testOils()'),
    'shards/manifest-a.json': manifestOf({ 'B/testOpens()': [recording('3.mp4')] }),
    'shards/manifest-b.json': manifestOf({ 'B/testOils()': [recording('4.mp4')] }),
  }
  const { test, ...read } = await readIn(files, ['run-1/1.mp4', 'run-2/2.mp4', 'shards/3.mp4', 'shards/4.mp4'])
  expect(read.counts).toEqual({ ...noTests, passed: 2, failed: 3 })
  expect(test('run-1/1.mp4')).toMatchObject({ result: 'failed' })
  expect(test('run-2/2.mp4')).toMatchObject({ result: 'passed' })
  expect(test('shards/3.mp4')).toMatchObject({ result: 'failed' })
  expect(test('shards/4.mp4')).toMatchObject({ result: 'passed' })
})

it('gives a recording no result of another device, or of one of two equally likely runs', async () => {
  const ofPhone = manifestOf({ 'A/testPays()': [recording('phone.mp4')] })
  const ofPad = manifestOf({ 'A/testPays()': [recording('pad.mp4', { device: pad })] })
  const lost = await readIn(
    { 'a/manifest.json': ofPhone, 'b/manifest.json': ofPad, 'a/tests.json': fails('A/testPays()') },
    ['a/phone.mp4', 'b/pad.mp4'],
  )
  expect(lost.test('a/phone.mp4')).toMatchObject({ result: 'failed' })
  expect(lost.test('b/pad.mp4')).toMatchObject({ title: 'A › testPays', project: 'iPad Air', result: undefined })
  const unsure = await readIn(
    { 'manifest.json': ofPhone, '1.json': passes('A/testPays()'), '2.json': fails('A/testPays()') },
    ['phone.mp4'],
  )
  expect(unsure.counts).toEqual({ ...noTests, passed: 1, failed: 1 })
  expect(unsure.test('phone.mp4')).toMatchObject({ result: undefined })
})

it('takes no result of another device or bundle, even if there are no others', async () => {
  const resultFor = async (tests: string, video: Parameters<typeof recording>[1] = {}) => {
    const manifest = manifestOf({ 'A/testPays()': [recording('a.mp4', video)] })
    return (await readIn({ 'tests.json': tests, 'manifest.json': manifest }, ['a.mp4'])).test('a.mp4')?.result
  }
  expect(await resultFor(passes('A/testPays()'), { device: pad })).toBeUndefined()
  expect(await resultFor(passes('A/testPays()'), { device: clone })).toBe('passed')
  expect(await resultFor(passes('A/testPays()').replaceAll('/ShopUITests/', '/PadUITests/'))).toBeUndefined()
  expect(await resultFor(passes('A/testPays()').replaceAll('nodeIdentifierURL', 'none'))).toBe('passed')
})

it('joins both files with JUnit of the same run, and merges retries on request', async () => {
  const junit =
    '<testsuite><testcase classname="ShopUITests.A" name="testPays"><failure message="no"/></testcase></testsuite>'
  const manifest = manifestOf({ 'A/testPays()': [recording('a.mp4')] })
  const joined = await readIn({ 'tests.json': fails('A/testPays()'), 'manifest.json': manifest, 'junit.xml': junit }, [
    'a.mp4',
  ])
  expect(joined.counts).toEqual({ ...noTests, failed: 1 })
  expect(joined.test('a.mp4')).toMatchObject({ result: 'failed' })
  const again = {
    '1/tests.json': fails('A/testPays()'),
    '2/tests.json': passes('A/testPays()'),
    '2/manifest.json': manifest,
  }
  const merged = await readIn(again, ['2/a.mp4'], { mergeRetries: true })
  expect(merged.counts).toEqual({ ...noTests, flaky: 1 })
  expect(merged.test('2/a.mp4')).toMatchObject({ result: 'flaky', try: 2, tries: 2, tryResult: 'passed' })
})

it('recognizes a manifest without attachments by its name', async () => {
  const read = await readIn({ 'out/manifest.json': '[\n\n]', 'out/tests.json': passes('A/testPays()') })
  expect(read.counts).toEqual({ ...noTests, passed: 1 })
  await expect(readIn({ 'out/others.json': '[]' })).rejects.toThrow('it is not a report of')
})

it("tolerates values in other shapes than Xcode's", async () => {
  const odd = JSON.stringify({
    devices: 'none',
    testNodes: [
      null,
      7,
      { children: 'none' },
      { nodeType: 'Test Case', children: [{ nodeType: 'Device' }] },
      { result: 'Failed' },
    ],
  })
  const read = await readIn({
    'tests.json': odd,
    'manifest.json': manifestOf({ 'A/testPays()': [recording('a.mp4')] }),
  })
  expect(read.errors).toMatchObject([{ error: 'failed, but none of its tests did' }])
  await expect(readIn({ 'tests.json': '{"testNodes":{}}' })).rejects.toThrow('it is not a report of')
})

it('rejects results with too many tests or too much nesting', async () => {
  const cases = '{"nodeType":"Test Case","name":"a","result":"Passed"}'
  const many = `{"testNodes":[${`${cases},`.repeat(200_000)}${cases}]}`
  await expect(readIn({ 'tests.json': many })).rejects.toThrow('with it, the reports exceed 100,000 tests')
  const depth = 100_000
  const deep = `{"testNodes":[${'{"nodeType":"Test Suite","children":['.repeat(depth)}${']}'.repeat(depth)}]}`
  await expect(readIn({ 'tests.json': deep })).rejects.toThrow('it is nested too deep')
})

it("finds a recording's result among a thousand runs of one test", async () => {
  const runs = Array.from({ length: 1000 }, (_, at) => `run ${at}`)
  const tests = testsOfRun(
    uiTests(testCase('A/testPays()', 'Passed', ...runs.map((name) => withArguments(name, 'Passed')))),
  )
  const manifest = manifestOf({ 'A/testPays()': runs.map((name) => recording(`${name}.mp4`, { arguments: [name] })) })
  const read = await readIn({ 'tests.json': tests, 'manifest.json': manifest }, ['run 7.mp4'])
  expect(read.counts).toEqual({ ...noTests, passed: 1000 })
  expect(read.test('run 7.mp4')).toMatchObject({ title: 'A › testPays › run 7', result: 'passed' })
})
