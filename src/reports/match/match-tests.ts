import type { KnownReports, Match, RecordingPath } from './match.ts'
import { matchNames } from './match-names.ts'
import { matchPaths } from './match-paths.ts'
import { matchTryFolders } from './match-try-folders.ts'
import { createCountsFor } from './nearest-reports.ts'

/**
 * Finds the test that each recording shows, in the order of recordings. Uncertain matches are left out. Each step gets the
 * recordings that the earlier ones left without a match:
 *
 * |                       | `matchPaths`                  | `matchTryFolders`               | `matchNames`                |
 * | :--                   | :--                           | :--                             | :--                         |
 * | evidence              | end of a video's path         | folder of another try's video   | name of the test            |
 * | reports that count    | by `isBelowStarFolders`, all  | by `CountsFor`                  | by `CountsFor`, if nearest  |
 * |                       | if they name the whole path   |                                 |                             |
 * | best fit              | longest end, then `nearness`  | longest end, then `nearness`    | longest name, then words    |
 * |                       |                               |                                 | around it                   |
 * | lost report is nearer | no match, unless a report     | no match                        | no match                    |
 * |                       | names the whole path          |                                 |                             |
 * | lost report as near   | ignored                       | ignored                         | no match                    |
 * | no match either       | videos of several tests fit,  | videos of several tests fit, or | several tests fit, or a     |
 * |                       | or the video fits another     | a report names a video of this  | recording with this name is |
 * |                       | recording at least as well    | try                             | in another folder           |
 */
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
