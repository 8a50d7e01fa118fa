import { type Call, CallError } from '../failure.ts'
import { readMessage } from './answer-message.ts'
import { ConnectError } from './connect.ts'
import { AnswerTimeoutError } from './exchange.ts'
import { networkProblem } from './network-problem.ts'
import { retryAfter } from './retry-after.ts'

/** What a call's connecting, sending or reading threw, as a CallError. `seconds` is the timeout that was set. */
export function failedExchange(call: Call, error: unknown, seconds: number): CallError {
  if (error instanceof ConnectError && error.timedOut) {
    return new CallError(call, { kind: 'timeout', phase: 'connect', seconds, received: false }, error)
  }
  if (error instanceof AnswerTimeoutError) {
    return new CallError(call, { kind: 'timeout', phase: 'answer', seconds, received: true }, error)
  }
  const received = !(error instanceof ConnectError)
  return new CallError(call, { kind: 'network', problem: networkProblem(error), received }, error)
}

/** An answer that is no success, as a CallError; a redirect names only the origin that it points to. */
export function refusal(
  call: Call,
  answer: { status: number; headers: Readonly<Record<string, string | string[] | undefined>>; text: string },
  base: URL,
): CallError {
  const { status, headers, text } = answer
  if (status >= 300 && status < 400) {
    const location = headers['location']
    const target = typeof location === 'string' ? URL.parse(location, base.href) : null
    return new CallError(call, {
      kind: 'redirect',
      status,
      ...(target === null ? {} : { origin: target.origin }),
    })
  }
  const retryAfterMs = retryAfter(headers['retry-after'])
  const reason = { kind: 'status' as const, status, ...readMessage(text) }
  return new CallError(call, retryAfterMs === undefined ? reason : { ...reason, retryAfterMs })
}
