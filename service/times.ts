/**
 * The time that a text names, in milliseconds since 1970: an ISO date, which is the start of a day (UTC), or a date with a
 * time and its offset. NaN for other texts: for JavaScript, `1` is in 2001, and a time without an offset is local.
 */
export function timeIn(text: string): number {
  const [, day = ''] = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/.exec(text) ?? []
  const start = Date.parse(day)
  // JavaScript takes February 30 for March 2.
  const isReal = !Number.isNaN(start) && new Date(start).toISOString().startsWith(day)
  return isReal ? Date.parse(text) : Number.NaN
}
