import type { ReportedTest, ReportedTry, TestReport } from './reported-test.ts'

/** A recording with the segments of its path. */
export type PlacedRecording = { path: string; segments: readonly string[] }

/** The test that was found for a recording, before its place is looked for. */
export type Match = {
  test: Pick<ReportedTest, 'title' | 'project' | 'result' | 'places'>
  tryNumber: number
  tries: number
  /** What is known of this try. */
  shown: Omit<ReportedTry, 'videos'>
  /** What the reports have of it: more than one test where several reports describe the same run. */
  reported: readonly ReportedTest[]
}

/** A path, or the place of a report's folder, as a key. */
export function keyOf(segments: readonly string[]): string {
  return segments.join('/')
}

/**
 * What is concluded from those items of several reports that lie nearest to a recording: of the reports whose folders hold
 * it, the one that lies deepest; from all items, where no report's folder does.
 */
export function nearestOf<Item extends Pick<TestReport, 'folder'>, T>(
  items: readonly Item[],
  conclude: (items: readonly Item[]) => T,
): (recording: readonly string[]) => T | undefined {
  const groups = Map.groupBy(items, ({ folder }) => keyOf(folder))
  const ofFolder = new Map(groups.entries().map(([folder, inFolder]) => [folder, conclude(inFolder)]))
  const ofAll = conclude(items)
  return (recording) => {
    const folder = foldersAround(recording).find((key) => ofFolder.has(key)) ?? ''
    return ofFolder.has(folder) ? ofFolder.get(folder) : ofAll
  }
}

/** The keys of all folders that hold a path, the deepest first. */
export function foldersAround(segments: readonly string[]): IteratorObject<string> {
  return Iterator.from(segments.keys()).map((at) => keyOf(segments.slice(0, segments.length - at)))
}
