import type { CallName, RecordedCall } from './records.ts'

/** The request that a fault may hit. Both counts start at 1, and restart when faults are set. */
type FaultContext = {
  call: CallName
  /** The number of this request among all requests of its call. */
  number: number
  /** The number of this request among those of its call for the same upload (for `create`: the same file name). */
  occurrence: number
  filename: string | undefined
  uploadId: string | undefined
  shareId: string | undefined
}

/**
 * How far the request gets. With `stored`, the call takes effect on the server and only its answer is lost. Only a PUT
 * has a large body. For the other calls, these moments differ only in their effect.
 */
export type Moment = { when: 'before-body' | { bytes: number } } | { when: 'after-body'; stored?: boolean }

export type FaultEffect =
  | {
      /** Replaces the call's own answer. An early answer ends the connection. */
      type: 'status'
      status: number
      headers?: Record<string, string>
      /** A string is sent as it is, anything else as JSON. Default: the usual error body. */
      body?: unknown
      /** Default: `'body'`. */
      after?: 'headers' | 'body' | { bytes: number }
      /** With `after: 'body'`, the call still takes effect. */
      stored?: boolean
    }
  /** Waits before the call takes effect, then continues normally. */
  | { type: 'delay'; ms: number }
  /** Resets the connection (RST). */
  | ({ type: 'reset' } & Moment)
  /** Stops reading and never answers. */
  | ({ type: 'stall' } & Moment)
  | { type: 'slow-read'; bytesPerSecond: number }
  /** Takes effect, then sends the body byte by byte, or a header that never ends. */
  | { type: 'trickle'; everyMs: number; part?: 'body' | 'headers' }
  /** Redirects after the body, without effect. */
  | { type: 'redirect'; status: 301 | 302 | 303 | 307 | 308; location: string }
  /** Takes effect, then ends the connection in the middle of the answer's body. */
  | { type: 'truncated' }
  /** Takes effect, then sends another answer. */
  | { type: 'raw'; status: number; contentType: string; body: string | Uint8Array }

/**
 * An effect, and the requests that it hits: those that match all of `at`, `every` and `where` that are given. Without
 * any of them, it hits the first request of the call. If several faults match, the first one applies.
 */
export type Fault = {
  call: CallName
  at?: number | readonly number[]
  every?: true
  where?: (context: FaultContext) => boolean
  effect: FaultEffect
}

export type FaultHit = { fault: Fault; call: RecordedCall }

export type FaultSubject = Partial<Pick<FaultContext, 'filename' | 'uploadId' | 'shareId'>>

export type FaultPlan = {
  hits: FaultHit[]
  set: (faults: readonly Fault[]) => void
  /** Counts an arriving request. */
  arrive: (call: CallName) => number
  /** Chooses the effect on a request after its body has been read. */
  pick: (call: RecordedCall, number: number, subject: FaultSubject) => FaultEffect | undefined
}

/** Chooses faults by counting requests, and by nothing else. */
export function createFaultPlan(initial: readonly Fault[] = []): FaultPlan {
  let faults = initial
  const counts = new Map<string, number>()
  const hits: FaultHit[] = []
  const count = (key: string): number => {
    const next = (counts.get(key) ?? 0) + 1
    counts.set(key, next)
    return next
  }
  return {
    hits,
    set(next) {
      faults = next
      counts.clear()
    },
    arrive: (call) => count(call),
    pick(recorded, number, { filename, uploadId, shareId }) {
      const { call } = recorded
      const occurrence = count(`${call} of ${uploadId ?? filename ?? shareId ?? ''}`)
      const context = { call, number, occurrence, filename, uploadId, shareId }
      const fault = faults.find((candidate) => hitsRequest(candidate, context))
      if (fault) hits.push({ fault, call: recorded })
      return fault?.effect
    },
  }
}

function hitsRequest({ call, at, every, where }: Fault, context: FaultContext): boolean {
  if (call !== context.call) return false
  const numbers = at ?? (every || where ? undefined : 1)
  if (numbers !== undefined && ![numbers].flat().includes(context.number)) return false
  return where?.(context) ?? true
}
