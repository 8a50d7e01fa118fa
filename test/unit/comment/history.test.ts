import { describe, expect, it } from 'vitest'
import type { CommentStore } from '../../../src/github/comment-store.ts'
import { delaying, losingAnswers, withFault } from '../../support/comment/faults.ts'
import { keysOf, openPullRequest, type PullRequest } from '../../support/comment/open-pull-request.ts'
import { jobSection } from '../../support/comment/sections.ts'
import type { Conditions } from '../../support/comment/simulated-github.ts'
import { seeds } from '../../support/requirement.ts'
import { race, usual, withComment } from './race.ts'

const late = { ...usual, history: { lateMs: 1500 } }
const merging = { ...usual, history: { lateMs: 0, merging: true } }
const lagging = { staleReadsMs: 2000, staleSingles: true }

describe('a job alone', () => {
  const alone = async (pullRequest: PullRequest) =>
    await pullRequest.during(() => pullRequest.together(pullRequest.job(jobSection('job'))))

  it.each([usual, merging])(
    'looks, writes once, and looks again when the second of its edit is over: %j',
    async (conditions) => {
      for (const seed of seeds(10)) {
        const { requests, writes, ms } = await alone(await withComment({ ...conditions, seed }))
        expect({ requests, writes }).toEqual({ requests: 3, writes: 1 })
        expect(ms).toBeLessThan(1700)
      }
    },
  )

  it('needs a few requests more where its edit shows a second later', async () => {
    for (const seed of seeds(10)) {
      const { requests, writes, ms } = await alone(await withComment({ seed, history: { lateMs: 1000 } }))
      expect(writes).toBe(1)
      expect(requests).toBeLessThanOrEqual(5)
      expect(ms).toBeLessThan(3500)
    }
  })

  it('creates the comment with one write in less than three seconds', async () => {
    for (const seed of seeds(10)) {
      const { writes, ms } = await alone(openPullRequest({ ...usual, seed }))
      expect(writes).toBe(1)
      expect(ms).toBeLessThan(3000)
    }
  })
})

describe.each<[string, Partial<Conditions>, { writeMs: number; createMs: number }]>([
  ['edits that show at once', usual, { writeMs: 20_000, createMs: 15_000 }],
  ['edits that show up to 1.5 s late', late, { writeMs: 20_000, createMs: 15_000 }],
  ['edits and reads that are late', { ...late, ...lagging }, { writeMs: 20_000, createMs: 15_000 }],
  ['one entry for all edits of a second', merging, { writeMs: 60_000, createMs: 30_000 }],
  [
    'one entry for all edits of a second, and reads that are late',
    { ...merging, ...lagging },
    { writeMs: 60_000, createMs: 30_000 },
  ],
  [
    'one late entry for all edits of a second',
    { ...usual, history: { lateMs: 1500, merging: true } },
    { writeMs: 60_000, createMs: 30_000 },
  ],
])('with %s', (_, conditions, { writeMs, createMs }) => {
  it('8 and 12 jobs at once lose nothing, and are done in time', async () => {
    for (const seed of seeds(12)) {
      const jobs = seed % 2 === 0 ? 8 : 12
      const { lost, ms, shown } = await race(await withComment({ ...conditions, seed }), jobs)
      expect(lost, `seed ${seed}`).toEqual([])
      expect(shown).toContain('before')
      expect(ms, `seed ${seed}`).toBeLessThan(writeMs)
    }
  })

  it('12 jobs at once that create the comment leave one, with all of them, in time', async () => {
    for (const seed of seeds(6)) {
      const pullRequest = openPullRequest({ ...conditions, seed })
      const { lost, ms } = await race(pullRequest, 12)
      expect(lost, `seed ${seed}`).toEqual([])
      expect(pullRequest.bodies()).toHaveLength(1)
      expect(ms, `seed ${seed}`).toBeLessThan(createMs)
    }
  })

  it('loses nothing where writes are late and answers are lost', async () => {
    for (const seed of seeds(6)) {
      const pullRequest = await withComment({ ...conditions, seed })
      const { store, time, random } = pullRequest
      const slow = withFault(
        store,
        delaying(time, () => random() * 2400),
      )
      const storeFor = (at: number) => (at % 2 === 0 ? slow : withFault(store, losingAnswers(1)))
      expect((await race(pullRequest, 6, storeFor)).lost, `seed ${seed}`).toEqual([])
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

it.each([
  ['however long ago where it had read before', 0, ['before', 'lost', 'next']],
  ['but not minutes later, as nobody can have read before', 200_000, ['before', 'next']],
])('brings back what a job that crashed had written over, %s', async (_, afterMs, expected) => {
  const pullRequest = await withComment({})
  const { store, together, job, bodies, time } = pullRequest
  const [stale = ''] = bodies()
  await together(job(jobSection('lost')))
  await together(time.sleep(afterMs))
  // As a job would that had read before, and ended right after its write.
  await together(store.update('1', stale))
  expect(keysOf(pullRequest.sections())).toEqual(['before'])
  await together(time.sleep(3_600_000))
  await together(job(jobSection('next')))
  expect(keysOf(pullRequest.sections())).toEqual(expected)
})

describe.each<[string, Partial<Conditions>]>([
  ['there is none', { history: undefined }],
  ['edits show no text', { history: { lateMs: 0, textless: 1 } }],
  ['edits show only after more than 8 s', { history: { lateMs: 60_000 } }],
])('without a history to rely on, as %s,', (_, conditions) => {
  it('jobs that end at different times all stand, look again after some seconds, and say that they are unsure', async () => {
    for (const seed of seeds(3)) {
      const pullRequest = await withComment({ ...conditions, ...lagging, seed })
      for (const key of ['a', 'b']) {
        const began = pullRequest.time.now()
        const [outcome] = await pullRequest.together(pullRequest.job(jobSection(key)))
        expect(outcome?.isUnsure, `seed ${seed}`).toBe(true)
        expect(pullRequest.time.now() - began).toBeGreaterThan(5000)
      }
      expect(keysOf(pullRequest.sections()), `seed ${seed}`).toEqual(['a', 'b', 'before'])
    }
  })

  it('a job whose part was overwritten within these seconds writes it again', async () => {
    const pullRequest = await withComment(conditions)
    const { store, together, job, time, bodies } = pullRequest
    const [stale = ''] = bodies()
    const overwrite = async () => {
      while (bodies()[0] === stale) await time.sleep(50)
      await time.sleep(1000)
      await store.update('1', stale)
    }
    await together<unknown>(job(jobSection('job')), overwrite())
    expect(keysOf(pullRequest.sections())).toEqual(['before', 'job'])
  })
})

it('a job that finds its part there, or writes none, is sure without a history, too', async () => {
  const pullRequest = await withComment({ history: undefined })
  const [outcome] = await pullRequest.together(pullRequest.job(jobSection('before', '50')))
  expect(outcome?.isUnsure).toBe(false)
})

describe('a comment that was created beside the first', () => {
  /** What a job alone creates, as it stood on another pull request of the same number. */
  async function duplicateOf(key: string): Promise<string> {
    const crashed = openPullRequest({ ...usual, seed: 99 })
    await crashed.together(crashed.job(jobSection(key)))
    return crashed.bodies()[0] ?? ''
  }

  it.each([undefined, { lateMs: 0 }])(
    'by a job that crashed gives its content at once, and goes after five minutes: %j',
    async (history) => {
      const pullRequest = openPullRequest({ ...usual, history })
      const { job, store, together, time, bodies, sections } = pullRequest
      await together(job(jobSection('first')))
      await together(store.create(await duplicateOf('crashed')))
      await together(job(jobSection('early')))
      expect(bodies()).toHaveLength(2)
      expect(keysOf(sections())).toEqual(['crashed', 'crashed', 'early', 'first'])
      await together(time.sleep(301_000))
      await together(job(jobSection('late')))
      expect(bodies()).toHaveLength(1)
      expect(keysOf(sections())).toEqual(['crashed', 'early', 'first', 'late'])
    },
  )

  it('stays where a job that must not write finds in it what the first one lacks', async () => {
    const pullRequest = openPullRequest(usual)
    const { job, store, together, time, sections } = pullRequest
    await together(job(jobSection('first')))
    await together(store.create(await duplicateOf('crashed')))
    await together(time.sleep(301_000))
    await together(job(jobSection('green'), { create: false }))
    expect(keysOf(sections())).toEqual(['crashed', 'first'])
  })

  it('takes nobody the history when it is deleted between two requests', async () => {
    const pullRequest = await withComment(usual)
    const { job, store, together, bodies } = pullRequest
    const { history } = store
    const duplicate = await together(store.create(await duplicateOf('crashed')))
    const id = duplicate[0]?.id ?? ''
    await together(store.update(id, bodies()[1] ?? ''))
    const deleting: CommentStore = {
      ...store,
      ...(history && {
        history: {
          ...history,
          async read(node, count) {
            if (node === id) await store.remove(id)
            return await history.read(node, count)
          },
        },
      }),
    }
    const { ms } = await pullRequest.during(() => together(job(jobSection('late'), { store: deleting })))
    expect(ms).toBeLessThan(4000)
    expect(keysOf(pullRequest.sections())).toEqual(expect.arrayContaining(['before', 'late']))
  })

  it('loses nothing of a job that writes into it while another deletes it', async () => {
    for (const seed of seeds(12)) {
      const pullRequest = openPullRequest({ ...usual, ...lagging, seed })
      const { job, store, together, random } = pullRequest
      const [first, second] = [await duplicateOf('first'), await duplicateOf('second')]
      await together(store.create(first), store.create(second))
      // A list that lags behind may show one of the two alone.
      const partial: CommentStore = {
        ...store,
        list: async () => {
          const view = await store.list()
          return random() < 0.5 ? view : { ...view, comments: view.comments.slice(-1) }
        },
      }
      const deleting = async () => {
        await pullRequest.time.sleep(random() * 1500)
        const [, duplicate] = (await store.list()).comments
        if (duplicate) await store.remove(duplicate.id)
      }
      let lists = 0
      const once: CommentStore = {
        ...store,
        list: () => (lists++ === 0 ? partial.list() : store.list()),
      }
      await together<unknown>(job(jobSection('a'), { store: once }), job(jobSection('b')), deleting())
      expect(keysOf(pullRequest.sections()), `seed ${seed}`).toEqual(
        expect.arrayContaining(['a', 'b', 'first']),
      )
    }
  })
})
