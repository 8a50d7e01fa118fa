import type { Hide } from '../../secrets/secrets.ts'
import { isRecord, parseJson, textIn, valueAt } from '../../shape.ts'
import { cutText, oneLine } from '../../text.ts'
import { hasVideoName } from '../../video/examine-file.ts'
import type { ReportFolder } from './report-folder.ts'
import { formatWords } from './result-words.ts'
import { endsTooEarly, UnreadableReport } from './unreadable-report.ts'

/**
 * Reads JSON, and removes secrets from its strings with `hide`. If JSON is mixed with other output, it takes the first value
 * that `isReport` accepts. Throws an UnreadableReport that quotes the beginning of the text.
 */
export function readReportJson(text: string, hide: Hide, isReport: (value: unknown) => boolean = isRecord): unknown {
  const whole = parseJson(text)
  return mapTexts(whole === undefined ? parsePrintedJson(text, hide, isReport) : whole, hide)
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

/**
 * Invalid JSON is read up to its mistake, which can be at the end of the text. This limits how many times the whole text may
 * be read. In UTF-16 units; each mistake counts as at least 1,000, and a text as at least a million.
 */
const mostReadings = 3
const shortestReading = 1000
const shortestText = 1_000_000

/** Lines that begin like an object, even if the text ends there. */
const objects = /^\{(?=\s*(?:["}]|(?![\s\S])))/gm

/** Reads JSON from a command's output, in which log lines can be JSON as well. */
function parsePrintedJson(text: string, hide: Hide, isReport: (value: unknown) => boolean): unknown {
  let report: JsonPart | undefined
  let other: JsonPart | undefined
  const problems: JsonProblem[] = []
  for (const read of printedIn(text)) {
    if ('problem' in read) problems.push(read)
    else if (!isReport(read.value)) other ??= read
    else if (report === undefined) report = read
    // Each of them may contain failed tests.
    else throw new UnreadableReport('it contains several reports', 'have each run write its own file')
  }
  if (report !== undefined) return report.value
  if (other !== undefined && problems.length === 0) return other.value
  throw new UnreadableReport(
    reasonOf(problems),
    `it begins with "${beginningOf(hide(text.slice(0, longestBeginning)))}"; have the reporter write the file itself (for Playwright: outputFile or PLAYWRIGHT_JSON_OUTPUT_FILE) instead of redirecting the command's output`,
    { cause: problems.at(-1)?.problem },
  )
}

/** Each JSON value at the start of a line, and whatever begins like one. */
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
/** `length` is the number of units read. */
type JsonProblem = { problem: unknown; isCut: boolean; length: number }

/** Undefined if the line alone isn't JSON. */
function parseLine(text: string, start: number): JsonPart | undefined {
  const lineEnd = text.indexOf('\n', start)
  const end = lineEnd < 0 ? text.length : lineEnd
  const value = parseJson(text.slice(start, end))
  return value === undefined ? undefined : { value, end }
}

/** The JSON that starts there, whatever follows it. */
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
    // Some messages have no position.
    return { problem, isCut, length: at === undefined ? rest.length : Number(at) }
  }
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

/**
 * The paths of video attachments. `path` is the field of the path, and `types` are fields that may say `video` or a MIME
 * type.
 */
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
