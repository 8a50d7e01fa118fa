import { describe, expect, it } from 'vitest'
import { delaying, losingAnswers, withFault } from '../../support/comment/faults.ts'
import { keysOf, openPullRequest } from '../../support/comment/open-pull-request.ts'
import { jobSection } from '../../support/comment/sections.ts'
import type { Conditions } from '../../support/comment/simulated-github.ts'
import { seeds } from '../../support/requirement.ts'

type Race = { jobs: number; losing: number; seed: number; conditions?: Partial<Conditions> }

/** Jobs that write at once, of which some get no answer to their first write although it takes effect. */
async function race({ jobs, losing, seed, conditions = {} }: Race) {
  const pullRequest = openPullRequest({ staleReadsMs: 2000, ...conditions, seed })
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

describe('an answer that is lost', () => {
  it('leads to no second comment of a job alone', async () => {
    const { pullRequest, found } = await race({ jobs: 1, losing: 1, seed: 1 })
    expect(pullRequest.counts).toMatchObject({ created: 1, writes: 1 })
    expect(found).toEqual(['job-0'])
  })

  it('leads to no second write of a job alone in an existing comment', async () => {
    const { store, together, job, counts, sections } = openPullRequest()
    await together(job(jobSection('before', '50')))
    await together(job(jobSection('job'), { store: withFault(store, losingAnswers(1)) }))
    expect(counts.writes).toBe(2)
    expect(keysOf(sections())).toEqual(['before', 'job'])
  })

  it.each([2, 3, 6])('leaves one whole comment when it is that of one of %d jobs', async (jobs) => {
    for (const seed of seeds(10)) {
      const { keys, pullRequest, found } = await race({ jobs, losing: 1, seed })
      expect(pullRequest.bodies(), `seed ${seed}`).toHaveLength(1)
      expect(found, `seed ${seed}`).toEqual(keys)
    }
  })

  it('leaves one comment when it is that of every job', async () => {
    for (const seed of seeds(10)) {
      const { pullRequest } = await race({ jobs: 3, losing: 3, seed })
      expect(pullRequest.bodies(), `seed ${seed}`).toHaveLength(1)
    }
  })

  it('loses no section when it is that of two writes of every job, and writes take effect late', async () => {
    const keys = Array.from({ length: 12 }, (_, at) => `job-${at}`.padEnd(6, '_')).sort()
    for (const seed of seeds(4)) {
      const pullRequest = openPullRequest({
        seed,
        latencyMs: 100,
        jitterMs: 50,
        staleReadsMs: 2000,
        staleSingles: true,
      })
      const { store, together, job, time, random } = pullRequest
      await together(job(jobSection('before', '50')))
      const losing = () =>
        withFault(
          withFault(
            store,
            delaying(time, () => random() * 2400),
          ),
          losingAnswers(2),
        )
      await together(
        ...keys.map((key) => job(jobSection(key), { store: losing(), afterMs: random() * 1000 })),
      )
      expect(keysOf(pullRequest.sections()), `seed ${seed}`).toEqual(['before', ...keys])
    }
  })
})
