import { FileError } from '../files/read-files.ts'
import { parseJson } from '../shape.ts'
import { oneLine } from '../text.ts'

/**
 * Reads the text of a JSON file. What a command printed before and after a report is skipped: that begins at the first line
 * that begins with `{`. Throws a FileError that says where the text stops being JSON, how it begins, and what writes it
 * cleanly.
 */
export function parseReportJson(text: string): unknown {
  const whole = parseJson(text)
  if (whole !== undefined) return whole
  const start = text.search(/^\{/m)
  // Line ends stay, so that messages count lines as the file does.
  const report = text.slice(0, Math.max(start, 0)).replace(/[^\n]+/g, '') + text.slice(Math.max(start, 0))
  try {
    return JSON.parse(report)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const [, end] = /after JSON at position (\d+)/.exec(message) ?? []
    if (start >= 0 && end !== undefined) return JSON.parse(report.slice(0, Number(end)))
    const isJson = start >= 0 || text.startsWith('[')
    const what = isJson ? describe(report, message) : 'it is neither JSON nor XML'
    throw new FileError(
      `${what}; it begins with "${beginningOf(text)}"; let the reporter write the file itself (for Playwright: outputFile or PLAYWRIGHT_JSON_OUTPUT_NAME) instead of redirecting what the command prints`,
      { cause: error },
    )
  }
}

/** What is wrong; not all messages of JSON.parse name the place, and some repeat parts of the file. */
function describe(text: string, message: string): string {
  const [, at, line, column] = /at position (\d+) \(line (\d+) column (\d+)\)$/.exec(message) ?? []
  if (/^Unexpected end/.test(message) || Number(at) === text.length)
    return 'it is not JSON: it ends too early'
  return at === undefined ? 'it is not JSON' : `it is not JSON at line ${line}, column ${column}`
}

/** The first line, cut after a space or quote: no part of a secret is left, which nobody would find and take out. */
function beginningOf(text: string): string {
  const line = oneLine(text.slice(0, 200).split('\n', 1).join())
  return line.length <= 60 ? line : `${/^.{0,59}(?<=[ "])/.exec(line)?.[0] ?? ''}…`
}
