import { isRandom, saysNothing, sharedLength, withoutExtension } from '../recordings/title.ts'
import { endAlike, endsIn, keyOf, segmentsOf, startsWith } from './path-segments.ts'
import { worst } from './rank.ts'
import type { ReportedTest, TestReport, TryEnd } from './reported-test.ts'
import type { UniqueTest } from './unique-test.ts'

export type RecordingPath = { path: string; segments: readonly string[] }

/** The tests of reports, each with all that others have of it; spec files are not among them. */
export type UniqueTests = ReadonlyMap<ReportedTest, UniqueTest>

/** The test that a recording shows, without the place of its error. */
export type Match = {
  test: Pick<ReportedTest, 'title' | 'project' | 'result' | 'sourceLines'>
  /** From 1; undefined if the recording could show any of the tries. */
  tryNumber: number | undefined
  tries: number
  recordedTry: TryEnd
  /** Of its video among those of the try, if a report names it. */
  videoIndex?: number
  /** The test in each report that describes the same run. */
  reported: readonly ReportedTest[]
}

export type Video = ReturnType<typeof videosOf>[number]

/**
 * Matches each recording with the video whose path has the longest common ending with its own: a report may come from
 * another machine. One video has one recording, that with the longer ending. Skips a recording that two videos fit equally
 * well, even if one of these has another recording.
 */
export function matchPaths(
  recordings: readonly RecordingPath[],
  reports: readonly TestReport[],
  uniqueOf: UniqueTests,
): Map<string, Match> {
  const videos = reports.flatMap(videosOf)
  const taken = new Set<Video>()
  const matched = new Map<string, Match>()
  let unmatched = recordings
  const longest = recordings.reduce((most, { segments }) => Math.max(most, segments.length), 0)
  for (let length = longest; length > 0; length -= 1) {
    const endOf = (path: readonly string[]) => (path.length < length ? '' : keyOf(path.slice(-length)))
    const wanted = Map.groupBy(unmatched, ({ segments }) => endOf(segments))
    const offered = Map.groupBy(videos, ({ path, shortest }) => (shortest > length ? '' : endOf(path)))
    offered.delete('')
    for (const [end, alike] of offered) {
      const ofEnd = wanted.get(end)
      if (ofEnd === undefined) continue
      for (const [recording, match] of pairsOf(ofEnd, alike, { taken, uniqueOf })) matched.set(recording.path, match)
      for (const video of alike) taken.add(video)
    }
    unmatched = unmatched.filter(({ segments }) => !offered.has(endOf(segments)))
  }
  return matched
}

export function videosOf(report: TestReport) {
  const { folder, tests } = report
  return tests.flatMap((test) =>
    test.tries.flatMap(({ videos }, at) =>
      videos.map((path, videoIndex) => {
        const name = withoutExtension(path.at(-1) ?? '')
        // In segments from the end: a name that says nothing needs its folder.
        const shortest = saysNothing(name) && !isRandom(name) ? 2 : 1
        return { path, tryNumber: at + 1, videoIndex, test, report, folder, shortest }
      }),
    ),
  )
}

function pairsOf(
  recordings: readonly RecordingPath[],
  videos: readonly Video[],
  { taken, uniqueOf }: { taken: ReadonlySet<Video>; uniqueOf: UniqueTests },
): [RecordingPath, Match][] {
  return recordings.flatMap((recording) => {
    const best = bestOf(videos, (video) => fitOf(video, recording))
    const fitsAnother = (video: Video) =>
      bestOf(recordings, (each) => fitOf(video, each)).some((each) => each !== recording)
    if (best.some((video) => taken.has(video) || fitsAnother(video))) return []
    // A test without a project is the same as that of any project.
    const first = best.find(({ test }) => test.project !== undefined) ?? best[0]
    if (first === undefined) return []
    const isVideoOf = (video: Video) => showSameTest(video, first, uniqueOf) && liesRight(recording, video)
    return best.every(isVideoOf) ? [[recording, merge(best, first)]] : []
  })
}

/** Whether reports name two videos for one test. Only one that another report has may be without its project. */
export function showSameTest(one: Video, other: Video, uniqueOf: UniqueTests): boolean {
  const unique = uniqueOf.get(one.test)
  if (unique !== undefined && unique === uniqueOf.get(other.test)) return true
  const isOneProject = one.report !== other.report || one.test.project === other.test.project
  return isOneProject && haveOneName(one.test, other.test) && isOneSuite(one, other)
}

/** One of two reports may not know the project. */
function haveOneName(a: ReportedTest, b: ReportedTest): boolean {
  return a.title === b.title && (a.project === b.project || a.project === undefined || b.project === undefined)
}

/** Only reports of one format have the same words for a suite. */
function isOneSuite(one: Video, other: Video): boolean {
  const fileOf = ({ test }: Video) => segmentsOf(test.sourceLines?.at(-1)?.file ?? '')
  return (
    endAlike(fileOf(one), fileOf(other)) &&
    (one.report.format !== other.report.format || one.test.suite === other.test.suite)
  )
}

/** How well a video and a recording fit whose paths end alike: the same path fits best, then the nearest report. */
function fitOf(video: Video, recording: RecordingPath): number {
  const { segments } = recording
  const isSame = video.path.length === segments.length && startsWith(video.path, segments)
  return isSame ? Number.POSITIVE_INFINITY : nearness(video, recording)
}

/** Spec files of one name in different folders have videos in folders of these names, below one that is called `videos`. */
function liesRight({ segments }: RecordingPath, { path, test }: Video): boolean {
  if (test.covers === undefined) return true
  const below = segments.slice(segments.lastIndexOf('videos') + 1)
  return below.length === segments.length || endsIn(path, below)
}

/** Joins what reports have of one recording. */
function merge(videos: readonly Video[], first: Video): Match {
  const most = videos.reduce((a, b) => (b.test.tries.length > a.test.tries.length ? b : a), first)
  const tryOf = ({ test, tryNumber }: Video) => test.tries[tryNumber - 1]
  const clearest = videos.find((video) => tryOf(video)?.error !== undefined) ?? most
  const result = worst(videos.map(({ test }) => test.result))
  return {
    test: { ...first.test, result, sourceLines: clearest.test.sourceLines },
    tryNumber: most.tryNumber,
    tries: most.test.tries.length,
    recordedTry: tryOf(clearest) ?? {},
    videoIndex: most.videoIndex,
    reported: videos.map(({ test }) => test),
  }
}

/** The items that fit best, by a number that is larger for what fits better. */
export function bestOf<Item>(items: readonly Item[], fitOf: (item: Item) => number): readonly Item[] {
  let [most, best]: [number, Item[]] = [0, []]
  for (const item of items) {
    const fit = fitOf(item)
    if (fit > most) [most, best] = [fit, []]
    if (fit === most) best.push(item)
  }
  return best
}

/** How near a report's folder is to a recording, by the common start of their paths; one that holds the recording is nearer. */
export function nearness({ folder }: Pick<TestReport, 'folder'>, { segments }: RecordingPath): number {
  const common = sharedLength([folder, segments])
  return common === folder.length ? common + 0.5 : common
}
