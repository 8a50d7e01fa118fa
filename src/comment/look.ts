import type { Comment, PullRequestView } from './comment-store.ts'
import { mergeSections } from './merge.ts'
import type { Section } from './section.ts'
import type { Signer } from './signature.ts'
import { isMarked, readState, type State } from './state.ts'

export type ReadComment = Comment & { state: State; damaged: boolean }

/** What stands on a pull request: the comment that all writers agree on, and others that were created beside it. */
export type Look = { head: string; target?: ReadComment; duplicates: ReadComment[] }

/**
 * Finds the comment to write among the account's own. The oldest with a section that is signed for this pull request
 * counts, so that a text which another action was made to echo can't take its place; without any, the oldest with the
 * marker. A comment without a signed section is never a duplicate. Throws when a newer version wrote the state.
 */
export function lookAt(view: PullRequestView, commentKey: string, signer: Signer): Look {
  const marked = view.comments.filter(({ body }) => isMarked(body, commentKey)).map(withState)
  const signed = marked.filter(({ state }) => state.sections.some(signer.verify))
  const [target = marked[0], ...duplicates] = signed
  return { head: view.head, duplicates, ...(target === undefined ? {} : { target }) }
}

/** The comment with what its hidden state says. Throws when a newer version wrote it. */
export function withState(comment: Comment): ReadComment {
  const reading = readState(comment.body)
  if ('newerVersion' in reading) {
    throw new Error(
      `It was written by a newer version of this action (state ${reading.newerVersion}) and is left as it is; use the same version in all jobs`,
    )
  }
  return { ...comment, ...reading }
}

/** A section with a valid signature. */
export function signedSection({ sections }: State, key: string, signer: Signer): Section | undefined {
  return sections.find((section) => section.key === key && signer.verify(section))
}

/** Whether nothing would be lost without the other state. */
export function holdsAll(state: State, other: State, signer: Signer): boolean {
  const sections = sectionMap(state)
  const merged = mergeSections(sections, other.sections, signer)
  return merged.size === sections.size && [...merged].every(([key, section]) => sections.get(key) === section)
}

export function sectionMap({ sections }: State): Map<string, Section> {
  return new Map(sections.map((section) => [section.key, section]))
}
