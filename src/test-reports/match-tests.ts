import { matchNames } from './match-names.ts'
import { matchPaths } from './match-paths.ts'
import { segmentsOf } from './report-place.ts'
import type { FoundTest, MatchedTest, ReportedTest } from './reported-test.ts'

/**
 * The tests that recordings show, by the recordings' paths. A recording whose test is not certain has none: a wrong
 * title would be worse than none.
 */
export function matchTests(
  recordings: readonly { path: string }[],
  tests: readonly ReportedTest[],
): Map<string, MatchedTest<FoundTest>> {
  const placed = recordings.map(({ path }) => ({ path, segments: segmentsOf(path) }))
  const byPath = matchPaths(placed, tests)
  const byName = matchNames(
    placed.filter(({ path }) => !byPath.has(path)),
    tests,
  )
  return new Map([...byPath, ...byName])
}
