import { once } from 'node:events'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import type { Fault, FaultEffect } from '../../../emulators/service/faults.ts'
import type { ServiceEmulator } from '../../../emulators/service/options.ts'
import { startServiceEmulator } from '../../../emulators/service/service-emulator.ts'

export const video = Buffer.from('0123456789')
export const uploadBody = { filename: 'a b.webm', mimeType: 'video/webm', sizeBytes: video.length }

export type Job = {
  uploadId: string
  upload: { url: string; headers: Record<string, string>; contractVersion: unknown }
}

export async function call(
  service: ServiceEmulator,
  method: string,
  path: string,
  body?: unknown,
  key = service.apiKey,
): Promise<Response> {
  return fetch(`${service.url}/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

export async function dataOf<T>(response: Response): Promise<T> {
  expect(response.ok).toBe(true)
  const { data } = (await response.json()) as { data: T }
  return data
}

export async function createJob(service: ServiceEmulator, filename = uploadBody.filename): Promise<Job> {
  return dataOf<Job>(await call(service, 'POST', '/uploads', { ...uploadBody, filename }))
}

export function put({ upload }: Job, headers: Record<string, string> = {}, body: Buffer = video): Promise<Response> {
  return fetch(upload.url, {
    method: 'PUT',
    headers: { ...upload.headers, ...headers },
    body: new Uint8Array(body),
  })
}

export async function completeJob(service: ServiceEmulator): Promise<string> {
  const job = await createJob(service)
  expect((await put(job)).status).toBe(200)
  const done = await dataOf<{ file: { fileId: string } }>(
    await call(service, 'POST', `/uploads/${job.uploadId}/complete`),
  )
  return done.file.fileId
}

export async function createShare(
  service: ServiceEmulator,
  fields: object = {},
): Promise<{ shareId: string; url: string }> {
  const fileId = await completeJob(service)
  const { share } = await dataOf<{ share: { shareId: string; url: string } }>(
    await call(service, 'POST', '/shares', { fileId, ...fields }),
  )
  return share
}

/** A PUT whose body the test itself writes. */
export function openPut({ upload }: Job, headers: Record<string, string | number>): ClientRequest {
  const request = httpRequest(upload.url, { method: 'PUT', headers: { ...upload.headers, ...headers } })
  request.flushHeaders()
  return request
}

export async function answerTo(request: ClientRequest): Promise<{ status: number | undefined; body: string }> {
  const [response]: IncomingMessage[] = await once(request, 'response')
  return { status: response?.statusCode, body: response ? await text(response) : '' }
}

export async function startWith(
  effect: FaultEffect,
  on: Omit<Fault, 'effect'> = { call: 'put' },
): Promise<ServiceEmulator> {
  return startServiceEmulator({ faults: [{ ...on, effect }] })
}

export async function causeOf(promise: Promise<Response>): Promise<string> {
  try {
    await (await promise).arrayBuffer()
    return 'none'
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
  }
}
