import { Worker } from 'node:worker_threads'
import { FileError, reasonOf } from '../files/read-files.ts'
import { firstOf } from '../text.ts'
import { joinAllure } from './allure-results.ts'
import { countTests, uniqueTests } from './count-tests.ts'
import { matchTests } from './match-names.ts'
import type { Match } from './nearness.ts'
import { createReportReader } from './read-report.ts'
import type { MatchedTest, ReportedTest, ReportedTry, TestReport } from './reported-test.ts'
import { createLocator } from './source-place.ts'

/** What a process is asked for: to read reports, and to find their tests for recordings. */
export type Order = {
  root: string
  /** Paths. */
  recordings: readonly string[]
  /** Paths. */
  reports: readonly string[]
  /** So many of them, from the first on, were read before by a process that another report ended. */
  known: number
  /** No report that is not known is begun after so many milliseconds. */
  mostMs: number
}

/** What is said of each report once it was read, in their order: why it can't be used, if so. */
export type Read = { refused: string | undefined }

/** What is said of all of them together. */
export type FoundTests = ReturnType<typeof findTests>

export type Answer = Read | FoundTests

/** Does in a process of its own what hostile reports can make slow or large: reads them, and matches their tests. */
export function runReader(): void {
  // The main process gets the same signal, and ends this one.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => {})
  limitMemory()
  process.on('message', async (order: Order) => {
    const reports = await readReports(order)
    await send(findTests(reports, order))
  })
}

/** Resolves once it was sent: the main process must know which report is being read when this process ends. */
async function send(answer: Answer): Promise<void> {
  await new Promise((resolve) => process.send?.(answer, resolve))
}

/** Reads the reports one by one, and says so of each. */
async function readReports({ root, reports, known, mostMs }: Order): Promise<TestReport[]> {
  const read = createReportReader(root)
  const all: TestReport[] = []
  for (const [at, path] of reports.entries()) {
    const began = performance.now()
    let refused: string | undefined
    try {
      if (at >= known && began > mostMs) throw new FileError(tooLate)
      all.push(read(path))
    } catch (error) {
      refused = reasonOf(error)
    }
    await send({ refused })
    // What a large report leaves in memory must not count against those after it.
    if (performance.now() - began > largeMs) globalThis.gc?.()
  }
  return joinAllure(all)
}

const tooLate = 'the reports before it took 60 s; name fewer of them in test-report'

/** To read a large report takes longer, and to collect what it left takes no longer than that. */
const largeMs = 100

/** So many failed tests without a recording are described. */
const mostUnrecorded = 1000

/** What reports say of recordings. */
export function findTests(
  reports: readonly TestReport[],
  { root, recordings }: Pick<Order, 'root' | 'recordings'>,
) {
  const matches = matchTests(recordings, reports)
  const { locate, sources } = createLocator(root)
  const tests = uniqueTests(reports)
  const ids = new Map(tests.flatMap(({ reported }, id) => reported.map((test) => [test, id])))
  const idOf = ([test]: Match['reported']) => {
    if (test && !ids.has(test)) ids.set(test, ids.size + tests.length)
    return test ? (ids.get(test) ?? -1) : -1
  }
  const matched = matches
    .entries()
    .map(([path, { test, shown, tryNumber, tries, reported }]): [string, MatchedTest] => {
      const ofTry = { try: tryNumber, tries, tryResult: shown.result }
      const whole = locate(test, failureOf(reported))
      return [path, { test: { ...locate(test, shown), ...ofTry }, id: idOf(reported), whole }]
    })
  const recorded = new Set(
    matches.values().flatMap(({ reported }) => reported.flatMap((test) => [test, ...(test.covers ?? [])])),
  )
  const missing = tests.filter(
    ({ result, reported }) => result === 'failed' && !reported.some((test) => recorded.has(test)),
  )
  const unrecorded = missing.slice(0, mostUnrecorded).flatMap(({ result, reported }) => {
    const test = reported.find(({ project }) => project !== undefined) ?? reported[0]
    return test ? [locate({ ...test, title: test.title || 'untitled', result }, failureOf(reported))] : []
  })
  return {
    /** How many tests they have. */
    tests: reports.reduce((sum, report) => sum + report.tests.length, 0),
    /** The tests that recordings show, by the recordings' paths. */
    matched: new Map(matched),
    /** The files of all these tests that are in the workspace. */
    sources: sources(),
    /** How they ended, recorded or not; undefined where no report says so. */
    counts: countTests(tests),
    /** Failed tests without a recording: how many, and the first 1,000. */
    unrecorded: { count: missing.length, tests: unrecorded },
  }
}

/** Why a test failed, by its first try that did; of a spec file, which of its tests failed. */
function failureOf(reported: readonly ReportedTest[]): Pick<ReportedTry, 'error' | 'places'> {
  const failed = reported.flatMap(({ covers = [] }) => covers.filter(({ result }) => result === 'failed'))
  const first = (failed.length > 0 ? failed : reported)
    .flatMap(({ tries }) => tries)
    .find(({ error }) => error !== undefined)
  if (failed.length === 0 || first === undefined) return first ?? {}
  const titles = firstOf(new Set(failed.map(({ title }) => title)).values().toArray(), mostNamed, '; ')
  return { ...first, error: `${titles}: ${first.error}` }
}

const mostNamed = 3

/** In bytes, and in milliseconds between two looks: below 512 MB by what can be added meanwhile. */
const mostMemory = 480e6
const lookMs = 10

/**
 * Ends the process as soon as it takes too much memory. Limits of V8 are for its own heap alone, and some calls, such
 * as `JSON.parse`, go far beyond these before they end; nothing but another thread can look meanwhile.
 */
function limitMemory(): void {
  const look = `process.memoryUsage.rss() > ${mostMemory} && process.kill(process.pid, 'SIGKILL')`
  new Worker(`setInterval(() => ${look}, ${lookMs})`, { eval: true }).unref()
}
