import * as v from 'valibot'
import { timeIn } from './times.ts'

// Rules for a request's fields. Messages name the field but never its value, which may be a password.

/** The message for an invalid field. */
export const mustBe = (field: string, wanted: string): string => `"${field}" must be ${wanted}.`

export const text = (field: string, least: number, most: number) => {
  const rule = mustBe(field, `text of ${least} to ${most} characters`)
  const isText = (value: string) => value.isWellFormed()
  return v.pipe(v.string(rule), v.minLength(least, rule), v.maxLength(most, rule), v.check(isText, rule))
}

/** A date or time in the future. Its output is in milliseconds since 1970. */
export const futureTime = (field: string) => {
  const rule = mustBe(field, 'a time in the future, such as 2027-01-31T16:03:21Z')
  const isFuture = (time: number) => time > Date.now() && time < yearTenThousand
  return v.pipe(v.string(rule), v.transform(timeIn), v.check(isFuture, rule))
}

/** Times from here on have another form in JSON. */
const yearTenThousand = Date.UTC(10_000, 0)

/** A positive integer. */
export const ordinal = (field: string) => {
  const rule = mustBe(field, 'a positive integer')
  return v.pipe(v.number(rule), v.safeInteger(rule), v.minValue(1, rule))
}
