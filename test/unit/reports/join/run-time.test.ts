import { describe, expect, it } from 'vitest'
import { playwrightReport } from '../../../support/reports/playwright-report.ts'
import { readIn } from '../../../support/reports/workspace-of-reports.ts'

const secondsOf = async (files: Parameters<typeof readIn>[0], mergeRetries = false) =>
  (await readIn(files, [], { mergeRetries })).findings.runSeconds

const testCase = (name: string, inner = '') => `<testcase name="${name}" classname="shop">${inner}</testcase>`
const junit = (time: number, ...names: string[]) =>
  `<testsuites time="${time}"><testsuite>${names.map((name) => testCase(name)).join('')}</testsuite></testsuites>`
const copied = (time: number, ...names: string[]) =>
  junit(time, ...names).replace('<testsuite>', '<testsuite timestamp="2026-11-27T08:00:00Z">')
const ctrf = (summary: object, ...names: string[]) =>
  JSON.stringify({ results: { summary, tests: names.map((name) => ({ name, status: 'passed' })) } })
const allure = (name: string, times: object) => JSON.stringify({ uuid: name, name, status: 'passed', ...times })
const trx = (times: string) =>
  `<TestRun>${times}<Results><UnitTestResult testName="pays" outcome="Passed"/></Results></TestRun>`
const playwright = (stats: object | undefined) =>
  JSON.stringify({ ...playwrightReport([{ titles: ['pays'], videos: [[]] }]), stats })

describe('the run time', () => {
  it.each<[string, number, Record<string, string>]>([
    ["of Playwright's JSON", 11.582, { 'r.json': playwright({ duration: 11_582.4 }) }],
    ['of the root of JUnit', 2.5, { 'r.xml': junit(2.5, 'pays') }],
    [
      'of the only suite of JUnit, with a comma',
      1234.5,
      { 'r.xml': `<testsuite time="1,234.5">${testCase('pays')}</testsuite>` },
    ],
    [
      'of all top suites of JUnit with tests',
      3.75,
      {
        'r.xml': `<testsuites><testsuite time="1.5">${testCase('pays')}<testsuite time="1">${testCase('sells')}</testsuite></testsuite><testsuite/><testsuite time="2.25">${testCase('waits')}</testsuite></testsuites>`,
      },
    ],
    ['of CTRF', 4.2, { 'r.json': ctrf({ start: 1_795_800_000_000, stop: 1_795_800_004_200 }, 'pays') }],
    ['of CTRF that has a duration alone', 3, { 'r.json': ctrf({ start: 0, stop: 0, duration: 3000 }, 'pays') }],
    [
      'from the first start to the last end of Allure',
      9,
      {
        'a/1-result.json': allure('pays', { start: 1000, stop: 4000 }),
        'a/2-result.json': allure('sells', { start: 2000, stop: 10_000 }),
        'a/3-result.json': allure('waits', { start: 3000 }),
        'a/4-container.json': JSON.stringify({ uuid: 'c', children: ['pays'], start: 1, stop: 99_000 }),
      },
    ],
    [
      'of TRX',
      0.538,
      { 'r.trx': trx('<Times start="2026-11-27T23:38:50.5639100+00:00" finish="2026-11-27T23:38:51.1016534+00:00"/>') },
    ],
  ])('is that %s', async (_, seconds, files) => {
    expect(await secondsOf(files)).toBe(seconds)
  })

  it.each<[string, Record<string, string>]>([
    ["Playwright's JSON without stats", { 'r.json': playwright(undefined) }],
    ['a negative duration', { 'r.json': playwright({ duration: -1 }) }],
    ['a duration of years', { 'r.json': playwright({ duration: 1e12 }) }],
    ['JUnit without times', { 'r.xml': junit(1, 'pays').replace('time="1"', '') }],
    ['JUnit whose time is no number', { 'r.xml': junit(1, 'pays').replace('time="1"', 'time="NaN"') }],
    [
      'JUnit of which one suite has none',
      {
        'r.xml': `<testsuites><testsuite time="1">${testCase('pays')}</testsuite><testsuite>${testCase('sells')}</testsuite></testsuites>`,
      },
    ],
    [
      'JUnit of which a test case is outside of the suites',
      { 'r.xml': `<testsuites>${testCase('pays')}<testsuite time="1">${testCase('sells')}</testsuite></testsuites>` },
    ],
    ['CTRF without times', { 'r.json': ctrf({}, 'pays') }],
    ['CTRF that stops before it starts', { 'r.json': ctrf({ start: 2000, stop: 1000, duration: 5 }, 'pays') }],
    ['Allure without ends', { 'a/1-result.json': allure('pays', { start: 1000 }) }],
    ['TRX without times', { 'r.trx': trx('') }],
    ['TRX of the year 1', { 'r.trx': trx('<Times start="0001-01-01T00:00:00" finish="2026-11-27T23:38:51Z"/>') }],
    [
      'a manifest of xcresulttool',
      {
        'manifest.json': JSON.stringify([{ testIdentifier: 'A/b()', attachments: [{ exportedFileName: 'a.mp4' }] }]),
      },
    ],
    ['one of two reports without a time', { 'a.xml': junit(1, 'pays'), 'b.json': ctrf({}, 'sells') }],
    ['no tests and no time', { 'a.xml': '<testsuites/>' }],
  ])('is unknown for %s', async (_, files) => {
    expect(await secondsOf(files)).toBeUndefined()
  })

  it('needs no time from a report without tests, but adds one if it has one', async () => {
    expect(await secondsOf({ 'a.xml': junit(1, 'pays'), 'b.xml': '<testsuites/>' })).toBe(1)
    expect(await secondsOf({ 'a.xml': junit(1, 'pays'), 'b.xml': junit(0.5) })).toBe(1.5)
  })

  it('counts empty reports of several formats once', async () => {
    const empty = JSON.stringify({ suites: [], stats: { duration: 700 } })
    expect(await secondsOf({ 'a.xml': junit(0.5), 'b.json': empty })).toBe(0.7)
  })
})

it('is known for reports of real tools, and counts a run once if two formats describe it', async () => {
  const seconds = { 'playwright.json': 18.55, 'ctrf-playwright.json': 18.477, 'mstest.trx': 1.169, 'mocha.xml': 0.031 }
  for (const [fixture, known] of Object.entries(seconds))
    expect(await secondsOf({ [fixture]: { fixture } })).toBe(known)
  expect(await secondsOf({ r: { fixture: 'allure-playwright' } })).toBe(16.184)
  const both = ['playwright.json', 'playwright.xml'].map((fixture) => [fixture, { fixture }])
  expect(await secondsOf(Object.fromEntries(both))).toBe(18.55)
})

describe('the run times of several reports', () => {
  it('add up in one format', async () => {
    expect(await secondsOf({ 'a.xml': junit(1, 'pays'), 'b.xml': junit(2, 'sells') })).toBe(3)
  })

  it('are the longest sum of any format', async () => {
    const files = { 'a.xml': junit(1, 'pays'), 'b.xml': junit(2, 'sells') }
    expect(await secondsOf({ ...files, 'c.json': ctrf({ duration: 4000 }, 'waits') })).toBe(4)
    expect(await secondsOf({ ...files, 'c.json': ctrf({ duration: 2500 }, 'waits') })).toBe(3)
  })

  it('count once for a run that two formats describe, with the longer time', async () => {
    const json = ctrf({ duration: 2500 }, 'pays', 'sells')
    expect(await secondsOf({ 'a.xml': junit(2, 'pays', 'sells'), 'b.json': json })).toBe(2.5)
    expect(await secondsOf({ 'a.xml': junit(3, 'pays', 'sells'), 'b.json': json })).toBe(3)
  })

  it('count once for a run that is several files in one format and one report in another', async () => {
    const parts = { 'a.xml': junit(2, 'pays'), 'b.xml': junit(3, 'sells') }
    const other = { 'c.xml': junit(10, 'waits') }
    expect(await secondsOf({ ...parts, 'r.json': ctrf({ duration: 4500 }, 'pays', 'sells') })).toBe(5)
    expect(await secondsOf({ ...parts, ...other, 'r.json': ctrf({ duration: 7000 }, 'pays', 'sells') })).toBe(15)
  })

  it('count once for three formats of one run', async () => {
    const files = {
      'a.xml': junit(2, 'pays'),
      'b.json': ctrf({ duration: 2100 }, 'pays'),
      'c/1-result.json': allure('pays', { start: 1000, stop: 2900 }),
    }
    expect(await secondsOf(files)).toBe(2.1)
  })

  it('leave out only a report that has nothing but copies of tests', async () => {
    const first = { 'a.xml': copied(1, 'pays', 'sells') }
    expect(await secondsOf({ ...first, 'b.xml': copied(1, 'pays', 'sells') })).toBe(1)
    expect(await secondsOf({ ...first, 'b.xml': copied(1, 'sells', 'waits') })).toBe(2)
    expect(await secondsOf({ ...first, 'b.xml': copied(2, 'waits'), 'c.xml': copied(3, 'pays', 'waits') })).toBe(3)
    // Without a start, it may or may not be a copy.
    expect(await secondsOf({ 'a.xml': junit(1, 'pays'), 'b.xml': junit(1, 'pays') })).toBe(2)
  })

  it('add up with merge-test-retries, and leave out copies as well', async () => {
    const retry = copied(2, 'pays').replace('08:00:00', '08:00:09')
    const runs = { 'a.xml': copied(5, 'pays', 'sells'), 'b.xml': retry }
    expect(await secondsOf(runs, true)).toBe(7)
    expect(await secondsOf({ ...runs, 'c.xml': retry, 'd.xml': copied(5, 'sells', 'pays') }, true)).toBe(7)
    const json = ctrf({ duration: 6000 }, 'pays', 'sells')
    expect(await secondsOf({ ...runs, 'e.json': json }, true)).toBe(7)
  })

  it('have a precision of milliseconds', async () => {
    expect(await secondsOf({ 'a.xml': junit(0.1, 'pays'), 'b.xml': junit(0.2, 'sells') })).toBe(0.3)
  })
})
