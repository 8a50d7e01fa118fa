import { knownResult } from '../../manifest/results.ts'
import type { Outcome, TestResult, TryResult } from '../../manifest/schema.ts'
import type { ReportedTry } from '../reported-test.ts'

/** A try's result, derived from the test's: tools repeat a failing test until it passes. */
export function resultOfTry(result: Outcome | undefined, tryNumber: number, tries: number): TryResult | undefined {
  const ofTest = knownResult(result)
  if (ofTest !== undefined && tryNumber < tries) return 'failed'
  if (ofTest !== 'flaky') return ofTest
  return tries > 1 ? 'passed' : undefined
}

/**
 * A test's result, derived from its tries: that of the last one, unless an earlier one failed. Then the test is flaky, or
 * failed if no try passed.
 */
export function resultOfTries(tries: readonly Pick<ReportedTry, 'result'>[]): TestResult | undefined {
  const last = tries.at(-1)?.result
  const has = (result: TryResult) => tries.some((each) => each.result === result)
  if (last === 'failed' || !has('failed')) return last
  return has('passed') ? 'flaky' : 'failed'
}
