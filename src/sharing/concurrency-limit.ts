/** How many recordings may be in flight at once; it learns from how they go. */
export type ConcurrencyLimit = {
  current(): number
  /** To be kept with a call that begins beside so many others, itself included. */
  callBegins(inFlight: number): CallStart
  /** The service or storage refused a call because of too many (429, 503). */
  refused(call: CallStart): void
  /** A recording has its link; `first` is its first call, and `course` undefined where something else than load may have slowed it. */
  succeeded(first: CallStart, course: Course | undefined): void
}

/** How many calls were in flight when one began, and how often the limit had been lowered by then. */
export type CallStart = { inFlight: number; lowered: number }

/** How one recording's calls went, in milliseconds. What opens connections and loads code, as the first call does, is left out. */
export type Course = {
  /** The most calls in flight beside it, itself included. */
  inFlight: number
  uploadMs: number
  /** Of that, from its first bytes leaving until its last; and how many bytes left in between. */
  sendingMs: number
  sentBytes: number
  /** The service's calls after the upload. */
  callsMs: number
}

/** As many as were asked for, whatever comes. */
export function fixedLimit(concurrency: number): ConcurrencyLimit {
  return {
    current: () => concurrency,
    callBegins: (inFlight) => ({ inFlight, lowered: 0 }),
    refused() {},
    succeeded() {},
  }
}

/** As many recordings as can ever be in flight at once. */
export function mostInFlight(concurrency: number | 'auto'): number {
  return concurrency === 'auto' ? highestLimit : concurrency
}

const firstLimit = 4
const highestLimit = 16
/** So many slow recordings in a row are no chance. */
const mostSlow = 6
/** After so many rounds that went well it climbs past where it was lowered. */
const firstPatience = 5
/** So many times as many, each time that this was in vain. */
const patienceGrowth = 8
/** What is refused below the ceiling, so many recordings after it was lowered, is refused by chance. */
const successesApart = 8

/**
 * Begins with 4 and grows by one with each recording, up to 16, as long as that pays. All that are in flight are refused
 * together, so a refusal halves it once for all of them. From there it grows again, but stays below the number of calls
 * at which it was refused until 5 rounds of recordings went well, and where that was in vain, 40, and so on; then it grows
 * by one for each round.
 *
 * It has stopped paying where the time that a recording takes grows by clearly more than half of what the number in flight grew by:
 * each then waits for the others. Then it begins with 4 again, and grows to half of what it was, for as long.
 */
export function adaptiveLimit(): ConcurrencyLimit {
  let limit = firstLimit
  let ceiling = highestLimit
  /** How often the ceiling was raised since it was set. */
  let raised = 0
  let patience = firstPatience
  let lowered = 0
  /** Since it was lowered, and until the ceiling is raised. */
  let successes = 0
  let successesLeft = 0
  let slowInARow = 0
  let courses: Course[] = []
  let usual: Usual | undefined

  function lowerTo(next: number, newCeiling: number): void {
    const isByChance = lowered > 0 && raised === 0 && successes >= successesApart
    if (!isByChance) {
      ceiling = newCeiling
      patience = raised === 1 ? patience * patienceGrowth : firstPatience
      successesLeft = patience * ceiling
    }
    limit = next
    lowered += 1
    raised = 0
    successes = 0
    slowInARow = 0
    if (limit > firstLimit) return
    courses = []
    usual = undefined
  }

  function grow(): void {
    successes += 1
    successesLeft -= 1
    slowInARow = 0
    if (limit === ceiling && ceiling < highestLimit && successesLeft <= 0) {
      ceiling += 1
      raised += 1
      successesLeft = ceiling
    }
    limit = Math.min(limit + 1, ceiling)
  }

  /** Whether so many in flight still pay; undefined where that is not known. */
  function pays(course: Course): boolean | undefined {
    // Others that began before the limit was lowered are still in flight.
    if (course.inFlight > limit) return undefined
    if (usual === undefined) {
      courses.push(course)
      if (courses.length >= firstLimit) usual = usualOf(courses)
      return true
    }
    const growth = course.inFlight / usual.inFlight - 1
    return growth <= 0 || slownessOf(course, usual) <= 1.3 + 0.5 * growth
  }

  return {
    current: () => limit,
    callBegins: (inFlight) => ({ inFlight, lowered }),
    refused(call) {
      const half = Math.max(1, Math.floor(limit / 2))
      if (call.lowered === lowered) lowerTo(half, Math.max(half, call.inFlight - 1))
      // Of several that were refused together, the one that came first tells best.
      else if (successes === 0) ceiling = Math.max(limit, Math.min(ceiling, call.inFlight - 1))
    },
    succeeded(first, course) {
      // What began before the limit was lowered says nothing of how it goes since.
      if (first.lowered !== lowered) return
      const paid = course === undefined || pays(course)
      if (paid) grow()
      if (paid !== false) return
      slowInARow += 1
      const half = Math.max(firstLimit, Math.floor(limit / 2))
      // From 4 on again, to learn what is usual: the first recordings of a run may have been slow for other reasons.
      if (slowInARow >= mostSlow && half < limit) lowerTo(firstLimit, half)
    },
  }
}

/** What recordings take that are in flight beside few others. */
type Usual = { inFlight: number; callsMs: number; answerMs: number; msPerByte: number }

function usualOf(courses: readonly Course[]): Usual {
  const sent = courses.filter(({ sentBytes }) => sentBytes > 0)
  return {
    inFlight: medianOf(courses.map(({ inFlight }) => inFlight)),
    callsMs: medianOf(courses.map(({ callsMs }) => callsMs)),
    answerMs: medianOf(courses.map(({ uploadMs, sendingMs }) => uploadMs - sendingMs)),
    msPerByte: medianOf(sent.map(({ sendingMs, sentBytes }) => sendingMs / sentBytes)),
  }
}

/** How many times as long as usual a recording took, at the service or at storage. */
function slownessOf({ callsMs, uploadMs, sentBytes }: Course, usual: Usual): number {
  return Math.max(callsMs / usual.callsMs, uploadMs / (usual.answerMs + usual.msPerByte * sentBytes))
}

/** The lower one of the two in the middle; 0 for none. */
function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0
}
