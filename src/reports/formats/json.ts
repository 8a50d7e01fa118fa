import type { Hide } from '../../secrets/secrets.ts'
import { isRecord, parseJson, textIn, valueAt } from '../../shape.ts'
import { cutText, oneLine } from '../../text.ts'
import { sortAttachments } from '../attachments.ts'
import type { Attachments } from '../reported-test.ts'
import type { ReportFolder } from './report-folder.ts'
import { formatWords } from './result-words.ts'
import { beginsLikeReport, endsTooEarly, severalReports, UnreadableReport } from './unreadable-report.ts'

/**
 * Reads JSON, and removes secrets from its strings with `hide`. A command's other output can be around it. Throws an
 * UnreadableReport that quotes the beginning of the text.
 */
export function readReportJson(text: string, hide: Hide): unknown {
  const whole = parseJson(text)
  return mapTexts(whole === undefined ? parsePrintedJson(text, hide) : whole, hide)
}

/**
 * Changes each string in a freshly parsed value, in place because a copy would be slow. Names of fields stay, and so do the
 * format's own words.
 */
function mapTexts(value: unknown, change: Hide): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) for (const [at, item] of value.entries()) value[at] = mapTexts(item, change)
  else if (isRecord(value))
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner !== 'string' || !formatWords.has(name)) value[name] = mapTexts(inner, change)
    }
  return value
}

/** Log lines can be JSON as well. More than this many before a report would take too long to parse. */
const mostStarts = 3

/**
 * Parses the text from a line that begins with `{` to the last line that ends with `}`: of the first such lines, the first
 * from which that is JSON. Throws an UnreadableReport if the rest may contain another report, whose failures would be lost.
 */
function parsePrintedJson(text: string, hide: Hide): unknown {
  const starts = Array.from(text.matchAll(/^\{/gm).take(mostStarts), ({ index }) => index)
  const end = endOfLastObject(text)
  for (const start of starts) {
    const value = parseJson(text.slice(start, end))
    if (value === undefined) continue
    if (mayHoldReport(text.slice(0, start))) {
      const isReport = mayHoldReport(text.slice(start, end))
      throw isReport ? severalReports() : notJson('it is not JSON', text, hide)
    }
    if (/^\{/m.test(text.slice(end))) throw new UnreadableReport(endsTooEarly)
    return value
  }
  const [first] = starts
  if (first === undefined && !text.startsWith('[')) throw notJson('it is neither JSON nor XML', text, hide)
  throw notJson(hasOpenBrackets(text, first ?? 0) ? endsTooEarly : 'it is not JSON', text, hide)
}

/** Members of reports, with which their values begin. */
const membersOfReports = ['config', 'suites', 'stats', 'reportFormat', 'specVersion', 'results', 'testNodes', 'uuid']
const lineOfReport = new RegExp(`^\\s*\\{?\\s*"(?:${membersOfReports.join('|')})"\\s*:`, 'm')

/** Whether printed text may hold a report, or a part of one. */
function mayHoldReport(printed: string): boolean {
  return beginsLikeReport(printed) || lineOfReport.test(printed)
}

/** The end of the last line that ends with a brace; 0 if there is none. */
function endOfLastObject(text: string): number {
  const restOfLine = /\}[ \t\r]*(?:\n|$)/y
  for (let at = text.length - 1; at >= 0; at -= 1) {
    at = text.lastIndexOf('}', at)
    restOfLine.lastIndex = at
    if (at >= 0 && restOfLine.test(text)) return at + 1
  }
  return 0
}

function notJson(reason: string, text: string, hide: Hide): UnreadableReport {
  const start = text.slice(0, longestBeginning)
  const how = /"(?:config|suites)"/.test(start) ? ' (for Playwright: outputFile or PLAYWRIGHT_JSON_OUTPUT_FILE)' : ''
  return new UnreadableReport(
    reason,
    `it begins with "${beginningOf(hide(start))}"; have the reporter write the file itself${how} instead of redirecting the command's output`,
  )
}

/** Whether a bracket or a string that begins at `start` or later is still open at the end. */
function hasOpenBrackets(text: string, start: number): boolean {
  let depth = 0
  let isInString = false
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\n') isInString = false
    else if (isInString) {
      if (character === '\\') at += 1
      else isInString = character !== '"'
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth = Math.max(0, depth - 1)
  }
  return isInString || depth > 0
}

/** In UTF-16 units. A secret that extends beyond it begins far after the part that is shown. */
const longestBeginning = 10_000

function beginningOf(text: string): string {
  return cutText(oneLine(text.split('\n', 1).join()), 60)
}

export function listIn(value: unknown, ...path: string[]): readonly unknown[] {
  const list = valueAt(value, ...path)
  return Array.isArray(list) ? list : []
}

export function textsIn(value: unknown, ...path: string[]): string[] {
  return listIn(value, ...path).filter((item) => typeof item === 'string')
}

export function objectsIn(value: unknown, ...path: string[]): Record<string, unknown>[] {
  return listIn(value, ...path).filter(isRecord)
}

/** The videos and pictures among attachments. `path` is the field of the path, and `types` are fields that may say the type. */
export function attachmentsIn(
  attachments: readonly unknown[],
  [path, ...types]: readonly [path: string, ...types: string[]],
  reportFolder: ReportFolder,
): Attachments {
  const named = attachments.map((attachment) => ({
    path: textIn(attachment, path),
    types: types.map((type) => textIn(attachment, type)),
  }))
  return sortAttachments(named, reportFolder.pathOf)
}
