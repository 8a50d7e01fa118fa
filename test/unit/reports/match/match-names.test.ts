import { describe, expect, it } from 'vitest'
import type { ReportedTest, TestReport } from '../../../../src/reports/reported-test.ts'
import { processorMs } from '../../../support/processor-time.ts'
import { readJUnitReport } from '../../../support/reports/junit-report.ts'
import { matchTests } from '../../../support/reports/match-tests.ts'
import { type Described, readReportOf } from '../../../support/reports/playwright-report.ts'
import { hideNothing, reportOf } from '../../../support/reports/report-of.ts'

type Test = Partial<ReportedTest> & { title: string }

/** A JUnit report of passed tests. */
const junit = (...tests: Test[]): TestReport =>
  reportOf(
    tests.map((test) => ({
      fileOrClass: '',
      result: 'passed',
      tries: [{ result: 'passed', videos: [], pictures: [] }],
      ...test,
    })),
    { format: 'JUnit' },
  )

/** The titles of tests that recordings show. */
function shown(paths: readonly string[], ...reports: TestReport[]): (string | undefined)[] {
  const matches = matchTests(paths, reports, hideNothing)
  return paths.map((path) => matches.get(path)?.test.title)
}

const uuid = '8d458c89-b13f-40f3-98df-db031d02caf2'
const id = '0123456789abcdef0123456789abcdef'

const classTest = { title: 'pays', fileOrClass: 'shop.CheckoutTest' }
const cardTest = { title: 'pays with card', fileOrClass: 'Checkout' }
/** As Mocha writes it: the class is the title without suites. */
const mochaTest = { title: 'Checkout: pays with card', fileOrClass: 'pays with card' }
const specTest = {
  title: 'Login › logs in',
  fileOrClass: 'shop/login.spec.ts',
  project: 'chromium',
  location: { file: 'shop/login.spec.ts', line: 3 },
}

it.each<[tool: string, path: string, test: Test]>([
  ['testcontainers and JUnit 4', 'PASSED-shop.CheckoutTest-pays-20240101-120000.mp4', classTest],
  ['testcontainers, by its class alone', 'FAILED-CheckoutTest-pays-20261127.mp4', classTest],
  [
    'testcontainers and JUnit 5',
    'FAILED-%5Bengine%3Ajunit-jupiter%5D%2F%5Bclass%3Ashop.CheckoutTest%5D%2F%5Bmethod%3Apays%28%29%5D-20240101-120000.mp4',
    classTest,
  ],
  ['wdio-video-reporter', 'Checkout--pays-with-card--CHROME--06-01-2024--12-00-00-000.mp4', cardTest],
  ['wdio-video-reporter on a phone', 'pays-with-card--IPHONE-15-PRO-IOS--06-01-2024--12-00-00-000.mp4', cardTest],
  ['CodeceptJS', `output/videos/${uuid}_pays_with_card.failed.webm`, mochaTest],
  ["Selenium's containers", `pays_with_card_${id}.mp4`, cardTest],
  [
    "Selenium's containers, which leave out punctuation",
    `users_cart_isnt_empty_${id}.mp4`,
    { title: "user's cart isn't empty" },
  ],
  ['selenium-jupiter', `paysWithCard_${id}.mp4`, { title: 'paysWithCard', fileOrClass: 'CheckoutTest' }],
  ['Zalenium', 'zalenium/paysWithCard_chrome_LINUX_20170216071201_PASSED.mp4', { title: 'paysWithCard' }],
  ['video-recorder-java', 'paysWithCard_recording_2024_01_31_12_00_00.mp4', { title: 'paysWithCard' }],
  ['Appium', 'pays with card - Pixel 7 Pro - Android 14 - attempt 2.mp4', cardTest],
  [
    'Espresso',
    'CheckoutTest_paysWithCard_emulator-5554_1700000000000.mp4',
    { title: 'paysWithCard', fileOrClass: 'shop.CheckoutTest' },
  ],
  [
    'Xcode',
    'CheckoutUITests-testPays-iPhone 15 Pro-iOS 17.2.mov',
    { title: 'testPays', fileOrClass: 'ShopUITests.CheckoutUITests' },
  ],
  [
    'pytest-playwright',
    'tests-test-shop-py-testcart-test-pays-firefox/video.webm',
    { title: 'test_pays', fileOrClass: 'tests.test_shop.TestCart' },
  ],
  ['Playwright', 'test-results/shop-login-Login-logs-in-chromium/page@0123456789abcdef0123456789abcdef.webm', specTest],
  ["a test's own title", 'videos/logs in.webm', specTest],
  ["a test's file and title", 'videos/login.spec.ts-logs in.webm', specTest],
  ['a class of words', 'checkout-test-pays-1.mp4', classTest],
  ['a date in words', 'pays with card - Fri Nov 27 2026 12-00-00.mp4', cardTest],
  ['a time of macOS', 'pays with card 2026-11-27 at 12.29.23 PM.mov', cardTest],
  ['a try', 'pays with card-retry1-20240101.mp4', cardTest],
  ['any other words', 'second look at pays with card.mp4', cardTest],
  ['a short word before its class of the same name', 'FAILED-pays-Pays-1.mp4', { title: 'pays', fileOrClass: 'Pays' }],
  ['a short word after a class of several words', 'a checkout test b-pays-1.mp4', classTest],
  ['another form of Unicode', 'Kasse o\u0308ffnet sich.mp4', { title: 'Kasse \u00f6ffnet sich' }],
  ['the class and the method, in folders', 'v/shop.CheckoutTest/pays/1764309600000.webm', classTest],
  [
    'capitals and accents',
    'FEHLER_KASSE_O\u0308FFNET_SICH_20240101.mp4'.replace('FEHLER', 'FAILED'),
    { title: 'Kasse öffnet sich' },
  ],
])('recognizes a recording of %s', (_, path, test) => {
  const others = [{ title: 'Cart: opens the cart', fileOrClass: 'opens the cart' }, { title: 'signs up' }]
  expect(shown([path], junit(...others, test))).toEqual([test.title])
})

it.each<[why: string, path: string, tests: Test[]]>([
  ['a part of a word', 'repays with card-20240101.mp4', [cardTest]],
  ['a short word alone', 'FAILED-pays-20240101.mp4', [classTest]],
  ['a short word in another sentence', 'nobody pays.mp4', [classTest]],
  ['a short word that is its class as well', 'FAILED-pays-1.mp4', [{ title: 'pays', fileOrClass: 'Pays' }]],
  ['a short word within the words of its class', 'the-pay-pays-1.mp4', [{ title: 'pays', fileOrClass: 'pay pays' }]],
  ['two tests', 'pays with card.mp4', [cardTest, { ...cardTest, fileOrClass: 'Cart' }]],
  ['two tests of one report that are the same', 'pays with card.mp4', [cardTest, cardTest]],
  ['two projects', 'logs in-1.webm', [specTest, { ...specTest, project: 'firefox' }]],
  [
    'two suites',
    'works-20240101.mp4',
    [
      { title: 'A › it works', fileOrClass: 'a.js' },
      { title: 'B › it works', fileOrClass: 'a.js' },
    ],
  ],
  [
    'two classes, of which the name holds both',
    'pays-CheckoutTest-CartTest-1.mp4',
    [classTest, { ...classTest, fileOrClass: 'shop.CartTest' }],
  ],
])('recognizes no recording by %s', (_, path, tests) => {
  expect(shown([path], junit(...tests))).toEqual([undefined])
})

it("uses the longest name within a recording's", () => {
  const tests = [{ title: 'pays with card' }, { title: 'pays with card twice' }]
  expect(shown(['FAILED-pays with card twice-1.mp4', 'FAILED-pays with card-1.mp4'], junit(...tests))).toEqual([
    'pays with card twice',
    'pays with card',
  ])
})

it("distinguishes tests with one name by the class in the recording's name", () => {
  const tests = ['CheckoutTest', 'CartTest'].map((name) => ({ title: 'pays', fileOrClass: name, project: name }))
  const paths = ['FAILED-CartTest-pays-1.mp4', 'FAILED-CheckoutTest-pays-1.mp4', 'pays.mp4']
  const matches = matchTests(paths, [junit(...tests)], hideNothing)
  expect(paths.map((path) => matches.get(path)?.test.project)).toEqual(['CartTest', 'CheckoutTest', undefined])
})

it("distinguishes projects by the recording's name or folder", () => {
  const tests = ['chromium', 'Mobile Safari', 'nightly'].map((project) => ({ ...specTest, project }))
  const paths = [
    'v/logs in-chromium.webm',
    'v/logs in (nightly).webm',
    'v/mobile-safari/logs in.webm',
    'v/logs in.webm',
  ]
  const matches = matchTests(paths, [junit(...tests)], hideNothing)
  expect(paths.map((path) => matches.get(path)?.test.project)).toEqual([
    ...['chromium', 'nightly', 'Mobile Safari', undefined],
  ])
})

it('matches neither of two tests that differ only in their file', () => {
  const file = (name: string) =>
    `<testcase classname="" name="test_works" file="tests/${name}.py"><failure/></testcase>`
  const xml = `<testsuite name="pytest">${file('test_gate')}${file('test_crane')}</testsuite>`
  const report = readJUnitReport(xml)
  expect(shown(['videos/test_works.webm'], report)).toEqual([undefined])
  expect(shown(['videos/test_gate-test_works.webm'], report)).toEqual(['test_works'])
})

const described = (title: string, more: Partial<Described> = {}): Described => ({
  titles: [title],
  videos: [[]],
  ...more,
})

it("uses only the file's own name with Playwright's JSON, whose folders are named after tests", () => {
  const report = readReportOf([
    described('logs in', { videos: [['/ci/test-results/login/video.webm']] }),
    described('signs up', { videos: [['/ci/test-results/signs-up/video.webm']] }),
  ])
  const paths = [
    'test-results/login/video.webm',
    'videos/logs in.webm',
    'videos/1-signs up.webm',
    `test-results/login-signs-up/page@${id}.webm`,
  ]
  expect(shown(paths, report)).toEqual(['logs in', 'logs in', 'signs up', undefined])
})

it('recognizes a name even if the report names other videos of the test', () => {
  const videos = [['out', 'first.webm']]
  const report = junit({ title: 'pays with card', tries: [{ result: 'passed', videos, pictures: [] }] })
  expect(shown(['out/first.webm', 'out/pays with card.webm'], report)).toEqual(['pays with card', 'pays with card'])
})

it('matches one test in copies of a report and in other formats', () => {
  const test = { title: 'pays with card', fileOrClass: 'Checkout', start: 1, duration: 1 }
  const json = readReportOf([described('pays with card')], '/repo/report.json')
  expect(shown(['v/pays with card.mp4'], junit(test), junit(test))).toEqual(['pays with card'])
  const xml = junit({ ...test, fileOrClass: 'shop/login.spec.ts' })
  expect(shown(['v/pays with card.mp4'], json, xml)).toEqual(['pays with card'])
})

const tries = (...results: ('failed' | 'passed')[]) =>
  results.map((result) => ({ result, videos: [], pictures: [], error: `was ${result}` }))

it('shows no particular try of several, unless the name says which', () => {
  const report = junit({ title: 'pays with card', result: 'flaky', tries: tries('failed', 'passed') })
  const match = (...paths: string[]) => {
    const matches = matchTests(paths, [report], hideNothing)
    return paths.map((path) => matches.get(path))
  }
  expect(match('v/pays with card.mp4')).toMatchObject([
    { test: { result: 'flaky' }, tryNumber: undefined, tryEnd: { result: undefined, error: 'was failed' } },
  ])
  expect(match('v/FAILED-pays with card-1.mp4', 'v/PASSED-pays with card-2.mp4')).toMatchObject([
    { tryNumber: undefined, tryEnd: { result: undefined } },
    { tryNumber: undefined, tryEnd: { result: undefined } },
  ])
  expect(match('v/pays with card (attempt 2).mp4')).toMatchObject([{ tryNumber: 2, tryEnd: { result: 'passed' } }])
  expect(match('v/pays with card.mp4', 'v/pays with card-retry1.mp4')).toMatchObject([
    { tryNumber: 1, tries: 2, tryEnd: { result: 'failed' } },
    { tryNumber: 2, tries: 2, tryEnd: { result: 'passed' } },
  ])
})

it('gives no recording a result from words in its name', () => {
  const report = junit({ title: 'pays with card' })
  const ends = ['FAILED-pays with card.mp4', 'PASSED-pays with card.mp4'].map((path) => {
    const { test, tryEnd } = matchTests([path], [report], hideNothing).get(path) ?? {}
    return [test?.result, tryEnd?.result]
  })
  expect(ends).toEqual([
    ['passed', 'passed'],
    ['passed', 'passed'],
  ])
})

it('matches recordings in several folders with a test, unless they have the same name', () => {
  const names = ['v/pays with card.mp4', 'screens/guest pays with card too.mp4']
  expect(shown(names, junit(cardTest))).toEqual(['pays with card', 'pays with card'])
  const paths = ['chrome/pays with card.mp4', 'firefox/pays with card.mp4']
  expect(shown(paths, junit(cardTest))).toEqual([undefined, undefined])
  expect(shown(['v/pays with card-1.mp4', 'v/pays with card-2.mp4'], junit(cardTest))).toEqual([
    'pays with card',
    'pays with card',
  ])
})

describe('of several reports', () => {
  const inFolder = (folder: string, ...tests: Test[]): TestReport => {
    return { ...junit(...tests), folder: folder.split('/').filter((name) => name !== '') }
  }
  const [passed, failed] = [{ title: 'pays with card' }, { title: 'pays with card', result: 'failed' as const }]
  const results = (paths: readonly string[], reports: readonly TestReport[], lost: readonly string[] = []) => {
    const folders = lost.map((folder) => folder.split('/').filter((name) => name !== ''))
    const matches = matchTests(paths, reports, hideNothing, folders)
    return paths.map((path) => matches.get(path)?.test.result)
  }

  it('only those nearest to a recording count for its name', () => {
    const reports = [inFolder('chrome', passed), inFolder('firefox', failed)]
    expect(results(['firefox/videos/pays with card.mp4'], reports)).toEqual(['failed'])
    expect(results(['chrome/videos/pays with card.mp4'], reports)).toEqual(['passed'])
  })

  it('all that are equally near count', () => {
    const reports = [inFolder('a', { title: 'logs in again' }), inFolder('b', failed)]
    expect(results(['videos/pays with card.mp4'], reports)).toEqual(['failed'])
    expect(results(['videos/pays with card.mp4'], [inFolder('a', passed), inFolder('b', failed)])).toEqual([undefined])
  })

  it('one whose folder holds recordings counts for these alone', () => {
    const reports = [inFolder('chrome', passed)]
    const paths = ['chrome/logs in.mp4', 'firefox/pays with card.mp4']
    expect(results(paths, reports)).toEqual([undefined, undefined])
    expect(results(paths.slice(1), reports)).toEqual(['passed'])
  })

  it('one that a * found counts only for recordings below the same name', () => {
    const reports = [{ ...inFolder('apps/shop/results', passed), starFolders: ['shop'] }]
    const paths = ['apps/shop/videos/pays with card.mp4', 'apps/blog/videos/pays with card.mp4']
    expect(results(paths.slice(1), reports)).toEqual([undefined])
    expect(results(paths, reports)).toEqual(['passed', undefined])
    expect(results(['videos/shop/pays with card.mp4'], reports)).toEqual(['passed'])
  })

  it('none counts if a missing one is as near', () => {
    const north = inFolder('north', passed)
    expect(results(['south/videos/pays with card.mp4'], [north], ['south'])).toEqual([undefined])
    expect(results(['videos/pays with card.mp4'], [north], ['south'])).toEqual([undefined])
    expect(results(['north/videos/pays with card.mp4'], [north], ['south'])).toEqual(['passed'])
    const paths = ['north/videos/pays with card.mp4', 'south/videos/sets sail.mp4']
    expect(results(paths, [inFolder('', passed)], ['south'])).toEqual(['passed', undefined])
  })

  it('none counts for the folder of a try, unless that lies beside the folders of its own recordings', () => {
    const video = {
      tries: [{ result: 'passed' as const, videos: [['apps', 'a', 'out', 'pays-web', 'video.webm']], pictures: [] }],
    }
    const a = { ...inFolder('apps/a', { ...passed, ...video }), starFolders: ['a'] }
    const paths = ['apps/b/out/pays-web-retry1/video.webm', 'apps/b/out/pays-web/video.webm']
    expect(results(paths, [a])).toEqual([undefined, undefined])
    expect(results(['apps/a/out/pays-web/video.webm', ...paths], [a])).toEqual(['passed', undefined, undefined])
    expect(results(['apps/a/out/pays-web-retry1/video.webm'], [a])).toEqual(['passed'])
  })

  it('none of another folder counts for the ending of a path if a missing one is nearer', () => {
    const video = {
      tries: [{ result: 'passed' as const, videos: [['north', 'out', 'pays', 'video.webm']], pictures: [] }],
    }
    const north = inFolder('north', { ...passed, ...video })
    expect(results(['south/out/pays/video.webm'], [north])).toEqual(['passed'])
    expect(results(['south/out/pays/video.webm'], [north], ['south'])).toEqual([undefined])
    expect(results(['north/out/pays/video.webm'], [north], ['north/out'])).toEqual(['passed'])
  })
})

it('matches thousands of recordings with 100,000 tests within seconds', () => {
  const many = Array.from({ length: 100_000 }, (_, at) => ({
    title: `Suite ${at % 700} › does thing ${at} well`,
    fileOrClass: `app/area-${at % 90}/file-${at % 700}.spec.ts`,
    location: { file: `app/area-${at % 90}/file-${at % 700}.spec.ts`, line: 1 },
  }))
  const report = junit(...many)
  const paths = Array.from({ length: 5000 }, (_, at) => `v/FAILED_does_thing_${at * 20}_well_${id}_2024-01-01.webm`)
  const started = processorMs()
  expect(matchTests(paths, [report], hideNothing).size).toBe(5000)
  expect(processorMs() - started).toBeLessThan(30_000)
})

it('matches thousands of recordings that contain a name of 20,000 tests within seconds', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => ({
    title: 'pays with card',
    fileOrClass: `shop.Test${at}.Same`,
  }))
  const paths = Array.from({ length: 2000 }, (_, at) => `${at}/Test${at} Same pays with card ${'x y '.repeat(30)}.webm`)
  const started = processorMs()
  expect(matchTests(paths, [junit(...many)], hideNothing).size).toBe(2000)
  expect(processorMs() - started).toBeLessThan(30_000)
})
