import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** A stream is opened only when it's sent. Its length is in the headers. */
export type Answer = {
  status: number
  headers: Record<string, string>
  body: Buffer | (() => Readable)
}

/** Builds an error body in the format of the server that got the request. */
export type Refuse = (status: number, code: string, message: string) => Answer

const empty = Buffer.alloc(0)

export function textAnswer(
  status: number,
  contentType: string,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): Answer {
  return { status, headers: { 'Content-Type': contentType, ...headers }, body: Buffer.from(body) }
}

/** A JSON answer. The body is empty for `undefined`, and for statuses without a body. */
export function jsonAnswer(status: number, body: unknown): Answer {
  if (body === undefined || status === 204) return emptyAnswer(status)
  return textAnswer(status, 'application/json; charset=utf-8', JSON.stringify(body))
}

export function emptyAnswer(status: number, headers: Record<string, string> = {}): Answer {
  return { status, headers, body: empty }
}

/** An error in the format of S3-compatible storage. */
export function xmlRefusal(status: number, code: string, message: string): Answer {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${escapeMarkup(code)}</Code><Message>${escapeMarkup(message)}</Message></Error>`
  return textAnswer(status, 'application/xml', xml)
}

export function escapeMarkup(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Reads the whole body into memory, for faults that split it. */
export async function bodyOf({ body }: Answer): Promise<Buffer> {
  return typeof body === 'function' ? await buffer(body()) : body
}

/** Sends a complete answer. Calls `ending` just before handing over the last bytes. */
export async function sendAnswer(response: ServerResponse, answer: Answer, ending: () => void): Promise<void> {
  const { status, headers, body } = answer
  const isHead = response.req.method === 'HEAD'
  if (typeof body !== 'function') {
    const length = status === 204 || 'Content-Length' in headers ? {} : { 'Content-Length': `${body.length}` }
    response.writeHead(status, { ...headers, ...length })
    ending()
    response.end(body)
    await finished(response)
    return
  }
  response.writeHead(status, headers)
  if (!isHead) await pipeline(body(), response, { end: false })
  ending()
  response.end()
  await finished(response)
}

async function finished(response: ServerResponse): Promise<void> {
  if (!response.writableFinished && !response.destroyed) await once(response, 'close')
}
