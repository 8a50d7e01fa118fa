import type { Answer } from './answer.ts'
import type { Behaviour, FailureEffect } from './behaviour.ts'
import { createFailures, type FailableRequest } from './failures.ts'
import { createLimits, type Limits } from './limits.ts'
import { seededRandom } from './random.ts'
import type { Session } from './state.ts'

/** The latency and failure of one request. */
type Fate = {
  beforeMs: number
  afterMs: number
  /** The request has no effect; this happens instead. */
  instead: Answer | 'reset' | 'stall' | undefined
  /** The answer is lost. */
  loseAnswer: boolean
}

/** A behavior with its counters. */
export type Conduct = {
  limits: Limits
  fate(request: FailableRequest): Fate
  /** Whether GitHub times out on a query because its answer is too long. */
  isTooMuch(graphql: FailableRequest['graphql'], answer: Answer): boolean
  /** The moments whose state a read shows. The behavior limits how stale they can be. */
  moments(): Pick<Session, 'listMoment' | 'singleMoment' | 'history'>
}

export function startConduct(behaviour: Behaviour): Conduct {
  const random = behaviour.steady ? () => 1 : seededRandom(behaviour.seed ?? 1)
  const failures = createFailures(behaviour.failures ?? [])
  return {
    limits: createLimits(behaviour),
    fate(request) {
      const latency = (behaviour.latencyMs ?? 0) + random() * (behaviour.jitterMs ?? 0)
      const fate: Fate = {
        beforeMs: latency / 2,
        afterMs: latency / 2,
        instead: undefined,
        loseAnswer: false,
      }
      for (const effect of failures(request)) suffer(fate, effect)
      return fate
    },
    isTooMuch(graphql, { body }) {
      const { longestAnswer } = behaviour
      if (longestAnswer === undefined || graphql?.kind !== 'query') return false
      return Buffer.byteLength(JSON.stringify(body)) > longestAnswer
    },
    moments() {
      const now = performance.now()
      const listMoment = now - random() * (behaviour.staleReadsMs ?? 0)
      const moment = now - random() * (behaviour.history?.lateMs ?? 0)
      const singleMoment = behaviour.staleSingles ? listMoment : now
      return { listMoment, singleMoment, history: { ...behaviour.history, moment } }
    },
  }
}

function suffer(fate: Fate, effect: FailureEffect): void {
  if ('delayMs' in effect) {
    fate[effect.when === 'after' ? 'afterMs' : 'beforeMs'] += effect.delayMs
  } else if ('stall' in effect) {
    fate.instead ??= 'stall'
  } else if ('status' in effect) {
    const { status, headers = {}, body = { message: 'Server Error' } } = effect
    fate.instead ??= { status, headers, body }
  } else if (effect.reset === 'before') {
    fate.instead ??= 'reset'
  } else {
    fate.loseAnswer = true
  }
}
