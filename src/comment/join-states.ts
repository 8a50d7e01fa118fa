import { isDeepStrictEqual } from 'node:util'
import { joinByKey, type Removed, removedAt, withoutRemoved } from '../manifest/join.ts'
import { joinFields } from '../manifest/join-values.ts'
import { nameOfShare } from '../manifest/shares.ts'
import { tighter, uncut } from './cut.ts'
import type { State } from './state.ts'

/**
 * Joins two states of one comment. Joining is commutative, associative and idempotent, so the order in which writers see each
 * other's texts never matters. For each key, the newer run's section stays and records the other's shares as replaced. A share
 * that either state marks as removed is removed. `head` is the pull request's head commit; cuts made for another head don't
 * count.
 */
export function join(one: State, other: State, head: string): State {
  const removed = joinRemoved(one.removed, other.removed)
  const cuts = [one, other].flatMap((state) => (state.head === head ? [state.cut] : []))
  return {
    ...joinFields(unknownIn(one), unknownIn(other)),
    pullRequest: one.pullRequest,
    head,
    cut: cuts.reduce(tighter, uncut),
    removed,
    sections: joinByKey([...one.sections, ...other.sections])
      .map((section) => withoutRemoved(section, removed))
      .sort((a, b) => (a.key < b.key ? -1 : 1)),
  }
}

/** Keeps the later time of each mark, sorted by mark. */
function joinRemoved(one: Removed, other: Removed): Removed {
  const times = new Map(Object.entries(one))
  for (const [mark, time] of Object.entries(other)) times.set(mark, Math.max(times.get(mark) ?? 0, time))
  return Object.fromEntries([...times].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Fields that a newer version added. */
function unknownIn(state: State): object {
  const { pullRequest, head, nonce, cut, removed, sections, ...unknown } = state
  return unknown
}

/** A state as `join` returns it: sorted, without removed shares, and for this head. */
export function normalized(state: State, head: string): State {
  return join(state, { ...state, sections: [] }, head)
}

/** Whether two states say the same. Nonces, times and random numbers don't count. */
export function saysSame(one: State, other: State): boolean {
  return isDeepStrictEqual(compared(one), compared(other))
}

function compared({ nonce: _, ...state }: State): unknown {
  const sections = state.sections.map(({ reported: _, randomNumber: __, ...section }) => ({
    ...section,
    recordings: section.recordings.map((one) => (removedAt(one) === undefined ? one : { ...one, removed: true })),
    replaced: section.replaced.map(nameOfShare),
  }))
  return { ...state, removed: Object.keys(state.removed), sections }
}
