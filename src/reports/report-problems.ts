import type { UnreadPath } from '../files/find-files.ts'
import { notFoundFor, patternsInWords } from '../files/patterns.ts'
import type { Hide } from '../secrets/secrets.ts'
import { linesIn, shortTitle } from '../text.ts'
import type { MissingReport } from './find-reports.ts'
import { noKnownFormat, systemErrors, type UnusableFile } from './formats/unreadable-report.ts'

/**
 * A report that can't be used. A report that may have contained failures is an error row, because an unknown result never
 * counts as green. The kinds, and how each is shown:
 *
 * | Kind | Case | Warning | Error row |
 * | :-- | :-- | :-- | :-- |
 * | `missing` | a path without wildcards has no file, or is a folder without a report | yes | yes |
 * | `unreadable path` | a pattern names a path that the search couldn't read | that of the search | yes |
 * | `unreadable` | a file could not be read, and is named or begins like a report | yes | yes |
 * | | any other file that could not be read | yes | no |
 * | `other format` | a pattern names a file that is no report | yes | yes |
 * | | a folder or glob has one | only counted | no |
 * | `reader failed` | reading took too long, or the reader's process broke | yes | yes |
 *
 * No report was found if none was read and all rows are of the kind `missing`. Then one row replaces them all, and one warning
 * replaces those of `missing`. That warning is left out if there are other warnings. If reports may be missing and the search
 * has no warning, both are left out.
 */
export type ReportProblem = {
  kind: 'missing' | 'unreadable path' | 'unreadable' | 'other format' | 'reader failed'
  warning?: string
  /** The text of the error row. */
  errorRow?: string
}

/** All that can be wrong with reports. */
type Unusable = {
  missing: readonly MissingReport[]
  /** Paths that patterns name. */
  unread: readonly UnreadPath[]
  unusable: readonly UnusableFile[]
  failure?: ReaderFailure | undefined
}

/** Why the reader's process gave no answer, and the report that it was reading, if any. */
export type ReaderFailure = { reason: string; atHand: string | undefined }

/** Lists the problems in the order of their error rows. `nameOf` returns a file's name for messages, without secrets. */
export function problemsOf(
  { missing, unread, unusable, failure }: Unusable,
  nameOf: (file: string) => string,
): ReportProblem[] {
  return [
    ...missing.map((each) => problemOfMissing(each, nameOf(each.path))),
    ...unread.map(({ path, code }) => problemOfPath(code, nameOf(path))),
    ...unusable.map((each) => problemOfFile(each, nameOf(each.file))),
    ...(failure === undefined ? [] : [problemOfReader(failure, nameOf)]),
  ]
}

function problemOfMissing({ mayBeSecret, isFolder }: MissingReport, known: string): ReportProblem {
  const name = mayBeSecret ? '…' : known
  const check = 'Check that the tests wrote it before this step.'
  return isFolder
    ? {
        kind: 'missing',
        warning: `The folder ${name} contains no test report. ${check}`,
        errorRow: `${shortTitle(name)} contains no test report: ${endedBefore}`,
      }
    : {
        kind: 'missing',
        warning: `The test report ${name} does not exist. ${check}`,
        errorRow: `${shortTitle(name)} is missing: ${endedBefore}`,
      }
}

const endedBefore = 'the tests may have ended before they wrote it'

function problemOfPath(code: UnreadPath['code'], name: string): ReportProblem {
  const reason = code === undefined ? 'its name is not Unicode' : (systemErrors.get(code) ?? code)
  return { kind: 'unreadable path', errorRow: `${shortTitle(name)} can't be read: ${reason}` }
}

function problemOfFile({ kind, reason, message, isError }: UnusableFile, name: string): ReportProblem {
  const warning = `The test report ${name} can't be used: ${message}.`
  if (!isError) return kind === 'other format' ? { kind } : { kind, warning }
  const problem = kind === 'other format' ? `is ${noKnownFormat}` : `can't be read: ${reason}`
  return { kind, warning, errorRow: `${shortTitle(name)} ${problem}` }
}

function problemOfReader({ reason, atHand }: ReaderFailure, nameOf: (file: string) => string): ReportProblem {
  const errorRow = `The test reports could not be read: ${reason}`
  const at = atHand === undefined ? '' : `, at ${nameOf(atHand)}`
  return { kind: 'reader failed', warning: `${errorRow}${at}.`, errorRow }
}

/** What people see of the problems. */
type ShownProblems = {
  warnings: readonly string[]
  errorRows: readonly string[]
  /** Number of files from a folder or glob that aren't reports. */
  otherFiles: number
  /** Says where reports were looked for, if none was found and `mayBeMissing`. */
  noneFound?: string
}

type Search = { patterns: string; root: string; hide: Hide; mayBeMissing: boolean }

/** Applies the table of `ReportProblem`. `isRead` is whether any report was read, `ofSearch` has the warnings of the search. */
export function showProblems(
  problems: readonly ReportProblem[],
  { isRead, ofSearch }: { isRead: boolean; ofSearch: readonly string[] },
  search: Search,
): ShownProblems {
  const missing = problems.filter(({ kind }) => kind === 'missing')
  const others = problems.filter(({ kind }) => kind !== 'missing')
  const otherFiles = others.filter(({ warning, errorRow }) => warning === undefined && errorRow === undefined).length
  const warnings = [...ofSearch, ...firstOfMany(warningsOf(others))]
  if (isRead || rowsOf(others).length > 0) {
    return { warnings: [...warnings, ...warningsOf(missing)], errorRows: rowsOf(problems), otherFiles }
  }
  const noneFound = whereNoneFound(search)
  // A folder that can't be read may contain reports.
  if (search.mayBeMissing && ofSearch.length === 0) return { warnings, errorRows: [], otherFiles, noneFound }
  return {
    warnings: warnings.length === 0 ? [noneFound] : warnings,
    errorRows: [rowOfNone(search, rowsOf(missing))],
    otherFiles,
  }
}

function warningsOf(problems: readonly ReportProblem[]): string[] {
  return problems.flatMap(({ warning }) => warning ?? [])
}

function rowsOf(problems: readonly ReportProblem[]): string[] {
  return problems.flatMap(({ errorRow }) => errorRow ?? [])
}

const mostWarnings = 10

function firstOfMany(warnings: readonly string[]): readonly string[] {
  if (warnings.length <= mostWarnings) return warnings
  const more = `${warnings.length - mostWarnings} more test reports can't be used, for similar reasons.`
  return [...warnings.slice(0, mostWarnings), more]
}

/** The only error row if no report was found at all. */
function rowOfNone({ patterns, hide }: Search, [first]: readonly string[]): string {
  return first !== undefined && linesIn(patterns).length === 1
    ? first
    : `No test report was found for ${shortTitle(patternsInWords(hide(patterns)))}: ${endedBefore}`
}

function whereNoneFound({ patterns, root, hide }: Search): string {
  const found = `No test reports were found for ${notFoundFor('test-report', patterns, root, hide)}.`
  if (/\.xcresult\/?\s*$/m.test(patterns)) {
    return `${found} An .xcresult bundle can't be read: write its results as JSON with xcrun xcresulttool get test-results tests.`
  }
  return `${found} Check the path, and that the tests wrote JSON, XML or TRX there before this step: an HTML report can't be used.`
}
