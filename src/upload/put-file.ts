import { type Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { unlessAborted } from '../deadline.ts'
import { CallError, RecordingError } from '../failure.ts'
import { failedExchange, refusal } from '../http/call-failure.ts'
import { type ExchangeAnswer, readBody } from '../http/exchange.ts'
import { valueAt } from '../shape.ts'
import { type ByteSource, sendBody } from './send-body.ts'

/** Address and headers of one pre-signed target; the headers are sent as they are. */
export type PutTarget = { url: URL; headers: Readonly<Record<string, string>> }

export type PutOptions = { signal: AbortSignal; onSent: (sentBytes: number) => void }

export type PutFile = ReturnType<typeof createPutFile>

/** For every 64 MiB that storage has to commit, a second more to answer. */
const commitBytesPerSecond = 64 * 1024 * 1024

/** About 4 MiB may sit in socket buffers: 4 writes. */
const writesHeldBack = 4

const mostAnswerBytes = 64 * 1024

/**
 * Sends recordings' raw bytes to storage, each by one PUT (service interface, 4.2), over the given connections. It knows an
 * address and headers, and nothing of the service or its key. Resolves when storage has the bytes: status 200, 201 or 204.
 * Throws a CallError with storage's status and message whenever an answer arrived, also one that came while bytes were
 * still being sent; a RecordingError when the file can't be read; the signal's reason when aborted. `onSent` gets the
 * number of bytes that have left so far, from 0 again with each call. A transfer in which nothing moves for
 * `timeoutSeconds` fails; one that moves is never cut.
 */
export function createPutFile(agents: { http: Agent; https: Agent }, timeoutSeconds: number) {
  const buffers: Buffer[] = []
  return async (target: PutTarget, source: ByteSource, { signal, onSent }: PutOptions): Promise<void> => {
    signal.throwIfAborted()
    const secure = target.url.protocol === 'https:'
    const request = (secure ? httpsRequest : httpRequest)(target.url, {
      method: 'PUT',
      agent: secure ? agents.https : agents.http,
      headers: target.headers,
    })
    addMissingHeaders(request, source.sizeBytes)
    try {
      // A request that still waits for its connection emits nothing when it is destroyed.
      const answer = await unlessAborted(
        sendAndReceive(request, source, timeoutSeconds, { buffers, onSent }),
        signal,
      )
      if (!isSuccess(answer.status)) throw refusal('upload', answer, target.url)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof CallError || error instanceof RecordingError) throw error
      throw failedExchange('upload', error, timeoutSeconds)
    } finally {
      // Ends what is under way; a connection whose request is done has gone back to its pool before.
      request.destroy()
    }
  }
}

/** With `If-None-Match: *`, storage refuses to overwrite (412), so a repeated PUT shows that an earlier one arrived. */
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
  const responded = Promise.withResolvers<IncomingMessage>()
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {})
  let refused = false
  let watch: Disposable | undefined
  let phase: 'send' | 'answer' = 'send'
  let seconds = timeoutSeconds
  const handedOver: number[] = []
  request.once('response', responded.resolve)
  request.once('socket', (socket) => {
    handedOver.push(performance.now())
    watch = watchForStall(
      socket,
      () => seconds,
      () => request.destroy(new CallError('upload', { kind: 'timeout', phase, seconds, received: true })),
    )
  })
  request.on('error', failed.reject)
  // The request closes when its answer is complete, perhaps before we have read that: hence a turn later.
  request.once('close', () => setImmediate(() => failed.reject(new Error('the connection was closed'))))
  const noted = (bytes: number) => {
    handedOver.push(performance.now())
    onSent(bytes)
  }
  const sent = sendBody(request, source, { buffers, onSent: noted, stopped: () => refused }).then(() => {
    if (refused) return
    phase = 'answer'
    // What sits in socket buffers moves unseen, and takes as long as the same amount took before.
    const [first = 0, last = 0] = [handedOver.at(-1 - writesHeldBack) ?? handedOver[0], handedOver.at(-1)]
    seconds += Math.floor((last - first) / 1000 + source.sizeBytes / commitBytesPerSecond)
  })
  try {
    const sendFailed = sent.then(() => failed.promise)
    const response = await Promise.race([responded.promise, failed.promise, sendFailed])
    // A refusal counts, whatever fails after it began.
    refused = !isSuccess(response.statusCode ?? 0)
    const answer = readAnswer(response, timeoutSeconds * 1000)
    // A success counts only once every byte has left.
    return refused ? await answer : await Promise.race([sent.then(() => answer), failed.promise])
  } finally {
    watch?.[Symbol.dispose]()
  }
}

/** An answer's status counts even when its body is cut off or trickles; that may end in the midst of a secret. */
async function readAnswer(response: IncomingMessage, timeoutMs: number): Promise<ExchangeAnswer> {
  const text = await readBody(response, mostAnswerBytes, timeoutMs).catch(() => '')
  return { status: response.statusCode ?? 0, headers: response.headers, text }
}

/** A stall is 8 looks in a row at which nothing has left: one alone may follow a standstill of the machine. */
const fewestLooks = 8

/**
 * Calls `onStall` once nothing has left for the seconds allowed, which may become more meanwhile, until disposed. What arrives
 * does not count, so that an answer that trickles can't keep a request alive; by Node's own socket timeout it can.
 */
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

/** How far the process has come in handing bytes to the system, inside a large write too, as Node's own timeout sees it. */
function handedOverBy(socket: Socket): string {
  return `${socket.bytesWritten} ${valueAt(socket, '_handle', 'writeQueueSize')}`
}
