import pLimit from 'p-limit'

const firstInFlight = 4
const highestInFlight = 16

/** The most recordings that can ever be in flight at once. */
export function mostInFlight(concurrency: number | 'auto'): number {
  return concurrency === 'auto' ? highestInFlight : concurrency
}

/**
 * Runs tasks in the order of the calls, each once a slot is free. A number sets a fixed number of slots. `auto` starts with
 * 4, and adds one for each recording that succeeds, up to 16. A refusal halves them, down to 1, but only once for all
 * recordings then in flight. Their other outcomes change nothing, because they began when too many were in flight.
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
      /** The service or storage rejected a call as one too many (429, 503). */
      refused() {
        if (!isCurrent()) return
        timesHalved += 1
        slots.concurrency = Math.max(1, Math.floor(slots.concurrency / 2))
      },
    }
  }

  return <T>(work: (slot: ReturnType<typeof takeSlot>) => Promise<T>) => slots(() => work(takeSlot()))
}
