import { sharedLength } from '../../path-segments.ts'
import type { TestOfEntry, UniqueSpecFile, UniqueTest } from '../join/unique-test.ts'
import type { TestReport, TryEnd } from '../reported-test.ts'

export type RecordingPath = { path: string; segments: readonly string[] }

/** The reports that could be read, and the test of each of their entries. */
export type KnownReports = {
  reports: readonly TestReport[]
  /** The folders of reports that are missing or can't be read, in segments. */
  foldersOfLostReports: readonly (readonly string[])[]
  uniqueOf: TestOfEntry
}

/** The test or spec file that a recording shows, and its try. */
export type Match = MatchedTest | MatchedSpecFile

/** Reports can name one video for tests that only look different: `others` are the redundant ones. */
export type MatchedTest = MatchedTry & {
  kind: 'test'
  unique: UniqueTest
  others: readonly UniqueTest[]
  /** Whether the recording's name only contains the test's name, so that it may be about something else. */
  isByPartOfName?: true
}

type MatchedSpecFile = MatchedTry & { kind: 'spec file'; unique: UniqueSpecFile }

export type MatchedTry = {
  /** From 1; undefined if the recording may show any try. */
  tryNumber: number | undefined
  tries: number
  tryEnd: TryEnd
  /** Index of its video in the try, if a report names it. */
  videoIndex?: number
}

/** A report's folder, and the folders that stood for a whole `*` in its pattern. */
export type ReportPlace = Pick<TestReport, 'folder' | 'starFolders'>

/** Whether a report counts for a recording that it doesn't name by its whole path. */
export type CountsFor = (report: ReportPlace, recording: RecordingPath) => boolean

/** The items that fit best. A higher number is a better fit. */
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
 * How near a report's folder is to a recording, by the common start of their paths. A folder that contains the recording is
 * nearer.
 */
export function nearness({ folder }: Pick<TestReport, 'folder'>, { segments }: RecordingPath): number {
  const common = sharedLength([folder, segments])
  return common === folder.length ? common + 0.5 : common
}

/**
 * Whether a lost report is nearer to a recording than the report in this folder, so that the recording may be its own. If it is
 * only as near, the path in the other report decides, because it names the video. A name is weaker evidence: all reports that are
 * equally near count for it, so a lost one that is as near leaves the recording without a test (nearest-reports.ts).
 */
export function isOfLostReport(
  { segments }: RecordingPath,
  { folder }: Pick<TestReport, 'folder'>,
  foldersOfLostReports: KnownReports['foldersOfLostReports'],
): boolean {
  const common = sharedLength([folder, segments])
  return foldersOfLostReports.some((other) => sharedLength([other, segments]) > common)
}
