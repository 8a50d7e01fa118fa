import { type Call, CallError } from '../failure.ts'
import { parseJson } from '../shape.ts'
import { failedExchange, refusal } from './call-failure.ts'
import type { createExchange, ExchangeAnswer } from './exchange.ts'

export type JsonRequest = {
  call: Call
  method: 'GET' | 'POST' | 'DELETE'
  url: URL
  /** Sent as a bearer token. */
  token: string
  body?: object | undefined
  signal: AbortSignal
  timeoutSeconds: number
  /** Removes secrets from the text of a refusal. */
  clean: (text: string) => string
}

/** Makes a call whose body and answer are JSON. Returns a successful answer (2xx). Throws a CallError or the signal's reason. */
export async function callJson(
  exchange: ReturnType<typeof createExchange>,
  { call, method, url, token, body, signal, timeoutSeconds, clean }: JsonRequest,
): Promise<ExchangeAnswer> {
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    'user-agent': 'share-recordings',
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  let answer: ExchangeAnswer
  try {
    answer = await exchange({ method, url, headers, signal, body: body && JSON.stringify(body) })
  } catch (error) {
    signal.throwIfAborted()
    throw failedExchange(call, error, timeoutSeconds)
  }
  if (answer.status >= 200 && answer.status < 300) return answer
  throw refusal(call, answer, url, clean)
}

/** The JSON of a successful answer. Throws a CallError if it is none. */
export function jsonIn(call: Call, { status, text }: ExchangeAnswer): unknown {
  const json = parseJson(text)
  if (json !== undefined) return json
  throw new CallError(call, { kind: 'answer', problem: notJson(status, text) })
}

/** What an answer is instead of JSON. */
export function notJson(status: number, text: string): string {
  if (text.trim() === '') return `status ${status} with an empty body`
  return isMarkup(text) ? `status ${status} with a web page instead of JSON` : `status ${status}, but not JSON`
}

/** Whether the text is a web page or XML, which comes from another server. */
export function isMarkup(text: string): boolean {
  return text.trimStart().startsWith('<')
}
