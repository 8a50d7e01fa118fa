import type { Call } from '../failure.ts'
import type { Connections } from '../http/connections.ts'
import type { ExchangeAnswer } from '../http/exchange.ts'
import { callJson, isMarkup, jsonIn, notJson } from '../http/json-call.ts'
import type { ByteSource } from '../recordings/byte-source.ts'
import { type Clean, hiding } from '../secrets/secrets.ts'
import { parseJson, valueAt } from '../shape.ts'
import { pause } from '../time.ts'
import { createPutFile, type PutOptions } from '../upload/put-file.ts'
import {
  holdsSecret,
  type IsRefused,
  readData,
  readFileId,
  readUploadJob,
  type UploadJob,
  type UploadTarget,
  unusable,
} from './contract.ts'
import { textsOfDetails } from './details.ts'
import { createHostGate, type RetryOptions } from './retry.ts'
import { readLife, readShare, type Share, type ShareLife } from './share-address.ts'
import type { EarlierTries, NewShare, NewUpload } from './sharing-client.ts'

/** What a service wants to know about a file before its upload. */
type FileFacts = Pick<NewUpload, 'filename' | 'mimeType' | 'sizeBytes'>

export type ServiceOptions = {
  /** Without a trailing slash. A path prefix is kept. */
  baseUrl: URL
  apiKey: string
  password?: string | undefined
  timeoutSeconds: number
  /** Small calls use the exchange, recordings the agents. */
  connections: Pick<Connections, 'exchange' | 'agents'>
  /** Removes secrets from the text of answers. */
  clean: Clean
  /** Called with an upload target's secrets before its first use. */
  onSecrets: (secrets: Iterable<string>) => void
  /** Called with the target's secrets that a share's link or ids contain. */
  onRepeated: (secrets: readonly string[]) => void
}

export type Service = { client: ServiceClient; retry: RetryOptions }

export function openService({ retries, ...options }: ServiceOptions & { retries: number }): Service {
  const retry = { retries, random: Math.random, sleep: pause, gate: createHostGate() }
  return { client: createServiceClient(options), retry }
}

export type ServiceClient = ReturnType<typeof createServiceClient>

/** The service's seven calls, without retries. All throw a CallError, or the signal's reason. */
export function createServiceClient(options: ServiceOptions) {
  const { baseUrl, apiKey, password = '', clean, onSecrets, onRepeated } = options
  const call = createJsonCall(options)
  const send = createPutFile(options.connections.agents, options.timeoutSeconds)
  const { isIn: holdsKey } = hiding([apiKey])
  const given = hiding([apiKey, password])
  const isRefusedFor = (job: UploadJob) => createIsRefused(job, given.isIn)
  return {
    serviceHost: baseUrl.host,
    /** Creates an upload job, in place of the `expired` one if there is one. */
    async createUpload(
      { filename, mimeType, sizeBytes }: FileFacts,
      signal: AbortSignal,
      { expired }: Pick<EarlierTries, 'expired'> = {},
    ): Promise<UploadJob> {
      const body = await call('create upload job', 'POST', 'uploads', signal, {
        body: { filename, mimeType, sizeBytes },
        target: expired?.target,
      })
      const rules = { filename, sizeBytes, baseUrl, holdsKey, clean }
      const { uploadId, target, extensions } = readUploadJob(body, rules)
      onSecrets(target.secrets)
      const secrets = [...target.secrets, ...(expired?.target.secrets ?? [])]
      const job = { uploadId, extensions, target: { ...target, secrets } }
      if (isRefusedFor(job)(job.uploadId)) throw unusable('create upload job', `its "data.uploadId" ${holdsSecret}`)
      return job
    },
    async putFile(target: UploadTarget, source: ByteSource, sending: PutOptions): Promise<void> {
      await send(target, source, { ...sending, clean: (text) => clean(text, target.secrets) })
    },
    /** Asks the service to check the stored object and to make it a file. */
    async completeUpload(job: UploadJob, signal: AbortSignal): Promise<{ fileId: string }> {
      const body = await call('complete upload', 'POST', `${pathOf(job)}/complete`, signal, { target: job.target })
      return { fileId: readFileId('complete upload', body, isRefusedFor(job)) }
    },
    /** The file of an upload job, if there is one. */
    async getUpload(job: UploadJob, signal: AbortSignal): Promise<{ fileId?: string }> {
      const body = await call('get upload job', 'GET', pathOf(job), signal, { target: job.target })
      if ((valueAt(body, 'data', 'uploadId') ?? job.uploadId) !== job.uploadId) return {}
      try {
        return { fileId: readFileId('get upload job', body, isRefusedFor(job)) }
      } catch {
        return {}
      }
    },
    async createShare(share: NewShare, job: UploadJob, signal: AbortSignal): Promise<Share & { fileId: string }> {
      const body = await call('create share', 'POST', 'shares', signal, {
        body: share,
        target: job.target,
      })
      const texts = [
        share.fileId,
        share.title,
        share.visibility,
        share.password ?? '',
        ...textsOfDetails(share.details ?? {}),
      ]
      const sent = texts.filter(Boolean)
      const cleanName = (name: string) => clean(name, job.target.secrets)
      const { extensions } = job
      const rules = { baseUrl, sent, fileId: share.fileId, isRefused: isRefusedFor(job), clean: cleanName, extensions }
      const made = readShare(readData('create share', body), rules)
      const answered = [made.url, made.pictureUrl ?? '', made.shareId ?? '', share.fileId].join('\n')
      onRepeated(job.target.secrets.filter((secret) => answered.includes(secret)))
      return { ...made, fileId: share.fileId }
    },
    /** The creation and the end of a share, as far as the service says them. */
    async getShare(shareId: string, signal: AbortSignal): Promise<ShareLife> {
      return readLife(await call('get share', 'GET', `shares/${encodeURIComponent(shareId)}`, signal))
    },
    /** Resolves once the service has deleted the share. Also throws if it doesn't know the share (404, 410). */
    async deleteShare(shareId: string, signal: AbortSignal): Promise<void> {
      await call('delete share', 'DELETE', `shares/${encodeURIComponent(shareId)}`, signal)
    },
  }
}

function createIsRefused({ target: { url } }: UploadJob, isGiven: IsRefused): IsRefused {
  const address = hiding([url.href])
  // A share's address can begin with the upload address of its file.
  const isBelow = (text: string) => url.search === '' && text.startsWith(`${url.href}/`)
  return (text) => isGiven(text) || (address.isIn(text) && !isBelow(text))
}

function createJsonCall({ baseUrl, apiKey: token, connections, timeoutSeconds, clean }: ServiceOptions) {
  const prefix = baseUrl.pathname.replace(/\/+$/, '')
  return async (
    call: Call,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    signal: AbortSignal,
    /** The target's secrets are removed from error messages. */
    { body, target }: { body?: object; target?: UploadTarget | undefined } = {},
  ): Promise<unknown> => {
    const url = new URL(`${baseUrl.origin}${prefix}/api/v1/${path}`)
    const request = { call, method, url, token, body, signal, timeoutSeconds }
    const cleanAnswer = (text: string) => clean(text, target?.secrets)
    return readAnswer(call, await callJson(connections.exchange, { ...request, clean: cleanAnswer }))
  }
}

function readAnswer(call: Call, answer: ExchangeAnswer): unknown {
  if (call !== 'get share' && call !== 'delete share') return jsonIn(call, answer)
  // A web page comes from another server.
  if (isMarkup(answer.text)) throw unusable(call, notJson(answer.status, answer.text))
  return parseJson(answer.text)
}

function pathOf({ uploadId }: UploadJob): string {
  return `uploads/${encodeURIComponent(uploadId)}`
}
