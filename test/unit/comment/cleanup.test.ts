import { describe, expect, it } from 'vitest'
import { forgetShares, writeComment } from '../../../src/comment/converge.ts'
import type { Part } from '../../../src/comment/decide.ts'
import { holdsRemoved, withoutSharesSigned } from '../../../src/sections/removed-shares.ts'
import { linksOf, namesOfShares, type Section } from '../../../src/sections/section.ts'
import {
  jobSection,
  linkOf,
  recordings,
  sectionOf,
  service,
  sharesIn,
  sharesNamed,
  signer,
} from '../sections/sections.ts'
import { compose } from './composed.ts'
import { delaying, withFault } from './faults.ts'
import { commentKey, keysOf, openPullRequest, type PullRequest } from './jobs.ts'

const removedBy = (...ids: string[]) => ({
  names: namesOfShares(ids, new URL(service)),
  time: 1_760_000_000,
})

const neverCancelled = new AbortController().signal

function partOf(changes: Partial<Part>): Part {
  return {
    own: [],
    signer,
    commentKey,
    pullRequest: 1,
    repositoryUrl: 'https://github.com/octo-org/demo',
    name: undefined,
    create: 'section',
    ...changes,
  }
}

/** Deletes the shares that the sections record, as they stand now, and writes the comment without them after a while. */
async function cleanUp(pullRequest: PullRequest, { store = pullRequest.store, afterMs = 0 } = {}) {
  const { time, random } = pullRequest
  const found = pullRequest.sections()
  const removed = removedBy(...sharesIn(found))
  const own = found.map((section) => withoutSharesSigned(section, removed, signer))
  await time.sleep(afterMs)
  const clock = { now: time.now, sleep: time.sleep, random }
  const outcome = await writeComment(store, partOf({ own, removed }), clock, { signal: neverCancelled })
  expect(outcome.problem).toBeUndefined()
  return removed
}

function shownAddresses(sections: readonly Section[]): string[] {
  return sections.flatMap(linksOf).flatMap(({ url = [] }) => url)
}

/** Neither readers nor other jobs find a dead link in the comment. */
function expectNoDeadLink(pullRequest: PullRequest, dead: string, seed?: number): void {
  const name = seed === undefined ? '' : `seed ${seed}`
  expect(shownAddresses(pullRequest.sections()), name).not.toContain(linkOf(dead))
  for (const body of pullRequest.bodies()) expect(body, name).not.toContain(linkOf(dead))
}

describe('a link that cleanup removes', () => {
  const replacedToo = sectionOf({ ...recordings(['a', 'b']), replaced: sharesNamed('c') })

  it('is gone from the comment, while its row says so; nothing else changes', async () => {
    const pullRequest = openPullRequest()
    const { together, job, sections, bodies } = pullRequest
    await together(job([replacedToo, jobSection('other')]))
    const before = sections()
    const removed = removedBy('a', 'c')
    const own = before.map((section) => withoutSharesSigned(section, removed, signer))
    const clock = { now: pullRequest.time.now, sleep: pullRequest.time.sleep, random: () => 0.5 }
    const part = partOf({ own: own.slice(0, 1), removed })
    const [outcome] = await together(writeComment(pullRequest.store, part, clock, { signal: neverCancelled }))
    expect(outcome).toMatchObject({ superseded: [], warnings: [] })
    expect(sections()).toEqual(own)
    expect(sections().every(signer.verify)).toBe(true)
    expect(bodies().join()).toContain('1 link removed')
    expectNoDeadLink(pullRequest, 'a')
  })

  it('takes one write, and none where another cleanup was there before', async () => {
    const pullRequest = openPullRequest()
    const { together, job, during } = pullRequest
    await together(job(replacedToo))
    const first = await during(() => together(cleanUp(pullRequest)))
    expect(first.writes).toBe(1)
    const second = await during(() => together(cleanUp(pullRequest)))
    expect(second.writes).toBe(0)
  })

  it('is taken out again where another job has written over it meanwhile', async () => {
    const pullRequest = openPullRequest()
    const { store, counts, together, sections, bodies } = pullRequest
    await together(store.create(compose([replacedToo]).body))
    // An older run's share, which a job adds whose reading was made before the cleanup.
    const late = sectionOf({ ...replacedToo, replaced: sharesNamed('c', 'late') })
    const busy = {
      ...store,
      async update(id: string, body: string) {
        const written = await store.update(id, body)
        if (counts.writes === 2) await store.update(id, compose([late]).body)
        return written
      },
    }
    const [removed] = await together(cleanUp(pullRequest, { store: busy }))
    expect(bodies()).toHaveLength(1)
    expect(sections().some((section) => removed && holdsRemoved(section, removed))).toBe(false)
    expect(sharesIn(sections())).toEqual(['late'])
    expectNoDeadLink(pullRequest, 'a')
  })

  it('stays gone where its section was written over while cleanup looked, and its job writes it again', async () => {
    const pullRequest = openPullRequest()
    const { store, together, job, time, sections } = pullRequest
    await together(job(jobSection('other', '50')))
    const blind = compose([jobSection('blind')]).body
    const cleanAfterwards = async () => {
      // The job has written, and waits to see whether its section stands.
      while (!keysOf(sections()).includes('job')) await time.sleep(50)
      const cleaning = cleanUp(pullRequest, { afterMs: 1000 })
      // Another job, which has not read the section, writes over it before cleanup reads the comment again.
      await store.update('1', blind)
      await cleaning
    }
    const [outcome] = await together<unknown>(job(jobSection('job')), cleanAfterwards())
    expect(keysOf(sections())).toEqual(['blind', 'job', 'other'])
    expectNoDeadLink(pullRequest, 'shr-job-100-1')
    expect(outcome).toMatchObject({ warnings: [expect.stringContaining('were removed while it wrote')] })
  })

  it('stays gone whenever jobs, cleanup and late writes meet, and the parts of all jobs stand', async () => {
    for (let seed = 1; seed <= 40; seed++) {
      const pullRequest = openPullRequest({
        seed,
        latencyMs: 100,
        jitterMs: 50,
        staleReadsMs: 2000,
        staleSingles: true,
      })
      const { store, together, job, time, random, sections } = pullRequest
      const late = withFault(
        store,
        delaying(time, () => random() * 2400),
      )
      await together(job(jobSection('before', '50')))
      const afterMs = () => random() * 6000
      const keys = ['a', 'b', 'c', 'd']
      const jobs = keys.map((key) => job(jobSection(key), { store: late, afterMs: afterMs() }))
      const cleaning = async () => {
        await time.sleep(random() * 15_000)
        return await cleanUp(pullRequest, { store: late, afterMs: afterMs() })
      }
      const work = cleaning()
      await together<unknown>(...jobs, work)
      const { names } = await work
      const ids = ['shr-before-50-1', ...keys.map((key) => `shr-${key}-100-1`)]
      const dead = ids.filter((id) => [...names].some((name) => name.endsWith(`\n${id}`)))
      for (const id of dead) expectNoDeadLink(pullRequest, id, seed)
      expect(keysOf(sections()), `seed ${seed}`).toEqual([...keys, 'before'].sort())
      const shown = shownAddresses(sections()).sort()
      const alive = ids.filter((id) => !dead.includes(id)).map(linkOf)
      expect(shown, `seed ${seed}`).toEqual(alive.sort())
    }
  })

  it('leads to no comment where the comment itself was deleted', async () => {
    const pullRequest = openPullRequest()
    const { store, together, job, bodies } = pullRequest
    await together(job(jobSection('job')))
    const cleaning = cleanUp(pullRequest, { afterMs: 1000 })
    await together<unknown>(cleaning, store.remove('1'))
    expect(bodies()).toEqual([])
  })
})

describe('replaced shares that a step has deleted', () => {
  it('are taken out of the comment by one write, and by none where it does not record them', async () => {
    const pullRequest = openPullRequest()
    const { store, time, random, together, job, during, sections } = pullRequest
    await together(job(sectionOf({ ...recordings(['a']), replaced: sharesNamed('b', 'c') })))
    const part = partOf({ create: 'nothing', removed: removedBy('b') })
    const forget = () => forgetShares(store, part, { now: time.now, sleep: time.sleep, random })
    expect((await during(() => together(forget()))).writes).toBe(1)
    expect(sharesIn(sections())).toEqual(['a', 'c'])
    expect(shownAddresses(sections())).toEqual([linkOf('a')])
    expect(sections().every(signer.verify)).toBe(true)
    expect((await during(() => together(forget()))).writes).toBe(0)
  })
})
