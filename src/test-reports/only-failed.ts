import type { Findings } from '../recordings/find-recordings.ts'
import type { MatchedTest } from './reported-test.ts'

/**
 * What is left of the findings without the recordings of tests that passed or were skipped, and how many these were.
 * A recording whose test is not known stays: it could show a failure.
 */
export function onlyFailed(
  findings: Findings,
  matched: ReadonlyMap<string, MatchedTest>,
): { findings: Findings; leftOut: number } {
  const stays = ({ path }: { path: string }) => {
    const result = matched.get(path)?.test.result
    return result !== 'passed' && result !== 'skipped'
  }
  const recordings = findings.recordings.filter(stays)
  const unusable = findings.unusable.filter(stays)
  const before = findings.recordings.length + findings.unusable.length
  return {
    findings: { ...findings, recordings, unusable },
    leftOut: before - recordings.length - unusable.length,
  }
}
