import type { Comment } from '../github/read-comments.ts'
import { areOfTwoJobs, isCopy, linkRemovedAt, type Removed } from '../manifest/join.ts'
import { isNewer } from '../manifest/order.ts'
import type { Section } from '../manifest/schema.ts'
import { nameOfShare, recordedIn, recordedShares } from '../manifest/shares.ts'
import type { CommentRef, Signing } from '../manifest/signature.ts'
import * as commentWarnings from './comment-warnings.ts'
import { uncut } from './cut.ts'
import { normalized } from './join-states.ts'
import type { State } from './state.ts'
import type { UnsignedStates } from './unsigned-states.ts'

/** A step's addition to the comment: its sections, or marks of shares that cleanup has deleted. */
export type Contribution = CommentRef & {
  /** Each has its own key. Cleanup contributes none. */
  readonly sections: readonly Section[]
  /** Further sections, which are written only if the comment has one of the same key. */
  readonly updates?: readonly Section[]
  /** Marks of shares that were deleted. */
  readonly removed: Removed
  /** Whether to create the comment, or the part of a section in it, if it doesn't exist. */
  readonly create: boolean
  readonly signing: Signing
  /** Set without an API key. */
  readonly unsigned?: UnsignedStates | undefined
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

/** Turns a contribution into a state, without its updates. `now` is in milliseconds since 1970. */
export function makeState(
  { sections, removed, pullRequest, unsigned }: Omit<Contribution, 'updates'>,
  now: number,
): State {
  const state = { pullRequest, head: '', cut: uncut, removed, runs: {}, replaced: [], sections }
  const stored = asStored(state)
  // Other jobs keep no more of it either.
  const kept = unsigned ? unsigned.vouch(stored) : stored
  return dropOldMarks(normalized(kept, ''), now)
}

/** The state as a comment's text holds it: a round trip through JSON drops fields without a value. */
export function asStored(state: State): State {
  return JSON.parse(JSON.stringify(state))
}

/** In seconds. No writer keeps a text for more than five minutes. */
const markLifetime = 86_400

/** Drops marks older than a day, because no text can bring back such a share anymore. */
export function dropOldMarks(state: State, now: number): State {
  const young = Object.entries(state.removed).filter(([, time]) => now / 1000 - time < markLifetime)
  return { ...state, removed: Object.fromEntries(young) }
}

/** Whether a contribution may be written: a new part needs `create`. Otherwise one part of the contribution must be there. */
export function mayWrite({ sections, updates = [], create }: Contribution, comment: State | undefined): boolean {
  if (create) return true
  if (comment === undefined) return false
  const parts = new Set(comment.sections.map(({ part }) => part.key))
  return sections.length === 0 || [...sections, ...updates].some(({ part }) => parts.has(part.key))
}

/** The updates for the sections that a state has, as a state. */
export function updatesOf(state: State, contribution: Contribution, now: number): State {
  const keys = new Set(state.sections.map(({ key }) => key))
  const sections = (contribution.updates ?? []).filter(({ key }) => keys.has(key))
  return makeState({ ...contribution, sections }, now)
}

/** Checks how much of a contribution ended up in the comment. */
export function checkContribution({ sections: own }: Contribution, state: State) {
  const { sections, runs } = state
  const recorded = new Set(recordedIn(state).map(nameOfShare))
  const names = own.flatMap(recordedShares).map(nameOfShare)
  const pairs = own.map((section) => ({ section, current: sections.find(({ key }) => key === section.key) }))
  const superseded = pairs.filter(({ section, current }) => {
    const partRuns = runs[section.part.key] ?? []
    return current ? isNewer(current, section) : partRuns.length > 0 && !partRuns.includes(section.run.id)
  })
  const inComment = pairs.filter(({ section, current }) => current && isCopy(current, section))
  const isRemoved = inComment.some(({ section, current }) => current && hasLostLinks(section, current))
  return {
    superseded: superseded.length,
    isInComment: superseded.length + inComment.length > 0,
    notRecorded: new Set(names.filter((name) => !recorded.has(name))),
    warnings: isRemoved ? [commentWarnings.removedMeanwhile] : [],
  }
}

/** Whether links were removed from a section since `before`. */
function hasLostLinks(before: Section, after: Section): boolean {
  const removed = new Set(before.recordings.flatMap((one) => (linkRemovedAt(one) === undefined ? [] : one.id)))
  return after.recordings.some((one) => linkRemovedAt(one) !== undefined && !removed.has(one.id))
}

/** Whether another job of the same run wrote a section with the same key. */
export function hasSharedSection({ sections: own }: Contribution, states: readonly State[]): boolean {
  const isOfOtherJob = (one: Section) => own.some((section) => section.key === one.key && areOfTwoJobs(section, one))
  return states.some(({ sections }) => sections.some(isOfOtherJob))
}
