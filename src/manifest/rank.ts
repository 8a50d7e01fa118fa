import type { BaseTest, Outcome } from './schema.ts'

/** The facts that decide where a test, an error or a recording without a test ranks. */
export type Ranked = {
  result?: Outcome | 'error' | undefined
  changed?: true | undefined
  base?: BaseTest | undefined
}

/**
 * What must not be missed comes first. `isFailing` cuts this list after `flaky`, `isUnremarkable` after `unknown`: move nothing
 * across these. No report has the test of an unknown recording.
 */
const ranks = [
  'error',
  'new failure',
  'failed',
  'failed on base',
  'flaky',
  'did not run',
  'changed',
  'unknown',
  'passed',
  'skipped',
  'without a result',
  undefined,
] as const

type Rank = (typeof ranks)[number]

function placeOf(rank: Rank): number {
  return ranks.indexOf(rank)
}

/** The rank of a test, or of a recording whose test is not known: a low one for what must not be missed. */
export function rankOf(test: Ranked | undefined): number {
  if (test === undefined) return placeOf('unknown')
  const rank = placeOf(rankByBase(test))
  return test.changed || isFixed(test) ? Math.min(rank, placeOf('changed')) : rank
}

function rankByBase(test: Ranked): Rank {
  if (isNewFailure(test)) return 'new failure'
  return failsOnBase(test) ? 'failed on base' : test.result
}

export function failsOnBase(test: Ranked | undefined): boolean {
  return test?.result === 'failed' && test.base?.result === 'failed'
}

/** Whether it failed, and passed in all runs of the base that know it. */
export function isNewFailure(test: Ranked | undefined): boolean {
  return test?.result === 'failed' && test.base?.result === 'passed' && test.base.failedRuns === undefined
}

export function isFixed(test: Ranked | undefined): boolean {
  return test?.result === 'passed' && test.base?.result === 'failed'
}

export function byRank(a: Ranked | undefined, b: Ranked | undefined): number {
  return rankOf(a) - rankOf(b)
}

/** Whether this is an error, or a test that failed or was flaky. */
export function isFailing(test: Ranked | undefined): boolean {
  return rankOf(test) <= placeOf('flaky')
}

/** Whether nobody has to look at it: it passed or was skipped, and the pull request does not concern it. */
export function isUnremarkable(test: Ranked | undefined): boolean {
  return rankOf(test) > placeOf('unknown')
}

/** The result that must not be missed: skipped only if all were, absent where none is known. */
export function worst(results: readonly (Outcome | undefined)[]): Outcome | undefined {
  return results.map((result) => ({ result })).toSorted(byRank)[0]?.result
}
