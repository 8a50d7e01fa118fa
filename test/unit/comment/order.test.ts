import { describe, expect, it } from 'vitest'
import { readCommentText } from '../../../src/comment/state.ts'
import type { Section } from '../../../src/manifest/schema.ts'
import { createSigning } from '../../../src/manifest/signature.ts'
import { delaying, withFault } from '../../support/comment/faults.ts'
import { keysOf, openPullRequest, type PullRequest, stateOf } from '../../support/comment/open-pull-request.ts'
import { jobSection, recordings, sectionOf, sharesIn } from '../../support/comment/sections.ts'
import { seeds } from '../../support/requirement.ts'

const stale = { latencyMs: 100, jitterMs: 50, staleReadsMs: 2000, staleSingles: true }

/** The comment's only section of a step. Fails if there are several. */
function onlySection(pullRequest: PullRequest, key: string): Section | undefined {
  const found = pullRequest.sections().filter((section) => section.key === key)
  expect(found).toHaveLength(1)
  return found[0]
}

it.each([{}, { history: { lateMs: 1000 } }])(
  'a newer run wins over an older one that writes late, and records all earlier shares: %j',
  async (conditions) => {
    const keys = ['a', 'b', 'c']
    for (const seed of seeds(8)) {
      const pullRequest = openPullRequest({ ...stale, ...conditions, seed })
      const { job, store, time, random, together } = pullRequest
      const late = withFault(
        store,
        delaying(time, () => random() * 2400),
      )
      await together(...keys.map((key) => job(jobSection(key, '98'))))
      const older = keys.map((key) => job(jobSection(key, '99'), { store: late, afterMs: random() * 1000 }))
      const newer = keys.map((key) => job(jobSection(key, '100'), { afterMs: random() * 4000 }))
      await together(...older)
      const outcomes = await together(...newer)
      expect(outcomes.map(({ superseded }) => superseded)).toEqual([0, 0, 0])
      for (const key of keys) {
        const section = onlySection(pullRequest, key)
        expect(section?.run.id, `seed ${seed}`).toBe('100')
        expect(sharesIn(...pullRequest.bodies().map(stateOf)), `seed ${seed}`).toEqual(
          expect.arrayContaining([`shr-${key}-100-1`, `shr-${key}-98-1`, `shr-${key}-99-1`]),
        )
      }
    }
  },
)

it('leaves comments of people, of other comment keys and of other API keys alone', async () => {
  const pullRequest = openPullRequest()
  const { store, together, job, bodies } = pullRequest
  const signing = createSigning('another key', '4711')
  await together(store.create('Nice!'))
  await together(job(jobSection('theirs'), { signing }))
  const others = bodies()
  await together(job(jobSection('job')))
  expect(bodies()).toHaveLength(3)
  expect(bodies().slice(0, 2)).toEqual(others)
  expect(keysOf(stateOf(bodies()[2] ?? '').sections)).toEqual(['job'])
  expect(readCommentText(bodies()[2] ?? '', 1, { signing })).toMatchObject({ kind: 'of another key' })
})

it('keeps everything if a person edits the visible text, and restores that text with the next write', async () => {
  const { store, together, job, bodies, sections } = openPullRequest()
  await together(job(jobSection('a')))
  await together(store.update('1', `${bodies()[0]?.split('### Recordings')[0]}### All mine`))
  await together(job(jobSection('b')))
  expect(keysOf(sections())).toEqual(['a', 'b'])
  expect(bodies()[0]).toContain('<code>a</code>')
})

it('writes again if the pull request gets a new head commit before the job has checked its write', async () => {
  const pullRequest = openPullRequest()
  const { store, counts, together, job } = pullRequest
  const moving = {
    ...store,
    list: async () => ({ ...(await store.list()), headCommit: counts.writes === 0 ? 'a1b2' : 'c3d4' }),
  }
  await together(job(jobSection('job'), { store: moving }))
  expect(counts.writes).toBe(2)
  expect(pullRequest.bodies().map((body) => stateOf(body).head)).toEqual(['c3d4'])
})

describe("two jobs that replace each other's section", () => {
  const twin = (share: string) => sectionOf({ key: 'twin', ...recordings([share]) })

  it("are warned, don't fight, and both have their shares recorded", async () => {
    for (const seed of seeds(8)) {
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
      expect(outcomes.flatMap(({ warnings }) => warnings).join()).toContain('its own `section`')
      expect(onlySection(pullRequest, 'twin')?.sharedSection, `seed ${seed}`).toBe(true)
      const recorded = sharesIn(...pullRequest.bodies().map(stateOf))
      expect(recorded.sort(), `seed ${seed}`).toEqual(['one', 'other', 'shr-before-50-1'])
    }
  })
})
