import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commentLimit } from '../../../src/comment/contribution.ts'
import { cutTo, forgottenShares, tiers, uncut } from '../../../src/comment/cut.ts'
import { joinStates, saysSame } from '../../../src/comment/join-states.ts'
import { isFailing } from '../../../src/manifest/rank.ts'
import type { ListedTest, Section, TestPicture } from '../../../src/manifest/schema.ts'
import { ownShares } from '../../../src/manifest/shares.ts'
import { earlierShares } from '../../../src/sharing/reuse-links.ts'
import { stateOf } from '../../support/comment/open-pull-request.ts'
import { failures, head, sectionOf, service, sharesIn } from '../../support/comment/sections.ts'
import { thorough } from '../../support/requirement.ts'
import { compose, fits, hex, jobWith, keptIn, stateWith, toldIn } from './composed.ts'

const jobs = (count: number, make: (at: number) => Section) => Array.from({ length: count }, (_, at) => make(at))
const hostile = '<b>|`*_~[x](y) "&\\@octocat #1 www.a.example 💥'.repeat(6).slice(0, 250)
const failedOnly = (at: number) =>
  jobWith(at, 0, {
    unshared: 30,
    failed: failures(30).failed.map((one) => ({ ...one, path: `${one.id}/${hostile}`, error: hostile })),
  })

const crowds: [string, () => Section[]][] = [
  ['1,000 recordings of one job', () => [jobWith(0, 1000)]],
  ['3 recordings of each of 300 jobs', () => jobs(300, (at) => jobWith(at, 3))],
  [
    '100 recordings with long hostile titles of each of 40 jobs',
    () => jobs(40, (at) => jobWith(at, 100, failures(2), (id) => `${id} ${hostile}`)),
  ],
  ['failures only, with long hostile texts, of 60 jobs', () => jobs(60, failedOnly)],
  [
    '5,000 recordings of one job beside failures only of 20 jobs',
    () => [jobWith(0, 5000), ...jobs(20, (at) => failedOnly(at + 1))],
  ],
  ['links of earlier commits', () => jobs(90, (at) => jobWith(at, 10, { commit: hex(String(at % 3)) }))],
]

function pictureOf(key: string, id: number): TestPicture {
  const shareId = `shr_${hex(`picture ${key}/${id}`).slice(0, 24)}`
  return { id, shareId, url: `https://video.example.com/s/${shareId}/picture` }
}

const picturesIn = (body: string) => body.split('<img ').length - 1

describe.each(crowds)('a comment with %s', (_, make) => {
  const sections = make()
  const known = stateWith(sections)
  const { body, state } = compose(known)
  const all = sharesIn(...sections)
  const sum = (count: (section: Section) => number) => sections.reduce((total, one) => total + count(one), 0)

  it("fits into GitHub's limit", () => {
    expect(body.length).toBeLessThanOrEqual(commentLimit)
    expect(body.length).toBeGreaterThan(commentLimit * 0.4)
  })

  it('says how many recordings it has no room for, and keeps the links of all that it shows', () => {
    const { shared, failed } = toldIn(body)
    expect(shared.shown + shared.hidden).toBe(sum((section) => section.shared))
    expect(failed.shown + failed.hidden).toBe(sum((section) => section.unshared))
    expect(keptIn(body).links).toBeGreaterThanOrEqual(shared.shown)
    expect(stateOf(body)).toEqual(state)
  })

  it('reports exactly the shares that it no longer records for lack of room', () => {
    const left = new Set(sharesIn(stateOf(body)))
    const forgotten = forgottenShares(known, state).map(({ id }) => id)
    expect(forgotten.sort()).toEqual(all.filter((id) => !left.has(id)).sort())
    expect(all.length <= 1000 ? forgotten : []).toEqual([])
  })
})

describe('any comment', () => {
  const anyJobs = fc.array(
    fc.record({
      shared: fc.integer({ min: 0, max: 60 }),
      red: fc.integer({ min: 0, max: 60 }),
      green: fc.integer({ min: 0, max: 60 }),
      failed: fc.integer({ min: 0, max: 20 }),
      run: fc.integer({ min: 1, max: 4 }),
      commit: fc.constantFrom(head, 'c3d4', undefined),
    }),
    { minLength: 1, maxLength: 12 },
  )
  const sectionsOf = (described: typeof anyJobs extends fc.Arbitrary<infer T> ? T : never) =>
    described.map(({ shared, red, green, failed, run, commit }, at) => {
      const job = jobWith(at, shared, {
        ...failures(failed),
        run: { id: String(run), attempt: 1, number: String(run) },
        ...(commit !== undefined && { commit }),
      })
      return withTests(job, red, green)
    })
  /** The section with results for its first recordings. The others are of no test. */
  function withTests({ totals: _, ...section }: Section, red: number, green: number): Section {
    const tests = section.recordings.slice(0, red + green).map(({ id }): ListedTest => {
      const title = `test ${id}`
      return id < red ? { id, title, result: 'failed', error: `Error: ${hex(title)}` } : { id, title, result: 'passed' }
    })
    const recordings = section.recordings.map((one) =>
      one.status === 'shared' ? { ...one, test: { id: one.id } } : one,
    )
    const pictures = tests
      .filter(isFailing)
      .slice(0, 10)
      .map(({ id }) => pictureOf(section.key, id))
    return sectionOf({ ...section, tests, recordings, pictures })
  }
  const anyLimit = fc.integer({ min: 6000, max: 40_000 })
  const runs = { numRuns: thorough ? 40 : 10 }

  it('fits into its limit, keeps every section, and is not changed by a writer who knows nothing new', () => {
    fc.assert(
      fc.property(anyJobs, anyLimit, (described, limit) => {
        const known = stateWith(sectionsOf(described))
        const { body, state } = compose(known, limit)
        expect(body.length).toBeLessThanOrEqual(limit)
        const standing = stateOf(body)
        expect(standing.sections.map(({ key }) => key)).toEqual(known.sections.map(({ key }) => key))
        // A writer who knows everything that was cut composes the same text as one who knows only the text.
        for (const one of [known, standing]) {
          const again = compose(joinStates(one, standing, head), limit)
          expect(saysSame(again.state, state)).toBe(true)
          expect(again.body).toBe(body)
        }
      }),
      runs,
    )
  })

  it('still fits if it is shortened further', () => {
    // Brotli can pack less content into a few more bytes.
    const packing = 64
    fc.assert(
      fc.property(anyJobs, (described) => {
        const known = stateWith(sectionsOf(described))
        const whole = compose(known, Number.POSITIVE_INFINITY).body.length
        const cuts = tiers.map((tier) => cutTo(known, tier))
        for (const limit of Array.from({ length: 12 }, (_, at) => whole * 0.8 ** at)) {
          const first = cuts.findIndex((cut) => fits(cut, limit))
          const later = first < 0 ? [] : cuts.slice(first)
          expect(later.filter((cut) => !fits(cut, limit + packing)).map(({ cut }) => cut)).toEqual([])
        }
      }),
      { numRuns: thorough ? 20 : 5 },
    )
  })

  it('drops its pictures before anything else, and keeps their ids for cleanup', () => {
    fc.assert(
      fc.property(anyJobs, (described) => {
        const known = stateWith(sectionsOf(described))
        const whole = compose(known, Number.POSITIVE_INFINITY)
        const pictures = picturesIn(whole.body)
        fc.pre(pictures > 0)
        const less = compose(known, whole.body.length - 1)
        expect(picturesIn(less.body)).toBe(0)
        expect(toldIn(less.body)).toEqual(toldIn(whole.body))
        expect(sharesIn(less.state)).toEqual(sharesIn(whole.state))
      }),
      runs,
    )
  })

  it('fails with its length limit if not even its shortest form fits', () => {
    expect(() => compose(stateWith([jobWith(0, 3)]), 200)).toThrow(/shortened to 200 characters/)
  })
})

describe('what a comment that is too long leaves out', () => {
  const replaced = ownShares(jobWith(3, 20)).map((share) => ({ ...share, time: 5 }))
  const known = stateWith([jobWith(0, 150), jobWith(1, 100), jobWith(2, 5, { replaced })])
  const whole = compose(known, Number.POSITIVE_INFINITY).body

  /** The number of links that the next run of a step can reuse. */
  function reusable(body: string): number {
    const terms = { baseUrl: new URL(service), visibility: 'unlisted', withPassword: false }
    return stateOf(body).sections.flatMap((section) => earlierShares(section, terms)).length
  }

  it('is nothing as long as everything fits', () => {
    expect(toldIn(whole).shared).toEqual({ shown: 255, hidden: 0 })
    expect(stateOf(whole)).toEqual(known)
    expect(compose(known, whole.length).body).toBe(whole)
  })

  it('is rows of its tables first, and the next run can still reuse their links', () => {
    const { body, state } = compose(known, whole.length - 1)
    expect(toldIn(body).shared.hidden).toBeGreaterThan(0)
    expect(reusable(body)).toBe(255)
    expect(state.cut).toEqual(uncut)
  })

  it('is no link of a job with 600 recordings, so the next run can reuse them all', () => {
    expect(reusable(compose(stateWith([jobWith(0, 600)])).body)).toBe(600)
  })

  it('is about half of the share ids if they need only 100 characters too many', () => {
    const many = stateWith([jobWith(0, 1000)])
    const rowless = cutTo(many, { ...uncut, failingRows: 0, otherRows: 0, hashes: false })
    const room = compose(rowless, Number.POSITIVE_INFINITY).body.length
    const { state } = compose(many, room - 100)
    expect(forgottenShares(many, state).length).toBeGreaterThan(400)
    expect(forgottenShares(many, state).length).toBeLessThan(600)
  })

  it('is rows, then hashes, then ids of replaced shares, then ids of shown ones, the less room there is', () => {
    const limits = Array.from({ length: 40 }, (_, at) => 50_000 - at * 1180)
    const found = limits.map((limit) => {
      const { body, state } = compose(known, limit)
      const old = state.replaced.length
      expect(body.length).toBeLessThanOrEqual(limit)
      return { ...keptIn(body), old, hidden: toldIn(body).shared.hidden }
    })
    for (const { hashes, links, shares, old, hidden } of found) {
      if (hashes < 255) expect(hidden).toBeGreaterThan(0)
      if (shares < 275) expect({ hidden, hashes, links }).toEqual({ hidden: 255, hashes: 0, links: 0 })
      if (shares - old < 255) expect(old).toBe(0)
    }
    expect(found[0]).toMatchObject({ hashes: 255, shares: 275 })
    expect(found.some(({ hashes, links, old }) => hashes === 0 && links > 0 && old === 20)).toBe(true)
    expect(found.at(-1)?.shares).toBeLessThan(255)
    const shares = found.map((one) => one.shares)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
  })
})
