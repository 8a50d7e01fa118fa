import { gracePeriodMs } from '../../comment/decide.ts'
import { problemOf } from '../../github/github-error.ts'
import { batchesOf, type ListedPullRequest, readAgain } from '../../github/list-pull-requests.ts'
import { markOf, recordedShares, type ShareRef } from '../../manifest/shares.ts'
import { commentOn, type Timed } from '../../publish/comment-on.ts'
import type { ServicePorts } from '../ports.ts'
import { sectionsByComment } from './comment-records.ts'
import type { Deleter } from './delete-shares.ts'

/** GitHub takes some 500 writes an hour, of all jobs. */
const mostComments = 300
/** GitHub asks for a second between two writes. */
const pauseMs = 1000
/** After so many failures in a row, GitHub is asked no more. */
const mostFailures = 3

export type CommentUpdater = ReturnType<typeof createCommentUpdater>

/** Takes deleted shares out of the comments that record them, one comment after the other. */
export function createCommentUpdater({ baseUrl }: { baseUrl: URL }, deleter: Deleter, ports: ServicePorts) {
  const { signing, clock, cancelled, github } = ports
  const written: Timed[] = []
  const pulls = new Map<number, ListedPullRequest>()
  const isGone = (share: ShareRef) => share.baseUrl === baseUrl.href && deleter.isGone(share.id)

  /** Writes those comments on a pull request that still record a deleted share. */
  async function removeGoneFrom(pull: ListedPullRequest): Promise<void> {
    for (const [commentKey, sections] of sectionsByComment(pull, signing)) {
      const gone = sections.flatMap(recordedShares).filter(isGone)
      if (gone.length === 0) continue
      if (cancelled.aborted || hasGivenUp()) return
      if (written.length > 0) await clock.sleep(pauseMs)
      const time = Math.floor(clock.now() / 1000)
      const removed = Object.fromEntries(gone.map((share) => [markOf(share), time]))
      const commentRef = { commentKey, pullRequest: pull.number }
      const commented = await commentOn(commentRef, { sections: [], removed, create: false }, ports)
      written.push(commented)
      pulls.set(pull.number, pull)
    }
  }

  function hasGivenUp(): boolean {
    const kinds = written.map((one) => one.kind === 'failed' && problemOf(one.problem, clock.now()).kind)
    const last = kinds.slice(-mostFailures)
    return kinds.includes('rate limit') || (last.length === mostFailures && last.every((kind) => kind === 'unknown'))
  }

  return {
    written,
    removeGoneFrom,
    /** How many more comments this run may write. */
    room: () => (hasGivenUp() ? 0 : Math.max(mostComments - written.length, 0)),
    /**
     * Reads all written comments once more, together. Where a job that wrote in the same second, or without a history, has
     * brought a deleted share back, writes them again. Throws why one could not be read.
     */
    async checkAgain() {
      if (pulls.size === 0) return
      // By then, a job's write shows.
      await clock.sleep(gracePeriodMs)
      const api = await github.client()
      for (const batch of batchesOf([...pulls.values()])) {
        if (hasGivenUp()) return
        const { pullRequests, leftOut, problem } = await readAgain(api, batch)
        for (const pull of pullRequests) await removeGoneFrom(pull)
        const unread = problem ?? leftOut[0]?.problem
        if (unread !== undefined) throw unread
      }
    },
  }
}
