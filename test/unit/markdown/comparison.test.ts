import { describe, expect, it } from 'vitest'
import type { ComparedWith, Section } from '../../../src/manifest/schema.ts'
import { countInWords, countSumInWords } from '../../../src/markdown/counts.ts'
import { commonLinks, ownLinks } from '../../../src/markdown/links.ts'
import { sectionOf } from '../../support/comment/sections.ts'
import { noTests } from '../../support/reports/report-of.ts'

const links = { repositoryUrl: 'https://github.com/o/r', severalWorkflows: false }

/** How many failed tests are new, also fail there, and failed there before. */
type Known = readonly [isNew: number, alsoFailing: number, failedBefore?: number]

/** A section with failed tests of several causes. Without causes, each failed test is one of its own. */
function sectionWith(
  failed: number,
  known: Known | undefined,
  { causes = failed, branch = 'main', runs = 1, id = '9' } = {},
): Section {
  const { totals } = sectionOf()
  const [isNew = 0, alsoFailing = 0, failedBefore] = known ?? []
  const comparedWith: ComparedWith = {
    ...{ id, attempt: 1, commit: 'abc1234def', branch, runs, new: isNew, alsoFailing, tests: [] },
    ...(failedBefore !== undefined && { failedBefore }),
  }
  return sectionOf({
    counts: { ...noTests, failed },
    totals: { ...totals, causeCount: causes, causes: Array.from({ length: causes }, (_, at) => `cause ${at}`) },
    ...(known && { comparedWith }),
  })
}

function failedInLine(...args: Parameters<typeof sectionWith>): string | undefined {
  return countInWords({ sections: [sectionWith(...args)] }).split(' · ')[0]
}

describe('the line of a section', () => {
  it.each<[string, ...Parameters<typeof sectionWith>]>([
    ['❌ 8 failed (2 new, 3 also on main, 3 failed there before)', 8, [2, 3, 3]],
    ['❌ 8 failed (2 new, 3 also on main)', 8, [2, 3, 0]],
    ['❌ 8 failed (3 failed there before)', 8, [0, 0, 3]],
    ['❌ 8 failed', 8, [0, 0, 0]],
    ['❌ 8 failed', 8, undefined],
    ['❌ 3 failed (all new)', 3, [3, 0, 0]],
    ['❌ 3 failed (all also on main)', 3, [0, 3]],
    ['❌ 3 failed (all failed there before)', 3, [0, 0, 3]],
    ['❌ 1 failed (new)', 1, [1, 0, 0]],
    ['❌ 1 failed (also on main)', 1, [0, 1, 0]],
    ['❌ 1 failed (failed there before)', 1, [0, 0, 1]],
    ['❌ 18 failed (10 causes)', 18, undefined, { causes: 10 }],
    ['❌ 18 failed (10 causes; 2 new)', 18, [2, 0, 0], { causes: 10 }],
    ['❌ 18 failed (10 causes; all new)', 18, [18, 0, 0], { causes: 10 }],
    ['❌ 18 failed (1 cause; 2 new, 16 also on release/2)', 18, [2, 16, 0], { causes: 1, branch: 'release/2' }],
  ])('says %s', (words, ...section) => {
    expect(failedInLine(...section)).toBe(words)
  })

  it('for several sections adds up what is known of all, without counting causes', () => {
    const parts = [sectionWith(3, [1, 2, 0], { causes: 1 }), sectionWith(2, [0, 0, 2]), sectionWith(1, undefined)]
    const line = countSumInWords(parts.map((section) => ({ sections: [section] })))
    expect(line).toMatch(/^❌ 6 failed \(1 new, 2 also on main, 2 failed there before\) · /)
  })

  it('names the latest run that it is compared with, and how many before it', () => {
    const part = (...runs: number[]) => {
      const [first = sectionWith(0, undefined), ...others] = runs.map((count) =>
        sectionWith(1, [1, 0, 0], { runs: count }),
      )
      return { sections: [first, ...others] } as const
    }
    const run = '[abc1234](<https://github.com/o/r/actions/runs/9/attempts/1>)'
    expect(commonLinks(part(1), links)).toBe(`compared with ${run}`)
    expect(commonLinks(part(2), links)).toBe(`compared with ${run} and 1 run before`)
    expect(commonLinks(part(10, 10), links)).toBe(`compared with ${run} and 9 runs before`)
    // A job without failures needs no earlier runs.
    expect(commonLinks(part(1, 10, 9), links)).toBe(`compared with ${run} and 9 runs before`)
    expect(commonLinks(part(), links)).toBe('')
    const [first, second] = [sectionWith(1, [1, 0, 0], { runs: 10 }), sectionWith(1, [1, 0, 0], { id: '8', runs: 9 })]
    expect(commonLinks({ sections: [first, second] }, links)).toBe('')
    const [one, other] = [first, second].map((job) => ownLinks(job, { sections: [first, second] }, links))
    expect(one).toBe(`compared with ${run} and 9 runs before`)
    expect(other).toMatch(/actions\/runs\/8\/\S+ and 8 runs before$/)
  })
})
