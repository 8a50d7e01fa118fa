import { pause } from '../deadline.ts'

/** Holds back calls to a host that has asked for fewer of them (429), and those that are made again after a while. */
export type HostGate = ReturnType<typeof createHostGate>

export function createHostGate() {
  const closedUntil = new Map<string, number>()
  const waitUntil = async (time: () => number, signal: AbortSignal) => {
    signal.throwIfAborted()
    for (let wait = time() - performance.now(); wait > 0; wait = time() - performance.now()) {
      await pause(wait, signal)
    }
  }
  return {
    pause,
    /** No call to the host begins within the next `ms` milliseconds. */
    hold(host: string, ms: number): void {
      closedUntil.set(host, Math.max(closedUntil.get(host) ?? 0, performance.now() + ms))
    },
    /** Resolves when calls to the host may begin; throws the signal's reason when aborted. */
    whenOpen: (host: string, signal: AbortSignal) => waitUntil(() => closedUntil.get(host) ?? 0, signal),
    /** The same for all hosts together. */
    whenAllOpen: (signal: AbortSignal) => waitUntil(() => Math.max(0, ...closedUntil.values()), signal),
  }
}
