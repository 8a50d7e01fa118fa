import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, bodyOf, emptyAnswer, jsonAnswer, sendAnswer, textAnswer } from './answer.ts'
import type { Endpoint, Exchange } from './endpoint.ts'
import type { FaultEffect, Moment } from './faults.ts'
import { drain } from './request.ts'
import { answerAndClose, trickleHeaders } from './wire.ts'

/** Carries out a request with a fault. */
export async function answerFaultily(exchange: Exchange, endpoint: Endpoint, effect: FaultEffect): Promise<void> {
  const { body, signal, request } = exchange
  const ordinary = () => endpoint.answer(body)
  switch (effect.type) {
    case 'status':
      return answerWithStatus(exchange, endpoint, effect)
    case 'delay':
      await wait(effect.ms, undefined, { signal })
      return send(exchange, await ordinary())
    case 'slow-read':
      return send(exchange, await endpoint.answer(slowly(body, effect.bytesPerSecond, signal)))
    case 'reset':
      await reach(exchange, endpoint, effect)
      return exchange.reset()
    case 'stall':
      return reach(exchange, endpoint, effect)
    case 'redirect':
      await drain(body)
      return send(exchange, emptyAnswer(effect.status, { Location: effect.location }))
    case 'raw':
      await ordinary()
      return send(exchange, textAnswer(effect.status, effect.contentType, effect.body))
    case 'truncated': {
      const answer = await ordinary()
      const whole = await bodyOf(answer)
      const part = whole.subarray(0, Math.floor(whole.length / 2))
      exchange.answered(answer.status)
      return answerAndClose(request, { ...answer, body: part }, Math.max(1, whole.length - part.length))
    }
    case 'trickle':
      return trickle(exchange, await ordinary(), effect)
  }
}

/** Sends an answer unchanged. */
export async function send({ response, answered }: Exchange, answer: Answer): Promise<void> {
  await sendAnswer(response, answer, () => answered(answer.status))
}

async function answerWithStatus(
  exchange: Exchange,
  endpoint: Endpoint,
  { status, headers, body, after = 'body', stored = false }: Extract<FaultEffect, { type: 'status' }>,
): Promise<void> {
  const plain = faultBody(exchange, status, body)
  const answer = { ...plain, headers: { ...plain.headers, ...headers } }
  if (after === 'body') {
    await reach(exchange, endpoint, { when: 'after-body', stored })
    return send(exchange, answer)
  }
  await reach(exchange, endpoint, { when: after === 'headers' ? 'before-body' : after })
  const bytes = await bodyOf(answer)
  exchange.answered(status)
  answerAndClose(exchange.request, { ...answer, body: bytes })
}

function faultBody({ refuse }: Exchange, status: number, body: unknown): Answer {
  if (body === undefined) return refuse(status, 'Fault', `The server answers with ${status}.`)
  return typeof body === 'string' ? textAnswer(status, 'text/plain; charset=utf-8', body) : jsonAnswer(status, body)
}

async function reach({ body }: Exchange, endpoint: Endpoint, moment: Moment): Promise<void> {
  if (moment.when === 'before-body') return
  if (moment.when !== 'after-body') return drain(body, moment.when.bytes)
  if (moment.stored) await endpoint.answer(body)
  else await drain(body)
}

async function* slowly(
  body: AsyncIterable<Buffer>,
  bytesPerSecond: number,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    await wait((chunk.length / bytesPerSecond) * 1000, undefined, { signal })
    yield chunk
  }
}

async function trickle(
  exchange: Exchange,
  answer: Answer,
  { everyMs, part = 'body' }: Extract<FaultEffect, { type: 'trickle' }>,
): Promise<void> {
  const { request, response, signal } = exchange
  if (part === 'headers') return trickleHeaders(request, answer.status, everyMs, signal)
  const body = await bodyOf(answer)
  response.writeHead(answer.status, { ...answer.headers, 'Content-Length': `${body.length}` })
  response.flushHeaders()
  for (let sent = 0; sent < body.length; sent += 1) {
    await wait(everyMs, undefined, { signal })
    response.write(body.subarray(sent, sent + 1))
  }
  exchange.answered(answer.status)
  response.end()
}
