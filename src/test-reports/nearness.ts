import { startsWith } from './report-place.ts'
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
 * Those items of several reports that lie nearest to a recording: of the reports whose folders hold it, the one that lies
 * deepest; all items, where no report's folder does.
 */
export function nearestOf<Item extends Pick<TestReport, 'folder'>>(
  items: readonly Item[],
  { segments }: PlacedRecording,
): readonly Item[] {
  const around = items.filter(({ folder }) => startsWith(segments, folder))
  const deepest = around.reduce((most, { folder }) => Math.max(most, folder.length), 0)
  return around.length === 0 ? items : around.filter(({ folder }) => folder.length === deepest)
}
