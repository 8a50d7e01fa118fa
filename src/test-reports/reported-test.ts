import { oneLine } from '../text.ts'

// A test has these types on its way from reports to people:
//
// | `ReportedTest` | as one report has it |
// | `UniqueTest`, in unique-test.ts | one test with all that reports have of it |
// | `Match`, in match.ts | what reports have of the test and try that a recording shows |
// | `RecordedTest` | the test and try that a recording shows, as `results.test` in the output |
// | `WholeTest` | a test with all its tries, recorded or not, as its row says it |
// | `MatchedTest` | both of these for one recording |
// | `RowTest`, in sharing/recording-result.ts | the `WholeTest` of a recording, with its title by the template |
// | `FailingTest` | by what later runs find a test that failed or was flaky |
// | `ListedTest`, in output/section-tests.ts | as a manifest lists it, for these runs |

export type TestResult = 'passed' | 'failed' | 'flaky' | 'skipped'

export type TryResult = Exclude<TestResult, 'flaky'>

/**
 * How a test ended. It did not run if the run ended early, or stopped it halfway. It is without a result if its report has a
 * word for it that says neither passed nor failed.
 */
export type Outcome = TestResult | 'did not run' | 'without a result'

type NamedTest = {
  title: string
  project?: string | undefined
  result?: Outcome | undefined
}

export type FailedTest = NamedTest & { error?: string | undefined }

/** With the error of the try that the recording shows. */
export type RecordedTest = FailedTest & {
  /** Where the error was, or the test is: from the workspace on, if it is there. */
  file?: string | undefined
  line?: number | undefined
  /** Which try the recording shows, from 1. */
  try?: number | undefined
  tries?: number | undefined
  tryResult?: TryResult | undefined
}

/** `id` is the same for all recordings of one test; `videoIndex` is that of its video among those of the try, if a report names it. */
export type MatchedTest = { test: RecordedTest; id: number; videoIndex?: number | undefined; whole: WholeTest }

/** With the error of the first try that failed. */
export type WholeTest = FailedTest & {
  place?: Place | undefined
  /** Where the error was, if that is known and not in the same line. */
  errorPlace?: Place | undefined
  /** What distinguishes it from others of its title and project. */
  apart?: string | undefined
  /** Where it begins, wherever its error was. */
  ownLine?: OwnLine | undefined
  /** All that reports name for it. */
  files?: readonly TestFile[] | undefined
  identity?: TestIdentity | undefined
  /** Within one run; absent for an error. */
  id?: number | undefined
  /** The same test on the base branch, where that is known. */
  base?: BaseTest | undefined
  /** Whether the pull request adds or changes it. */
  changed?: true | undefined
}

/** A test that failed or was flaky, as later runs find it. */
export type FailingTest = Pick<WholeTest, 'id' | 'identity' | 'result'>

/** By which another run finds the same test; `file` is where the test is, not its error. `suites` are absent if there are none. */
export type TestIdentity = {
  title: string
  project?: string | undefined
  file: string
  suites?: readonly string[] | undefined
}

/** How a test ended on the base branch, and the link of its row there, where it has one. */
export type BaseTest = { result?: Outcome | undefined; url?: string | undefined }

/** A line of the code, as a report writes it. */
export type SourceLine = { file: string; line?: number | undefined }

/** A line for people. Its file starts at the workspace if that has the file, so that it `isHere`. */
export type Place = SourceLine & { isHere?: true | undefined }

export type Places = Pick<WholeTest, 'place' | 'errorPlace'>

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

/** An error outside of any test, as its row says it. */
export type ErrorRow = FailedTest & Places & Pick<ReportedError, 'count'>

/** What every format of a report is read into. */
export type ReportedTest = NamedTest & {
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
  /** Only of a spec file, which is recorded as a whole: the tests in it. */
  covers?: readonly ReportedTest[]
  /** The entries that were merged into this test, in the order of its tries: one list for all reports of the test. */
  entries?: readonly ReportedTest[]
}

/** The tests of one report, and the path of its folder in segments. */
export type TestReport = {
  folder: readonly string[]
  /** The name of its file, or empty for all files of a folder together. */
  name: string
  format: string
  tests: readonly ReportedTest[]
  errors: readonly ReportedError[]
  /** What this file adds, where all files of a folder make up one report. */
  allureFile?: AllureFile | undefined
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

/** In UTF-16 units. */
const longestPath = 2000
/** In characters: titles go into tables. */
export const longestTitle = 500

/** A title with what distinguishes it from others like it. */
export function titleApart(title: string, apart: string | undefined): string {
  return apart ? `${title} (${apart})` : title
}

/** A title path as one harmless line, such as `Login › logs in`. */
export function joinTitles(titles: readonly string[]): string {
  const lines = titles.map((title) => oneLine(title)).filter((line) => line !== '')
  return lines.join(' › ').slice(0, longestPath)
}
