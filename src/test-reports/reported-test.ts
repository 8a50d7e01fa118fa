import { oneLine } from '../text.ts'
import type { SourcePlace } from './source-place.ts'

export type TestResult = 'passed' | 'failed' | 'flaky' | 'skipped'

type NamedTest = { title: string; project?: string; result: TestResult }

/** The test that a recording shows, as `results.test` in the output. */
export type RecordedTest = NamedTest & {
  /** The first lines of its failure. */
  error?: string | undefined
  /** Where the error was, or the test stands: from the workspace on, if it is there. */
  file?: string | undefined
  line?: number | undefined
}

/** A test as a report tells of it, before its place is looked for. */
export type FoundTest = NamedTest & {
  /** Its failure as the report has it, with all that may be secret. */
  error?: string | undefined
  /** Where the error may have been, the likeliest first. */
  places?: readonly SourcePlace[] | undefined
  /** Where the test stands: ways to write it, the likeliest first. */
  own?: readonly SourcePlace[] | undefined
  /** The same as people should read it where the workspace does not have it. */
  told?: SourcePlace | undefined
}

/** A test with what ties it to its recordings. */
export type ReportedTest = FoundTest & {
  /** What tells it from others of its title: its file or class. Undefined for a spec file, which is not a test. */
  suite?: string | undefined
  /** Segments of the path of the report's folder. */
  reportFolder: readonly string[]
  /** How often the test ran. */
  tries: number
  videos: readonly ReportedVideo[]
  /** What a recording of the test could be called, as `comparableName` makes it; only where no videos are named. */
  names: readonly string[]
}

/** A video that a report names: the segments of its path, and the try it shows, from 1. */
export type ReportedVideo = {
  path: readonly string[]
  tryNumber: number
  /** It shows a spec file, and lies in a folder `videos` by as much of that file's path as is needed. */
  ofSpecFile?: true
}

/** The test that was found for a recording, and which of how many tries the recording shows, from 1. */
export type MatchedTest<Test = RecordedTest> = { test: Test; tryNumber: number; tries: number }

/** From what must not be missed to what matters least. */
export const byWeight: readonly TestResult[] = ['failed', 'flaky', 'passed', 'skipped']

/** Of several results the one that must not be missed: skipped only if all were. */
export function worst(results: readonly TestResult[]): TestResult {
  return byWeight.find((result) => results.includes(result)) ?? 'skipped'
}

/** Whether two reports speak of the same test; one of them may not know the project. */
export function isSameTest(a: NamedTest, b: NamedTest): boolean {
  return (
    a.title === b.title && (a.project === b.project || a.project === undefined || b.project === undefined)
  )
}

/** What of a report's test is told. */
export function toldOf(
  { title, project, error, places, own, told }: FoundTest,
  result: TestResult,
): FoundTest {
  return { title, ...(project === undefined ? {} : { project }), result, error, places, own, told }
}

/** In characters: titles stand in tables. */
const longestTitle = 500

/** More UTF-16 units than any title that is shown has, so that nothing that is cut off here would be seen. */
const longestPath = 2 * longestTitle + 2

/** A title path as one harmless line, such as `Login › logs in`; `path` is what `addTitle` made of its beginning. */
export function joinTitles(titles: readonly string[], path = ''): string {
  return oneLine(titles.reduce(addTitle, path), longestTitle)
}

/** A title path with one more title at its end, so that what suites share is put together once for all tests below. */
export function addTitle(path: string, title: string): string {
  const line = oneLine(title.slice(0, 2 * longestTitle))
  return (path === '' || line === '' ? path + line : `${path} › ${line}`).slice(0, longestPath)
}
