import { expect, it } from 'vitest'
import { commentLimit } from '../../../../src/comment/contribution.ts'
import { nameOfShare, recordedShares } from '../../../../src/comment/section.ts'
import { requestError, withFault } from '../../../support/comment/faults.ts'
import { openPullRequest, stateOf } from '../../../support/comment/open-pull-request.ts'
import { sharesIn } from '../../../support/comment/sections.ts'
import type { Conditions } from '../../../support/comment/simulated-github.ts'
import { jobWith } from '../composed.ts'
import { usual, withComment } from '../race.ts'

const crowd = Array.from({ length: 12 }, (_, at) => jobWith(at, 330))
const all = crowd.flatMap(recordedShares)

it.each<[string, Partial<Conditions>]>([
  ['a history', usual],
  ['a late history that merges edits', { ...usual, history: { lateMs: 1000, merging: true } }],
  ['no history', { ...usual, history: undefined }],
])(
  'twelve writers of a comment that has no room for all end at once, and agree, with %s',
  async (_, conditions) => {
    for (const seed of [1]) {
      const pullRequest = await withComment({ ...conditions, seed })
      const { together, job, bodies, time, during, random } = pullRequest
      const began = time.now()
      const jobs = crowd.map((section) => job(section, { afterMs: random() * 1000 }))
      const outcomes = await together(...jobs)
      expect(time.now() - began).toBeLessThan(60_000)
      const [body = '', ...others] = bodies()
      expect(others).toEqual([])
      expect(body.length).toBeLessThanOrEqual(commentLimit)
      expect(stateOf(body).cut).toBeGreaterThan(0)
      // Nobody has anything to add, neither those who know what gave way.
      expect(await during(() => together(...crowd.map((section) => job(section))))).toMatchObject({
        writes: 0,
      })
      // All that is not recorded any more is named by somebody, and by its own job as well.
      const left = new Set(sharesIn(stateOf(body).sections))
      const warned = outcomes.flatMap(({ warnings }) => warnings).join(' ')
      expect(all.filter(({ id }) => !left.has(id) && !warned.includes(id))).toEqual([])
      expect(warned).toMatch(/no room for the ids of \d+ shares, .* share-ids of the cleanup action/)
      const last = new Set(outcomes.flatMap(({ notRecorded }) => [...(notRecorded ?? [])]))
      expect(last.size).toBeGreaterThan(0)
      expect(all.map(nameOfShare)).toEqual(expect.arrayContaining([...last]))
    }
  },
)

it('a new head commit begins without a cut', async () => {
  const { store, together, job, bodies, random } = openPullRequest(usual)
  const smaller = Array.from({ length: 12 }, (_, at) => jobWith(at, 100))
  await together(...smaller.map((section) => job(section, { afterMs: random() * 1000 })))
  const moved = { ...store, list: async () => ({ ...(await store.list()), head: 'c3d4' }) }
  const history = store.history && {
    read: async (...args: [string, number]) => {
      const edited = await store.history?.read(...args)
      return edited && { ...edited, head: 'c3d4' }
    },
    write: store.history.write,
  }
  expect(stateOf(bodies()[0] ?? '').cut).toBeGreaterThan(0)
  const run = { id: '101', attempt: 1, number: '2', workflow: '' }
  const fresh = crowd.map((section, at) => ({
    ...jobWith(at + 20, 3),
    key: section.key,
    run,
    commit: 'c3d4',
  }))
  await together(job(fresh, { store: { ...moved, ...(history && { history }) } }))
  const state = stateOf(bodies()[0] ?? '')
  expect(state.head).toBe('c3d4')
  expect(state.sections.flatMap(({ rows }) => rows).filter(({ link }) => link)).toHaveLength(36)
})

it('two writers agree where GitHub says that a text is too long below its limit', async () => {
  const { store, together, job, bodies, during } = await withComment(usual)
  const strict = withFault(store, async (send, body) => {
    if (body.length > 20_000)
      throw requestError(422, 'Validation Failed: body is too long (maximum is 20000)')
    return await send()
  })
  const two = crowd.slice(0, 2)
  await together(...two.map((section) => job(section, { store: strict })))
  expect(bodies()[0]?.length).toBeLessThanOrEqual(20_000)
  expect(await during(() => together(...two.map((one) => job(one, { store: strict }))))).toMatchObject({
    writes: 0,
  })
})
