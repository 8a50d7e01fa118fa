import type { Outcome, TryResult } from '../manifest/schema.ts'

// Types that all report formats are read into. A test is first a `ReportedTest` of each report, then one `UniqueTest`
// (join/unique-test.ts) with everything that reports say about it, and finally a `ListedTest` of the manifest. A `Match`
// (match/match.ts) says which test and try a recording shows, and a `RecordedTest` (find-tests.ts) is the same for the rest of
// the action.

/** A source line, as a report writes it. */
export type SourceLine = {
  file: string
  line?: number | undefined
  /** The root of the report's paths, if it has one of its own. The file may be below it. */
  root?: string | undefined
}

/** The line of a test. Its file is relative to the workspace if it `isHere` or `isBelow`, or else the report's, with `/`. */
export type OwnLine = Pick<SourceLine, 'file' | 'line'> & {
  /** Whether the workspace has the file. */
  isHere: boolean
  /** Whether the file's path is below the workspace, which doesn't have it, such as in a job without a checkout. */
  isBelow?: true | undefined
}

/** A file that a report names for a test, with `/`: its own, or that of an enclosing suite. */
export type TestFile = {
  /** As the report has it. */
  path: string
  /** Relative to the workspace, if it is there or would be below it. */
  here?: string | undefined
  /** Whether the workspace has it behind a symbolic link, so that its path in the repository is unknown. */
  isLinked?: true | undefined
  /** Whether the path lacks the report's own root. The same file below that root is in the list as well. */
  withoutRoot?: true | undefined
  /** The index of the report. */
  report: number
}

export type TryEnd = {
  result?: TryResult | undefined
  /** As the report has it, without its middle if it is long. */
  error?: string | undefined
  moreErrors?: number | undefined
  /** Possible places of the error, most likely first. */
  sourceLines?: readonly SourceLine[] | undefined
}

/** The files that a report names for a try, in its order. Each is a path in segments. */
export type Attachments = {
  videos: readonly (readonly string[])[]
  /** Their content decides whether they are pictures. A GIF may also be a recording. */
  pictures: readonly (readonly string[])[]
}

/** A try as a report describes it. */
export type ReportedTry = TryEnd & Attachments

/** A failure outside of any test, such as a file that could not be loaded. */
export type ReportedError = Pick<TryEnd, 'error' | 'sourceLines'> & {
  /** Number of errors that it counts as; absent if 1. */
  count?: number
  /** Path of the report that the error text names, if it names one. */
  report?: string
}

/** A test as one report has it. */
export type ReportedTest = {
  title: string
  project?: string | undefined
  result?: Outcome | undefined
  /** Start, in milliseconds since 1970. */
  start?: number | undefined
  /** In milliseconds. */
  duration?: number | undefined
  /** The file or class, which distinguishes it from others with its title. */
  fileOrClass: string
  /** Titles of the enclosing suites, outermost first, if `title` does not begin with them. */
  suiteTitles?: readonly string[]
  /** Empty if the test never ran. */
  tries: readonly ReportedTry[]
  /** The line at which the test begins. */
  location?: SourceLine | undefined
  /** Files of the enclosing suites: a function that defines tests can be in another file than the spec that calls it. */
  suiteFiles?: readonly SourceLine[] | undefined
  /** What identifies the test before secrets were removed, if any was. It must not leave the report reader. */
  withSecrets?: IdentifyingFields
  /** The entries merged into this test, in the order of its tries. All reports of the test share this list. */
  mergedEntries?: readonly ReportedTest[]
}

/** The fields of an entry that identify its test. */
export type IdentifyingFields = Pick<ReportedTest, 'title' | 'project' | 'fileOrClass' | 'suiteTitles' | 'location'>

/** A file of tests that is recorded as a whole, treated as a test with one try. */
export type SpecFile = ReportedTest & {
  /** The tests in it. */
  covers: readonly ReportedTest[]
}

/** The tests of one report, and the path of its folder in segments. */
export type TestReport = {
  folder: readonly string[]
  /** The folders that stood for a whole `*` in the pattern that found it, in the pattern's order; absent without any. */
  starFolders?: readonly string[]
  /** Its file name; empty if a folder's files form one report. */
  name: string
  format: string
  /** Duration of its run in milliseconds, if it has one. */
  runTime?: number | undefined
  tests: readonly ReportedTest[]
  /** Empty if the report names videos of tests. */
  specFiles: readonly SpecFile[]
  errors: readonly ReportedError[]
  /** This file's contribution, if a folder's files form one report. */
  allureFile?: AllureFile | undefined
  /** This file's contribution, if xcresulttool wrote it: a run's results are in one file, its attachments in another one. */
  xcresultFile?: XcresultFile | undefined
}

/** In all reports together. */
export const mostTests = 100_000

/** The most tries to consider if a report only counts a test's tries. */
export const mostTries = 1000

/** `message` is for comparing results and errors of one run. It may be empty. */
export type AllureError = ReportedError & { message: string }

export type AllureFile =
  | {
      kind: 'result'
      uuid: string
      historyId: string
      /** The values of its host and its parameters, by their names. */
      setting: ReadonlyMap<string, string>
      test: ReportedTest
      message: string
    }
  | { kind: 'container'; children: string[]; before: Attachments; after: Attachments; errors: readonly AllureError[] }
  | { kind: 'globals'; errors: readonly AllureError[] }

/** All tests in one of xcresulttool's files. */
export type XcresultFile = { kind: 'results' | 'attachments'; tests: readonly XcresultTest[] }

export type XcresultTest = ReportedTest & { run: XcresultRun }

/** Identifies a test in the other file that xcresulttool writes. A file may lack some of this. */
export type XcresultRun = {
  /** Such as `LoginTests/testPays`. */
  id: string
  address?: string | undefined
  device?: { id?: string | undefined; name: string } | undefined
  configuration?: string | undefined
  /** For a test that runs with several arguments. */
  argument?: string | undefined
}
