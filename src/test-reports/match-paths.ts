import { bestOf, type Match, nearness, type RecordingPath, type UniqueTests } from './match.ts'
import { endsIn, keyOf, startsWith } from './path-segments.ts'
import { worst } from './rank.ts'
import type { TestReport } from './reported-test.ts'
import { showSameTest, type Video, videosOf } from './reported-videos.ts'

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
