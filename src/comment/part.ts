import type { Comment } from '../github/read-comments.ts'
import { join } from './join.ts'
import type { Section } from './section.ts'
import type { CommentRef, Signing } from './signature.ts'
import type { Removed, State } from './state.ts'

/** What a step brings to the comment. */
export type Part = CommentRef & {
  /** Sections with a key each; none for cleanup. */
  own: readonly Section[]
  /** Marks of shares that were deleted. */
  removed: Removed
  /** Whether the comment, or the section in it, is created where it is not there. */
  create: boolean
  signing: Signing
  compose: Compose
}

/** A comment's body, and the state that is in it, after what has no room was cut. */
export type Composed = { body: string; state: State }

/** Makes the text of a state, of at most so many characters. Throws when nothing else can give way. */
export type Compose = (state: State, limit: number) => Composed

/** GitHub's limit for a comment's body, in characters. */
export const commentLimit = 65_536

/** What became of a step's part. */
export type Commented = {
  comment?: Comment | undefined
  /** How many of the own sections a newer run's section replaced. */
  superseded: number
  /** Names of the own sections' shares that the comment does not record; undefined where that is not known. */
  notRecorded?: ReadonlySet<string>
  /** False where the comment shows other steps alone; undefined where that is not known. */
  isInComment?: boolean
  /** Whether the pull request is open; undefined where that is not known. */
  isOpen?: boolean
  /** Whether it was written where GitHub shows no history of edits, and may be lost when others write. */
  isUnsure?: boolean
  /** What the user should know of. */
  warnings: readonly string[]
  /** What ended the work early. */
  problem?: unknown
}

/** What a part says, as a state of its own; `now` is in milliseconds since 1970. */
export function stateOf({ own, removed, pullRequest }: Part, now: number): State {
  const state = { pullRequest, head: '', cut: 0, removed, sections: own }
  // As JSON has it: what is stored has no fields without a value.
  const stored: State = JSON.parse(JSON.stringify(state))
  return forgetOldMarks(join(stored, { ...stored, sections: [] }, ''), now)
}

/** In seconds: nobody holds a text for longer than five minutes. */
const markLifetime = 86_400

/** The state without marks that are older than a day: by then no text can bring such a share back. */
export function forgetOldMarks(state: State, now: number): State {
  const young = Object.entries(state.removed).filter(([, time]) => now / 1000 - time < markLifetime)
  return { ...state, removed: Object.fromEntries(young) }
}

/** Whether a part may be written: a new section only where the step wants one. */
export function mayWrite({ own, create }: Part, standing: State | undefined): boolean {
  if (create) return true
  const isThere = (key: string) => standing?.sections.some((section) => section.key === key)
  return standing !== undefined && (own.length === 0 || own.some(({ key }) => isThere(key)))
}
