import type { CommentStore } from '../github/comment-store.ts'
import type { Comment } from '../github/read-comments.ts'
import type { Clock } from '../time.ts'
import { type Contribution, dropOldMarks } from './contribution.ts'
import type { Look, WriteMemory } from './decide.ts'
import { join, normalized, saysSame } from './join-states.ts'
import * as outcome from './outcome.ts'
import type { State } from './state.ts'
import type { createViewer, View } from './view.ts'

/** What a step writes the comment with. */
export type Tools = {
  store: CommentStore
  viewer: ReturnType<typeof createViewer>
  contribution: Contribution
  clock: Clock
  debug: (text: string) => void
}

/** What a step remembers from one look at the comment to the next. */
export type Memory = WriteMemory & {
  /** Its own contribution, joined with every state that it has seen. */
  joined: State
  /** In characters. It shrinks when GitHub calls a text too long. */
  longestBody: number
  /** Comments that this step created, by the nonces of their first texts; an id is missing if its answer was lost. */
  created: Map<string | undefined, string>
  written?: Comment | undefined
  writes: number
  failures: number
  warnings: Set<string>
}

/** Joins what a view shows into the memory. Says whether the comment then holds all that the memory does. */
export function lookOf(view: View, lookedMs: number, tools: Tools, memory: Memory): Look {
  const { contribution, clock } = tools
  const head = view.head || memory.joined.head
  if (outcome.hasTwin(contribution, view.states)) memory.warnings.add(outcome.twin)
  for (const state of view.states) memory.joined = join(memory.joined, state, head)
  memory.joined = dropOldMarks(normalized(memory.joined, head), clock.now())
  return { view, lookedMs, holdsAll: holdsAll(view, tools, memory) }
}

function holdsAll({ target }: View, { contribution, clock }: Tools, memory: Memory): boolean {
  if (target === undefined) return false
  // Where room is short, the comment need not hold what composing leaves out.
  const { state } = contribution.compose(memory.joined, memory.longestBody)
  return saysSame(state, dropOldMarks(target.state, clock.now()))
}
