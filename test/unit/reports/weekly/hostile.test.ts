import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { StopError } from '../../../../src/failure.ts'
import { readTestReports } from '../../../../src/reports/read-test-reports.ts'
import { hostileReports, playwright, test } from '../../../support/reports/hostile-reports.ts'
import { findReader } from '../../../support/reports/reader-processes.ts'
import { noTests } from '../../../support/reports/report-of.ts'
import { seenByRecordings } from '../../../support/reports/seen-by-recordings.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-reports-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const usable = playwright([test(['/ci/login/video.webm'])])
const recording = 'artifact/login/video.webm'

/** In milliseconds, enough for a report on a busy machine. Quadratic work takes longer. */
const patient = 300_000

/** Reads reports with these contents, by their names, in a temporary folder. */
async function readAll(
  name: string,
  contents: Record<string, string>,
  { signal = new AbortController().signal, longestMs = patient } = {},
) {
  const root = join(folder, name)
  await mkdir(root)
  for (const [file, content] of Object.entries(contents)) await writeFile(join(root, file), content)
  const search = { patterns: '.', root, recordings: [recording], secrets: [], clean: String }
  return await readTestReports(search, signal, longestMs)
}

async function read(...given: Parameters<typeof readAll>) {
  const reports = await readAll(...given)
  if (!reports.isRead) throw new Error(reports.warnings.join('\n'))
  return seenByRecordings(reports)
}

it('reads reports that need time and memory, and those beside them', async () => {
  const { nestedTitles, deepPath, deepPaths, lists } = hostileReports
  const contents = {
    'a.json': nestedTitles(),
    'b.json': deepPath(),
    'c.json': deepPaths(),
    'd.json': lists(),
    'e.json': usable,
  }
  const { tests, matched, warnings } = await read('deep', contents)
  expect({ tests, warnings }).toEqual({ tests: 2302, warnings: [] })
  expect(matched.get(recording)?.test.title).toBe('logs in')
})

const isLinux = process.platform === 'linux'

/** Reads reports in a process that receives this signal in the middle of the second one, after it has read its bytes. */
async function readInterrupted(
  name: string,
  contents: { '1.json': string; '2.xml': string; '3.xml'?: string },
  kill: NodeJS.Signals,
  options: Parameters<typeof readAll>[2] = {},
) {
  const { reading, pid } = await findReader(() => readAll(name, contents, options))
  await expect.poll(() => bytesReadBy(pid), { interval: 20 }).toBeGreaterThan(60 * 2 ** 20)
  process.kill(pid, kill)
  return { reading }
}

it.runIf(isLinux)(
  'counts no report if reading all takes too long, and says so in one warning and one error',
  async () => {
    const contents = { '1.json': usable, '2.xml': hostileReports.names(), '3.xml': '<testsuite/>' }
    const { reading } = await readInterrupted('time', contents, 'SIGSTOP', { longestMs: 10_000 })
    const { isRead, warnings, errors, counts } = await reading
    expect({ isRead, counts }).toEqual({ isRead: false, counts: { ...noTests, error: 1 } })
    const problem = 'The test reports could not be read: reading them took longer than 10 s'
    expect(warnings).toEqual([`${problem}, at 2.xml.`])
    expect(errors).toEqual([{ error: problem, ofReport: true }])
    await expect.poll(processes).toBe(0)
  },
)

it.runIf(isLinux)('says how the reader process ended and at which report, and counts no report', async () => {
  const contents = { '1.json': usable, '2.xml': hostileReports.names() }
  const { reading } = await readInterrupted('killed', contents, 'SIGKILL')
  const { counts, warnings, errors } = await reading
  expect(counts).toEqual({ ...noTests, error: 1 })
  const problem = 'The test reports could not be read: the report reader ended with SIGKILL'
  expect(warnings).toEqual([`${problem}, at 2.xml.`])
  expect(errors).toEqual([{ error: problem, ofReport: true }])
})

async function bytesReadBy(pid: number): Promise<number> {
  const io = await readFile(`/proc/${pid}/io`, 'utf8').catch(() => '')
  return Number(/^rchar: (\d+)$/m.exec(io)?.[1] ?? 0)
}

it.runIf(isLinux)('stops at once when the run is canceled, without leaving a process behind', async () => {
  await expect.poll(processes).toBe(0)
  const cancelled = new AbortController()
  const contents = { '1.json': usable, '2.xml': hostileReports.names() }
  const { reading } = await readInterrupted('cancelled', contents, 'SIGSTOP', { signal: cancelled.signal })
  expect(processes()).toBe(1)
  const began = performance.now()
  cancelled.abort(new StopError('the workflow was canceled'))
  await expect(reading).rejects.toThrow('the workflow was canceled')
  expect(performance.now() - began).toBeLessThan(30_000)
  await expect.poll(processes).toBe(0)
})

/** How many processes this thread is waiting for. */
function processes(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length
}

it('starts no process if the run is already canceled', async () => {
  const signal = AbortSignal.abort(new StopError('the workflow was canceled'))
  await expect(read('before', { '1.json': usable }, { signal })).rejects.toThrow('canceled')
  await expect.poll(processes).toBe(0)
})

it('reads two large reports, whatever the first leaves in memory', async () => {
  const error = 'Error: expect(locator).toHaveText(expected) failed\n\nExpected: "12"\nReceived: "15"\n'
  const failure = `<failure message="12, not 15">${error} at Page.pay (/home/runner/work/shop/login.spec.ts:12:3)</failure>`
  const one = (at: number) =>
    `<testcase name="logs in with user ${at}" classname="com.example.Login">${failure}<system-out>${'x'.repeat(500)}[[ATTACHMENT|test-results/shop-login-${at}/video.webm]]
</system-out></testcase>`
  const cases = Array.from({ length: 20_000 }, (_, at) => one(at))
  const report = `<testsuite>${cases.join('\n')}</testsuite>`
  const { tests, warnings } = await read('large', {
    '1.xml': report,
    '2.xml': report.replaceAll('logs in', 'logs on'),
  })
  expect({ tests, warnings }).toEqual({ tests: 40_000, warnings: [] })
})

it('reads a thousand reports in seconds', async () => {
  const report = `<testsuite>${'<testcase name="logs in" classname="tests.TestLogin"/>'.repeat(20)}</testsuite>`
  const contents = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`${at}.xml`, report]))
  const { tests, warnings } = await read('thousand', contents)
  expect({ tests, warnings }).toEqual({ tests: 20_000, warnings: [] })
})
