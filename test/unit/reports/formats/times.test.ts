import { expect, it } from 'vitest'
import { parseDuration, parseTime, plausibleRunTime, runTimeBetween } from '../../../../src/reports/formats/times.ts'

it('reads the starts in reports, and treats placeholders for unknown starts as missing', () => {
  const start = Date.UTC(2026, 10, 27, 8)
  const written = ['2026-11-27T08:00:00Z', '2026-11-27T09:00:00.0000000+01:00', start]
  expect(written.map(parseTime)).toEqual([start, start, start])
  const missing = ['', 'soon', '0001-01-01T00:00:00', 0, -1, undefined, null, Number.NaN, 'x'.repeat(1e6)]
  expect(missing.map(parseTime)).toEqual(missing.map(() => undefined))
})

it('reads durations in seconds, with commas, and in clock format', () => {
  expect(['0.5', '1,234.5', '0,5', '00:01:02.5', '0'].map(parseDuration)).toEqual([500, 1_234_500, 500, 62_500, 0])
  expect(['', 'long', '-1'].map(parseDuration)).toEqual([undefined, undefined, undefined])
})

it('ignores a run time that is not a number, negative, or longer than a month', () => {
  const month = 31 * 24 * 3600 * 1000
  expect([0, 12.5, month].map(plausibleRunTime)).toEqual([0, 12.5, month])
  const none = [-1, month + 1, Number.NaN, Number.POSITIVE_INFINITY, '12', null, undefined]
  expect(none.map(plausibleRunTime)).toEqual(none.map(() => undefined))
  expect(runTimeBetween(1000, 3500)).toBe(2500)
  expect([runTimeBetween(3500, 1000), runTimeBetween(undefined, 1), runTimeBetween(1, undefined)]).toEqual(
    Array.from({ length: 3 }, () => undefined),
  )
})
