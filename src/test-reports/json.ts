import { FileError } from '../files/read-files.ts'
import { parseJson } from '../shape.ts'
import { oneLine } from '../text.ts'

/**
 * Reads the text of a JSON file. What a command printed before and after a report is skipped: that begins at the first line
 * that begins with `{`. Throws a FileError that says how the text begins, and what writes it cleanly.
 */
export function parseReportJson(text: string): unknown {
  const whole = parseJson(text)
  if (whole !== undefined) return whole
  const start = text.search(/^\{/m)
  const report = text.slice(Math.max(start, 0))
  try {
    return JSON.parse(report)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const [, after, at] = /(after JSON )?at position (\d+)/.exec(message) ?? []
    if (start >= 0 && after) return JSON.parse(report.slice(0, Number(at)))
    const isJson = start >= 0 || text.startsWith('[')
    const isCut = /^Unexpected end/.test(message) || Number(at) === report.length
    const what = isJson ? `it is not JSON${isCut ? ': it ends too early' : ''}` : 'it is neither JSON nor XML'
    throw new FileError(
      `${what}; it begins with "${beginningOf(text)}"; let the reporter write the file itself (for Playwright: outputFile or PLAYWRIGHT_JSON_OUTPUT_NAME) instead of redirecting what the command prints`,
      { cause: error },
    )
  }
}

/** The first line, cut after a space or quote: no part of a secret is left, which nobody would find and take out. */
function beginningOf(text: string): string {
  const line = oneLine(text.slice(0, 200).split('\n', 1).join())
  return line.length <= 60 ? line : `${/^.{0,59}(?<=[ "])/.exec(line)?.[0] ?? ''}…`
}
