import type { Part } from '../comment/decide.ts'
import type { ActionComment } from '../comment/look.ts'
import { mergeSections, type Sections } from '../sections/merge.ts'
import { holdsRemoved, type RemovedShares, withoutSharesSigned } from '../sections/removed-shares.ts'
import type { Section } from '../sections/section.ts'
import type { Signer } from '../sections/signature.ts'

type Removing = { removed: RemovedShares; signerOf: (commentKey: string) => Signer }

/** What the comments on a pull request are to say, by their keys, once shares are gone: none where they don't speak of these. */
export function removedParts(
  comments: readonly ActionComment[],
  { removed, signerOf }: Removing,
): Map<string, Pick<Part, 'own' | 'removed'>> {
  const byKey = Map.groupBy(comments, ({ commentKey }) => commentKey)
  const parts = [...byKey].map(([key, ones]) => {
    const own = changedSections(sectionsOf(ones), removed, signerOf(key))
    return [key, { own, removed }] as const
  })
  return new Map(parts.filter(([, { own }]) => own.length > 0))
}

export function sectionsOf(comments: readonly ActionComment[]): Section[] {
  return comments.flatMap(({ state }) => state?.sections ?? [])
}

/** The sections that speak of removed shares, merged, as they are to be from now on. */
function changedSections(sections: readonly Section[], removed: RemovedShares, signer: Signer): Section[] {
  const proven = sections.filter(signer.verify)
  const merged: Sections = mergeSections(new Map(), proven, signer)
  const keys = new Set(proven.filter((section) => holdsRemoved(section, removed)).map(({ key }) => key))
  return [...keys].flatMap((key) => {
    const section = merged.get(key)
    return section === undefined ? [] : [withoutSharesSigned(section, removed, signer)]
  })
}
