import type { ReportedTest, TestReport } from '../reported-test.ts'
import type { UniqueTest } from './unique-test.ts'

/**
 * The run time of all reports' tests in seconds; undefined if a report with tests lacks it. Reports of several formats that
 * share a test are of one run, which counts once. `given` are the reports before their entries were merged.
 */
export function runSecondsOf(
  given: readonly TestReport[],
  reports: readonly TestReport[],
  tests: readonly UniqueTest[],
): number | undefined {
  const isUnknown = ({ tests, runTime }: TestReport) => tests.length > 0 && runTime === undefined
  if (reports.some(isUnknown) || reports.every(({ runTime }) => runTime === undefined)) return undefined
  const areSeparate =
    tests.every(({ reported }) => reported.length === 1) && reports.every(({ tests }) => tests.length > 0)
  const runs = areSeparate ? reports.map(({ runTime = 0 }) => runTime) : timesOfRuns(given, reports, tests)
  return Math.round(sum(runs)) / 1000
}

/** The time of each run, which several reports can describe. */
function timesOfRuns(
  given: readonly TestReport[],
  reports: readonly TestReport[],
  tests: readonly UniqueTest[],
): readonly number[] {
  const reportOf = new Map(reports.flatMap((report) => report.tests.map((test) => [test, report])))
  const originals = originalsOf(tests, reportOf)
  const isCopy = (report: TestReport) => report.tests.length > 0 && !report.tests.some((test) => originals.has(test))
  const copies = new Set(reports.filter((_, at) => given.slice(at, at + 1).some(isCopy)))
  return runsOf(reports, tests, reportOf).map((ofRun) => timeOfRun(ofRun.filter((report) => !copies.has(report))))
}

type ReportOf = ReadonlyMap<ReportedTest, TestReport>

/** All entries that aren't copies of an entry in an earlier report of their format. */
function originalsOf(tests: readonly UniqueTest[], reportOf: ReportOf): ReadonlySet<ReportedTest> {
  const originals = new Set<ReportedTest>()
  for (const { reported } of tests) {
    const formats = Map.groupBy(reported, (entry) => reportOf.get(entry)?.format)
    for (const [first] of formats.values()) {
      if (first !== undefined) for (const entry of first.entries ?? [first]) originals.add(entry)
    }
  }
  return originals
}

/** Groups reports that share a test, directly or through others. */
function runsOf(reports: readonly TestReport[], tests: readonly UniqueTest[], reportOf: ReportOf): TestReport[][] {
  // Reports without tests can't be assigned to runs. Counting too little is better than counting twice.
  const empty = new Set(reports.filter(({ tests }) => tests.length === 0))
  const groupOf = new Map(reports.map((report) => [report, empty.has(report) ? empty : new Set([report])]))
  for (const { reported } of tests) {
    const [first, ...others] = new Set(reported.flatMap((entry) => reportOf.get(entry) ?? []))
    for (const other of others) joinGroups(groupOf, first, other)
  }
  return Array.from(new Set(groupOf.values()), (group) => [...group])
}

function joinGroups(groupOf: Map<TestReport, Set<TestReport>>, one: TestReport | undefined, other: TestReport): void {
  const [small, large] = [one, other]
    .flatMap((report) => (report && groupOf.get(report)) ?? [])
    .sort((a, b) => a.size - b.size)
  if (small === undefined || large === undefined || small === large) return
  for (const report of small) {
    large.add(report)
    groupOf.set(report, large)
  }
}

/** The longest total of any format. Reports of one format are parts of the run, or its retries. */
function timeOfRun(reports: readonly TestReport[]): number {
  const formats = Map.groupBy(reports, ({ format }) => format).values()
  return formats.map((ofFormat) => sum(ofFormat.map(({ runTime = 0 }) => runTime))).reduce((a, b) => Math.max(a, b), 0)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
