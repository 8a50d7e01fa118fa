import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failuresOf, rowsOf } from '../../../src/manifest/rows.ts'
import { allotLines, largestFitting, linesOf } from '../../../src/markdown/allot.ts'
import { failures, recordings, sectionOf } from '../../support/comment/sections.ts'

const anySections = fc.array(fc.record({ failed: fc.nat(6), shared: fc.nat(12) }), { maxLength: 8 }).map((counts) =>
  counts.map(({ failed, shared }, at) => {
    const ids = Array.from({ length: shared }, (_, id) => `${at}-${id}`)
    return sectionOf({ key: String(at), ...failures(failed), ...recordings(ids) })
  }),
)
const anyLines = fc.integer({ min: -5, max: 150 })

describe('lines that are divided among sections', () => {
  it('are all used while there is something to show, and never more', () => {
    fc.assert(
      fc.property(anySections, anyLines, (sections, lines) => {
        const shown = [...allotLines(sections, lines).values()]
        const used = shown.reduce((sum, rows) => sum + 1 + rows, 0)
        expect(used).toBe(Math.min(Math.max(0, lines), linesOf(sections)))
      }),
    )
  })

  it('never show more of a section than it has', () => {
    fc.assert(
      fc.property(anySections, anyLines, (sections, lines) => {
        for (const [section, rows] of allotLines(sections, lines)) {
          expect(rows).toBeGreaterThanOrEqual(0)
          expect(rows).toBeLessThanOrEqual(failuresOf(section).length + rowsOf(section).length)
        }
      }),
    )
  })

  it('go to the first sections, each with a row at least, before any gets a second one', () => {
    fc.assert(
      fc.property(anySections, anyLines, (sections, lines) => {
        const shown = [...allotLines(sections, lines)]
        expect(shown.map(([section]) => section)).toEqual(sections.slice(0, shown.length))
        const isBare = shown.map(([section, count]) => count === 0 && section.notShared + section.shared > 0)
        // A heading alone takes the last line where nothing else is left to show before it.
        expect(isBare.slice(0, -1)).not.toContain(true)
        const isShort = shown.length < sections.length && lines > 1
        if (isShort && isBare.at(-1))
          for (const [section, count] of shown.slice(0, -1)) expect(count).toBe(section.notShared + section.shared)
      }),
    )
  })

  it('let no long list crowd out a short one', () => {
    fc.assert(
      fc.property(anySections, anyLines, (sections, lines) => {
        const shown = [...allotLines(sections, lines)].map(([section, rows]) => ({
          rows,
          all: section.notShared + section.shared,
        }))
        const most = Math.max(0, ...shown.map(({ rows }) => rows))
        const whole = shown.filter(({ rows, all }) => rows > 0 || all === 0)
        for (const { rows, all } of whole) expect(rows).toBeGreaterThanOrEqual(Math.min(all, most - 1))
      }),
    )
  })
})

describe('the largest size that fits', () => {
  it('is found in few steps', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: -1, max: 100_000 }), (most, room) => {
        let made = 0
        const make = (size: number) => {
          made += 1
          return size
        }
        const found = largestFitting(most, make, (size) => size <= room)
        expect(found?.size).toBe(room < 0 ? undefined : Math.min(most, room))
        expect(found?.value).toBe(found?.size)
        expect(made).toBeLessThanOrEqual(19)
      }),
    )
  })
})
