import { nameOfShare, readLink, type Section, shortened, shownShares } from './section.ts'

/** Names of the shares that sections show again, made by earlier runs: others may delete them until these sections stand. */
export function reusedShares(sections: readonly Section[]): Set<string> {
  return new Set(sections.flatMap((section) => reusedIn(section).map(({ name }) => name)))
}

/**
 * The section without the rows from the first on that shows one of these shares again. Who can't sign can only cut: the
 * signature holds for every beginning of the rows.
 */
export function withoutReused(section: Section, lost: ReadonlySet<string>): Section {
  const first = reusedIn(section).find(({ name }) => lost.has(name))
  if (first === undefined) return section
  const { failures, shares } = section
  return shortened(section, {
    links: first.at,
    failures: failures.kept.length,
    hashes: false,
    shares: shares.kept.length,
  })
}

function reusedIn(section: Section): { name: string; at: number }[] {
  const refs = shownShares(section)
  return section.links.kept.flatMap((stored, at) => {
    const ref = refs[at]
    return ref !== undefined && readLink(stored)?.reused ? [{ name: nameOfShare(ref), at }] : []
  })
}
