import { FileError } from '../files/read-files.ts'
import type { Hide } from '../secrets/secrets.ts'
import { isRecord, parseJson, textIn, valueAt } from '../shape.ts'
import { cutText, oneLine } from '../text.ts'
import { hasVideoName } from '../video/examine-file.ts'
import type { ReportFolder } from './report-folder.ts'

/** Reads JSON, and removes secrets from its texts by `hide`. Throws a FileError that says how the text begins. */
export function readReportJson(text: string, hide: Hide): unknown {
  return mapTexts(parseReportJson(text, hide), hide)
}

/** The same value with each of its texts changed. Names of fields stay. */
function mapTexts(value: unknown, change: Hide): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, change)]))
}

/** Reads JSON, without what a command printed around it. */
function parseReportJson(text: string, hide: Hide): unknown {
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
      `${what}; it begins with "${beginningOf(hide(text.slice(0, longestBeginning)))}"; let the reporter write the file itself (for Playwright: outputFile or PLAYWRIGHT_JSON_OUTPUT_FILE) instead of redirecting what the command prints`,
      { cause: error },
    )
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
