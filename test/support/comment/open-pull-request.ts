import type { Compose, Ended } from '../../../src/comment/contribution.ts'
import { readCommentText, type State } from '../../../src/comment/state.ts'
import { writeComment } from '../../../src/comment/write-comment.ts'
import type { CommentStore } from '../../../src/github/comment-store.ts'
import type { Section } from '../../../src/manifest/schema.ts'
import type { CommentRef, Signing } from '../../../src/manifest/signature.ts'
import { composeComment } from '../../../src/markdown/compose.ts'
import { sharesIn, signing } from './sections.ts'
import { type Conditions, simulateGitHub } from './simulated-github.ts'
import { startVirtualTime } from './virtual-time.ts'

export const commentKey = 'recordings'

/** Composes a step's text for this place. */
export function composeAt(place: CommentRef & { signing: Signing }): Compose {
  const view = { ...place, repositoryUrl: 'https://github.com/octo-org/demo', name: undefined }
  return (state, limit) => composeComment(state, view, limit)
}

const calm: Conditions = {
  seed: 1,
  latencyMs: 200,
  jitterMs: 100,
  staleReadsMs: 0,
  staleSingles: false,
  history: { lateMs: 0 },
}

type JobOptions = {
  store?: CommentStore
  afterMs?: number
  signing?: Signing
  create?: boolean
}

const neverCancelled = new AbortController().signal

/** A pull request in virtual time, with jobs that write its comment. */
export function openPullRequest(conditions: Partial<Conditions> = {}) {
  const time = startVirtualTime()
  const { store, counts, comments, random } = simulateGitHub(time, { ...calm, ...conditions })
  const clock = { now: time.now, sleep: time.sleep, random }

  return {
    time,
    store,
    counts,
    random,
    bodies: comments,
    /** Runs one job's step after `afterMs`. A step that reports for other jobs has several sections. */
    async job(own: Section | readonly Section[], options: JobOptions = {}): Promise<Ended> {
      const part = {
        sections: [own].flat(),
        pullRequest: 1,
        signing: options.signing ?? signing,
        removed: {},
        commentKey,
        compose: composeAt({ commentKey, pullRequest: 1, signing: options.signing ?? signing }),
        create: options.create ?? true,
      } as const
      await time.sleep(options.afterMs ?? 0)
      const outcome = await writeComment(options.store ?? store, part, clock, { signal: neverCancelled })
      if (outcome.kind === 'failed') throw outcome.problem
      return outcome
    },
    /** Runs all work concurrently until it is done. */
    together: <T>(...work: Promise<T>[]) => time.run(Promise.all(work)),
    /** Counts the requests and writes of some work, and measures its time. */
    async during(work: () => Promise<unknown>): Promise<Record<'requests' | 'writes' | 'ms', number>> {
      const [{ requests, writes }, began] = [{ ...counts }, time.now()]
      await work()
      return {
        requests: counts.requests - requests,
        writes: counts.writes - writes,
        ms: time.now() - began,
      }
    },
    /** The sections in all comments. */
    sections: () => comments().flatMap((body) => stateOf(body).sections),
    /** Ids of all shares that the comments record. */
    recorded: () => sharesIn(...comments().map(stateOf)),
  }
}

export type PullRequest = ReturnType<typeof openPullRequest>

export function stateOf(body: string): State {
  const read = readCommentText(body, 1, { signing })
  if (read?.kind !== 'ours') throw new Error("The state can't be read")
  return read.state
}

export function keysOf(sections: readonly Section[]): string[] {
  return sections.map(({ key }) => key).sort()
}
