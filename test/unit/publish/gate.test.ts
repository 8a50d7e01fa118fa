import { describe, expect, it } from 'vitest'
import type { ListedTest, Manifest, Outcome, TestCounts } from '../../../src/manifest/schema.ts'
import { addUpVerdict } from '../../../src/manifest/verdict.ts'
import { gate } from '../../../src/publish/gate.ts'
import { sectionOf } from '../../support/comment/sections.ts'

type Known = { result?: Outcome; runs?: number; failedRuns?: number }
type Planned = Partial<ListedTest> & { title: string; result: Outcome; known?: Known }

const noCounts: TestCounts = {
  error: 0,
  failed: 0,
  flaky: 0,
  passed: 0,
  skipped: 0,
  'without a result': 0,
  'did not run': 0,
}

/** A section with these tests. `known` is what the compared branch has of a test. */
function sectionWith(tests: readonly Planned[], changes: Partial<Manifest> = {}, branch = 'main'): Manifest {
  const counts = { ...noCounts, error: changes.errors?.length ?? 0 }
  for (const { result } of tests) counts[result] += 1
  const listed = tests.map(({ known: _, ...test }, id) => ({ ...test, id }))
  const compared = tests.flatMap(({ known }, id) => (known ? [{ id, ...known }] : []))
  const comparedWith = { id: '90', attempt: 1, branch, runs: 10, new: 0, alsoFailing: 0, tests: compared }
  return sectionOf({ counts, tests: listed, ...(compared.length > 0 && { comparedWith }), ...changes })
}

type Gated = { failOn: 'never' | 'failed' | 'new'; ownBranch?: string; mayHaveNoTests?: boolean; unusable?: number }

function gated(sections: readonly Manifest[], given: Gated, jobs = {}) {
  const verdict = addUpVerdict(sections)
  const usual = { ownBranch: '', mayHaveNoTests: false, verdict: verdict && { ...verdict, ...jobs } }
  return gate(sections, { ...usual, ...given })
}

const failed = (title: string, known?: Known): Planned => ({ title, result: 'failed', ...(known && { known }) })
const passed: Planned = { title: 'signs in', result: 'passed' }
const bothWords = ['failed', 'new'] as const

describe('fail-on', () => {
  it('set to never does not fail the step for a failed test', () => {
    expect(gated([sectionWith([failed('pays')])], { failOn: 'never' })).toBeUndefined()
  })

  it.each(bothWords)('%s lets green, flaky and skipped tests pass', (failOn) => {
    const flaky: Planned = { title: 'flakes', result: 'flaky' }
    const skipped: Planned = { title: 'waits', result: 'skipped' }
    expect(gated([sectionWith([passed, flaky, skipped])], { failOn })).toBeUndefined()
  })

  it.each(bothWords)('%s counts a failed test of which nothing is known on another branch', (failOn) => {
    const section = sectionWith([failed('cart › pays'), passed])
    expect(gated([section], { failOn })).toBe(`1 test failed (fail-on: ${failOn}): cart › pays`)
  })

  it.each(bothWords)('%s counts tests that did not run', (failOn) => {
    const section = sectionWith([passed, { title: 'stopped', result: 'did not run' }])
    expect(gated([section], { failOn })).toBe(`1 test did not run (fail-on: ${failOn}): stopped`)
  })

  it.each(bothWords)('%s counts errors outside of tests, such as a report that is missing', (failOn) => {
    const section = sectionWith([], { errors: [{ error: 'r.xml is missing', ofReport: true }] })
    expect(gated([section], { failOn })).toBe(`1 error outside of any test (fail-on: ${failOn}): r.xml is missing`)
  })

  it('names failed tests first, then tests that did not run, then errors, and says how many more count', () => {
    const tests = Array.from({ length: 8 }, (_, at) => failed(`fails ${at}`))
    const waiting = Array.from({ length: 4 }, (_, at): Planned => ({ title: `waits ${at}`, result: 'did not run' }))
    const section = sectionWith([...waiting, ...tests], { errors: [{ error: 'the set-up failed' }] })
    expect(gated([section], { failOn: 'failed' })).toBe(
      '8 tests failed, 4 tests did not run, 1 error outside of any test (fail-on: failed): fails 0; fails 1; fails 2; ' +
        'fails 3; fails 4; fails 5; fails 6; fails 7; waits 0; waits 1 and 3 more',
    )
  })

  it('names the project, and the label that tells tests of one title apart', () => {
    const section = sectionWith([{ title: 'pays', label: 'b › pays', project: 'firefox', result: 'failed' }])
    expect(gated([section], { failOn: 'failed' })).toContain(': b › pays (firefox)')
  })

  it.each(bothWords)('%s counts failed tests that the manifest has no room to list', (failOn) => {
    const section = sectionWith([failed('pays', { result: 'failed' })], { counts: { ...noCounts, failed: 3 } })
    const all = {
      failed: '3 tests failed (fail-on: failed): pays and 2 more',
      new: /^2 tests failed .*known from main/,
    }
    expect(gated([section], { failOn })).toMatch(all[failOn])
  })

  it.each<[string, Known]>([
    ['it also fails there', { result: 'failed' }],
    ['it failed there in two runs', { result: 'passed', runs: 10, failedRuns: 2 }],
    ['it was flaky there in two runs, and the latest run lacks it', { runs: 4, failedRuns: 2 }],
  ])('compared with main, new excuses a failed test if %s', (_, known) => {
    const section = sectionWith([failed('pays', known), passed])
    expect(gated([section], { failOn: 'new' })).toBeUndefined()
    expect(gated([section], { failOn: 'failed' })).toBe('1 test failed (fail-on: failed): pays')
  })

  it.each<[string, Known]>([
    ['it passed there', { result: 'passed' }],
    ['it failed there only once, in an earlier run', { result: 'passed', runs: 10, failedRuns: 1 }],
    ['it was flaky there in the latest run, and never before', { result: 'flaky', runs: 10, failedRuns: 1 }],
    ['it was skipped there', { result: 'skipped' }],
    ['only its link is known there', {}],
  ])('compared with main, new counts a failed test if %s', (_, known) => {
    const section = sectionWith([failed('pays', known)])
    expect(gated([section], { failOn: 'new' })).toBe('1 test failed (fail-on: new): pays')
  })

  it('new says how many failures do not count, and does not name them', () => {
    const section = sectionWith([failed('known', { result: 'failed' }), failed('pays', { result: 'passed' })])
    expect(gated([section], { failOn: 'new' })).toBe('1 test failed besides 1 known from main (fail-on: new): pays')
  })

  it('new works like failed on the compared branch itself', () => {
    const section = sectionWith([failed('pays', { result: 'failed' })])
    expect(gated([section], { failOn: 'new', ownBranch: 'main' })).toBe('1 test failed (fail-on: new): pays')
    expect(gated([section], { failOn: 'new', ownBranch: 'release' })).toBeUndefined()
  })

  it.each(bothWords)('%s passes without a test report if if-no-files-found: ignore allows that', (failOn) => {
    expect(gated([sectionOf({ withoutReport: true })], { failOn })).toBeUndefined()
  })

  it.each(bothWords)('%s fails if the reports have no results, unless there may be no tests', (failOn) => {
    const empty = sectionOf({ reportRead: true })
    expect(gated([empty], { failOn })).toBe(
      `The test reports have no results, so nothing is known about the tests (fail-on: ${failOn}).`,
    )
    expect(gated([empty], { failOn, mayHaveNoTests: true })).toBeUndefined()
    expect(gated([empty, sectionOf({ key: 'other', withoutReport: true })], { failOn })).toBeDefined()
    // A shard can have no tests.
    expect(gated([empty, sectionWith([passed], { key: 'other' })], { failOn })).toBeUndefined()
  })
})

describe('fail-on of report', () => {
  it('adds up all sections, and compares each with its own branch', () => {
    const known = { result: 'failed' } as const
    const sections = [
      sectionWith([failed('a', known)], { key: 'one' }),
      sectionWith([failed('b', known)], { key: 'two' }, 'release'),
      sectionWith([failed('c')], { key: 'three' }),
    ]
    expect(gated(sections, { failOn: 'new' })).toBe(
      '1 test failed besides 2 known from main and release (fail-on: new): c',
    )
    expect(gated(sections, { failOn: 'failed' })).toBe('3 tests failed (fail-on: failed): a; b; c')
  })

  it('names only branches on which a failure is known', () => {
    const sections = [
      sectionWith([failed('a', { result: 'failed' })], { key: 'one' }),
      sectionWith([failed('b', { result: 'passed' })], { key: 'two' }, 'release'),
    ]
    expect(gated(sections, { failOn: 'new' })).toBe('1 test failed besides 1 known from main (fail-on: new): b')
  })

  it('says how many jobs of the matrices have no test results', () => {
    const jobs = { jobs: 10, jobTotal: 12 }
    const green = [sectionWith([passed])]
    expect(gated(green, { failOn: 'new' }, jobs)).toBe('2 of 12 jobs without test results (fail-on: new)')
    expect(gated(green, { failOn: 'new' }, { jobs: 12, jobTotal: 12 })).toBeUndefined()
  })

  it('ignores sections without a test report, but not if no section has one', () => {
    const without = sectionOf({ key: 'demo' })
    expect(gated([without, sectionWith([passed])], { failOn: 'failed' })).toBeUndefined()
    expect(gated([without], { failOn: 'failed' })).toBe(
      'No section has test results (fail-on: failed). Set test-report in the jobs.',
    )
  })

  it.each(bothWords)('%s fails if a manifest could not be used, whatever the others say', (failOn) => {
    const one = `1 manifest could not be used (fail-on: ${failOn})`
    expect(gated([sectionWith([passed])], { failOn, unusable: 1 })).toBe(one)
    expect(gated([sectionOf({ withoutReport: true })], { failOn, unusable: 1 })).toBe(one)
    expect(gated([sectionWith([failed('pays')])], { failOn, unusable: 2 })).toBe(
      `1 test failed, 2 manifests could not be used (fail-on: ${failOn}): pays`,
    )
  })

  it('names an error only once if several jobs have it', () => {
    const errors = [{ error: 'the set-up failed' }]
    const part = { key: 'e2e', heading: 'e2e' }
    const sections = ['one', 'two'].map((key) => sectionWith([], { key, part, errors }))
    expect(gated(sections, { failOn: 'failed' })).toMatch(/ \(fail-on: failed\): the set-up failed$/)
  })
})
