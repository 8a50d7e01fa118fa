import { saysNothing, withoutExtension } from '../recordings/telling-name.ts'
import { startsWith } from './report-place.ts'
import {
  isSameTest,
  type MatchedTest,
  type ReportedTest,
  type ReportedVideo,
  toldOf,
  worst,
} from './reported-test.ts'

/** A recording with the segments of its path. */
export type PlacedRecording = { path: string; segments: readonly string[] }

type Video = ReportedVideo & { test: ReportedTest }

/** More pairs that end alike than any report has; beyond them nothing is told apart any more. */
const mostPairs = 1_000_000

/**
 * Finds for each recording the video of a report whose path has the longest common ending with its own: a report may
 * come from another machine. One to one: the recording with the longer ending has the video, and what fits a recording
 * as well as another video is matched with nothing, even if that one belongs to another recording.
 */
export function matchPaths(
  recordings: readonly PlacedRecording[],
  tests: readonly ReportedTest[],
): Map<string, MatchedTest> {
  const names = new Set(recordings.map(({ segments }) => segments.at(-1)))
  const videos = tests
    .flatMap((test) => test.videos.map((video) => ({ ...video, test })))
    .filter(({ path }) => names.has(path.at(-1)))
  const open = new Set(recordings)
  const taken = new Set<Video>()
  const matched = new Map<string, MatchedTest>()
  const longest = recordings.reduce((most, { segments }) => Math.max(most, segments.length), 0)
  for (let length = longest; length > 0; length -= 1) {
    for (const group of groupsWithEnding(length, open, videos)) {
      for (const [recording, found] of pairsIn(group, taken)) matched.set(recording.path, found)
      for (const recording of group.recordings) open.delete(recording)
      for (const video of group.videos) taken.add(video)
    }
  }
  return matched
}

type Group = { recordings: readonly PlacedRecording[]; videos: readonly Video[] }

/** Recordings and videos whose paths have the last `length` segments in common. */
function groupsWithEnding(
  length: number,
  open: ReadonlySet<PlacedRecording>,
  videos: readonly Video[],
): Group[] {
  const enough = (path: readonly string[]) => path.length >= length && (length > 1 || tellsEnough(path))
  const ending = (path: readonly string[]) => path.slice(-length).join('/')
  const recordings = Map.groupBy(
    [...open].filter(({ segments }) => enough(segments)),
    ({ segments }) => ending(segments),
  )
  const videosOf = Map.groupBy(
    videos.filter(({ path }) => enough(path)),
    ({ path }) => ending(path),
  )
  return Array.from(recordings, ([key, group]) => ({
    recordings: group,
    videos: videosOf.get(key) ?? [],
  })).filter((group) => group.videos.length > 0)
}

/** Whether a file's name alone, without a folder, tells what it shows. */
function tellsEnough(path: readonly string[]): boolean {
  return !saysNothing(withoutExtension(path.at(-1) ?? ''))
}

function pairsIn({ recordings, videos }: Group, taken: ReadonlySet<Video>): [PlacedRecording, MatchedTest][] {
  if (recordings.length * videos.length > mostPairs) return []
  const wanted = new Map(
    videos.map((video) => [video, mostFitting(recordings, (recording) => closeness(recording, video))]),
  )
  return recordings.flatMap((recording) => {
    const best = mostFitting(videos, (video) => closeness(recording, video))
    const ownOnly = best.every((video) => !taken.has(video) && isOnly(recording, wanted.get(video)))
    // One that does not know the project would agree with all of them.
    const first = best.find(({ test }) => test.project !== undefined) ?? best[0]
    if (first === undefined || !ownOnly) return []
    const isShown = (video: Video) => isSameTest(video.test, first.test) && liesRight(recording, video)
    if (!best.every(isShown)) return []
    return [[recording, merge(best, first)]]
  })
}

/** Of two spec files of one name in different folders, a video in one of these shows that folder's. */
function liesRight({ segments }: PlacedRecording, { path, ofSpecFile }: Video): boolean {
  const below = segments.slice(segments.lastIndexOf('videos') + 1)
  return !ofSpecFile || below.length === segments.length || startsWith(path.toReversed(), below.toReversed())
}

function isOnly<T>(item: T, items: readonly T[] = []): boolean {
  return items.length === 1 && items[0] === item
}

/** Of paths that end alike, the same path fits best, then the report whose folder the recording lies in. */
function closeness({ segments }: PlacedRecording, { path, test }: Video): number {
  if (path.length === segments.length && startsWith(path, segments)) return Number.POSITIVE_INFINITY
  return nearness(segments, test)
}

/** How near a report lies to a recording: the depth of its folder where that holds the recording, else nothing. */
export function nearness(segments: readonly string[], { reportFolder }: ReportedTest): number {
  return startsWith(segments, reportFolder) ? reportFolder.length + 1 : 0
}

/** All that fit best. */
export function mostFitting<T>(items: readonly T[], fit: (item: T) => number): T[] {
  const fits = items.map(fit)
  const best = fits.reduce((most, each) => Math.max(most, each), 0)
  return items.filter((_, at) => fits[at] === best)
}

/** What several reports, or one report several times, tell of the same recording. */
function merge(videos: readonly Video[], first: Video): MatchedTest {
  const most = videos.reduce((a, b) => (b.test.tries > a.test.tries ? b : a), first)
  return {
    test: toldOf(first.test, worst(videos.map(({ test }) => test.result))),
    tryNumber: most.tryNumber,
    tries: most.test.tries,
  }
}
