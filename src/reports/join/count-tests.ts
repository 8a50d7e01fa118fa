import type { TestCounts } from '../../manifest/schema.ts'
import type { UniqueTest } from './unique-test.ts'

/** Counts results of tests and errors outside of tests. Undefined if no report has a result for any test. */
export function countTests(tests: readonly UniqueTest[], errors: number): TestCounts | undefined {
  const none = { failed: 0, flaky: 0, passed: 0, skipped: 0, 'without a result': 0, 'did not run': 0 }
  const counts = { error: errors, ...none }
  for (const { result } of tests) if (result !== undefined) counts[result] += 1
  const isKnown = errors > 0 || tests.length === 0 || tests.some(({ result }) => result !== undefined)
  return isKnown ? counts : undefined
}
