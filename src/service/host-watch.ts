import { setTimeout as sleep } from 'node:timers/promises'
import { type CallError, StopError } from '../failure.ts'

/** Notices that a host is down, from how the calls of many recordings or shares go. */
export type HostWatch = {
  /** Aborted with a StopError once a host is down: then nothing begins or is tried again; tries under way may end. */
  down: AbortSignal
  /** For one recording or share that begins now; throws the StopError where a host is down. */
  begin(): TriesWatch
}

/** Gets how the calls of one recording or share go. */
export type TriesWatch = {
  down: AbortSignal
  succeeded(host: string): void
  /** A try has failed; `isLast`, since all of them are used up. */
  failed(host: string, error: CallError, isLast: boolean): void
}

type Watching = {
  /** Further tries; without any, everything is tried once. */
  retries: number
  /** What one piece of the work is called, such as `recording`. */
  noun: string
  explain: (error: CallError) => string
}

const mostFailed = 5

/**
 * A host is down when five recordings have used up all their tries on network failures, timeouts or 5xx of it, and no call
 * to it has succeeded since the first of the five began.
 */
export function createHostWatch({ retries, noun, explain }: Watching): HostWatch {
  const controller = new AbortController()
  const down = controller.signal
  /** Counts what happens, so that of two events it is known which came first. */
  let events = 0
  const lastSuccess = new Map<string, number>()
  const failed = new Map<string, number>()
  return {
    down,
    begin() {
      down.throwIfAborted()
      const began = ++events
      const countedAt = new Set<string>()
      return {
        down,
        succeeded(host) {
          lastSuccess.set(host, ++events)
          failed.delete(host)
        },
        failed(host, error, isLast) {
          const counts = retries > 0 && isLast && concernsHost(error) && !countedAt.has(host)
          if (!counts || began < (lastSuccess.get(host) ?? 0)) return
          countedAt.add(host)
          const count = (failed.get(host) ?? 0) + 1
          failed.set(host, count)
          if (count === mostFailed) controller.abort(hostDown(error, noun, explain(error)))
        },
      }
    },
  }
}

function concernsHost({ reason }: CallError): boolean {
  if (reason.kind === 'status') return reason.status >= 500
  return reason.kind === 'network' || reason.kind === 'timeout'
}

function hostDown(error: CallError, noun: string, reason: string): StopError {
  const where = error.call === 'upload' ? 'storage' : 'the service'
  const why = `${where} seems to be down: ${mostFailed} ${noun}s in a row have used up all their tries`
  return new StopError(`${why}. The last one: ${reason}`, { cause: error })
}

/** Holds back calls to a host that has asked for fewer of them (429), and those that are made again after a while. */
export type HostGate = {
  /** Resolves after `ms` milliseconds; throws the signal's reason when aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>
  /** No call to the host begins within the next `ms` milliseconds. */
  hold(host: string, ms: number): void
  /** Resolves when calls to the host may begin; throws the signal's reason when aborted. */
  whenOpen(host: string, signal: AbortSignal): Promise<void>
  /** The same for all hosts together. */
  whenAllOpen(signal: AbortSignal): Promise<void>
}

export function createHostGate(): HostGate {
  const closedUntil = new Map<string, number>()
  const pause = async (ms: number, signal: AbortSignal) => {
    await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
  const waitUntil = async (time: () => number, signal: AbortSignal) => {
    signal.throwIfAborted()
    for (let wait = time() - performance.now(); wait > 0; wait = time() - performance.now()) {
      await pause(wait, signal)
    }
  }
  return {
    pause,
    hold(host, ms) {
      closedUntil.set(host, Math.max(closedUntil.get(host) ?? 0, performance.now() + ms))
    },
    whenOpen: (host, signal) => waitUntil(() => closedUntil.get(host) ?? 0, signal),
    whenAllOpen: (signal) => waitUntil(() => Math.max(0, ...closedUntil.values()), signal),
  }
}
