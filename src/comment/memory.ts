import type { Comment } from '../github/read-comments.ts'
import type { Clock } from '../time.ts'
import { type Contribution, commentLimit, dropOldMarks, stateOf } from './contribution.ts'
import type { WriteMemory } from './decide.ts'
import { join, normalized, saysSame } from './join-states.ts'
import { type HistoryMemory, type Seen, unreadHistory } from './look.ts'
import * as outcome from './outcome.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'

/**
 * What a step remembers from one look at the comment to the next. A memory never changes: a look and a write take one, and
 * return the next.
 */
export type Memory = WriteMemory & {
  /** The step's own contribution, joined with every state that it has seen. */
  readonly joined: State
  readonly history: HistoryMemory
  /** In characters. It shrinks when GitHub calls a text too long. */
  readonly bodyLimit: number
  /** The comment as GitHub's answer to the last write showed it. */
  readonly written: Comment | undefined
  /** Ids of the comments that the step created, by the nonces of their first texts; undefined if the answer was lost. */
  readonly created: ReadonlyMap<string, string | undefined>
  readonly writes: number
  readonly failedWrites: number
  /** What the user should know of, each text once. */
  readonly warnings: readonly string[]
}

/** Jobs that start together create fewer comments when each waits at random before it does. */
const creationJitterMs = 900

/** What a step knows before its first look. */
export function firstMemory(contribution: Contribution, clock: Clock, longestMs: number): Memory {
  const now = clock.now()
  return {
    sent: undefined,
    staleSinceMs: now,
    backoffUntilMs: now,
    createFromMs: now + clock.random() * creationJitterMs,
    deadlineMs: now + longestMs,
    joined: stateOf(contribution, now),
    history: unreadHistory,
    bodyLimit: commentLimit,
    written: undefined,
    created: new Map(),
    writes: 0,
    failedWrites: 0,
    warnings: [],
  }
}

/** The memory after a look: joined with what the view shows. `now` is in milliseconds since 1970. */
export function remember({ view, history }: Seen, memory: Memory, contribution: Contribution, now: number): Memory {
  const head = view.head || memory.joined.head
  const joined = view.states.reduce((all, state) => join(all, state, head), memory.joined)
  const { warnings } = outcome.hasTwin(contribution, view.states) ? withWarning(memory, outcome.twin) : memory
  return { ...memory, history, joined: dropOldMarks(normalized(joined, head), now), warnings }
}

/** Whether the comment holds all that the step knows. */
export function holdsAll(
  { target }: View,
  { joined, bodyLimit }: Memory,
  { compose }: Contribution,
  now: number,
): boolean {
  if (target === undefined) return false
  // Where room is short, the comment need not hold what composing leaves out.
  return saysSame(compose(joined, bodyLimit).state, dropOldMarks(target.state, now))
}

export function withWarning(memory: Memory, warning: string): Memory {
  const { warnings } = memory
  return warnings.includes(warning) ? memory : { ...memory, warnings: [...warnings, warning] }
}
