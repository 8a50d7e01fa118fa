import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commentLimit } from '../../../src/comment/compose.ts'
import { wholeList } from '../../../src/sections/kept-list.ts'
import { type Section, storeFailure } from '../../../src/sections/section.ts'
import { thorough } from '../../requirement.ts'
import { failures, recordings, sectionOf, sharesIn, signer } from '../sections/sections.ts'
import { compose, keptIn, toldIn } from './composed.ts'
import { keysOf, stateOf } from './jobs.ts'

const hex = (text: string) => createHash('sha256').update(text).digest('hex')
const idsOf = (key: string, count: number) =>
  Array.from({ length: count }, (_, at) => `shr_${hex(`${key}/${at}`).slice(0, 24)}`)

function jobWith(
  at: number,
  shared: number,
  changes: Partial<Section> = {},
  titleOf?: (id: string) => string,
) {
  const ids = idsOf(String(at), shared)
  return sectionOf({
    key: hex(String(at)).slice(0, 16),
    heading: `test (shard ${at})`,
    ...recordings(ids, titleOf),
    hashes: wholeList(ids.map(hex)),
    ...changes,
  })
}

const jobs = (count: number, make: (at: number) => Section) =>
  Array.from({ length: count }, (_, at) => make(at))
const hostile = '<b>|`*_~[x](y) "&\\@octocat #1 www.a.example 💥'.repeat(6).slice(0, 250)
const failedOnly = (at: number) =>
  jobWith(at, 0, {
    failed: 30,
    failures: wholeList(jobs30.map((row) => storeFailure({ path: `${row}/${hostile}`, error: hostile }))),
  })
const jobs30 = Array.from({ length: 30 }, (_, row) => row)

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

const limits = [5000, 6000, 8000, 10_000, 12_000, 16_000, 20_000, 24_000, 32_000, 40_000, 50_000]

describe('what gives way', () => {
  const sections = [jobWith(0, 150), jobWith(1, 100), jobWith(2, 5)]
  const whole = compose(sections, Number.POSITIVE_INFINITY).body

  it('is nothing while there is room', () => {
    expect(toldIn(whole).shared).toEqual({ shown: 255, hidden: 0 })
    expect(stateOf(whole).sections).toEqual(sections)
    expect(compose(sections, whole.length).body).toBe(whole)
  })

  it('is rows first', () => {
    const { body } = compose(sections, whole.length - 1)
    expect(toldIn(body).shared.hidden).toBeGreaterThan(0)
    expect(stateOf(body).sections).toEqual(sections)
  })

  it.each(limits)('are rows, then hashes, then ids, with room for %d characters', (limit) => {
    const { body } = compose(sections, limit)
    const { hidden } = toldIn(body).shared
    const kept = keptIn(body)
    expect(body.length).toBeLessThanOrEqual(limit)
    expect([0, 255]).toContain(kept.hashes)
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
    const many = Array.from({ length: 200 }, (_, at) => ({ ...jobWith(at, 4), unproved: idsOf(`u${at}`, 1) }))
    for (const all of [many, many.slice(0, 120), many.map((section) => ({ ...section, unproved: [] }))]) {
      const { body } = compose(all)
      const { shown, hidden } = toldIn(body).shared
      expect(shown).toBeGreaterThan(10)
      expect(shown + hidden).toBe(all.length * 4)
      expect(keptIn(body).links).toBeGreaterThanOrEqual(shown)
    }
  })

  it('are ids that nobody vouches for before any row, named apart from the others; forged ones not at all', () => {
    const forged = { ...jobWith(1, 4000), signature: 'A'.repeat(22) }
    const own = { ...jobWith(0, 3), unproved: idsOf('unproved', 1000) }
    const { body, forgotten, unproved } = compose([own, forged])
    expect(toldIn(body).shared).toEqual({ shown: 3, hidden: 0 })
    expect(forgotten).toEqual([])
    expect(unproved.map(({ id }) => id)).toEqual(idsOf('unproved', 1000))
    expect(sharesIn(stateOf(body).sections)).toEqual(idsOf('0', 3))
  })

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
      const ids = idsOf(String(at), shared)
      return jobWith(at, shared, {
        ...failures(failed),
        run: { id: String(run), attempt: 1, number: String(run), workflow: '' },
        commit,
        shares: wholeList(withoutIds ? ids.map((id, place) => (place % 2 === 0 ? '' : id)) : ids),
      })
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
