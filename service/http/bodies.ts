import type { Context } from 'hono'
import * as v from 'valibot'
import { detailsBody } from '../details.ts'
import { futureTime, mustBe, ordinal, text } from '../fields.ts'
import { Refusal } from './request.ts'

/** The type without parameters, such as `video/webm` for `video/webm;codecs=vp9`. */
export const withoutParameters = (mimeType: string): string => mimeType.replace(/;.*/s, '').trim()

/** More levels than any body needs. Functions that call themselves fail at some thousands of levels. */
const deepest = 32

const missing = ({ path, expected }: v.ObjectIssue) =>
  path ? `${expected} is missing.` : 'The body must be a JSON object.'
const uploadFields = {
  filename: text('filename', 1, 255),
  mimeType: v.pipe(text('mimeType', 1, 255), v.transform(withoutParameters)),
  sizeBytes: ordinal('sizeBytes'),
}
const shareFields = {
  fileId: text('fileId', 1, 100),
  title: v.optional(text('title', 0, 1000), ''),
  password: v.optional(text('password', 1, 1000)),
  visibility: v.optional(v.literal('unlisted', mustBe('visibility', '"unlisted"'))),
  details: v.optional(detailsBody),
  expiresAt: v.optional(futureTime('expiresAt')),
}
export const uploadBody = v.object(uploadFields, missing)
export const shareBody = v.object(shareFields, missing)

/** Parses and validates the JSON body. */
export async function readBody<T>({ req }: Context, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const body = v.safeParse(v.pipe(v.string(), v.parseJson()), await req.text())
  if (!body.success) throw new Refusal(400, 'invalid_json', 'The body must be JSON.')
  if (isDeeperThan(deepest, body.output)) throw new Refusal(400, 'invalid_json', 'The body is nested too deeply.')
  const fields = v.safeParse(schema, body.output)
  if (!fields.success) throw new Refusal(422, 'invalid_field', fields.issues[0].message)
  return fields.output
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((each) => isDeeperThan(levels - 1, each))
}
