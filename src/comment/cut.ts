import { createHash } from 'node:crypto'
import { hidden } from '../manifest/for-comment.ts'
import { joinFields } from '../manifest/join-values.ts'
import { isUnremarkable } from '../manifest/rank.ts'
import type { Manifest, RecordingResult } from '../manifest/schema.ts'
import { isLinked, nameOfShare, recordedShares, type ShareRef } from '../manifest/shares.ts'
import type { Cut, State } from './state.ts'

/** Ids give way by sixteenths: all or nothing would lose every id for want of a hundred bytes. */
const allIds = 16
const fewerIds = Array.from({ length: allIds }, (_, at) => allIds - 1 - at)

/** Nothing has given way. */
export const uncut: Cut = { rows: 'all', hashes: true, replacedIds: allIds, rowIds: allIds }
const withoutPassed: Cut = { ...uncut, rows: 'not passed' }
const withoutHashes: Cut = { ...withoutPassed, hashes: false }
const withoutRows: Cut = { ...withoutHashes, rows: 0 }

/**
 * What gives way for want of room, each tier more than the one before: rows of passed tests, the hashes for reuse, all other
 * rows by their number, and last the ids that cleanup needs, those of replaced shares first.
 */
export const tiers: readonly Cut[] = [
  uncut,
  withoutPassed,
  withoutHashes,
  ...[300, 200, 100, 70, 40, 25, 15, 10, 5, 1].map((rows) => ({ ...withoutHashes, rows })),
  withoutRows,
  ...fewerIds.map((replacedIds) => ({ ...withoutRows, replacedIds })),
  ...fewerIds.map((rowIds) => ({ ...withoutRows, replacedIds: 0, rowIds })),
]

/** The last tier that keeps all ids. */
export const lastWithIds = tiers.indexOf(withoutRows)

/** What both of two cuts keep. */
export function tighter(one: Cut, other: Cut): Cut {
  return {
    ...joinFields(one, other),
    rows: rowLimit(one) <= rowLimit(other) ? one.rows : other.rows,
    hashes: one.hashes && other.hashes,
    replacedIds: Math.min(one.replacedIds, other.replacedIds),
    rowIds: Math.min(one.rowIds, other.rowIds),
  }
}

function rowLimit({ rows }: Cut): number {
  if (rows === 'all') return Number.POSITIVE_INFINITY
  return rows === 'not passed' ? Number.MAX_SAFE_INTEGER : rows
}

/**
 * The state after a cut, or after its own where that is tighter. Only what the state says counts: cutting twice changes nothing,
 * and cutting two states and joining them gives the same as joining and then cutting.
 */
export function cutTo(state: State, wanted: Cut): State {
  const cut = tighter(wanted, state.cut)
  if (isUncut(cut)) return state
  return { ...state, cut, sections: state.sections.map((section) => cutSection(section, cut)) }
}

function isUncut({ rows, hashes }: Cut): boolean {
  return rows === 'all' && hashes
}

function cutSection(section: Manifest, cut: Cut): Manifest {
  const tests = testsThatStay(section, cut)
  const staying = recordingsThatStay(section, tests, cut)
  const { base } = section
  return {
    ...section,
    errors: section.errors.slice(0, rowLimit(cut)),
    tests: section.tests.filter(({ id }) => tests.has(id)),
    specFiles: section.specFiles.filter(({ id }) => tests.has(id)),
    recordings: section.recordings.flatMap((recording) =>
      staying.has(recording) ? withoutHash(recording, cut) : hiddenWithin(recording, section, cut),
    ),
    ...(base && { base: { ...base, tests: base.tests.filter(({ id }) => tests.has(id)) } }),
    replaced: section.replaced.filter((share) => staysAt(share, cut.replacedIds)),
  }
}

/**
 * The ids of the tests whose rows stay, by the order of these ids. The base does not count: another writer may not know it.
 */
function testsThatStay(section: Manifest, cut: Cut): ReadonlySet<number> {
  return new Set(
    [...section.specFiles, ...section.tests]
      .filter((test) => cut.rows === 'all' || !isUnremarkable(test))
      .map(({ id }) => id)
      .sort((a, b) => a - b)
      .slice(0, rowLimit(cut)),
  )
}

/** Those of tests that stay, and of each other kind the first. */
function recordingsThatStay(
  { specFiles, tests, recordings }: Manifest,
  staying: ReadonlySet<number>,
  cut: Cut,
): ReadonlySet<RecordingResult> {
  const all = new Set([...specFiles, ...tests].map(({ id }) => id))
  const kindOf = (recording: RecordingResult) => {
    if (recording.status === 'hidden' || recording.status === 'failed') return recording.status
    return recording.test && all.has(recording.test.id) ? 'tested' : 'untested'
  }
  const byKind = Map.groupBy(recordings, kindOf)
  const ofTests = byKind.get('tested') ?? []
  return new Set([
    ...ofTests.filter((recording) => 'test' in recording && staying.has(recording.test?.id ?? -1)),
    ...(byKind.get('untested') ?? []).slice(0, rowLimit(cut)),
    ...(byKind.get('failed') ?? []).slice(0, rowLimit(cut)),
  ])
}

function withoutHash(recording: RecordingResult, { hashes }: Cut): RecordingResult {
  if (hashes || !isLinked(recording)) return recording
  const { sha256: _, ...rest } = recording
  return rest
}

/** What stays of a recording that is not shown: nothing if nobody needs it any more. */
function hiddenWithin(recording: RecordingResult, { baseUrl }: Manifest, { rowIds }: Cut): RecordingResult[] {
  const all = hidden(recording)
  if (all.shareId !== undefined) return staysAt({ id: all.shareId, baseUrl }, rowIds) ? [all] : []
  // A recording that has lost its id can't be marked as removed any more, so none is.
  return all.removed !== undefined && rowIds === allIds ? [all] : []
}

/** By a digest of the share, so that all writers drop the same ones, whatever else they know. */
function staysAt(share: ShareRef, sixteenths: number): boolean {
  if (sixteenths >= allIds) return true
  const [first = 0] = createHash('sha256').update(nameOfShare(share)).digest()
  return first < (sixteenths * 256) / allIds
}

/** The shares whose ids a cut state has lost. */
export function forgottenShares(whole: State, cut: State): ShareRef[] {
  const recorded = new Set(cut.sections.flatMap(recordedShares).map(nameOfShare))
  const shares = new Map(whole.sections.flatMap(recordedShares).map((share) => [nameOfShare(share), share]))
  return [...shares].flatMap(([name, share]) => (recorded.has(name) ? [] : [share]))
}
