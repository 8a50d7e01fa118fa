import { type KeptList, wholeList } from './kept-list.ts'
import {
  countItems,
  isNewer,
  isSameRun,
  listNames,
  nameOfShare,
  type Section,
  type ShareRef,
  sharesOf,
  storeShare,
  unprovedOf,
} from './section.ts'
import { isCopy, type Signer } from './signature.ts'

/** Sections by their keys. */
export type Sections = ReadonlyMap<string, Section>

/**
 * Joins what two states say. Of each key the newer run's section stands; one with a valid signature stands against any
 * without, so that a forged run number can't shut out a real one. The shares of a section that gives way stay
 * remembered in the one that stands: as its own where both are signed, as unproved ones otherwise. Returns `ones` itself
 * where the others say nothing new.
 */
export function mergeSections(ones: Sections, others: Iterable<Section>, signer: Signer): Sections {
  const merged = new Map(ones)
  let gained = false
  for (const other of others) {
    const one = merged.get(other.key)
    const next = one === undefined ? other : joined(one, other, signer)
    gained ||= next !== one
    merged.set(other.key, next)
  }
  return gained ? merged : ones
}

function joined(one: Section, other: Section, signer: Signer): Section {
  if (isCopy(one, other)) return completed(one, other)
  const [stands, gone] = stronger(other, one, signer) ? [other, one] : [one, other]
  return remembering(stands, gone, signer)
}

function stronger(a: Section, b: Section, signer: Signer): boolean {
  const [provenA, provenB] = [signer.verify(a), signer.verify(b)]
  if (provenA !== provenB) return provenA
  if (!isSameRun(a, b)) return isNewer(a, b)
  return a.revision === b.revision ? countItems(a) > countItems(b) : a.revision > b.revision
}

/** Whether `one` was made of what `other` says: what it does not remember was taken out of it. */
function isRevisionOf(one: Section, other: Section, signer: Signer): boolean {
  return isSameRun(one, other) && one.revision > other.revision && signer.verify(one) && signer.verify(other)
}

/** Of two copies of one section, what either still has: their lists are beginnings of the same ones. */
function completed(one: Section, other: Section): Section {
  const longer = (a: KeptList, b: KeptList) => (b.kept.length > a.kept.length ? b : a)
  const lists = {
    links: longer(one.links, other.links),
    failures: longer(one.failures, other.failures),
    hashes: longer(one.hashes, other.hashes),
    shares: longer(one.shares, other.shares),
  }
  const unproved = unknownTo(one, unprovedOf(other))
  const gains = unproved.length > 0 || listNames.some((name) => lists[name] !== one[name])
  return gains ? { ...one, ...lists, unproved: [...one.unproved, ...stored(unproved, one)] } : one
}

function remembering(stands: Section, gone: Section, signer: Signer): Section {
  const shares = isRevisionOf(stands, gone, signer) ? [] : unknownTo(stands, sharesOf(gone))
  const unproved = unknownTo(stands, unprovedOf(gone))
  if (shares.length + unproved.length === 0) return stands
  // What was cut off the list can't be followed by more of it.
  const provable = stands.shares.rest === '' && signer.verify(stands) && signer.verify(gone)
  return provable
    ? signer.sign({
        ...stands,
        shares: wholeList([...stands.shares.kept, ...stored(shares, stands)]),
        unproved: [...stands.unproved, ...stored(unproved, stands)],
      })
    : { ...stands, unproved: [...stands.unproved, ...stored([...shares, ...unproved], stands)] }
}

/** Whether nothing would be lost of `other` where `one` stands; what `one` had to leave out for room counts as held. */
export function holds(one: Section, other: Section, signer: Signer): boolean {
  return isCopy(one, other) || joined(one, other, signer) === one
}

/** The shares that `section` answers for and that `other` does not remember. */
export function sharesUnknownTo(other: Section, section: Section): Required<ShareRef>[] {
  return unknownTo(other, sharesOf(section))
}

function unknownTo(section: Section, refs: readonly Required<ShareRef>[]): Required<ShareRef>[] {
  const known = new Set([...sharesOf(section), ...unprovedOf(section)].map(nameOfShare))
  const unknown = new Map(refs.map((ref) => [nameOfShare(ref), ref]))
  return [...unknown].flatMap(([name, ref]) => (known.has(name) ? [] : [ref]))
}

function stored(refs: readonly ShareRef[], { baseUrl }: Section): unknown[] {
  return refs.map((ref) => storeShare(ref, baseUrl))
}
