import { keyOf, sharedLength } from '../../path-segments.ts'
import { readTryFolder } from '../../recordings/test-folders.ts'
import type { TestReport } from '../reported-test.ts'
import {
  bestOf,
  type CountsFor,
  isOfLostReport,
  type KnownReports,
  type Match,
  nearness,
  type RecordingPath,
} from './match.ts'
import { countTries, matchTry } from './match-try.ts'
import { listVideos, showSameTest, type Video } from './reported-videos.ts'

/** A folder with all tries of one test: its path from the end, and the videos that reports name there. */
type TestFolder = { path: readonly string[]; videos: Video[]; tries: Set<number> }

/**
 * Matches recordings of tries whose videos no report names. Playwright keeps the files of a first try in a folder X, and
 * those of retries in X-retry1, X-retry2. A video that a report names in one of them identifies the test of the others.
 */
export function matchTryFolders(
  recordings: readonly RecordingPath[],
  { reports, foldersOfLostReports, uniqueOf }: KnownReports,
  countsFor: CountsFor,
): Map<string, Match> {
  const byName = Map.groupBy(groupByTestFolder(reports), ({ path }) => endOfFolder(path))
  const matched = new Map<string, Match>()
  for (const recording of recordings) {
    const { testFolder: path, tryNumber } = readTryFolder(recording.segments)
    const ofName = byName.get(endOfFolder(path)) ?? []
    const folders = ofName.filter(({ videos }) => videos.some(({ report }) => countsFor(report, recording)))
    const best = bestOf(folders, (folder) => sharedLength([folder.path, path]))
    if (best.some(({ tries }) => tries.has(tryNumber))) continue
    const [video, ...others] = bestOf(
      best.flatMap(({ videos }) => videos),
      (each) => nearness(each.report, recording),
    )
    if (video === undefined || isOfLostReport(recording, video.report, foldersOfLostReports)) continue
    const unique = uniqueOf.get(video.test)
    if (unique && others.every((each) => showSameTest(each, video, uniqueOf))) {
      matched.set(recording.path, matchTry(unique, tryNumber, Math.max(countTries(unique), tryNumber)))
    }
  }
  return matched
}

function groupByTestFolder(reports: readonly TestReport[]): TestFolder[] {
  const folders = new Map<string, TestFolder>()
  for (const video of reports.flatMap(listVideos)) {
    if (video.kind === 'spec file') continue
    const { testFolder: path, tryNumber } = readTryFolder(video.path)
    const folder = folders.get(keyOf(path)) ?? { path, videos: [], tries: new Set() }
    folder.videos.push(video)
    folder.tries.add(tryNumber)
    folders.set(keyOf(path), folder)
  }
  return [...folders.values()]
}

/** The end of a folder's path, which its copies on other machines share. */
function endOfFolder(path: readonly string[]): string {
  return keyOf(path.slice(0, path[0] === 'attachments' ? 2 : 1))
}
