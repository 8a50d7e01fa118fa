import type { Readable } from 'node:stream'
import { type Dispatcher, request } from 'undici'
import { withDeadline } from '../time.ts'

const mostAnswerBytes = 1024 * 1024

/** An answer of any status. `text` is its body (UTF-8, without a byte order mark), or empty if that is too long. */
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

/** Sends small requests and reads the answers. Follows no redirects. Rejects with the error of connecting or reading. */
export function createExchange(dispatcher: Dispatcher, timeoutMs: number) {
  return async ({ url, signal, ...options }: Request): Promise<ExchangeAnswer> => {
    // Undici has no timeout for endless 1xx answers, and ignores a signal until it has a connection.
    return await withDeadline(signal, 2 * timeoutMs, async (ended) => {
      const answer = await request(url, { ...options, body: options.body ?? null, signal: ended, dispatcher })
      const text = await readBody(answer.body, mostAnswerBytes, timeoutMs)
      return { status: answer.statusCode, headers: answer.headers, text }
    })
  }
}

/**
 * Reads a body as text (UTF-8, without a byte order mark). Returns an empty text for more than `most` bytes, because cutting it
 * could leave a part of a secret. Rejects with a TimeoutError after `timeoutMs`, or with the error of reading.
 */
export async function readBody(body: Readable, most: number, timeoutMs: number): Promise<string> {
  const late = () => body.destroy(new DOMException('no complete answer in time', 'TimeoutError'))
  const deadline = setTimeout(late, timeoutMs)
  try {
    return new TextDecoder().decode(await bytesOf(body, most))
  } finally {
    clearTimeout(deadline)
  }
}

async function bytesOf(stream: AsyncIterable<Uint8Array>, most: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
