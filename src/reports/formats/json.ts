import type { Hide } from '../../secrets/secrets.ts'
import { isRecord, parseJson, textIn, valueAt } from '../../shape.ts'
import { cutText, oneLine } from '../../text.ts'
import { hasVideoName } from '../../video/examine-file.ts'
import type { ReportFolder } from './report-folder.ts'
import { endsTooEarly, UnreadableReport } from './unreadable-report.ts'

/**
 * Reads JSON, and removes secrets from its texts by `hide`. Of JSON among other output, it is the first that `isReport`. Throws
 * an UnreadableReport that says how the text begins.
 */
export function readReportJson(text: string, hide: Hide, isReport: (value: unknown) => boolean = isRecord): unknown {
  const whole = parseJson(text)
  return mapTexts(whole === undefined ? parsePrintedJson(text, hide, isReport) : whole, hide)
}

/** Changes each text in a value that was just parsed, and returns it: a copy would take much of the time. Names of fields stay. */
function mapTexts(value: unknown, change: Hide): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) for (const [at, item] of value.entries()) value[at] = mapTexts(item, change)
  else if (isRecord(value)) for (const [name, inner] of Object.entries(value)) value[name] = mapTexts(inner, change)
  return value
}

/**
 * What turns out not to be JSON is read up to its mistake, which can be at the text's end: reading all of it so many times is
 * enough. In UTF-16 units; each mistake counts as 1,000 at least, and a text as a million.
 */
const mostReadings = 3
const shortestReading = 1000
const shortestText = 1_000_000

/** Lines that begin like an object, even if the text ends there. */
const objects = /^\{(?=\s*(?:["}]|(?![\s\S])))/gm

/** Reads JSON from what a command printed: log lines can be JSON as well. */
function parsePrintedJson(text: string, hide: Hide, isReport: (value: unknown) => boolean): unknown {
  let report: JsonPart | undefined
  let other: JsonPart | undefined
  const problems: JsonProblem[] = []
  for (const read of printedIn(text)) {
    if ('problem' in read) problems.push(read)
    else if (!isReport(read.value)) other ??= read
    else if (report === undefined) report = read
    // One of them can have failed tests.
    else throw new UnreadableReport('it holds several reports', 'let each run write a file of its own')
  }
  if (report !== undefined) return report.value
  if (other !== undefined && problems.length === 0) return other.value
  throw new UnreadableReport(
    reasonOf(problems),
    `it begins with "${beginningOf(hide(text.slice(0, longestBeginning)))}"; let the reporter write the file itself (for Playwright: outputFile or PLAYWRIGHT_JSON_OUTPUT_FILE) instead of redirecting what the command prints`,
    { cause: problems.at(-1)?.problem },
  )
}

/** Each JSON value that a line begins with, and what begins like one. */
function* printedIn(text: string): Generator<JsonPart | JsonProblem> {
  let end = 0
  let unitsLeft = mostReadings * Math.max(text.length, shortestText)
  for (const { index } of text.matchAll(text.search(objects) >= 0 ? objects : /^[[{]/g)) {
    if (index < end) continue
    if (unitsLeft <= 0) return
    const read = parseLine(text, index) ?? parseLeading(text, index)
    if ('problem' in read) unitsLeft -= Math.max(read.length, shortestReading)
    else end = read.end
    yield read
  }
}

function reasonOf(problems: readonly JsonProblem[]): string {
  if (problems.length === 0) return 'it is neither JSON nor XML'
  return problems.some(({ isCut }) => isCut) ? endsTooEarly : 'it is not JSON'
}

type JsonPart = { value: unknown; end: number }
/** `length` is how much was read. */
type JsonProblem = { problem: unknown; isCut: boolean; length: number }

/** Undefined where the line is not JSON by itself. */
function parseLine(text: string, start: number): JsonPart | undefined {
  const lineEnd = text.indexOf('\n', start)
  const end = lineEnd < 0 ? text.length : lineEnd
  const value = parseJson(text.slice(start, end))
  return value === undefined ? undefined : { value, end }
}

/** The JSON that starts there, whatever comes after it. */
function parseLeading(text: string, start: number): JsonPart | JsonProblem {
  const rest = text.slice(start)
  try {
    return { value: JSON.parse(rest), end: text.length }
  } catch (problem) {
    if (!(problem instanceof SyntaxError)) throw problem
    const { message } = problem
    const [, after, at] = /(after JSON )?at position (\d+)/.exec(message) ?? []
    if (after) return { value: JSON.parse(rest.slice(0, Number(at))), end: start + Number(at) }
    const isCut = /^Unexpected end/.test(message) || Number(at) === rest.length
    // Not every message has a position.
    return { problem, isCut, length: at === undefined ? rest.length : Number(at) }
  }
}

/** In UTF-16 units. A secret that ends beyond it begins far beyond what is shown. */
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

/** The paths of attachments that are videos, by the fields of their path and of what says `video` or a type. */
export function videosIn(
  attachments: readonly unknown[],
  [path, ...types]: readonly [path: string, ...types: string[]],
  reportFolder: ReportFolder,
): string[][] {
  return attachments.flatMap((attachment) => {
    const file = textIn(attachment, path)
    const isVideo = hasVideoName(file) || types.some((type) => /^video(?:\/|$)/.test(textIn(attachment, type)))
    return file !== '' && isVideo ? [reportFolder.pathOf(file)] : []
  })
}
