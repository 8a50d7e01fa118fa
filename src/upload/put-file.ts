import { type Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { CallError, RecordingError } from '../failure.ts'
import { failedExchange, refusal } from '../http/call-failure.ts'
import { type ExchangeAnswer, readBody } from '../http/exchange.ts'
import { valueAt } from '../shape.ts'
import { unlessAborted } from '../time.ts'
import { type ByteSource, sendBody } from './send-body.ts'

/** A pre-signed address, and headers to send as they are. */
export type PutTarget = { url: URL; headers: Readonly<Record<string, string>> }

export type PutOptions = {
  signal: AbortSignal
  onSent: (sentBytes: number) => void
  /** Takes secrets out of what storage answers. */
  clean?: (text: string) => string
}

export type PutFile = ReturnType<typeof createPutFile>

/** Storage has a second more to answer for each 64 MiB. */
const commitBytesPerSecond = 64 * 1024 * 1024

/** About 4 MiB may sit in socket buffers: 4 writes. */
const writesHeldBack = 4

const mostAnswerBytes = 64 * 1024

/**
 * Sends each recording's bytes to storage by one PUT (service interface, 4.2). Resolves when storage has them (200, 201 or 204).
 * Throws a CallError with storage's status and message, also for an answer before all bytes were sent; a RecordingError if the
 * file can't be read; or the signal's reason. `onSent` gets the number of bytes so far. A transfer fails only if nothing moves
 * for `timeoutSeconds`.
 */
export function createPutFile(agents: { http: Agent; https: Agent }, timeoutSeconds: number) {
  const buffers: Buffer[] = []
  return async (target: PutTarget, source: ByteSource, { signal, onSent, clean }: PutOptions): Promise<void> => {
    signal.throwIfAborted()
    const secure = target.url.protocol === 'https:'
    const request = (secure ? httpsRequest : httpRequest)(target.url, {
      method: 'PUT',
      agent: secure ? agents.https : agents.http,
      headers: target.headers,
    })
    addMissingHeaders(request, source.sizeBytes)
    try {
      // A destroyed request without a connection emits nothing.
      const answer = await unlessAborted(sendAndReceive(request, source, timeoutSeconds, { buffers, onSent }), signal)
      if (!isSuccess(answer.status)) throw refusal('upload', answer, target.url, clean)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof CallError || error instanceof RecordingError) throw error
      throw failedExchange('upload', error, timeoutSeconds)
    } finally {
      // The connection of a complete request is back in its pool.
      request.destroy()
    }
  }
}

/** With `If-None-Match: *`, storage refuses (412) a PUT after one that arrived. */
function addMissingHeaders(request: ClientRequest, sizeBytes: number): void {
  if (!request.hasHeader('content-length')) request.setHeader('Content-Length', sizeBytes)
  if (!request.hasHeader('if-none-match')) request.setHeader('If-None-Match', '*')
}

function isSuccess(status: number): boolean {
  return status === 200 || status === 201 || status === 204
}

async function sendAndReceive(
  request: ClientRequest,
  source: ByteSource,
  timeoutSeconds: number,
  { buffers, onSent }: { buffers: Buffer[]; onSent: PutOptions['onSent'] },
): Promise<ExchangeAnswer> {
  using watched = watchRequest(request, timeoutSeconds)
  let refused = false
  const noteSent = (bytes: number) => {
    watched.noteWrite()
    onSent(bytes)
  }
  const sent = sendBody(request, source, { buffers, onSent: noteSent, stopped: () => refused }).then(() => {
    if (!refused) watched.awaitAnswer(source.sizeBytes / commitBytesPerSecond)
  })
  const sendFailed = sent.then(() => watched.failed)
  const response = await Promise.race([watched.response, watched.failed, sendFailed])
  // A refusal counts, even if something fails after it began.
  refused = !isSuccess(response.statusCode ?? 0)
  const answer = readAnswer(response, timeoutSeconds * 1000)
  // A success counts only once every byte was sent.
  return refused ? await answer : await Promise.race([sent.then(() => answer), watched.failed])
}

/** The request's response, and its failure, which may be a stall. */
function watchRequest(request: ClientRequest, timeoutSeconds: number) {
  const response = Promise.withResolvers<IncomingMessage>()
  const failure = Promise.withResolvers<never>()
  failure.promise.catch(() => {})
  let phase: 'send' | 'answer' = 'send'
  let seconds = timeoutSeconds
  let watch: Disposable | undefined
  const writes: number[] = []
  const noteWrite = () => void writes.push(performance.now())
  const onStall = () => request.destroy(new CallError('upload', { kind: 'timeout', phase, seconds, received: true }))
  request.once('response', response.resolve)
  request.once('socket', (socket) => {
    noteWrite()
    watch = watchForStall(socket, () => seconds, onStall)
  })
  request.on('error', failure.reject)
  // The request can close before we have read its complete answer: hence a turn later.
  request.once('close', () => setImmediate(() => failure.reject(new Error('the connection was closed'))))
  return {
    response: response.promise,
    failed: failure.promise,
    noteWrite,
    /** All bytes are written: allows `extraSeconds` more, and as long as socket buffers took for the same amount before. */
    awaitAnswer(extraSeconds: number): void {
      phase = 'answer'
      const [first = 0, last = 0] = [writes.at(-1 - writesHeldBack) ?? writes[0], writes.at(-1)]
      seconds += Math.floor((last - first) / 1000 + extraSeconds)
    },
    [Symbol.dispose]: () => watch?.[Symbol.dispose](),
  }
}

/** The status counts without a whole body, which could end within a secret. */
async function readAnswer(response: IncomingMessage, timeoutMs: number): Promise<ExchangeAnswer> {
  const text = await readBody(response, mostAnswerBytes, timeoutMs).catch(() => '')
  return { status: response.statusCode ?? 0, headers: response.headers, text }
}

/** A single look without progress may follow a pause of the machine. */
const fewestLooks = 8

/** Calls `onStall` when nothing was sent for `allowed` seconds. Node's socket timeout would count what arrives, too. */
function watchForStall(socket: Socket, allowed: () => number, onStall: () => void): Disposable {
  const lookMs = (allowed() * 1000) / fewestLooks
  let handedOver = handedOverBy(socket)
  let looks = 0
  const timer = setInterval(() => {
    const now = handedOverBy(socket)
    looks = now === handedOver ? looks + 1 : 0
    handedOver = now
    if (looks * lookMs >= allowed() * 1000) onStall()
  }, lookMs)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

/** How many bytes the system took, within a large write too, as Node's timeout counts. */
function handedOverBy(socket: Socket): string {
  return `${socket.bytesWritten} ${valueAt(socket, '_handle', 'writeQueueSize')}`
}
