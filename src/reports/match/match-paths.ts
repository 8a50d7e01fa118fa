import { byRank, worst } from '../../manifest/rank.ts'
import { endsIn, keyOf, startsWith } from '../../path-segments.ts'
import type { TestOfEntry } from '../join/unique-test.ts'
import {
  bestOf,
  isOfLostReport,
  type KnownReports,
  type Match,
  type MatchedTry,
  nearness,
  type RecordingPath,
} from './match.ts'
import { endOfTry } from './match-try.ts'
import { isBelowStarFolders } from './nearest-reports.ts'
import { listVideos, showSameTest, type Video } from './reported-videos.ts'

/**
 * Matches each recording with the video whose path has the longest common ending, because a report may come from another
 * machine. A video matches only one recording, the one with the longer common ending. A recording that two videos fit equally
 * well is skipped, even if one of them matches another recording.
 */
export function matchPaths(
  recordings: readonly RecordingPath[],
  { reports, foldersOfLostReports, uniqueOf }: KnownReports,
): Map<string, Match> {
  const videos = reports.flatMap(listVideos)
  const taken = new Set<Video>()
  const matched = new Map<string, Match>()
  // No longer ending of theirs is that of a video.
  let undecided = recordings
  const longest = recordings.reduce((most, { segments }) => Math.max(most, segments.length), 0)
  for (let length = longest; length > 0; length -= 1) {
    const isLongEnough = ({ segments }: RecordingPath) => segments.length >= length
    const endOf = (path: readonly string[]) => keyOf(path.slice(-length))
    const recordingsByEnd = Map.groupBy(undecided.filter(isLongEnough), ({ segments }) => endOf(segments))
    const longVideos = videos.filter(({ path, shortest }) => path.length >= length && shortest <= length)
    const videosByEnd = Map.groupBy(longVideos, ({ path }) => endOf(path))
    for (const [end, itsRecordings] of recordingsByEnd) {
      const itsVideos = videosByEnd.get(end) ?? []
      for (const recording of itsRecordings) {
        const match = matchVideos(recording, itsRecordings, itsVideos, { taken, foldersOfLostReports, uniqueOf })
        if (match !== undefined) matched.set(recording.path, match)
      }
      for (const video of itsVideos) taken.add(video)
    }
    undecided = undecided.filter((recording) => !isLongEnough(recording) || !videosByEnd.has(endOf(recording.segments)))
  }
  return matched
}

/** Matches a recording with one of the videos whose paths have its end. `recordings` are all with that end. */
function matchVideos(
  recording: RecordingPath,
  recordings: readonly RecordingPath[],
  videos: readonly Video[],
  { taken, foldersOfLostReports, uniqueOf }: { taken: ReadonlySet<Video> } & Omit<KnownReports, 'reports'>,
): Match | undefined {
  const possible = videos.filter((video) => isSamePath(video, recording) || isBelowStarFolders(video.report, recording))
  const best = withoutOverwritten(bestOf(possible, (video) => fitOf(video, recording)))
  const fitsAnother = (video: Video) =>
    bestOf(recordings, (each) => fitOf(video, each)).some((each) => each !== recording)
  if (best.some((video) => taken.has(video) || fitsAnother(video))) return undefined
  // A test without a project can belong to any project.
  const first = best.find(({ test }) => test.project !== undefined) ?? best[0]
  if (first === undefined) return undefined
  if (!isSamePath(first, recording) && isOfLostReport(recording, first.report, foldersOfLostReports)) return undefined
  const isOfTest = (video: Video) => showSameTest(video, first, uniqueOf) && isInRightFolder(recording, video)
  return best.every(isOfTest) ? joinVideos(best, first, uniqueOf) : undefined
}

/**
 * Leaves out the videos of earlier runs: if two reports of one format name the same path, the later run has overwritten the
 * file.
 */
function withoutOverwritten(videos: readonly Video[]): readonly Video[] {
  const latest = new Map<string, number>()
  const keyOfVideo = ({ path, report: { format } }: Video) => `${format} ${keyOf(path)}`
  const startOf = ({ test: { start = 0 } }: Video) => start
  for (const video of videos) {
    const key = keyOfVideo(video)
    latest.set(key, Math.max(latest.get(key) ?? 0, startOf(video)))
  }
  const haveStarts = videos.every(({ test }) => test.start !== undefined)
  return haveStarts ? videos.filter((video) => startOf(video) === latest.get(keyOfVideo(video))) : videos
}

/** How well a video fits a recording with the same path ending. The same path fits best, then the nearest report. */
function fitOf(video: Video, recording: RecordingPath): number {
  return isSamePath(video, recording) ? Number.POSITIVE_INFINITY : nearness(video.report, recording)
}

function isSamePath({ path }: Video, { segments }: RecordingPath): boolean {
  return path.length === segments.length && startsWith(path, segments)
}

/** Spec files with the same name in different folders have videos in folders with those names, below a folder `videos`. */
function isInRightFolder({ segments }: RecordingPath, { kind, path }: Video): boolean {
  if (kind === 'test') return true
  const below = segments.slice(segments.lastIndexOf('videos') + 1)
  return below.length === segments.length || endsIn(path, below)
}

/** Joins what reports say about one recording; undefined if there is nothing. */
function joinVideos(videos: readonly Video[], first: Video, uniqueOf: TestOfEntry): Match | undefined {
  const shown = chooseTry(videos, first)
  const [specFile, ...copies] = videos.flatMap((video) => (video.kind === 'spec file' ? video.test : []))
  if (specFile !== undefined) {
    const entries: [typeof specFile, ...typeof copies] = [specFile, ...copies]
    return { kind: 'spec file', unique: { result: worst(entries.map(({ result }) => result)), entries }, ...shown }
  }
  const tests = new Set([first, ...videos].flatMap(({ test }) => uniqueOf.get(test) ?? []))
  const [unique, ...others] = [...tests].sort(byRank)
  if (unique === undefined) return undefined
  const { tryNumber, tries } = shown
  // A manifest of attachments has no results.
  const knowsResult = others.length > 0 || videos.some((video) => video.test.result !== undefined)
  const tryEnd = knowsResult ? shown.tryEnd : endOfTry(unique, tryNumber, tries)
  return { kind: 'test', unique, others, ...shown, tryEnd }
}

/** The try from the report with the most tries, with the result and error of the first report that has an error. */
function chooseTry(videos: readonly Video[], first: Video): MatchedTry & { tryNumber: number } {
  const most = videos.reduce((a, b) => (b.test.tries.length > a.test.tries.length ? b : a), first)
  const endOf = ({ test, tryNumber }: Video) => test.tries[tryNumber - 1]
  const clearest = videos.find((video) => endOf(video)?.error !== undefined) ?? most
  return {
    tryNumber: most.tryNumber,
    tries: most.test.tries.length,
    tryEnd: endOf(clearest) ?? {},
    videoIndex: most.videoIndex,
  }
}
