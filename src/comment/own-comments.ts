import type { Comment, PullRequestView } from '../github/read-comments.ts'
import { join } from './join.ts'
import type { CommentRef, Signing } from './signature.ts'
import { type ReadText, readCommentText, type State } from './state.ts'

/** A comment whose signature holds. */
export type SignedComment = Comment & { readonly state: State }

/** Why a comment can't be read, as a clause. A comment of another key is not this action's to read. */
export const whyUnreadable: Readonly<Record<Exclude<ReadText['kind'], 'ours'>, string | undefined>> = {
  'of another key': undefined,
  damaged: 'it was damaged or edited',
  'newer version': 'a newer version of this action wrote it',
}

/** The comments of this action, by how they begin, whatever their keys. */
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
 * The comments of one key. All writers agree on the oldest, which is the first; the others are duplicates. `unreadable` has the
 * addresses of those that can't be read.
 */
export function commentsAt(
  view: PullRequestView,
  { commentKey, pullRequest }: CommentRef,
  signing: Signing,
): { signed: SignedComment[]; unreadable: string[] } {
  const all = commentsOfAction(view, pullRequest, signing).filter((one) => one.commentKey === commentKey)
  return {
    signed: all.filter((one) => one.kind === 'ours'),
    unreadable: all.flatMap(({ kind, url }) => (kind !== 'ours' && whyUnreadable[kind] !== undefined ? [url] : [])),
  }
}

/** What all comments of a key say together; undefined where there is none. */
export function joinedState(comments: readonly SignedComment[], head: string): State | undefined {
  const [first] = comments
  return first && comments.reduce((joined, { state }) => join(joined, state, head), first.state)
}
