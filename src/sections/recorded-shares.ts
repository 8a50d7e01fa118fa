import { nameOfShare, type Section, type ShareRef, sharesOf } from './section.ts'

/** The shares that comments or manifests record, each once. */
export type RecordedShares = {
  /** Those at this service that a signature with this API key vouches for. */
  here: RecordedShare[]
  /** The same at other services. */
  elsewhere: ShareRef[]
  /** Those that nobody vouches for: a person has to look at them. */
  unproved: ShareRef[]
  /** How many links have no id, so that nothing can delete them. */
  withoutId: number
}

/** A share, with its link where that is shown. */
export type RecordedShare = ShareRef & { url?: string | undefined }

/** Shares that are recorded somewhere: those that a signature vouches for, those without one, links that have no id. */
export type ShareRecord = {
  proved: readonly RecordedShare[]
  unproved: readonly ShareRef[]
  linksWithoutId: readonly string[]
}

/** What the sections of a pull request's comments record. */
export function recordOfSections(
  sections: readonly Section[],
  isProven: (section: Section) => boolean,
): ShareRecord {
  const proven = sections.filter(isProven)
  return {
    proved: proven.flatMap((section) => [...sharesOf(section), ...shownLinks(section)]),
    unproved: sections.flatMap((section) => [...sharesOf(section), ...section.unproved]),
    linksWithoutId: proven
      .flatMap(({ rows }) => rows)
      .flatMap(({ shareId, link }) => (shareId === undefined && link?.url ? [link.url] : [])),
  }
}

function shownLinks({ rows, baseUrl }: Section): RecordedShare[] {
  return rows.flatMap(({ shareId: id, link }) => (id === undefined ? [] : [{ id, baseUrl, url: link?.url }]))
}

/** All that is recorded anywhere, for a cleanup at the service `baseUrl`. */
export function recordedShares(records: readonly ShareRecord[], baseUrl: URL): RecordedShares {
  const byName = <T extends ShareRef>(shares: readonly T[]) =>
    new Map(shares.map((share) => [nameOfShare(share), share]))
  const vouched = byName(records.flatMap(({ proved }) => proved))
  const unproved = byName(records.flatMap((record) => record.unproved))
  for (const name of vouched.keys()) unproved.delete(name)
  const isHere = (share: ShareRef) => share.baseUrl === baseUrl.href
  return {
    here: [...vouched.values()].filter(isHere),
    elsewhere: [...vouched.values()].filter((share) => !isHere(share)),
    unproved: [...unproved.values()],
    withoutId: new Set(records.flatMap(({ linksWithoutId }) => linksWithoutId)).size,
  }
}
