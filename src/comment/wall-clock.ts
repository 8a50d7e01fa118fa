import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from './writer.ts'

/** The time that passes; its waits end with the signal's reason. */
export function wallClock(signal: AbortSignal): Clock {
  return {
    now: () => performance.now(),
    random: Math.random,
    sleep: (ms) => sleep(ms, undefined, { signal }),
  }
}
