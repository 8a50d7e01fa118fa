import { gracePeriodMs } from '../../comment/decide.ts'
import { classifyError } from '../../github/github-error.ts'
import { type ListedPullRequest, readAgain, splitIntoBatches } from '../../github/list-pull-requests.ts'
import { markOf, recordedIn, type ShareRef } from '../../manifest/shares.ts'
import type { TimedComment } from '../../messages/comment.ts'
import { commentOn } from '../../publish/comment-on.ts'
import type { ServiceDependencies } from '../../run/dependencies.ts'
import { statesByComment } from './comment-records.ts'
import type { Deleter } from './delete-shares.ts'

/** GitHub accepts about 500 writes an hour from all jobs together. */
const mostComments = 300
/** GitHub asks clients to wait a second between two writes. */
const pauseMs = 1000
/** This run writes no more comments after this many failures in a row with an unknown outcome, or after a rate limit. */
const mostFailures = 3

export type CommentUpdater = ReturnType<typeof createCommentUpdater>

/** Removes deleted shares from the comments that record them, one comment at a time. */
export function createCommentUpdater(
  { baseUrl }: { baseUrl: URL },
  deleter: Deleter,
  dependencies: ServiceDependencies,
) {
  const { signing, clock, cancelled, github } = dependencies
  const written: TimedComment[] = []
  const pulls = new Map<number, ListedPullRequest>()
  const isGone = (share: ShareRef) => share.baseUrl === baseUrl.href && deleter.isGone(share.id)

  /** Rewrites the comments on a pull request that still record a deleted share. */
  async function removeGoneFrom(pull: ListedPullRequest): Promise<void> {
    for (const [commentKey, states] of statesByComment(pull, signing)) {
      const gone = states.flatMap(recordedIn).filter(isGone)
      if (gone.length === 0) continue
      if (cancelled.aborted || hasGivenUp()) return
      if (written.length > 0) await clock.sleep(pauseMs)
      const time = Math.floor(clock.now() / 1000)
      const removed = Object.fromEntries(gone.map((share) => [markOf(share), time]))
      const commentRef = { commentKey, pullRequest: pull.number }
      const commented = await commentOn(commentRef, { sections: [], removed, create: false }, dependencies)
      written.push(commented)
      pulls.set(pull.number, pull)
    }
  }

  function hasGivenUp(): boolean {
    const kinds = written.map((one) => one.kind === 'failed' && classifyError(one.problem, clock.now()).kind)
    const last = kinds.slice(-mostFailures)
    return kinds.includes('rate limit') || (last.length === mostFailures && last.every((kind) => kind === 'unknown'))
  }

  return {
    written,
    removeGoneFrom,
    /** The number of comments that this run may still write. */
    room: () => (hasGivenUp() ? 0 : Math.max(mostComments - written.length, 0)),
    /**
     * Reads all rewritten comments again, and removes the deleted shares that a job brought back. That can happen if the job
     * wrote in the same second, or if GitHub shows it no history of edits. Throws if a comment can't be read.
     */
    async checkAgain() {
      if (pulls.size === 0) return
      // Reads can be stale for this long. After that, all concurrent writes are visible.
      await clock.sleep(gracePeriodMs)
      const api = await github.client()
      for (const batch of splitIntoBatches([...pulls.values()])) {
        if (hasGivenUp()) return
        const { pullRequests, unreadable, problem } = await readAgain(api, batch)
        for (const pull of pullRequests) await removeGoneFrom(pull)
        const unread = problem ?? unreadable[0]?.problem
        if (unread !== undefined) throw unread
      }
    },
  }
}
