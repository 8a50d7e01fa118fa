import { nameOfShare, type Section, type ShareRef, sharesOf } from './section.ts'

/** The shares that comments record, each once. */
export type RecordedShares = {
  /** Ids of those at this service that a signature with this API key vouches for. */
  ids: string[]
  /** The same at other services. */
  elsewhere: ShareRef[]
  /** Those that nobody vouches for: a person has to look at them. */
  unproved: ShareRef[]
  /** How many links have no id, so that nothing can delete them. */
  withoutId: number
}

/** What the sections of a pull request's comments record. */
export function recordedShares(
  sections: readonly Section[],
  baseUrl: URL,
  isProven: (section: Section) => boolean,
): RecordedShares {
  const proven = sections.filter(isProven)
  const vouched = new Map(proven.flatMap(sharesOf).map((share) => [nameOfShare(share), share]))
  const all = sections.flatMap((section) => [...sharesOf(section), ...section.unproved])
  const unproved = new Map(all.map((share) => [nameOfShare(share), share]))
  for (const name of vouched.keys()) unproved.delete(name)
  const isHere = (share: ShareRef) => share.baseUrl === baseUrl.href
  return {
    ids: [...vouched.values()].filter(isHere).map(({ id }) => id),
    elsewhere: [...vouched.values()].filter((share) => !isHere(share)),
    unproved: [...unproved.values()],
    withoutId: proven
      .flatMap(({ rows }) => rows)
      .filter(({ shareId, link }) => shareId === undefined && link?.url !== undefined).length,
  }
}
