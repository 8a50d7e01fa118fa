import { makeRows, mostErrorRows, mostRowsWithoutRecording, type Row } from './rows.ts'
import type { Section } from './schema.ts'
import { addUpCounts, countErrorRows } from './totals.ts'

/** The rows of some sections, and what these rows leave out. */
export type RowList = {
  rows: readonly Row[]
  /** Number of rows that gave way when the comment's state was cut, and of those of errors and failed tests among them. */
  cutRows: { all: number; failed: number }
  /** Errors outside of tests, and failed or flaky tests without a recording, beyond the most that can have a row. */
  beyond: { errors: number; tests: number }
}

/** Lists the rows of some sections. */
export function listRows(sections: readonly Section[]): RowList {
  const rows = makeRows(sections)
  const before = countRowsBeforeCut(sections)
  const errors = rows.filter((row) => row.kind === 'error')
  const errorsInRows = errors.reduce((count, { error }) => count + (error.count ?? 1), 0)
  const cutErrors = before.errors - errors.length
  return {
    rows,
    cutRows: { all: before.all - rows.length, failed: before.failed - countFailed(rows) },
    beyond: {
      errors: (addUpCounts(sections)?.error ?? 0) - errorsInRows - cutErrors,
      tests: Math.max(0, sumOf(sections, 'withoutLink') - mostRowsWithoutRecording),
    },
  }
}

/** The numbers of rows that `makeRows` made before any cut: all, those of errors and failed tests, and those of errors alone. */
function countRowsBeforeCut(sections: readonly Section[]): { all: number; failed: number; errors: number } {
  const errors = Math.min(countErrorRows(sections), mostErrorRows)
  const withoutLink = Math.min(sumOf(sections, 'withoutLink'), mostRowsWithoutRecording)
  const failedWithoutLink = Math.min(sumOf(sections, 'failedWithoutLink'), mostRowsWithoutRecording)
  return {
    all: sumOf(sections, 'rows') + withoutLink + errors,
    failed: sumOf(sections, 'failedRows') + failedWithoutLink + errors,
    errors,
  }
}

type SummedTotal = 'rows' | 'failedRows' | 'withoutLink' | 'failedWithoutLink'

function sumOf(sections: readonly Section[], name: SummedTotal): number {
  return sections.reduce((sum, { totals }) => sum + totals[name], 0)
}

/** Counts the rows of errors and failed tests. */
export function countFailed(rows: readonly Row[]): number {
  return rows.filter((row) => row.kind === 'error' || (row.kind === 'test' && row.test.result === 'failed')).length
}
