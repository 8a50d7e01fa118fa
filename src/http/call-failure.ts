import { errors } from 'undici'
import { type Call, CallError, type Reason } from '../failure.ts'
import { isPage, readMessage } from './answer-message.ts'
import { ConnectError } from './connect.ts'
import type { ExchangeAnswer } from './exchange.ts'
import { networkProblem } from './network-problem.ts'

/** Turns an error of connecting, sending or reading into a CallError. `seconds` is the timeout. */
export function failedExchange(call: Call, error: unknown, seconds: number): CallError {
  const received = !(error instanceof ConnectError)
  const reason: Reason = isTimeout(received ? error : error.cause)
    ? { kind: 'timeout', phase: received ? 'answer' : 'connect', seconds, received }
    : { kind: 'network', problem: networkProblem(error), received }
  return new CallError(call, reason, error)
}

function isTimeout(error: unknown): boolean {
  const isOwn = error instanceof DOMException && error.name === 'TimeoutError'
  return isOwn || error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError
}

/** Turns a refusal into a CallError. `clean` removes secrets from the text of the answer. */
export function refusal(
  call: Call,
  answer: ExchangeAnswer,
  base: URL,
  clean: (text: string) => string = String,
): CallError {
  const { status, headers, text } = answer
  if (status >= 300 && status < 400) {
    const location = headers['location']
    const target = typeof location === 'string' ? URL.parse(location, base.href) : null
    return new CallError(call, { kind: 'redirect', status, origin: target ? clean(target.origin) : undefined })
  }
  const retryAfterMs = retryAfter(headers['retry-after'])
  return new CallError(call, {
    kind: 'status',
    status,
    ...readMessage(text, clean),
    isPage: isPage(text),
    retryAfterMs,
  })
}

const longestMs = 120_000

/** `Retry-After` (RFC 9110, 10.2.3) in milliseconds from now. Proxies can add more of them, so the first one counts. */
export function retryAfter(header: string | string[] | undefined): number | undefined {
  const value = (Array.isArray(header) ? header[0] : header)?.trim()
  if (!value) return undefined
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), longestMs)
}
