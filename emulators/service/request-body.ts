import type { IncomingMessage } from 'node:http'
import type { Extension } from './options.ts'
import type { ShareRequest, UploadRequest } from './records.ts'

export type Checked<T> = { ok: true; value: T } | { ok: false; status: number; message: string }

type Rule = { required: boolean; holds: (value: unknown) => boolean; wanted: string }

const text: Rule = { required: false, holds: (value) => typeof value === 'string', wanted: 'a string' }
const someText: Rule = {
  required: true,
  holds: (value) => typeof value === 'string' && value !== '',
  wanted: 'a non-empty string',
}

const uploadRules: Record<string, Rule> = {
  filename: someText,
  mimeType: {
    required: true,
    holds: (value) => typeof value === 'string' && /^[\w.+-]+\/[\w.+-]+$/.test(value),
    wanted: 'a MIME type',
  },
  sizeBytes: {
    required: true,
    holds: (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0,
    wanted: 'a non-negative integer',
  },
}

/** The fields that optional parts of the interface add. */
const extensionRules: Record<Extension, Record<string, Rule>> = {
  details: { details: { required: false, holds: isObject, wanted: 'an object' } },
  expiry: { expiresAt: { required: false, holds: isFuture, wanted: 'an ISO date in the future' } },
  pictures: {},
}

const shareRules: Record<string, Rule> = {
  fileId: someText,
  title: text,
  password: { ...someText, required: false },
  visibility: { ...someText, required: false },
}

/** Checks the body of a call that creates an upload job. */
export function checkUploadRequest(request: IncomingMessage, body: Buffer): Checked<UploadRequest> {
  const fields = checkFields(request, body, uploadRules)
  if (!fields.ok) return fields
  const { filename, mimeType, sizeBytes } = fields.value
  return {
    ok: true,
    value: { filename: String(filename), mimeType: String(mimeType), sizeBytes: Number(sizeBytes) },
  }
}

/** Checks the body of a call that creates a share. */
export function checkShareRequest(
  request: IncomingMessage,
  body: Buffer,
  extensions: readonly Extension[],
): Checked<ShareRequest> {
  const more = extensions.flatMap((extension) => Object.entries(extensionRules[extension]))
  const rules = Object.fromEntries([...Object.entries(shareRules), ...more])
  const fields = checkFields(request, body, rules)
  if (!fields.ok) return fields
  const { fileId, title, password, visibility = 'unlisted', expiresAt } = fields.value
  return {
    ok: true,
    value: {
      fileId: String(fileId),
      title: optionalText(title),
      password: optionalText(password),
      visibility: String(visibility),
      expiresAt: expiresAt === undefined ? undefined : Date.parse(String(expiresAt)),
    },
  }
}

function checkFields(
  request: IncomingMessage,
  body: Buffer,
  rules: Record<string, Rule>,
): Checked<Record<string, unknown>> {
  const contentType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (contentType !== 'application/json') {
    return { ok: false, status: 415, message: 'The Content-Type must be application/json.' }
  }
  const fields = objectFrom(body)
  if (!fields) return { ok: false, status: 400, message: 'The body must be a JSON object.' }
  const message = Object.keys(fields).find((name) => !Object.hasOwn(rules, name))
  if (message !== undefined) return { ok: false, status: 400, message: `The field ${message} is unknown.` }
  for (const [name, { required, holds, wanted }] of Object.entries(rules)) {
    if (!Object.hasOwn(fields, name)) {
      if (required) return { ok: false, status: 400, message: `The field ${name} is missing.` }
    } else if (!holds(fields[name])) {
      return { ok: false, status: 400, message: `The field ${name} must be ${wanted}.` }
    }
  }
  return { ok: true, value: fields }
}

function objectFrom(body: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString())
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** True for a JSON object, but not for an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isFuture(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && Date.parse(value) > Date.now()
}

function optionalText(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value)
}
