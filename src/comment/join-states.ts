import { isDeepStrictEqual } from 'node:util'
import { joinByKey, type Removed, removedAt, replacedOnce, replacedShares, withoutRemoved } from '../manifest/join.ts'
import { joinFields } from '../manifest/join-values.ts'
import { compareRunIds } from '../manifest/order.ts'
import type { Section } from '../manifest/schema.ts'
import { markOf, nameOfShare } from '../manifest/shares.ts'
import { tighter, uncut } from './cut.ts'
import type { State } from './state.ts'

/**
 * Joins two states of one comment. Joining is commutative, associative and idempotent, so the order in which writers see each
 * other's texts never matters. For each key, the newer run's section stays; of each part, the sections of its two newest runs.
 * The shares of all others are replaced. A share that either state marks as removed is removed. `headCommit` is the pull
 * request's; cuts made for another one don't count.
 */
export function joinStates(one: State, other: State, headCommit: string): State {
  const removed = joinRemoved(one.removed, other.removed)
  const cuts = [one, other].flatMap((state) => (state.head === headCommit ? [state.cut] : []))
  const joined = joinByKey([...one.sections, ...other.sections])
  const runs = joinRuns(one, other)
  const isKept = ({ part, run }: Section) => runs[part.key]?.includes(run.id)
  const sections = joined.filter(isKept).map((section) => ({ ...withoutRemoved(section, removed), replaced: [] }))
  const dropped = joined.filter((section) => !isKept(section))
  const replaced = [
    ...one.replaced,
    ...other.replaced,
    ...joined.flatMap((section) => section.replaced),
    ...dropped.flatMap((section) => replacedShares(section, joined)),
  ]
  return {
    ...joinFields(unknownIn(one), unknownIn(other)),
    pullRequest: one.pullRequest,
    head: headCommit,
    cut: cuts.reduce(tighter, uncut),
    removed,
    runs,
    replaced: replacedOnce(sections, replaced).filter((share) => removed[markOf(share)] === undefined),
    sections: sections.sort((a, b) => (a.key < b.key ? -1 : 1)),
  }
}

/** The number of runs whose sections stay in a part. */
export const mostRuns = 2

/** The ids of each part's newest runs, newest first, by the part's key. */
function joinRuns(one: State, other: State): State['runs'] {
  const ids = new Map<string, Set<string>>()
  const add = (key: string, runs: readonly string[]) => ids.set(key, new Set([...(ids.get(key) ?? []), ...runs]))
  for (const { runs, sections } of [one, other]) {
    for (const [key, known] of Object.entries(runs)) add(key, known)
    for (const { part, run } of sections) add(part.key, [run.id])
  }
  const newest = [...ids].map(([key, runs]) => {
    return [key, [...runs].sort((a, b) => compareRunIds(b, a)).slice(0, mostRuns)] as const
  })
  return Object.fromEntries(newest.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Keeps the later time of each mark, sorted by mark. */
function joinRemoved(one: Removed, other: Removed): Removed {
  const times = new Map(Object.entries(one))
  for (const [mark, time] of Object.entries(other)) times.set(mark, Math.max(times.get(mark) ?? 0, time))
  return Object.fromEntries([...times].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Fields that a newer version added. */
function unknownIn(state: State): object {
  const { pullRequest, head, nonce, cut, removed, runs, replaced, sections, ...unknown } = state
  return unknown
}

/** A state as `joinStates` returns it: sorted, without removed shares, and for this head commit. */
export function normalized(state: State, headCommit: string): State {
  return joinStates(state, { ...state, sections: [] }, headCommit)
}

/** Whether two states say the same. Nonces, times and random numbers don't count. */
export function saysSame(one: State, other: State): boolean {
  return isDeepStrictEqual(compared(one), compared(other))
}

function compared({ nonce: _, ...state }: State): unknown {
  const sections = state.sections.map(({ reported: _, randomNumber: __, ...section }) => ({
    ...section,
    recordings: section.recordings.map((one) => (removedAt(one) === undefined ? one : { ...one, removed: true })),
    pictures: section.pictures?.map((one) => (one.removed === undefined ? one : { ...one, removed: true })),
  }))
  return { ...state, removed: Object.keys(state.removed), replaced: state.replaced.map(nameOfShare), sections }
}
