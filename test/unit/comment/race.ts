import type { CommentStore } from '../../../src/github/comment-store.ts'
import { keysOf, openPullRequest, type PullRequest } from '../../support/comment/open-pull-request.ts'
import { jobSection } from '../../support/comment/sections.ts'
import type { Conditions } from '../../support/comment/simulated-github.ts'

export const usual = { latencyMs: 100, jitterMs: 200, staleReadsMs: 0, history: { lateMs: 0 } }
/** Lists and single comments are stale. */
export const lagging = { staleReadsMs: 2000, staleSingles: true }

/** A pull request whose comment an earlier run wrote some minutes ago. */
export async function withComment(conditions: Partial<Conditions>): Promise<PullRequest> {
  const pullRequest = openPullRequest({ ...usual, ...conditions })
  const { together, job, time } = pullRequest
  await together(job(jobSection('before', '50')))
  await together(time.sleep(200_000))
  return pullRequest
}

/** Runs jobs that start within a second. Returns those missing from the comment at the end, and the time of the slowest. */
export async function race(
  pullRequest: PullRequest,
  jobs: number,
  storeFor: (at: number) => CommentStore = () => pullRequest.store,
) {
  const keys = Array.from({ length: jobs }, (_, at) => `job-${String(at).padStart(2, '0')}`)
  const { together, job, random, time } = pullRequest
  let ms = 0
  await together(
    ...keys.map(async (key, at) => {
      await time.sleep(random() * 1000)
      const began = time.now()
      await job(jobSection(key), { store: storeFor(at) })
      ms = Math.max(ms, time.now() - began)
    }),
  )
  const shown = keysOf(pullRequest.sections())
  return { lost: keys.filter((key) => !shown.includes(key)), ms, shown }
}
