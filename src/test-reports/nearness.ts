import type { ReportedTest } from './reported-test.ts'

/** A recording with the segments of its path. */
export type PlacedRecording = { path: string; segments: readonly string[] }

/** A path, or the place of a report's folder, as a key. */
export function keyOf(segments: readonly string[]): string {
  return segments.join('/')
}

/**
 * Finds among items of several reports those that lie nearest to a recording: of the reports whose folders hold it, the
 * one that lies deepest; all items, where no report's folder does. The same list each time, for the same report.
 */
export function nearestOf<T>(
  items: readonly T[],
  testOf: (item: T) => Pick<ReportedTest, 'reportFolder'>,
): (recording: readonly string[]) => readonly T[] {
  const ofFolder = Map.groupBy(items, (item) => keyOf(testOf(item).reportFolder))
  return (recording) => {
    const folder = foldersAround(recording).find((key) => ofFolder.has(key)) ?? ''
    return ofFolder.get(folder) ?? items
  }
}

/** The keys of all folders that hold a path, the deepest first. */
export function foldersAround(segments: readonly string[]): IteratorObject<string> {
  return Iterator.from(segments.keys()).map((at) => keyOf(segments.slice(0, segments.length - at)))
}
