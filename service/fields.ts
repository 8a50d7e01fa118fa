import * as v from 'valibot'

// What the fields of calls may hold. Messages name the field, and repeat no value: it may be a password.

/** The message for a field that holds something else. */
export const mustBe = (field: string, wanted: string): string => `"${field}" must be ${wanted}.`

export const text = (field: string, least: number, most: number) => {
  const rule = mustBe(field, `text of ${least} to ${most} characters`)
  const isText = (value: string) => value.isWellFormed()
  return v.pipe(v.string(rule), v.minLength(least, rule), v.maxLength(most, rule), v.check(isText, rule))
}

/** A whole number from 1. */
export const ordinal = (field: string) => {
  const rule = mustBe(field, 'a whole number from 1')
  return v.pipe(v.number(rule), v.safeInteger(rule), v.minValue(1, rule))
}
