import { holds, mergeSections, type Sections } from '../sections/merge.ts'
import type { Section } from '../sections/section.ts'
import type { Place, Signer } from '../sections/signature.ts'
import { commentKeyOf, type Reading, readState, type State } from '../sections/state.ts'
import type { Comment, PullRequestView } from './comment-store.ts'

/**
 * A comment that begins as those of this action do. Without a state it is left alone: somebody has damaged it, another
 * action has repeated the text of another pull request's comment, or a newer version of this action wrote it.
 */
export type ActionComment = Comment & { commentKey: string } & Reading

/** One whose state could be read. */
export type ReadComment = ActionComment & { state: State }

/** What stands on a pull request: the comment that all writers agree on, and others that were created beside it. */
export type Look = Pick<PullRequestView, 'head' | 'isOpen'> & {
  target: ReadComment | undefined
  duplicates: ReadComment[]
  /** The addresses of comments that can't be read. */
  unreadable: string[]
  /** Recent texts of the comment that hold what it lacks: they were written over. */
  overwritten: readonly ReadComment[]
  /** Whether the history of edits tells that nothing else was, so that nobody has to wait. */
  isTold: boolean
}

/** The action's own comments on a pull request, whatever their keys. */
export function commentsOfAction({ comments }: PullRequestView, pullRequest: number): ActionComment[] {
  return comments.flatMap((comment) => readComment(comment, pullRequest) ?? [])
}

/** Undefined for what is not a comment of this action. */
export function readComment(comment: Comment, pullRequest: number): ActionComment | undefined {
  const commentKey = commentKeyOf(comment.body)
  if (commentKey === undefined) return undefined
  const { state, problem } = readState(comment.body)
  const isOwn = state?.pullRequest === pullRequest
  return { ...comment, commentKey, state: isOwn ? state : undefined, problem }
}

/**
 * Finds the comment to write among the account's own: the oldest with a section that is signed for this pull request, so
 * that a text which another action was made to repeat can't take its place; without any, the oldest whose state can be
 * read. A comment without such a section is never a duplicate.
 */
export function lookAt(view: PullRequestView, place: Place, signer: Signer): Look {
  const marked = commentsOfAction(view, place.pullRequest).filter(
    (one) => one.commentKey === place.commentKey,
  )
  const readable = marked.filter(isReadable)
  const signed = readable.filter(({ state }) => state.sections.some(signer.verify))
  const [target = readable[0], ...duplicates] = signed
  const unreadable = marked.flatMap(({ state, problem, url }) => (state || !problem ? [] : [url]))
  const { head, isOpen } = view
  return { head, isOpen, target, duplicates, unreadable, overwritten: [], isTold: false }
}

export function isReadable(comment: ActionComment): comment is ReadComment {
  return comment.state !== undefined
}

/** The sections of all comments with a key, merged, that `signer` vouches for. */
export function provenSections(view: PullRequestView, place: Place, signer: Signer): Section[] {
  const { target, duplicates } = lookAt(view, place, signer)
  const merged = (target ? [target, ...duplicates] : []).reduce<Sections>(
    (sections, { state }) => mergeSections(sections, state.sections, signer),
    new Map(),
  )
  return [...merged.values()].filter(signer.verify)
}

/** Whether a state has all that some sections say. */
export function holdsAll({ sections }: State, others: readonly Section[], signer: Signer): boolean {
  const byKey = new Map(sections.map((section) => [section.key, section]))
  return others.every((section) => {
    const one = byKey.get(section.key)
    return one !== undefined && holds(one, section, signer)
  })
}
