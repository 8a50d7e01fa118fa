// In milliseconds, but for counts.

/** Edits of the same second may share one entry of the history, so an edit shows for good only when its second is over. */
export const secondMs = 1000
/** A clock may differ from GitHub's by so much. */
export const marginMs = 150
/** Writers who see each other wait up to so long at random, so that one of them writes for all. */
export const crowdedMs = 1500
/** Jobs that start together create fewer comments when each waits at random before it does. */
export const beforeCreationMs = 900
/** An own edit that does not show by then may have been lost; later, the history is not relied on. */
export const unseenMs = 2500
export const longestUnseenMs = 8000
export const firstPauseMs = 300
/** Without a history, a text that stands this long after its answer has not been overwritten; reads lag, too. */
export const settleMs = 6000
/** Random extra wait, so that writers without a history don't go on in step. */
export const spreadMs = 2500
export const mostFailedWrites = 4
/** Whoever created a duplicate has deleted it by then, or never will. */
export const abandonedMs = 300_000
/** The comment is a courtesy: the step does not wait longer for it. */
export const longestMs = 300_000

/** Until the second in which an edit was made is over for all. */
export function leftOfSecond(editedMs: number, now: number): number {
  return Math.min(Math.max(editedMs + secondMs + marginMs - now, 0), secondMs + marginMs)
}
