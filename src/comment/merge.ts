import {
  isNewer,
  isSameRun,
  type Section,
  type ShareRef,
  sharesOf,
  storeShare,
  unprovedOf,
} from './section.ts'
import type { Signer } from './signature.ts'

/** Sections by their keys. */
export type Sections = ReadonlyMap<string, Section>

/**
 * Joins what two states say. Of each key the newer run's section stands; one with a valid signature stands against any
 * without, so that a forged run number can't shut out a real one. The shares of a section that gives way stay
 * remembered in the one that stands: as its own where both are signed, as unproved ones otherwise.
 */
export function mergeSections(ones: Sections, others: Iterable<Section>, signer: Signer): Sections {
  const merged = new Map(ones)
  for (const other of others) {
    const one = merged.get(other.key)
    merged.set(other.key, one === undefined ? other : joined(one, other, signer))
  }
  return merged
}

function joined(one: Section, other: Section, signer: Signer): Section {
  const [stands, gone] = stronger(other, one, signer) ? [other, one] : [one, other]
  return remembering(stands, gone, signer)
}

function stronger(a: Section, b: Section, signer: Signer): boolean {
  const [provenA, provenB] = [signer.verify(a), signer.verify(b)]
  if (provenA !== provenB) return provenA
  return isNewer(a, b) || (isSameRun(a, b) && details(a) > details(b))
}

/** Of two copies of one section, the one that gave less away. */
function details({ links, failures, hashes, shares }: Section): number {
  return [links, failures, hashes, shares].reduce((sum, { kept }) => sum + kept.length, 0)
}

function remembering(stands: Section, gone: Section, signer: Signer): Section {
  if (stands.signature === gone.signature) return stands
  const known = new Set([...sharesOf(stands), ...unprovedOf(stands)].map(nameOf))
  const unknown = (refs: readonly Required<ShareRef>[]) => refs.filter((ref) => !known.has(nameOf(ref)))
  const shares = unknown(sharesOf(gone))
  const unproved = unknown(unprovedOf(gone))
  if (shares.length + unproved.length === 0) return stands
  const stored = (refs: readonly ShareRef[]) => refs.map((ref) => storeShare(ref, stands.baseUrl))
  // What was cut off the list can't be followed by more of it.
  const provable = stands.shares.rest === '' && signer.verify(stands) && signer.verify(gone)
  const kept = [...stands.shares.kept, ...stored(shares)]
  return provable
    ? signer.sign({
        ...stands,
        shares: { kept, rest: '' },
        unproved: [...stands.unproved, ...stored(unproved)],
      })
    : { ...stands, unproved: [...stands.unproved, ...stored([...shares, ...unproved])] }
}

function nameOf({ id, baseUrl }: Required<ShareRef>): string {
  return `${baseUrl}\n${id}`
}
