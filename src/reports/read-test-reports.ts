import { pathBelow } from '../files/read-files.ts'
import type { OutsideError } from '../manifest/schema.ts'
import { createHide } from '../secrets/secrets.ts'
import { oneLine } from '../text.ts'
import { askReader } from './ask-reader.ts'
import { cleanFindings } from './clean-findings.ts'
import { findReports } from './find-reports.ts'
import type { TestFindings } from './find-tests.ts'
import { countTests } from './join/count-tests.ts'
import { digestsOf, mostErrors } from './join/error-digests.ts'
import type { ReaderAnswer, ReaderOrder } from './reader-process.ts'
import { problemsOf, type ReaderFailure, showProblems } from './report-problems.ts'

/** What a step knows from its test reports. Without a report, all of it is empty. */
export type StepReports = TestFindings & {
  /** Whether any report was read. */
  isRead: boolean
  /** Whether all reports could be read but contain no tests. */
  isEmpty: boolean
  /** Says where reports were looked for, if none was found in a step that also runs where no tests do. */
  noneFound?: string
  /**
   * Digests of all errors outside of tests that name no report, listed or not. Equal errors of two steps have the same
   * digest.
   */
  errorDigests: readonly string[]
  /** About reports that can't be used. */
  warnings: readonly string[]
  /** Number of files from a folder or glob that aren't reports. */
  otherFiles: number
}

/** What is found without a report. It isn't in `find-tests.ts`, which only the reader's process loads. */
const noFindings: TestFindings = {
  tests: [],
  testsComplete: true,
  specFiles: [],
  testCount: 0,
  unlisted: { failed: 0, flaky: 0, causes: [] },
  failedWithoutRecording: { count: 0, names: [] },
  unjoined: 0,
  recordedTests: new Map(),
  testSources: new Map(),
  pictures: new Map(),
  errors: [],
  reportErrors: 0,
  retries: { kind: 'separate', tests: 0 },
  formats: [],
  testLines: [],
  filesOfReports: [],
}

/** What a step knows if no report was requested. */
export const noReports: StepReports = {
  ...noFindings,
  isRead: false,
  isEmpty: false,
  errorDigests: [],
  warnings: [],
  otherFiles: 0,
}

export type ReportSearch = {
  patterns: string
  root: string
  recordings: readonly string[]
  /** Removed from everything that is read. */
  secrets: readonly string[]
  /** Turns text into one line without secrets, for display. */
  clean: (text: string) => string
  /** Whether entries with the same identity are tries of one test. */
  mergeRetries?: boolean
  /** Whether it is fine that there is no report at all. */
  mayBeMissing?: boolean
}

/**
 * Reads the test reports that match `patterns`: globs, files or folders, one per line, relative to `root`. The table of
 * `ReportProblem` says how reports that can't be used are shown. If reading takes longer than `longestMs`, no report counts.
 * Throws an InputError for invalid patterns, or the signal's reason.
 */
export async function readTestReports(
  { patterns, root, recordings, secrets, clean, mergeRetries = false, mayBeMissing = false }: ReportSearch,
  signal: AbortSignal,
  longestMs = 60_000,
): Promise<StepReports> {
  const hide = createHide(secrets)
  const found = await findReports({ patterns, root, hide })
  const { reports, foldersOfLostReports } = found
  const order = { root, recordings, secrets, mergeRetries, reports, foldersOfLostReports }
  const { findings, unusable, failure } = await readFiles(order, signal, longestMs)
  const isRead = findings !== undefined
  const problems = problemsOf({ ...found, unusable, failure }, (file) => hide(pathBelow(file, root)))
  const search = { patterns, root, hide, mayBeMissing }
  const { errorRows, ...shown } = showProblems(problems, { isRead, ofSearch: found.warnings }, search)
  const known = isRead ? cleanFindings(findings, clean) : noFindings
  const isEmpty = isRead && known.testCount + known.errors.length + shown.warnings.length === 0
  return { ...withErrors(known, errorRows), ...shown, isRead, isEmpty }
}

async function readFiles(
  order: ReaderOrder,
  signal: AbortSignal,
  longestMs: number,
): Promise<ReaderAnswer & { failure?: ReaderFailure }> {
  const nothing = { findings: undefined, unusable: [] }
  if (order.reports.length === 0) return nothing
  const end = await askReader(order, signal, longestMs)
  return end.kind === 'answered' ? end : { ...nothing, failure: end }
}

/** Adds the error rows of reports that can't be used. */
function withErrors(
  found: TestFindings,
  errorRows: readonly string[],
): TestFindings & Pick<StepReports, 'errorDigests'> {
  const { testCount, counts } = found
  const ofReports = errorRows.map((error): OutsideError => ({ error: oneLine(error), ofReport: true }))
  const errors = [...found.errors.slice(0, mostErrors), ...ofReports].slice(0, mostErrors)
  const findings = { ...found, errors, errorDigests: digestsOf(found.errors) }
  // Empty reports have no results.
  if (testCount + errors.length === 0) return { ...findings, counts: undefined }
  if (ofReports.length === 0) return findings
  return {
    ...findings,
    reportErrors: findings.reportErrors + ofReports.length,
    // The run time of the tests in these reports is unknown.
    runSeconds: undefined,
    counts:
      counts === undefined ? countTests([], ofReports.length) : { ...counts, error: counts.error + ofReports.length },
  }
}
