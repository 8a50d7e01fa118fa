import type { Comment, PullRequestComments } from '../github/read-comments.ts'
import type { CommentRef } from '../manifest/signature.ts'
import { joinStates } from './join-states.ts'
import { type ReadText, readCommentText, type State, type StateReading, type Unread } from './state.ts'

/** A comment with a valid signature. */
export type SignedComment = Comment & { readonly state: State }

const brokenOrNewer = 'it was damaged or edited, or a newer version of this action wrote it'

/** Why a comment can't be read, as a clause. A comment of another key is not ours to read. */
const whyUnreadable: Readonly<Record<Unread, string | undefined>> = {
  'of another key': undefined,
  damaged: brokenOrNewer,
  'newer version': brokenOrNewer,
  misfit: 'another version of this action wrote it',
}

/** A comment of this action that can't be read. */
export type Unreadable = { readonly url: string; readonly why: string }

/** Reads the comments that begin like this action's, whatever their keys. */
export function readCommentsOfAction(
  { comments }: Pick<PullRequestComments, 'comments'>,
  pullRequest: number,
  reading: StateReading,
): (Comment & ReadText)[] {
  return comments.flatMap((comment) => {
    const text = readCommentText(comment.body, pullRequest, reading)
    return text === undefined ? [] : [{ ...comment, ...text }]
  })
}

/** Reads the comments of one key. All writers agree on the oldest, which comes first. The others are duplicates. */
export function readCommentsOfKey(
  listed: PullRequestComments,
  { commentKey, pullRequest }: CommentRef,
  reading: StateReading,
): { signed: SignedComment[]; unreadable: Unreadable[] } {
  const all = readCommentsOfAction(listed, pullRequest, reading).filter((one) => one.commentKey === commentKey)
  return {
    signed: all.filter((one) => one.kind === 'ours'),
    unreadable: all.flatMap(explainUnreadable),
  }
}

function explainUnreadable(comment: Comment & ReadText): Unreadable[] {
  const { kind, url } = comment
  const why = kind === 'ours' ? undefined : whyUnreadable[kind]
  if (why === undefined) return []
  return [{ url, why: kind === 'misfit' ? `${why} (${comment.misfit})` : why }]
}

/** Joins the states of all comments of a key. Undefined if there are none. */
export function joinedState(comments: readonly SignedComment[], headCommit: string): State | undefined {
  const [first] = comments
  return first && comments.reduce((joined, { state }) => joinStates(joined, state, headCommit), first.state)
}
