import pLimit from 'p-limit'

const firstInFlight = 4
const highestInFlight = 16

/** As many recordings as can ever be in flight at once. */
export function mostInFlight(concurrency: number | 'auto'): number {
  return concurrency === 'auto' ? highestInFlight : concurrency
}

/**
 * Runs each work once a slot is free, in the order of the calls. A number gives as many slots. `auto` begins with 4, and
 * adds one for each recording that succeeds, up to 16. A refusal halves them, down to 1, once for all recordings in flight
 * then; whatever else becomes of these changes nothing, since they began when there were too many.
 */
export function createInFlight(concurrency: number | 'auto') {
  const slots = pLimit(concurrency === 'auto' ? firstInFlight : concurrency)
  let timesHalved = 0

  function takeSlot() {
    const halvedBefore = timesHalved
    const isCurrent = () => concurrency === 'auto' && halvedBefore === timesHalved
    return {
      /** The recording has its link. */
      succeeded() {
        if (isCurrent()) slots.concurrency = Math.min(slots.concurrency + 1, highestInFlight)
      },
      /** The service or storage refused one of its calls because of too many (429, 503). */
      refused() {
        if (!isCurrent()) return
        timesHalved += 1
        slots.concurrency = Math.max(1, Math.floor(slots.concurrency / 2))
      },
    }
  }

  return <T>(work: (slot: ReturnType<typeof takeSlot>) => Promise<T>) => slots(() => work(takeSlot()))
}
