import { isNewer } from '../manifest/order.ts'
import { needsALook } from '../manifest/rows.ts'
import type { State } from './state.ts'

/** A run that minimized the comment, or showed it. */
export type OwnRun = NonNullable<State['minimized']>

/** What a step can do to the comment as a whole. */
export type Toggle = 'minimize' | 'show'

/** What the decision depends on. */
export type Sight = {
  /** All that the step knows. */
  readonly state: State
  /** Undefined where GitHub does not say so, or could not be asked to change it: then nothing is done. */
  readonly isMinimized: boolean | undefined
  readonly run: OwnRun
  /** Whether the step itself has minimized the comment or shown it: then no person has minimized it since. */
  readonly hasToggled: boolean
}

/**
 * Whether the comment is to be minimized or shown; undefined if it is to stay as it is. What a person has minimized stays so,
 * and a run that is older than the one that showed the comment doesn't minimize it.
 */
export function toggleDue({ state, isMinimized, run, hasToggled }: Sight): Toggle | undefined {
  if (isMinimized === false && isQuiet(state) && isMinimizedByAction(noted(state, 'minimize', run))) return 'minimize'
  const isOurs = hasToggled || isMinimizedByAction(state)
  return isMinimized === true && isOurs && state.sections.some(needsALook) ? 'show' : undefined
}

/** Whether nobody wants to see the comment: all sections are for failures only, and none needs a look any more. */
export function isQuiet({ sections }: State): boolean {
  return sections.length > 0 && sections.every((section) => section.quiet === true && !needsALook(section))
}

/** Whether a comment that is minimized was so by the action, not by a person. */
export function isMinimizedByAction({ minimized, shown }: State): boolean {
  return minimized !== undefined && !(shown && isNewer({ run: shown }, { run: minimized }))
}

/** The state that says which run has done it; an older run changes nothing. */
export function noted(state: State, toggle: Toggle, run: OwnRun): State {
  const isOld = [state.minimized, state.shown].some((known) => known && isNewer({ run: known }, { run }))
  if (isOld) return state
  return toggle === 'minimize' ? { ...state, minimized: run } : { ...state, shown: run }
}
