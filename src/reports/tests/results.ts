import { verdictOf } from '../../manifest/results.ts'
import type { Outcome, TryResult, Verdict } from '../../manifest/schema.ts'
import type { ReportedTry } from '../reported-test.ts'

/** How a try ended, by the test's result: tools repeat what fails until it passes. */
export function resultOfTry(result: Outcome | undefined, tryNumber: number, tries: number): TryResult | undefined {
  const verdict = verdictOf(result)
  if (verdict !== undefined && tryNumber < tries) return 'failed'
  if (verdict !== 'flaky') return verdict
  return tries > 1 ? 'passed' : undefined
}

/** A test's result by those of its tries: the last one counts, but no failure is lost to one that neither passed nor failed. */
export function resultOfTries(tries: readonly Pick<ReportedTry, 'result'>[]): Verdict | undefined {
  const last = tries.at(-1)?.result
  const has = (result: TryResult) => tries.some((each) => each.result === result)
  if (last === 'failed' || !has('failed')) return last
  return has('passed') ? 'flaky' : 'failed'
}
