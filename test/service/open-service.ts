import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OpenAPIBackend } from 'openapi-backend'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { claimName, createKey, type Scope, scopes } from '../../service/keys/keys.ts'
import { readSettings } from '../../service/settings.ts'
import { startService } from '../../service/start.ts'
import { openStore } from '../../service/store/open-store.ts'
import type { Store } from '../../service/store/store.ts'
import { isRecord } from '../../src/shape.ts'
import { root } from '../stage.ts'

export type TestService = AsyncDisposable & {
  url: string
  /** Where it listens, whatever the address that people see. */
  local: string
  key: string
  store: Store
  folder: string
  /** Lines of the log, each as it was written. */
  lines: readonly string[]
  createKey(name: string, granted?: readonly Scope[]): Promise<string>
}

/** A service on a free port, on a folder of its own unless options say otherwise. */
export async function openService(
  options: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<TestService> {
  await using parts = new AsyncDisposableStack()
  const folder = parts.use(await mkdtempDisposable(join(tmpdir(), 'share-recordings-service-'))).path
  const data =
    options.includes('--bucket') || options.includes('--data') ? [] : ['--data', join(folder, 'data')]
  const settings = readSettings(['--port', '0', ...data, ...options], environment)
  if (settings === undefined) throw new Error('Only help was asked for.')
  const store = await openStore(settings.place)
  await claimName(store, 'team')
  const { key } = await createKey(store, 'team', scopes)
  const lines: string[] = []
  const log = (entry: Record<string, unknown>) => void lines.push(JSON.stringify(entry))
  const service = await startService(settings, { log, say: () => {} })
  parts.defer(() => service.stop())
  const all = parts.move()
  return {
    ...{
      url: service.url,
      local: `http://127.0.0.1:${service.port}`,
      key,
      store,
      lines,
      folder: join(folder, 'data'),
    },
    createKey: async (name, granted = scopes) => (await createKey(store, name, granted)).key,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

let description: Promise<OpenAPIBackend> | undefined

/** The service's own description of its calls. */
export function openDescription(): Promise<OpenAPIBackend> {
  description ??= readFile(join(root, 'service/openapi.yaml'), 'utf8').then((text) =>
    new OpenAPIBackend({
      definition: parse(text),
      quick: true,
      customizeAjv: (ajv) =>
        ajv
          .addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/)
          .addFormat('uri', (address: string) => URL.canParse(address))
          .addFormat('binary', true),
    }).init(),
  )
  return description
}

export type Answer = { status: number; headers: Headers; body: unknown; data: Record<string, unknown> }

export type Call = { key?: string; body?: unknown; raw?: string; headers?: Record<string, string> }

/** Makes a call, and checks that its answer, and a request that succeeded, are as the description says. */
/** What a call needs to know of a service. */
export type Callee = Pick<TestService, 'local' | 'key'>

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
  await expectDescribed({ method, path, status, answer, headers, body: status < 300 ? body : undefined })
  const data = isRecord(answer) && isRecord(answer['data']) ? answer['data'] : {}
  return { status, headers: response.headers, body: answer, data }
}

type Exchange = {
  method: string
  path: string
  status: number
  answer: unknown
  headers: Record<string, string>
  body: unknown
}

async function expectDescribed({ method, path, status, answer, headers, body }: Exchange): Promise<void> {
  const api = await openDescription()
  const operation = api.matchOperation({ method, path, headers })
  if (!operation) return expect([404, 405]).toContain(status)
  const statuses = Object.keys(operation.responses ?? {})
  expect(statuses.includes(String(status)) || status >= 500, `${method} ${path}: ${status}`).toBe(true)
  const { errors } = api.validateResponse(answer ?? null, operation, status)
  expect(errors ?? [], `${method} ${path}: ${status}`).toEqual([])
  if (body === undefined) return
  expect(api.validateRequest({ method, path, headers, body }, operation).errors ?? []).toEqual([])
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
  const headers =
    isRecord(data['upload']) && isRecord(data['upload']['headers']) ? data['upload']['headers'] : {}
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

/** A file whose bytes are stored and which is complete. */
export async function createFile(
  service: TestService,
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
  service: TestService,
  { fileId, key = service.key, ...fields }: { fileId: string; key?: string; [field: string]: unknown },
): Promise<{ shareId: string; url: string }> {
  const { data, status } = await call(service, 'POST /api/v1/shares', { body: { fileId, ...fields }, key })
  expect(status).toBe(201)
  return { shareId: text(data, 'share', 'shareId'), url: text(data, 'share', 'url') }
}
