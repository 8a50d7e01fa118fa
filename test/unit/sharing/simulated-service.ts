import { type Call, CallError } from '../../../src/failure.ts'
import type { Recording } from '../../../src/recordings/recording.ts'
import type { HostGate } from '../../../src/service/host-gate.ts'
import type { ServiceClient } from '../../../src/service/service-client.ts'
import { shareRecordings } from '../../../src/sharing/share-recordings.ts'
import { startVirtualTime } from '../comment/virtual-time.ts'

/** What a service does with a call that arrives beside others; `inFlight` counts it too. */
export type Conduct = {
  /** Milliseconds until the answer. */
  takes: (call: Call, inFlight: number) => number
  /** Refuses with this status. */
  refuses?: (call: Call, inFlight: number) => number | undefined
}

/** What came of sharing so many recordings, in virtual time. */
export type Course = { seconds: number; calls: number; refused: number; failed: number; most: number }

/** Shares `count` recordings of one size with a service that behaves like this. */
export async function shareWith(
  { takes, refuses }: Conduct,
  concurrency: number | 'auto',
  count: number,
  random: () => number = Math.random,
): Promise<Course> {
  const time = startVirtualTime()
  const course = { calls: 0, refused: 0, most: 0 }
  let inFlight = 0
  async function called<T>(call: Call, answer: T): Promise<T> {
    course.calls += 1
    inFlight += 1
    course.most = Math.max(course.most, inFlight)
    try {
      const status = refuses?.(call, inFlight)
      await time.sleep(status === undefined ? takes(call, inFlight) : 5)
      if (status === undefined) return answer
      course.refused += 1
      throw new CallError(call, { kind: 'status', status, message: '', retryAfterMs: undefined })
    } finally {
      inFlight -= 1
    }
  }
  const target = { url: new URL('https://storage.example/'), headers: {} }
  const client: ServiceClient = {
    serviceHost: 'service.example',
    createUpload: () => called('create upload job', { uploadId: 'upl', target }),
    putFile: (_target, _source, { onSent }) => {
      onSent(1000)
      return called('upload', undefined)
    },
    completeUpload: () => called('complete upload', { fileId: 'fil' }),
    getUpload: () => called('get upload job', {}),
    createShare: () => called('create share', { url: 'https://s.example/1', shareId: 'shr' }),
    getShare: () => called('get share', undefined),
    deleteShare: () => called('delete share', undefined),
  }
  const recording: Recording = {
    ...{ path: 'a.mp4', file: '/a.mp4', name: 'a.mp4', sizeBytes: 1000, mimeType: 'video/mp4' },
    seen: '0 0 1000 0 0',
  }
  const results = await time.run(
    shareRecordings(
      Array.from({ length: count }, () => ({ title: '', recording })),
      {
        client,
        retry: { retries: 4, random, gate: gateIn(time) },
        withRecording: (_recording, use) => use({ sizeBytes: 1000, read: async () => 1000 }),
        ...{ concurrency, password: undefined, visibility: 'unlisted', reuse: undefined },
        signal: new AbortController().signal,
        clock: time,
        redact: (text) => text,
        onSent: () => {},
        onResult: () => {},
      },
    ),
  )
  const failed = results.filter(({ status }) => status === 'failed').length
  return { ...course, seconds: time.now() / 1000, failed }
}

/** As the real one holds calls back, in virtual time. */
function gateIn(time: ReturnType<typeof startVirtualTime>): HostGate {
  const closedUntil = new Map<string, number>()
  const waitUntil = async (until: () => number) => {
    while (until() > time.now()) await time.sleep(until() - time.now())
  }
  return {
    pause: (ms) => time.sleep(ms),
    hold: (host, ms) => void closedUntil.set(host, Math.max(closedUntil.get(host) ?? 0, time.now() + ms)),
    whenOpen: (host) => waitUntil(() => closedUntil.get(host) ?? 0),
    whenAllOpen: () => waitUntil(() => Math.max(0, ...closedUntil.values())),
  }
}
