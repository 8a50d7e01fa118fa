import { isRandom, saysNothing, sharedLength, withoutExtension } from '../recordings/title.ts'
import { worst } from './rank.ts'
import { keyOf, startsWith } from './report-folder.ts'
import { isSameTest, type ReportedTest, type TestReport, type TryEnd } from './reported-test.ts'

export type RecordingPath = { path: string; segments: readonly string[] }

/** The test that a recording shows, without the place of its error. */
export type Match = {
  test: Pick<ReportedTest, 'title' | 'project' | 'result' | 'sourceLines'>
  tryNumber: number
  tries: number
  recordedTry: TryEnd
  /** The test in each report that describes the same run. */
  reported: readonly ReportedTest[]
}

type Video = ReturnType<typeof videosOf>[number]

/**
 * Matches each recording with the video whose path has the longest common ending with its own: a report may come from
 * another machine. One video has one recording, that with the longer ending. Skips a recording that two videos fit equally
 * well, even if one of these has another recording.
 */
export function matchPaths(
  recordings: readonly RecordingPath[],
  reports: readonly TestReport[],
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
      for (const [recording, match] of pairsOf(ofEnd, alike, taken)) matched.set(recording.path, match)
      for (const video of alike) taken.add(video)
    }
    unmatched = unmatched.filter(({ segments }) => !offered.has(endOf(segments)))
  }
  return matched
}

function videosOf({ folder, tests }: TestReport) {
  return tests.flatMap((test) =>
    test.tries.flatMap(({ videos }, at) =>
      videos.map((path) => {
        const name = withoutExtension(path.at(-1) ?? '')
        // In segments from the end: a name that says nothing needs its folder.
        const shortest = saysNothing(name) && !isRandom(name) ? 2 : 1
        return { path, tryNumber: at + 1, test, folder, shortest }
      }),
    ),
  )
}

function pairsOf(
  recordings: readonly RecordingPath[],
  videos: readonly Video[],
  taken: ReadonlySet<Video>,
): [RecordingPath, Match][] {
  return recordings.flatMap((recording) => {
    const best = bestOf(videos, (video) => fitOf(video, recording))
    const fitsAnother = (video: Video) =>
      bestOf(recordings, (each) => fitOf(video, each)).some((each) => each !== recording)
    if (best.some((video) => taken.has(video) || fitsAnother(video))) return []
    // A test without a project is the same as that of any project.
    const first = best.find(({ test }) => test.project !== undefined) ?? best[0]
    if (first === undefined) return []
    const isVideoOf = (video: Video) => isSameTest(video.test, first.test) && liesRight(recording, video)
    return best.every(isVideoOf) ? [[recording, merge(best, first)]] : []
  })
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
  return below.length === segments.length || startsWith(path.toReversed(), below.toReversed())
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
