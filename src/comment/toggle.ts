import { problemOf } from '../github/github-error.ts'
import { type Memory, withNote } from './memory.ts'
import type { Toggle } from './quiet.ts'
import type { Tools } from './send-text.ts'
import type { View } from './view.ts'

/** Minimizes or shows the comment. The returned memory holds the result, or GitHub's refusal, and the step goes on. */
export async function tryToToggle(
  toggle: Toggle,
  { target }: View,
  memory: Memory,
  { store, contribution, clock }: Tools,
): Promise<Memory> {
  const isMinimized = toggle === 'minimize'
  try {
    // The id exists: no toggle is due without one, because it is then unknown whether the comment is minimized.
    await store.setMinimized(target?.nodeId ?? '', isMinimized)
    const done = { ...memory, isMinimized, toggles: memory.toggles + 1, toggled: { toggle, atMs: clock.now() } }
    // Noted only after the comment is shown. If the step ended in between, the comment would seem minimized by a person.
    return isMinimized ? done : withNote('show', done, contribution)
  } catch (problem) {
    return { ...memory, refused: { toggle, problem } }
  }
}

/** Whether GitHub definitely refused to minimize the comment. */
export function hasNotMinimized({ refused }: Memory, now: number): boolean {
  return refused?.toggle === 'minimize' && problemOf(refused.problem, now).kind === 'final'
}
