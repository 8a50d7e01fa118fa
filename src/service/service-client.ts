import { type Call, CallError } from '../failure.ts'
import { failedExchange, refusal } from '../http/call-failure.ts'
import type { Exchange, ExchangeAnswer } from '../http/exchange.ts'
import { isLoopback } from '../http/proxy.ts'
import { parseJson, valueAt } from '../json.ts'
import type { PutFile } from '../transfer/put-file.ts'
import { readData, readFileId, readUploadJob, type UploadJob, type UploadTarget } from './contract.ts'
import { createTargets, type Given } from './given-back.ts'
import type { RetryOptions } from './retry.ts'
import { readShare, type Share } from './share-address.ts'

export type NewUpload = { filename: string; mimeType: string; sizeBytes: number }
export type NewShare = {
  fileId: string
  title: string
  password?: string | undefined
  visibility: string
}

/**
 * The service's interface: seven calls, each sent once. All throw a CallError when the call failed, and the signal's
 * reason when it was aborted.
 */
export type ServiceClient = {
  readonly serviceHost: string
  /** Reserves an upload target. No bytes of the recording are sent. */
  createUpload(upload: NewUpload, signal: AbortSignal): Promise<UploadJob>
  /** Sends a recording's bytes to its target, without the key. */
  putFile: PutFile
  /** Has the service check the stored object and make a file of it. */
  completeUpload(uploadId: string, signal: AbortSignal): Promise<{ fileId: string }>
  /** What became of an upload job; `fileId` where the answer shows one. */
  getUpload(uploadId: string, signal: AbortSignal): Promise<{ fileId?: string }>
  createShare(share: NewShare, signal: AbortSignal): Promise<Share>
  /** Resolves when the service knows the share. */
  getShare(shareId: string, signal: AbortSignal): Promise<void>
  /** Resolves when the service has deleted the share; one that it doesn't know (404, 410) is a refusal like others. */
  deleteShare(shareId: string, signal: AbortSignal): Promise<void>
}

/** The service, and how often its calls are tried again. */
export type Service = { client: ServiceClient; retry: RetryOptions }

export type ServiceOptions = {
  /** Without a slash at its end; a path prefix is kept. */
  baseUrl: URL
  apiKey: string
  /** Of the shares, where they have one. */
  password?: string | undefined
  timeoutSeconds: number
  exchange: Exchange
  putFile: PutFile
  /** Told of every upload target before anything else is done with it, to mask what is secret in it. */
  onTarget: (target: UploadTarget, filename: string) => void
}

/** A client of the service described in its interface specification; it knows the key, and `putFile` does not. */
export function createServiceClient(options: ServiceOptions): ServiceClient {
  const call = createJsonCall(options)
  const allowHttp = isLoopback(options.baseUrl)
  const targets = createTargets()
  const given = { apiKey: options.apiKey, password: options.password, targets }
  return {
    serviceHost: options.baseUrl.host,
    async createUpload(upload, signal) {
      const body = await call('create upload job', 'POST', 'uploads', signal, upload)
      const job = readUploadJob(body, { sizeBytes: upload.sizeBytes, allowHttp, apiKey: options.apiKey })
      targets.add(job.target.url)
      options.onTarget(job.target, upload.filename)
      return job
    },
    putFile: options.putFile,
    async completeUpload(uploadId, signal) {
      const path = `uploads/${encodeURIComponent(uploadId)}/complete`
      const body = await call('complete upload', 'POST', path, signal)
      return { fileId: readFileId('complete upload', body, given) }
    },
    async getUpload(uploadId, signal) {
      const body = await call('get upload job', 'GET', `uploads/${encodeURIComponent(uploadId)}`, signal)
      const answered = valueAt(body, 'data', 'uploadId')
      return answered === undefined || answered === uploadId ? findFileId(body, given) : {}
    },
    async createShare(share, signal) {
      const body = await call('create share', 'POST', 'shares', signal, share)
      const sent = [share.fileId, share.title, share.visibility, share.password ?? ''].filter(Boolean)
      const { baseUrl } = options
      return readShare(readData('create share', body), { ...given, baseUrl, sent, fileId: share.fileId })
    },
    async getShare(shareId, signal) {
      await call('get share', 'GET', `shares/${encodeURIComponent(shareId)}`, signal)
    },
    async deleteShare(shareId, signal) {
      await call('delete share', 'DELETE', `shares/${encodeURIComponent(shareId)}`, signal)
    },
  }
}

type JsonCall = (
  call: Call,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  signal: AbortSignal,
  body?: object,
) => Promise<unknown>

function createJsonCall({ baseUrl, apiKey, exchange, timeoutSeconds }: ServiceOptions): JsonCall {
  const prefix = baseUrl.pathname.replace(/\/+$/, '')
  return async (call, method, path, signal, body) => {
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${apiKey}`,
      'user-agent': 'share-recordings',
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    // Resolved as a text, a prefix such as `//host` would lead to another host.
    const url = new URL(baseUrl)
    url.pathname = `${prefix}/api/v1/${path}`
    let answer: ExchangeAnswer
    try {
      answer = await exchange({ method, url, headers, signal, body: body && JSON.stringify(body) })
    } catch (error) {
      signal.throwIfAborted()
      throw failedExchange(call, error, timeoutSeconds)
    }
    return readAnswer(call, answer, baseUrl)
  }
}

function readAnswer(call: Call, answer: ExchangeAnswer, baseUrl: URL): unknown {
  const { status, text, cut } = answer
  if (status >= 200 && status < 300) {
    if (call === 'get share' || call === 'delete share') {
      // What answers everything with a page is another server.
      if (isPage(text)) throw new CallError(call, { kind: 'answer', problem: notJson(status, text) })
      return undefined
    }
    if (cut) throw new CallError(call, { kind: 'answer', problem: 'it is far too large' })
    const json = parseJson(text)
    if (json === undefined) throw new CallError(call, { kind: 'answer', problem: notJson(status, text) })
    return json
  }
  throw refusal(call, answer, baseUrl)
}

function notJson(status: number, text: string): string {
  if (text.trim() === '') return `status ${status} with an empty body`
  return isPage(text) ? `status ${status} with a page instead of JSON` : `status ${status}, but no JSON`
}

function isPage(text: string): boolean {
  return text.trimStart().startsWith('<')
}

function findFileId(body: unknown, given: Given): { fileId?: string } {
  try {
    return { fileId: readFileId('get upload job', body, given) }
  } catch {
    return {}
  }
}
