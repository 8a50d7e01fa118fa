import { join } from 'node:path'
import { expect } from 'vitest'
import { isRecord } from '../../src/shape.ts'
import { root } from '../../test/support/stage.ts'
import type { Store } from '../store/store.ts'
import { undescribedIn } from './description.ts'
import type { TestService } from './open-service.ts'

export type Answer = { status: number; headers: Headers; body: unknown; data: Record<string, unknown> }

export type Call = { key?: string; body?: unknown; raw?: string; headers?: Record<string, string> }

/** The part of a service that a call needs. */
export type Callee = Pick<TestService, 'local' | 'key'>

/** Makes a call. Checks the answer, and a successful request, against the OpenAPI description. */
export async function call(service: Callee, line: string, options: Call = {}): Promise<Answer> {
  const [method = 'GET', path = '/'] = line.split(' ')
  const { key = service.key, body, raw = body === undefined ? undefined : JSON.stringify(body) } = options
  const headers = {
    ...(key && { authorization: `Bearer ${key}` }),
    ...(raw !== undefined && { 'content-type': 'application/json' }),
    ...options.headers,
  }
  const response = await fetch(service.local + path, {
    method,
    headers,
    ...(raw !== undefined && { body: raw }),
  })
  const text = await response.text()
  const answer: unknown = text === '' ? undefined : JSON.parse(text)
  const { status } = response
  const exchange = { method, path, status, answer, headers, body: status < 300 ? body : undefined }
  expect(await undescribedIn(exchange)).toEqual([])
  const data = isRecord(answer) && isRecord(answer['data']) ? answer['data'] : {}
  return { status, headers: response.headers, body: answer, data }
}

export type Upload = { uploadId: string; url: string; headers: Record<string, string> }

export const webm = join(root, 'test/fixtures/recordings/checkout.webm')
export const mp4 = join(root, 'test/fixtures/recordings/demo.mp4')

export function text(record: unknown, ...path: string[]): string {
  const [first, ...rest] = path
  if (first === undefined) return String(record)
  return isRecord(record) ? text(record[first], ...rest) : ''
}

export async function createUpload(service: Callee, fields: Record<string, unknown> = {}, key?: string) {
  const body = { filename: 'checkout.webm', mimeType: 'video/webm', sizeBytes: 4, ...fields }
  const { status, data } = await call(service, 'POST /api/v1/uploads', { body, ...(key && { key }) })
  expect(status).toBe(201)
  const headers = isRecord(data['upload']) && isRecord(data['upload']['headers']) ? data['upload']['headers'] : {}
  return {
    uploadId: text(data, 'uploadId'),
    url: text(data, 'upload', 'url'),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  }
}

export async function send(
  { url, headers }: Pick<Upload, 'url' | 'headers'>,
  body: string | Buffer,
): Promise<Response> {
  return await fetch(url, {
    method: 'PUT',
    headers,
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
}

/** Uploads bytes and completes the upload. */
export async function createFile(
  service: Callee,
  {
    bytes = Buffer.from('film'),
    key = service.key,
    ...fields
  }: { bytes?: Buffer; key?: string; [field: string]: unknown } = {},
): Promise<{ fileId: string; uploadId: string }> {
  const upload = await createUpload(service, { ...fields, sizeBytes: bytes.length }, key)
  expect((await send(upload, bytes)).status).toBe(200)
  const { data } = await call(service, `POST /api/v1/uploads/${upload.uploadId}/complete`, { key })
  return { fileId: text(data, 'file', 'fileId'), uploadId: upload.uploadId }
}

export async function createShare(
  service: Callee,
  { fileId, key = service.key, ...fields }: { fileId: string; key?: string; [field: string]: unknown },
): Promise<{ shareId: string; url: string }> {
  const { data, status } = await call(service, 'POST /api/v1/shares', { body: { fileId, ...fields }, key })
  expect(status).toBe(201)
  return { shareId: text(data, 'share', 'shareId'), url: text(data, 'share', 'url') }
}

/** The names of all records of some kinds. */
export async function namesOf(store: Store, kinds: readonly string[]): Promise<string[]> {
  const names: string[] = []
  for (const kind of kinds) for await (const name of store.list(`${kind}/`)) names.push(name)
  return names
}
