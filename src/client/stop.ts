import { type Call, type CallError, isTrouble, StopError } from '../failure.ts'
import { hasStatus, type Watch } from './retry.ts'

type StopOptions = {
  signal: AbortSignal
  /** Further tries; without any, all are tried once, even if a host is down. */
  retries: number
  /** `recording` or `share`. */
  noun: string
  /** The words of the StopError that a refusal becomes. */
  explain: (error: CallError) => string
}

const mostFailed = 5

/**
 * Ends the work on recordings or shares where all others would fail as well.
 *
 * - At once: on a 401, a 402, an unsupported contract, a 403 to a kind of call that never succeeded, or a first upload job that
 *   shows another server.
 * - Once a host is down: none begins any more, and no failed call is made again. That is when five in a row used up their
 *   tries on network failures, timeouts or 5xx of the host, without a successful call to it since the first of them began.
 */
export function createStop({ signal: given, retries, noun, explain }: StopOptions) {
  const refused = new AbortController()
  const hostDown = new AbortController()
  const signal = AbortSignal.any([given, refused.signal])
  const down = AbortSignal.any([signal, hostDown.signal])
  const succeededCalls = new Set<Call>()
  const hosts = countFailures((error) => hostDown.abort(stopFor(error, noun, explain(error))))
  return {
    /** Aborted with a StopError once a refusal concerns everything, and with the given signal. */
    signal,
    /** Watches the calls of one recording or share that begins now; throws the reason why none may begin. */
    begin(): Watch {
      down.throwIfAborted()
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

/** Calls `onDown` when `mostFailed` recordings or shares in a row failed at one host. */
function countFailures(onDown: (error: CallError) => void) {
  /** The number of beginnings and successes so far: their order. */
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

/** Calls that only look something up: a link that can't be checked fails no recording. */
const saysNothingOfHost: readonly Call[] = ['get share', 'get upload job']

/** Calls whose refusal says nothing about other recordings: storage gets no key, and few recordings need the other. */
const concernOneAlone: readonly Call[] = ['upload', 'get upload job']

function concernsAll(error: CallError, succeeded: ReadonlySet<Call>): boolean {
  const { call, reason } = error
  if (reason.kind === 'contract') return true
  const showsOtherServer = reason.kind === 'answer' || hasStatus(error, 404, 405)
  if (call === 'create upload job' && !succeeded.has(call) && showsOtherServer) return true
  if (reason.kind !== 'status' || concernOneAlone.includes(call)) return false
  // A link that can't be checked only costs an upload.
  if (call === 'get share') return reason.status === 402
  const refusesAll = reason.status === 403 && !succeeded.has(call)
  return reason.status === 401 || reason.status === 402 || refusesAll
}

function stopFor(error: CallError, noun: string, reason: string): StopError {
  const where = error.call === 'upload' ? 'storage' : 'the service'
  const why = `${where} seems to be down: ${mostFailed} ${noun}s in a row have used up all their tries`
  return new StopError(`${why}. The last one: ${reason}`, { cause: error })
}
