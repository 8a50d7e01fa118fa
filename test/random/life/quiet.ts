import { isMinimizedByAction, isQuiet } from '../../../src/comment/quiet.ts'
import { readCommentText, type State } from '../../../src/comment/state.ts'
import { isNewer } from '../../../src/manifest/order.ts'
import { needsALook } from '../../../src/manifest/rows.ts'
import { keys } from './plan.ts'
import { hasDuplicates } from './standing-sections.ts'
import { signingFor, type World } from './world.ts'

/**
 * What must be true of comments as a whole whenever all work has ended: a quiet one is minimized, and one that needs a look is
 * not. Excused are comments that a person has minimized or shown, those where the last try failed, and those where a step ended
 * early.
 */
export function brokenQuiet(world: World, when: string): string[] {
  if (!world.hasHistory) return []
  return [...world.pulls].flatMap(([pull, { current, isMinimized }]) => {
    if (world.cutShort.has(pull) || hasDuplicates(world, pull)) return []
    return [...current()].flatMap(([id, body]) => {
      const state = stateOf(body, pull)
      const { writer, byHandMs, hasFailed } = world.toggledAt(pull, id)
      if (state === undefined || writer === undefined || byHandMs !== undefined || hasFailed) return []
      const isOfOlder = state.shown && isNewer({ run: state.shown }, { run: writer })
      const what = `the comment ${id} on #${pull}`
      if (isMinimized(id) && state.sections.some(needsALook)) return [`${when}, ${what} is minimized and needs a look`]
      const isLoud = isQuiet(state) && !isMinimized(id) && !isOfOlder
      return isLoud ? [`${when}, ${what} is shown and needs no look`] : []
    })
  })
}

/** Whether the action has to leave a comment minimized that a person minimizes now. */
export function isPersons(body: string, pull: number): boolean {
  const state = stateOf(body, pull)
  return state !== undefined && !isMinimizedByAction(state)
}

function stateOf(body: string, pull: number): State | undefined {
  const read = keys.map((apiKey) => readCommentText(body, pull, signingFor(apiKey)))
  return read.flatMap((one) => (one?.kind === 'ours' ? [one.state] : []))[0]
}
