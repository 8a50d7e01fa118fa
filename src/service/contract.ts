import { validateHeaderName, validateHeaderValue } from 'node:http'
import { type Call, CallError } from '../failure.ts'
import { holdsKey } from '../holds-key.ts'
import { isRecord, valueAt } from '../json.ts'
import { type Given, holdsGiven } from './given-back.ts'

/** Where one recording's bytes go: a pre-signed, temporary address, and the headers that the signature covers. */
export type UploadTarget = { url: URL; headers: Readonly<Record<string, string>> }

export type UploadJob = { uploadId: string; target: UploadTarget }

/** What a target is checked against. */
export type TargetRules = { sizeBytes: number; allowHttp: boolean; apiKey: string }

/** Headers that would send credentials or change how the request itself is framed. */
const refusedHeaders = new Set([
  'authorization',
  'connection',
  '__proto__',
  'cookie',
  'cookie2',
  'set-cookie',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** The `data` object of a successful answer (service interface, part 2). */
export function readData(call: Call, body: unknown): Record<string, unknown> {
  if (!isRecord(body)) throw unusable(call, 'it is not a JSON object')
  const data = body['data']
  if (!isRecord(data)) throw unusable(call, 'it has no object "data"')
  return data
}

/**
 * Narrows the answer to *create upload job* (service interface, parts 2 and 9). Any contract version but the integer 2
 * is refused before anything else is looked at, so that a job of another contract can't exist as a value.
 */
export function readUploadJob(body: unknown, rules: TargetRules): UploadJob {
  const call = 'create upload job'
  const data = readData(call, body)
  const upload = data['upload']
  if (!isRecord(upload)) throw unusable(call, 'it has no object "data.upload"')
  const version = upload['contractVersion']
  if (version !== 2) throw new CallError(call, { kind: 'contract', version: versionInWords(version) })
  return {
    uploadId: readId(call, data['uploadId'], 'data.uploadId'),
    target: {
      url: readTargetUrl(upload['url'], rules),
      headers: readTargetHeaders(upload['headers'], rules),
    },
  }
}

/** The file's id in the answer to *complete upload* (`data.file.fileId`), which stands in outputs and manifest. */
export function readFileId(call: Call, body: unknown, given: Given): string {
  const field = 'data.file.fileId'
  const id = readId(call, valueAt(readData(call, body), 'file', 'fileId'), field)
  if (holdsGiven(id, given))
    throw unusable(call, `its "${field}" holds the API key, the password or an upload address`)
  return id
}

function readId(call: Call, value: unknown, field: string): string {
  if (typeof value !== 'string' || value === '') throw unusable(call, `it has no text "${field}"`)
  if (!isUsableId(value)) throw unusable(call, `"${field}" is not a usable id`)
  return value
}

/** Whether an id can be a part of a path: no control characters, no half characters, no dot segment. */
export function isUsableId(id: string): boolean {
  return id !== '' && id !== '.' && id !== '..' && id.isWellFormed() && !/\p{Cc}/u.test(id)
}

function unusable(call: Call, problem: string): CallError {
  return new CallError(call, { kind: 'answer', problem })
}

function invalid(problem: string): CallError {
  return new CallError('create upload job', { kind: 'target', problem })
}

function versionInWords(version: unknown): string {
  return version === undefined ? '(none)' : JSON.stringify(version)
}

function readTargetUrl(value: unknown, rules: TargetRules): URL {
  const url = typeof value === 'string' ? URL.parse(value) : null
  if (url === null) throw invalid('its url is not an address')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && rules.allowHttp)) {
    throw invalid('its url must be https (http only while base-url is on loopback)')
  }
  // Node would turn these into an Authorization header.
  if (url.username !== '' || url.password !== '') throw invalid('its url holds a user or password')
  if (holdsKey(url.href, rules.apiKey)) throw invalid('its url holds the API key')
  url.hash = ''
  return url
}

function readTargetHeaders(value: unknown, rules: TargetRules): Record<string, string> {
  if (!isRecord(value)) throw invalid('it has no object of headers')
  const headers: Record<string, string> = {}
  const seen = new Set<string>()
  for (const [name, raw] of Object.entries(value)) {
    const text = typeof raw === 'number' ? String(raw) : raw
    if (typeof text !== 'string') throw invalid(`the value of its header "${name}" is not text`)
    checkHeader(name, text, rules)
    if (seen.has(name.toLowerCase())) throw invalid(`it has the header "${name}" twice`)
    seen.add(name.toLowerCase())
    headers[name] = text
  }
  return headers
}

function checkHeader(name: string, value: string, rules: TargetRules): void {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
  } catch {
    const line = name.replaceAll(/[\r\n]/g, ' ')
    throw invalid(`its header "${line}" holds characters that no header may hold`)
  }
  if (/\p{Cc}/u.test(value)) throw invalid(`its header "${name}" holds control characters`)
  const lower = name.toLowerCase()
  if (refusedHeaders.has(lower)) throw invalid(`it asks for the header "${name}", which must not be sent`)
  if (lower === 'content-length' && value.trim() !== String(rules.sizeBytes)) {
    throw invalid(`its Content-Length is ${value}, but the recording has ${rules.sizeBytes} bytes`)
  }
  if (holdsKey(value, rules.apiKey) || holdsKey(name, rules.apiKey)) {
    throw invalid(`its header "${name}" holds the API key`)
  }
}
