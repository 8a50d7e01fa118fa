import { type Call, type CallError, isOfGitHub, isPut, isTrouble, StopError } from '../failure.ts'
import { hasStatus, isQuotaError, type Watch } from './retry.ts'

type StopOptions = {
  signal: AbortSignal
  /** With 0, every recording or share is tried once, even if a host is down. */
  retries: number
  /** `recording` or `share`. */
  noun: string
  /** Returns the message of a refusal's StopError. */
  explain: (error: CallError) => string
  /** The most recordings that may begin, and why. */
  limit?: { most: number; reason: string } | undefined
}

const mostFailed = 5

/**
 * Stops all work if every other recording or share would fail the same way.
 *
 * - At once, in flight included: after a 401, a 402, an unsupported contract, a 403 to a call that never succeeded, or a first
 *   *create upload job* that another server answered. At GitHub, after a refusal to create an artifact.
 * - Once a host is down, nothing new begins and no failed call is retried. A host is down after five recordings or shares in a
 *   row used up their tries on its network failures, timeouts or 5xx, with no successful call to it since the first of the
 *   five began.
 */
export function createStop({ signal: given, retries, noun, explain, limit }: StopOptions) {
  const refused = new AbortController()
  const hostDown = new AbortController()
  const signal = AbortSignal.any([given, refused.signal])
  const down = AbortSignal.any([signal, hostDown.signal])
  const succeededCalls = new Set<Call>()
  let begun = 0
  const hosts = countFailures((error) => hostDown.abort(stopFor(error, noun, explain(error))))
  return {
    /** Aborted with the given signal, or with a StopError once a refusal concerns everything. */
    signal,
    /** Watches the calls of one recording or share that begins now. Throws the reason if none may begin. */
    begin(): Watch {
      down.throwIfAborted()
      begun += 1
      if (limit && begun > limit.most) throw new StopError(limit.reason)
      const { succeeded, failed } = hosts.begin()
      return {
        down,
        succeeded(call, host) {
          succeededCalls.add(call)
          succeeded(host)
        },
        failed(error, host, isLast) {
          if (concernsAll(error, succeededCalls)) {
            refused.abort(new StopError(explain(error), { cause: error }))
          }
          const speaksOfHost = !saysNothingOfHost.includes(error.call) && isTrouble(error.reason)
          if (retries > 0 && isLast && speaksOfHost) failed(error, host)
        },
      }
    },
  }
}

/** Calls `onDown` once `mostFailed` recordings or shares in a row failed at one host. */
function countFailures(onDown: (error: CallError) => void) {
  /** Counts beginnings and successes, to order them. */
  let events = 0
  const lastSuccess = new Map<string, number>()
  const failuresByHost = new Map<string, number>()
  return {
    begin() {
      const began = ++events
      const countedAt = new Set<string>()
      return {
        succeeded(host: string): void {
          lastSuccess.set(host, ++events)
          failuresByHost.delete(host)
        },
        failed(error: CallError, host: string): void {
          if (countedAt.has(host) || began < (lastSuccess.get(host) ?? 0)) return
          countedAt.add(host)
          const count = (failuresByHost.get(host) ?? 0) + 1
          failuresByHost.set(host, count)
          if (count === mostFailed) onDown(error)
        },
      }
    },
  }
}

/** Calls that only look something up. If they fail, no recording fails. */
const saysNothingOfHost: readonly Call[] = ['get share', 'get upload job', 'list artifacts']

/** Calls whose refusal says nothing about other recordings: storage gets no key, and few recordings need the second call. */
const concernOneAlone: readonly Call[] = ['upload', 'get upload job']

function concernsAll(error: CallError, succeeded: ReadonlySet<Call>): boolean {
  const { call, reason } = error
  if (isOfGitHub(call)) return call === 'create artifact' && refusesAllArtifacts(error)
  if (reason.kind === 'contract') return true
  const showsOtherServer = reason.kind === 'answer' || hasStatus(error, 404, 405)
  if (call === 'create upload job' && !succeeded.has(call) && showsOtherServer) return true
  if (reason.kind !== 'status' || concernOneAlone.includes(call)) return false
  // If a link can't be checked, its recording is uploaded again.
  if (call === 'get share') return reason.status === 402
  const refusesAll = reason.status === 403 && !succeeded.has(call)
  return reason.status === 401 || reason.status === 402 || refusesAll
}

/** A refusal concerns one artifact alone if its name or its fields are the reason, or if it may pass. */
function refusesAllArtifacts(error: CallError): boolean {
  const { reason } = error
  if (reason.kind !== 'status') return false
  const isRefusal = reason.status >= 400 && reason.status < 500
  return isQuotaError(error) || (isRefusal && ![400, 408, 409, 425, 429].includes(reason.status))
}

function stopFor(error: CallError, noun: string, reason: string): StopError {
  const ofService = isPut(error.call) ? 'storage' : 'the service'
  const where = isOfGitHub(error.call) ? 'GitHub' : ofService
  const why = `${where} seems to be down: ${mostFailed} ${noun}s in a row failed on every try`
  return new StopError(`${why}. The last error: ${reason}`, { cause: error })
}
