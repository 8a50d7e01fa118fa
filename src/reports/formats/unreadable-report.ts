import { basename } from 'node:path'
import { FileError, readHead, reasonOf, textOfBytes, type Workspace } from '../../files/read-files.ts'

/** A report that can't be read, with a short reason and advice. */
export class UnreadableReport extends FileError {
  readonly reason: string
  readonly advice: string

  constructor(reason: string, advice = '', options?: ErrorOptions) {
    super([reason, advice].filter(Boolean).join('; '), options)
    this.reason = reason
    this.advice = advice
  }
}

/** The reason for a report whose tool crashed. */
export const endsTooEarly = 'it ends too early'

/** The reason for a report whose tool was killed before it wrote anything. */
export const isEmpty = 'it is empty'

/** The error for two reports in one file. Each of them may contain failed tests. */
export function severalReports(): UnreadableReport {
  return new UnreadableReport('it contains several reports', 'have each run write its own file')
}

/** A file that is not a report of a known format. */
export class OtherFormat extends FileError {
  constructor() {
    super(`it is ${noKnownFormat}`)
  }
}

/** Worded to follow the name of a file. */
export const noKnownFormat = "not a report of Playwright's JSON reporter, JUnit XML, CTRF, Allure, TRX or xcresulttool"

/** A file that can't be used. `message` says why, worded to follow a colon; `reason` is a shorter form. */
export type UnusableFile = {
  file: string
  kind: 'other format' | 'unreadable'
  reason: string
  message: string
  /** Whether it may be the report of recordings near it: it was cut off, or counts as an error. */
  mayHaveTests: boolean
  /** Whether it counts as an error: a pattern names exactly this file, or it seems to be a report with failed tests. */
  isError: boolean
}

/** `isNamed` is whether a pattern names exactly this file. */
export function describeUnusable(file: string, isNamed: boolean, error: unknown, workspace: Workspace): UnusableFile {
  if (error instanceof OtherFormat) {
    return {
      file,
      kind: 'other format',
      reason: error.message,
      message: error.message,
      mayHaveTests: isNamed,
      isError: isNamed,
    }
  }
  const reason = error instanceof UnreadableReport ? error.reason : inWords(error)
  const message = error instanceof UnreadableReport ? error.message : reason
  const isError = isNamed || seemsReport(file, workspace)
  const mayHaveTests = isError || reason === endsTooEarly || reason === isEmpty
  return { file, kind: 'unreadable', reason, message, mayHaveTests, isError }
}

function inWords(error: unknown): string {
  const reason = reasonOf(error)
  return systemErrors.get(reason) ?? reason
}

/** System errors for files, in words. */
export const systemErrors: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'its permissions do not allow it'],
  ['EPERM', 'its permissions do not allow it'],
  ['EBUSY', 'another program has it open'],
  ['ENOENT', 'it disappeared after it was found'],
])

/** In bytes. Other output can precede a report. */
const longestHead = 16_384

/** Whether a file begins like a report. An empty file must be named like one. */
function seemsReport(file: string, workspace: Workspace): boolean {
  const head = headOf(file, workspace)
  if (head === undefined) return false
  if (head === '') return /\.(?:xml|trx)$|-result\.json$/i.test(file)
  const isOfAllure = /-(?:result|container|globals)\.json$/.test(basename(file)) && head.startsWith('{')
  const isCutOff = ['<testsuites', '<TestRun'].some((tag) => tag.startsWith(head))
  return isOfAllure || isCutOff || beginsLikeReport(head)
}

/** Whether a text, or a line of it, begins like a report. */
export function beginsLikeReport(text: string): boolean {
  return beginnings.some((beginning) => beginning.test(text))
}

const beginnings = [
  /(?:^|[>\n\r])[ \t]*<(?:testsuites?|TestRun)[\s>/]/,
  // The document ends before or within its first element.
  /^<\?xml(?:[^>]*|[^>]*\?>\s*(?:<\w*)?)$/,
  // Playwright's JSON, CTRF and Allure. The next two are the results and attachments of xcresulttool.
  /(?:^|[\n\r])\{\s*"(?:config|suites|reportFormat|results|uuid)"/,
  /(?:^|[\n\r])\{\s*"(?:testNodes|testPlanConfigurations|devices"\s*:\s*\[\s*\{\s*"(?:architecture|deviceId))"/,
  /^\[\s*\{\s*"(?:attachments|testIdentifier)/,
]

/** Undefined if the file can't be read at all. */
function headOf(file: string, workspace: Workspace): string | undefined {
  try {
    return textOfBytes(readHead(file, workspace, longestHead)).trim()
  } catch {
    return undefined
  }
}
