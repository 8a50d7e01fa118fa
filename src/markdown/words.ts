/** The icon before a test's result. */
export const resultIcons = {
  error: '❌',
  failed: '❌',
  flaky: '🔁',
  passed: '✅',
  skipped: '⏭️',
  'did not run': '🚫',
  'without a result': '',
} as const

/** A result with its icon, if it has one. `text` can say more than the result alone. */
export function withIcon(result: keyof typeof resultIcons, text: string = result): string {
  return [resultIcons[result], text].filter(Boolean).join(' ')
}

/** Joins parts of a line, skipping empty ones. */
export function dotted(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ')
}

/** Formats seconds since 1970 as `9 Nov 2026`. Empty for a time that no date has. */
export function dateInWords(seconds: number): string {
  const date = new Date(seconds * 1000)
  if (Number.isNaN(date.getTime())) return ''
  const [, day, month, year] = date.toUTCString().split(' ')
  return `${Number(day)} ${month} ${year}`
}

/** Formats seconds since 1970 as `9 Nov 2026, 15:04 UTC`. */
export function timeInWords(seconds: number): string {
  const date = dateInWords(seconds)
  if (seconds === 0 || date === '') return ''
  return `${date}, ${new Date(seconds * 1000).toUTCString().slice(-12, -7)} UTC`
}
