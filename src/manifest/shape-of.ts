import * as v from 'valibot'

// Building blocks for the schemas of the action's own files and comments.

/**
 * An object whose unknown fields survive reading, so that an older version never erases what a newer one wrote. Its type has
 * only the known fields, so the compiler still catches misspelled ones.
 */
export function objectOf<const Entries extends v.ObjectEntries>(entries: Entries): v.ObjectSchema<Entries, undefined> {
  return v.looseObject(entries) as never
}

/** A schema's output, deeply read-only. */
export type Read<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: DeepReadonly<T[Name]> }
    : T

export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const ordinal = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
/** A number from 0. JSON can spell an infinite one, such as `1e999`, but would write it again as `null`. */
export const amount = v.pipe(v.number(), v.finite(), v.minValue(0))
export const side = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(65_535))
export const yes = v.literal(true)
/** A text that isn't empty. */
export const filledText = v.pipe(v.string(), v.nonEmpty())
/** A WHATWG URL, as browsers write it. Not every RFC 3986 parser accepts it. */
export const webAddress = v.pipe(v.string(), v.regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s\p{Cc}]+$/u))

/** Adds a description, which the files in `schemas` show. */
export function meaning<const Schema extends v.GenericSchema>(description: string, schema: Schema) {
  return v.pipe(schema, v.description(description))
}

/** Parses a value. Throws a MisfitError that names the first invalid field, but never its value. */
export function readBy<const Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, value, { abortEarly: true })
  if (read.success) return read.output
  const [issue] = read.issues
  const field = v.getDotPath(issue) ?? 'it'
  const isMissing = issue.input === undefined
  throw new MisfitError(isMissing ? `${field} is missing` : `${field} should be ${issue.expected ?? 'something else'}`)
}

/** One of the action's own files or comments doesn't match its schema. */
export class MisfitError extends Error {
  override readonly name = 'MisfitError'
}
