import { hash } from 'node:crypto'
import { parseJson, textIn } from '../../../src/shape.ts'

/** A job that uploads artifacts: its results service and its runtime token. */
export type Uploader = { resultsUrl: string; token: string }

type Answer = { status: number; body: unknown }

/** Calls a method of the results service. The job's ids are added to `fields`, which can override them. */
export async function call(
  { resultsUrl, token }: Uploader,
  method: string,
  fields: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const url = new URL(`/twirp/github.actions.results.api.v1.ArtifactService/${method}`, resultsUrl)
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...idsIn(token), ...fields }),
  })
  return { status: response.status, body: await response.json() }
}

export async function create(uploader: Uploader, name: string, fields: object = {}): Promise<Answer> {
  return await call(uploader, 'CreateArtifact', { name, version: 7, mime_type: 'video/webm', ...fields })
}

export async function finalize(uploader: Uploader, name: string, bytes: Buffer, fields: object = {}): Promise<Answer> {
  const facts = { size: String(bytes.length), hash: `sha256:${hash('sha256', bytes)}` }
  return await call(uploader, 'FinalizeArtifact', { name, ...facts, ...fields })
}

/** Sends all bytes in one request. An empty text removes one of the usual headers. */
export async function put(
  address: string,
  bytes: Buffer,
  change: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const usual = { 'x-ms-blob-type': 'BlockBlob', 'x-ms-version': '2025-11-05', 'content-type': 'video/webm' }
  const headers = Object.entries({ ...usual, ...change }).filter(([, value]) => value !== '')
  return await fetch(address, { method: 'PUT', headers: Object.fromEntries(headers), body: new Uint8Array(bytes) })
}

/** The ids that a client reads from its token. */
export function idsIn(token: string): { workflow_run_backend_id: string; workflow_job_run_backend_id: string } {
  const claims = parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const scope = textIn(claims, 'scp')
    .split(' ')
    .find((each) => each.startsWith('Actions.Results:'))
  const [, run = '', job = ''] = scope?.split(':') ?? []
  return { workflow_run_backend_id: run, workflow_job_run_backend_id: job }
}
