import * as v from 'valibot'

// Rules for a request's fields. Messages name the field but never its value, which may be a password.

/** The message for an invalid field. */
export const mustBe = (field: string, wanted: string): string => `"${field}" must be ${wanted}.`

export const text = (field: string, least: number, most: number) => {
  const rule = mustBe(field, `text of ${least} to ${most} characters`)
  const isText = (value: string) => value.isWellFormed()
  return v.pipe(v.string(rule), v.minLength(least, rule), v.maxLength(most, rule), v.check(isText, rule))
}

/** A positive integer. */
export const ordinal = (field: string) => {
  const rule = mustBe(field, 'a positive integer')
  return v.pipe(v.number(rule), v.safeInteger(rule), v.minValue(1, rule))
}
