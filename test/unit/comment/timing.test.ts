import { describe, expect, it } from 'vitest'
import type { CommentStore } from '../../../src/comment/comment-store.ts'
import { type Timing, withTiming } from '../../../src/comment/timing.ts'
import { jobSection } from '../sections/sections.ts'
import { openPullRequest, type PullRequest } from './jobs.ts'
import type { Conditions } from './simulated-github.ts'

const latencyMs = 200
const steady = { latencyMs, jitterMs: 0, steady: true, history: { lateMs: 0 } }
/** Between two looks at the history, and for the way there and back. */
const betweenLooksMs = 1500 + latencyMs

/** What a job's step was timed with; the comment stands since long, unless it is the first one. */
async function timingOf(conditions: Partial<Conditions>, isFirst = false): Promise<Timing> {
  const pullRequest = openPullRequest({ ...steady, ...conditions })
  const { together, job, time } = pullRequest
  if (!isFirst) {
    await together(job(jobSection('before', '50')))
    await together(time.sleep(200_000))
  }
  const { store, timing } = timed(pullRequest)
  await together(job(jobSection('job'), { store }))
  return timing
}

function timed({ store, time, random }: PullRequest): { store: CommentStore; timing: Timing } {
  return withTiming(store, { now: time.now, sleep: time.sleep, random })
}

/** What a write's sighting must be of where it shows so late. */
function lateBy(lateMs: number) {
  return {
    lackedMs: expect.toSatisfy((ms: number) => ms < lateMs && ms >= lateMs - betweenLooksMs),
    shownMs: expect.toSatisfy((ms: number) => ms >= lateMs && ms < lateMs + betweenLooksMs),
  }
}

it.each([700, 1500, 4000, 7000])('an entry that is %i ms late is told as that', async (lateMs) => {
  const { writes } = await timingOf({ history: { lateMs } })
  expect(writes).toEqual([{ entry: lateBy(lateMs), body: expect.anything() }])
})

it('an entry that is in the answer to the write is told as not late', async () => {
  const { writes, beganMs = 0, endedMs } = await timingOf({})
  expect(writes).toEqual([{ entry: { shownMs: 0 }, body: {} }])
  expect(endedMs).toBe(beganMs + 2 * latencyMs)
})

it.each([800, 1200, 2000])('a text that is %i ms late is told as that', async (staleReadsMs) => {
  const { writes } = await timingOf({ staleReadsMs, staleSingles: true, history: { lateMs: 5000 } })
  expect(writes).toEqual([{ entry: lateBy(5000), body: lateBy(staleReadsMs) }])
})

it('a new comment that is 2 s late in the list is told as that, and has no entry in the history', async () => {
  const { writes } = await timingOf({ staleReadsMs: 2000 }, true)
  expect(writes).toEqual([{ body: lateBy(2000) }])
})

it('an entry that never comes is told as lacking up to the last look at the history', async () => {
  const { writes } = await timingOf({ history: { lateMs: 60_000 } })
  expect(writes[0]?.entry).toEqual({ lackedMs: expect.toSatisfy((ms: number) => ms > 6000 && ms < 9500) })
})

it('nothing is told of entries where there is no history, and the text by the look after the wait', async () => {
  const { writes } = await timingOf({ history: undefined })
  expect(writes).toEqual([{ entry: {}, body: { shownMs: expect.toSatisfy((ms: number) => ms > 6000) } }])
})

it('an entry that others have pushed out of the view is not told as lacking', async () => {
  const pullRequest = openPullRequest({ ...steady, history: { lateMs: 500 } })
  const { together, job, bodies, time } = pullRequest
  await together(job(jobSection('before', '50')))
  const [text = ''] = bodies()
  const { store, timing } = timed(pullRequest)
  await together(store.update('1', text.replace('-state', '-state own')))
  for (let edit = 1; edit <= 5; edit += 1) {
    await together(pullRequest.store.update('1', text.replace('-state', `-state ${edit}`)))
  }
  await together(time.sleep(10_000))
  await together(store.list())
  expect(timing.writes[0]?.entry).toEqual({ lackedMs: 0 })
})

describe('jobs at once', () => {
  it('each tell when they looked first and last, and of each write of their own', async () => {
    const pullRequest = openPullRequest({
      ...steady,
      staleReadsMs: 600,
      staleSingles: true,
      history: { lateMs: 1000 },
    })
    const { together, job, time, random, counts } = pullRequest
    await together(job(jobSection('before', '50')))
    await together(time.sleep(200_000))
    const before = counts.writes
    const jobs = Array.from({ length: 12 }, (_, at) => ({ ...timed(pullRequest), key: `job-${at}` }))
    const spans = await together(
      ...jobs.map(async ({ store, key }) => {
        await time.sleep(random() * 1000)
        const began = time.now()
        await job(jobSection(key), { store })
        return { beganMs: began, endedMs: time.now() }
      }),
    )
    expect(jobs.map(({ timing: { beganMs, endedMs } }) => ({ beganMs, endedMs }))).toEqual(spans)
    const writes = jobs.flatMap(({ timing }) => timing.writes)
    expect(writes).toHaveLength(counts.writes - before)
    expect(writes.length).toBeGreaterThan(jobs.length)
    for (const { entry } of writes) expect(entry?.shownMs).toBeGreaterThanOrEqual(1000)
    for (const { entry } of writes) expect(entry?.lackedMs).toBeLessThan(1000)
    const bodies = writes.map(({ body }) => body)
    expect(bodies.some(({ shownMs }) => shownMs !== undefined)).toBe(true)
    for (const { shownMs = 600 } of bodies) expect(shownMs).toBeGreaterThanOrEqual(600)
    for (const { lackedMs = 0 } of bodies) expect(lackedMs).toBeLessThan(600)
  })
})
