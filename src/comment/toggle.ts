import { problemOf } from '../github/github-error.ts'
import { type Memory, withNote } from './memory.ts'
import type { Toggle } from './quiet.ts'
import type { Tools } from './send-text.ts'
import type { View } from './view.ts'

/** Minimizes the comment, or shows it. The memory after that says what was done, or what GitHub refused: the step goes on. */
export async function tryToToggle(
  toggle: Toggle,
  { target }: View,
  memory: Memory,
  { store, contribution, clock }: Tools,
): Promise<Memory> {
  const isMinimized = toggle === 'minimize'
  try {
    // Without an id, it would not be known whether the comment is minimized.
    await store.setMinimized(target?.nodeId ?? '', isMinimized)
    const done = { ...memory, isMinimized, toggles: memory.toggles + 1, toggled: { toggle, atMs: clock.now() } }
    // A comment that says so before it is shown would count as a person's if this step ended in between.
    return isMinimized ? done : withNote('show', done, contribution)
  } catch (problem) {
    return { ...memory, refused: { toggle, problem } }
  }
}

/** Whether GitHub has surely not minimized the comment. */
export function hasNotMinimized({ refused }: Memory, now: number): boolean {
  return refused?.toggle === 'minimize' && problemOf(refused.problem, now).kind === 'final'
}
