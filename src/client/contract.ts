import { type Call, CallError } from '../failure.ts'
import { isLinkLocal, isLoopback, mayBeLoopback } from '../http/hosts.ts'
import type { Clean } from '../secrets/secrets.ts'
import { isRecord, valueAt } from '../shape.ts'
import { cutText } from '../text.ts'
import { targetSecrets } from './target-secrets.ts'

/** A temporary, pre-signed address for a recording's bytes, and the headers that its signature covers. */
export type UploadTarget = {
  url: URL
  headers: Readonly<Record<string, string>>
  /** The parts that must never be shown. */
  secrets: readonly string[]
}

/** What a service can do beyond the calls that every one has (docs/service-interface.md, "Details" to "Pictures"). */
export type Extension = 'details' | 'expiry' | 'pictures'

export type UploadJob = { uploadId: string; target: UploadTarget; extensions?: ReadonlySet<Extension> | undefined }

/** The rules for a target. `clean` removes secrets from the names of its fields. */
export type TargetRules = {
  filename: string
  sizeBytes: number
  baseUrl: URL
  holdsKey: (text: string) => boolean
  clean: Clean
}

/** Whether a link or an id contains the key or password, or is the upload address. */
export type IsRefused = (text: string) => boolean

/** In bytes. */
const longestAddress = 16 * 1024
const longestHeader = 8 * 1024
const mostHeaders = 64
/** In characters. */
const longestVersion = 20

const known: readonly Extension[] = ['details', 'expiry', 'pictures']

/** Headers that would send credentials or change the framing of the request. */
const refusedHeaders = [
  /^(authorization|proxy-authorization|cookie)$/,
  /^(connection|expect|host|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade)$/,
]

/** The characters that headers can contain (RFC 9110, 5): single bytes, and no control characters. */
const sendableName = /^[\w!#$%&'*+.^`|~-]+$/
const sendableValue = /^[ -~\xa0-\xff]*$/

export function readData(call: Call, body: unknown): Record<string, unknown> {
  if (!isRecord(body)) throw unusable(call, 'it is not a JSON object')
  const data = body['data']
  if (!isRecord(data)) throw unusable(call, 'its "data" is missing or not an object')
  return data
}

/** Reads the answer to *create upload job*. Only contract version 2, as an integer, is accepted (docs/service-interface.md, "Requirements"). */
export function readUploadJob(body: unknown, rules: TargetRules): UploadJob {
  const call = 'create upload job'
  const data = readData(call, body)
  const upload = data['upload']
  if (!isRecord(upload)) throw unusable(call, 'its "data.upload" is missing or not an object')
  const version = upload['contractVersion']
  if (version !== 2) {
    const text = version === undefined ? '(none)' : cutText(rules.clean(JSON.stringify(version)), longestVersion)
    throw new CallError(call, { kind: 'contract', version: text })
  }
  const uploadId = readId(call, data['uploadId'], 'data.uploadId')
  const target = { url: readTargetUrl(upload['url'], rules), headers: readTargetHeaders(upload['headers'], rules) }
  const said: unknown = data['extensions']
  const extensions = new Set(known.filter((extension) => Array.isArray(said) && said.includes(extension)))
  return { uploadId, extensions, target: { ...target, secrets: targetSecrets(target, rules.filename) } }
}

export function readFileId(call: Call, body: unknown, isRefused: IsRefused): string {
  const data = readData(call, body)
  const field = 'data.file.fileId'
  // The interface doesn't say which field of an upload job has the file id.
  const others = call === 'get upload job' ? [valueAt(data, 'upload', 'fileId'), data['fileId']] : []
  const id = readId(call, [valueAt(data, 'file', 'fileId'), ...others].find(Boolean), field)
  if (isRefused(id)) throw unusable(call, `its "${field}" ${holdsSecret}`)
  return id
}

export const holdsSecret = 'contains the API key or the password, or is the upload address'

function readId(call: Call, value: unknown, field: string): string {
  if (typeof value !== 'string' || value === '') throw unusable(call, `its "${field}" is missing or not text`)
  return value
}

/** Whether an id can be a path segment. */
export function isUsableId(id: string): boolean {
  return id !== '' && id !== '.' && id !== '..' && id.isWellFormed() && !/\p{Cc}/u.test(id)
}

export function unusable(call: Call, problem: string): CallError {
  return new CallError(call, { kind: 'answer', problem })
}

function invalid(problem: string): CallError {
  return new CallError('create upload job', { kind: 'target', problem })
}

function readTargetUrl(value: unknown, { baseUrl, holdsKey }: TargetRules): URL {
  const url = typeof value === 'string' ? URL.parse(value) : null
  if (typeof value !== 'string' || url === null) throw invalid('its url is not a valid URL')
  if (Math.max(value.length, url.href.length) > longestAddress) throw invalid('its url is longer than 16 KiB')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(baseUrl))) {
    throw invalid('its url must be https (http only while base-url is on loopback)')
  }
  if (isLinkLocal(url) || (mayBeLoopback(url) && !mayBeLoopback(baseUrl))) {
    throw invalid('its url points to the runner itself or its local network')
  }
  // Node would send these as an Authorization header.
  if (url.username !== '' || url.password !== '') throw invalid('its url contains a user or password')
  if (holdsKey(value)) throw invalid('its url contains the API key')
  url.hash = ''
  return url
}

function readTargetHeaders(value: unknown, rules: TargetRules): Record<string, string> {
  if (!isRecord(value)) throw invalid('its headers are missing or not an object')
  const entries = Object.entries(value)
  if (entries.length > mostHeaders) throw invalid(`it has more than ${mostHeaders} headers`)
  const headers = entries.map(([name, raw]): [string, string] => {
    const text = typeof raw === 'number' ? String(raw) : raw
    if (typeof text !== 'string') throw invalid(`the value of its header "${rules.clean(name)}" is not text`)
    checkHeader(name, text, rules)
    return [name, text]
  })
  const values = Map.groupBy(headers, ([name]) => name.toLowerCase()).values()
  // Only the last one would be sent.
  const [contradicted] = values.find((same) => new Set(same.map(([, value]) => value)).size > 1) ?? []
  if (contradicted) throw invalid(`it has two values for the header "${rules.clean(contradicted[0])}"`)
  return Object.fromEntries(headers)
}

function checkHeader(name: string, value: string, { sizeBytes, holdsKey, clean }: TargetRules): void {
  const cleanName = clean(name)
  if (!sendableName.test(name) || !sendableValue.test(value))
    throw invalid(`its header "${cleanName}" has characters that are not allowed in headers`)
  if (Buffer.byteLength(value) > longestHeader) throw invalid(`its header "${cleanName}" is longer than 8 KiB`)
  const lower = name.toLowerCase()
  if (refusedHeaders.some((names) => names.test(lower)))
    throw invalid(`it asks for the header "${cleanName}", which must not be sent`)
  if (lower === 'content-length' && value.trim() !== String(sizeBytes)) {
    throw invalid(`its Content-Length is wrong: the recording has ${sizeBytes} bytes`)
  }
  if (holdsKey(`${name}: ${value}`)) throw invalid(`its header "${cleanName}" contains the API key`)
}
