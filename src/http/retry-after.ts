const longestMs = 120_000

/**
 * A `Retry-After` header (RFC 9110, 10.2.3: seconds, or a date) as milliseconds from now, at most 120 s; undefined
 * when there is none that can be read. Of several, as proxies add them, the first counts.
 */
export function retryAfter(header: string | string[] | undefined): number | undefined {
  const value = (Array.isArray(header) ? header[0] : header)?.trim()
  if (!value) return undefined
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : dateOf(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), longestMs)
}

/** Only what names a month or a day is a date; Date.parse takes `-5` for one too. */
function dateOf(value: string): number {
  return /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN
}
