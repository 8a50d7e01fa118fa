import type { Comment } from '../github/read-comments.ts'
import type { Clock } from '../time.ts'
import * as commentWarnings from './comment-warnings.ts'
import {
  asStored,
  type Contribution,
  commentLimit,
  dropOldMarks,
  hasSharedSection,
  makeState,
  updatesOf,
} from './contribution.ts'
import type { Look, WriteMemory } from './decide.ts'
import { joinStates, normalized, saysSame } from './join-states.ts'
import { type HistoryMemory, type SnapshotAndHistory, unreadHistory } from './look.ts'
import type { Snapshot } from './snapshot.ts'
import type { State } from './state.ts'

/**
 * A step's memory from one look at the comment to the next. It is immutable: a look and a write each take one memory and return
 * the next.
 */
export type Memory = WriteMemory & {
  /** The step's own contribution, joined with every state it has seen. */
  readonly joined: State
  readonly history: HistoryMemory
  /** In characters. It shrinks if GitHub rejects a text as too long. */
  readonly bodyLimit: number
  /** The comment in GitHub's answer to the last write. */
  readonly written: Comment | undefined
  /** Ids of the comments that this step created, by the nonces of their first texts. Undefined if the answer was lost. */
  readonly created: ReadonlyMap<string, string | undefined>
  readonly writes: number
  readonly failedWrites: number
  /** Warnings for the user, without duplicates. */
  readonly warnings: readonly string[]
}

/** Jitter before creating a comment, so that jobs that start together create fewer duplicates. */
const creationJitterMs = 900

/** The memory before the first look. */
export function firstMemory(contribution: Contribution, clock: Clock, longestMs: number): Memory {
  const now = clock.now()
  return {
    sent: undefined,
    staleSinceMs: now,
    backoffUntilMs: now,
    createFromMs: now + clock.random() * creationJitterMs,
    deadlineMs: now + longestMs,
    joined: makeState(contribution, now),
    history: unreadHistory,
    bodyLimit: commentLimit,
    written: undefined,
    created: new Map(),
    writes: 0,
    failedWrites: 0,
    warnings: [],
  }
}

/**
 * Joins a step's memory with what a look showed. To say whether the comment holds all of it, this composes the step's own text as
 * well, state included. `now` is in milliseconds since 1970.
 */
export function joinAndCompare(
  { snapshot, history, lookedMs }: SnapshotAndHistory & Pick<Look, 'lookedMs'>,
  before: Memory,
  contribution: Contribution,
  now: number,
): { readonly memory: Memory; readonly look: Look } {
  const headCommit = snapshot.headCommit || before.joined.head
  const seen = snapshot.states.reduce((all, state) => joinStates(all, state, headCommit), before.joined)
  const joined = contribution.updates ? joinStates(seen, updatesOf(seen, contribution, now), headCommit) : seen
  const { warnings } = hasSharedSection(contribution, snapshot.states)
    ? withWarning(before, commentWarnings.sharedSection)
    : before
  const memory = { ...before, history, joined: dropOldMarks(normalized(joined, headCommit), now), warnings }
  return { memory, look: { snapshot, lookedMs, holdsAll: holdsAll(snapshot, memory, contribution, now) } }
}

/** Whether the comment holds everything that the step knows. */
function holdsAll(
  { target }: Snapshot,
  { joined, bodyLimit }: Memory,
  { compose, unsigned }: Contribution,
  now: number,
): boolean {
  if (target === undefined) return false
  // If room is short, the comment need not hold what `compose` leaves out.
  const { state } = compose(joined, bodyLimit)
  // A text that somebody forged can change each time it is read. Then the comment never holds what was written.
  const asRead = unsigned ? unsigned.vouch(asStored(state)) : state
  return saysSame(asRead, dropOldMarks(target.state, now))
}

export function withWarning(memory: Memory, warning: string): Memory {
  const { warnings } = memory
  return warnings.includes(warning) ? memory : { ...memory, warnings: [...warnings, warning] }
}
