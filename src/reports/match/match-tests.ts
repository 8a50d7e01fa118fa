import type { TestReport } from '../reported-test.ts'
import type { UniqueTests } from '../tests/unique-test.ts'
import type { Match, RecordingPath } from './match.ts'
import { matchNames } from './match-names.ts'
import { matchPaths } from './match-paths.ts'
import { matchTryFolders } from './match-try-folders.ts'

/**
 * Finds the test that each recording shows, in the order of recordings. Uncertain matches are left out. `uniqueOf` has all
 * tests of the reports.
 */
export function matchTests(
  recordings: readonly RecordingPath[],
  reports: readonly TestReport[],
  uniqueOf: UniqueTests,
): Map<string, Match> {
  const matches = matchPaths(recordings, reports, uniqueOf)
  for (const matchOthers of [matchTryFolders, matchNames]) {
    const others = recordings.filter(({ path }) => !matches.has(path))
    for (const [path, match] of matchOthers(others, reports, uniqueOf)) matches.set(path, match)
  }
  const inOrder = recordings.flatMap(({ path }): [string, Match][] => {
    const match = matches.get(path)
    return match === undefined ? [] : [[path, match]]
  })
  return new Map(inOrder)
}
