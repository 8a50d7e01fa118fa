import { isRandom, saysNothing, sharedLength, withoutExtension } from '../recordings/title.ts'
import { worst } from './rank.ts'
import { keyOf, startsWith } from './report-folder.ts'
import { isSameTest, type ReportedTest, type ReportedTry, type TestReport } from './reported-test.ts'

/** A recording with the segments of its path. */
export type PlacedRecording = { path: string; segments: readonly string[] }

/** The test that was found for a recording, before its reportFolder is looked for. */
export type Match = {
  test: Pick<ReportedTest, 'title' | 'project' | 'result' | 'sourceLines'>
  tryNumber: number
  tries: number
  /** What is known of this try. */
  shown: Omit<ReportedTry, 'videos'>
  /** What the reports have of it: more than one test where several reports describe the same run. */
  reported: readonly ReportedTest[]
}

type Video = ReturnType<typeof videosOf>[number]

/**
 * Finds for each recording the video of a report whose path has the longest common ending with its own: a report may
 * come from another machine. One to one: the recording with the longer ending has the video, and what fits a recording
 * as well as another video is matched with nothing, even if that one belongs to another recording.
 */
export function matchPaths(
  recordings: readonly PlacedRecording[],
  reports: readonly TestReport[],
): Map<string, Match> {
  const videos = reports.flatMap(videosOf)
  const taken = new Set<Video>()
  const matched = new Map<string, Match>()
  let open = recordings
  const longest = recordings.reduce((most, { segments }) => Math.max(most, segments.length), 0)
  for (let length = longest; length > 0; length -= 1) {
    const endOf = (path: readonly string[]) => (path.length < length ? '' : keyOf(path.slice(-length)))
    const wanted = Map.groupBy(open, ({ segments }) => endOf(segments))
    const offered = Map.groupBy(videos, ({ path, shortest }) => (shortest > length ? '' : endOf(path)))
    offered.delete('')
    for (const [end, alike] of offered) {
      const ofEnd = wanted.get(end)
      if (ofEnd === undefined) continue
      for (const [recording, match] of pairsOf(ofEnd, alike, taken)) matched.set(recording.path, match)
      for (const video of alike) taken.add(video)
    }
    open = open.filter(({ segments }) => !offered.has(endOf(segments)))
  }
  return matched
}

function videosOf({ folder, tests }: TestReport) {
  return tests.flatMap((test) =>
    test.tries.flatMap(({ videos }, at) =>
      videos.map((path) => {
        const name = withoutExtension(path.at(-1) ?? '')
        // So many segments at the end of the path say what it shows: a name that says nothing needs its folder.
        const shortest = saysNothing(name) && !isRandom(name) ? 2 : 1
        return { path, tryNumber: at + 1, test, folder, shortest }
      }),
    ),
  )
}

function pairsOf(
  recordings: readonly PlacedRecording[],
  videos: readonly Video[],
  taken: ReadonlySet<Video>,
): [PlacedRecording, Match][] {
  return recordings.flatMap((recording) => {
    const best = bestOf(videos, (video) => fitOf(video, recording))
    const fitsAnother = (video: Video) =>
      bestOf(recordings, (each) => fitOf(video, each)).some((each) => each !== recording)
    if (best.some((video) => taken.has(video) || fitsAnother(video))) return []
    // One that does not know the project would agree with all of them.
    const first = best.find(({ test }) => test.project !== undefined) ?? best[0]
    if (first === undefined) return []
    const isVideoOf = (video: Video) => isSameTest(video.test, first.test) && liesRight(recording, video)
    return best.every(isVideoOf) ? [[recording, merge(best, first)]] : []
  })
}

/** Of videos and recordings whose paths end alike, the same path fits best, then those of the nearest report. */
function fitOf(video: Video, recording: PlacedRecording): number {
  const { segments } = recording
  const isSame = video.path.length === segments.length && startsWith(video.path, segments)
  return isSame ? Number.POSITIVE_INFINITY : nearness(video, recording)
}

/**
 * Of two spec files of one name in different folders, a video in one of these shows that folder's: it lies in a folder
 * `videos` by as much of the spec file's path as is needed.
 */
function liesRight({ segments }: PlacedRecording, { path, test }: Video): boolean {
  if (test.covers === undefined) return true
  const below = segments.slice(segments.lastIndexOf('videos') + 1)
  return below.length === segments.length || startsWith(path.toReversed(), below.toReversed())
}

/** What several reports, or one report several times, say of the same recording. */
function merge(videos: readonly Video[], first: Video): Match {
  const most = videos.reduce((a, b) => (b.test.tries.length > a.test.tries.length ? b : a), first)
  const tryOf = ({ test, tryNumber }: Video) => test.tries[tryNumber - 1]
  const telling = videos.find((video) => tryOf(video)?.error !== undefined) ?? most
  const result = worst(videos.map(({ test }) => test.result))
  return {
    test: { ...first.test, result, sourceLines: telling.test.sourceLines },
    tryNumber: most.tryNumber,
    tries: most.test.tries.length,
    shown: tryOf(telling) ?? {},
    reported: videos.map(({ test }) => test),
  }
}

/** Those items that fit best, by a number that is larger for what fits better. */
export function bestOf<Item>(items: readonly Item[], fitOf: (item: Item) => number): readonly Item[] {
  let [most, best]: [number, Item[]] = [0, []]
  for (const item of items) {
    const fit = fitOf(item)
    if (fit > most) [most, best] = [fit, []]
    if (fit === most) best.push(item)
  }
  return best
}

/**
 * How near a report lies to a recording: by how long a beginning its folder has in common with the recording's, and of
 * equals the one whose folder holds the recording is nearer.
 */
export function nearness({ folder }: Pick<TestReport, 'folder'>, { segments }: PlacedRecording): number {
  const common = sharedLength([folder, segments])
  return common === folder.length ? common + 0.5 : common
}
