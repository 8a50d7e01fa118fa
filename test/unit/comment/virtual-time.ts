import { setImmediate as turn } from 'node:timers/promises'

/** A clock that stands still until all who run by it wait, and then jumps to the next moment that one waits for. */
export type VirtualTime = {
  now(): number
  sleep(ms: number): Promise<void>
  /** Runs the work to its end. */
  run<T>(work: Promise<T>): Promise<T>
}

export function startVirtualTime(): VirtualTime {
  let now = 0
  const waiting: { at: number; wake: () => void }[] = []
  return {
    now: () => now,
    sleep: (ms) =>
      new Promise((wake) => {
        const at = now + Math.max(0, ms)
        const before = waiting.findLastIndex((other) => other.at <= at)
        waiting.splice(before + 1, 0, { at, wake })
      }),
    async run(work) {
      let ended = false
      const end = () => {
        ended = true
      }
      work.then(end, end)
      for (;;) {
        await turn()
        if (ended) return await work
        const next = waiting.shift()
        if (next === undefined) throw new Error('All wait for something that never comes.')
        now = next.at
        next.wake()
      }
    },
  }
}
