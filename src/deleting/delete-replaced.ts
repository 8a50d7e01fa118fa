import type { CommentStore } from '../comment/comment-store.ts'
import { commentsOfAction } from '../comment/comments-of-action.ts'
import { forgetShares } from '../comment/forget-shares.ts'
import type { Clock, Part } from '../comment/writer.ts'
import { replacedShares } from '../sections/replaced-shares.ts'
import { isSameRun, nameOfShare, namesOfShares, type Section, sharesOf } from '../sections/section.ts'
import type { DeletedShare } from './delete-shares.ts'

export type Replacing = Omit<Part, 'own' | 'create' | 'removed' | 'reused'> & {
  store: CommentStore
  clock: Clock
  baseUrl: URL
  runId: string
  /** The sections that stood in the comment before the run began: a share that came since may be another step's. */
  earlier: readonly Section[]
  /** Deletes shares at the service by their ids; never throws for one of them. */
  deleteShares: (ids: readonly string[]) => Promise<DeletedShare[]>
}

/**
 * Deletes the shares that a step's section has replaced, and takes those that are gone out of what the comment
 * remembers. To be called once the section stands in the comment: then whoever wants to show one of these shares again
 * finds that it was replaced. Throws what the store throws.
 *
 * @param own the section as it was written
 * @returns what became of each; undefined where the comment does not tell which shares are still shown
 */
export async function deleteReplaced(
  own: Section,
  replacing: Replacing,
): Promise<DeletedShare[] | undefined> {
  const { store, clock, signer, commentKey, pullRequest, baseUrl, runId, earlier } = replacing
  const comments = commentsOfAction(await store.list(), pullRequest)
  const stands = comments
    .flatMap((one) => (one.commentKey === commentKey ? (one.state?.sections ?? []) : []))
    .find((section) => section.key === own.key && isSameRun(section, own) && signer.verify(section))
  const isKnown = comments.every(({ state, damaged }) => state !== undefined && !damaged)
  const all = comments.flatMap(({ state }) => state?.sections ?? [])
  const ids = stands !== undefined && isKnown ? replacedShares(stands, all, signer) : undefined
  const before = new Set(earlier.flatMap(sharesOf).map(nameOfShare))
  const known = ids?.filter((id) => before.has(nameOfShare({ id, baseUrl: baseUrl.href })))
  if (known === undefined || known.length === 0) return known && []
  const ended = await replacing.deleteShares(known)
  const gone = ended.filter(({ outcome }) => outcome !== 'failed').map(({ id }) => id)
  const removed = { names: namesOfShares(gone, baseUrl), time: Math.floor(Date.now() / 1000), runId }
  if (gone.length > 0) await forgetShares(store, { ...replacing, removed }, clock)
  return ended
}
