import { makeRows, mostErrorRows, mostRowsWithoutRecording, type Row } from './rows.ts'
import type { Section, Totals } from './schema.ts'
import { addUpCounts, countErrorRows } from './totals.ts'

/** The rows of some sections, and what these rows leave out. */
export type RowList = {
  rows: readonly Row[]
  /** Rows that gave way when the comment's state was cut, and those of errors and failed tests among them. */
  cut: { rows: number; failed: number }
  /** Errors outside of tests, and failed or flaky tests without a recording, beyond the most that can have a row. */
  beyond: { errors: number; tests: number }
}

/** Lists the rows of some sections. Totals say how many there were before any cut. */
export function listRows(sections: readonly Section[]): RowList {
  const rows = makeRows(sections)
  const sum = (of: (totals: Totals) => number) => sections.reduce((all, { totals }) => all + of(totals), 0)
  const errorRows = Math.min(countErrorRows(sections), mostErrorRows)
  const withoutLink = sum((totals) => totals.withoutLink)
  const failedWithoutLink = sum((totals) => totals.failedWithoutLink)
  const all = sum((totals) => totals.rows) + Math.min(withoutLink, mostRowsWithoutRecording) + errorRows
  const allFailed =
    sum((totals) => totals.failedRows) + Math.min(failedWithoutLink, mostRowsWithoutRecording) + errorRows
  const errors = rows.filter((row) => row.kind === 'error')
  const errorsInRows = errors.reduce((count, { error }) => count + (error.count ?? 1), 0)
  const cutErrors = errorRows - errors.length
  return {
    rows,
    cut: { rows: all - rows.length, failed: allFailed - countFailed(rows) },
    beyond: {
      errors: (addUpCounts(sections)?.error ?? 0) - errorsInRows - cutErrors,
      tests: Math.max(0, withoutLink - mostRowsWithoutRecording),
    },
  }
}

/** Counts the rows of errors and failed tests. */
export function countFailed(rows: readonly Row[]): number {
  return rows.filter((row) => row.kind === 'error' || (row.kind === 'test' && row.test.result === 'failed')).length
}
