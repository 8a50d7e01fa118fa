import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutList, digestOf, type KeptList, wholeList } from '../../../src/sections/kept-list.ts'
import { anyList } from './arbitrary-sections.ts'

const anyCuts = fc.array(fc.nat(8), { maxLength: 4 })
const cutOften = (list: KeptList, cuts: readonly number[]) => cuts.reduce(cutList, list)

describe('a list that is cut', () => {
  it('keeps its digest, however often it is cut', () => {
    fc.assert(
      fc.property(anyList(8), anyCuts, (list, cuts) => {
        expect(digestOf(cutOften(list, cuts))).toBe(digestOf(list))
      }),
    )
  })

  it('is the same whether it is cut at once or in steps', () => {
    fc.assert(
      fc.property(anyList(8), anyCuts, fc.nat(8), (list, cuts, last) => {
        expect(cutOften(list, [...cuts, last])).toEqual(cutList(list, Math.min(last, ...cuts)))
      }),
    )
  })

  it('keeps its beginning', () => {
    fc.assert(
      fc.property(anyList(8), fc.nat(10), (list, count) => {
        expect(cutList(list, count).kept).toEqual(list.kept.slice(0, count))
      }),
    )
  })

  it('says nothing of a rest while it is whole', () => {
    expect(cutList(wholeList(['a', 'b']), 2)).toEqual(wholeList(['a', 'b']))
    expect(cutList(wholeList([]), 0)).toEqual(wholeList([]))
    expect(cutList(wholeList(['a', 'b']), 1).rest).not.toBe('')
  })

  it('never has the digest of another list', () => {
    fc.assert(
      fc.property(anyList(), anyList(), anyCuts, (one, other, cuts) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other))
        expect(digestOf(cutOften(one, cuts))).not.toBe(digestOf(other))
      }),
    )
  })

  it.each<[string, unknown[], unknown[]]>([
    ['items that are joined', ['ab'], ['a', 'b']],
    ['items within an item', [['a', 'b']], ['a', 'b']],
    ['a number and its text', [1], ['1']],
    ['nothing and an empty text', [], ['']],
    ['the digest of the rest as an item', ['a', digestOf(wholeList(['b']))], ['a', 'b']],
  ])('tells apart %s', (_, one, other) => {
    expect(digestOf(wholeList(one))).not.toBe(digestOf(wholeList(other)))
  })
})
