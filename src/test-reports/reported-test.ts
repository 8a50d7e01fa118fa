import { oneLine } from '../text.ts'

export type TestResult = 'passed' | 'failed' | 'flaky' | 'skipped'

export type TryResult = Exclude<TestResult, 'flaky'>

/** How a test ended, if it did: one that was to run did not where the run ended early, or stopped it halfway. */
export type Outcome = TestResult | 'did not run'

type NamedTest = {
  title: string
  project?: string | undefined
  /** Absent where the report does not say. */
  result?: Outcome | undefined
}

/** The test that a recording shows, as `results.test` in the output. */
export type RecordedTest = NamedTest & {
  /** Which of how many tries the recording shows, from 1. */
  try?: number | undefined
  tries?: number | undefined
  /** How this try ended, where the report says so. */
  tryResult?: TryResult | undefined
  /** What made this try fail. */
  error?: string | undefined
  /** Only until `error` says so itself. */
  moreErrors?: number | undefined
  /** Where the error was, or the test is: from the workspace on, if it is there. */
  file?: string | undefined
  line?: number | undefined
}

/** The test that was found for a recording. */
export type MatchedTest = {
  /** With the error of the try that the recording shows. */
  test: RecordedTest
  /** The same for all recordings of one test. */
  id: number
  /** The test with the error of the first try that failed, recorded or not. */
  whole: WholeTest
}

/** A test as its row says it. */
export type WholeTest = RecordedTest & {
  /** What tells it from others of its title and project. */
  apart?: string | undefined
  /** Where it begins, wherever its error was. */
  own?: OwnLine | undefined
  identity?: TestIdentity | undefined
  /** Within one run; absent for an error. */
  id?: number | undefined
  /** The same test on the base branch, where that is known. */
  base?: BaseTest | undefined
  /** Whether the pull request adds or changes it. */
  changed?: true | undefined
}

/** What makes it the same test in another run, as reports write it; its file is never that of an error. */
export type TestIdentity = { title: string; project?: string | undefined; file: string }

/** How a test ended on the base branch, and the link of its row there, where it has one. */
export type BaseTest = { result?: Outcome | undefined; url?: string | undefined }

/** A line of the code, as a report writes it. */
export type SourceLine = { file: string; line?: number | undefined }

/** The line of a test: from the workspace on where its file `isHere`, else as the report names it, with `/`. */
export type OwnLine = SourceLine & { isHere: boolean }

/** A try as a report describes it. */
export type ReportedTry = {
  /** Absent where the report does not say. */
  result?: TryResult | undefined
  /** Its failure as the report has it, with all that may be secret. */
  error?: string | undefined
  /** How many other errors it had. */
  moreErrors?: number | undefined
  /** Where the error may have been, the likeliest first. */
  sourceLines?: readonly SourceLine[] | undefined
  /** The paths of its videos, in segments. */
  videos: readonly (readonly string[])[]
}

/** Something that failed outside of any test, such as a file that could not be loaded. */
export type ReportedError = Pick<ReportedTry, 'error' | 'sourceLines'>

/** What every format of a report is read into. */
export type ReportedTest = NamedTest & {
  /** When it ran, and for how long, as the report writes it: only copies say the same. */
  ran?: string
  /** What distinguishes it from others of its title: its file or class. */
  suite: string
  /** In their order; none where the test never ran. */
  tries: readonly ReportedTry[]
  /** Where the test is: ways to write it, the likeliest first, last the one for people to read. */
  sourceLines?: readonly SourceLine[] | undefined
  /** What a recording of it could be called, as `comparableName` makes it; only where no videos are named. */
  names?: readonly string[]
  /** Only for a spec file that is recorded as a whole and is not a test itself: the tests in it. */
  covers?: readonly ReportedTest[]
}

/** The tests of one report, and the path of its folder in segments. */
export type TestReport = {
  folder: readonly string[]
  /** The name of its file, or empty for all files of a folder together. */
  name: string
  format: string
  tests: readonly ReportedTest[]
  errors: readonly ReportedError[]
  /** Only where all files of a folder together make up a report: what this file adds to it. */
  part?: AllureFile | undefined
}

/** What is said of a file of another format. */
export const otherFormat =
  "it is no report of Playwright's JSON reporter, JUnit XML, CTRF, Allure or TRX, and no manifest of xcresulttool's attachments"

/** Of all reports together. */
export const mostTests = 100_000

/** One file of Allure's results. */
export type AllureFile =
  | { kind: 'result'; uuid: string; historyId: string; start: number; test: ReportedTest }
  | { kind: 'container'; children: string[]; videos: ReportedTry['videos']; errors: TestReport['errors'] }

/** How a try ended, by the test's result: tools repeat what failed, until it passes. */
export function resultOfTry(
  result: Outcome | undefined,
  tryNumber: number,
  tries: number,
): TryResult | undefined {
  if (result === 'did not run') return undefined
  if (result !== undefined && tryNumber < tries) return 'failed'
  if (result !== 'flaky') return result
  return tries > 1 ? 'passed' : undefined
}

const failedWords = /^(?:fail|error|broken|cancel|stopped|abort|timed?[-_ ]?out|interrupt)/i
const skippedWords = /^(?:skip|disabled|not(?:run|executed)|inconclusive|pending|ignored|suppressed)/i

/** A result by the words that writers of reports have for it; a test that was ended from outside did not end well. */
export function resultOfWord(word: string): TryResult | undefined {
  if (failedWords.test(word)) return 'failed'
  if (skippedWords.test(word)) return 'skipped'
  return /^pass/i.test(word) ? 'passed' : undefined
}

/** A test's result by those of its tries: the last one rules, and one that passed after a failure is flaky. */
export function resultOfTries(tries: readonly Pick<ReportedTry, 'result'>[]): TestResult | undefined {
  const last = tries.at(-1)?.result
  return last === 'passed' && tries.some(({ result }) => result === 'failed') ? 'flaky' : last
}

/** Whether two reports speak of the same test; one of them may not know the project. */
export function isSameTest(a: NamedTest, b: NamedTest): boolean {
  return (
    a.title === b.title && (a.project === b.project || a.project === undefined || b.project === undefined)
  )
}

/** In UTF-16 units: far more than is ever shown. What is as long was cut, perhaps in the middle of a secret. */
export const longestPath = 2000
/** In characters: titles go into tables. */
export const longestTitle = 500

/** A title with what tells it from others like it, where something does. */
export function titleApart(title: string, apart: string | undefined): string {
  return apart ? `${title} (${apart})` : title
}

/** A title path as one harmless line, such as `Login › logs in`. */
export function joinTitles(titles: readonly string[]): string {
  const lines = titles.map((title) => oneLine(title)).filter((line) => line !== '')
  return lines.join(' › ').slice(0, longestPath)
}
