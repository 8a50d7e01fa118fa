import { type Call, CallError, outcomeUnknown, type Reason } from '../failure.ts'
import type { HostGate } from './host-gate.ts'

const firstWaitMs = 500
const longestWaitMs = 30_000

/** What is known of a call's earlier tries when a further one has failed. */
export type TriesSoFar = {
  /** Whether an earlier try may have had its effect although no answer came (RFC 9110, 9.2.2). */
  unknownOutcome: boolean
  /** The same, because the connection was lost or nothing came in time. */
  lostAnswer: boolean
  /** How many tries were refused with 409. */
  conflicts: number
  /** How many further tries are allowed. */
  triesLeft: number
}

/** What to make of a failed try: a result after all, another try, or the failure itself; undefined: the usual rule. */
export type Verdict<T> = { result: T } | 'again' | 'fail' | undefined

export type RetryOptions = {
  /** Further tries after the first, from 0 up. */
  retries: number
  /** Between 0 and 1, for the jitter. */
  random: () => number
  gate: HostGate
}

/** Gets how the tries of one recording's or share's calls go, each at once, before it is judged. */
export type Watch = {
  /** Once aborted, no further try is made; one under way may end. */
  down: AbortSignal
  succeeded(call: Call, host: string): void
  /** `isLast`: no further try is allowed. */
  failed(error: CallError, host: string, isLast: boolean): void
}

/** What one call is made with; `judge` decides what is special to it. */
export type CallOptions<T> = RetryOptions & {
  signal: AbortSignal
  watch?: Watch
  judge?: (error: CallError, before: Readonly<TriesSoFar>) => Promise<Verdict<T>>
}

/**
 * Makes a call, and makes it again after a failure that may pass: a network failure, a timeout, 408, 425, 429 and 5xx.
 * Waits between tries grow exponentially from 0.5 s to 30 s with full jitter; `Retry-After` is obeyed instead where it
 * is given, and a 429 holds back every call to that host. `judge` decides what is special to one call. Throws the last
 * try's CallError, or the signal's reason.
 */
export async function retrying<T>(
  call: Call,
  host: string,
  attempt: () => Promise<T>,
  options: CallOptions<T>,
): Promise<T> {
  const before: TriesSoFar = {
    unknownOutcome: false,
    lostAnswer: false,
    conflicts: 0,
    triesLeft: options.retries,
  }
  for (;;) {
    await options.gate.whenOpen(host, options.signal)
    const outcome = await attempt().then(
      (result) => ({ result }),
      (error: unknown) => afterFailure(host, error, before, options),
    )
    if (outcome === 'again') continue
    options.watch?.succeeded(call, host)
    return outcome.result
  }
}

/** Decides on a failed try, and waits before a further one; throws the failure when it is final. */
async function afterFailure<T>(
  host: string,
  error: unknown,
  before: TriesSoFar,
  options: CallOptions<T>,
): Promise<{ result: T } | 'again'> {
  if (!(error instanceof CallError)) throw error
  const { gate, signal, watch } = options
  watch?.failed(error, host, before.triesLeft === 0)
  const wait = waitFor(error.reason, options.retries - before.triesLeft, options.random)
  // Whatever becomes of this call, the others must know at once.
  if (hasStatus(error, 429)) gate.hold(host, wait)
  const verdict = (await options.judge?.(error, before)) ?? (mayPass(error.reason) ? 'again' : 'fail')
  if (typeof verdict === 'object') return verdict
  if (verdict === 'fail' || before.triesLeft === 0) throw error
  before.triesLeft -= 1
  before.unknownOutcome ||= outcomeUnknown(error.reason)
  before.lostAnswer ||= error.reason.kind !== 'status' && outcomeUnknown(error.reason)
  if (hasStatus(error, 409)) before.conflicts += 1
  const ended = watch?.down ?? signal
  // A 429 has closed the host's gate.
  const waiting = hasStatus(error, 429) ? gate.whenOpen(host, ended) : gate.pause(wait, ended)
  await waiting.catch(() => signal.throwIfAborted())
  if (watch?.down.aborted) throw error
  return 'again'
}

/** Whether a call was refused with one of these statuses. */
export function hasStatus(error: CallError, ...statuses: number[]): boolean {
  return error.reason.kind === 'status' && statuses.includes(error.reason.status)
}

function mayPass(reason: Reason): boolean {
  if (reason.kind === 'network' || reason.kind === 'timeout') return true
  return reason.kind === 'status' && ([408, 425, 429].includes(reason.status) || reason.status >= 500)
}

function waitFor(reason: Reason, earlierRetries: number, random: () => number): number {
  if (reason.kind === 'status' && reason.retryAfterMs !== undefined) return reason.retryAfterMs
  return random() * Math.min(longestWaitMs, firstWaitMs * 2 ** earlierRetries)
}
