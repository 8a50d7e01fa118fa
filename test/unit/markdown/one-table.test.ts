import { describe, expect, it } from 'vitest'
import { cutTo, uncut } from '../../../src/comment/cut.ts'
import type { Section } from '../../../src/manifest/schema.ts'
import { addUpReportVerdict, addUpVerdict } from '../../../src/manifest/verdict.ts'
import {
  earlier,
  failed,
  head,
  type Job,
  jobOf,
  manifestFrom,
  shared,
} from '../../support/markdown/sections-of-jobs.ts'
import type { Result } from '../../support/result.ts'
import { hrefsOf, outlineOf, pageOf } from './rendered-page.ts'

/** A job of the matrix `e2e`, which has four by default. */
function shard(matrix: string, results: readonly Result[], job: Job = {}): Section {
  return jobOf(results, { heading: `e2e (${matrix})`, part: 'e2e', matrix, jobTotal: 4, ...job })
}

function failing(title: string, test: Partial<Result['test'] & object> = {}): Result[] {
  return shared(1, {
    title,
    path: title,
    url: `https://v.example/${title}`,
    test: { title, result: 'failed', ...test },
  })
}

describe('the jobs of a matrix', () => {
  const green = (matrix: string, job: Job = {}) =>
    shard(matrix, shared(1, { test: { title: `passes in ${matrix}`, result: 'passed' } }), {
      tests: { passed: 5 },
      ...job,
    })

  it('have one line, one table, and a fold with a line for each job', () => {
    const red = shard('2', [...failing('pays'), ...failing('buys')], {
      tests: { failed: 2, passed: 3 },
      runSeconds: 246,
    })
    const jobs = [green('1', { runSeconds: 10 }), red, green('3', { runSeconds: 12 }), green('4', { runSeconds: 200 })]
    expect(outlineOf(jobs)).toEqual([
      '### Recordings',
      '**`e2e`** · 4 jobs · ❌ 2 failed · ✅ 18 passed · 5 recordings · in 4.1 min · commit [a1b2c3d] · [run #12] · 15 Jun 2025, 15:06 UTC',
      '| Result | Recording |',
      '| ❌ failed | ▶ [pays] · `2` |',
      '| ❌ failed | ▶ [buys] · `2` |',
      '▸ 3 more tests',
      '  | Result | Recording |',
      '  | ✅ passed | ▶ [passes in 1] · `1` |',
      '  | ✅ passed | ▶ [passes in 3] · `3` |',
      '  | ✅ passed | ▶ [passes in 4] · `4` |',
      '▸ 4 jobs',
      '  * **`e2e (1)`** · ✅ 5 passed · 1 recording · in 10 s',
      '  * **`e2e (2)`** · ❌ 2 failed · ✅ 3 passed · 2 recordings · in 4.1 min',
      '  * **`e2e (3)`** · ✅ 5 passed · 1 recording · in 12 s',
      '  * **`e2e (4)`** · ✅ 5 passed · 1 recording · in 3.3 min',
    ])
  })

  it.each([
    [1, 4, '**`e2e`** · 1 of 4 jobs · '],
    [3, 4, '**`e2e`** · 3 of 4 jobs · '],
    [3, undefined, '**`e2e`** · 3 jobs · '],
    [3, 2, '**`e2e`** · 3 jobs · '],
    [1, 1, '**`e2e (1)`** · ✅ 5 passed'],
    [1, undefined, '**`e2e (1)`** · ✅ 5 passed'],
  ])('that are %i of %s begin with "%s"', (count, jobTotal, beginning) => {
    const jobs = Array.from({ length: count }, (_, at) =>
      jobOf([], {
        heading: `e2e (${at + 1})`,
        part: 'e2e',
        matrix: String(at + 1),
        tests: { passed: 5 },
        ...(jobTotal !== undefined && { jobTotal }),
      }),
    )
    expect(outlineOf(jobs)[1]?.slice(0, beginning.length)).toBe(beginning)
  })

  it('do not say of how many if passing ones write nothing, or if the section names matrix values', () => {
    const jobs = (change: (section: Section) => Section) => outlineOf([green('1'), change(green('2'))])[1]
    expect(jobs((section) => section)).toContain('· 2 of 4 jobs ·')
    expect(jobs((section) => ({ ...section, quiet: true }))).toContain('· 2 jobs ·')
    const named = (section: Section) => ({ ...section, part: { ...section.part, ofSomeJobs: true as const } })
    const lines = outlineOf([named(green('1')), named(green('2')), green('1', { part: 'unit', key: 'unit' })])
    expect(lines.find((line) => line.startsWith('**`e2e`**'))).toContain('**`e2e`** · 2 jobs ·')
  })

  it('are distinguished by matrix values in the fold if the section gives them all the same heading', () => {
    const jobs = ['10', '9'].map((matrix) =>
      green(matrix, { heading: 'End to end', part: 'End to end', key: `key ${matrix}` }),
    )
    const lines = outlineOf(jobs.map((job) => ({ ...job, part: { key: 'same', heading: 'End to end' } })))
    expect(lines.filter((line) => line.startsWith('  * '))).toEqual([
      '  * **`End to end`** · `9` · ✅ 5 passed · 1 recording',
      '  * **`End to end`** · `10` · ✅ 5 passed · 1 recording',
    ])
  })

  it('name their values if one of them has too many projects to list', () => {
    const projects = Array.from({ length: 21 }, (_, at) => `p${at}`)
    const [many, one] = [projects, ['p20']].map((names, at) => {
      const results = names.map((project) => failing('pays', { project })[0] ?? failed(1)[0])
      return shard(
        String(at),
        results.flatMap((result) => result ?? []),
        { tests: { failed: names.length } },
      )
    })
    const lines = outlineOf([many, one].flatMap((job) => job ?? []))
    const rows = lines.filter((line) => line.startsWith('| ') && line.includes('`p20`'))
    expect(rows.map((row) => /· `(\d)`/.exec(row)?.[1])).toEqual(['0', '1'])
  })

  it('are counted apart for each commit', () => {
    const outline = outlineOf([green('1'), green('2', { commit: earlier }), green('3')])
    expect(outline[1]).toContain('2 of 4 jobs')
    expect(outline.find((line) => line.includes('Earlier commit'))).toContain('`e2e` · 1 of 4 jobs')
  })

  it("link the test report and the base in the part's line if all have the same, or else in their own lines", () => {
    const reportUrl = 'https://r.example/'
    const same = ['1', '2'].map((matrix) => green(matrix, { reportUrl }))
    expect(hrefsOf(pageOf(same), 'test report')).toEqual([reportUrl])
    expect(outlineOf(same)[1]).toContain('[test report]')
    const own = ['1', '2'].map((matrix) => green(matrix, { reportUrl: `${reportUrl}${matrix}` }))
    expect(outlineOf(own)[1]).not.toContain('test report')
    expect(hrefsOf(pageOf(own), 'test report')).toEqual([`${reportUrl}1`, `${reportUrl}2`])
  })

  it('share the limit of ten tests without a recording', () => {
    const missing = (name: string) =>
      Array.from({ length: 8 }, (_, at) => ({ title: `${name} ${at}`, result: 'failed' as const }))
    const jobs = ['a', 'b'].map((matrix) => shard(matrix, [], { missing: missing(matrix), tests: { failed: 8 } }))
    const outline = outlineOf(jobs)
    expect(outline.filter((line) => line.includes('no recording |'))).toHaveLength(10)
    expect(outline).toContain('6 more failed or flaky tests without a recording.')
  })

  it('count all of more than 300 errors outside of tests', () => {
    const errors = Array.from({ length: 301 }, (_, at) => ({ error: `error ${at}` }))
    const lines = outlineOf(jobOf([], { errors, tests: { error: 301 } }))
    expect(lines.filter((line) => line.includes('❌ error'))).toHaveLength(10)
    expect(lines).toContain('291 more errors outside of any test.')
  })

  it('count an error only once if several jobs have it, but one about a report for each job', () => {
    const error = { error: 'Error: no such module', file: 'tests/setup.ts', line: 3 }
    const named = { error: 'r.xml can’t be read: it is empty', ofReport: true as const }
    const jobs = ['1', '2', '3'].map((matrix) => shard(matrix, [], { errors: [error, named], tests: { error: 2 } }))
    const outline = outlineOf(jobs)
    expect(outline[1]).toContain('❌ 4 errors')
    expect(outline.slice(3, 7)).toEqual([
      '| ❌ error | `Error: no such module` [tests/setup.ts:3] · in 3 jobs |',
      ...['1', '2', '3'].map((matrix) => `| ❌ error | \`r.xml can’t be read: it is empty\` \`${matrix}\` |`),
    ])
    expect(outline.filter((line) => line.startsWith('  * ')).map((line) => line.includes('❌ 2 errors'))).toEqual([
      true,
      true,
      true,
    ])
  })
})

it('keep their line unchanged when all rows are cut, except for the number of causes', () => {
  const error = { error: 'Error: no such module', file: 'tests/setup.ts', line: 3 }
  const jobs = ['1', '2', '3'].map((matrix) =>
    shard(matrix, failing(`fails ${matrix}`), { errors: [error], tests: { error: 1, failed: 1 } }),
  )
  const state = { pullRequest: 1, head, cut: uncut, runs: {}, replaced: [], removed: {}, sections: jobs }
  const cut = cutTo(state, { ...uncut, failingRows: 0, otherRows: 0 })
  const lineOf = (sections: readonly Section[]) => outlineOf([...sections])[1]
  expect(lineOf(jobs)).toContain('3 of 4 jobs · ❌ 1 error · ❌ 3 failed · 3 recordings')
  expect(lineOf(cut.sections)).toBe(lineOf(jobs))
  expect(outlineOf([...cut.sections])).toContain('4 more (4 failed) in the job summary of [run #12].')
})

describe('the line above several parts', () => {
  it('adds up the errors of all of them, and counts no causes', () => {
    const error = { error: 'no' }
    const part = (heading: string) =>
      jobOf([...failing('pays', { error: 'x' }), ...failing('buys', { error: 'x' })], {
        heading,
        errors: [error],
        tests: { error: 1, failed: 2 },
      })
    expect(outlineOf([part('a'), part('b')])[1]).toMatch(/^❌ 2 errors · ❌ 4 failed · 4 recordings · /)
  })
})

describe('the output verdict', () => {
  const comparedWith = {
    id: '9',
    attempt: 1,
    branch: 'main',
    runs: 1,
    new: 1,
    alsoFailing: 0,
    failedBefore: 2,
    tests: [],
  }
  const red = (matrix: string, job: Job = {}) =>
    manifestFrom(failing('pays'), {
      heading: `e2e (${matrix})`,
      part: 'e2e',
      matrix,
      jobTotal: 4,
      tests: { failed: 1, passed: 2, 'did not run': 3, 'without a result': 4 },
      ...job,
    })

  it("has the numbers of the comment's line, with a comparison only if there was one", () => {
    const numbers = {
      errors: 0,
      failed: 1,
      flaky: 0,
      passed: 2,
      skipped: 0,
      didNotRun: 3,
      withoutResult: 4,
      causes: 1,
    }
    expect(addUpVerdict([red('1')])).toEqual(numbers)
    expect(addUpVerdict([{ ...red('1'), comparedWith }])).toEqual({
      ...numbers,
      new: 1,
      alsoFailing: 0,
      failedBefore: 2,
    })
  })

  it('is empty without a test report', () => {
    expect(addUpVerdict([manifestFrom(shared(1))])).toBeUndefined()
  })

  it('adds up all sections, and counts each job of a matrix once, however many steps it has', () => {
    const step = (matrix: string) => red(matrix, { key: `second ${matrix}`, heading: `unit (${matrix})`, part: 'unit' })
    const sameJob = { ...step('1'), job: red('1').job }
    const alone = manifestFrom([], { heading: 'lint', tests: { passed: 1 } })
    const verdict = addUpReportVerdict([red('1'), red('2'), red('3'), sameJob, alone])
    expect(verdict).toMatchObject({ failed: 4, passed: 9, jobs: 3, jobTotal: 4 })
    expect(addUpReportVerdict([alone])).toMatchObject({ jobs: 0, jobTotal: 0 })
  })
})
