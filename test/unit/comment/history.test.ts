import { describe, expect, it } from 'vitest'
import type { CommentStore } from '../../../src/github/comment-store.ts'
import { delaying, type Fault, refusing, requestError, withFault } from '../../support/comment/faults.ts'
import { keysOf, openPullRequest, type PullRequest } from '../../support/comment/open-pull-request.ts'
import { jobSection } from '../../support/comment/sections.ts'
import type { Conditions } from '../../support/comment/simulated-github.ts'
import { seeds } from '../../support/requirement.ts'
import { lagging, usual, withComment } from './race.ts'

describe('a job alone', () => {
  const alone = async (pullRequest: PullRequest) =>
    await pullRequest.during(() => pullRequest.together(pullRequest.job(jobSection('job'))))

  it.each([
    [usual, 3, 1700],
    [{ history: { lateMs: 0, merging: true } }, 3, 1700],
    [{ history: { lateMs: 1000 } }, 5, 3500],
  ])(
    'writes its section once, and checks it with few requests within seconds: %j',
    async (conditions, most, mostMs) => {
      for (const seed of seeds(10)) {
        const { requests, writes, ms } = await alone(await withComment({ ...conditions, seed }))
        expect(writes, `seed ${seed}`).toBe(1)
        expect(requests, `seed ${seed}`).toBeLessThanOrEqual(most)
        expect(ms, `seed ${seed}`).toBeLessThan(mostMs)
      }
    },
  )

  it.each([
    [usual, 5],
    [{ ...usual, ...lagging }, 8],
  ])('creates the comment with one write in less than three seconds: %j', async (conditions, most) => {
    for (const seed of seeds(10)) {
      const { requests, writes, ms } = await alone(openPullRequest({ ...conditions, seed }))
      expect(writes, `seed ${seed}`).toBe(1)
      expect(requests, `seed ${seed}`).toBeLessThanOrEqual(most)
      expect(ms, `seed ${seed}`).toBeLessThan(3000)
    }
  })
})

it.each([
  ['even an hour later, if the crashed job wrote at once', 0, ['before', 'lost', 'next']],
  ['but not if the crashed job wrote minutes later', 200_000, ['before', 'next']],
])('the next job restores a section that a crashed job had overwritten, %s', async (_, afterMs, expected) => {
  const pullRequest = await withComment({})
  const { store, together, job, bodies, time } = pullRequest
  const [stale = ''] = bodies()
  await together(job(jobSection('lost')))
  await together(time.sleep(afterMs))
  // A job that had read before crashes right after its write.
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
  it('jobs that end at different times keep their sections, look again after some seconds, and say that they are unsure', async () => {
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

  it('a job whose section is overwritten within seconds of its write restores it', async () => {
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

it('a job that finds its section in the comment already is sure of it, even without a history of edits', async () => {
  const pullRequest = await withComment({ history: undefined })
  const [outcome] = await pullRequest.together(pullRequest.job(jobSection('before', '50')))
  expect(outcome?.isUnsure).toBe(false)
})

const limited = () => requestError(403, 'You have exceeded a secondary rate limit.', { 'retry-after': '15' })

it.each<[string, Fault]>([
  ['writes late each time', (send) => send()],
  ['hit a rate limit before', refusing(limited, 1)],
  ['met a failing server before', refusing(() => requestError(502, 'Bad Gateway'), 1)],
])('a step that %s restores the sections that it overwrote', async (_, fault) => {
  const { time, store, together, job, sections } = openPullRequest({ history: { lateMs: 500 } })
  const late = delaying(time, () => 20_000)
  const slow = withFault(store, (send, body) => fault(() => late(send, body), body))
  const others = [1500, 27_000].map((afterMs) => job(jobSection(`after-${afterMs}`), { afterMs }))
  await together(job(jobSection('slow'), { store: slow }), ...others)
  expect(keysOf(sections())).toEqual(['after-1500', 'after-27000', 'slow'])
})

describe('a comment that was created beside the first', () => {
  /** The comment that a single job creates on another pull request of the same number. */
  async function duplicateOf(key: string): Promise<string> {
    const crashed = openPullRequest({ ...usual, seed: 99 })
    await crashed.together(crashed.job(jobSection(key)))
    return crashed.bodies()[0] ?? ''
  }

  it.each([undefined, { lateMs: 0 }])(
    'by a crashed job is copied into the first at once, and deleted after five minutes: %j',
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

  it('keeps what the first one lacks if the next job may not write', async () => {
    const pullRequest = openPullRequest(usual)
    const { job, store, together, time, sections } = pullRequest
    await together(job(jobSection('first')))
    await together(store.create(await duplicateOf('crashed')))
    await together(time.sleep(301_000))
    await together(job(jobSection('green'), { create: false }))
    expect(keysOf(sections())).toEqual(['crashed', 'first'])
  })

  it('can be deleted between two requests of a job, which then neither waits nor loses a section', async () => {
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

  it('can be deleted while a job writes to it, without the loss of a section', async () => {
    for (const seed of seeds(6)) {
      const pullRequest = openPullRequest({ ...usual, ...lagging, seed })
      const { job, store, together, random } = pullRequest
      const [first, second] = [await duplicateOf('first'), await duplicateOf('second')]
      await together(store.create(first), store.create(second))
      let lists = 0
      const partial: CommentStore = {
        ...store,
        // The first list may lag, and show only one of the two.
        async list() {
          const view = await store.list()
          const isPartial = lists++ === 0 && random() < 0.5
          return isPartial ? { ...view, comments: view.comments.slice(-1) } : view
        },
      }
      const deleting = async () => {
        await pullRequest.time.sleep(random() * 1500)
        const [, duplicate] = (await store.list()).comments
        if (duplicate) await store.remove(duplicate.id)
      }
      await together<unknown>(job(jobSection('a'), { store: partial }), job(jobSection('b')), deleting())
      expect(keysOf(pullRequest.sections()), `seed ${seed}`).toEqual(expect.arrayContaining(['a', 'b', 'first']))
    }
  })
})
