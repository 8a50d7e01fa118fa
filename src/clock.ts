import { pause } from './deadline.ts'

/** Time and random numbers; tests have a simulated one. */
export type Clock = ReturnType<typeof wallClock>

/** Its waits end with the signal's reason, and it never goes back. */
export function wallClock(signal: AbortSignal) {
  return {
    /** Milliseconds since 1970. */
    now: () => performance.timeOrigin + performance.now(),
    /** Between 0 and 1. */
    random: () => Math.random(),
    /** Throws the reason for which the run ends. */
    sleep: (ms: number): Promise<void> => pause(ms, signal),
  }
}
