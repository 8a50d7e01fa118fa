import { isMinimizedByAction, isQuiet } from '../../../src/comment/quiet.ts'
import { readCommentText, type State } from '../../../src/comment/state.ts'
import { isNewer } from '../../../src/manifest/order.ts'
import { needsALook } from '../../../src/manifest/rows.ts'
import { keys } from './plan.ts'
import { hasDuplicates } from './standing-sections.ts'
import { signingFor, type World } from './world.ts'

/**
 * Checks whole comments after all work has ended: a quiet comment is minimized, and one that needs a look isn't.
 * Exceptions: a person has minimized or shown the comment, the last attempt failed, or a step died.
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
      if (isMinimized(id) && state.sections.some(needsALook)) return [`${when}, ${what} is minimized but needs a look`]
      const isLoud = isQuiet(state) && !isMinimized(id) && !isOfOlder
      return isLoud ? [`${when}, ${what} is shown but needs no look`] : []
    })
  })
}

/** Whether the action must leave the comment minimized if a person minimizes it now. */
export function isPersons(body: string, pull: number): boolean {
  const state = stateOf(body, pull)
  return state !== undefined && !isMinimizedByAction(state)
}

function stateOf(body: string, pull: number): State | undefined {
  const read = keys.map((apiKey) => readCommentText(body, pull, signingFor(apiKey)))
  return read.flatMap((one) => (one?.kind === 'ours' ? [one.state] : []))[0]
}
