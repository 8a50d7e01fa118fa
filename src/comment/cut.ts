import { createHash } from 'node:crypto'
import { keepIds } from '../manifest/for-comment.ts'
import { replacedOnce, replacedShares } from '../manifest/join.ts'
import { joinFields } from '../manifest/join-values.ts'
import { isFailing, isIdle } from '../manifest/rank.ts'
import type { RecordingResult, Section, TestPicture, Totals } from '../manifest/schema.ts'
import { isLinked, nameOfShare, recordedIn, type ShareRef } from '../manifest/shares.ts'
import type { Cut, State } from './state.ts'

/** The ids of shares are counted in sixteenths. */
const allIds = 16

/** Nothing is cut. */
export const uncut: Cut = {
  failingRows: 'all',
  otherRows: 'all',
  hashes: true,
  replacedIds: allIds,
  rowIds: allIds,
}
const withoutPictures: Cut = { ...uncut, noPictures: true }
const withoutPassed: Cut = { ...withoutPictures, otherRows: 'not passed' }
const withoutHashes: Cut = { ...withoutPassed, hashes: false }
const onlyNewestRuns: Cut = { ...withoutHashes, newestRuns: true }
const onlyFailing: Cut = { ...onlyNewestRuns, otherRows: 0 }
const withoutRows: Cut = { ...onlyFailing, failingRows: 0 }
const withoutReplaced: Cut = { ...withoutRows, replacedIds: 0 }

/**
 * The cuts for when room is short, each tighter than the one before. In this order they cut:
 *
 * 1. pictures,
 * 2. rows of passed tests,
 * 3. the hashes for reuse,
 * 4. sections of runs that a newer one follows,
 * 5. rows without failures, and the links to test reports,
 * 6. rows of failures,
 * 7. the ids that cleanup needs, those of replaced shares first. Half of them stay at first, so that a hundred bytes don't cost
 *    them all.
 */
export const tiers: readonly Cut[] = [
  uncut,
  withoutPictures,
  withoutPassed,
  withoutHashes,
  onlyNewestRuns,
  { ...onlyNewestRuns, otherRows: 100 },
  { ...onlyNewestRuns, otherRows: 10 },
  onlyFailing,
  { ...onlyFailing, failingRows: 200 },
  { ...onlyFailing, failingRows: 50 },
  { ...onlyFailing, failingRows: 10 },
  { ...onlyFailing, failingRows: 2 },
  withoutRows,
  { ...withoutRows, replacedIds: allIds / 2 },
  withoutReplaced,
  { ...withoutReplaced, rowIds: allIds / 2 },
  { ...withoutReplaced, rowIds: 0 },
]

/** A cut that keeps only what both cuts keep. */
export function tighter(one: Cut, other: Cut): Cut {
  return {
    ...joinFields(one, other),
    failingRows: rowLimit(one.failingRows) <= rowLimit(other.failingRows) ? one.failingRows : other.failingRows,
    otherRows: rowLimit(one.otherRows) <= rowLimit(other.otherRows) ? one.otherRows : other.otherRows,
    hashes: one.hashes && other.hashes,
    replacedIds: Math.min(one.replacedIds, other.replacedIds),
    rowIds: Math.min(one.rowIds, other.rowIds),
  }
}

function rowLimit(rows: Cut['otherRows']): number {
  if (rows === 'all') return Number.POSITIVE_INFINITY
  return rows === 'not passed' ? Number.MAX_SAFE_INTEGER : rows
}

/**
 * Cuts a state, at least as tightly as it was cut before. All writers get the same text: cutting twice changes nothing, and two
 * states can be cut before they are joined or afterwards.
 */
export function cutTo(state: State, wanted: Cut): State {
  const cut = tighter(wanted, state.cut)
  if (isUncut(cut)) return state
  const { replaced, sections } = cut.newestRuns ? keepNewestRuns(state) : state
  return {
    ...state,
    cut,
    replaced: replaced.filter((share) => isKeptAt(share, cut.replacedIds)),
    sections: sections.map((section) => cutSection(section, cut)),
  }
}

function isUncut({ noPictures, failingRows, otherRows, hashes, newestRuns, replacedIds, rowIds }: Cut): boolean {
  const hasAllIds = replacedIds >= allIds && rowIds >= allIds
  return !noPictures && failingRows === 'all' && otherRows === 'all' && hashes && !newestRuns && hasAllIds
}

/** Keeps only the newest run of each part. The shares of the others are replaced. */
function keepNewestRuns({ runs, sections, replaced }: State): Pick<State, 'replaced' | 'sections'> {
  const isNewest = ({ part, run }: Section) => (runs[part.key]?.[0] ?? run.id) === run.id
  const kept = sections.filter(isNewest)
  const dropped = sections.filter((section) => !isNewest(section))
  const ofDropped = dropped.flatMap((section) => [...section.replaced, ...replacedShares(section, sections)])
  return { sections: kept, replaced: replacedOnce(kept, [...replaced, ...ofDropped]) }
}

function cutSection(section: Section, cut: Cut): Section {
  const keptTests = idsOfKeptTests(section, cut)
  const keptRecordings = recordingsToKeep(section, keptTests, cut)
  const { comparedWith, reportUrl, pictures = [], ...others } = section
  const keptPictures = pictures.flatMap((picture) => cutPicture(picture, section, cut))
  return {
    ...others,
    // Signed addresses can be so long that those of 60 jobs fill the comment.
    ...(reportUrl !== undefined && rowLimit(cut.otherRows) > 0 && { reportUrl }),
    errors: section.errors.slice(0, rowLimit(cut.failingRows)),
    tests: section.tests.filter(({ id }) => keptTests.has(id)),
    specFiles: section.specFiles.filter(({ id }) => keptTests.has(id)),
    recordings: section.recordings.flatMap((recording) =>
      keptRecordings.has(recording) ? cutFields(recording, cut) : cutToIds(recording, section, cut),
    ),
    ...(keptPictures.length > 0 && { pictures: keptPictures }),
    ...(comparedWith && {
      comparedWith: { ...comparedWith, tests: comparedWith.tests.filter(({ id }) => keptTests.has(id)) },
    }),
    totals: cutTotals(section, cut),
  }
}

/** Without rows, the causes are not needed. The digests of errors still are, so that an error of several jobs counts once. */
function cutTotals({ totals }: Section, cut: Cut): Totals {
  if (rowLimit(cut.failingRows) > 0) return totals
  const { causes: _, ...others } = totals
  return others
}

/** Comparisons play no part, because other writers may not know them. */
function idsOfKeptTests(section: Section, cut: Cut): ReadonlySet<number> {
  const all = [...section.specFiles, ...section.tests].sort((a, b) => a.id - b.id)
  const failing = all.filter((test) => isFailing(test))
  const others = all.filter((test) => !isFailing(test) && (cut.otherRows === 'all' || !isIdle(test)))
  const kept = [...failing.slice(0, rowLimit(cut.failingRows)), ...others.slice(0, rowLimit(cut.otherRows))]
  return new Set(kept.map(({ id }) => id))
}

/** The recordings of kept tests, and the first ones without a test and without a link. */
function recordingsToKeep(
  { specFiles, tests, recordings }: Section,
  keptTests: ReadonlySet<number>,
  cut: Cut,
): ReadonlySet<RecordingResult> {
  const known = new Set([...specFiles, ...tests].map(({ id }) => id))
  const kindOf = (recording: RecordingResult) => {
    if (recording.status === 'hidden' || recording.status === 'failed') return recording.status
    return recording.test && known.has(recording.test.id) ? 'tested' : 'untested'
  }
  const byKind = Map.groupBy(recordings, kindOf)
  const ofTests = byKind.get('tested') ?? []
  return new Set([
    ...ofTests.filter((recording) => 'test' in recording && keptTests.has(recording.test?.id ?? -1)),
    ...(byKind.get('untested') ?? []).slice(0, rowLimit(cut.otherRows)),
    ...(byKind.get('failed') ?? []).slice(0, rowLimit(cut.failingRows)),
  ])
}

function cutFields(recording: RecordingResult, { hashes, noPictures }: Cut): RecordingResult {
  if (!isLinked(recording)) return recording
  const { sha256, detailsDigest, pictureUrl, ...rest } = recording
  return {
    ...rest,
    ...(hashes && sha256 !== undefined && { sha256 }),
    ...(hashes && detailsDigest !== undefined && { detailsDigest }),
    ...(!noPictures && pictureUrl !== undefined && { pictureUrl }),
  }
}

/** Cuts a picture's address, and its id like those of recordings. */
function cutPicture(picture: TestPicture, { baseUrl }: Section, { noPictures, rowIds }: Cut): TestPicture[] {
  const { url: _, ...ids } = picture
  const isKept = picture.shareId === undefined ? rowIds === allIds : isKeptAt({ id: picture.shareId, baseUrl }, rowIds)
  if (!isKept) return []
  return [noPictures ? ids : picture]
}

/** Keeps only the ids of a recording, or nothing if cleanup doesn't need them or they are cut. */
function cutToIds(recording: RecordingResult, { baseUrl }: Section, { rowIds }: Cut): RecordingResult[] {
  const ids = keepIds(recording)
  if (ids.shareId !== undefined) return isKeptAt({ id: ids.shareId, baseUrl }, rowIds) ? [ids] : []
  // A recording that lost its id can't be marked as removed. Then, to stay consistent, no recording keeps its mark.
  return ids.removed !== undefined && rowIds === allIds ? [ids] : []
}

/** Decides by a digest of the share, so that all writers drop the same ids, whatever else they know. */
function isKeptAt(share: ShareRef, sixteenths: number): boolean {
  if (sixteenths >= allIds) return true
  const [first = 0] = createHash('sha256').update(nameOfShare(share)).digest()
  return first < (sixteenths * 256) / allIds
}

/** The shares whose ids a cut has lost. */
export function forgottenShares(whole: State, afterCut: State): ShareRef[] {
  const recorded = new Set(recordedIn(afterCut).map(nameOfShare))
  const shares = new Map(recordedIn(whole).map((share) => [nameOfShare(share), share]))
  return [...shares].flatMap(([name, share]) => (recorded.has(name) ? [] : [share]))
}
