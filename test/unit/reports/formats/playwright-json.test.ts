import { describe, expect, it } from 'vitest'
import { errorsOfPlaywright, readPlaywrightJson } from '../../../../src/reports/formats/playwright.ts'
import { reportFolderOf } from '../../../../src/reports/formats/report-folder.ts'
import { matchTests } from '../../../support/reports/match-tests.ts'
import { playwrightReport, playwrightTests, readReportOf } from '../../../support/reports/playwright-report.ts'
import { hideNothing } from '../../../support/reports/report-of.ts'

const place = reportFolderOf('/repo/report.json', '/repo')

it('builds the title from describe blocks and test, without file and project', () => {
  const [test] = playwrightTests([
    {
      titles: ['Login', 'with password', 'logs in'],
      project: 'mobile phone',
      videos: [['/ci/a/video.webm']],
    },
  ])
  expect(test).toMatchObject({ title: 'Login › with password › logs in', project: 'mobile phone' })
})

it.each([
  ['expected', 'passed'],
  ['unexpected', 'failed'],
  ['flaky', 'flaky'],
  ['skipped', 'did not run'],
])('calls a test that Playwright calls %s %s', (status, result) => {
  expect(playwrightTests([{ titles: ['a'], status, videos: [] }])).toMatchObject([{ title: 'a', result }])
})

it('says that an interrupted test, which Playwright calls skipped, did not run, and gives its try no result', () => {
  const report = JSON.stringify(playwrightReport([{ titles: ['a'], status: 'skipped', videos: [['/ci/a.webm']] }]))
  const interrupted: unknown = JSON.parse(report.replace('"status":"passed"', '"status":"interrupted"'))
  expect(readPlaywrightJson(interrupted, place)).toMatchObject([
    { title: 'a', result: 'did not run', tries: [{ result: undefined }] },
  ])
})

it.each(['skipped', 'passed'])(
  'tells a test that was to be skipped from one that did not run, by its expected status: %s',
  (expectedStatus) => {
    const tests = [{ status: 'skipped', expectedStatus, results: [] }]
    const [test] = readPlaywrightJson({ suites: [{ specs: [{ title: 'a', tests }] }] }, place)
    expect(test?.result).toBe(expectedStatus === 'skipped' ? 'skipped' : 'did not run')
  },
)

it('has no project if the configuration has none', () => {
  expect(playwrightTests([{ titles: ['a'], videos: [] }])[0]?.project).toBeUndefined()
})

it("gives all videos of all tries the test's result, and distinguishes the tries", () => {
  const report = readReportOf([
    {
      titles: ['pays'],
      status: 'flaky',
      videos: [
        ['/ci/test-results/pays/video.webm', '/ci/test-results/pays/video-1.webm'],
        ['/ci/test-results/pays-retry1/video.webm'],
      ],
    },
  ])
  const paths = ['pays/video.webm', 'pays/video-1.webm', 'pays-retry1/video.webm']
  const test = { title: 'pays', result: 'flaky' }
  expect([...matchTests(paths, [report], hideNothing)]).toMatchObject([
    ['pays/video.webm', { test, tryNumber: 1, tries: 2, tryEnd: { result: 'failed' } }],
    ['pays/video-1.webm', { test, tryNumber: 1, tries: 2, tryEnd: { result: 'failed' } }],
    ['pays-retry1/video.webm', { test, tryNumber: 2, tries: 2, tryEnd: { result: 'passed' } }],
  ])
})

it('recognizes video attachments by name, type or file name, and by nothing else', () => {
  const report = playwrightReport([{ titles: ['a'], videos: [[]] }])
  const attachments = [
    { name: 'video', contentType: 'application/octet-stream', path: '/ci/1' },
    { name: 'screen', contentType: 'video/mp4', path: '/ci/2' },
    { name: 'screen', contentType: 'application/octet-stream', path: '/ci/3.mkv' },
    { name: 'screenshot', contentType: 'image/png', path: '/ci/4.png' },
    { name: 'video', contentType: 'video/webm', body: 'AAAA' },
  ]
  const changed: unknown = JSON.parse(
    JSON.stringify(report).replace(/"attachments":\[.*?\}\]/, () => `"attachments":${JSON.stringify(attachments)}`),
  )
  const [test] = readPlaywrightJson(changed, place)
  expect(test?.tries[0]?.videos.map((path) => path.join('/'))).toEqual(['ci/1', 'ci/2', 'ci/3.mkv'])
})

const malformed = (part: object) => ({ status: 'expected', ...part })

it.each([
  ['suite', { suites: [1] }, []],
  ['list of specs', { suites: [{ specs: {} }] }, []],
  ['title of a suite', { suites: [{ suites: [{ title: 7 }] }] }, []],
  ['title', { suites: [{ specs: [{ tests: [malformed({})] }] }] }, [{ title: '', result: 'passed' }]],
  ['list of tries', { suites: [{ specs: [{ title: 'b', tests: [malformed({ results: 1 })] }] }] }, [{ tries: [] }]],
  [
    'attachment',
    {
      suites: [{ specs: [{ title: 'b', tests: [malformed({ results: [{ attachments: [7, { path: 1 }] }] })] }] }],
    },
    [{ title: 'b', result: 'passed', tries: [{ videos: [] }] }],
  ],
])('leaves out an invalid %s, and reads everything else', (_, { suites }, tests) => {
  const good = { title: '', specs: [{ title: 'a', tests: [{ status: 'unexpected' }] }] }
  expect(readPlaywrightJson({ suites: [...suites, good] }, place)).toMatchObject([
    ...tests,
    { title: 'a', result: 'failed' },
  ])
})

it.each(['toString', 'passed', 7])('counts a test whose status is %j as one without a result', (status) => {
  const report = { suites: [{ specs: [{ title: 'a', tests: [{ status }] }] }] }
  const [test] = readPlaywrightJson(report, place)
  expect(test?.title).toBe('a')
  expect(test?.result).toBe('without a result')
})

it('calls a try passed if it failed as expected, and failed if it passed unexpectedly', () => {
  const tries = ['failed', 'passed', 'timedOut', 'interrupted', 'skipped', 'else'].map((status) => ({
    status,
  }))
  const tests = [{ status: 'expected', expectedStatus: 'failed', results: tries }]
  const [test] = readPlaywrightJson({ suites: [{ specs: [{ title: 'a', tests }] }] }, place)
  const results = ['passed', 'failed', 'failed', undefined, 'skipped', undefined]
  expect(test?.tries.map(({ result }) => result)).toEqual(results)
  expect(test?.tries[1]?.error).toBe('Expected to fail, but passed.')
})

it('turns a hostile title into one harmless line', () => {
  const [test] = playwrightTests([{ titles: ['a\n::error::b\u001b[31m', `x${'y'.repeat(9000)}`], videos: [] }])
  expect(test?.title).toMatch(/^a ::error::b › xy+…[\w-]{22}$/)
  expect(test?.title.length).toBe(2000)
})

/** A try that failed with these errors. */
const failing = (...errors: object[]) => {
  const results = [{ status: 'failed', errors }]
  const tests = [{ status: 'unexpected', results }]
  return readPlaywrightJson({ suites: [{ specs: [{ title: 'a', tests }] }] }, place)[0]?.tries[0]
}

describe('the errors of a try', () => {
  const late = { message: 'Test timeout of 900ms exceeded.' }
  const call = {
    message: 'Error: locator.click: Test timeout of 900ms exceeded.',
    location: { file: '/x/a.ts', line: 7 },
  }
  const navigation = { message: 'Error: page.goto: net::ERR_ABORTED at http://localhost/' }

  it.each([
    ['the call', call],
    ['a navigation', navigation],
  ])('are one: a timeout, %s that it ended, and a late teardown', (_, ended) => {
    const torn = [
      { message: 'Tearing down "context" exceeded the test timeout of 900ms.' },
      { message: 'Fixture "trace" timeout of 900ms exceeded during teardown.' },
    ]
    const { error, moreErrors, sourceLines } = failing(late, ...torn, ended) ?? {}
    expect([error, moreErrors]).toEqual([`${late.message}\n${ended.message}`, 0])
    if (ended === call) expect(sourceLines?.[0]).toEqual(call.location)
  })

  it('are several: a failure before a timeout, or for another reason', () => {
    expect(failing({ message: 'Error: soft' }, late, call)).toMatchObject({ error: 'Error: soft', moreErrors: 1 })
    expect(failing(late, call, { message: 'Error: in a hook' })).toMatchObject({ moreErrors: 1 })
  })

  it('have the places of their stacks if their own is a script in the page', () => {
    const message =
      'Error: page.evaluate: no\n    at eval (eval at evaluate (:3:1), <anonymous>:2:1)\n    at /x/a.ts:7:3'
    const location = { file: 'eval at evaluate (:3:1), <anonymous>', line: 2 }
    expect(failing({ message, location })?.sourceLines).toContainEqual({ file: '/x/a.ts', line: 7 })
  })
})

it("finds the place of an error outside of tests in Node's message about a failed import", () => {
  const message = "Error: Cannot find module '/x/cart' imported from /x/tests/a.spec.ts"
  const location = { file: '<anonymous>', line: 1, column: 1 }
  expect(errorsOfPlaywright({ errors: [{ message, location }] })[0]?.sourceLines).toContainEqual({
    file: '/x/tests/a.spec.ts',
  })
})

it("prepends no folder to test files that is longer than any system's paths", () => {
  const rootWith = (length: number) => {
    const specs = [{ title: 'a', file: 'a.spec.ts', line: 3, tests: [{ status: 'expected', results: [] }] }]
    const report = { config: { rootDir: `/${'r'.repeat(length - 1)}` }, suites: [{ file: 'a.spec.ts', specs }] }
    return readPlaywrightJson(report, place)[0]?.location
  }
  expect(rootWith(4096)).toEqual({ file: 'a.spec.ts', line: 3, root: `/${'r'.repeat(4095)}` })
  expect(rootWith(4097)).toEqual({ file: 'a.spec.ts', line: 3 })
})
