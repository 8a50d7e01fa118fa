import type { Outcome, TryResult, Verdict } from '../manifest/schema.ts'
import { shortenError } from './error-lines.ts'
import type { ReportedTry, TryEnd } from './reported-test.ts'
import { sourceLinesIn } from './source-lines.ts'

/** The verdict on a test as outputs have it: absent if nobody knows, if it did not run, and if it is without a result. */
export function verdictOf(outcome: Outcome | undefined): Verdict | undefined {
  return outcome === 'did not run' || outcome === 'without a result' ? undefined : outcome
}

/** How a try ended, by the test's result: tools repeat what fails until it passes. */
export function resultOfTry(result: Outcome | undefined, tryNumber: number, tries: number): TryResult | undefined {
  const verdict = verdictOf(result)
  if (verdict !== undefined && tryNumber < tries) return 'failed'
  if (verdict !== 'flaky') return verdict
  return tries > 1 ? 'passed' : undefined
}

const failedWords = /^(?:fail|error|broken|cancel|stopped|abort|timed?[-_ ]?out|interrupt)/i
const skippedWords = /^(?:skip|disabled|not(?:run|executed)|inconclusive|pending|ignored|suppressed)/i

/** A result by a report's word for it; a test that was ended from outside failed. */
export function resultOfWord(word: string): TryResult | undefined {
  if (failedWords.test(word)) return 'failed'
  if (skippedWords.test(word)) return 'skipped'
  return /^pass/i.test(word) ? 'passed' : undefined
}

/** A test's result by those of its tries: the last one counts, but no failure is lost to one that neither passed nor failed. */
export function resultOfTries(tries: readonly Pick<ReportedTry, 'result'>[]): Verdict | undefined {
  const last = tries.at(-1)?.result
  const has = (result: TryResult) => tries.some((each) => each.result === result)
  if (last === 'failed' || !has('failed')) return last
  return has('passed') ? 'flaky' : 'failed'
}

/** How a try ended, by a report's word for it. Often only the stack says why. */
export function tryEndOf(word: string, message: string, stack: string): TryEnd {
  const result = resultOfWord(word)
  const error = shortenError([message, stack].filter((text) => text.trim() !== '').join('\n'))
  return result !== 'failed' || error === '' ? { result } : { result, error, sourceLines: sourceLinesIn(stack) }
}
