import type { Comment } from '../github/read-comments.ts'
import type { Removed } from '../manifest/join.ts'
import type { Manifest } from '../manifest/schema.ts'
import type { CommentRef, Signing } from '../manifest/signature.ts'
import { uncut } from './cut.ts'
import { normalized } from './join-states.ts'
import type { OwnRun, Toggle } from './quiet.ts'
import type { State } from './state.ts'

/** What a step brings to the comment: sections, or marks of shares that cleanup has deleted. */
export type Contribution = CommentRef & {
  /** Each with a key of its own; none for cleanup. */
  readonly sections: readonly Manifest[]
  /** Marks of shares that were deleted. */
  readonly removed: Removed
  /** Whether the comment, or the section in it, is created where it is not there. */
  readonly create: boolean
  /** The run that the step is of, which need not be that of its sections. */
  readonly run: OwnRun
  readonly signing: Signing
  readonly compose: Compose
}

/** A comment's body, and the state that is in it, after what has no room was cut. */
export type Composed = { readonly body: string; readonly state: State }

/** Makes the text of a state, of at most so many characters. Throws when nothing else can give way. */
export type Compose = (state: State, limit: number) => Composed

/** GitHub's limit for a comment's body, in characters. */
export const commentLimit = 65_536

/** What became of a step's contribution: it `failed` where something ended the work early. */
export type Commented = Ended | (Written & { readonly kind: 'failed'; readonly problem: unknown })

type Written = {
  readonly comment?: Comment | undefined
  /** What the user should know of. */
  readonly warnings: readonly string[]
  /** Present if GitHub refused to minimize the comment, or to show it. */
  readonly refused?: Refused | undefined
}

/** That GitHub did not minimize the comment, or did not show it. */
export type Refused = { readonly toggle: Toggle; readonly problem: unknown }

export type Ended = Written & {
  readonly kind: 'ended'
  /** How many of the contributed sections a newer run's replaced. */
  readonly superseded: number
  /** Names of the contributed shares that the comment does not record. */
  readonly notRecorded: ReadonlySet<string>
  /** False where the comment shows other steps alone. */
  readonly isInComment: boolean
  /** Whether the pull request is open. */
  readonly isOpen: boolean
  /** Whether it was written where GitHub shows no history of edits, and may be lost when others write. */
  readonly isUnsure: boolean
}

/** What a contribution says, as a state of its own; `now` is in milliseconds since 1970. */
export function stateOf({ sections, removed, pullRequest }: Contribution, now: number): State {
  const state = { pullRequest, head: '', cut: uncut, removed, sections }
  // As JSON has it: what is stored has no fields without a value.
  const stored: State = JSON.parse(JSON.stringify(state))
  return dropOldMarks(normalized(stored, ''), now)
}

/** In seconds: nobody holds a text for longer than five minutes. */
const markLifetime = 86_400

/** The state without marks that are older than a day: by then no text can bring such a share back. */
export function dropOldMarks(state: State, now: number): State {
  const young = Object.entries(state.removed).filter(([, time]) => now / 1000 - time < markLifetime)
  return { ...state, removed: Object.fromEntries(young) }
}

/** Whether a contribution may be written to a comment: a new section only where the step wants one. */
export function mayWrite({ sections, create }: Contribution, comment: State | undefined): boolean {
  if (create) return true
  const isThere = (key: string) => comment?.sections.some((section) => section.key === key)
  return comment !== undefined && (sections.length === 0 || sections.some(({ key }) => isThere(key)))
}
