import { setTimeout as sleep } from 'node:timers/promises'

/** Holds back calls to a host that has asked for fewer of them (429). */
export type HostGate = {
  /** No call to the host begins within the next `ms` milliseconds. */
  hold(host: string, ms: number): void
  /** Resolves when calls to the host may begin; throws the signal's reason when aborted. */
  whenOpen(host: string, signal: AbortSignal): Promise<void>
}

export function createHostGate(): HostGate {
  const closedUntil = new Map<string, number>()
  return {
    hold(host, ms) {
      closedUntil.set(host, Math.max(closedUntil.get(host) ?? 0, performance.now() + ms))
    },
    async whenOpen(host, signal) {
      signal.throwIfAborted()
      for (;;) {
        const wait = (closedUntil.get(host) ?? 0) - performance.now()
        if (wait <= 0) return
        await sleep(wait, undefined, { signal }).catch(() => signal.throwIfAborted())
      }
    },
  }
}
