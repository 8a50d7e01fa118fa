import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { StopError } from '../../../src/failure.ts'
import { readTestReports } from '../../../src/test-reports/read-test-reports.ts'
import { thorough } from '../../requirement.ts'
import { hostileReports, playwright, test } from './hostile-reports.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-reports-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const usable = playwright([test(['/ci/login/video.webm'])])
const recording = 'artifact/login/video.webm'
const ended = new AbortController().signal

/** In milliseconds: what a busy machine may need for a report. What grows with a square takes longer still. */
const patient = 60_000

/** Reads reports of these contents, by their names in a folder of their own. */
async function read(
  name: string,
  contents: Record<string, string>,
  { recordings = [recording], signal = ended, longestMs = patient } = {},
) {
  const root = join(folder, name)
  await mkdir(root)
  for (const [file, content] of Object.entries(contents)) await writeFile(join(root, file), content)
  const search = { patterns: '.', root, recordings }
  const { tests, matched, warnings } = await readTestReports(search, signal, longestMs)
  return { tests, matched, warnings }
}

const refused = (file: string, reason: string) => `The test report ${file} can't be used: ${reason}.`
const tooSlow = 'it takes longer than 10 s; split it into smaller reports'

it('reads titles that are nested deep, and paths that are, in little time', async () => {
  const { nestedTitles, deepPath, deepPaths } = hostileReports
  const contents = { 'a.json': nestedTitles(), 'b.json': deepPath(), 'c.json': deepPaths(), 'd.json': usable }
  const recordings = [
    recording,
    ...Array.from({ length: 5 }, (_, at) => `${'d/'.repeat(900)}${at}/video.webm`),
  ]
  const { tests, warnings } = await read('deep', contents, { recordings })
  expect({ tests, warnings }).toEqual({ tests: 2302, warnings: [] })
})

// The built action shows it too: see test/actions/main/hostile-report.test.ts.
it.runIf(thorough)('gives up a report that takes too much memory, and none beside it', async () => {
  const { attributes, lists, nestedLists } = hostileReports
  const contents = {
    '1.json': usable,
    '2.xml': attributes(),
    '3.json': lists(),
    '4.json': nestedLists(),
    '5.json': usable,
  }
  const { tests, matched, warnings } = await read('memory', contents, { longestMs: 10_000 })
  // On a slow machine they may take too long before they take too much.
  const bound = expect.stringMatching(
    / can't be used: it takes (?:more than 512 MB of memory|longer than 10 s); split/,
  )
  expect(warnings).toEqual([bound, bound, bound])
  expect(warnings.map((warning) => /\d\.\w+/.exec(warning)?.[0])).toEqual(['2.xml', '3.json', '4.json'])
  expect(tests).toBe(2)
  expect(matched.get(recording)?.test.title).toBe('logs in')
})

it.runIf(thorough)('gives up a report that takes too long, and none beside it', async () => {
  const contents = { '1.xml': hostileReports.names(), '2.json': usable }
  const { matched, warnings } = await read('time', contents, { longestMs: 3000 })
  expect(warnings).toEqual([refused('1.xml', tooSlow)])
  expect(matched.get(recording)?.test.title).toBe('logs in')
})

it.runIf(thorough)('begins no report after six times that, and uses what it read before', async () => {
  const slow = hostileReports.names()
  const others = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`${at + 2}.xml`, slow]))
  const contents = { '1.json': usable, ...others, '9.json': usable }
  const { tests, matched, warnings } = await read('late', contents, { longestMs: 3000 })
  expect(tests).toBe(1)
  expect(matched.get(recording)?.test.title).toBe('logs in')
  expect(warnings[0]).toBe(refused('2.xml', tooSlow))
  const tooLate = 'the reports before it took 60 s; name fewer of them in test-report'
  expect(warnings.at(-1)).toBe(refused('9.json', tooLate))
})

it('stops at once when the run is cancelled, and leaves no process behind', async () => {
  await expect.poll(processes).toBe(0)
  const cancelled = new AbortController()
  const reading = read('cancelled', { '1.xml': hostileReports.names() }, { signal: cancelled.signal })
  await expect.poll(processes).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const began = performance.now()
  cancelled.abort(new StopError('the workflow was cancelled'))
  await expect(reading).rejects.toThrow('the workflow was cancelled')
  expect(performance.now() - began).toBeLessThan(30_000)
  await expect.poll(processes).toBe(0)
})

/** How many processes this thread waits for. */
function processes(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length
}

it.each([
  [
    'a video',
    (at: number) => test([`/ci/test-${at}/video.webm`]),
    (at: number) => `test-${at}/video.webm`,
    1,
  ],
  ['a path', () => test(['/ci/login/video.webm']), (at: number) => `${at}/login/video.webm`, 0],
] as const)(
  'matches thousands of recordings with 20,000 tests by %s in seconds',
  async (_, one, path, each) => {
    const tests = Array.from({ length: 20_000 }, (__, at) => one(at))
    for (const count of [1000, 5000]) {
      const recordings = Array.from({ length: count }, (__, at) => path(at))
      const report = { '1.json': playwright(tests) }
      const { matched, warnings } = await read(`${_} ${count}`, report, { recordings })
      expect({ shown: matched.size, warnings }).toEqual({ shown: each * count, warnings: [] })
    }
  },
)

it('matches a thousand recordings of one name with 20,000 tests of that name in seconds', async () => {
  const report = `<testsuite>${'<testcase name="login" classname="c"/>'.repeat(20_000)}</testsuite>`
  const recordings = Array.from({ length: 1000 }, (_, at) => `${at}/login.webm`)
  const { matched, warnings } = await read('same name', { '1.xml': report }, { recordings })
  expect({ shown: matched.size, warnings }).toEqual({ shown: 0, warnings: [] })
})

it('starts no process when the run is cancelled already', async () => {
  const signal = AbortSignal.abort(new StopError('the workflow was cancelled'))
  await expect(read('before', { '1.json': usable }, { signal })).rejects.toThrow('cancelled')
  await expect.poll(processes).toBe(0)
})

it('reads 64 MiB over all reports, and names those beyond', async () => {
  const large = usable + ' '.repeat(30 * 1024 ** 2)
  const contents = { '1.json': large, '2.json': large, '3.json': large, '4.json': usable }
  const { tests, warnings } = await read('sum', contents)
  const reason = 'it brings all reports to more than 64 MiB; name fewer or smaller ones in test-report'
  expect({ tests, warnings }).toEqual({ tests: 3, warnings: [refused('3.json', reason)] })
})

it.runIf(thorough)('reads two large reports, whatever the first leaves in memory', async () => {
  const error = 'Error: expect(locator).toHaveText(expected) failed\n\nExpected: "12"\nReceived: "15"\n'
  const failure = `<failure message="12, not 15">${error} at Page.pay (/home/runner/work/shop/login.spec.ts:12:3)</failure>`
  const one = (at: number) =>
    `<testcase name="logs in with user ${at}" classname="com.example.Login">${failure}<system-out>${'x'.repeat(500)}[[ATTACHMENT|test-results/shop-login-${at}/video.webm]]
</system-out></testcase>`
  const cases = Array.from({ length: 35_000 }, (_, at) => one(at))
  const report = `<testsuite>${cases.join('\n')}</testsuite>`
  const { tests, warnings } = await read('large', {
    '1.xml': report,
    '2.xml': report.replaceAll('logs in', 'logs on'),
  })
  expect({ tests, warnings }).toEqual({ tests: 70_000, warnings: [] })
})

it('reads no more than 64 MiB also of reports that have too many tests', async () => {
  const many = `<testsuite>${'<testcase name="logs in"/>'.repeat(110_000)}</testsuite>`.padEnd(20 * 1024 ** 2)
  const contents = { '1.xml': many, '2.xml': many, '3.xml': many, '4.xml': many, '5.json': usable }
  const { tests, warnings } = await read('vain', contents)
  const tooMany = 'it brings all reports to more than 100,000 tests; name fewer of them in test-report'
  const tooLarge = 'it brings all reports to more than 64 MiB; name fewer or smaller ones in test-report'
  expect({ tests, warnings }).toEqual({
    tests: 1,
    warnings: [
      ...['1.xml', '2.xml', '3.xml'].map((name) => refused(name, tooMany)),
      refused('4.xml', tooLarge),
    ],
  })
})

it('reads 100,000 tests over all reports, and names those beyond', async () => {
  const many = `<testsuite>${'<testcase/>'.repeat(60_000)}</testsuite>`
  const { tests, warnings } = await read('tests', { '1.xml': many, '2.xml': many, '3.json': usable })
  const reason = 'it brings all reports to more than 100,000 tests; name fewer of them in test-report'
  expect({ tests, warnings }).toEqual({ tests: 60_001, warnings: [refused('2.xml', reason)] })
})

it.runIf(thorough)('reads a thousand reports in seconds', async () => {
  const cases = (at: number) => `<testcase name="test ${at} of many" classname="tests.test_${at}.TestLogin"/>`
  const report = `<testsuite>${Array.from({ length: 90 }, (_, at) => cases(at)).join('\n')}</testsuite>`
  const padded = `${report}<!--${'x'.repeat(50_000)}-->`
  const contents = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`${at}.xml`, padded]))
  const { tests, warnings } = await read('thousand', contents)
  expect({ tests, warnings }).toEqual({ tests: 90_000, warnings: [] })
})
