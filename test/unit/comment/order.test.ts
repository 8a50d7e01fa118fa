import { describe, expect, it } from 'vitest'
import { type Section, sharesOf } from '../../../src/sections/section.ts'
import { forgedSection, jobSection, recordings, sectionOf, sharesIn, signer } from '../sections/sections.ts'
import { compose } from './composed.ts'
import { delaying, withFault } from './faults.ts'
import { keysOf, openPullRequest, type PullRequest, stateOf } from './jobs.ts'

const seeds = Array.from({ length: 10 }, (_, at) => at + 1)
const stale = { latencyMs: 100, jitterMs: 50, staleReadsMs: 2000, staleSingles: true }

/** The comment's only section of a step; fails when there are several. */
function onlySection(pullRequest: PullRequest, key: string): Section | undefined {
  const found = pullRequest.sections().filter((section) => section.key === key)
  expect(found).toHaveLength(1)
  return found[0]
}

/** A pull request with an older run whose writes take effect late, and a newer one that starts a little later. */
async function raceOfRuns(seed: number, keys: readonly string[]) {
  const pullRequest = openPullRequest({ ...stale, seed })
  const { job, store, time, random } = pullRequest
  const late = withFault(
    store,
    delaying(time, () => random() * 2400),
  )
  await pullRequest.together(...keys.map((key) => job(jobSection(key, '98'))))
  const older = keys.map((key) => job(jobSection(key, '99'), { store: late, afterMs: random() * 1000 }))
  const newer = keys.map((key) => job(jobSection(key, '100'), { afterMs: random() * 4000 }))
  await pullRequest.together(...older)
  return { pullRequest, newer: await pullRequest.together(...newer) }
}

describe('a newer run of which an older one writes late', () => {
  it('stands', async () => {
    for (const seed of seeds) {
      const { pullRequest, newer } = await raceOfRuns(seed, ['job'])
      expect(onlySection(pullRequest, 'job')?.run.id, `seed ${seed}`).toBe('100')
      expect(newer.map(({ superseded }) => superseded)).toEqual([[]])
    }
  })

  it('stands in all sections of a matrix', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e']
    for (const seed of seeds) {
      const { pullRequest } = await raceOfRuns(seed, keys)
      expect(keysOf(pullRequest.sections()), `seed ${seed}`).toEqual(keys)
      expect(
        pullRequest.sections().filter(({ run }) => run.id !== '100'),
        `seed ${seed}`,
      ).toEqual([])
    }
  })

  it('remembers the shares of the older one', async () => {
    for (const seed of seeds) {
      const { pullRequest } = await raceOfRuns(seed, ['job'])
      const ids = sharesIn(pullRequest.sections()).sort()
      expect(ids, `seed ${seed}`).toEqual(['shr-job-100-1', 'shr-job-98-1', 'shr-job-99-1'])
    }
  })
})

it('remembers the shares of an older run that comes after a newer one', async () => {
  const pullRequest = openPullRequest()
  await pullRequest.together(pullRequest.job(jobSection('job', '100')))
  await pullRequest.together(pullRequest.job(jobSection('job', '99')))
  expect(sharesIn(pullRequest.sections()).sort()).toEqual(['shr-job-100-1', 'shr-job-99-1'])
})

it('replaces one section when one job of a matrix runs again', async () => {
  const pullRequest = openPullRequest()
  await pullRequest.together(...['a', 'b', 'c'].map((key) => pullRequest.job(jobSection(key))))
  await pullRequest.together(pullRequest.job(jobSection('b', '100', 2)))
  const attempts = pullRequest.sections().map(({ key, run }) => [key, run.attempt])
  expect(attempts.sort()).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 1],
  ])
})

it('merges and deletes the comment that a crashed job left beside the first', async () => {
  const pullRequest = openPullRequest()
  const { job, store, together } = pullRequest
  const crashed = openPullRequest()
  await crashed.together(crashed.job(jobSection('crashed')))
  await together(job(jobSection('first')))
  await together(...crashed.bodies().map((body) => store.create(body)))
  expect(pullRequest.bodies()).toHaveLength(2)
  await together(job(jobSection('next')))
  expect(pullRequest.bodies()).toHaveLength(1)
  expect(keysOf(pullRequest.sections())).toEqual(['crashed', 'first', 'next'])
})

it('leaves the comments of other keys and of people alone', async () => {
  const pullRequest = openPullRequest()
  const others = [
    'Nice!',
    '<!-- share-recordings key=other -->\nOther',
    'See <!-- share-recordings key=recordings -->',
  ]
  await pullRequest.together(...others.map((body) => pullRequest.store.create(body)))
  await pullRequest.together(pullRequest.job(jobSection('job')))
  expect(pullRequest.bodies()).toHaveLength(others.length + 1)
  expect(pullRequest.bodies()).toEqual(expect.arrayContaining(others))
})

it('writes again for the new head when the head moves between write and look', async () => {
  const pullRequest = openPullRequest()
  const { store, counts, together, job } = pullRequest
  const moving = {
    ...store,
    list: async () => ({ ...(await store.list()), head: counts.writes === 0 ? 'a1b2' : 'c3d4' }),
  }
  await together(job(jobSection('job'), { store: moving }))
  expect(counts.writes).toBe(2)
  expect(pullRequest.bodies().map((body) => stateOf(body).head)).toEqual(['c3d4'])
})

it.each([900, 1200])('stands at once where another key made %d shares in its place', async (count) => {
  const { store, together, job, sections, counts } = openPullRequest()
  const ids = Array.from({ length: count }, (_, at) => `shr-${at}`)
  await together(store.create(compose([forgedSection({ key: 'job', ...recordings(ids) })]).body))
  await together(job(jobSection('job')))
  expect(counts.writes).toBe(2)
  expect(keysOf(sections())).toEqual(['job'])
  expect(sections().every(signer.verify)).toBe(true)
})

it('warns two jobs that take each other’s place, does not let them fight, and records the shares of both', async () => {
  const twin = (share: string) => sectionOf({ key: 'twin', ...recordings([share]) })
  for (const seed of seeds) {
    const pullRequest = openPullRequest({ ...stale, seed })
    const { store, together, job, random } = pullRequest
    await together(job(jobSection('before', '50')))
    const writesOf = { one: 0, other: 0 }
    const counting = (name: keyof typeof writesOf) =>
      withFault(store, (send) => {
        writesOf[name] += 1
        return send()
      })
    const outcomes = await together(
      job(twin('one'), { store: counting('one') }),
      job(twin('other'), { store: counting('other'), afterMs: random() * 8000 }),
    )
    expect(writesOf.one, `seed ${seed}`).toBeLessThanOrEqual(2)
    expect(writesOf.other, `seed ${seed}`).toBeLessThanOrEqual(2)
    expect(outcomes.flatMap(({ warnings }) => warnings).join()).toContain('a `section` of its own')
    const section = onlySection(pullRequest, 'twin')
    expect(section && signer.verify(section)).toBe(true)
    const recorded = section && sharesOf(section).map(({ id }) => id)
    expect(recorded?.toSorted(), `seed ${seed}`).toEqual(['one', 'other'])
  }
})
