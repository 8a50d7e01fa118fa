import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  isNewer,
  isSameRun,
  nameOfShare,
  type ReplacedShare,
  type Section,
  type ShareRef,
  type StoredRecording,
  sharesOfRows,
} from './section.ts'
import type { Removed, State } from './state.ts'

/**
 * Joins what two states of one comment say: commutative, associative and idempotent, so that the order in which writers
 * see each other's texts never matters. Of each key the newer run's section stays, and records the shares of the others
 * as replaced. What either marks as removed is removed. `head` is the pull request's head commit; cuts made for another
 * head don't count.
 */
export function join(one: State, other: State, head: string): State {
  const removed: Record<string, number> = { ...one.removed }
  for (const [mark, time] of Object.entries(other.removed)) removed[mark] = Math.max(removed[mark] ?? 0, time)
  const sections = new Map(one.sections.map((section) => [section.key, section]))
  for (const section of other.sections) {
    const before = sections.get(section.key)
    sections.set(section.key, before === undefined ? section : joinSections(before, section))
  }
  return {
    pullRequest: one.pullRequest,
    head,
    cut: Math.max(...[one, other].map((state) => (state.head === head ? state.cut : 0))),
    removed: Object.fromEntries(Object.entries(removed).sort(([a], [b]) => (a < b ? -1 : 1))),
    sections: [...sections.values()]
      .map((section) => withoutRemoved(section, removed))
      .sort((a, b) => (a.key < b.key ? -1 : 1)),
  }
}

/** The state as joining leaves it: in order, without removed shares, and for a head. */
export function normalized(state: State, head: string): State {
  return join(state, { ...state, sections: [] }, head)
}

/** Whether two states say the same. Nonces of texts don't count, nor when something was recorded. */
export function saysSame(one: State, other: State): boolean {
  return isDeepStrictEqual(compared(one), compared(other))
}

/** The sections of several manifests, of each key the one that stays, which records the shares of the others. */
export function joinByKey(sections: readonly Section[]): Section[] {
  return [...Map.groupBy(sections, ({ key }) => key).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : others.reduce(joinSections, first),
  )
}

function compared({ nonce: _, ...state }: State): unknown {
  const sections = state.sections.map(({ reported: _, ...section }) => ({
    ...section,
    rows: section.rows.map((row) => ({ ...row, removed: row.removed !== undefined })),
    replaced: section.replaced.map(nameOfShare),
  }))
  return { ...state, removed: Object.keys(state.removed), sections }
}

/** Marks a share as removed. It is short, since a comment has little room. */
export function markOf(share: ShareRef): string {
  return createHash('sha256').update(nameOfShare(share)).digest('base64url').slice(0, 8)
}

/** Whether two sections of one key share the same in the same run, but for what was removed or cut since. */
export function isCopy(one: Section, other: Section): boolean {
  return isSameRun(one, other) && one.digest === other.digest
}

function joinSections(one: Section, other: Section): Section {
  if (one === other) return one
  const [winner, loser] = wins(one, other) ? [one, other] : [other, one]
  const replaced = [...winner.replaced, ...loser.replaced]
  if (isCopy(winner, loser)) {
    const rows = joinLists(winner.rows, loser.rows, joinRows)
    const cases = joinLists(winner.cases, loser.cases, joinBases)
    const failures = joinLists(winner.failures, loser.failures, (failure) => failure)
    const joined = joinBases({ ...winner, rows, cases, failures }, loser)
    return { ...joined, replaced: replacedOnce(joined, replaced) }
  }
  const time = Math.max(winner.reported ?? winner.time, loser.reported ?? loser.time)
  const ofLoser = sharesOfRows(loser).map((share) => ({ ...share, time }))
  return { ...winner, replaced: replacedOnce(winner, [...replaced, ...ofLoser]) }
}

/** Joins two lists item by item; one may be shorter. */
function joinLists<T>(one: readonly T[], other: readonly T[], joined: (one: T, other: T) => T): T[] {
  const both = one.slice(0, other.length).map((each, at) => joined(each, other[at] ?? each))
  return [...both, ...one.slice(other.length), ...other.slice(one.length)]
}

/** Takes the base from whichever has one; where both have, all writers take the same. */
function joinBases<T extends { base?: object | undefined }>(one: T, other: T): T {
  const bases = [one.base, other.base].flatMap((each) => each ?? [])
  const [base] = bases.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  return base === undefined ? one : { ...one, base }
}

/** Each replaced share once, with its latest time, without those in the section's rows. */
function replacedOnce(section: Section, replaced: readonly ReplacedShare[]): ReplacedShare[] {
  const inRows = new Set(sharesOfRows(section).map(nameOfShare))
  const byName = new Map<string, ReplacedShare>()
  for (const share of replaced) {
    const name = nameOfShare(share)
    const before = byName.get(name)
    if (!inRows.has(name) && (before === undefined || before.time < share.time)) byName.set(name, share)
  }
  return [...byName.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, share]) => share)
}

function joinRows(one: StoredRecording, other: StoredRecording): StoredRecording {
  const removed = Math.min(one.removed ?? Infinity, other.removed ?? Infinity)
  return { ...other, ...one, ...(removed < Infinity && { removed }) }
}

/** The section without removed shares: their rows have no link and can't be reused, and replaced ones are forgotten. */
function withoutRemoved(section: Section, removed: Removed): Section {
  const { baseUrl } = section
  const isNoneMarked = Object.keys(removed).length === 0
  const timeOf = (share: ShareRef) => (isNoneMarked ? undefined : removed[markOf(share)])
  const rows = section.rows.map((row) => {
    const time = row.removed ?? (row.shareId === undefined ? undefined : timeOf({ id: row.shareId, baseUrl }))
    return time === undefined ? row : removedRow(row, time)
  })
  const replaced = section.replaced.filter((share) => timeOf(share) === undefined)
  return { ...section, rows, replaced }
}

function removedRow({ link }: StoredRecording, time: number): StoredRecording {
  if (link === undefined) return { removed: time }
  const { url: _, ...rest } = link
  return { removed: time, link: rest }
}

/** Whether `a` stays and `b` does not. Of two steps with one key in one run, the first stays. */
function wins(a: Section, b: Section): boolean {
  if (!isSameRun(a, b)) return isNewer(a, b)
  if (a.time !== b.time) return a.time < b.time
  if (a.digest !== b.digest) return a.digest < b.digest
  return fixedPart(a) <= fixedPart(b)
}

function fixedPart(section: Section): string {
  return JSON.stringify({ ...section, base: undefined, rows: [], cases: [], failures: [], replaced: [] })
}
