import { addAbortListener } from 'node:events'
import type { Clock } from '../clock.ts'
import { CallError } from '../failure.ts'
import type { HostGate } from '../service/host-gate.ts'
import { hasStatus } from '../service/retry.ts'
import type { ServiceClient } from '../service/service-client.ts'
import type { CallStart, ConcurrencyLimit } from './concurrency-limit.ts'

/** One recording's way to the service: its calls wait until they may go on, and the limit learns how they went. */
export type Slot = {
  gate: HostGate
  watch(client: ServiceClient): ServiceClient
  onSent(sentBytes: number): void
  /** The recording has its link. */
  succeeded(status: 'shared' | 'reused'): void
}

/** Runs work within a slot of its own, in the order of the calls. Throws the signal's reason where that is aborted before. */
export type WithSlot = <T>(signal: AbortSignal, work: (slot: Slot) => Promise<T>) => Promise<T>

type Slots = { limit: ConcurrencyLimit; gate: HostGate; clock: Pick<Clock, 'now'> }

/**
 * Slots for as many recordings as the limit allows. Where it is lowered, those that are too many wait before their next
 * call, so that they are not refused together again, and go on before others begin; but not between the creation of an
 * upload job and its PUT, since signed addresses age.
 */
export function createSlots({ limit, gate, clock }: Slots): WithSlot {
  let taken = 0
  let calling = 0
  const interrupted: (() => void)[] = []
  const waiting: (() => void)[] = []

  function admit(): void {
    while (taken < limit.current()) {
      const next = interrupted.shift() ?? waiting.shift()
      if (next === undefined) return
      taken += 1
      next()
    }
  }

  async function take(queue: (() => void)[], signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    queue.push(resolve)
    admit()
    if (!queue.includes(resolve)) return
    using _stop = addAbortListener(signal, () => {
      const at = queue.indexOf(resolve)
      if (at >= 0) queue.splice(at, 1)
      if (at >= 0) reject(signal.reason)
    })
    await promise
  }

  function leave(): void {
    taken -= 1
    admit()
  }

  return async (signal, work) => {
    await take(waiting, signal)
    let isTaken = true
    let isTroubled = false
    let hasTarget = false
    let first: CallStart | undefined
    const course = { inFlight: 0, uploadMs: 0, callsMs: 0 }
    const sending = { since: 0, from: 0, until: 0, to: 0 }

    async function goOn(whenOpen: () => Promise<void>): Promise<void> {
      for (;;) {
        await whenOpen()
        if (hasTarget || taken <= limit.current()) return
        isTaken = false
        leave()
        await take(interrupted, signal)
        isTaken = true
      }
    }

    async function called<T>(send: () => Promise<T>, part?: 'uploadMs' | 'callsMs'): Promise<T> {
      calling += 1
      const start = limit.callBegins(calling)
      first ??= start
      course.inFlight = Math.max(course.inFlight, calling)
      const began = clock.now()
      try {
        return await send()
      } catch (error) {
        isTroubled = true
        if (error instanceof CallError && hasStatus(error, 429, 503)) limit.refused(start)
        throw error
      } finally {
        calling -= 1
        if (part) course[part] += clock.now() - began
      }
    }

    const slot: Slot = {
      gate: {
        ...gate,
        whenOpen: (host, stop) => goOn(() => gate.whenOpen(host, stop)),
        whenAllOpen: (stop) => goOn(() => gate.whenAllOpen(stop)),
      },
      watch: (client) => ({
        ...client,
        async createUpload(...args) {
          const job = await called(() => client.createUpload(...args))
          hasTarget = true
          return job
        },
        putFile(...args) {
          hasTarget = false
          return called(() => client.putFile(...args), 'uploadMs')
        },
        completeUpload: (...args) => called(() => client.completeUpload(...args), 'callsMs'),
        getUpload: (...args) => called(() => client.getUpload(...args)),
        createShare: (...args) => called(() => client.createShare(...args), 'callsMs'),
        getShare: (...args) => called(() => client.getShare(...args)),
      }),
      onSent(bytes) {
        const now = clock.now()
        if (sending.from === 0) Object.assign(sending, { since: now, from: bytes })
        Object.assign(sending, { until: now, to: bytes })
      },
      succeeded(status) {
        const { since, from, until, to } = sending
        const whole = { ...course, sendingMs: until - since, sentBytes: to - from }
        if (first !== undefined)
          limit.succeeded(first, status === 'shared' && !isTroubled ? whole : undefined)
      },
    }
    try {
      return await work(slot)
    } finally {
      if (isTaken) leave()
      else admit()
    }
  }
}
