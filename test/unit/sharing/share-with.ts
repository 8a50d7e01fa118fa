import type { Call } from '../../../src/failure.ts'
import type { Recording } from '../../../src/recordings/recording.ts'
import { shareRecordings } from '../../../src/sharing/share-recordings.ts'
import { gateIn, startVirtualTime } from '../../support/comment/virtual-time.ts'
import { type Carry, refusal, simulateServices } from '../../support/service/simulated-service.ts'

/** How a service handles a call that arrives beside others. `inFlight` includes it. */
export type Conduct = {
  /** Milliseconds until the answer. */
  takes: (call: Call, inFlight: number) => number
  /** Refuse with this status. */
  refuses?: (call: Call, inFlight: number) => number | undefined
}

/** The outcome of sharing recordings, in virtual time. */
export type Course = {
  seconds: number
  calls: number
  refused: number
  failed: number
  /** The most calls in flight at once. */
  most: number
  /** When each call began, in milliseconds. */
  begun: { call: Call; at: number }[]
  /** Why recordings failed. */
  errors: string[]
}

/** Shares `count` recordings of equal size with a service that behaves this way. */
export async function shareWith(
  { takes, refuses }: Conduct,
  concurrency: number | 'auto',
  count: number,
  random: () => number = Math.random,
): Promise<Course> {
  const time = startVirtualTime()
  const course = { calls: 0, refused: 0, most: 0 }
  const begun: Course['begun'] = []
  let inFlight = 0
  const carry: Carry = async (call, _signal, effect) => {
    begun.push({ call, at: time.now() })
    course.calls += 1
    inFlight += 1
    course.most = Math.max(course.most, inFlight)
    try {
      const status = refuses?.(call, inFlight)
      await time.sleep(status === undefined ? takes(call, inFlight) : 5)
      if (status === undefined) return effect()
      course.refused += 1
      throw refusal(call, status)
    } finally {
      inFlight -= 1
    }
  }
  const client = simulateServices(24).connect({ apiKey: '', baseUrl: 'https://service.example/', carry })
  const recording: Recording = {
    path: 'a.mp4',
    file: '/a.mp4',
    name: 'a.mp4',
    sizeBytes: 1000,
    mimeType: 'video/mp4',
    stamp: '0 0 1000 0 0',
  }
  const results = await time.run(
    shareRecordings(
      Array.from({ length: count }, () => ({ path: 'a.mp4', title: '', recording })),
      {
        client,
        retry: { retries: 4, random, sleep: (ms) => time.sleep(ms), gate: gateIn(time) },
        withUnchangedBytes: (_recording, use) => use({ sizeBytes: 1000, read: async () => 1000 }),
        concurrency,
        password: undefined,
        visibility: 'unlisted',
        reuse: undefined,
        hashes: false,
        signal: new AbortController().signal,
        clock: time,
        clean: (text) => text,
        onSent: () => {},
        onResult: () => {},
      },
    ),
  )
  const errors = results.flatMap(({ outcome }) => (outcome.status === 'failed' ? outcome.error : []))
  return { ...course, seconds: time.now() / 1000, failed: errors.length, begun, errors }
}
