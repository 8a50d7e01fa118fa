import { nameOf, reasonOf } from '../files/read-files.ts'
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
}

/** What reports say of recordings, and why some can't be used, by their paths. */
export type Answer = ReturnType<typeof findTests> & { refused: ReadonlyMap<string, string> }

/** What the process sends: which report it begins to read, and at last its answer. */
export type Message = { reading: string } | Answer

/** Does in a process of its own what hostile reports can make slow or large: reads them, and matches their tests. */
export function runReader(): void {
  // The main process gets the same signal, and ends this one.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => {})
  process.on('message', async (order: Order) => {
    const { reports, refused } = await readReports(order)
    await send({ ...findTests(joinAllure(reports), order), refused })
  })
}

/** Resolves once it was sent: the main process must know which report is being read when this process ends. */
async function send(message: Message): Promise<void> {
  await new Promise((resolve) => process.send?.(message, resolve))
}

async function readReports({ root, reports: paths }: Order) {
  const read = createReportReader(root)
  const reports: TestReport[] = []
  const refused = new Map<string, string>()
  for (const path of paths) {
    await send({ reading: nameOf(path, root) })
    try {
      reports.push(read(path))
    } catch (error) {
      refused.set(path, reasonOf(error))
    }
  }
  return { reports, refused }
}

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
