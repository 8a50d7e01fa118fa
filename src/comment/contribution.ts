import type { Comment } from '../github/read-comments.ts'
import type { Removed } from '../manifest/join.ts'
import type { Section } from '../manifest/schema.ts'
import type { CommentRef, Signing } from '../manifest/signature.ts'
import { uncut } from './cut.ts'
import { normalized } from './join-states.ts'
import type { State } from './state.ts'

/** A step's addition to the comment: its sections, or marks of shares that cleanup has deleted. */
export type Contribution = CommentRef & {
  /** Each has its own key. Cleanup contributes none. */
  readonly sections: readonly Section[]
  /** Marks of shares that were deleted. */
  readonly removed: Removed
  /** Whether to create the comment, or the part of a section in it, if it doesn't exist. */
  readonly create: boolean
  readonly signing: Signing
  readonly compose: Compose
}

/** A comment's body, and the state in it, after both were cut to the available room. */
export type Composed = { readonly body: string; readonly state: State }

/** Renders a state within `limit` characters. Throws if nothing is left to cut. */
export type Compose = (state: State, limit: number) => Composed

/** GitHub's limit for the body of a comment, in characters. */
export const commentLimit = 65_536

/** How a contribution ended. It `failed` if something ended the work early. */
export type Commented = Ended | (Written & { readonly kind: 'failed'; readonly problem: unknown })

type Written = {
  readonly comment?: Comment | undefined
  /** Warnings for the user. */
  readonly warnings: readonly string[]
}

export type Ended = Written & {
  readonly kind: 'ended'
  /** The number of contributed sections that gave way to those of a newer run. */
  readonly superseded: number
  /** Names of the contributed shares that the comment does not record. */
  readonly notRecorded: ReadonlySet<string>
  /** False if the comment shows only other steps. */
  readonly isInComment: boolean
  /** Whether the pull request is open. */
  readonly isOpen: boolean
  /** Whether GitHub shows no history of edits, so that other writers may overwrite the contribution unnoticed. */
  readonly isUnsure: boolean
}

/** Turns a contribution into a state. `now` is in milliseconds since 1970. */
export function makeState({ sections, removed, pullRequest }: Contribution, now: number): State {
  const state = { pullRequest, head: '', cut: uncut, removed, runs: {}, replaced: [], sections }
  // A round trip through JSON drops fields without a value, as in stored states.
  const stored: State = JSON.parse(JSON.stringify(state))
  return dropOldMarks(normalized(stored, ''), now)
}

/** In seconds. No writer keeps a text for more than five minutes. */
const markLifetime = 86_400

/** Drops marks older than a day, because no text can bring back such a share anymore. */
export function dropOldMarks(state: State, now: number): State {
  const young = Object.entries(state.removed).filter(([, time]) => now / 1000 - time < markLifetime)
  return { ...state, removed: Object.fromEntries(young) }
}

/** Whether a contribution may be written: a new part needs `create`. Otherwise one part of the contribution must be there. */
export function mayWrite({ sections, create }: Contribution, comment: State | undefined): boolean {
  if (create) return true
  if (comment === undefined) return false
  const parts = new Set(comment.sections.map(({ part }) => part.key))
  return sections.length === 0 || sections.some(({ part }) => parts.has(part.key))
}
