import { counted, shortTitle } from '../../text.ts'
import type { ReportedError } from '../reported-test.ts'

/** One error, or none, for the failures that the report at `path` counts but does not describe. It counts as their number. */
export function undescribedErrors(count: number, path: string): ReportedError[] {
  const error = `${counted(count, 'error')} that ${shortTitle(path)} counts but does not describe`
  return count <= 0 ? [] : [{ error, count, report: path }]
}

/** A number of failures in a report's summary. One with more digits can't be a count of tests. */
export function countOfFailures(value: unknown): number {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^\d{1,7}$/.test(text) ? Number(text) : 0
}
