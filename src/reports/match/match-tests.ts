import type { KnownReports, Match, RecordingPath } from './match.ts'
import { matchNames } from './match-names.ts'
import { matchPaths } from './match-paths.ts'
import { matchTryFolders } from './match-try-folders.ts'
import { createCountsFor } from './nearest-reports.ts'

/** Finds the test that each recording shows, in the order of recordings. Uncertain matches are left out. */
export function matchTests(recordings: readonly RecordingPath[], known: KnownReports): Map<string, Match> {
  const countsFor = createCountsFor(recordings)
  const matches = matchPaths(recordings, known)
  const unmatched = () => recordings.filter(({ path }) => !matches.has(path))
  for (const [path, match] of matchTryFolders(unmatched(), known, countsFor)) matches.set(path, match)
  for (const [path, match] of matchNames(unmatched(), known, countsFor)) matches.set(path, match)
  const inOrder = recordings.flatMap(({ path }): [string, Match][] => {
    const match = matches.get(path)
    return match === undefined ? [] : [[path, match]]
  })
  return new Map(inOrder)
}
