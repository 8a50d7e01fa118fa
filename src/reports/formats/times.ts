/** In characters: no date is longer. */
const longestDate = 64

/** In milliseconds since 1970, by a date or such a number; undefined if a report has neither. */
export function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value.slice(0, longestDate)) : value
  // Where no start is known, some tools write 0 or the year 1.
  return typeof time === 'number' && time > 0 ? time : undefined
}

/** In milliseconds: 31 days. A longer run is a mistake of the tool. */
const longestRun = 31 * 24 * 3600 * 1000

/** How long a run took, in milliseconds; undefined for what no run can take. */
export function runTimeOf(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= longestRun ? value : undefined
}

/** How long a run took from its start to its end, which are times in milliseconds since 1970. */
export function runTimeBetween(start: number | undefined, end: number | undefined): number | undefined {
  return start === undefined || end === undefined ? undefined : runTimeOf(end - start)
}

/** In milliseconds, by seconds such as `1,234.5`, or by a duration such as `00:01:23.4567890`. */
export function durationOf(text: string): number | undefined {
  const decimal = text.includes('.') ? text.replaceAll(',', '') : text.replace(',', '.')
  const seconds = decimal.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return text !== '' && seconds >= 0 ? seconds * 1000 : undefined
}
