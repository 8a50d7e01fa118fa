import { commentKeyOf, readState, type State, stateFor } from '../sections/state.ts'
import type { Comment, PullRequestView } from './comment-store.ts'

/** A comment of this action, and what its hidden state says; undefined where a newer version wrote it. */
export type ActionComment = {
  comment: Comment
  commentKey: string
  state: State | undefined
  damaged: boolean
}

/** The action's own comments on a pull request, whatever their keys; those whose state was copied from elsewhere are empty. */
export function commentsOfAction({ comments }: PullRequestView, pullRequest: number): ActionComment[] {
  return comments.flatMap((comment): ActionComment[] => {
    const commentKey = commentKeyOf(comment.body)
    if (commentKey === undefined) return []
    const reading = readState(comment.body)
    if ('newerVersion' in reading) return [{ comment, commentKey, state: undefined, damaged: false }]
    return [{ comment, commentKey, state: stateFor(pullRequest, reading.state), damaged: reading.damaged }]
  })
}
