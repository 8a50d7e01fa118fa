import type { Context } from 'hono'
import * as v from 'valibot'
import { Refusal } from './refusal.ts'

function text(field: string, least: number, most: number) {
  const rule = `"${field}" must be text of ${least} to ${most} characters, without control characters.`
  return v.pipe(
    v.string(rule),
    v.minLength(least, rule),
    v.maxLength(most, rule),
    v.check((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), rule),
  )
}

const sizeRule = '"sizeBytes" must be a whole number from 1.'
const uploadBody = v.object(
  {
    filename: text('filename', 1, 255),
    mimeType: text('mimeType', 1, 100),
    sizeBytes: v.pipe(v.number(sizeRule), v.safeInteger(sizeRule), v.minValue(1, sizeRule)),
  },
  missing,
)
const shareBody = v.object(
  {
    fileId: text('fileId', 1, 100),
    title: v.optional(text('title', 0, 1000), ''),
    password: v.optional(text('password', 1, 1000)),
    visibility: v.optional(v.literal('unlisted', '"visibility" must be "unlisted".')),
  },
  missing,
)

export const readUploadBody = (context: Context) => readBody(context, uploadBody)
export const readShareBody = (context: Context) => readBody(context, shareBody)

function missing({ path, expected }: v.ObjectIssue): string {
  return path ? `${expected} is missing.` : 'The body must be an object.'
}

/** The JSON body, once it fits. No value of it is repeated in an error: it may be a password. */
async function readBody<T>(context: Context, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const body = v.safeParse(v.pipe(v.string(), v.parseJson()), await context.req.text())
  if (!body.success) throw new Refusal(400, 'invalid_json', 'The body must be JSON.')
  const fields = v.safeParse(schema, body.output)
  if (!fields.success) throw new Refusal(422, 'invalid_field', fields.issues[0].message)
  return fields.output
}
