import type { KeptList } from './kept-list.ts'
import {
  nameOfShare,
  readLink,
  type Section,
  type ShareRef,
  sharesOf,
  shownShares,
  storeLink,
  storeShare,
  unprovedOf,
} from './section.ts'
import type { Signer } from './signature.ts'

/** Shares that were deleted at the service: their names, when (in seconds since 1970), and by which run. */
export type RemovedShares = { names: ReadonlySet<string>; time: number; runId: string }

/** Whether a section that is vouched for still speaks of removed shares. */
export function holdsRemoved(section: Section, { names }: RemovedShares, signer: Signer): boolean {
  const refs = [...sharesOf(section), ...unprovedOf(section)]
  return names.size > 0 && refs.some((ref) => names.has(nameOfShare(ref))) && signer.verify(section)
}

/**
 * The section as it is true once shares were removed: their rows have no link and can't be reused, and replaced ones
 * are forgotten. The section itself where it holds none of them, or where nobody vouches for it.
 */
export function withoutShares(section: Section, removed: RemovedShares, signer: Signer): Section {
  if (!holdsRemoved(section, removed, signer)) return section
  const { names, time, runId } = removed
  const isGone = (ref: Required<ShareRef> | undefined) => ref !== undefined && names.has(nameOfShare(ref))
  const gone = new Set(shownShares(section).flatMap((ref, at) => (isGone(ref) ? [at] : [])))
  const { baseUrl, shared, shares, removal } = section
  const replaced = sharesOf({ baseUrl, shares: { ...shares, kept: shares.kept.slice(shared) } })
  const stored = (refs: readonly Required<ShareRef>[]) =>
    refs.flatMap((ref) => (isGone(ref) ? [] : [storeShare(ref, baseUrl)]))
  const blank = ({ kept, rest }: KeptList, none: (item: unknown) => unknown): KeptList => ({
    kept: kept.map((item, at) => (gone.has(at) ? none(item) : item)),
    rest,
  })
  const shown = blank({ kept: shares.kept.slice(0, shared), rest: '' }, () => '').kept
  return signer.sign({
    ...section,
    revision: section.revision + 1,
    removal: gone.size === 0 ? removal : { count: removal.count + gone.size, time, runId },
    links: blank(section.links, withoutUrl),
    hashes: blank(section.hashes, () => ''),
    shares: { kept: [...shown, ...stored(replaced)], rest: shares.rest },
    unproved: stored(unprovedOf(section)),
  })
}

function withoutUrl(stored: unknown): unknown {
  const row = readLink(stored)
  if (row === undefined) return stored
  const { url: _, ...rest } = row
  return storeLink(rest)
}
