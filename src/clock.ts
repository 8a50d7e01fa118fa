import { pause } from './deadline.ts'

/** Time and random numbers; tests have a simulated one. */
export type Clock = ReturnType<typeof wallClock>

export function wallClock(signal: AbortSignal) {
  return {
    /** Milliseconds since 1970. */
    now: () => performance.timeOrigin + performance.now(),
    random: () => Math.random(),
    sleep: (ms: number): Promise<void> => pause(ms, signal),
  }
}
