import {
  isNewer,
  isSameRun,
  nameOfShare,
  type Row,
  type Section,
  type ShareRef,
  sharesOf,
} from './section.ts'
import type { Signer } from './signature.ts'

/** Sections by their keys. */
export type Sections = ReadonlyMap<string, Section>

/**
 * Joins what two states say. Of each key the newer run's section stands; one with a valid signature stands against any
 * without, so that a forged run number can't shut out a real one. Of two copies of one section, each row is what either
 * still has of it, and removed where either says so. The shares of a section that gives way stay recorded in the one
 * that stands: as replaced where both are signed, as unproved otherwise. Returns `ones` itself where the others say
 * nothing new.
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

/** Whether nothing would be lost of `other` where `one` stands; what `one` has no room for counts as held. */
export function holds(one: Section, other: Section, signer: Signer): boolean {
  const copy = isCopy(one, other, signer)
  if (!copy && standsAgainst(other, one, signer)) return false
  const stillShown = (at: number) => one.rows[at] !== undefined && !one.rows[at].removed
  const isWider = joinedNumbers(one, other) !== one.pullRequests
  if (isWider && signer.verify(one) && signer.verify(other)) return false
  const missing = unknownTo(one, copy ? other.replaced : [...sharesOf(other), ...other.unproved])
  if (copy && other.rows.some(({ removed }, at) => removed && stillShown(at))) return false
  return one.forgetful || missing.length === 0
}

/** Whether two sections are of the same step and say the same, but for what was removed or shortened since. */
export function isCopy(one: Section, other: Section, signer: Signer): boolean {
  const isSame = isSameRun(one, other) && one.revision === other.revision && one.digest === other.digest
  return isSame && signer.verify(one) && signer.verify(other)
}

/** Those of the shares that a section does not record, each once. */
export function unknownTo(section: Section, shares: readonly ShareRef[]): ShareRef[] {
  const known = new Set([...sharesOf(section), ...section.unproved].map(nameOfShare))
  const unknown = new Map(shares.map((share) => [nameOfShare(share), share]))
  return [...unknown].flatMap(([name, share]) => (known.has(name) ? [] : [share]))
}

function joined(one: Section, other: Section, signer: Signer): Section {
  if (one === other) return one
  const [stands, gone] = standsAgainst(other, one, signer) ? [other, one] : [one, other]
  if (isCopy(one, other, signer)) return joinedCopies(stands, gone, signer)
  const shares = unknownTo(stands, sharesOf(gone))
  if (!signer.verify(stands) || !signer.verify(gone)) {
    return recording(stands, { shares: [], unproved: [...shares, ...gone.unproved] }, signer)
  }
  const pullRequests = joinedNumbers(stands, gone)
  const section = pullRequests === stands.pullRequests ? stands : signer.sign({ ...stands, pullRequests })
  return recording(section, { shares, unproved: gone.unproved }, signer)
}

/** The pull requests of both; those of the first themselves where the second has no others. */
function joinedNumbers(stands: Section, gone: Section): readonly number[] {
  const others = gone.pullRequests.filter((number) => !stands.pullRequests.includes(number))
  return others.length === 0 ? stands.pullRequests : [...stands.pullRequests, ...others]
}

function joinedCopies(stands: Section, gone: Section, signer: Signer): Section {
  const length = Math.max(stands.rows.length, gone.rows.length)
  const rows = Array.from({ length }, (_, at) => joinedRow(stands.rows[at], gone.rows[at]))
  const failures = gone.failures.length > stands.failures.length ? gone.failures : stands.failures
  const removedTime = Math.max(gone.removedTime, stands.removedTime)
  const forgetful = stands.forgetful && gone.forgetful
  const pullRequests = joinedNumbers(stands, gone)
  const isSame =
    rows.every((row, at) => row === stands.rows[at]) &&
    failures === stands.failures &&
    removedTime === stands.removedTime &&
    forgetful === stands.forgetful &&
    pullRequests === stands.pullRequests
  const section = isSame
    ? stands
    : signer.sign({ ...stands, rows, failures, removedTime, forgetful, pullRequests })
  return recording(section, { shares: gone.replaced, unproved: gone.unproved }, signer)
}

/** What either has; the first itself where the second has no more. */
function joinedRow(one: Row = {}, other: Row = {}): Row {
  const link = one.link ?? other.link
  if (one.removed || other.removed) return one.removed && one.link === link ? one : removedRow({ link })
  const shareId = one.shareId ?? other.shareId
  const hash = one.hash ?? other.hash
  const isSame = shareId === one.shareId && link === one.link && hash === one.hash
  return isSame ? one : { shareId, link, hash }
}

/** The row of a share that was removed: it has no link and can't be reused. */
export function removedRow({ link }: Row): Row {
  if (link === undefined) return { removed: true }
  const { url: _, ...rest } = link
  return { removed: true, link: rest }
}

function recording(
  section: Section,
  others: { shares: readonly ShareRef[]; unproved: readonly ShareRef[] },
  signer: Signer,
): Section {
  const replaced = unknownTo(section, others.shares)
  const signed =
    replaced.length === 0
      ? section
      : signer.sign({ ...section, replaced: [...section.replaced, ...replaced] })
  const unproved = unknownTo(signed, others.unproved)
  return unproved.length === 0 ? signed : { ...signed, unproved: [...signed.unproved, ...unproved] }
}

function standsAgainst(a: Section, b: Section, signer: Signer): boolean {
  const [provenA, provenB] = [signer.verify(a), signer.verify(b)]
  if (provenA !== provenB) return provenA
  if (!isSameRun(a, b)) return isNewer(a, b)
  if (a.revision !== b.revision) return a.revision > b.revision
  // Of two steps with one key, the first to come keeps the place.
  if (a.time !== b.time) return a.time < b.time
  if (a.digest !== b.digest) return a.digest < b.digest
  const [itemsA, itemsB] = [a, b].map(({ rows, failures }) => rows.length + failures.length)
  return itemsA === itemsB ? a.signature > b.signature : Number(itemsA) > Number(itemsB)
}
