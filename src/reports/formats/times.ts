/** In characters: no date is longer. */
const longestDate = 64

/** In milliseconds since 1970, by a date or such a number; undefined if a report has neither. */
export function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value.slice(0, longestDate)) : value
  // Where no start is known, some tools write 0 or the year 1.
  return typeof time === 'number' && time > 0 ? time : undefined
}

/** In milliseconds, by seconds such as `1,234.5`, or by a duration such as `00:01:23.4567890`. */
export function durationOf(text: string): number | undefined {
  const decimal = text.includes('.') ? text.replaceAll(',', '') : text.replace(',', '.')
  const seconds = decimal.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return text !== '' && seconds >= 0 ? seconds * 1000 : undefined
}
