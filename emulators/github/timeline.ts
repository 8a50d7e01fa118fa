/** A value with its past, so that a read can show what stood a while ago. Moments are those of `performance.now()`. */
export type Timeline<T> = {
  set(value: T): void
  at(moment: number): T
}

/** The first value stands since ever. */
export function startTimeline<T>(first: T): Timeline<T> {
  const later: { since: number; value: T }[] = []
  return {
    set(value) {
      later.push({ since: performance.now(), value })
    },
    at(moment) {
      const found = later.findLast((version) => version.since <= moment)
      return found === undefined ? first : found.value
    },
  }
}
