import { type Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { type Call, CallError, RecordingError } from '../failure.ts'
import { failedExchange, refusal } from '../http/call-failure.ts'
import { type ExchangeAnswer, readBody } from '../http/exchange.ts'
import type { ByteSource } from '../recordings/byte-source.ts'
import { unlessAborted } from '../time.ts'
import { createTransferPool, sendBody, type TransferPool } from './send-body.ts'

/**
 * A presigned URL, and the headers to send unchanged. A block blob of Azure can be written again, and only 201 says that it was
 * written: a server that ignores what it doesn't know would answer with 200 and keep nothing.
 */
export type PutTarget = { url: URL; headers: Readonly<Record<string, string>>; isBlockBlob?: boolean }

export type PutOptions = {
  signal: AbortSignal
  onSent: (sentBytes: number) => void
  /** Removes secrets from storage's answer. */
  clean?: (text: string) => string
}

export type PutFile = ReturnType<typeof createPutFile>

/** Storage gets one more second to answer per 64 MiB. */
const commitBytesPerSecond = 64 * 1024 * 1024

/** The most bytes that may still be in socket buffers. */
const bytesHeldBack = 4 * 1024 * 1024

const mostAnswerBytes = 64 * 1024

/**
 * Sends each recording's bytes to storage in one PUT (docs/service-interface.md, "The calls"). Resolves once storage has them (200, 201
 * or 204). Throws a CallError with storage's status and message, even if storage answers before all bytes are sent; a
 * RecordingError if the file can't be read; or the signal's reason. `onSent` gets the number of bytes sent so far. A transfer
 * times out only if nothing moves for `timeoutSeconds`.
 */
export function createPutFile(agents: { http: Agent; https: Agent }, timeoutSeconds: number) {
  const pool = createTransferPool()
  return async (target: PutTarget, source: ByteSource, { signal, onSent, clean }: PutOptions): Promise<void> => {
    signal.throwIfAborted()
    const secure = target.url.protocol === 'https:'
    const request = (secure ? httpsRequest : httpRequest)(target.url, {
      method: 'PUT',
      agent: secure ? agents.https : agents.http,
      headers: target.headers,
    })
    addMissingHeaders(request, source.sizeBytes, target)
    const { call, isSuccess } = target.isBlockBlob ? ofBlockBlob : ofObject
    try {
      // A destroyed request that has no connection yet emits nothing.
      const sending = sendAndReceive(request, source, timeoutSeconds, { call, pool, onSent, isSuccess })
      const answer = await unlessAborted(sending, signal)
      if (!isSuccess(answer.status)) throw refusal(call, answer, target.url, clean)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof CallError || error instanceof RecordingError) throw error
      throw failedExchange(call, error, timeoutSeconds)
    } finally {
      // A complete request has already returned its connection to the pool.
      request.destroy()
    }
  }
}

/** `If-None-Match: *` makes storage reject a repeated PUT with 412 if an earlier one arrived. */
function addMissingHeaders(request: ClientRequest, sizeBytes: number, { isBlockBlob }: PutTarget): void {
  if (!request.hasHeader('content-length')) request.setHeader('Content-Length', sizeBytes)
  if (!request.hasHeader('if-none-match') && !isBlockBlob) request.setHeader('If-None-Match', '*')
}

type Terms = { call: Call; isSuccess: (status: number) => boolean }

const ofObject: Terms = { call: 'upload', isSuccess: (status) => status === 200 || status === 201 || status === 204 }
const ofBlockBlob: Terms = { call: 'upload artifact', isSuccess: (status) => status === 201 }

type SendAndReceiveOptions = {
  call: Call
  pool: TransferPool
  onSent: PutOptions['onSent']
  isSuccess: (status: number) => boolean
}

async function sendAndReceive(
  request: ClientRequest,
  source: ByteSource,
  timeoutSeconds: number,
  { call, pool, onSent, isSuccess }: SendAndReceiveOptions,
): Promise<ExchangeAnswer> {
  using watched = watchRequest(request, call, timeoutSeconds)
  let refused = false
  const sent = sendBody(request, source, { pool, onWritten: watched.noteWrite, onSent, stopped: () => refused }).then(
    () => {
      if (!refused) watched.awaitAnswer(source.sizeBytes / commitBytesPerSecond)
    },
  )
  const sendFailed = sent.then(() => watched.failed)
  const response = await Promise.race([watched.response, watched.failed, sendFailed])
  // A refusal counts even if something fails after it began.
  refused = !isSuccess(response.statusCode ?? 0)
  const answer = readAnswer(response, timeoutSeconds * 1000)
  // A success counts only once every byte is sent.
  return refused ? await answer : await Promise.race([sent.then(() => answer), watched.failed])
}

/** When a write's callback ran, and how many bytes had been written. */
type Write = { ms: number; writtenBytes: number }

/** The request's response and its failure, which may be a stall. */
function watchRequest(request: ClientRequest, call: Call, timeoutSeconds: number) {
  const response = Promise.withResolvers<IncomingMessage>()
  const failure = Promise.withResolvers<never>()
  failure.promise.catch(() => {})
  let phase: 'send' | 'answer' = 'send'
  let seconds = timeoutSeconds
  let watch: Disposable | undefined
  const writes: Write[] = []
  const noteWrite = (writtenBytes: number) => void writes.push({ ms: performance.now(), writtenBytes })
  const onStall = () => request.destroy(new CallError(call, { kind: 'timeout', phase, seconds, received: true }))
  request.once('response', response.resolve)
  request.once('socket', () => {
    noteWrite(0)
    watch = watchForStall(writes, () => seconds, onStall)
  })
  request.on('error', failure.reject)
  // The request can close before its complete answer is read, so wait one turn.
  request.once('close', () => setImmediate(() => failure.reject(new Error('the connection was closed'))))
  return {
    response: response.promise,
    failed: failure.promise,
    noteWrite,
    /**
     * All bytes are written. Extends the timeout by `extraSeconds`, and by the time that the bytes still in socket buffers
     * may take.
     */
    awaitAnswer(extraSeconds: number): void {
      phase = 'answer'
      seconds += Math.floor(secondsOfLastWrites(writes) + extraSeconds)
    },
    [Symbol.dispose]: () => watch?.[Symbol.dispose](),
  }
}

/** An incomplete body is dropped, because it could end within a secret. The status still counts. */
async function readAnswer(response: IncomingMessage, timeoutMs: number): Promise<ExchangeAnswer> {
  const text = await readBody(response, mostAnswerBytes, timeoutMs).catch(() => '')
  return { status: response.statusCode ?? 0, headers: response.headers, text }
}

/** One check without progress may only mean that the machine paused. */
const fewestLooks = 8

/**
 * Calls `onStall` if no write's callback ran for `allowed` seconds. Node's socket timeout would count received data as well.
 */
function watchForStall(writes: readonly Write[], allowed: () => number, onStall: () => void): Disposable {
  const lookMs = (allowed() * 1000) / fewestLooks
  let seen = writes.length
  let looks = 0
  const timer = setInterval(() => {
    looks = writes.length === seen ? looks + 1 : 0
    seen = writes.length
    if (looks * lookMs >= allowed() * 1000) onStall()
  }, lookMs)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

/** How long the writes took whose bytes may still be in socket buffers. */
function secondsOfLastWrites(writes: readonly Write[]): number {
  const last = writes.at(-1)
  if (last === undefined) return 0
  const bytesGone = last.writtenBytes - bytesHeldBack
  const first = writes.findLast(({ writtenBytes }) => writtenBytes <= bytesGone) ?? writes[0] ?? last
  return (last.ms - first.ms) / 1000
}
