import { sharedLength } from '../recordings/title.ts'
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
