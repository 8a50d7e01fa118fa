import { holds } from '../sections/merge.ts'
import type { Section } from '../sections/section.ts'
import type { Signer } from '../sections/signature.ts'
import { isMarked, readState, type State, stateFor } from '../sections/state.ts'
import type { Comment, PullRequestView } from './comment-store.ts'

export type ReadComment = Comment & { state: State; damaged: boolean }

/** What stands on a pull request: the comment that all writers agree on, and others that were created beside it. */
export type Look = { head: string; target?: ReadComment; duplicates: ReadComment[] }

/** Which comment on which pull request. */
export type Place = { commentKey: string; pullRequest: number }

/**
 * Finds the comment to write among the account's own. The oldest with a section that is signed for this pull request
 * counts, so that a text which another action was made to echo can't take its place; without any, the oldest with the
 * marker. A comment without such a section is never a duplicate. Throws when a newer version wrote the one to write.
 *
 * @param created the ids of comments that the writer itself has created
 */
export function lookAt(
  view: PullRequestView,
  place: Place,
  signer: Signer,
  created: ReadonlySet<string> = new Set(),
): Look {
  const marked = view.comments.filter(({ body }) => isMarked(body, place.commentKey))
  const read = marked.map((comment) => ({ comment, reading: readState(comment.body) }))
  const signed = read.filter(
    ({ reading }) =>
      'state' in reading && stateFor(place.pullRequest, reading.state).sections.some(signer.accepts),
  )
  const [target = read[0], ...others] = signed
  // Who can't verify knows only of its own comments that they are no echo.
  const duplicates = others.filter(({ comment }) => signer.hasKey || created.has(comment.id))
  return {
    head: view.head,
    duplicates: duplicates.map(({ comment }) => withState(comment, place)),
    ...(target === undefined ? {} : { target: withState(target.comment, place) }),
  }
}

/**
 * The comment with what its hidden state says; a state that was written for another pull request says nothing. Throws
 * when a newer version wrote it.
 */
export function withState(comment: Comment, { pullRequest }: Pick<Place, 'pullRequest'>): ReadComment {
  const reading = readState(comment.body)
  if ('newerVersion' in reading) {
    throw new Error(
      `It was written by a newer version of this action (state ${reading.newerVersion}) and is left as it is; use the same version in all jobs`,
    )
  }
  return { ...comment, state: stateFor(pullRequest, reading.state), damaged: reading.damaged }
}

/** The section in a key's place. */
export function sectionInPlace({ sections }: State, key: string, signer: Signer): Section | undefined {
  return sections.find((section) => section.key === key && signer.accepts(section))
}

/** Whether nothing would be lost without the other state. */
export function holdsAll({ sections }: State, other: State, signer: Signer): boolean {
  const byKey = new Map(sections.map((section) => [section.key, section]))
  return other.sections.every((section) => {
    const one = byKey.get(section.key)
    return one !== undefined && holds(one, section, signer)
  })
}
