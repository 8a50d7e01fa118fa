import type { Readable } from 'node:stream'
import { type Dispatcher, errors, request } from 'undici'

/** What is read of an answer at most, in bytes; the answers of such calls are far smaller. */
const answerLimit = 1024 * 1024

export type ExchangeRequest = {
  method: 'GET' | 'POST' | 'DELETE'
  url: URL
  headers: Record<string, string>
  body?: string | undefined
  signal: AbortSignal
}

/** An answer as it came: any status, the body as text (UTF-8, without a byte order mark). */
export type ExchangeAnswer = {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  text: string
  /** Whether the body was longer than what is read of it. */
  cut: boolean
}

/** The answer did not come, or not whole, in time. */
export class AnswerTimeoutError extends Error {
  override readonly name = 'AnswerTimeoutError'
}

/** Sends one small request and reads the answer. Follows no redirect. Throws what connecting or reading throws. */
export type Exchange = (request: ExchangeRequest) => Promise<ExchangeAnswer>

/**
 * An exchange over a dispatcher. The wait for the answer's headers and then for its whole body are `timeoutMs` each,
 * so that an answer that trickles ends too; connecting and headers take twice that together at most.
 */
export function createExchange(dispatcher: Dispatcher, timeoutMs: number): Exchange {
  return async ({ url, signal, ...options }) => {
    signal.throwIfAborted()
    // AbortSignal.any and AbortSignal.timeout cost as much as the request itself, and more than thousands of calls should hold.
    const ended = new AbortController()
    const end = () => ended.abort()
    signal.addEventListener('abort', end)
    // Connecting and answering have a timeout each; answers of 1xx start the latter again, without an end of its own.
    const timer = setTimeout(end, 2 * timeoutMs)
    try {
      const answer = await request(url, {
        ...options,
        body: options.body ?? null,
        signal: ended.signal,
        dispatcher,
      })
      const { text, cut, failure } = await readBody(answer.body, answerLimit, timeoutMs)
      if (failure !== undefined) throw failure
      return { status: answer.statusCode, headers: answer.headers, text, cut }
    } catch (error) {
      if ((ended.signal.aborted && !signal.aborted) || isTimeout(error))
        throw new AnswerTimeoutError('no answer in time', { cause: error })
      throw error
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
    }
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError
}

/**
 * What arrives of a body within `timeoutMs`, up to `limit` bytes, as text (UTF-8, without a byte order mark). `cut` tells
 * that it was longer, `failure` why it is not whole otherwise.
 */
export function readBody(
  body: Readable,
  limit: number,
  timeoutMs: number,
): Promise<{ text: string; cut: boolean; failure?: unknown }> {
  const chunks: Buffer[] = []
  let size = 0
  const { promise, resolve } = Promise.withResolvers<{ failure?: unknown }>()
  const deadline = setTimeout(() => {
    resolve({ failure: new AnswerTimeoutError('no whole answer in time') })
    body.destroy()
  }, timeoutMs)
  body.on('data', (bytes: Buffer) => {
    chunks.push(bytes.subarray(0, limit - size))
    size += bytes.length
    if (size <= limit) return
    resolve({})
    body.destroy()
  })
  body.once('end', () => resolve({}))
  body.on('error', (failure) => resolve({ failure }))
  // An error costs more to make than all the rest.
  body.once('close', () => body.readableEnded || resolve({ failure: new Error('the connection was closed') }))
  return promise.then((ended) => {
    clearTimeout(deadline)
    return { text: decoder.decode(Buffer.concat(chunks)), cut: size > limit, ...ended }
  })
}

const decoder = new TextDecoder()
