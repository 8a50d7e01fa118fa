import { describe, expect, it } from 'vitest'
import { keysOf, openPullRequest, type PullRequest } from '../../support/comment/open-pull-request.ts'
import { jobSection, sharesIn } from '../../support/comment/sections.ts'
import type { Conditions } from '../../support/comment/simulated-github.ts'
import { seeds } from '../../support/requirement.ts'

const names = (count: number) =>
  Array.from({ length: count }, (_, at) => `job-${String(at).padStart(2, '0')}`)

const fresh = { latencyMs: 200, jitterMs: 200, staleReadsMs: 0, staleSingles: false }
const staleLists = { latencyMs: 200, jitterMs: 300, staleReadsMs: 2000, staleSingles: false }
const staleReads = { ...staleLists, staleSingles: true }

/** Jobs that start within a second, and what their writing took. */
async function race(pullRequest: PullRequest, keys: readonly string[]) {
  const started = keys.map((key) =>
    pullRequest.job(jobSection(key), { afterMs: pullRequest.random() * 1000 }),
  )
  return await pullRequest.during(() => pullRequest.together(...started))
}

/** A pull request whose comment an earlier run wrote. */
async function withComment(conditions: Partial<Conditions>): Promise<PullRequest> {
  const pullRequest = openPullRequest(conditions)
  await pullRequest.together(pullRequest.job(jobSection('before', '50')))
  return pullRequest
}

/** The most requests that each job made, and the longest time, of races that must all end well. */
async function raceOften(conditions: Partial<Conditions>, jobs: number, times: number) {
  const most = { requests: 0, ms: 0 }
  for (const seed of seeds(times)) {
    const pullRequest = openPullRequest({ ...conditions, seed })
    const { requests, ms } = await race(pullRequest, names(jobs))
    expect(pullRequest.bodies(), `seed ${seed}`).toHaveLength(1)
    expect(keysOf(pullRequest.sections()), `seed ${seed}`).toEqual(names(jobs))
    most.requests = Math.max(most.requests, requests / jobs)
    most.ms = Math.max(most.ms, ms)
  }
  return most
}

describe.each([
  ['fresh reads', fresh, 5],
  ['lists that lag by up to 2 s', staleLists, 8],
  ['reads that all lag by up to 2 s', staleReads, 8],
])('with %s', (_, conditions, mostRequests) => {
  it('2 jobs that write at once stand in one comment', async () => {
    await raceOften(conditions, 2, 8)
  })

  it('12 jobs that write at once stand in one comment within a minute', async () => {
    const { ms } = await raceOften(conditions, 12, 3)
    expect(ms).toBeLessThan(60_000)
  })

  it('40 jobs that write at once stand in one comment, with no more than twice the requests per job', async () => {
    const [many, few] = [await raceOften(conditions, 40, 1), await raceOften(conditions, 12, 2)]
    expect(many.requests).toBeLessThanOrEqual(2 * few.requests)
  })

  it('12 jobs that write at once keep what an earlier run wrote', async () => {
    for (const seed of seeds(3)) {
      const pullRequest = await withComment({ ...conditions, seed })
      await race(pullRequest, names(12))
      expect(pullRequest.bodies(), `seed ${seed}`).toHaveLength(1)
      expect(keysOf(pullRequest.sections()), `seed ${seed}`).toEqual(['before', ...names(12)])
    }
  })

  it(`a job alone makes at most ${mostRequests} requests and writes once`, async () => {
    for (const seed of seeds(4)) {
      for (const pullRequest of [openPullRequest({ ...conditions, seed }), await withComment({ seed })]) {
        const { requests, writes } = await race(pullRequest, ['job'])
        expect(requests, `seed ${seed}`).toBeLessThanOrEqual(mostRequests)
        expect(writes, `seed ${seed}`).toBe(1)
      }
    }
  })
})

describe('a step whose section stands already', () => {
  /** What a run writes where attempt 2 of run 100 stands. */
  async function writeLater(runId: string, attempt: number) {
    const pullRequest = openPullRequest()
    await pullRequest.together(pullRequest.job(jobSection('job', '100', 2)))
    const before = pullRequest.bodies().join()
    const { writes } = await pullRequest.during(() =>
      pullRequest.together(pullRequest.job(jobSection('job', runId, attempt))),
    )
    return { sections: pullRequest.sections(), writes, changed: pullRequest.bodies().join() !== before }
  }

  it('writes nothing for the same run and attempt', async () => {
    expect(await writeLater('100', 2)).toMatchObject({ writes: 0, changed: false })
  })

  it.each([
    ['an earlier run', '99', 7],
    ['an earlier attempt', '100', 1],
  ])('does not let %s take its place', async (_, runId, attempt) => {
    const { sections } = await writeLater(runId, attempt)
    expect(sections.map(({ run }) => run)).toMatchObject([{ id: '100', attempt: 2 }])
  })

  it.each([
    ['a later run', '101', 1],
    ['a later attempt', '100', 3],
  ])('writes once for %s, and remembers the shares that it replaces', async (_, runId, attempt) => {
    const { sections, writes } = await writeLater(runId, attempt)
    expect(writes).toBe(1)
    expect(sections.map(({ run }) => run)).toMatchObject([{ id: runId, attempt }])
    expect(sharesIn(sections)).toEqual([`shr-job-${runId}-${attempt}`, 'shr-job-100-2'])
  })
})
