import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TestResult } from '../../../../src/manifest/schema.ts'
import { segmentsOf } from '../../../../src/path-segments.ts'
import type { TestReport } from '../../../../src/reports/reported-test.ts'
import { readJUnitReport } from '../../../support/reports/junit-report.ts'
import { matchTests } from '../../../support/reports/match-tests.ts'
import { readReportOf } from '../../../support/reports/playwright-report.ts'
import { hideNothing, reportOf } from '../../../support/reports/report-of.ts'

const shown = (paths: string[], reports: TestReport[]) =>
  Object.fromEntries(Array.from(matchTests(paths, reports, hideNothing), ([path, { test }]) => [path, test.title]))

/** Tests that are named after their videos' paths, from one report each. */
const testsAt = (...videos: string[]) => videos.map((video) => readReportOf([{ titles: [video], videos: [[video]] }]))

it.each([
  '/builds/app/app/test-results/login-ok/video.webm',
  'D:\\a\\app\\app\\test-results\\login-ok\\video.webm',
  'D:/a/app/test-results/login-ok/video.webm',
  '\\\\server\\share\\login-ok\\video.webm',
  'login-ok/video.webm',
])('recognizes a recording that its report has at %s', (video) => {
  const paths = ['artifact/test-results/login-ok/video.webm', 'artifact/test-results/other/video.webm']
  expect(shown(paths, testsAt(video))).toEqual({ [paths[0] ?? '']: video })
})

it('does not recognize a recording in another folder or case by a file name that says nothing', () => {
  expect(shown(['login/video.webm', 'video.webm'], testsAt('/ci/cart/video.webm'))).toEqual({})
  expect(shown(['Login/video.webm'], testsAt('/ci/login/video.webm'))).toEqual({})
  expect(shown(['video.webm', 'screen-recording.mp4'], testsAt('/ci/video.webm', '/ci/screen-recording.mp4'))).toEqual(
    {},
  )
})

it('recognizes a recording by a meaningful file name', () => {
  expect(shown(['login.webm'], testsAt('/ci/videos/login.webm'))).toEqual({
    'login.webm': '/ci/videos/login.webm',
  })
})

it("matches the recording whose path has the longest ending in common with a test's, and no other one", () => {
  const tests = testsAt('/ci/one/login/video.webm', '/ci/two/login/video.webm')
  expect(shown(['x/two/login/video.webm', 'x/three/login/video.webm'], tests)).toEqual({
    'x/two/login/video.webm': '/ci/two/login/video.webm',
  })
  expect(shown(['x/login/video.webm', 'y/login/video.webm'], testsAt('/ci/login/video.webm'))).toEqual({})
})

it('matches nothing if two tests fit equally', () => {
  const tests = testsAt('/ci/one/login/video.webm', '/ci/two/login/video.webm')
  expect(shown(['login/video.webm'], tests)).toEqual({})
  expect(shown(['x/login/video.webm'], tests)).toEqual({})
})

it('prefers the exact path if two tests fit equally', () => {
  const tests = testsAt('/ci/one/login/video.webm', '/repo/login/video.webm')
  expect(shown(['login/video.webm'], tests)).toEqual({ 'login/video.webm': '/repo/login/video.webm' })
})

/** A JUnit report of one test, at a path in a workspace at /repo. */
function junitAt(file: string, { name = 'logs in', specFile = '', fails = false }): TestReport {
  const test = `<testcase name="${name}">${fails ? '<failure/>' : ''}</testcase>`
  const xml = `<testsuites><testsuite name="Root Suite" file="${specFile}">${test}</testsuite></testsuites>`
  return { ...readJUnitReport(xml, `/repo/${file}`), name: file }
}

const results = (paths: string[], reports: TestReport[]) =>
  Object.fromEntries(Array.from(matchTests(paths, reports, hideNothing), ([path, { test }]) => [path, test.result]))

it('distinguishes the videos of two Cypress runs by the folders that they share with a report', () => {
  const reports = ['chrome', 'firefox'].map((browser) =>
    junitAt(`${browser}/results/junit.xml`, {
      specFile: 'cypress/e2e/login.cy.js',
      fails: browser === 'firefox',
    }),
  )
  const paths = ['firefox/videos/login.cy.js.mp4', 'chrome/videos/login.cy.js.mp4']
  const shares = { 'chrome/videos/login.cy.js.mp4': 'passed', 'firefox/videos/login.cy.js.mp4': 'failed' }
  expect(results(paths, reports)).toEqual(shares)
  expect(results(paths, reports.toReversed())).toEqual(shares)
  // A recording equally near to both reports could belong to either run.
  expect(results([...paths, 'login.cy.js.mp4'], reports)).toEqual(shares)
})

it('distinguishes recordings with one name by the folders that they share with a report', () => {
  const reports = ['ios', 'android'].map((system) =>
    junitAt(`out/${system}/report/junit.xml`, { fails: system === 'ios' }),
  )
  const paths = ['out/ios/videos/logs-in.mp4', 'out/android/videos/logs-in.mp4']
  expect(results(paths, reports)).toEqual({ [paths[0] ?? '']: 'failed', [paths[1] ?? '']: 'passed' })
})

it.each([
  ['two machines', ['linux/report.json', 'macos/report.json'], ['linux/test-results', 'macos/test-results']],
  ['two apps', ['app1/report.json', 'app2/report.json'], ['app1/test-results', 'app2/test-results']],
  [
    'a matrix of downloads',
    ['run/linux/reports/report.json', 'run/windows/reports/report.json', 'run/macos/reports/report.json'],
    ['run/linux/test-results', 'run/windows/test-results', 'run/macos/test-results'],
  ],
  [
    'an app in a folder of another one',
    ['reports/report.json', 'shop/reports/report.json'],
    ['reports/test-results', 'shop/test-results'],
  ],
])('finds the videos of %s by reports of machines on which all had the same path', (_, files, folders) => {
  const video = '/ci/test-results/login/video.webm'
  const reports = files.map((file) => readReportOf([{ titles: [file], videos: [[video]] }], `/repo/${file}`))
  const paths = folders.map((folder) => `${folder}/login/video.webm`)
  const expected = Object.fromEntries(paths.map((path, at) => [path, files[at]]))
  expect(shown(paths, reports)).toEqual(expected)
  expect(shown(paths.toReversed(), reports.toReversed())).toEqual(expected)
})

it('uses the report whose folder contains a recording, if others share as much of its path', () => {
  const of = (file: string, video: string) => readReportOf([{ titles: [file], videos: [[video]] }], `/repo/${file}`)
  const reports = [
    of('report.json', '/ci/test-results/login/video.webm'),
    of('shop/report.json', '/ci/shop/test-results/login/video.webm'),
  ]
  const paths = ['test-results/login/video.webm', 'shop/test-results/login/video.webm']
  expect(shown(paths, reports)).toEqual({
    [paths[0] ?? '']: 'report.json',
    [paths[1] ?? '']: 'shop/report.json',
  })
})

it("uses all reports that share equally much of a recording's path", () => {
  const video = '/ci/test-results/login/video.webm'
  const reports = ['a/report.json', 'b/report.json'].map((file, at) =>
    readReportOf([{ titles: ['logs in'], status: at ? 'unexpected' : 'expected', videos: [[video]] }], `/repo/${file}`),
  )
  expect(results(['c/test-results/login/video.webm'], reports)).toEqual({
    'c/test-results/login/video.webm': 'failed',
  })
})

it('uses the worst result if two reports have the same test', () => {
  const video = '/ci/login/video.webm'
  const reports = ['expected', 'unexpected'].map((status) =>
    readReportOf([{ titles: ['logs in'], project: 'a', status, videos: [[video]] }]),
  )
  expect(matchTests(['login/video.webm'], reports, hideNothing).get('login/video.webm')).toMatchObject({
    test: { title: 'logs in', project: 'a', result: 'failed' },
    tryNumber: 1,
    tries: 1,
  })
})

it('keeps the tests of two projects apart, even if a third report has no project', () => {
  const video = '/ci/login/video.webm'
  const of = (project: string) => readReportOf([{ titles: ['logs in'], project, videos: [[video]] }])
  const path = 'login/video.webm'
  expect(matchTests([path], [of(''), of('a')], hideNothing).get(path)?.test.project).toBe('a')
  expect(matchTests([path], [of(''), of('a'), of('b')], hideNothing).size).toBe(0)
})

it('matches nothing if different tests name one video', () => {
  const tests = ['first', 'second'].map((title) =>
    readReportOf([{ titles: [title], videos: [['/ci/shared/video.webm']] }]),
  )
  expect(shown(['shared/video.webm'], tests)).toEqual({})
})

const name = fc.constantFrom(...'a b login video.webm video-1.webm login.mp4 a.mp4 __proto__'.split(' '))
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'))
const test = fc.record({
  title: fc.constantFrom('a', 'b', 'login'),
  result: fc.constantFrom<TestResult>('passed', 'failed', 'flaky', 'skipped'),
  reportFolder: fc.constantFrom<string[]>([], ['a'], ['b', 'a']),
  fileOrClass: fc.constant(''),
  videos: fc.array(
    path.map((text) => segmentsOf(text)),
    { maxLength: 3 },
  ),
})

it('never matches a video with two recordings, nor a recording with a test that does not name it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(path, { maxLength: 8 }), fc.array(test, { maxLength: 8 }), (paths, described) => {
      const tests = described.map((each, at) => ({ ...each, title: `${each.title} ${at}` }))
      const matches = matchTests(
        paths,
        tests.map(({ reportFolder, videos, ...named }) =>
          reportOf([{ ...named, tries: [{ videos, pictures: [] }] }], { folder: reportFolder }),
        ),
        hideNothing,
      )
      const claimed = new Map<string, number>()
      for (const [recording, { test: found }] of matches) {
        const videos = tests.find(({ title }) => title === found.title)?.videos ?? []
        const file = recording.split('/').at(-1)
        expect(videos.map((video) => video.at(-1))).toContain(file)
        const key = `${found.title}/${file}`
        claimed.set(key, (claimed.get(key) ?? 0) + 1)
        expect(claimed.get(key)).toBeLessThanOrEqual(videos.filter((video) => video.at(-1) === file).length)
      }
    }),
    { numRuns: 2000 },
  )
})

it('matches nothing if tests with one title in two files fit equally', () => {
  const report = readReportOf(
    ['a', 'b'].map((folder) => ({ titles: ['works'], videos: [[`/ci/${folder}/works/video.webm`]] })),
  )
  const [first, second] = report.tests
  const inFiles = [first, second].flatMap((test, at) =>
    test ? [{ ...test, fileOrClass: `${at}.ts`, location: { file: `${at}.ts` } }] : [],
  )
  expect(shown(['works/video.webm'], [{ ...report, tests: inFiles }])).toEqual({})
})

const tries = (path: string, reports: TestReport[]) => {
  const { test, tryNumber, tries: all, tryEnd } = matchTests([path], reports, hideNothing).get(path) ?? {}
  return test && { result: test.result, tryNumber, tries: all, tryResult: tryEnd?.result }
}

it.each([
  [
    'the last try alone',
    [[], ['/ci/out/login-chromium-retry1/video.webm']],
    'out/login-chromium/video.webm',
    1,
    'failed',
  ],
  [
    'the first try alone',
    [['/ci/out/login-chromium/video.webm'], []],
    'out/login-chromium-retry1/video.webm',
    2,
    'passed',
  ],
  ['the middle try alone', [[], ['/ci/out/login-retry1/video.webm'], []], 'out/login-retry2/video-1.webm', 3, 'passed'],
  [
    'the last try of a repetition',
    [[], ['/ci/out/login-retry1-repeat2/video.webm']],
    'out/login-repeat2/video.webm',
    1,
    'failed',
  ],
  [
    'what the last try attached',
    [[], ['/ci/out/login-retry1/attachments/v-1.webm']],
    'out/login/attachments/v-2.webm',
    1,
    'failed',
  ],
])('recognizes the folders of all tries by a report that names %s', (_, videos, path, tryNumber, tryResult) => {
  const report = readReportOf([{ titles: ['logs in'], status: 'flaky', videos }])
  expect(tries(path, [report])).toEqual({ result: 'flaky', tryNumber, tries: videos.length, tryResult })
})

it('does not match the folder of a try with another test, or with a try whose videos the report names', () => {
  const report = readReportOf([
    {
      titles: ['logs in'],
      status: 'flaky',
      videos: [['/ci/out/login/video.webm'], ['/ci/out/login-retry1/video.webm']],
    },
    { titles: ['pays'], videos: [['/ci/a/pays/video.webm']] },
    { titles: ['pays'], project: 'b', videos: [['/ci/b/pays/video.webm']] },
  ])
  for (const path of [
    'out/login/other.webm',
    'out/login-retry1/other.webm',
    'out/login-retry1-repeat1/video.webm',
    'pays-retry1/video.webm',
  ])
    expect(tries(path, [report])).toBeUndefined()
  expect(tries('b/pays-retry1/video.webm', [report])).toMatchObject({ tryNumber: 2, tries: 2 })
})

it('gives a recording the result that its test has in another report of the same run', () => {
  const json = readReportOf([{ titles: ['logs in'], status: 'unexpected', message: 'no', videos: [[]] }])
  const manifest = reportOf(
    [
      {
        title: 'logs in',
        fileOrClass: 'shop/login.spec.ts',
        tries: [{ videos: [['out', 'login', 'video.mp4']], pictures: [] }],
      },
    ],
    { format: 'xcresult' },
  )
  expect(tries('out/login/video.mp4', [manifest, json])).toEqual({
    result: 'failed',
    tryNumber: 1,
    tries: 1,
    tryResult: 'failed',
  })
})

it('numbers the videos of a try as the report has them', () => {
  const videos = ['second', 'first', 'third'].map((video) => `login/${video}.webm`)
  const report = readReportOf([{ titles: ['logs in'], videos: [videos.map((video) => `/ci/${video}`)] }])
  const matches = matchTests(videos.toSorted(), [report], hideNothing)
  expect(videos.map((video) => matches.get(video)?.videoIndex)).toEqual([0, 1, 2])
})
