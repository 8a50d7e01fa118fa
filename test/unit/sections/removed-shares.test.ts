import { expect, it } from 'vitest'
import { mergeSections } from '../../../src/sections/merge.ts'
import { holdsRemoved, withoutShares, withoutSharesSigned } from '../../../src/sections/removed-shares.ts'
import { countRemoved, linksOf, namesOfShares } from '../../../src/sections/section.ts'
import { forgedSection, recordings, sectionOf, service, sharesIn, sharesNamed, signer } from './sections.ts'

const removedBy = (...ids: string[]) => ({
  names: namesOfShares(ids, new URL(service)),
  time: 1_760_000_000,
})

/** Shows shares, and remembers others that it has replaced. */
function sectionWith(shown: string[], replaced: string[] = []) {
  return sectionOf({ ...recordings(shown), replaced: sharesNamed(...replaced) })
}

it('takes links and hashes of removed shares out of a section, and forgets replaced ones', () => {
  const section = sectionOf({ ...sectionWith(['a', 'b'], ['c', 'd']), unproved: sharesNamed('a', 'e') })
  const left = withoutShares(section, removedBy('a', 'c'))
  expect(sharesIn([left])).toEqual(['b', 'd', 'e'])
  expect(linksOf(left).map(({ url }) => url !== undefined)).toEqual([false, true])
  expect(linksOf(left).map(({ title }) => title)).toEqual(['Video a', 'Video b'])
  expect(left.rows[0]).toMatchObject({ removed: true })
  expect(left.rows[0]?.hash).toBeUndefined()
  expect(left.rows[1]).toBe(section.rows[1])
  expect(countRemoved(left)).toBe(1)
  expect(left.removedTime).toBe(1_760_000_000)
  expect(withoutShares(left, removedBy('a', 'c'))).toBe(left)
})

it('says of no link that it was removed where only replaced shares were', () => {
  const section = sectionWith(['a'], ['c'])
  const left = withoutShares(section, removedBy('c'))
  expect(left).toMatchObject({ rows: section.rows, removedTime: section.removedTime, replaced: [] })
})

it('leaves the time of the first removal where a second one takes out nothing that is shown', () => {
  const first = withoutShares(sectionWith(['a'], ['c']), removedBy('a'))
  const second = withoutShares(first, { ...removedBy('c'), time: 1_770_000_000 })
  expect(second.removedTime).toBe(1_760_000_000)
})

it('signs what it has changed, so that readers still see the rest', () => {
  const left = withoutSharesSigned(sectionWith(['a', 'b']), removedBy('a'), signer)
  expect(signer.verify(left)).toBe(true)
  expect(linksOf(left)).toHaveLength(2)
  expect(withoutSharesSigned(left, removedBy('a'), signer)).toBe(left)
})

it('leaves sections alone that nobody vouches for, and shares of other services', () => {
  const forged = forgedSection(recordings(['a']))
  expect(withoutSharesSigned(forged, removedBy('a'), signer)).toBe(forged)
  const other = sectionOf({ ...recordings(['a']), baseUrl: 'https://other.example/' })
  expect(withoutSharesSigned(other, removedBy('a'), signer)).toBe(other)
  expect(withoutShares(other, removedBy('a'))).toBe(other)
})

it('finds nothing to remove where no share was removed', () => {
  const section = sectionWith(['a'], ['b'])
  expect(holdsRemoved(section, removedBy())).toBe(false)
  expect(holdsRemoved(section, removedBy('a'))).toBe(true)
  expect(holdsRemoved(section, removedBy('b'))).toBe(true)
})

it('keeps a removed link from coming back with the form that still had it', () => {
  const section = sectionWith(['a', 'b'])
  const left = withoutSharesSigned(section, removedBy('a'), signer)
  for (const [one, other] of [
    [section, left],
    [left, section],
  ] as const) {
    const [merged] = mergeSections(new Map([['job', one]]), [other], signer).values()
    expect(merged && sharesIn([merged])).toEqual(['b'])
    expect(merged && linksOf(merged).map(({ url }) => url !== undefined)).toEqual([false, true])
    expect(merged && signer.verify(merged)).toBe(true)
  }
})
