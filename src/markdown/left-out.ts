import { mostOfAKind, type Row } from '../manifest/rows.ts'
import type { Manifest } from '../manifest/schema.ts'
import { countsOf, errorRowCount } from '../manifest/totals.ts'

/** Counts of what the table of some sections doesn't show. */
export type LeftOut = {
  /** Rows without room, and those of them that are failed tests or errors. */
  rows: number
  failedRows: number
  /** Errors outside of tests, and failed or flaky tests without a link, beyond the limit of rows. */
  errors: number
  tests: number
}

/** `shown` are the rows that the table has. */
export function leftOutOf(sections: readonly Manifest[], shown: readonly Row[]): LeftOut {
  const sum = (of: (totals: Manifest['totals']) => number) => sections.reduce((all, one) => all + of(one.totals), 0)
  const withRow = (count: number) => Math.min(mostOfAKind, count)
  const errorRows = withRow(errorRowCount(sections))
  const withoutLink = sum((totals) => totals.withoutLink)
  const all = sum((totals) => totals.rows) + withRow(withoutLink) + errorRows
  const failed = sum((totals) => totals.failedRows) + withRow(sum((totals) => totals.failedWithoutLink)) + errorRows
  const shownErrors = shown.filter((row) => row.kind === 'error')
  const shownFailed = shown.filter((row) => row.kind === 'test' && row.test.result === 'failed').length
  const countedErrors = shownErrors.reduce((count, { error }) => count + (error.count ?? 1), 0)
  const errorsWithoutRoom = errorRows - shownErrors.length
  return {
    rows: all - shown.length,
    failedRows: failed - shownFailed - shownErrors.length,
    errors: (countsOf(sections)?.error ?? 0) - countedErrors - errorsWithoutRoom,
    tests: withoutLink - withRow(withoutLink),
  }
}
