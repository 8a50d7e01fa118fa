import { setTimeout as sleep } from 'node:timers/promises'

/** All the time and chance that a run knows; tests hold another one. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Throws the reason of what ends the run. */
  sleep(ms: number): Promise<void>
  /** Between 0 and 1. */
  random(): number
}

/** The time that passes; its waits end with the signal's reason, and it never goes back. */
export function wallClock(signal: AbortSignal): Clock {
  return {
    now: () => performance.timeOrigin + performance.now(),
    random: Math.random,
    sleep: async (ms) => {
      await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
    },
  }
}
