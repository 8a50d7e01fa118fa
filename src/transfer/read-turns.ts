/** Runs the reads of one transfer, in turn with those of others. */
export type ReadInTurn = <T>(read: () => Promise<T>) => Promise<T>

/** As many as keep a disk busy. */
const readsAtOnce = 2
/** Longer than it takes to read what a network takes at once, and far shorter than any timeout. */
const longestWaitMs = 100

/**
 * Has the transfers of a run take turns at reading: the one that began first goes first. Where the network or this
 * machine is what they all wait for, the first of them is done long before the last, and waits for its answers while
 * the others send; if all got the same share, all would be done at the end, and then wait together.
 *
 * One that has waited for long goes before all others, so that a slow disk holds up none until it counts as stalled.
 * Call the result once for each transfer.
 */
export function createReadTurns(): () => ReadInTurn {
  // In the order in which they came.
  const waiting: { rank: number; since: number; start: () => void }[] = []
  let running = 0
  let begun = 0
  const next = () => {
    for (let [oldest] = waiting; oldest !== undefined && running < readsAtOnce; [oldest] = waiting) {
      const isLate = performance.now() - oldest.since > longestWaitMs
      const first = isLate ? oldest : waiting.reduce((one, other) => (other.rank < one.rank ? other : one))
      waiting.splice(waiting.indexOf(first), 1)
      running += 1
      first.start()
    }
  }
  return () => {
    const rank = begun++
    return async (read) => {
      await new Promise<void>((start) => {
        waiting.push({ rank, since: performance.now(), start })
        next()
      })
      try {
        return await read()
      } finally {
        running -= 1
        next()
      }
    }
  }
}
