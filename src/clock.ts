import { pause } from './deadline.ts'

/** Time and random numbers; tests have a simulated one. */
export type Clock = ReturnType<typeof wallClock>

/** A clock that never goes back. */
export function wallClock(signal: AbortSignal) {
  return {
    /** Milliseconds since 1970. */
    now: () => performance.timeOrigin + performance.now(),
    /** Between 0 and 1. */
    random: () => Math.random(),
    /** Throws the signal's reason. */
    sleep: (ms: number): Promise<void> => pause(ms, signal),
  }
}
