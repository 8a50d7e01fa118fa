import type { ComparedTest, Outcome } from './schema.ts'

/** The facts that decide the rank of a test, an error or a recording without a test. */
export type Ranked = {
  result?: Outcome | 'error' | undefined
  changed?: true | undefined
  comparedWith?: ComparedTest | undefined
}

/** The ranks in three groups, most urgent first. */
const failing = ['error', 'new failure', 'failed', 'also failing', 'flaky'] as const
/** Somebody may want to look at these. `unknown`: a recording whose test is in no report. */
const notable = ['did not run', 'changed', 'unknown'] as const
const idle = ['passed', 'skipped', 'without a result', undefined] as const
const ranks = [...failing, ...notable, ...idle] as const

export type Rank = (typeof ranks)[number]

/** The rank of an error or a test, or of a recording without a known test. */
export function rankOf(test: Ranked | undefined): Rank {
  if (test === undefined) return 'unknown'
  const rank = rankByComparison(test)
  const isOfChange = test.changed === true || isFixed(test)
  return isOfChange && includes(idle, rank) ? 'changed' : rank
}

function includes(group: readonly Rank[], rank: Rank): boolean {
  return group.includes(rank)
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

/** The most urgent first. */
export function byRank(a: Ranked | undefined, b: Ranked | undefined): number {
  return ranks.indexOf(rankOf(a)) - ranks.indexOf(rankOf(b))
}

/** Whether this is an error, or a failed or flaky test. */
export function isFailing(test: Ranked | undefined): boolean {
  return includes(failing, rankOf(test))
}

/**
 * Whether nobody needs to look at it: the test passed, was skipped or has no result, and the pull request neither changed nor
 * fixed it.
 */
export function isIdle(test: Ranked | undefined): boolean {
  return includes(idle, rankOf(test))
}

/** The most urgent of these results; undefined if none is known. */
export function worst(results: readonly (Outcome | undefined)[]): Outcome | undefined {
  return results.map((result) => ({ result })).toSorted(byRank)[0]?.result
}
