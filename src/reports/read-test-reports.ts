import type { UnreadPath } from '../files/find-files.ts'
import { notFoundFor, patternsInWords } from '../files/patterns.ts'
import { pathBelow } from '../files/read-files.ts'
import type { OutsideError } from '../manifest/schema.ts'
import { createHide, type Hide } from '../secrets/secrets.ts'
import { linesIn, oneLine, shortTitle } from '../text.ts'
import { askReader } from './ask-reader.ts'
import { cleanFindings } from './clean-findings.ts'
import { findReports, type MissingReport } from './find-reports.ts'
import type { TestFindings } from './find-tests.ts'
import { noKnownFormat, type Refusal, systemErrors } from './formats/unreadable-report.ts'
import { countTests } from './join/count-tests.ts'
import { digestsOf, mostErrors } from './join/error-digests.ts'
import type { ReaderAnswer, ReaderOrder } from './reader-process.ts'

/** What a step knows from its test reports. Without a report, all of it is empty. */
export type TestReports = TestFindings & {
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
  /** One per report that can't be used. */
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
  recorded: new Map(),
  sources: new Map(),
  errors: [],
  reportErrors: 0,
  retries: { kind: 'separate', tests: 0 },
  formats: [],
  testLines: [],
  filesOfReports: [],
}

/** What a step knows if no report was requested. */
export const noReports: TestReports = {
  ...noFindings,
  isRead: false,
  isEmpty: false,
  errorDigests: [],
  warnings: [],
  otherFiles: 0,
}

const mostNamed = 10

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
 * Reads the test reports that match `patterns`: globs, files or folders, one per line, relative to `root`. Warns about each
 * report that can't be used or is missing; if it may have contained failures, it is also an error. If reading takes longer
 * than `longestMs`, no report counts. Throws an InputError for invalid patterns, or the signal's reason.
 */
export async function readTestReports(
  { patterns, root, recordings, secrets, clean, mergeRetries = false, mayBeMissing = false }: ReportSearch,
  signal: AbortSignal,
  longestMs = 60_000,
): Promise<TestReports> {
  const hide = createHide(secrets)
  const nameInMessages: NameInMessages = (file) => hide(pathBelow(file, root))
  const found = await findReports({ patterns, root, hide })
  const { reports, lost } = found
  const order = { root, recordings, secrets, mergeRetries, reports, lost }
  const { findings, refused, failure } = await readFiles(order, nameInMessages, signal, longestMs)
  const unusable = refused.filter(({ kind, isLost }) => kind === 'unreadable' || isLost)
  const otherFiles = refused.length - unusable.length
  const lostFiles = [
    ...found.unread.map((each) => `${shortTitle(nameInMessages(each.path))} can't be read: ${reasonOfUnread(each)}`),
    ...unusable.filter(({ isLost }) => isLost).map((each) => refusalInWords(each, nameInMessages)),
    ...(failure?.errors ?? []),
  ]
  const warnings = [...found.warnings, ...(failure?.warnings ?? []), ...warningsOf(unusable, nameInMessages)]
  const isNoneFound = findings === undefined && lostFiles.length === 0
  // A folder that can't be read may contain reports.
  if (isNoneFound && mayBeMissing && found.warnings.length === 0) {
    return { ...noReports, noneFound: notFound(patterns, root, hide), warnings, otherFiles }
  }
  const missing = found.missing.map((each) => missingInWords(each, nameInMessages))
  if (!isNoneFound) warnings.push(...missing.map(({ warning }) => warning))
  else if (warnings.length === 0) warnings.push(notFound(patterns, root, hide))
  const errors = isNoneFound
    ? [noneFound(patterns, missing, hide)]
    : [...missing.map(({ error }) => error), ...lostFiles]
  const rows = errors.map((error): OutsideError => ({ error: oneLine(error), ofReport: true }))
  const known = findings === undefined ? noFindings : cleanFindings(findings, clean)
  const isRead = findings !== undefined
  const isEmpty = isRead && known.testCount + known.errors.length + warnings.length === 0
  return { ...withErrors(known, rows), isRead, isEmpty, warnings, otherFiles }
}

/** A file's path, relative to the workspace, without secrets. */
type NameInMessages = (file: string) => string

/** The answer of the reader, or the problem if there is none. */
type AnswerOrFailure = ReaderAnswer & { failure?: { warnings: string[]; errors: string[] } }

async function readFiles(
  order: ReaderOrder,
  nameInMessages: NameInMessages,
  signal: AbortSignal,
  longestMs: number,
): Promise<AnswerOrFailure> {
  const nothing = { findings: undefined, refused: [] }
  if (order.reports.length === 0) return nothing
  const end = await askReader(order, signal, longestMs)
  if (end.kind === 'answered') return end
  const problem = `The test reports could not be read: ${end.reason}`
  const at = end.atHand === undefined ? '' : `, at ${nameInMessages(end.atHand)}`
  return { ...nothing, failure: { warnings: [`${problem}${at}.`], errors: [problem] } }
}

function missingInWords({ path, mayBeSecret, isFolder }: MissingReport, nameInMessages: NameInMessages) {
  const name = mayBeSecret ? '…' : nameInMessages(path)
  const check = 'Check that the tests wrote it before this step.'
  return isFolder
    ? {
        error: `${shortTitle(name)} contains no test report: ${endedBefore}`,
        warning: `The folder ${name} contains no test report. ${check}`,
      }
    : {
        error: `${shortTitle(name)} is missing: ${endedBefore}`,
        warning: `The test report ${name} does not exist. ${check}`,
      }
}

const endedBefore = 'the tests may have ended before they wrote it'

/** The only error if no report was found at all. */
function noneFound(patterns: string, missing: readonly { error: string }[], hide: Hide): string {
  const [first] = missing
  const isNamed = first !== undefined && linesIn(patterns).length === 1
  return isNamed
    ? first.error
    : `No test report was found for ${shortTitle(patternsInWords(hide(patterns)))}: ${endedBefore}`
}

function reasonOfUnread({ code }: UnreadPath): string {
  return code === undefined ? 'its name is not Unicode' : (systemErrors.get(code) ?? code)
}

function refusalInWords({ file, kind, reason }: Refusal, nameInMessages: NameInMessages): string {
  const name = shortTitle(nameInMessages(file))
  return kind === 'other format' ? `${name} is ${noKnownFormat}` : `${name} can't be read: ${reason}`
}

/** Adds an error for each report that is missing or could not be read. */
function withErrors(
  found: TestFindings,
  lost: readonly OutsideError[],
): TestFindings & Pick<TestReports, 'errorDigests'> {
  const { testCount, counts } = found
  const errors = [...found.errors.slice(0, mostErrors), ...lost].slice(0, mostErrors)
  const findings = { ...found, errors, errorDigests: digestsOf(found.errors) }
  // Empty reports have no results.
  if (testCount + errors.length === 0) return { ...findings, counts: undefined }
  if (lost.length === 0) return findings
  return {
    ...findings,
    reportErrors: findings.reportErrors + lost.length,
    // The run time of the tests in these reports is unknown.
    runSeconds: undefined,
    counts: counts === undefined ? countTests([], lost.length) : { ...counts, error: counts.error + lost.length },
  }
}

function warningsOf(refused: readonly Refusal[], nameInMessages: NameInMessages): string[] {
  const all = refused.map(({ file, message }) => `The test report ${nameInMessages(file)} can't be used: ${message}.`)
  const more = `${all.length - mostNamed} more test reports can't be used, for similar reasons.`
  return all.length > mostNamed ? [...all.slice(0, mostNamed), more] : all
}

function notFound(patterns: string, root: string, hide: Hide): string {
  const found = `No test reports were found for ${notFoundFor('test-report', patterns, root, hide)}.`
  if (/\.xcresult\/?\s*$/m.test(patterns)) {
    return `${found} An .xcresult bundle can't be read: have xcrun xcresulttool get test-results tests write its results as JSON.`
  }
  return `${found} Check the path, and that the tests wrote JSON, XML or TRX there before this step: an HTML report can't be used.`
}
