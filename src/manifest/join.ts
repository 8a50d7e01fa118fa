import { isDeepStrictEqual } from 'node:util'
import { canonicalJson } from './canonical.ts'
import { compareRuns, isNewer, isSameRun } from './order.ts'
import type { Manifest, RecordingResult, ReplacedShare } from './schema.ts'
import { markOf, nameOfShare, ownShares, type ShareRef, shareIdOf } from './shares.ts'

/** Shares that cleanup has deleted, by their marks, and when, in seconds since 1970. */
export type Removed = Readonly<Record<string, number>>

/** The manifests of several steps, of each key the one that stays, which records the shares of the others. */
export function joinByKey<Joined extends Manifest>(manifests: readonly Joined[]): Joined[] {
  const joined = new Map<string, Joined>()
  for (const manifest of manifests) {
    const before = joined.get(manifest.key)
    joined.set(manifest.key, before === undefined ? manifest : joinManifests(before, manifest))
  }
  return [...joined.values()]
}

/**
 * Joins two manifests of one key: commutative, associative and idempotent. The newer run's stays, and records the shares of the
 * other as replaced. Two copies of one become what both know of each test and recording, by their ids.
 */
function joinManifests<Joined extends Manifest>(one: Joined, other: Joined): Joined {
  if (one === other) return one
  const replaced = [...one.replaced, ...other.replaced]
  if (isCopy(one, other)) {
    const joined = joinCopies(one, other)
    return { ...joined, replaced: replacedOnce(joined, replaced) }
  }
  const [winner, loser] = wins(one, other) ? [one, other] : [other, one]
  const time = Math.max(winner.reported ?? winner.time, loser.reported ?? loser.time)
  const ofLoser = ownShares(loser).map((share) => ({ ...share, time }))
  return { ...winner, replaced: replacedOnce(winner, [...replaced, ...ofLoser]) }
}

/** Whether two manifests of one key share the same in the same run, apart from what was removed or cut since. */
export function isCopy(one: Manifest, other: Manifest): boolean {
  return isSameRun(one, other) && one.digest === other.digest
}

/** Whether `a` stays and `b` does not. Of two steps with one key in one run, the first stays. */
function wins(a: Manifest, b: Manifest): boolean {
  if (!isSameRun(a, b)) return isNewer(a, b)
  return a.time === b.time ? a.digest < b.digest : a.time < b.time
}

function joinCopies<Joined extends Manifest>(one: Joined, other: Joined): Joined {
  const base = joinBases(one.base, other.base)
  return {
    ...joinFields(one, other),
    ...(base && { base }),
    time: Math.min(one.time, other.time),
    errors: longer(one.errors, other.errors),
    tests: joinById(one.tests, other.tests, joinFields),
    specFiles: joinById(one.specFiles, other.specFiles, joinFields),
    recordings: joinById(one.recordings, other.recordings, joinRecordings),
  }
}

/** A cut leaves the first errors, which have no identity. */
function longer<Item>(one: readonly Item[], other: readonly Item[]): readonly Item[] {
  if (one.length !== other.length) return one.length > other.length ? one : other
  return smaller(one, other)
}

/** The same of two values for all who join them. */
function smaller<Value>(one: Value, other: Value): Value {
  return canonicalJson(one) <= canonicalJson(other) ? one : other
}

/** All fields of both, known to this version or not. */
function joinFields<Item extends object>(one: Item, other: Item): Item {
  if (isDeepStrictEqual(one, other)) return one
  const joined = new Map<string, unknown>(Object.entries(one))
  for (const [name, value] of Object.entries(other)) {
    joined.set(name, joined.has(name) ? smaller(joined.get(name), value) : value)
  }
  return Object.fromEntries(joined) as Item
}

type Base = Manifest['base']

/** The later run of the base stays; copies of one run become what both know of each test. */
function joinBases(one: Base, other: Base): Base {
  if (one === undefined || other === undefined) return one ?? other
  const order = compareRuns({ run: one }, { run: other })
  if (order !== 0) return order > 0 ? one : other
  return { ...joinFields(one, other), tests: joinById(one.tests, other.tests, joinFields) }
}

/** Joins lists of items with ids, in the order of these. */
function joinById<Item extends { id: number }>(
  one: readonly Item[],
  other: readonly Item[],
  join: (one: Item, other: Item) => Item,
): Item[] {
  const joined = new Map(one.map((item) => [item.id, item]))
  for (const item of other) {
    const before = joined.get(item.id)
    joined.set(item.id, before === undefined ? item : join(before, item))
  }
  return [...joined.values()].sort((a, b) => a.id - b.id)
}

function joinRecordings(one: RecordingResult, other: RecordingResult): RecordingResult {
  const times = [removedAt(one), removedAt(other)].flatMap((time) => time ?? [])
  const asKnown = (recording: RecordingResult) =>
    times.length === 0 ? recording : removedRecording(recording, Math.min(...times))
  const [a, b] = [asKnown(one), asKnown(other)]
  if (a.status === b.status) return joinFields(a, b)
  return detailOf(a) >= detailOf(b) ? a : b
}

/** How much a copy of a recording says: cuts and removals take something away. */
function detailOf({ status }: RecordingResult): number {
  if (status === 'hidden') return 0
  return status === 'removed' ? 1 : 2
}

/** When the share was removed, in seconds since 1970; undefined while it is there. */
export function removedAt(recording: RecordingResult): number | undefined {
  return 'removed' in recording ? recording.removed : undefined
}

/** The recording once its share is deleted: it has no link, and can't be reused. */
function removedRecording(recording: RecordingResult, removed: number): RecordingResult {
  if (recording.status === 'removed') return { ...recording, removed }
  const { shareId: _, ...rest } = recording
  if (rest.status === 'hidden') return { ...rest, removed }
  if (rest.status === 'failed') return rest
  const { url, fileId, sha256, ...facts } = rest
  return { ...facts, status: 'removed', removed }
}

/** Each replaced share once, with its latest time, without those of the manifest's own recordings. */
function replacedOnce(manifest: Manifest, replaced: readonly ReplacedShare[]): ReplacedShare[] {
  const own = new Set(ownShares(manifest).map(nameOfShare))
  const byName = new Map<string, ReplacedShare>()
  for (const share of replaced) {
    const name = nameOfShare(share)
    const before = byName.get(name)
    if (own.has(name)) continue
    byName.set(name, before === undefined ? share : joinReplaced(before, share))
  }
  return [...byName.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, share]) => share)
}

function joinReplaced(one: ReplacedShare, other: ReplacedShare): ReplacedShare {
  return { ...joinFields(one, other), time: Math.max(one.time, other.time) }
}

/** The manifest without shares that are marked as removed: their recordings have no link, and replaced ones are forgotten. */
export function withoutRemoved(manifest: Manifest, removed: Removed): Manifest {
  if (Object.keys(removed).length === 0) return manifest
  const { baseUrl } = manifest
  const timeOf = (share: ShareRef) => removed[markOf(share)]
  const recordings = manifest.recordings.map((recording) => {
    const id = shareIdOf(recording)
    const time = id === undefined ? undefined : timeOf({ id, baseUrl })
    return time === undefined ? recording : removedRecording(recording, time)
  })
  const replaced = manifest.replaced.filter((share) => timeOf(share) === undefined)
  return { ...manifest, recordings, replaced }
}
