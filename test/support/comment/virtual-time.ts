import { setImmediate as turn } from 'node:timers/promises'
import type { HostGate } from '../../../src/client/retry.ts'

/** A virtual clock. It pauses until all work is waiting, and then jumps to the next moment that any of it waits for. */
export type VirtualTime = {
  now(): number
  sleep(ms: number): Promise<void>
  /** Runs the work until it is done. */
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
        if (next === undefined) throw new Error('Deadlock: all work is waiting, but no timer is left.')
        now = next.at
        next.wake()
      }
    },
  }
}

/** Files are real. Their operations take real time, but no virtual time. */
function areFilesInUse(): boolean {
  return process.getActiveResourcesInfo().some((name) => /^(?:FSReq|CloseReq)/.test(name))
}

/** A host gate in virtual time. */
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
