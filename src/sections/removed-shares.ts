import { removedRow } from './merge.ts'
import { nameOfShare, type Section, type ShareRef, sharesOf } from './section.ts'
import type { Signer } from './signature.ts'

/** Shares that were deleted at the service: their names, and when, in seconds since 1970. */
export type RemovedShares = { names: ReadonlySet<string>; time: number }

/** Whether a section speaks of removed shares. */
export function holdsRemoved(section: Section, { names }: RemovedShares): boolean {
  const refs = [...sharesOf(section), ...section.unproved]
  return names.size > 0 && refs.some((ref) => names.has(nameOfShare(ref)))
}

/**
 * The section as it is true once shares were removed, not yet signed: their rows have no link and can't be reused, and
 * replaced ones are no longer recorded. The section itself where it holds none of them.
 */
export function withoutShares(section: Section, removed: RemovedShares): Section {
  if (!holdsRemoved(section, removed)) return section
  const { baseUrl } = section
  const stays = (ref: ShareRef) => !removed.names.has(nameOfShare(ref))
  const rows = section.rows.map((row) =>
    row.shareId === undefined || stays({ id: row.shareId, baseUrl }) ? row : removedRow(row),
  )
  const isChanged = rows.some((row, at) => row !== section.rows[at])
  return {
    ...section,
    rows,
    removedTime: isChanged ? removed.time : section.removedTime,
    replaced: section.replaced.filter(stays),
    unproved: section.unproved.filter(stays),
  }
}

/** The same of a section in a comment: signed again where it changes, and left alone where nobody vouches for it. */
export function withoutSharesSigned(section: Section, removed: RemovedShares, signer: Signer): Section {
  return signer.verify(section) && holdsRemoved(section, removed)
    ? signer.sign(withoutShares(section, removed))
    : section
}
