import { sharedLength } from '../recordings/title.ts'
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
