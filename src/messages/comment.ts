import type { Commented, Contribution, Ended } from '../comment/contribution.ts'
import type { Log } from '../log/log.ts'
import { recordedShares } from '../manifest/shares.ts'
import type { CommentRef } from '../manifest/signature.ts'
import { tenths } from './results.ts'

/** The outcome of a step's contribution, and how long it took. */
export type TimedComment = Commented & { seconds: number }

/** Logs what the user should know about a comment that was written, or that needed no writing. */
export function logEnded(
  { comment, superseded, isOpen, isUnsure }: Ended,
  { pullRequest }: CommentRef,
  { sections }: Pick<Contribution, 'sections'>,
  log: Log,
): void {
  const where = `comment on pull request #${pullRequest}`
  if (superseded > 0 && sections.length === 1) {
    log.info(`A newer run already shows its recordings in the ${where}`)
  } else if (superseded > 0) {
    log.info(`Newer runs already show their recordings in ${superseded} sections of the ${where}`)
  }
  const ids = new Set(sections.flatMap(recordedShares).map(({ id }) => id))
  if (isUnsure && sections.length > 0) log.info(`GitHub shows no edit history of the ${where}${unsure}`)
  if (!isOpen && ids.size > 0) log.warning(closed(pullRequest, ids, comment !== undefined))
}

const unsure =
  ', so jobs that end within seconds of each other can overwrite each other there. To avoid that, use one step with the report action for all jobs.'

function closed(pullRequest: number, ids: ReadonlySet<string>, isRecorded: boolean): string {
  const sweep = isRecorded ? "Cleanup's next sweep deletes its shares" : 'No comment records its shares'
  return (
    `Pull request #${pullRequest} was closed before this run ended. ${sweep}. To delete them now, run cleanup with ` +
    `these share-ids: ${[...ids].join(' ')}`
  )
}

/** Logs the address of the comment that shows this step, as the last line. */
export function logOwnComment(commented: TimedComment | undefined, log: Log): void {
  if (commented?.kind === 'ended' && commented.isInComment) logComment(commented, log)
}

/** Logs a comment's address, and how long writing it took. */
export function logComment({ comment, seconds }: TimedComment, log: Log): void {
  if (comment !== undefined) log.info(`Comment: ${comment.url} (in ${tenths(seconds)} s)`)
}
