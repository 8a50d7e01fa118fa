import { setImmediate as turn } from 'node:timers/promises'
import type { HostGate } from '../../../src/client/retry.ts'

/** A clock that stands still until all who run by it wait, and then jumps to the next moment that one waits for. */
export type VirtualTime = {
  now(): number
  sleep(ms: number): Promise<void>
  /** Runs the work to its end. */
  run<T>(work: Promise<T>): Promise<T>
}

export function startVirtualTime(start = 0): VirtualTime {
  let now = start
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
        if (areFilesInUse()) continue
        const next = waiting.shift()
        if (next === undefined) throw new Error('All wait for something that never comes.')
        now = next.at
        next.wake()
      }
    },
  }
}

/** Real files take real time, and none of this clock. */
function areFilesInUse(): boolean {
  return process.getActiveResourcesInfo().some((name) => /^(?:FSReq|CloseReq)/.test(name))
}

/** As the real one holds calls back, in virtual time. */
export function gateIn(time: VirtualTime): HostGate {
  const closedUntil = new Map<string, number>()
  const waitUntil = async (until: () => number) => {
    while (until() > time.now()) await time.sleep(until() - time.now())
  }
  return {
    hold: (host, ms) => void closedUntil.set(host, Math.max(closedUntil.get(host) ?? 0, time.now() + ms)),
    whenOpen: (host) => waitUntil(() => closedUntil.get(host) ?? 0),
    whenAllOpen: () => waitUntil(() => Math.max(0, ...closedUntil.values())),
  }
}
