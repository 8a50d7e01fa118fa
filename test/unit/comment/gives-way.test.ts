import { describe, expect, it } from 'vitest'
import { knownShares } from '../../../src/sections/known-shares.ts'
import type { Section } from '../../../src/sections/section.ts'
import { readState } from '../../../src/sections/state.ts'
import { service, sharesIn, sharesNamed } from '../sections/sections.ts'
import { compose, keptIn, toldIn } from './composed.ts'
import { idsOf, jobWith } from './crowd.ts'
import { keysOf, stateOf } from './jobs.ts'

const limits = [5000, 6000, 8000, 10_000, 12_000, 16_000, 20_000, 24_000, 32_000, 40_000, 50_000]

/** A section that another API key signed, or nobody. */
function forged(count: number): Section {
  return { ...jobWith(1, count), signature: 'A'.repeat(22) }
}

/** How many links the next run can use again. */
function reusable(body: string): number {
  const terms = { baseUrl: new URL(service), visibility: 'unlisted', withPassword: false }
  return knownShares(stateOf(body).sections, '', terms).length
}

describe('what gives way', () => {
  const sections = [jobWith(0, 150), jobWith(1, 100), jobWith(2, 5)]
  const whole = compose(sections, Number.POSITIVE_INFINITY).body

  it('is nothing while there is room', () => {
    expect(toldIn(whole).shared).toEqual({ shown: 255, hidden: 0 })
    expect(stateOf(whole).sections).toEqual(sections)
    expect(compose(sections, whole.length).body).toBe(whole)
  })

  it('is rows first, whose recordings still keep their links in the next run', () => {
    const { body } = compose(sections, whole.length - 1)
    expect(toldIn(body).shared.hidden).toBeGreaterThan(0)
    expect(reusable(body)).toBe(255)
  })

  it('is no link of 600 recordings, which keep all of them in the next run', () => {
    expect(reusable(compose([jobWith(0, 600)]).body)).toBe(600)
  })

  it.each(limits)('are rows, then hashes, then ids, with room for %d characters', (limit) => {
    const { body } = compose(sections, limit)
    const { shown, hidden } = toldIn(body).shared
    const kept = keptIn(body)
    expect(body.length).toBeLessThanOrEqual(limit)
    if (kept.hashes > 0) expect(kept.hashes).toBeGreaterThanOrEqual(shown)
    if (kept.hashes === 0) expect(hidden).toBeGreaterThan(0)
    if (kept.shares < 255) expect({ hidden, ...kept }).toMatchObject({ hidden: 255, hashes: 0, links: 0 })
  })

  it('are all of these, with less and less room', () => {
    const kept = limits.map((limit) => keptIn(compose(sections, limit).body))
    const levels = kept.map(({ hashes, shares }) => (hashes > 0 ? 'rows' : shares === 255 ? 'hashes' : 'ids'))
    expect([...new Set(levels)]).toEqual(['ids', 'hashes', 'rows'])
    expect(kept.map(({ shares }) => shares)).toEqual(kept.map(({ shares }) => shares).sort((a, b) => a - b))
  })

  it('are no rows that stay in sight, which the next writer would not know of', () => {
    const many = Array.from({ length: 200 }, (_, at) => ({
      ...jobWith(at, 4),
      unproved: sharesNamed(...idsOf(`u${at}`, 1)),
    }))
    for (const all of [many, many.slice(0, 120), many.map((section) => ({ ...section, unproved: [] }))]) {
      const { body } = compose(all)
      const { shown, hidden } = toldIn(body).shared
      expect(shown).toBeGreaterThan(10)
      expect(shown + hidden).toBe(all.length * 4)
      expect(keptIn(body).links).toBeGreaterThanOrEqual(shown)
    }
  })

  it('are ids that nobody vouches for before any row, named apart from the others; forged ones not at all', () => {
    const own = { ...jobWith(0, 3), unproved: sharesNamed(...idsOf('unproved', 1000)) }
    const { body, forgotten, unproved } = compose([own, forged(4000)])
    expect(toldIn(body).shared).toEqual({ shown: 3, hidden: 0 })
    expect(forgotten).toEqual([])
    expect(unproved.map(({ id }) => id)).toEqual(idsOf('unproved', 1000))
    expect(sharesIn(stateOf(body).sections)).toEqual(idsOf('0', 3))
  })

  it('is nothing of what another key signed while there is room, then all but its ids, then its ids', () => {
    const own = jobWith(0, 3)
    const other = forged(100)
    const roomy = compose([own, other])
    expect(stateOf(roomy.body).sections).toEqual([own, other])
    const less = compose([own, other], roomy.body.length - 1)
    const [, reduced] = stateOf(less.body).sections
    expect(reduced).toMatchObject({ key: other.key, rows: [], replaced: [], signature: '' })
    expect(reduced?.unproved.map(({ id }) => id)).toEqual(idsOf('1', 100))
    const least = compose([own, other], less.body.length - 1)
    expect(stateOf(least.body).sections[1]).toMatchObject({ key: other.key, rows: [], unproved: [] })
    for (const { body } of [roomy, less, least]) {
      expect(toldIn(body).shared).toEqual({ shown: 3, hidden: 0 })
      expect(stateOf(body).sections[0]).toEqual(own)
      expect(body).toContain('was written with another API key')
    }
  })

  it('is no row for hundreds of parts that nobody vouches for, of which a few are still named', () => {
    const own = jobWith(0, 3)
    const crowd = Array.from({ length: 100 }, (_, at) => {
      const letters = Array.from({ length: 250 }, (__, place) =>
        String.fromCodePoint(0x4e00 + ((at * 7919 + place * 104_729) % 20_000)),
      )
      return { ...forged(0), key: `forged-${at}`, heading: letters.join('') }
    })
    const { body } = compose([own, ...crowd])
    expect(toldIn(body).shared).toEqual({ shown: 3, hidden: 0 })
    expect(keptIn(body)).toMatchObject({ links: 3, hashes: 3 })
    expect(stateOf(body).sections).toContainEqual(own)
    expect(stateOf(body).sections.length).toBeGreaterThan(1)
  })

  it.each([900, 1100, 1500])(
    'is nothing that the next job can’t read, where another key made %d shares',
    (count) => {
      const own = jobWith(0, 3)
      const withIds = { ...own, unproved: sharesNamed(...idsOf('1', count)) }
      const full = [jobWith(0, 3), forged(count)]
      for (const sections of [[withIds], full]) {
        const { body } = compose(sections)
        expect(readState(body)).toMatchObject({ problem: undefined })
        expect(keysOf(stateOf(body).sections)).toEqual(keysOf(sections))
      }
    },
  )

  it('are ids of the oldest runs first, never those of the own job before', () => {
    const older = jobWith(1, 300, { run: { id: '99', attempt: 1, number: '1', workflow: '' } })
    const newer = jobWith(2, 100, { run: { id: '101', attempt: 1, number: '3', workflow: '' } })
    const own = jobWith(0, 100, { run: { id: '9', attempt: 1, number: '1', workflow: '' } })
    const { body, forgotten } = compose([own, older, newer], 7000)
    expect(forgotten.length).toBeGreaterThan(0)
    expect(sharesIn([older])).toEqual(expect.arrayContaining(forgotten.map(({ id }) => id)))
    expect(sharesIn(stateOf(body).sections)).toEqual(expect.arrayContaining(sharesIn([own, newer])))
  })
})
