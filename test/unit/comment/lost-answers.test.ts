import { describe, expect, it } from 'vitest'
import { losingAnswers, withFault } from '../../support/comment/faults.ts'
import { keysOf, openPullRequest } from '../../support/comment/open-pull-request.ts'
import { jobSection } from '../../support/comment/sections.ts'
import { seeds } from '../../support/requirement.ts'

type Race = { jobs: number; losing: number; seed: number }

/** Concurrent jobs, some of which lose the answer to their first write although it takes effect. */
async function race({ jobs, losing, seed }: Race) {
  const pullRequest = openPullRequest({ staleReadsMs: 2000, seed })
  const { store, together, job, random } = pullRequest
  const keys = Array.from({ length: jobs }, (_, at) => `job-${at}`)
  await together(
    ...keys.map((key, at) =>
      job(jobSection(key), {
        store: at < losing ? withFault(store, losingAnswers(1)) : store,
        afterMs: random() * 1000,
      }),
    ),
  )
  return { keys, pullRequest, found: keysOf(pullRequest.sections()) }
}

describe('a lost answer', () => {
  it('leads to no second comment of a single job', async () => {
    const { pullRequest, found } = await race({ jobs: 1, losing: 1, seed: 1 })
    expect(pullRequest.counts).toMatchObject({ created: 1, writes: 1 })
    expect(found).toEqual(['job-0'])
  })

  it('leads to no second write of a single job to an existing comment', async () => {
    const { store, together, job, counts, sections } = openPullRequest()
    await together(job(jobSection('before', '50')))
    await together(job(jobSection('job'), { store: withFault(store, losingAnswers(1)) }))
    expect(counts.writes).toBe(2)
    expect(keysOf(sections())).toEqual(['before', 'job'])
  })

  it.each([
    [1, 2],
    [1, 6],
    [3, 3],
  ])('leaves a single comment that shows every job if it hits %d of %d jobs', async (losing, jobs) => {
    for (const seed of seeds(6)) {
      const { keys, pullRequest, found } = await race({ jobs, losing, seed })
      expect(pullRequest.bodies(), `seed ${seed}`).toHaveLength(1)
      expect(found, `seed ${seed}`).toEqual(keys)
    }
  })
})
