import { isNewer } from '../manifest/order.ts'
import { needsALook } from '../manifest/rows.ts'
import type { State } from './state.ts'

/** A run that minimized or showed the comment. */
export type OwnRun = NonNullable<State['minimized']>

/** A change of the comment as a whole. */
export type Toggle = 'minimize' | 'show'

/** The facts that the decision depends on. */
export type Sight = {
  /** Everything that the step knows. */
  readonly state: State
  /** Undefined if GitHub doesn't say, or the comment has no id to change it by. Then nothing is done. */
  readonly isMinimized: boolean | undefined
  readonly run: OwnRun
  /** Whether the step itself has minimized or shown the comment. If so, no person has minimized it since. */
  readonly hasToggled: boolean
}

/**
 * Whether to minimize or show the comment; undefined to leave it as it is. A comment that a person minimized stays minimized. A
 * run older than the one that showed the comment doesn't minimize it.
 */
export function toggleDue({ state, isMinimized, run, hasToggled }: Sight): Toggle | undefined {
  if (isMinimized === false && isQuiet(state) && isMinimizedByAction(noted(state, 'minimize', run))) return 'minimize'
  const isOurs = hasToggled || isMinimizedByAction(state)
  return isMinimized === true && isOurs && state.sections.some(needsALook) ? 'show' : undefined
}

/** Whether the comment can be minimized: all sections are for failures only, and none has a failure anymore. */
export function isQuiet({ sections }: State): boolean {
  return sections.length > 0 && sections.every((section) => section.quiet === true && !needsALook(section))
}

/** Whether the action, not a person, minimized the comment. */
export function isMinimizedByAction({ minimized, shown }: State): boolean {
  return minimized !== undefined && !(shown && isNewer({ run: shown }, { run: minimized }))
}

/** Notes in the state that the run minimized or showed the comment. An older run changes nothing. */
export function noted(state: State, toggle: Toggle, run: OwnRun): State {
  const isOld = [state.minimized, state.shown].some((known) => known && isNewer({ run: known }, { run }))
  if (isOld) return state
  return toggle === 'minimize' ? { ...state, minimized: run } : { ...state, shown: run }
}
