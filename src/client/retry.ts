import { type Call, CallError, isPut, isTrouble, outcomeUnknown, type Reason } from '../failure.ts'
import { pause } from '../time.ts'

const firstWaitMs = 500
const longestWaitMs = 30_000

export type RetryOptions = {
  retries: number
  /** Returns a number between 0 and 1, for the jitter. */
  random: () => number
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
  gate: HostGate
  onTry?: OnTry | undefined
}

/** Called when a try, or the wait before one, begins. The result is disposed of when that ends. */
export type OnTry = (host: string, number: number, most: number, waitMs?: number) => Disposable

/** Called after each try of a call for one recording or share. */
export type Watch = {
  /** Aborted once no further try may begin. */
  down: AbortSignal
  succeeded(call: Call, host: string): void
  /** `isLast`: this was the last allowed try. */
  failed(error: CallError, host: string, isLast: boolean): void
}

export type CallOptions = RetryOptions & { signal: AbortSignal; watch?: Watch }

/**
 * Makes a call, and retries it after transient failures. Waits as long as `Retry-After` says, or backs off exponentially from
 * 0.5 s to 30 s with full jitter. A 429 holds back all calls to that host. `attempt` gets the errors of the earlier tries.
 * Throws the last try's CallError, or the signal's reason.
 */
export async function retrying<T>(
  call: Call,
  host: string,
  attempt: (earlier: readonly CallError[]) => Promise<T>,
  options: CallOptions,
): Promise<T> {
  const earlier: CallError[] = []
  for (;;) {
    await options.gate.whenOpen(host, options.signal)
    try {
      using _try = options.onTry?.(host, earlier.length + 1, options.retries + 1)
      const result = await attempt(earlier)
      options.watch?.succeeded(call, host)
      return result
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      await throwOrWait(error, host, earlier, options)
      earlier.push(error)
    }
  }
}

/** Waits until a failed call may be retried. Throws the error if it must not be. */
async function throwOrWait(
  error: CallError,
  host: string,
  earlier: readonly CallError[],
  { retries, random, sleep, gate, signal, watch, onTry }: CallOptions,
): Promise<void> {
  const isLast = earlier.length >= (isMomentary(error) && retries > 0 ? Math.max(retries, momentaryRetries) : retries)
  watch?.failed(error, host, isLast)
  const wait = waitMsFor(error.reason, earlier.length, random)
  // Other calls to the host must wait even if this one is not retried.
  if (hasStatus(error, 429)) gate.hold(host, wait)
  if (isLast || !mayPass(error, earlier)) throw error
  const ended = watch?.down ?? signal
  using _wait = onTry?.(host, earlier.length + 2, retries + 1, wait)
  // After a 429, the host's gate is closed.
  const waiting = hasStatus(error, 429) ? gate.whenOpen(host, ended) : sleep(wait, ended)
  await waiting.catch(() => signal.throwIfAborted())
  if (ended.aborted) throw error
}

/** Whether an earlier try may have succeeded although its answer was lost (RFC 9110, 9.2.2). */
export function mayBeDone(earlier: readonly CallError[]): boolean {
  return earlier.some(({ reason }) => outcomeUnknown(reason))
}

export function hasStatus(error: unknown, ...statuses: number[]): boolean {
  const reason = error instanceof CallError ? error.reason : undefined
  return reason?.kind === 'status' && statuses.includes(reason.status)
}

export function isBadRequestAbout(error: unknown, word: string): boolean {
  const reason = error instanceof CallError ? error.reason : undefined
  if (reason?.kind !== 'status' || reason.status !== 400) return false
  return [reason.code, reason.message].some((text) => text?.includes(word))
}

/** GitHub takes no more artifacts from this job or account. The official client recognizes it by the same words. */
export function isQuotaError({ call, reason }: CallError): boolean {
  return call === 'create artifact' && reason.kind === 'status' && /insufficient usage/i.test(reason.message)
}

/** Enough for several seconds. */
const momentaryRetries = 8

/** GitHub sometimes refuses this call for a moment, although nothing is wrong with it. */
function isMomentary(error: CallError): boolean {
  return error.call === 'finalize artifact' && hasStatus(error, 403)
}

function mayPass(error: CallError, earlier: readonly CallError[]): boolean {
  // Storage lacks a feature, so no retry helps.
  if (isPut(error.call) && hasStatus(error, 501)) return false
  if (isQuotaError(error)) return false
  if (isTrouble(error.reason) || hasStatus(error, 408, 425, 429)) return true
  if (isMomentary(error)) return true
  // Storage may still be committing the bytes of an earlier try.
  return (
    isPut(error.call) && ((hasStatus(error, 409) && mayBeDone(earlier)) || isBadRequestAbout(error, 'RequestTimeout'))
  )
}

function waitMsFor(reason: Reason, earlierRetries: number, random: () => number): number {
  if (reason.kind === 'status' && reason.retryAfterMs !== undefined) return reason.retryAfterMs
  return random() * Math.min(longestWaitMs, firstWaitMs * 2 ** earlierRetries)
}

/** Holds back calls to a host that asked for fewer of them (429). */
export type HostGate = ReturnType<typeof createHostGate>

export function createHostGate() {
  const closedUntil = new Map<string, number>()
  const waitUntil = async (time: () => number, signal: AbortSignal) => {
    signal.throwIfAborted()
    for (let wait = time() - performance.now(); wait > 0; wait = time() - performance.now()) {
      await pause(wait, signal)
    }
  }
  return {
    /** Lets no call to the host begin within the next `ms` milliseconds. */
    hold(host: string, ms: number): void {
      closedUntil.set(host, Math.max(closedUntil.get(host) ?? 0, performance.now() + ms))
    },
    /** Resolves when calls to the host may begin; throws the signal's reason. */
    whenOpen: (host: string, signal: AbortSignal) => waitUntil(() => closedUntil.get(host) ?? 0, signal),
    /** Resolves when calls to all hosts may begin; throws the signal's reason. */
    whenAllOpen: (signal: AbortSignal) => waitUntil(() => Math.max(0, ...closedUntil.values()), signal),
  }
}
