import { createHash } from 'node:crypto'
import { nameOfShare, recordedShares, type Section, type ShareRef, type StoredRecording } from './section.ts'
import type { State } from './state.ts'

/** How much of each section a level keeps. */
type Cut = {
  hashes: boolean
  /** So many rows, and as many recordings that could not be shared, keep what people see of them. */
  rows: number
  /** The fractions of ids that stay, from 0 to 1: of replaced shares, and of those in rows. */
  replacedIds: number
  rowIds: number
}

const fractions = Array.from({ length: 16 }, (_, at) => (15 - at) / 16)
const onlyIds: Cut = { hashes: false, rows: 0, replacedIds: 1, rowIds: 1 }

/**
 * What gives way, level by level: hashes for reuse, then rows, and last the ids that cleanup needs, of replaced shares
 * first. Each level keeps less of everything than the one before.
 */
const levelsWithAllIds: readonly Cut[] = [
  { ...onlyIds, hashes: true, rows: Number.POSITIVE_INFINITY },
  ...[Number.POSITIVE_INFINITY, 300, 100, 40, 15, 5, 1, 0].map((rows) => ({ ...onlyIds, rows })),
]
const levels: readonly Cut[] = [
  ...levelsWithAllIds,
  ...fractions.map((replacedIds) => ({ ...onlyIds, replacedIds })),
  ...fractions.map((rowIds) => ({ ...onlyIds, replacedIds: 0, rowIds })),
]

/** The last level that keeps all ids. */
export const lastWithIds = levelsWithAllIds.length - 1
export const lastLevel = levels.length - 1

/**
 * The state at a level, or at its own where that is higher. Only what the state says counts: cutting twice changes nothing,
 * and cutting two states and joining them gives the same as joining and then cutting.
 */
export function cutTo(state: State, level: number): State {
  const cut = Math.max(level, state.cut)
  const keep = levels[Math.min(cut, lastLevel)]
  if (cut === 0 || keep === undefined) return state
  return { ...state, cut, sections: state.sections.map((section) => cutSection(section, keep)) }
}

function cutSection(section: Section, { hashes, rows, replacedIds, rowIds }: Cut): Section {
  const { baseUrl } = section
  return {
    ...section,
    rows: section.rows.map(({ link, hash, shareId, removed }, at): StoredRecording => {
      const keepsId = shareId !== undefined && staysAt({ id: shareId, baseUrl }, rowIds)
      return {
        ...(keepsId && { shareId }),
        // A row that has lost its id can't be marked as removed any more, so none is.
        ...(rowIds >= 1 && removed !== undefined && { removed }),
        ...(link && (link.test ?? at) < rows && { link }),
        ...(hashes && hash !== undefined && { hash }),
      }
    }),
    cases: section.cases.slice(0, rows),
    failures: section.failures.slice(0, rows),
    replaced: section.replaced.filter((share) => staysAt(share, replacedIds)),
  }
}

/** By a digest of the share, so that all writers drop the same ones, whatever else they know. */
function staysAt(share: ShareRef, fraction: number): boolean {
  if (fraction >= 1) return true
  const [first = 0] = createHash('sha256').update(nameOfShare(share)).digest()
  return first / 256 < fraction
}

/** The shares whose ids a cut state has lost. */
export function forgottenShares(whole: State, cut: State): ShareRef[] {
  const recorded = new Set(cut.sections.flatMap(recordedShares).map(nameOfShare))
  const shares = new Map(whole.sections.flatMap(recordedShares).map((share) => [nameOfShare(share), share]))
  return [...shares].flatMap(([name, share]) => (recorded.has(name) ? [] : [share]))
}
