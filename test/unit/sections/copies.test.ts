import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holds, isCopy, mergeSections, removedRow, unknownTo } from '../../../src/sections/merge.ts'
import { nameOfShare, type Row, type Section, sharesOf } from '../../../src/sections/section.ts'
import { forgedSection, recordings, sectionOf, sharesIn, sharesNamed, signer } from './sections.ts'

const ids = ['a', 'b', 'c', 'd']
const whole = sectionOf({ ...recordings(ids), failed: 2, failures: [failure('x'), failure('y')] })

function failure(path: string) {
  return { path, error: 'the file is empty' }
}

/** What became of the section in one comment: links removed, rows without room, ids forgotten, others replaced. */
const anyCopy: fc.Arbitrary<Section> = fc
  .record({
    removed: fc.subarray(ids),
    links: fc.nat(ids.length),
    hashes: fc.boolean(),
    failures: fc.nat(2),
    rows: fc.option(fc.nat(ids.length), { nil: undefined }),
    replaced: fc.subarray(['e', 'f']),
    unproved: fc.subarray(['u', 'v']),
  })
  .map(({ removed, links, hashes, failures, rows = ids.length, replaced, unproved }) => {
    const all = whole.rows.map((row): Row => (removed.includes(row.shareId ?? '') ? removedRow(row) : row))
    const kept = all.map((row, at) => ({
      ...row,
      link: at < links ? row.link : undefined,
      hash: hashes && at < links ? row.hash : undefined,
    }))
    return signer.sign({
      ...whole,
      rows: kept.slice(0, rows),
      failures: whole.failures.slice(0, failures),
      removedTime: removed.length > 0 ? removed.length : whole.removedTime,
      replaced: sharesNamed(...replaced),
      unproved: sharesNamed(...unproved),
      forgetful: rows < ids.length,
    })
  })

function joined(...copies: readonly Section[]): Section {
  const [section] = copies
    .reduce((all, copy) => mergeSections(all, [copy], signer), mergeSections(new Map(), [], signer))
    .values()
  return section ?? whole
}

/** What readers and cleanup find in a section, whatever the order in which its shares were noted. */
function told(section: Section): unknown {
  const { signature: _, replaced, unproved, ...rest } = JSON.parse(JSON.stringify(section))
  const names = (shares: Parameters<typeof nameOfShare>[0][]) => shares.map(nameOfShare).sort()
  return { ...rest, replaced: names(replaced), unproved: names(unproved) }
}

describe('copies of one section that became different', () => {
  it('are joined to the same, signed, in whatever order they come', () => {
    fc.assert(
      fc.property(anyCopy, anyCopy, (one, other) => {
        expect(told(joined(one, other))).toEqual(told(joined(other, one)))
        expect(signer.verify(joined(one, other))).toBe(true)
      }),
    )
  })

  it('are joined to the same however they are grouped, and however often they come', () => {
    fc.assert(
      fc.property(anyCopy, anyCopy, anyCopy, (one, two, three) => {
        const all = joined(one, two, three)
        expect(told(joined(one, joined(two, three)))).toEqual(told(all))
        expect(told(joined(all, one, two, three, structuredClone(all)))).toEqual(told(all))
      }),
    )
  })

  it('show no link, and record no share, that one of them says is removed', () => {
    fc.assert(
      fc.property(fc.array(anyCopy, { minLength: 1, maxLength: 4 }), (copies) => {
        const { rows } = joined(...copies)
        for (const [at, row] of rows.entries()) {
          const isRemoved = copies.some((copy) => copy.rows[at]?.removed === true)
          expect(row.removed === true).toBe(isRemoved)
          if (isRemoved)
            expect([row.shareId, row.link?.url, row.hash]).toEqual([undefined, undefined, undefined])
        }
      }),
    )
  })

  it('keep together each link, hash, failure and id that one of them still has', () => {
    fc.assert(
      fc.property(fc.array(anyCopy, { minLength: 1, maxLength: 4 }), (copies) => {
        const section = joined(...copies)
        const has = (find: (row: Row) => unknown) =>
          ids.map((_, at) => copies.some(({ rows }) => find(rows[at] ?? {}) !== undefined))
        const found = (find: (row: Row) => unknown) =>
          ids.map((_, at) => find(section.rows[at] ?? {}) !== undefined)
        const isGone = ids.map((_, at) => section.rows[at]?.removed === true)
        expect(found(({ link }) => link?.title)).toEqual(has(({ link }) => link?.title))
        for (const find of [({ shareId }: Row) => shareId, ({ hash }: Row) => hash]) {
          expect(found(find)).toEqual(has(find).map((one, at) => one && !isGone[at]))
        }
        expect(section.failures).toHaveLength(Math.max(...copies.map(({ failures }) => failures.length)))
        expect(section.removedTime).toBe(Math.max(...copies.map(({ removedTime }) => removedTime)))
        expect(section.forgetful).toBe(copies.every(({ forgetful }) => forgetful))
        expect(sharesIn([section])).toEqual(
          expect.arrayContaining(sharesIn(copies).filter((id) => !ids.includes(id))),
        )
      }),
    )
  })

  it('are no copies where one has no valid signature, another revision or another digest', () => {
    const others = [
      forgedSection(whole),
      sectionOf({ ...whole, revision: 1 }),
      sectionOf({ ...whole, digest: '' }),
    ]
    for (const other of others)
      expect([isCopy(whole, other, signer), isCopy(other, whole, signer)]).toEqual([false, false])
    expect(isCopy(whole, sectionOf({ ...whole, rows: [] }), signer)).toBe(true)
  })
})

describe('a section that stands', () => {
  const without = (id: string) =>
    sectionOf({ ...whole, rows: whole.rows.map((row) => (row.shareId === id ? removedRow(row) : row)) })
  const newer = (...replaced: string[]) =>
    sectionOf({ run: { ...whole.run, id: '101' }, ...recordings(['n']), replaced: sharesNamed(...replaced) })

  it.each<[string, Section, Section, boolean]>([
    ['itself', whole, whole, true],
    ['a copy of which it had to leave out rows', sectionOf({ ...whole, rows: [] }), whole, true],
    ['a copy with a link removed that it still shows', whole, without('a'), false],
    ['a copy that still shows a link that it says is removed', without('a'), whole, true],
    [
      'a copy with a replaced share that it does not record',
      whole,
      sectionOf({ ...whole, replaced: sharesNamed('e') }),
      false,
    ],
    ['an older run all of whose shares it records', newer(...ids), whole, true],
    ['an older run one of whose shares it does not record', newer('a', 'b', 'c'), whole, false],
    ['an older run whose shares it had no room for', sectionOf({ ...newer(), forgetful: true }), whole, true],
    ['a newer run', whole, newer(...ids), false],
    ['a higher revision of the same run', whole, sectionOf({ ...whole, revision: 1 }), false],
    ['a signed one, without being signed', forgedSection(newer(...ids)), whole, false],
  ])('%s is held where that loses nothing', (_, one, other, expected) => {
    expect(holds(one, other, signer)).toBe(expected)
  })

  it('holds all that was merged into it, and what it holds adds no share to it', () => {
    const anyOther = fc.oneof(
      anyCopy,
      fc.subarray(ids).map((replaced) => newer(...replaced)),
    )
    fc.assert(
      fc.property(anyOther, anyOther, (one, other) => {
        const both = joined(one, other)
        expect([holds(both, one, signer), holds(both, other, signer)]).toEqual([true, true])
        if (!holds(one, other, signer) || one.forgetful) return
        expect(unknownTo(one, sharesOf(both))).toEqual([])
      }),
    )
  })
})
