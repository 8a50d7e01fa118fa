/** A value with its history, for stale reads. Moments are those of `performance.now()`. */
export type Timeline<T> = {
  set(value: T): void
  at(moment: number): T
}

/** The first value also applies to every earlier moment. */
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
