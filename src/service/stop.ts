import { type Call, type CallError, isTrouble, StopError } from '../failure.ts'
import { hasStatus, type Watch } from './retry.ts'

type StopOptions = {
  /** Ends everything, by its reason. */
  signal: AbortSignal
  /** Further tries; without any, everything is tried once, whatever host is down. */
  retries: number
  /** What one piece of the work is called, such as `recording`. */
  noun: string
  /** The words of the StopError that a refusal becomes. */
  explain: (error: CallError) => string
}

const mostFailed = 5

/**
 * Ends one run's work where all that is left would fail as well. A 401, a 402, an unsupported contract, a 403 to a kind of
 * call that has not succeeded yet, and a first upload job that shows another server end everything at once. A host is down when five recordings have used up all
 * their tries on network failures, timeouts or 5xx of it, and no call to it has succeeded since the first of the five
 * began: then no other recording begins, and no failed call is made again.
 */
export function createStop({ signal: given, retries, noun, explain }: StopOptions) {
  const refused = new AbortController()
  const hostDown = new AbortController()
  const signal = AbortSignal.any([given, refused.signal])
  const down = AbortSignal.any([signal, hostDown.signal])
  const succeededCalls = new Set<Call>()
  /** Counts what happens, so that of two events it is known which came first. */
  let events = 0
  const lastSuccess = new Map<string, number>()
  const failuresByHost = new Map<string, number>()
  function countFailure(error: CallError, host: string): void {
    const count = (failuresByHost.get(host) ?? 0) + 1
    failuresByHost.set(host, count)
    if (count === mostFailed) hostDown.abort(stopFor(error, noun, explain(error)))
  }
  return {
    /** Aborted with a StopError once a refusal concerns everything, and with the given signal. */
    signal,
    /** Watches the calls of one recording or share that begins now; throws the reason why none may begin. */
    begin(): Watch {
      down.throwIfAborted()
      const began = ++events
      const countedAt = new Set<string>()
      return {
        down,
        succeeded(call, host) {
          succeededCalls.add(call)
          lastSuccess.set(host, ++events)
          failuresByHost.delete(host)
        },
        failed(error, host, isLast) {
          if (concernsAll(error, succeededCalls)) {
            refused.abort(new StopError(explain(error), { cause: error }))
          }
          if (retries === 0 || !isLast || !speaksOfHost(error)) return
          if (countedAt.has(host) || began < (lastSuccess.get(host) ?? 0)) return
          countedAt.add(host)
          countFailure(error, host)
        },
      }
    },
  }
}

/** Calls whose refusal says nothing of other recordings: storage has no key, and few recordings ask for their upload job. */
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

/** A link that can't be checked fails no recording, whatever the answer. */
function speaksOfHost({ call, reason }: CallError): boolean {
  return call !== 'get share' && isTrouble(reason)
}

function stopFor(error: CallError, noun: string, reason: string): StopError {
  const where = error.call === 'upload' ? 'storage' : 'the service'
  const why = `${where} seems to be down: ${mostFailed} ${noun}s in a row have used up all their tries`
  return new StopError(`${why}. The last one: ${reason}`, { cause: error })
}
