import type { Hide } from '../secrets/secrets.ts'
import { uniqueTests } from './join-reports.ts'
import type { Match } from './match.ts'
import { matchNames } from './match-names.ts'
import { matchPaths } from './match-paths.ts'
import { withAllReports } from './match-try.ts'
import { matchTryFolders } from './match-try-folders.ts'
import { segmentsOf } from './path-segments.ts'
import type { TestReport } from './reported-test.ts'
import type { UniqueTest } from './unique-test.ts'

/** The tests that recordings show, by the recordings' paths; none where that is not certain. */
export function matchTests(
  paths: readonly string[],
  reports: readonly TestReport[],
  hide: Hide,
  tests: readonly UniqueTest[] = uniqueTests(reports),
): Map<string, Match> {
  // Secrets were removed from the paths of reports.
  const recordings = paths.map((path) => ({ path, segments: segmentsOf(hide(path)) }))
  const uniqueOf = new Map(tests.flatMap((unique) => unique.reported.map((test) => [test, unique])))
  const matches = matchPaths(recordings, reports, uniqueOf)
  for (const matchOthers of [matchTryFolders, matchNames]) {
    const others = recordings.filter(({ path }) => !matches.has(path))
    for (const [path, match] of matchOthers(others, reports, uniqueOf)) matches.set(path, match)
  }
  const inOrder = paths.flatMap((path): [string, Match][] => {
    const match = matches.get(path)
    return match === undefined ? [] : [[path, withAllReports(match, uniqueOf)]]
  })
  return new Map(inOrder)
}
