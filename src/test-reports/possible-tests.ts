import { namesOf } from './match-names.ts'
import { shortestEnding } from './match-paths.ts'
import { keyOf } from './nearness.ts'
import { segmentsOf } from './report-place.ts'
import type { ReportedTest, ReportedVideo } from './reported-test.ts'

/**
 * Leaves of reports only what `matchTests` can use for these recordings: tests that one of them may show, with the
 * videos, names and ends of paths that tell so. What is kept does not grow with the reports.
 */
export function sieveFor(
  recordings: readonly { path: string }[],
): (tests: readonly ReportedTest[]) => ReportedTest[] {
  const placed = recordings.map(({ path }) => ({ path, segments: segmentsOf(path) }))
  const endings = new Set(placed.map(({ segments }) => endOf(segments)))
  // Most reports name videos instead.
  let names: ReadonlySet<string> | undefined
  const isPossible = (name: string) => {
    names ??= new Set(placed.flatMap(namesOf))
    return names.has(name)
  }
  // One segment more tells that a path is longer than all of theirs.
  const longest = 1 + placed.reduce((most, { segments }) => Math.max(most, segments.length), 0)

  function possibleVideos({ videos }: ReportedTest): ReportedVideo[] {
    const possible = videos
      .filter(({ path }) => endings.has(endOf(path)))
      .map((video) => ({ ...video, path: video.path.slice(-longest) }))
    const own = ({ tryNumber, ofSpecFile, path }: ReportedVideo) =>
      `${tryNumber} ${ofSpecFile} ${keyOf(path)}`
    return [...new Map(possible.map((video) => [own(video), video])).values()]
  }

  return (tests) =>
    tests
      .map((test) => ({
        ...test,
        videos: possibleVideos(test),
        names: test.names.filter(isPossible),
      }))
      .filter((test) => test.videos.length + test.names.length > 0)
}

/** The end that a path has in common with all paths that can be of the same file. */
function endOf(path: readonly string[]): string {
  return keyOf(path.slice(-shortestEnding(path)))
}
