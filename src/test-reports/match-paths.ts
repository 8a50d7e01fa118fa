import { saysNothing, withoutExtension } from '../recordings/title.ts'
import { foldersAround, keyOf, nearestOf, type PlacedRecording } from './nearness.ts'
import { startsWith } from './report-place.ts'
import {
  type FoundTest,
  isSameTest,
  type MatchedTest,
  type ReportedTest,
  type ReportedVideo,
  toldOf,
  worst,
} from './reported-test.ts'

type Video = ReportedVideo & { test: ReportedTest }

/** An ending that paths of recordings have, as a tree: what paths have before it leads to longer endings. */
type Ending = {
  length: number
  longer: Map<string, Ending>
  /** All videos whose paths have it too. */
  videos: Video[]
  /** The recordings for which it is the longest that a video has too. */
  recordings: PlacedRecording[]
}

/**
 * Finds for each recording the video of a report whose path has the longest common ending with its own: a report may
 * come from another machine. One to one: the recording with the longer ending has the video, and what fits a recording
 * as well as another video is matched with nothing, even if that one belongs to another recording. The work grows with
 * the number of recordings and videos, never with the product of both.
 */
export function matchPaths(
  recordings: readonly PlacedRecording[],
  tests: readonly ReportedTest[],
): Map<string, MatchedTest<FoundTest>> {
  const taken = new Set<Video>()
  const matched = new Map<string, MatchedTest<FoundTest>>()
  for (const ending of commonEndings(recordings, tests).toSorted((a, b) => b.length - a.length)) {
    for (const [recording, found] of pairsOf(ending, taken)) matched.set(recording.path, found)
    for (const video of ending.videos) taken.add(video)
  }
  return matched
}

/** The longest endings that recordings have in common with videos. */
function commonEndings(
  recordings: readonly PlacedRecording[],
  tests: readonly ReportedTest[],
): readonly Ending[] {
  const all = newEnding(0)
  for (const { segments } of recordings) {
    let ending = all
    for (const segment of segments.toReversed()) {
      const longer = ending.longer.get(segment) ?? newEnding(ending.length + 1)
      ending.longer.set(segment, longer)
      ending = longer
    }
  }
  for (const test of tests) {
    for (const each of test.videos) {
      const video = { ...each, test }
      for (const ending of endingsOf(video.path, all)) ending.videos.push(video)
    }
  }
  const common = new Set<Ending>()
  for (const recording of recordings) {
    const longest = endingsOf(recording.segments, all).findLast(({ videos }) => videos.length > 0)
    longest?.recordings.push(recording)
    if (longest !== undefined) common.add(longest)
  }
  return [...common]
}

function newEnding(length: number): Ending {
  return { length, longer: new Map(), videos: [], recordings: [] }
}

/** The endings of a path that tell enough, the shortest first. */
function endingsOf(path: readonly string[], all: Ending): Ending[] {
  const endings: Ending[] = []
  const shortest = shortestEnding(path)
  let ending: Ending | undefined = all
  for (let at = path.length - 1; at >= 0; at -= 1) {
    ending = ending.longer.get(path[at] ?? '')
    if (ending === undefined) break
    if (ending.length >= shortest) endings.push(ending)
  }
  return endings
}

/** How many segments at the end of a path tell what the file shows: a name that says nothing needs its folder. */
export function shortestEnding(path: readonly string[]): number {
  return saysNothing(withoutExtension(path.at(-1) ?? '')) ? 2 : 1
}

function pairsOf(
  { recordings, videos }: Ending,
  taken: ReadonlySet<Video>,
): [PlacedRecording, MatchedTest<FoundTest>][] {
  const fitting = videosFor(videos)
  const wanted = recordingsFor(recordings, videos)
  return recordings.flatMap((recording) => {
    const best = fitting(recording)
    if (best.some((video) => taken.has(video) || !isOnly(recording, wanted(video)))) return []
    // One that does not know the project would agree with all of them.
    const first = best.find(({ test }) => test.project !== undefined) ?? best[0]
    if (first === undefined) return []
    const isShown = (video: Video) => isSameTest(video.test, first.test) && liesRight(recording, video)
    return best.every(isShown) ? [[recording, merge(best, first)]] : []
  })
}

/** Of videos whose paths end alike, the same path fits a recording best, then those of the nearest report. */
function videosFor(videos: readonly Video[]): (recording: PlacedRecording) => readonly Video[] {
  const ofPath = Map.groupBy(videos, ({ path }) => keyOf(path))
  const nearest = nearestOf(videos, ({ test }) => test)
  return ({ segments }) => ofPath.get(keyOf(segments)) ?? nearest(segments)
}

/** The same the other way round: the recording of the same path fits a video best, then those in the report's folder. */
function recordingsFor(
  recordings: readonly PlacedRecording[],
  videos: readonly Video[],
): (video: Video) => readonly PlacedRecording[] {
  const ofPath = Map.groupBy(recordings, ({ segments }) => keyOf(segments))
  const ofFolder = new Map<string, PlacedRecording[]>(
    videos.map(({ test }) => [keyOf(test.reportFolder), []]),
  )
  for (const recording of recordings) {
    for (const folder of foldersAround(recording.segments)) ofFolder.get(folder)?.push(recording)
  }
  return ({ path, test }) => {
    const same = ofPath.get(keyOf(path))
    const inFolder = ofFolder.get(keyOf(test.reportFolder)) ?? []
    return same ?? (inFolder.length > 0 ? inFolder : recordings)
  }
}

function isOnly<T>(item: T, items: readonly T[]): boolean {
  return items.length === 1 && items[0] === item
}

/** Of two spec files of one name in different folders, a video in one of these shows that folder's. */
function liesRight({ segments }: PlacedRecording, { path, ofSpecFile }: Video): boolean {
  if (!ofSpecFile) return true
  const below = segments.slice(segments.lastIndexOf('videos') + 1)
  return below.length === segments.length || startsWith(path.toReversed(), below.toReversed())
}

/** What several reports, or one report several times, tell of the same recording. */
function merge(videos: readonly Video[], first: Video): MatchedTest<FoundTest> {
  const most = videos.reduce((a, b) => (b.test.tries > a.test.tries ? b : a), first)
  const telling = videos.find(({ test }) => test.error !== undefined) ?? first
  const { title, project } = first.test
  const named = { ...telling.test, title, ...(project === undefined ? {} : { project }) }
  return {
    test: toldOf(named, worst(videos.map(({ test }) => test.result))),
    tryNumber: most.tryNumber,
    tries: most.test.tries,
  }
}
