import { addAbortListener } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves after `ms` milliseconds. Throws the signal's reason. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
}

/** Resolves like `work`. If the signal is aborted first, throws its reason at once and lets the work end by itself. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  using _listener = addAbortListener(signal, () => reject(signal.reason))
  return await Promise.race([work, aborted])
}

/**
 * Runs `work` with a signal that is aborted with the given one, or with a `TimeoutError` after `ms` milliseconds. Throws the
 * signal's reason at once. `AbortSignal.timeout` would not do, because Node may collect a signal that nothing else refers to.
 */
export async function withDeadline<T>(
  signal: AbortSignal,
  ms: number,
  work: (ended: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const ended = new AbortController()
  using _listener = addAbortListener(signal, () => ended.abort(signal.reason))
  const timer = setTimeout(() => ended.abort(new DOMException('it took too long', 'TimeoutError')), ms)
  try {
    return await unlessAborted(work(ended.signal), ended.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** Runs `work` with a signal that is aborted `ms` milliseconds after the given one. */
export async function withGrace<T>(
  signal: AbortSignal,
  ms: number,
  work: (ended: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const ended = new AbortController()
  using _listener = addAbortListener(signal, () => setTimeout(() => ended.abort(signal.reason), ms).unref())
  return await work(ended.signal)
}

/** Time and random numbers. Tests use a simulated clock. */
export type Clock = ReturnType<typeof wallClock>

export function wallClock(signal: AbortSignal) {
  return {
    /** Milliseconds since 1970. */
    now: () => performance.timeOrigin + performance.now(),
    random: () => Math.random(),
    sleep: (ms: number): Promise<void> => pause(ms, signal),
  }
}
