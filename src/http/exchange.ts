import type { Readable } from 'node:stream'
import { type Dispatcher, request } from 'undici'
import { withDeadline } from '../deadline.ts'

/** What is read of an answer at most, in bytes; the answers of such calls are far smaller. */
const mostAnswerBytes = 1024 * 1024

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
      const text = await readBody(answer.body, mostAnswerBytes, timeoutMs)
      return { status: answer.statusCode, headers: answer.headers, text }
    })
  }
}

/**
 * A body as text (UTF-8, without a byte order mark); none of one that is longer than `most` bytes, since it would end in the
 * midst of a secret. Throws a TimeoutError where it is not whole within `timeoutMs`, and what reading throws.
 */
export async function readBody(body: Readable, most: number, timeoutMs: number): Promise<string> {
  const late = () => body.destroy(new DOMException('no whole answer in time', 'TimeoutError'))
  const deadline = setTimeout(late, timeoutMs)
  try {
    return new TextDecoder().decode(await bytesOf(body, most))
  } finally {
    clearTimeout(deadline)
  }
}

/** The bytes of a stream; undefined where there are more than `most`. */
export async function bytesOf(
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
