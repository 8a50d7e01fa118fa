import { describe, expect, it } from 'vitest'
import { delaying, losingAnswers, withFault } from '../../support/comment/faults.ts'
import { openPullRequest } from '../../support/comment/open-pull-request.ts'
import { jobSection } from '../../support/comment/sections.ts'
import type { Conditions } from '../../support/comment/simulated-github.ts'
import { seeds } from '../../support/requirement.ts'
import { lagging, race, usual, withComment } from './race.ts'

const late = { ...usual, history: { lateMs: 1500 } }
const merging = { ...usual, history: { lateMs: 0, merging: true } }
const soon = { writeMs: 20_000, createMs: 15_000 }
const slowly = { writeMs: 60_000, createMs: 30_000 }

describe.each<[string, Partial<Conditions>, typeof soon]>([
  ['edits that show at once', usual, soon],
  ['lists that are late', { ...usual, staleReadsMs: 2000 }, soon],
  ['edits and reads that are late', { ...late, ...lagging }, soon],
  ['one entry for all edits of a second, and reads that are late', { ...merging, ...lagging }, slowly],
  ['one late entry for all edits of a second', { ...late, history: { lateMs: 1500, merging: true } }, slowly],
])('with %s', (_, conditions, { writeMs, createMs }) => {
  it('8 and 12 concurrent jobs all keep their sections in the comment, and are done in time', async () => {
    for (const seed of seeds(6)) {
      const jobs = seed % 2 === 0 ? 8 : 12
      const { lost, ms, shown } = await race(await withComment({ ...conditions, seed }), jobs)
      expect(lost, `seed ${seed}`).toEqual([])
      expect(shown).toContain('before')
      expect(ms, `seed ${seed}`).toBeLessThan(writeMs)
    }
  })

  it.each([2, 12])(
    '%d concurrent jobs that find no comment end with a single one that shows all of them, in time',
    async (jobs) => {
      for (const seed of seeds(4)) {
        const pullRequest = openPullRequest({ ...conditions, seed })
        const { lost, ms } = await race(pullRequest, jobs)
        expect(lost, `seed ${seed}`).toEqual([])
        expect(pullRequest.bodies(), `seed ${seed}`).toHaveLength(1)
        expect(ms, `seed ${seed}`).toBeLessThan(createMs)
      }
    },
  )

  it('concurrent jobs lose nothing if writes are late and answers are lost', async () => {
    for (const seed of seeds(6)) {
      const pullRequest = await withComment({ ...conditions, seed })
      const { store, time, random } = pullRequest
      const slow = withFault(
        store,
        delaying(time, () => random() * 2400),
      )
      const storeFor = (at: number) => withFault(slow, losingAnswers(at % 3))
      const { lost, shown } = await race(pullRequest, 6, storeFor)
      expect(lost, `seed ${seed}`).toEqual([])
      expect(shown).toContain('before')
    }
  })
})

it('40 concurrent jobs write at most 80 times and are done within 35 seconds', async () => {
  const pullRequest = await withComment(late)
  const before = pullRequest.counts.writes
  const { lost, ms } = await race(pullRequest, 40)
  expect(lost).toEqual([])
  expect(ms).toBeLessThan(35_000)
  expect(pullRequest.counts.writes - before).toBeLessThanOrEqual(80)
})

describe('a step whose section already exists', () => {
  /** The result of a run's write over the section of run 100, attempt 2. */
  async function writeLater(runId: string, attempt: number) {
    const pullRequest = openPullRequest()
    await pullRequest.together(pullRequest.job(jobSection('job', '100', 2)))
    const before = pullRequest.bodies().join()
    const { writes } = await pullRequest.during(() =>
      pullRequest.together(pullRequest.job(jobSection('job', runId, attempt))),
    )
    return {
      sections: pullRequest.sections(),
      recorded: pullRequest.recorded(),
      writes,
      changed: pullRequest.bodies().join() !== before,
    }
  }

  it('writes nothing for the same run and attempt', async () => {
    expect(await writeLater('100', 2)).toMatchObject({ writes: 0, changed: false })
  })

  it.each([
    ['an earlier run', '99', 7],
    ['an earlier attempt', '100', 1],
  ])('does not let %s replace it', async (_, runId, attempt) => {
    const { sections } = await writeLater(runId, attempt)
    expect(sections.map(({ run }) => run)).toMatchObject([{ id: '100', attempt: 2 }])
  })

  it.each([
    ['a later run', '101', 1],
    ['a later attempt', '100', 3],
  ])('writes once for %s, and records the replaced shares', async (_, runId, attempt) => {
    const { sections, recorded, writes } = await writeLater(runId, attempt)
    expect(writes).toBe(1)
    expect(sections.map(({ run }) => run)).toMatchObject([{ id: runId, attempt }])
    expect(recorded).toEqual([`shr-job-${runId}-${attempt}`, 'shr-job-100-2'])
  })
})
