import type { ComparedTest, Outcome } from './schema.ts'

/** The facts that decide the rank of a test, an error or a recording without a test. */
export type Ranked = {
  result?: Outcome | 'error' | undefined
  changed?: true | undefined
  comparedWith?: ComparedTest | undefined
}

/**
 * Most urgent first. `isFailing` splits this list after `flaky`, and `isUnremarkable` after `unknown`: don't move ranks
 * across these. `unknown` is a recording whose test is in no report.
 */
const ranks = [
  'error',
  'new failure',
  'failed',
  'also failing',
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

/** The rank of a test, or of a recording without a known test; 0 is the most urgent. */
export function rankOf(test: Ranked | undefined): number {
  if (test === undefined) return placeOf('unknown')
  const rank = placeOf(rankByComparison(test))
  return test.changed || isFixed(test) ? Math.min(rank, placeOf('changed')) : rank
}

function rankByComparison(test: Ranked): Rank {
  if (isNewFailure(test)) return 'new failure'
  return alsoFails(test) ? 'also failing' : test.result
}

/** Whether the test failed, and failed in the latest run of the other branch that ran it. */
export function alsoFails(test: Ranked | undefined): boolean {
  return test?.result === 'failed' && test.comparedWith?.result === 'failed'
}

/** Whether the test failed, and passed in each run of the other branch that ran it. */
export function isNewFailure(test: Ranked | undefined): boolean {
  return (
    test?.result === 'failed' && test.comparedWith?.result === 'passed' && test.comparedWith.failedRuns === undefined
  )
}

/** Whether the test failed, and also failed there at times, but passed in the latest run there that ran it, or was flaky. */
export function failedBefore(test: Ranked | undefined): boolean {
  if (test?.result !== 'failed') return false
  const { result, failedRuns } = test.comparedWith ?? {}
  return result === 'flaky' || (result === 'passed' && failedRuns !== undefined)
}

/** Whether the test failed, but it is on the other branch as well: in its latest run, or in two of its last ten. */
export function isExcused(test: Ranked): boolean {
  return alsoFails(test) || (test.result === 'failed' && (test.comparedWith?.failedRuns ?? 0) >= 2)
}

export function isFixed(test: Ranked | undefined): boolean {
  return test?.result === 'passed' && test.comparedWith?.result === 'failed'
}

export function byRank(a: Ranked | undefined, b: Ranked | undefined): number {
  return rankOf(a) - rankOf(b)
}

/** Whether this is an error, or a failed or flaky test. */
export function isFailing(test: Ranked | undefined): boolean {
  return rankOf(test) <= placeOf('flaky')
}

/**
 * Whether nobody needs to look at it: the test passed, was skipped or has no result, and the pull request neither changed nor
 * fixed it.
 */
export function isUnremarkable(test: Ranked | undefined): boolean {
  return rankOf(test) > placeOf('unknown')
}

/** The most urgent of these results; undefined if none is known. */
export function worst(results: readonly (Outcome | undefined)[]): Outcome | undefined {
  return results.map((result) => ({ result })).toSorted(byRank)[0]?.result
}
