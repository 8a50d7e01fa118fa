import { markOf } from '../../comment/join.ts'
import { sharesOf } from '../../comment/section.ts'
import { problemOf } from '../../github/github-error.ts'
import { type ListedPullRequest, lookAgain } from '../../github/list-pull-requests.ts'
import { commentOn, type Timed } from '../../output/comment-on.ts'
import type { ServicePorts } from '../run-action.ts'
import type { Deleter } from './delete-shares.ts'
import { recordsOn } from './records.ts'

/** Takes shares that are gone out of the comments that record them, one comment after the other. */
export type Updates = {
  /** Writes the comments on a pull request that record shares which are gone. */
  write(pull: ListedPullRequest): Promise<void>
  /**
   * Looks once more at all comments that were written, together, and writes them again where a job has brought a link back
   * that wrote in the same second, or without a history.
   */
  checkAgain(): Promise<void>
  /** How many more comments this run may write; none once GitHub refuses. */
  room(): number
  /** What became of the comments. */
  readonly written: readonly Timed[]
}

/** GitHub takes some 500 writes an hour, of all jobs. */
const mostComments = 300
/** GitHub asks for a second between two writes. */
const pauseMs = 1000
/** A job's write lands by then. */
const settleMs = 6000
/** So many pull requests are looked at by one request. */
const lookedAtOnce = 25
/** After so many failures in a row that may pass, GitHub is asked no more. */
const mostFailures = 3

export function createUpdates({ baseUrl }: { baseUrl: URL }, deleter: Deleter, ports: ServicePorts): Updates {
  const { signing, clock, cancelled, github } = ports
  const written: Timed[] = []
  const pulls = new Map<number, ListedPullRequest>()
  let failures = 0
  let isRefused = false

  /** The marks of shares that are gone and that comments record, by the comments' keys. */
  function marksOn(pull: ListedPullRequest): Map<string, Record<string, number>> {
    const time = Math.floor(clock.now() / 1000)
    const marks = new Map<string, Record<string, number>>()
    for (const section of recordsOn(pull, signing).sections) {
      for (const share of sharesOf(section)) {
        if (share.baseUrl !== baseUrl.href || !deleter.isGone(share.id)) continue
        marks.set(section.commentKey, { ...marks.get(section.commentKey), [markOf(share)]: time })
      }
    }
    return marks
  }

  async function write(pull: ListedPullRequest): Promise<void> {
    for (const [commentKey, removed] of marksOn(pull)) {
      if (cancelled.aborted || isRefused) return
      if (written.length > 0) await clock.sleep(pauseMs)
      const place = { commentKey, pullRequest: pull.number }
      const commented = await commentOn(place, { own: [], removed, create: false }, ports)
      written.push(commented)
      pulls.set(pull.number, pull)
      const kind = commented.problem && problemOf(commented.problem, clock.now()).kind
      failures = kind === 'unknown' ? failures + 1 : 0
      isRefused = kind === 'limit' || failures === mostFailures
    }
  }

  return {
    written,
    write,
    room: () => (isRefused ? 0 : Math.max(mostComments - written.length, 0)),
    async checkAgain() {
      if (pulls.size === 0 || github.api === undefined) return
      await clock.sleep(settleMs)
      const api = await github.api()
      const all = [...pulls.values()]
      for (let at = 0; at < all.length && !isRefused; at += lookedAtOnce) {
        const seen = await lookAgain(api, all.slice(at, at + lookedAtOnce))
        for (const pull of seen.pullRequests) await write(pull)
      }
    },
  }
}
