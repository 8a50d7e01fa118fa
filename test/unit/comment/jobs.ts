import type { CommentStore } from '../../../src/comment/comment-store.ts'
import { type Commented, writeComment } from '../../../src/comment/converge.ts'
import type { Section } from '../../../src/sections/section.ts'
import type { Signer } from '../../../src/sections/signature.ts'
import { readState, type State } from '../../../src/sections/state.ts'
import { signer } from '../sections/sections.ts'
import { type Conditions, simulateGitHub } from './simulated-github.ts'
import { startVirtualTime } from './virtual-time.ts'

export const commentKey = 'recordings'

const calm: Conditions = { seed: 1, latencyMs: 200, jitterMs: 100, staleReadsMs: 0, staleSingles: false }

type JobOptions = { store?: CommentStore; limitMs?: number; afterMs?: number; signer?: Signer }

const neverCancelled = new AbortController().signal

/** A pull request in virtual time, and jobs that write its comment. */
export function openPullRequest(conditions: Partial<Conditions> = {}) {
  const time = startVirtualTime()
  const { store, counts, comments, random } = simulateGitHub(time, { ...calm, ...conditions })
  const clock = { now: time.now, sleep: time.sleep, random }
  const repositoryUrl = 'https://github.com/octo-org/demo'

  return {
    time,
    store,
    counts,
    random,
    bodies: comments,
    /** One job's step, which starts after `afterMs`; its sections are several where it reports for others. */
    async job(own: Section | readonly Section[], options: JobOptions = {}): Promise<Commented> {
      const part = {
        own: [own].flat(),
        pullRequest: 1,
        signer: options.signer ?? signer,
        commentKey,
        repositoryUrl,
        name: undefined,
        create: 'comment',
      } as const
      await time.sleep(options.afterMs ?? 0)
      const limits = { signal: neverCancelled, limitMs: options.limitMs ?? 300_000 }
      const outcome = await writeComment(options.store ?? store, part, clock, limits)
      if (outcome.problem !== undefined) throw outcome.problem
      return outcome
    },
    /** Lets all that is given go on at the same time until it is done. */
    together: <T>(...work: Promise<T>[]) => time.run(Promise.all(work)),
    /** Requests and writes of some work, and how long it took. */
    async during(work: () => Promise<unknown>): Promise<{ requests: number; writes: number; ms: number }> {
      const [{ requests, writes }, began] = [{ ...counts }, time.now()]
      await work()
      return { requests: counts.requests - requests, writes: counts.writes - writes, ms: time.now() - began }
    },
    /** Sections in all comments. */
    sections: () => comments().flatMap((body) => stateOf(body).sections),
  }
}

export type PullRequest = ReturnType<typeof openPullRequest>

export function stateOf(body: string): State {
  const reading = readState(body)
  if (reading.state === undefined) throw new Error('No state can be read')
  return reading.state
}

export function keysOf(sections: readonly Section[]): string[] {
  return sections.map(({ key }) => key).sort()
}
