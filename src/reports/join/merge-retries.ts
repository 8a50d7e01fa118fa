import { worst } from '../../manifest/rank.ts'
import type { Outcome } from '../../manifest/schema.ts'
import { identityKey } from '../../manifest/test-identity.ts'
import { noAttachments } from '../attachments.ts'
import type { ReportedTest, TestReport } from '../reported-test.ts'
import { joinOneFormat } from './join-one-format.ts'
import { resultOfTry } from './results.ts'
import { identityOf } from './test-identity.ts'
import type { UniqueTest } from './unique-test.ts'

/** The number of tests whose entries were merged, or of tests that failed in one entry and passed in another. */
export type Retries = { kind: 'merged'; tests: number; flaky: number } | { kind: 'separate'; tests: number }

/** This format marks tries itself, so entries of one such report are never tries of each other. */
const marksTries = 'Playwright'

/**
 * Merges entries with the same identity, in all reports of one format, as tries of one test. Each report with such an entry
 * then has the whole test, with those videos and pictures that this report names.
 */
export function mergeEntries(reports: readonly TestReport[]): TestReport[] {
  const merged = new Map<ReportedTest, ReportedTest>()
  for (const [format, ofFormat] of Map.groupBy(reports, (report) => report.format)) {
    const reportOf = reportsByEntry(ofFormat)
    for (const tests of groupByIdentity(joinOneFormat(ofFormat))) {
      if (tests.length === 1 || (format === marksTries && countReports(tests, reportOf) < tests.length)) continue
      for (const [entry, test] of mergeTries(tests, reportOf)) merged.set(entry, test)
    }
  }
  return reports.map((report) => replaceEntries(report, merged))
}

type ReportOf = ReadonlyMap<ReportedTest, TestReport>

function reportsByEntry(reports: readonly TestReport[]): ReportOf {
  return new Map(reports.flatMap((report) => report.tests.map((test) => [test, report])))
}

/** The number of reports that these tests come from, without their copies. */
function countReports(tests: readonly UniqueTest[], reportOf: ReportOf): number {
  return new Set(tests.map(({ entries: [entry] }) => reportOf.get(entry))).size
}

/** For each entry of these tests, the whole test with the attachments that the entry's report names. */
function mergeTries(tests: readonly UniqueTest[], reportOf: ReportOf): [entry: ReportedTest, test: ReportedTest][] {
  const ordered = sortByStart(tests)
  const whole = { mergedEntries: ordered.map(({ entries: [entry] }) => entry), result: resultOfMerged(ordered) }
  const byReport = Map.groupBy(
    ordered.flatMap(({ entries }) => entries),
    (entry) => reportOf.get(entry),
  )
  return [...byReport.values()].flatMap((ofReport): [ReportedTest, ReportedTest][] => {
    const [first] = ofReport
    if (first === undefined) return []
    const own = new Set(ofReport)
    const test = { ...first, ...whole, tries: ordered.flatMap(({ entries }) => triesInReport(own, entries)) }
    return ofReport.map((entry) => [entry, test])
  })
}

function groupByIdentity(tests: readonly UniqueTest[]) {
  return Map.groupBy(tests, ({ entries }) => identityKey(identityOf(entries))).values()
}

/** Sorts by start. If any start is unknown, tests keep the order of the reports. */
function sortByStart(tests: readonly UniqueTest[]): readonly UniqueTest[] {
  const starts = new Map(tests.map((test) => [test, test.entries[0].start]))
  if ([...starts.values()].includes(undefined)) return tests
  return tests.toSorted((a, b) => (starts.get(a) ?? 0) - (starts.get(b) ?? 0))
}

/** The result of the last of these tests that passed or failed; flaky if it passed and an earlier one failed. */
function resultOfMerged(tests: readonly UniqueTest[]): Outcome | undefined {
  const results = tests.map(({ result }) => result)
  const ended = results.filter((result) => result === 'passed' || result === 'failed' || result === 'flaky')
  const last = ended.at(-1)
  if (last === undefined) return results.at(-1)
  return last === 'passed' && ended.some((result) => result !== 'passed') ? 'flaky' : last
}

/** The tries of an entry, with the attachments that its copy in one report names. */
function triesInReport(own: ReadonlySet<ReportedTest>, [entry, ...copies]: UniqueTest['entries']) {
  const ofReport = [entry, ...copies].find((each) => own.has(each))
  return entry.tries.map((each, at) => {
    const { videos, pictures } = ofReport?.tries[at] ?? noAttachments
    return { ...each, videos, pictures }
  })
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
  const merged = tests.filter(({ entries }) => entries.some(({ mergedEntries }) => mergedEntries !== undefined))
  return { kind: 'merged', tests: merged.length, flaky: merged.filter(({ result }) => result === 'flaky').length }
}

/** Counts the tests that failed in one entry and passed in another one with the same identity. */
export function countSeparate(tests: readonly UniqueTest[], reports: readonly TestReport[]): Retries {
  const markingReportOf = reportsByEntry(reports.filter(({ format }) => format === marksTries))
  // A quick filter, because most titles have no failed test.
  const titleOf = ({ entries: [{ title }] }: UniqueTest) => title
  const failed = new Set(tests.filter(({ result }) => result === 'failed').map(titleOf))
  const mixed = [...groupByIdentity(tests.filter((test) => failed.has(titleOf(test))))].filter((alike) => {
    const results = new Set(alike.map(({ result }) => result))
    const isMixed = results.has('failed') && (results.has('passed') || results.has('flaky'))
    const markingReports = alike.map(({ entries }) => entries.map((entry) => markingReportOf.get(entry)).find(Boolean))
    const areOfOneReport = markingReports[0] !== undefined && new Set(markingReports).size === 1
    return isMixed && !areOfOneReport
  })
  return { kind: 'separate', tests: mixed.length }
}
