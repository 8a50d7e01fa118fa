import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Accounts } from './accounts.ts'
import { type Answer, answer, errorAnswer } from './answer.ts'
import type { Call, PlainPlan, Plan } from './call.ts'
import type { Conduct } from './conduct.ts'
import { rateLimitHeaders } from './limits.ts'

/** 'lost': the connection ends without an answer. */
export type Outcome = Answer | 'lost'

export type Exchange = {
  call: Call
  plan: Plan | PlainPlan
  accounts: Accounts
  conduct: Conduct
  violate(message: string): void
  /** Ends all pauses and stalls. */
  signal: AbortSignal
}

/** Carries out one request: latency, effect and latency again, or a failure. */
export async function carryOut(exchange: Exchange): Promise<Outcome> {
  const { call, plan, conduct, violate, signal } = exchange
  const fate = conduct.fate({ method: call.method, path: call.path, graphql: plan.graphql })
  await pause(fate.beforeMs, signal)
  if (fate.instead === 'stall') return await stall(signal)
  if (fate.instead === 'reset') return 'lost'
  const isPlain = plan.resource === undefined
  const taken = fate.instead ?? (isPlain ? plan.respond(violate) : effect({ ...exchange, plan }))
  await pause(fate.afterMs, signal)
  if (fate.loseAnswer) return 'lost'
  return isPlain ? taken : withStandardHeaders(taken, { conduct, plan })
}

function effect({ call, plan, accounts, conduct, violate }: Exchange & { plan: Plan }): Answer {
  if (call.headers['user-agent'] === undefined) {
    violate(`${call.method} ${call.path}: no User-Agent header`)
    return errorAnswer(
      403,
      'Request forbidden by administrative rules. Please make sure your request has a User-Agent header.',
    )
  }
  const account = accounts.find(call.headers['authorization'])
  if (account === undefined) return errorAnswer(401, 'Bad credentials')
  const limited = conduct.limits.check(plan)
  if (limited !== undefined) return limited
  const answered = plan.respond({
    account,
    ...conduct.moments(),
    standing: conduct.limits.standing(plan.resource),
    points: plan.graphql?.points ?? 0,
    violate,
  })
  return conduct.isTooMuch(plan.graphql, answered) ? gaveUp : answered
}

/** GitHub's answer to a query that times out. */
const gaveUp = answer(502, {
  data: null,
  errors: [{ message: 'Something went wrong while executing your query. This may be the result of a timeout.' }],
})

function withStandardHeaders(
  { status, headers, body }: Answer,
  { plan, conduct }: { plan: Plan; conduct: Conduct },
): Answer {
  const standard = {
    'x-github-request-id': randomUUID(),
    'x-github-media-type': 'github.v3; format=json',
    ...rateLimitHeaders(plan.resource, conduct.limits.standing(plan.resource)),
  }
  return { status, headers: { ...standard, ...headers }, body }
}

async function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  if (durationMs > 0) await sleep(durationMs, undefined, { signal })
}

async function stall(signal: AbortSignal): Promise<'lost'> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  return 'lost'
}
