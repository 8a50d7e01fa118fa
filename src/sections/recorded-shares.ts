import { nameOfShare, type Section, type ShareRef, sharesOf, unprovedOf } from './section.ts'
import type { Signer } from './signature.ts'

/** The shares that comments record: ids that may be deleted, and those that a person has to look at. */
export type RecordedShares = {
  ids: string[]
  /** Of another service, or not vouched for by a signature with this API key. */
  others: Required<ShareRef>[]
  /** How many links have no id, so that nothing can delete them. */
  withoutId: number
}

/** What the sections of a pull request's comments record, each share once. */
export function recordedShares(sections: readonly Section[], baseUrl: URL, signer: Signer): RecordedShares {
  const proven = sections.filter(signer.verify)
  const isHere = (ref: Required<ShareRef>) => ref.baseUrl === baseUrl.href
  const vouched = unique(proven.flatMap(sharesOf))
  const all = unique(sections.flatMap((section) => [...sharesOf(section), ...unprovedOf(section)]))
  const deletable = new Set(vouched.filter(isHere).map(nameOfShare))
  return {
    ids: vouched.filter(isHere).map(({ id }) => id),
    others: all.filter((ref) => !deletable.has(nameOfShare(ref))),
    withoutId: proven.reduce((sum, section) => sum + linksWithoutId(section), 0),
  }
}

function linksWithoutId({ shares, shared, removal }: Section): number {
  const empty = shares.kept.slice(0, shared).filter((stored) => stored === '').length
  return Math.max(0, empty - removal.count)
}

function unique(refs: readonly Required<ShareRef>[]): Required<ShareRef>[] {
  return [...new Map(refs.map((ref) => [nameOfShare(ref), ref])).values()]
}
