import type { Readable } from 'node:stream'
import { type Dispatcher, request } from 'undici'
import { withDeadline } from '../deadline.ts'

/** What is read of an answer at most, in bytes; the answers of such calls are far smaller. */
const answerLimit = 1024 * 1024

/** An answer as it came: any status, the body as text (UTF-8, without a byte order mark; none of one that is too long). */
export type ExchangeAnswer = {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  text: string
}

type Request = {
  method: 'GET' | 'POST' | 'DELETE'
  url: URL
  headers: Record<string, string>
  body?: string | undefined
  signal: AbortSignal
}

/**
 * Sends small requests over a dispatcher and reads the answers. Follows no redirect. Throws what connecting or reading
 * throws. The wait for the answer's headers and then for its whole body are `timeoutMs` each, so that an answer that
 * trickles ends too; all together takes twice that at most.
 */
export function createExchange(dispatcher: Dispatcher, timeoutMs: number) {
  return async ({ url, signal, ...options }: Request): Promise<ExchangeAnswer> => {
    // Connecting and answering have a timeout each; answers of 1xx start the latter again, without an end of its own.
    // Undici heeds a signal only once it has a connection.
    return await withDeadline(signal, 2 * timeoutMs, async (ended) => {
      const answer = await request(url, { ...options, body: options.body ?? null, signal: ended, dispatcher })
      const { text, failure } = await readBody(answer.body, answerLimit, timeoutMs)
      if (failure !== undefined) throw failure
      return { status: answer.statusCode, headers: answer.headers, text }
    })
  }
}

/**
 * What arrives of a body within `timeoutMs`, as text (UTF-8, without a byte order mark); nothing of one that is longer than
 * `limit` bytes, since it would end in the midst of a secret. `failure`: why it is not whole otherwise.
 */
export async function readBody(
  body: Readable,
  limit: number,
  timeoutMs: number,
): Promise<{ text: string; failure?: unknown }> {
  const chunks: Buffer[] = []
  let size = 0
  let failure: unknown
  const deadline = setTimeout(() => {
    failure = new DOMException('no whole answer in time', 'TimeoutError')
    body.destroy()
  }, timeoutMs)
  try {
    for await (const bytes of body) {
      chunks.push(bytes)
      size += bytes.length
      if (size > limit) break
    }
  } catch (error) {
    failure ??= error
  }
  clearTimeout(deadline)
  return { text: size > limit ? '' : new TextDecoder().decode(Buffer.concat(chunks)), failure }
}
