import type { TestReport } from '../reported-test.ts'
import { joinCopies } from './join-copies.ts'
import { joinFormats } from './join-formats.ts'
import type { UniqueTest } from './unique-test.ts'

/**
 * The tests of all reports, without repeats, in order. Reports of one format are different runs. Reports of several formats
 * can be of one run.
 */
export function uniqueTests(reports: readonly TestReport[]): UniqueTest[] {
  const formats = [...Map.groupBy(reports, ({ format }) => format).values()]
  const [first = [], ...others] = formats.map(joinCopies)
  return others.reduce(joinFormats, first)
}
