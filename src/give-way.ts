import { setImmediate as nextTurn } from 'node:timers/promises'

/** In milliseconds: a signal, and what else goes on, waits so long at most. */
const spellMs = 20

/** For long work that never waits by itself: to be called between its parts, it lets all else go on from time to time. */
export function createGiveWay(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began <= spellMs) return
    await nextTurn()
    began = performance.now()
  }
}
