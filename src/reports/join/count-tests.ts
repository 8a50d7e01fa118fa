import type { TestCounts } from '../../manifest/schema.ts'
import { noTests } from '../../manifest/totals.ts'
import type { UniqueTest } from './unique-test.ts'

/** Counts results of tests and errors outside of tests. Undefined if no report has a result for any test. */
export function countTests(tests: readonly UniqueTest[], errors: number): TestCounts | undefined {
  const counts = { ...noTests, error: errors }
  for (const { result } of tests) if (result !== undefined) counts[result] += 1
  const isKnown = errors > 0 || tests.length === 0 || tests.some(({ result }) => result !== undefined)
  return isKnown ? counts : undefined
}
