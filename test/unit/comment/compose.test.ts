import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commentLimit } from '../../../src/comment/compose.ts'
import type { Row, Section } from '../../../src/sections/section.ts'
import { thorough } from '../../requirement.ts'
import { failures, sharesIn, signer } from '../sections/sections.ts'
import { compose, keptIn, toldIn } from './composed.ts'
import { hex, jobWith } from './crowd.ts'
import { keysOf, stateOf } from './jobs.ts'

const jobs = (count: number, make: (at: number) => Section) =>
  Array.from({ length: count }, (_, at) => make(at))
const hostile = '<b>|`*_~[x](y) "&\\@octocat #1 www.a.example 💥'.repeat(6).slice(0, 250)
const failedOnly = (at: number) =>
  jobWith(at, 0, {
    failed: 30,
    failures: Array.from({ length: 30 }, (_, row) => ({ path: `${row}/${hostile}`, error: hostile })),
  })

const crowds: [string, () => Section[]][] = [
  ['1,000 recordings of one job', () => [jobWith(0, 1000)]],
  ['3 recordings of each of 300 jobs', () => jobs(300, (at) => jobWith(at, 3))],
  ['3,000 recordings of one job', () => [jobWith(0, 3000)]],
  [
    '100 recordings with long hostile titles of each of 40 jobs',
    () => jobs(40, (at) => jobWith(at, 100, failures(2), (id) => `${id} ${hostile}`)),
  ],
  ['failures only, with long hostile texts, of 60 jobs', () => jobs(60, failedOnly)],
  [
    '2,000 recordings of one job beside failures only of 20 jobs',
    () => [jobWith(0, 2000), ...jobs(20, (at) => failedOnly(at + 1))],
  ],
  [
    '5,000 recordings of one job beside failures only of 20 jobs',
    () => [jobWith(0, 5000), ...jobs(20, (at) => failedOnly(at + 1))],
  ],
  ['links of earlier commits', () => jobs(90, (at) => jobWith(at, 10, { commit: hex(String(at % 3)) }))],
]

describe.each(crowds)('a comment with %s', (_, make) => {
  const sections = make()
  const { body, forgotten } = compose(sections)
  const all = sharesIn(sections)
  const sum = (count: (section: Section) => number) => sections.reduce((total, one) => total + count(one), 0)

  it('is as long as GitHub allows at most', () => {
    expect(body.length).toBeLessThanOrEqual(commentLimit)
    expect(body.length).toBeGreaterThan(commentLimit * 0.5)
  })

  it('says how many it hides', () => {
    const { shared, failed } = toldIn(body)
    expect(shared.shown + shared.hidden).toBe(sum((section) => section.shared))
    expect(failed.shown + failed.hidden).toBe(sum((section) => section.failed))
  })

  it('keeps in its state what it shows, so that the next job shows it too', () => {
    const { links } = keptIn(body)
    expect(links).toBe(Math.max(links, toldIn(body).shared.shown))
  })

  it('names exactly the shares that it forgets', () => {
    const left = new Set(sharesIn(stateOf(body).sections))
    expect(forgotten.map(({ id }) => id).sort()).toEqual(all.filter((id) => !left.has(id)).sort())
    expect(all.length <= 2000 ? forgotten : []).toEqual([])
  })

  it('keeps the own section, and all signatures', () => {
    const kept = stateOf(body).sections
    expect(keysOf(kept)).toContain(sections[0]?.key)
    expect(kept.filter((section) => !signer.verify(section))).toEqual([])
  })
})

function everySecondId(row: Row, at: number): Row {
  return at % 2 === 0 ? { ...row, shareId: undefined } : row
}

describe('any comment', () => {
  const anyJobs = fc.array(
    fc.record({
      shared: fc.integer({ min: 0, max: 60 }),
      failed: fc.integer({ min: 0, max: 20 }),
      run: fc.integer({ min: 1, max: 4 }),
      commit: fc.constantFrom('a1b2', 'c3d4', ''),
      withoutIds: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )

  function sectionsOf(described: typeof anyJobs extends fc.Arbitrary<infer T> ? T : never): Section[] {
    return described.map(({ shared, failed, run, commit, withoutIds }, at) => {
      const section = jobWith(at, shared, {
        ...failures(failed),
        run: { id: String(run), attempt: 1, number: String(run), workflow: '' },
        commit,
      })
      return withoutIds ? signer.sign({ ...section, rows: section.rows.map(everySecondId) }) : section
    })
  }

  it('fits, keeps the own section and names what it forgets, with room for 5,000 characters or more', () => {
    fc.assert(
      fc.property(anyJobs, fc.integer({ min: 5000, max: 30_000 }), (described, limit) => {
        const sections = sectionsOf(described)
        const { body, forgotten } = compose(sections, limit)
        expect(body.length).toBeLessThanOrEqual(limit)
        expect(keysOf(stateOf(body).sections)).toContain(sections[0]?.key)
        const left = sharesIn(stateOf(body).sections)
        expect([...left, ...forgotten.map(({ id }) => id)].sort()).toEqual(sharesIn(sections).sort())
      }),
      { numRuns: thorough ? 60 : 20 },
    )
  })

  it('can be read and written again by the next job without losing a share', () => {
    fc.assert(
      fc.property(anyJobs, fc.integer({ min: 20_000, max: 65_536 }), (described, limit) => {
        const first = compose(sectionsOf(described), limit)
        const again = compose(stateOf(first.body).sections, limit)
        expect(sharesIn(stateOf(again.body).sections)).toEqual(sharesIn(stateOf(first.body).sections))
      }),
      { numRuns: thorough ? 30 : 10 },
    )
  })

  it('that has no room at all is an error', () => {
    expect(() => compose([jobWith(0, 3)], 200)).toThrow(/no room.*200 characters/)
  })
})
