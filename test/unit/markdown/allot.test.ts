import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasProblems } from '../../../src/manifest/rows.ts'
import {
  type Allotment,
  allotLines,
  countAllLines,
  countFailureLines,
  largestFitting,
} from '../../../src/markdown/allot.ts'
import { arrangeSections, type PartToRender } from '../../../src/markdown/parts-to-render.ts'
import { failures, recordings, sectionOf } from '../../support/comment/sections.ts'

type Planned = { failed: number; shared: number; failing: number; jobs: number }

/**
 * Parts of one or more jobs, with recordings without a test, unshared recordings, and failed tests without a recording.
 */
function partsFrom(planned: readonly Planned[]): readonly PartToRender[] {
  const sections = planned.flatMap(({ failed, shared, failing, jobs }, at) =>
    Array.from({ length: jobs }, (_, job) => {
      const ids = Array.from({ length: shared }, (_, id) => `${at}-${job}-${id}`)
      const tests = Array.from({ length: failing }, (_, id) => ({ id, title: `test ${id}`, result: 'failed' as const }))
      return sectionOf({
        key: `${at} ${job}`,
        part: { key: String(at), heading: String(at) },
        tests,
        ...failures(failed),
        ...recordings(ids),
      })
    }),
  )
  return arrangeSections(sections, '').current
}

const anyParts = fc
  .array(
    fc.record({ failed: fc.nat(4), shared: fc.nat(12), failing: fc.nat(5), jobs: fc.integer({ min: 1, max: 3 }) }),
    { maxLength: 8 },
  )
  .map(partsFrom)
const anyLines = fc.integer({ min: -5, max: 150 })

const jobsIn = ({ redJobs, greenJobs }: Allotment) => redJobs + greenJobs

describe('the lines of a comment with limited room', () => {
  it('are all used while there is something to show, but never exceeded', () => {
    fc.assert(
      fc.property(anyParts, anyLines, (parts, lines) => {
        const shown = [...allotLines(parts, lines).values()]
        const used = shown.reduce((sum, part) => sum + 1 + part.rows + part.unshared + jobsIn(part), 0)
        expect(used).toBeLessThanOrEqual(Math.max(0, lines))
        // A line can be left over only if other headings have no room.
        if (lines >= countAllLines(parts)) expect(used).toBe(countAllLines(parts))
        else if (shown.length === parts.length) expect(used).toBe(Math.max(0, lines))
      }),
    )
  })

  it('never show more of a section than it has', () => {
    fc.assert(
      fc.property(anyParts, anyLines, (parts, lines) => {
        for (const [part, { rows, unshared, redJobs, greenJobs }] of allotLines(parts, lines)) {
          const red = part.jobLines.filter(hasProblems).length
          expect([rows, unshared, redJobs, greenJobs].every((count) => count >= 0)).toBe(true)
          expect(rows).toBeLessThanOrEqual(part.rows.length)
          expect(unshared).toBeLessThanOrEqual(part.unshared.length)
          expect(redJobs).toBeLessThanOrEqual(red)
          expect(greenJobs).toBeLessThanOrEqual(part.jobLines.length - red)
        }
      }),
    )
  })

  it('show every failing row of all sections before any other', () => {
    fc.assert(
      fc.property(anyParts, anyLines, (parts, lines) => {
        const shown = allotLines(parts, lines)
        const isOneMissing = parts.some((part) => (shown.get(part)?.rows ?? 0) < part.rowCounts.failing)
        if (!isOneMissing) return
        for (const [part, { rows, unshared, greenJobs }] of shown) {
          expect(rows).toBeLessThanOrEqual(part.rowCounts.failing)
          expect(unshared + greenJobs).toBe(0)
        }
      }),
    )
  })

  it('show all failing rows if the lines suffice for them', () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        const shown = allotLines(parts, countFailureLines(parts))
        for (const part of parts) {
          expect(shown.get(part)?.rows ?? 0).toBeGreaterThanOrEqual(part.rowCounts.failing)
        }
      }),
    )
  })

  it("are shared so that a long list of failures doesn't crowd out a short one", () => {
    fc.assert(
      fc.property(anyParts, anyLines, (parts, lines) => {
        const shown = [...allotLines(parts, lines)]
        const most = Math.max(0, ...shown.map(([part, { rows }]) => Math.min(rows, part.rowCounts.failing)))
        for (const [part, { rows }] of shown) {
          expect(rows).toBeGreaterThanOrEqual(Math.min(part.rowCounts.failing, most - 1))
        }
      }),
    )
  })
})

describe('the largest size that fits', () => {
  it('is found in a few steps', () => {
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
