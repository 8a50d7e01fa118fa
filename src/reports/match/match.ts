import { sharedLength } from '../../path-segments.ts'
import type { TestReport, TryEnd } from '../reported-test.ts'
import type { UniqueSpecFile, UniqueTest } from '../tests/unique-test.ts'

export type RecordingPath = { path: string; segments: readonly string[] }

/** What a recording shows, and which try of it. */
export type Match = MatchedTest | MatchedSpecFile

/** Two reports can name one video for tests that only seem to be different: `others` are those that can be missed. */
export type MatchedTest = MatchedTry & { kind: 'test'; test: UniqueTest; others: readonly UniqueTest[] }

type MatchedSpecFile = MatchedTry & { kind: 'spec file'; specFile: UniqueSpecFile }

export type MatchedTry = {
  /** From 1; undefined if the recording could show any of the tries. */
  tryNumber: number | undefined
  tries: number
  recordedTry: TryEnd
  /** Of its video among those of the try, if a report names it. */
  videoIndex?: number
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
