import { describe, expect, it } from 'vitest'
import type { Commented, Contribution } from '../../../src/comment/contribution.ts'
import { uncut } from '../../../src/comment/cut.ts'
import { joinStates } from '../../../src/comment/join-states.ts'
import { stateText } from '../../../src/comment/state.ts'
import { writeComment } from '../../../src/comment/write-comment.ts'
import type { ReplacedShare, Section } from '../../../src/manifest/schema.ts'
import { linkedRecordings, markOf } from '../../../src/manifest/shares.ts'
import { delaying, withFault } from '../../support/comment/faults.ts'
import {
  commentKey,
  composeAt,
  keysOf,
  openPullRequest,
  type PullRequest,
  stateOf,
} from '../../support/comment/open-pull-request.ts'
import {
  head,
  jobSection,
  linkOf,
  recordings,
  sectionOf,
  service,
  sharesNamed,
  signing,
} from '../../support/comment/sections.ts'

const neverCancelled = new AbortController().signal

function replacedShares(...ids: string[]): ReplacedShare[] {
  return sharesNamed(...ids).map((share) => ({ ...share, time: 1_750_000_000 }))
}

/** Deletes the shares that the comment records now, removes them from it after a while, and returns their ids. */
async function cleanUp(
  { store, recorded, time, random }: PullRequest,
  changes: { store?: PullRequest['store']; afterMs?: number; ids?: readonly string[] } = {},
): Promise<Commented & { ids: readonly string[] }> {
  const ids = changes.ids ?? recorded().sort()
  await time.sleep(changes.afterMs ?? 0)
  const part: Contribution = {
    sections: [],
    create: false,
    signing,
    commentKey,
    pullRequest: 1,
    compose: composeAt({ commentKey, pullRequest: 1, signing }),
    removed: Object.fromEntries(ids.map((id) => [markOf({ id, baseUrl: service }), Math.floor(time.now() / 1000)])),
  }
  const clock = { now: time.now, sleep: time.sleep, random }
  const write = async () => {
    const outcome = await writeComment(changes.store ?? store, part, clock, { signal: neverCancelled })
    expect(outcome.kind).toBe('ended')
    return outcome
  }
  const outcome = await write()
  // Cleanup checks its comments again.
  await time.sleep(6000)
  await write()
  return { ...outcome, ids }
}

function shownAddresses(sections: readonly Section[]): string[] {
  return sections.flatMap(linkedRecordings).map(({ url }) => url)
}

/** Expects that neither readers nor other jobs find a dead link in the comment. */
function expectNoDeadLink({ recorded, bodies }: PullRequest, dead: string, seed?: number): void {
  const name = seed === undefined ? '' : `seed ${seed}`
  expect(recorded().sort(), name).not.toContain(dead)
  for (const body of bodies()) expect(body, name).not.toContain(linkOf(dead))
}

/** The text of a job that has not read the comment. */
function blindBody(section: Section): string {
  const state = {
    pullRequest: 1,
    head,
    nonce: 'blind',
    cut: uncut,
    runs: {},
    replaced: [],
    removed: {},
    sections: [section],
  }
  return stateText(joinStates(state, state, head), { commentKey, pullRequest: 1 }, signing)
}

describe('a link that cleanup removes', () => {
  const shared = sectionOf({ ...recordings(['a', 'b']), replaced: replacedShares('c') })

  it('disappears from the comment, which says so in its row and keeps everything else', async () => {
    const pullRequest = openPullRequest()
    const { together, job, sections, recorded, bodies } = pullRequest
    await together(job([shared, jobSection('other')]))
    const other = sections().find(({ key }) => key === 'other')
    await together(cleanUp(pullRequest, { ids: ['a', 'c'] }))
    expect(recorded().sort()).toEqual(['b', 'shr-other-100-1'])
    expect(sections().find(({ key }) => key === 'other')).toEqual(other)
    expect(bodies().join()).toContain('1 link removed')
    expectNoDeadLink(pullRequest, 'a')
  })

  it('costs one write, or none if an earlier cleanup has removed it', async () => {
    const pullRequest = openPullRequest()
    const { together, job, during } = pullRequest
    await together(job(shared))
    const ids = ['a', 'b', 'c']
    expect((await during(() => together(cleanUp(pullRequest, { ids })))).writes).toBe(1)
    expect((await during(() => together(cleanUp(pullRequest, { ids })))).writes).toBe(0)
  })

  it('is not brought back by a job delayed between reading and writing, for a day', async () => {
    const pullRequest = openPullRequest({ history: { lateMs: 500 } })
    const { store, together, job, time, recorded } = pullRequest
    await together(job(shared))
    // The job reads before the sweep, and writes long after it.
    const held = withFault(
      store,
      delaying(time, () => 60_000),
    )
    const later = sectionOf({ ...recordings(['d']), run: { ...shared.run, id: '101' } })
    await together<unknown>(job(later, { store: held }), cleanUp(pullRequest, { afterMs: 5000 }))
    expect(recorded().sort()).toEqual(['d'])
    await together(time.sleep(80_000_000))
    await together(job(shared))
    expect(recorded().sort()).toEqual(['d'])
  })

  it('stays removed when its job restores a section that was overwritten during the cleanup', async () => {
    const pullRequest = openPullRequest()
    const { store, together, job, time, sections } = pullRequest
    await together(job(jobSection('other', '50')))
    const cleanAfterwards = async () => {
      // The job has written, and waits to see whether its section stays.
      while (!keysOf(sections()).includes('job')) await time.sleep(50)
      const cleaning = cleanUp(pullRequest)
      await store.update('1', blindBody(jobSection('blind')))
      await cleaning
    }
    const [outcome] = await together<unknown>(job(jobSection('job')), cleanAfterwards())
    expect(keysOf(sections())).toEqual(['blind', 'job', 'other'])
    expectNoDeadLink(pullRequest, 'shr-job-100-1')
    expect(outcome).toMatchObject({ warnings: [expect.stringContaining('cleanup deleted some of its links')] })
  })

  it('stays removed in any race of jobs, two cleanups and late writes, and all jobs keep their sections', async () => {
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
      const cleanups = [cleaning(), cleaning()]
      await together<unknown>(...jobs, ...cleanups)
      const dead = (await Promise.all(cleanups)).flatMap(({ ids }) => ids)
      for (const id of dead) expectNoDeadLink(pullRequest, id, seed)
      expect(keysOf(sections()), `seed ${seed}`).toEqual([...keys, 'before'].sort())
      const ids = ['shr-before-50-1', ...keys.map((key) => `shr-${key}-100-1`)]
      const alive = ids.filter((id) => !dead.includes(id)).map(linkOf)
      expect(shownAddresses(sections()).sort(), `seed ${seed}`).toEqual(alive.sort())
    }
  })

  it('creates no comment if the comment was deleted or never existed', async () => {
    const pullRequest = openPullRequest()
    const { store, together, job, bodies } = pullRequest
    await together(cleanUp(pullRequest, { ids: ['a'] }))
    expect(bodies()).toEqual([])
    await together(job(jobSection('job')))
    await together<unknown>(cleanUp(pullRequest, { afterMs: 1000 }), store.remove('1'))
    expect(bodies()).toEqual([])
  })

  it('is remembered as removed for a day, and forgotten with the next write after that', async () => {
    const pullRequest = openPullRequest()
    const { together, job, time, bodies } = pullRequest
    await together(job(shared))
    await together(cleanUp(pullRequest))
    const marks = () => Object.keys(stateOf(bodies()[0] ?? '').removed).length
    expect(marks()).toBe(3)
    await together(time.sleep(86_500_000))
    await together(job(jobSection('later', '200')))
    expect(marks()).toBe(0)
  })
})
