import { worst } from '../../manifest/rank.ts'
import type { Outcome } from '../../manifest/schema.ts'
import { identityKey } from '../../manifest/test-identity.ts'
import type { ReportedTest, TestReport } from '../reported-test.ts'
import { joinCopies } from './join-copies.ts'
import { resultOfTry } from './results.ts'
import { identityOf } from './test-identity.ts'
import type { UniqueTest } from './unique-test.ts'

/** The number of tests whose entries were merged, or of tests that failed in one entry and passed in another. */
export type Retries = { kind: 'merged'; tests: number; flaky: number } | { kind: 'separate'; tests: number }

/** This format marks tries itself, so entries of one such report are never tries of each other. */
const marksTries = 'Playwright'

/**
 * Merges entries with the same identity, in all reports of one format, as tries of one test. Each report with such an entry
 * then has the whole test, with those videos that this report names.
 */
export function mergeEntries(reports: readonly TestReport[]): TestReport[] {
  const merged = new Map<ReportedTest, ReportedTest>()
  for (const [format, ofFormat] of Map.groupBy(reports, (report) => report.format)) {
    const reportOf = reportsByEntry(ofFormat)
    for (const entries of groupByIdentity(joinCopies(ofFormat))) {
      if (entries.length === 1 || (format === marksTries && countReports(entries, reportOf) < entries.length)) continue
      for (const [entry, test] of mergeTries(entries, reportOf)) merged.set(entry, test)
    }
  }
  return reports.map((report) => replaceEntries(report, merged))
}

type ReportOf = ReadonlyMap<ReportedTest, TestReport>

function reportsByEntry(reports: readonly TestReport[]): ReportOf {
  return new Map(reports.flatMap((report) => report.tests.map((test) => [test, report])))
}

/** The number of reports that these entries come from, without their copies. */
function countReports(entries: readonly UniqueTest[], reportOf: ReportOf): number {
  return new Set(entries.map(({ reported: [entry] }) => reportOf.get(entry))).size
}

/** For each entry of a test, the whole test with the videos that the entry's report names. */
function mergeTries(entries: readonly UniqueTest[], reportOf: ReportOf): [entry: ReportedTest, test: ReportedTest][] {
  const ordered = sortByStart(entries)
  const whole = { entries: ordered.map(({ reported: [entry] }) => entry), result: resultOfEntries(ordered) }
  const byReport = Map.groupBy(
    ordered.flatMap(({ reported }) => reported),
    (entry) => reportOf.get(entry),
  )
  return [...byReport.values()].flatMap((ofReport): [ReportedTest, ReportedTest][] => {
    const [first] = ofReport
    if (first === undefined) return []
    const own = new Set(ofReport)
    const test = { ...first, ...whole, tries: ordered.flatMap(({ reported }) => triesInReport(own, reported)) }
    return ofReport.map((entry) => [entry, test])
  })
}

function groupByIdentity(tests: readonly UniqueTest[]) {
  return Map.groupBy(tests, ({ reported }) => identityKey(identityOf(reported))).values()
}

/** Sorts by start. If any start is unknown, entries keep the order of the reports. */
function sortByStart(entries: readonly UniqueTest[]): readonly UniqueTest[] {
  const starts = new Map(entries.map((entry) => [entry, entry.reported[0].start]))
  if ([...starts.values()].includes(undefined)) return entries
  return entries.toSorted((a, b) => (starts.get(a) ?? 0) - (starts.get(b) ?? 0))
}

/** The result of the last entry that passed or failed. A test is flaky if it passed and an earlier entry failed. */
function resultOfEntries(entries: readonly UniqueTest[]): Outcome | undefined {
  const results = entries.map(({ result }) => result)
  const ended = results.filter((result) => result === 'passed' || result === 'failed' || result === 'flaky')
  const last = ended.at(-1)
  if (last === undefined) return results.at(-1)
  return last === 'passed' && ended.some((result) => result !== 'passed') ? 'flaky' : last
}

/** The tries of an entry, with the videos that its copy in one report names. */
function triesInReport(own: ReadonlySet<ReportedTest>, [entry, ...copies]: UniqueTest['reported']) {
  const ofReport = [entry, ...copies].find((each) => own.has(each))
  return entry.tries.map((each, at) => ({ ...each, videos: ofReport?.tries[at]?.videos ?? [] }))
}

/** Each merged test, in the place of its first entry. Spec files cover the merged tests. */
function replaceEntries(report: TestReport, merged: ReadonlyMap<ReportedTest, ReportedTest>): TestReport {
  const replace = (tests: readonly ReportedTest[]) => [...new Set(tests.map((test) => merged.get(test) ?? test))]
  const specFiles = report.specFiles.map((specFile) => {
    const covers = replace(specFile.covers)
    const result = worst(covers.map((each) => each.result))
    const tries = specFile.tries.map((each) => ({ ...each, result: resultOfTry(result, 1, 1) }))
    return { ...specFile, covers, result, tries }
  })
  return { ...report, tests: replace(report.tests), specFiles }
}

export function countMerged(tests: readonly UniqueTest[]): Retries {
  const merged = tests.filter(({ reported }) => reported.some(({ entries }) => entries))
  return { kind: 'merged', tests: merged.length, flaky: merged.filter(({ result }) => result === 'flaky').length }
}

/** Counts the tests that failed in one entry and passed in another one with the same identity. */
export function countSeparate(tests: readonly UniqueTest[], reports: readonly TestReport[]): Retries {
  const markingReportOf = reportsByEntry(reports.filter(({ format }) => format === marksTries))
  // A quick filter, because most titles have no failed test.
  const titleOf = ({ reported: [{ title }] }: UniqueTest) => title
  const failed = new Set(tests.filter(({ result }) => result === 'failed').map(titleOf))
  const mixed = [...groupByIdentity(tests.filter((test) => failed.has(titleOf(test))))].filter((entries) => {
    const results = new Set(entries.map(({ result }) => result))
    const isMixed = results.has('failed') && (results.has('passed') || results.has('flaky'))
    const sources = entries.map(({ reported }) => reported.map((entry) => markingReportOf.get(entry)).find(Boolean))
    const areOfOneReport = sources[0] !== undefined && new Set(sources).size === 1
    return isMixed && !areOfOneReport
  })
  return { kind: 'separate', tests: mixed.length }
}
