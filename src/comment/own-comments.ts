import type { Comment, PullRequestView } from '../github/read-comments.ts'
import { join } from './join.ts'
import type { CommentRef, Signing } from './signature.ts'
import { type ReadText, readCommentText, type State } from './state.ts'

/** A comment whose signature holds. */
export type SignedComment = Comment & { state: State }

/** The comments that begin as those of this action do, whatever their keys, among those of the token's own account. */
export function commentsOfAction(
  { comments }: Pick<PullRequestView, 'comments'>,
  pullRequest: number,
  signing: Signing,
): (Comment & ReadText)[] {
  return comments.flatMap((comment) => {
    const text = readCommentText(comment.body, pullRequest, signing)
    return text === undefined ? [] : [{ ...comment, ...text }]
  })
}

/**
 * The comments of one key, the oldest first: it is the one that all writers agree on, and others were created beside it.
 * Those that were damaged or written by a newer version are left alone: `unreadable` has their addresses.
 */
export function commentsAt(
  view: PullRequestView,
  { commentKey, pullRequest }: CommentRef,
  signing: Signing,
): { signed: SignedComment[]; unreadable: string[] } {
  const all = commentsOfAction(view, pullRequest, signing).filter((one) => one.commentKey === commentKey)
  return {
    signed: all.filter((one) => one.kind === 'ours'),
    unreadable: all.flatMap(({ kind, url }) => (kind === 'damaged' || kind === 'newer version' ? [url] : [])),
  }
}

/** What all comments of a key say together; undefined where there is none. */
export function joinedState(comments: readonly SignedComment[], head: string): State | undefined {
  const [first] = comments
  return first && comments.reduce((joined, { state }) => join(joined, state, head), first.state)
}
