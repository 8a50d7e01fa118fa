import { setTimeout as sleep } from 'node:timers/promises'

/** Time and random numbers; tests have a simulated one. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Throws the reason for which the run ends. */
  sleep(ms: number): Promise<void>
  /** Between 0 and 1. */
  random(): number
}

/** Its waits end with the signal's reason, and it never goes back. */
export function wallClock(signal: AbortSignal): Clock {
  return {
    now: () => performance.timeOrigin + performance.now(),
    random: Math.random,
    sleep: async (ms) => {
      await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
    },
  }
}
