import { setTimeout as sleep } from 'node:timers/promises'
import type { GitHub } from '../github/github.ts'
import { unlessAborted } from '../unless-aborted.ts'
import { type Comment, createCommentStore } from './comment-store.ts'
import { convergeComment, type Outcome } from './converge.ts'
import type { Section } from './section.ts'
import { createSigner } from './signature.ts'
import type { Clock } from './writer.ts'

export type CommentRequest = {
  section: Section
  pullRequest: number
  /** `owner/name`. */
  repository: string
  repositoryUrl: string
  commentKey: string
  apiKey: string
  /** Whether a comment is created where there is none. */
  create: boolean
  signal: AbortSignal
}

/** The comment is a courtesy: the step does not wait longer for it. In milliseconds. */
const longestMs = 300_000

/** What came of it, and the error that ended it early. */
export type Commented = Partial<Outcome> & { problem?: unknown }

/**
 * Writes a step's section into a pull request's comment. Never throws: `problem` tells what failed. A comment that was
 * written is told also where the work ended early.
 */
export async function writeComment(github: GitHub, request: CommentRequest): Promise<Commented> {
  const { section, pullRequest, repository, apiKey, signal } = request
  let written: Comment | undefined
  try {
    const signer = createSigner(apiKey, repository, pullRequest)
    const clock: Clock = {
      now: () => performance.now(),
      random: Math.random,
      sleep: (ms) => sleep(ms, undefined, { signal }),
    }
    const part = { ...request, own: signer.sign(section), signer, limitMs: longestMs }
    const writing = convergeComment(createCommentStore(github, pullRequest), part, clock, (comment) => {
      written = comment
    })
    // The waits of the reading client know no signal.
    return await unlessAborted(writing, signal)
  } catch (problem) {
    return { ...(written === undefined ? {} : { comment: written }), problem }
  }
}
