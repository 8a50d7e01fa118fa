import type { BaseTest, Outcome } from '../manifest/schema.ts'

/** What a test's place in an order depends on. */
type Ranked = {
  result?: Outcome | 'error' | undefined
  changed?: true | undefined
  base?: Pick<BaseTest, 'result'> | undefined
}

/** What must not be missed comes first. No report has the test of an unknown recording. */
const ranks: readonly unknown[] = [
  ...[
    'error',
    'failed',
    'failed before',
    'flaky',
    'did not run',
    'changed',
    'unknown',
    'passed',
    'skipped',
    'without a result',
  ],
  undefined,
]

/** The rank of a test, or of a recording whose test is not known: a low one for what must not be missed. */
export function rankOf(test: Ranked | undefined): number {
  if (test === undefined) return ranks.indexOf('unknown')
  const rank = ranks.indexOf(failsOnBase(test) ? 'failed before' : test.result)
  return test.changed || isFixed(test) ? Math.min(rank, ranks.indexOf('changed')) : rank
}

export function failsOnBase(test: Ranked | undefined): boolean {
  return test?.result === 'failed' && test.base?.result === 'failed'
}

export function isFixed(test: Ranked | undefined): boolean {
  return test?.result === 'passed' && test.base?.result === 'failed'
}

export function byRank(a: Ranked | undefined, b: Ranked | undefined): number {
  return rankOf(a) - rankOf(b)
}

/** Whether this is an error, or a test that failed or was flaky. */
export function isFailing(test: Ranked | undefined): boolean {
  return rankOf(test) <= ranks.indexOf('flaky')
}

/** The result that must not be missed: skipped only if all were, absent where none is known. */
export function worst(results: readonly (Outcome | undefined)[]): Outcome | undefined {
  return results.map((result) => ({ result })).toSorted(byRank)[0]?.result
}
