/** In characters. No date is longer. */
const longestDate = 64

/** Parses a date or a number into milliseconds since 1970; undefined if the value is neither. */
export function parseTime(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value.slice(0, longestDate)) : value
  // Some tools write 0 or the year 1 if the start is unknown.
  return typeof time === 'number' && time > 0 ? time : undefined
}

/** 31 days in milliseconds. Anything longer is a mistake of the tool. */
const longestRun = 31 * 24 * 3600 * 1000

/** A plausible duration of a run in milliseconds, or undefined. */
export function plausibleRunTime(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= longestRun ? value : undefined
}

/** The duration between a run's start and end, in milliseconds since 1970. */
export function runTimeBetween(start: number | undefined, end: number | undefined): number | undefined {
  return start === undefined || end === undefined ? undefined : plausibleRunTime(end - start)
}

/** Parses seconds such as `1,234.5`, or a duration such as `00:01:23.4567890`, into milliseconds. */
export function parseDuration(text: string): number | undefined {
  const decimal = text.includes('.') ? text.replaceAll(',', '') : text.replace(',', '.')
  const seconds = decimal.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return text !== '' && seconds >= 0 ? seconds * 1000 : undefined
}
