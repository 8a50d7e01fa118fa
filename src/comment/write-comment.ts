import type { GitHub } from '../github/github.ts'
import { unlessAborted } from '../unless-aborted.ts'
import { type Comment, type CommentStore, createCommentStore } from './comment-store.ts'
import { convergeComment, type Outcome } from './converge.ts'
import { wallClock } from './wall-clock.ts'
import { type Clock, LostSharesError, type Part } from './writer.ts'

/** The comment is a courtesy: the step does not wait longer for it. In milliseconds. */
const longestMs = 300_000

/** What came of it, and the error that ended it early. */
export type Commented = Partial<Outcome> & {
  problem?: unknown
  /** Names of shares that can't be reused any more; nothing was written with them. */
  lost?: ReadonlySet<string>
}

/**
 * Writes a step's part into a pull request's comment. Never throws: `problem` tells what failed. A comment that was
 * written is told also where the work ended early.
 */
export async function writeComment(github: GitHub, part: Part, signal: AbortSignal): Promise<Commented> {
  return await writeCommentIn(createCommentStore(github, part.pullRequest), part, wallClock(signal), signal)
}

/** The same for a pull request's comments, wherever they are; the clock's waits end with the signal. */
export async function writeCommentIn(
  store: CommentStore,
  part: Part,
  clock: Clock,
  signal: AbortSignal,
): Promise<Commented> {
  let written: Comment | undefined
  try {
    const writing = convergeComment(store, { ...part, limitMs: longestMs }, clock, (comment) => {
      written = comment
    })
    // The waits of the reading client know no signal.
    return await unlessAborted(writing, signal)
  } catch (problem) {
    if (problem instanceof LostSharesError) return { lost: problem.names }
    return { ...(written === undefined ? {} : { comment: written }), problem }
  }
}
