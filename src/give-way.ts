import { setImmediate as nextTurn } from 'node:timers/promises'

/** The longest that signals and other work wait, in milliseconds. */
const spellMs = 20

/** For long synchronous work: call it between parts to let other work go on from time to time. */
export function createGiveWay(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began <= spellMs) return
    await nextTurn()
    began = performance.now()
  }
}
