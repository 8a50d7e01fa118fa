import { setTimeout as sleep } from 'node:timers/promises'

/** How long answers take, and how many requests at once are too many. */
export type Conduct = {
  /** Milliseconds that the service waits before each answer. */
  serviceDelayMs: number
  /** Milliseconds from a PUT's last byte to its answer. */
  storageDelayMs: number
  /** The service refuses calls (429, without Retry-After) with this many requests in flight. 0: never. */
  refusesAbove: number
}

/** Resolves to the status once it is time to answer. */
export type BeginAnswer = () => Promise<200 | 429>

/** Counts the requests in flight at the service and the storage together. */
export function createLoad({ serviceDelayMs, storageDelayMs, refusesAbove }: Conduct) {
  let inFlight = 0
  const begin = (ms: number, mayRefuse: boolean): BeginAnswer => {
    return async () => {
      if (mayRefuse && refusesAbove > 0 && inFlight >= refusesAbove) return 429
      inFlight += 1
      await sleep(ms)
      inFlight -= 1
      return 200
    }
  }
  return {
    beginCall: begin(serviceDelayMs, true),
    beginUpload: begin(storageDelayMs, false),
  }
}
