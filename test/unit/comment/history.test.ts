import { describe, expect, it } from 'vitest'
import type { CommentStore } from '../../../src/comment/comment-store.ts'
import { jobSection } from '../sections/sections.ts'
import { delaying, losingAnswers, withFault } from './faults.ts'
import { keysOf, openPullRequest, type PullRequest } from './jobs.ts'
import type { Conditions } from './simulated-github.ts'

const usual = { latencyMs: 100, jitterMs: 200, staleReadsMs: 0, history: { lateMs: 0 } }
const late = { ...usual, history: { lateMs: 1500 } }

/** A pull request whose comment an earlier run wrote some minutes ago. */
async function withComment(conditions: Partial<Conditions>): Promise<PullRequest> {
  const pullRequest = openPullRequest({ ...usual, ...conditions })
  const { together, job, time } = pullRequest
  await together(job(jobSection('before', '50')))
  await together(time.sleep(200_000))
  return pullRequest
}

const names = (count: number) =>
  Array.from({ length: count }, (_, at) => `job-${String(at).padStart(2, '0')}`)

/** Jobs that start within a second, and which of them the comment does not show in the end. */
async function race(
  pullRequest: PullRequest,
  jobs: number,
  storeFor: (at: number) => CommentStore = () => pullRequest.store,
) {
  const keys = names(jobs)
  const { together, job, random, time } = pullRequest
  const longest = { ms: 0 }
  await together(
    ...keys.map(async (key, at) => {
      const afterMs = random() * 1000
      await time.sleep(afterMs)
      const began = time.now()
      await job(jobSection(key), { store: storeFor(at) })
      longest.ms = Math.max(longest.ms, time.now() - began)
    }),
  )
  const shown = keysOf(pullRequest.sections())
  return { lost: keys.filter((key) => !shown.includes(key)), ms: longest.ms, shown }
}

/** The sections that were lost over some seeds. */
async function lostOver(
  seeds: number,
  conditions: Partial<Conditions>,
  storeOf: (pullRequest: PullRequest) => CommentStore = ({ store }) => store,
): Promise<number> {
  let lost = 0
  for (let seed = 1; seed <= seeds; seed += 1) {
    const pullRequest = await withComment({ ...conditions, seed })
    const store = storeOf(pullRequest)
    lost += (await race(pullRequest, 6, () => store)).lost.length
  }
  return lost
}

function historyOf({ history }: CommentStore): NonNullable<CommentStore['history']> {
  if (history === undefined) throw new Error('No history')
  return history
}

describe('a job alone', () => {
  it('looks once and writes once where its edit shows at once', async () => {
    for (let seed = 1; seed <= 10; seed += 1) {
      const pullRequest = await withComment({ seed })
      const { requests, writes, ms } = await pullRequest.during(() =>
        pullRequest.together(pullRequest.job(jobSection('job'))),
      )
      expect({ requests, writes }).toEqual({ requests: 2, writes: 1 })
      expect(ms).toBeLessThan(1500)
    }
  })

  it('needs two requests more where its edit shows a second later', async () => {
    for (let seed = 1; seed <= 10; seed += 1) {
      const pullRequest = await withComment({ seed, history: { lateMs: 1000 } })
      const { requests, writes, ms } = await pullRequest.during(() =>
        pullRequest.together(pullRequest.job(jobSection('job'))),
      )
      expect(writes).toBe(1)
      expect(requests).toBeLessThanOrEqual(4)
      expect(ms).toBeLessThan(3000)
    }
  })

  it('writes the first comment in less than three seconds', async () => {
    for (let seed = 1; seed <= 10; seed += 1) {
      const pullRequest = openPullRequest({ ...usual, seed })
      const { writes, ms } = await pullRequest.during(() =>
        pullRequest.together(pullRequest.job(jobSection('job'))),
      )
      expect(writes).toBe(1)
      expect(ms).toBeLessThan(3000)
    }
  })
})

describe.each([
  ['edits that show at once', usual],
  ['edits that show up to 1.5 s late', late],
  ['edits and reads that are late', { ...late, staleReadsMs: 2000, staleSingles: true }],
])('with %s', (_, conditions) => {
  it('12 jobs at once lose nothing, and are done within 25 seconds', async () => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const pullRequest = await withComment({ ...conditions, seed })
      const { lost, ms, shown } = await race(pullRequest, 12)
      expect(lost, `seed ${seed}`).toEqual([])
      expect(shown).toContain('before')
      expect(ms).toBeLessThan(25_000)
    }
  })

  it('12 jobs at once that create the comment leave one, with all of them', async () => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const pullRequest = openPullRequest({ ...conditions, seed })
      const { lost } = await race(pullRequest, 12)
      expect(lost, `seed ${seed}`).toEqual([])
      expect(pullRequest.bodies()).toHaveLength(1)
    }
  })

  it('loses nothing where writes are late and answers are lost', async () => {
    for (let seed = 1; seed <= 8; seed += 1) {
      const pullRequest = await withComment({ ...conditions, seed })
      const { store, time, random } = pullRequest
      const slow = withFault(
        store,
        delaying(time, () => random() * 2400),
      )
      const { lost } = await race(pullRequest, 6, (at) =>
        at % 2 === 0 ? slow : withFault(store, losingAnswers(1)),
      )
      expect(lost, `seed ${seed}`).toEqual([])
    }
  })
})

it('40 jobs at once write at most 80 times, and are done within 35 seconds', async () => {
  const pullRequest = await withComment(late)
  const before = pullRequest.counts.writes
  const { lost, ms } = await race(pullRequest, 40)
  expect(lost).toEqual([])
  expect(ms).toBeLessThan(35_000)
  expect(pullRequest.counts.writes - before).toBeLessThanOrEqual(80)
})

it('brings back what a job that crashed had written over, however long ago', async () => {
  const pullRequest = await withComment({})
  const { store, together, job, bodies, time } = pullRequest
  const [stale = ''] = bodies()
  await together(job(jobSection('lost')))
  // As a job would that had read before, and ended right after its write.
  await together(store.update('1', stale))
  expect(keysOf(pullRequest.sections())).toEqual(['before'])
  await together(time.sleep(3_600_000))
  await together(job(jobSection('next')))
  expect(keysOf(pullRequest.sections())).toEqual(['before', 'lost', 'next'])
})

it('does not bring back what was written over minutes later, as nobody can have done who had read before', async () => {
  const pullRequest = await withComment({})
  const { store, together, job, bodies, time } = pullRequest
  const [stale = ''] = bodies()
  await together(job(jobSection('gone')))
  await together(time.sleep(200_000))
  await together(store.update('1', stale))
  await together(job(jobSection('next')))
  expect(keysOf(pullRequest.sections())).toEqual(['before', 'next'])
})

describe('waits as long as without a history, and loses nothing, where', () => {
  it.each<[string, Partial<Conditions>]>([
    ['there is none', { history: undefined }],
    ['edits show no text', { history: { lateMs: 0, textless: 1 } }],
    ['edits show only after more than 8 s', { history: { lateMs: 60_000 } }],
  ])('%s', async (_, conditions) => {
    for (let seed = 1; seed <= 3; seed += 1) {
      const pullRequest = await withComment({ ...conditions, seed })
      const { lost, ms } = await race(pullRequest, 3)
      expect(lost, `seed ${seed}`).toEqual([])
      expect(ms).toBeGreaterThan(5000)
    }
  })
})

describe('the simulated GitHub loses sections, so that these tests can fail, where', () => {
  it('nobody sees whom he has written over', async () => {
    const blind = ({ store }: PullRequest): CommentStore => {
      const own = (answer: Awaited<ReturnType<NonNullable<CommentStore['history']>['write']>>) => ({
        ...answer,
        comment: {
          ...answer.comment,
          edits: { latest: answer.comment.edits.latest.slice(0, 1), isAll: true },
        },
      })
      const history = historyOf(store)
      return {
        ...store,
        history: { ...history, write: async (...args) => own(await history.write(...args)) },
      }
    }
    expect(await lostOver(10, usual, blind)).toBeGreaterThan(0)
  })

  it('somebody leaves before his own edit shows', async () => {
    const hasty = ({ store }: PullRequest): CommentStore => {
      const history = historyOf(store)
      return {
        ...store,
        history: {
          ...history,
          async write(id, body, count) {
            const answer = await history.write(id, body, count)
            const { latest, isAll } = answer.comment.edits
            const own = { text: body, isOwn: true, editedMs: latest[0]?.editedMs ?? 0 }
            const edits = { latest: [own, ...latest].slice(0, count), isAll }
            return { ...answer, comment: { ...answer.comment, edits } }
          },
        },
      }
    }
    expect(await lostOver(10, late, hasty)).toBeGreaterThan(0)
  })

  it('edits of one second become one', async () => {
    expect(await lostOver(10, { history: { lateMs: 0, merging: true } })).toBeGreaterThan(0)
  })
})
