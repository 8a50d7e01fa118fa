import type { CallName, RecordedCall } from './records.ts'

/** The request that a fault may hit. Both counts start at 1, and anew when faults are set. */
type FaultContext = {
  call: CallName
  /** Which request of this call, over all uploads. */
  number: number
  /** Which request of this call for this upload (for `create`: for this file name). */
  occurrence: number
  filename: string | undefined
  uploadId: string | undefined
  shareId: string | undefined
}

/**
 * How far the request gets. With `stored`, the call takes effect on the server and only its answer is lost.
 * The bodies of all calls but PUT are small and read in one go: nothing but the effect tells the moments apart.
 */
export type Moment = { when: 'before-body' | { bytes: number } } | { when: 'after-body'; stored?: boolean }

export type FaultEffect =
  | {
      /** An answer instead of the call's own. An early one is followed by the end of the connection. */
      type: 'status'
      status: number
      headers?: Record<string, string>
      /** Text as it is, anything else as JSON; the usual error body when left out. */
      body?: unknown
      /** `'body'` unless set. */
      after?: 'headers' | 'body' | { bytes: number }
      /** With `after: 'body'`: the call takes effect all the same. */
      stored?: boolean
    }
  /** Waits before the request is looked at, then goes on as normal. */
  | { type: 'delay'; ms: number }
  /** The connection ends with RST. */
  | ({ type: 'reset' } & Moment)
  /** Reads no further and never answers. */
  | ({ type: 'stall' } & Moment)
  | { type: 'slow-read'; bytesPerSecond: number }
  /** Takes effect; the body comes byte by byte, or a header that never ends. */
  | { type: 'trickle'; everyMs: number; part?: 'body' | 'headers' }
  /** Without effect, after the body. */
  | { type: 'redirect'; status: 301 | 302 | 303 | 307 | 308; location: string }
  /** Takes effect; the connection ends in the middle of the answer's body. */
  | { type: 'truncated' }
  /** Takes effect; the answer is replaced. */
  | { type: 'raw'; status: number; contentType: string; body: string | Uint8Array }

/**
 * One effect and the requests that it hits: those for which all of `at`, `every` and `where` that are given
 * hold; with none of them, the first request of the call. Of several faults for one request the first applies.
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
  /** Counts a request at its arrival. */
  arrive: (call: CallName) => number
  /** The effect for a request, once it is known whom it is about. */
  pick: (call: RecordedCall, number: number, subject: FaultSubject) => FaultEffect | undefined
}

/** Decides by counting alone which request meets which fault. */
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
