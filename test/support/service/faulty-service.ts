import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Agent, request as send } from 'undici'
import { type Answer, jsonAnswer, type Refuse } from '../../../emulators/service/answer.ts'
import type { Endpoint } from '../../../emulators/service/endpoint.ts'
import { type Journal, serveRequest } from '../../../emulators/service/exchange.ts'
import { createFaultPlan, type Fault } from '../../../emulators/service/faults.ts'
import { createKeyring, type Keyring } from '../../../emulators/service/keys.ts'
import { listen } from '../../../emulators/service/listen.ts'
import { receiveObject } from '../../../emulators/service/objects.ts'
import type { ServiceEmulator } from '../../../emulators/service/options.ts'
import type { CallName, UploadRecord } from '../../../emulators/service/records.ts'
import { headersOf } from '../../../emulators/service/request.ts'
import { subjectOf } from '../../../emulators/service/service-api.ts'
import { countTransfers } from '../../../emulators/service/service-emulator.ts'
import { type Key, scopes } from '../../../service/keys/keys.ts'
import { videoName } from '../../../service/records.ts'
import { openDescription, undescribedIn } from '../../../service/test/description.ts'
import { fieldsOf, type Made, note } from '../../../service/test/made.ts'
import { type LocalService, openService, type TestService } from '../../../service/test/open-service.ts'

export type FaultyService = ServiceEmulator & {
  /** The service behind the faults. */
  own: LocalService
  /** Exchanges that don't fit the service's API description, one line each. */
  undescribed: readonly string[]
  /** Resolves when the service has answered all forwarded requests. */
  settled(): Promise<unknown>
}

type Options = { apiKey: string; keepBytes: boolean; faults: readonly Fault[] }

/**
 * A self-hosted service with faults in front of it. Each request meets its fault, if it has one, and is forwarded.
 * Upload addresses also lead through the faults. Share addresses are the service's own.
 */
export async function openFaultyService({ apiKey, faults, keepBytes }: Options): Promise<FaultyService> {
  await using parts = new AsyncDisposableStack()
  const own = parts.use(await openService())
  await keepKey(own, apiKey)
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 })
  parts.defer(() => agent.destroy())
  const made: Made = { uploads: new Map(), files: new Map(), shares: new Map() }
  const keys = createKeyring({ [apiKey]: scopes }, true)
  const plan = createFaultPlan(faults)
  const inFlight = countTransfers()
  const journal: Journal = { calls: [], plan, inFlight }
  const undescribed: string[] = []
  const pending = new Set<Promise<Answer>>()
  const storageOrigin = () => storageServer.origin
  const route = await createRouter({ own, agent, made, keys, keepBytes, undescribed, pending, storageOrigin })
  const open = () =>
    listen({}, (request, response, { reset }) => {
      const exchange = { request, response, refuse, reset: () => reset(request) }
      void serveRequest(journal, route(request), exchange)
    })
  const storageServer = parts.use(await open())
  const serviceServer = parts.use(await open())
  const all = parts.move()
  return {
    own,
    undescribed,
    settled: () => Promise.allSettled(pending),
    url: serviceServer.origin,
    storageUrl: storageServer.origin,
    apiKey,
    calls: journal.calls,
    ...made,
    faultsHit: plan.hits,
    get largestConcurrency() {
      return inFlight.largest()
    },
    setFaults: plan.set,
    revokeKey: keys.revoke,
    setPaid: keys.setPaid,
    expireUploads() {
      for (const upload of made.uploads.values()) upload.expiresAt = 0
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

/** Stores a key that the service didn't generate. */
async function keepKey({ store }: TestService, key: string): Promise<void> {
  const hash = createHash('sha256').update(key).digest('hex')
  const record: Key = { name: 'team', scopes: [...scopes], createdAt: new Date().toISOString() }
  await store.put(`keys/${hash}`, JSON.stringify(record))
}

type Front = {
  own: LocalService
  agent: Agent
  made: Made
  /** Immediately refuses keys that a real service may take a while to refuse: revoked and unpaid ones. */
  keys: Keyring
  keepBytes: boolean
  undescribed: string[]
  pending: Set<Promise<Answer>>
  storageOrigin: () => string
}

const callNames: Readonly<Record<string, CallName>> = {
  createUpload: 'create',
  putVideo: 'put',
  completeUpload: 'complete',
  getUpload: 'getUpload',
  createShare: 'createShare',
  getShare: 'getShare',
  deleteShare: 'deleteShare',
}

async function createRouter(front: Front): Promise<(request: IncomingMessage) => Endpoint> {
  const description = await openDescription()
  return (request) => {
    const { method = 'GET', url = '/' } = request
    const [path = ''] = url.split('?')
    const { operationId = '' } = description.matchOperation({ method, path, headers: {} }) ?? {}
    const call = callNames[operationId] ?? 'unknown'
    const id = /^\/(?:api\/v1\/)?(?:uploads|shares)\/([^/]+)/.exec(path)?.[1] ?? ''
    const upload = call === 'put' ? front.made.uploads.get(id) : undefined
    return {
      call,
      subject: (body) => subjectOf(front.made, id, body),
      async answer(body) {
        const answering = upload
          ? receive(front, upload, request, body)
          : buffer(body).then((bytes) => answerCall(front, { call, id, request, body: bytes }))
        front.pending.add(answering)
        return await answering.finally(() => front.pending.delete(answering))
      },
    }
  }
}

async function answerCall(
  { own, agent, made, keys, undescribed, storageOrigin }: Front,
  { call, id, request, body }: { call: CallName; id: string; request: IncomingMessage; body: Buffer },
): Promise<Answer> {
  const refusal = keys.refusal(request, scopes, refuse)
  if (refusal) return refusal
  const answer = await forward(own, agent, request, body)
  const { method = '', url: path = '' } = request
  const { status } = answer
  const [sent, answered] = [body, answer.body].map((bytes) =>
    bytes.length === 0 ? undefined : JSON.parse(bytes.toString()),
  )
  const exchange = { method, path, status, answer: answered, headers: headersOf(request) }
  undescribed.push(...(await undescribedIn({ ...exchange, body: status < 300 ? sent : undefined })))
  if (status >= 300) return answer
  const data = fieldsOf(fieldsOf(answered)['data'])
  const target = fieldsOf(data['upload'])
  if (call === 'create') target['url'] = String(target['url']).replace(own.url, storageOrigin())
  note(made, call, id, { sent: fieldsOf(sent), data })
  return call === 'create' ? jsonAnswer(status, { data }) : answer
}

async function receive(
  { own, agent, keepBytes }: Front,
  upload: UploadRecord,
  request: IncomingMessage,
  body: AsyncIterable<Buffer>,
): Promise<Answer> {
  if (upload.expiresAt <= Date.now()) {
    await buffer(body)
    return refuse(410, 'expired', 'The upload address has expired.')
  }
  const answer = await forward(own, agent, request, body)
  const { videos } = own.store
  const size = upload.sizeBytes
  if (answer.status >= 300 || videos.kind !== 'through') return answer
  const stored = await videos.open(videoName(upload.uploadId), { start: 0, end: size - 1, size })
  Object.assign(upload, { status: 'stored', object: await receiveObject(Readable.from(stored), { keepBytes }) })
  return answer
}

async function forward(
  { local }: TestService,
  dispatcher: Agent,
  request: IncomingMessage,
  body: Buffer | AsyncIterable<Buffer>,
): Promise<Answer & { body: Buffer }> {
  const { host: _, connection: __, ...headers } = headersOf(request)
  const { method = '', url = '' } = request
  const bytesToSend = body instanceof Buffer ? body : Readable.from(body)
  const answer = await send(local + url, { method, headers, body: bytesToSend, dispatcher })
  const bytes = Buffer.from(await answer.body.arrayBuffer())
  const { 'content-type': type } = answer.headers
  return { status: answer.statusCode, headers: type ? { 'Content-Type': String(type) } : {}, body: bytes }
}

const refuse: Refuse = (status, code, message) => jsonAnswer(status, { error: { code, message } })
