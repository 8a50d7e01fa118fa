import { makeRows, testsWithoutLink } from './rows.ts'
import type { ComparedWith, Manifest, Section, TestCounts, Totals } from './schema.ts'
import { linkedRecordings } from './shares.ts'

/** What the reports have beyond the lists of a manifest: all errors outside of tests, and failing tests without room. */
export type ReportTotals = {
  errorDigests: readonly string[]
  reportErrors: number
  /** None of them has a recording. `causes` has one entry for each failed test; undefined for a cause of its own. */
  unlisted?: { failed: number; flaky: number; causes: readonly (string | undefined)[] } | undefined
}

const noneUnlisted = { failed: 0, flaky: 0, causes: [] }

/** Counts the totals of a manifest, while it still lists all tests. */
export function countTotals(
  manifest: Omit<Manifest, 'totals' | 'digest'>,
  { errorDigests, reportErrors, unlisted = noneUnlisted }: ReportTotals,
): Totals {
  const rowsWithRecording = makeRows([manifest]).filter((row) => row.kind !== 'error' && row.recordings.length > 0)
  const withoutLink = testsWithoutLink(manifest)
  const failed = manifest.tests.filter(({ result }) => result === 'failed')
  const allCauses = [...failed.map(({ cause }) => cause), ...unlisted.causes]
  const causes = new Set(allCauses.filter((cause) => cause !== undefined))
  return {
    rows: rowsWithRecording.length,
    failedRows: rowsWithRecording.filter((row) => row.kind === 'test' && row.test.result === 'failed').length,
    testRows: rowsWithRecording.filter(({ kind }) => kind === 'test').length,
    withoutLink: withoutLink.length + unlisted.failed + unlisted.flaky,
    failedWithoutLink: withoutLink.filter(({ result }) => result === 'failed').length + unlisted.failed,
    reportErrors,
    otherErrors: errorDigests.length,
    errors: errorDigests,
    causeCount: causes.size + allCauses.filter((cause) => cause === undefined).length,
    causes: [...causes],
    projects: [...new Set([...manifest.specFiles, ...manifest.tests].map(({ project }) => project ?? ''))],
    ...firstEnd(manifest),
  }
}

/** When the first artifact ends, if that is known of all. */
function firstEnd(manifest: Pick<Manifest, 'recordings'>): Pick<Totals, 'expires'> {
  const ends = linkedRecordings(manifest).flatMap(({ artifactId, expires }) =>
    artifactId === undefined ? [] : [expires],
  )
  const known = ends.filter((end) => end !== undefined)
  return known.length === 0 || known.length < ends.length ? {} : { expires: Math.min(...known) }
}

export const noTests: TestCounts = {
  error: 0,
  failed: 0,
  flaky: 0,
  passed: 0,
  skipped: 0,
  'without a result': 0,
  'did not run': 0,
}

/** Adds up the test counts of sections. An error that several sections have counts once. Undefined if none has counts. */
export function addUpCounts(sections: readonly Section[]): TestCounts | undefined {
  const all = sections.flatMap(({ counts }) => counts ?? [])
  const [first, ...others] = all
  if (first === undefined) return undefined
  const sum = others.reduce(addCounts, first)
  return { ...sum, error: countOnce(sections, sum.error, ({ totals }) => totals.errors) }
}

function addCounts(one: TestCounts, other: TestCounts): TestCounts {
  return {
    error: one.error + other.error,
    failed: one.failed + other.failed,
    flaky: one.flaky + other.flaky,
    passed: one.passed + other.passed,
    skipped: one.skipped + other.skipped,
    'without a result': one['without a result'] + other['without a result'],
    'did not run': one['did not run'] + other['did not run'],
  }
}

/** How many failed tests are new, also fail on the other branch, or failed there before. */
export type ComparisonCounts = { new: number; alsoFailing: number; failedBefore: number }

/** Adds up the comparisons of sections. Undefined if none was compared. */
export function addUpComparisons(sections: readonly Section[]): ComparisonCounts | undefined {
  const comparisons = sections.flatMap(({ comparedWith }) => comparedWith ?? [])
  if (comparisons.length === 0) return undefined
  const sum = (of: (comparison: ComparedWith) => number) => comparisons.reduce((all, one) => all + of(one), 0)
  return {
    new: sum((comparison) => comparison.new),
    alsoFailing: sum((comparison) => comparison.alsoFailing),
    failedBefore: sum((comparison) => comparison.failedBefore ?? 0),
  }
}

/** Counts the causes of the failed tests in some sections. Undefined if the digests that this needs were cut. */
export function countCauses(sections: readonly Section[]): number | undefined {
  const failing = sections.filter(({ totals }) => totals.causeCount > 0)
  const sum = failing.reduce((all, { totals }) => all + totals.causeCount, 0)
  if (failing.length > 1 && failing.some(({ totals }) => totals.causes === undefined)) return undefined
  return countOnce(failing, sum, ({ totals }) => totals.causes)
}

/**
 * Subtracts repeated digests from `sum`, so that whatever sections share counts once. A section without digests shares
 * nothing. Never negative, even if somebody forged the digests: other parts are added to it.
 */
function countOnce(
  sections: readonly Section[],
  sum: number,
  digestsOf: (section: Section) => readonly string[] | undefined,
): number {
  const digests = sections.flatMap((section) => digestsOf(section) ?? [])
  return Math.max(0, sum - digests.length + new Set(digests).size)
}

/** Counts the rows for errors outside of tests, before any limit. */
export function countErrorRows(sections: readonly Section[]): number {
  const sum = sections.reduce((all, { totals }) => all + totals.reportErrors + totals.otherErrors, 0)
  return countOnce(sections, sum, ({ totals }) => totals.errors)
}
