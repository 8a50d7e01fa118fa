import type { Outcome, TryResult } from '../manifest/schema.ts'
import { oneLine } from '../text.ts'

// Types of what a report says, as all formats are read into. From reports to people, a test is first a `ReportedTest` of each
// report, then one `UniqueTest` (tests/unique-test.ts) with all that reports have of it, and last a `ListedTest` of the manifest.

/** A line of the code, as a report writes it. */
export type SourceLine = { file: string; line?: number | undefined }

/** The line of a test. Its file starts at the workspace if it `isHere`, else it is the report's, with `/`. */
export type OwnLine = SourceLine & { isHere: boolean }

/** The line of one or more tests. Those of a table have the same line, and different titles. */
export type TestLine = OwnLine & { ofTable?: true | undefined }

/** A file that a report names for a test, with `/`: its own, or that of a suite around it. */
export type TestFile = {
  /** As the report has it. */
  path: string
  /** From the workspace on, if it is there. */
  here?: string | undefined
  /** The index of the report. */
  report: number
}

export type TryEnd = {
  result?: TryResult | undefined
  /** As the report has it, but for its middle if it is long. */
  error?: string | undefined
  moreErrors?: number | undefined
  /** Where the error may have been, the likeliest first. */
  sourceLines?: readonly SourceLine[] | undefined
}

/** A try as a report describes it, with the paths of its videos in segments. */
export type ReportedTry = TryEnd & { videos: readonly (readonly string[])[] }

/** Something that failed outside of any test, such as a file that could not be loaded. */
export type ReportedError = Pick<TryEnd, 'error' | 'sourceLines'> & {
  /** As how many errors it counts; absent for one. */
  count?: number
  /** The path of the report that its text names; absent where it names none. */
  report?: string
}

/** A test as one report has it. */
export type ReportedTest = {
  title: string
  project?: string | undefined
  result?: Outcome | undefined
  /** When it began, in milliseconds since 1970. */
  start?: number | undefined
  /** In milliseconds. */
  duration?: number | undefined
  /** What distinguishes it from others of its title: its file or class. */
  suite: string
  /** The titles of the suites around it, the outermost first, if `title` does not begin with them. */
  suites?: readonly string[]
  /** Empty where the test never ran. */
  tries: readonly ReportedTry[]
  /** Where the test is: the likeliest first, the one for people last. */
  sourceLines?: readonly SourceLine[] | undefined
  /** The files of the suites around it: a function with tests in it can be in another file than the spec that calls it. */
  suiteFiles?: readonly SourceLine[] | undefined
  /** The entries that were merged into this test, in the order of its tries: one list for all reports of the test. */
  entries?: readonly ReportedTest[]
}

/** A file of tests that is recorded as a whole, as if it were a test of one try. */
export type SpecFile = ReportedTest & {
  /** The tests in it. */
  covers: readonly ReportedTest[]
}

/** The tests of one report, and the path of its folder in segments. */
export type TestReport = {
  folder: readonly string[]
  /** The name of its file, or empty for all files of a folder together. */
  name: string
  format: string
  /** How long its run took, in milliseconds; absent if it does not say so. */
  runTime?: number | undefined
  tests: readonly ReportedTest[]
  /** Empty for a report that names videos of tests. */
  specFiles: readonly SpecFile[]
  errors: readonly ReportedError[]
  /** What this file adds, where all files of a folder make up one report. */
  allureFile?: AllureFile | undefined
  /** What xcresulttool writes of a run: its results are in one file, its videos in another one. */
  xcresultFile?: XcresultFile | undefined
}

/** Of all reports together. */
export const mostTests = 100_000

/** So many tries of a test that a report only counts are looked at. */
export const mostTries = 1000

/** `message` is how results and errors of one run are compared; empty for none. */
export type AllureError = ReportedError & { message: string }

export type AllureFile =
  | { kind: 'result'; uuid: string; historyId: string; start: number; test: ReportedTest; message: string }
  | { kind: 'container'; children: string[]; videos: ReportedTry['videos']; errors: readonly AllureError[] }
  | { kind: 'globals'; errors: readonly AllureError[] }

/** All tests of a file of xcresulttool. */
export type XcresultFile = { kind: 'results' | 'videos'; tests: readonly XcresultTest[] }

export type XcresultTest = ReportedTest & { run: XcresultRun }

/** By what a test can be found in another file of xcresulttool, as far as its file says that. */
export type XcresultRun = {
  /** Such as `LoginTests/testPays`. */
  id: string
  address?: string | undefined
  device?: { id?: string | undefined; name: string } | undefined
  configuration?: string | undefined
  /** Of a test that runs with several. */
  argument?: string | undefined
}

/** In UTF-16 units. */
const longestPath = 2000

/** A title path as one harmless line, such as `Login › logs in`. */
export function joinTitles(titles: readonly string[]): string {
  const lines = titles.map((title) => oneLine(title)).filter((line) => line !== '')
  return lines.join(' › ').slice(0, longestPath)
}
