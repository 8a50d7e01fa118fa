import { type Answer, answer, errorAnswer } from './answer.ts'
import type { Behaviour, SecondaryLimit } from './behaviour.ts'

/** A job token's usual hourly limit, separately for REST and GraphQL. */
const HOURLY = 1000
const HOUR_MS = 3_600_000

export type LimitedRequest = {
  write: boolean
  resource: 'core' | 'graphql'
  graphql: { points: number } | undefined
}

export type Limits = {
  /** Counts the request. Returns GitHub's refusal during a rate limit. */
  check(request: LimitedRequest): Answer | undefined
  /** The remaining requests, as in the x-ratelimit-* headers. */
  standing(resource: LimitedRequest['resource']): Standing
}

export type Standing = {
  limit: number
  remaining: number
  used: number
  /** Seconds since 1970. */
  reset: number
}

export function rateLimitHeaders(resource: LimitedRequest['resource'], standing: Standing): Record<string, string> {
  return {
    'x-ratelimit-limit': String(standing.limit),
    'x-ratelimit-remaining': String(standing.remaining),
    'x-ratelimit-used': String(standing.used),
    'x-ratelimit-reset': String(standing.reset),
    'x-ratelimit-resource': resource,
  }
}

export function createLimits({
  primaryLimit: primary,
  secondaryLimit: secondary,
  requestsPerHour = HOURLY,
}: Pick<Behaviour, 'primaryLimit' | 'secondaryLimit' | 'requestsPerHour'>): Limits {
  const started = Date.now()
  const allowed = primary?.afterRequests ?? requestsPerHour
  const used = { core: 0, graphql: 0 }
  const primaryPeriod = createPeriod(primary?.forMs)
  const secondaryPeriod = createPeriod(secondary?.forMs)
  let writes = 0

  function spent() {
    return used.core + used.graphql >= allowed
  }

  function standing(resource: LimitedRequest['resource']): Standing {
    const exhausted = primary !== undefined && spent() && !primaryPeriod.isOver()
    const remaining = exhausted ? 0 : Math.max(requestsPerHour - used[resource], 0)
    const reset = exhausted ? (primaryPeriod.end() ?? Date.now() + primary.forMs) : started + HOUR_MS
    return { limit: requestsPerHour, remaining, used: requestsPerHour - remaining, reset: Math.ceil(reset / 1000) }
  }

  function checkPrimary({ resource }: LimitedRequest): Answer | undefined {
    if (primary === undefined || !spent() || !primaryPeriod.lasts()) return undefined
    const message = 'API rate limit exceeded for installation.'
    if (resource === 'core') {
      return errorAnswer(403, message, { page: 'using-the-rest-api/rate-limits-for-the-rest-api' })
    }
    return answer(200, { errors: [{ type: 'RATE_LIMITED', code: 'graphql_rate_limit', message }] })
  }

  function checkSecondary({ write }: LimitedRequest): Answer | undefined {
    if (secondary === undefined || writes < secondary.afterWrites) return undefined
    const affected = write || (secondary.reads === true && secondaryPeriod.end() !== undefined)
    return affected && secondaryPeriod.lasts() ? secondaryAnswer(secondary) : undefined
  }

  return {
    standing,
    check(request) {
      const refusal = checkPrimary(request) ?? checkSecondary(request)
      if (refusal !== undefined) return refusal
      used[request.resource] += request.graphql?.points ?? 1
      if (request.write) writes += 1
      return undefined
    },
  }
}

function secondaryAnswer({ retryAfter, status = 403 }: SecondaryLimit): Answer {
  const message =
    'You have exceeded a secondary rate limit. Please wait a few minutes before you try again. ' +
    'If you reach out to GitHub Support for help, please include the request ID.'
  const headers: Record<string, string> =
    retryAfter === undefined || retryAfter === null ? {} : { 'retry-after': String(retryAfter) }
  const page = 'using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits'
  return errorAnswer(status, message, { page, headers })
}

/** A period that begins with its first check. */
function createPeriod(forMs = 0) {
  let end: number | undefined
  return {
    end: () => end,
    isOver: () => end !== undefined && Date.now() >= end,
    lasts() {
      end ??= Date.now() + forMs
      return Date.now() < end
    },
  }
}
