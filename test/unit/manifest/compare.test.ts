import { describe, expect, it } from 'vitest'
import { type BaseRuns, baseSectionOf, createBaseRuns } from '../../../src/manifest/compare.ts'
import { forComment } from '../../../src/manifest/for-comment.ts'
import { rowsOf } from '../../../src/manifest/rows.ts'
import type { ListedTest, Manifest, TestIdentity } from '../../../src/manifest/schema.ts'
import { sectionOf } from '../../support/comment/sections.ts'

const red = { title: 'pays', project: 'chromium', file: 'pay.spec.ts' }

/** A test, and the link of its recording if it has one. */
type Planned = Omit<ListedTest, 'id'> & { url?: string }

function withTests(planned: readonly Planned[]): Pick<Manifest, 'tests' | 'recordings'> {
  const tests = planned.map(({ url: _, ...test }, id) => ({ id, ...test }))
  const recordings = planned.flatMap(({ title, url }, id) =>
    url === undefined ? [] : [{ id, status: 'shared' as const, title, url, test: { id } }],
  )
  return { tests, recordings }
}

function manifestOfRun(id: string, heading: string, tests: readonly Planned[], attempt = 1): Manifest {
  const run = { id, attempt, number: id, workflow: 'CI' }
  return sectionOf({ key: heading, heading, run, commit: `c${id}`, ...withTests(tests) })
}

function basedOn(...manifests: readonly Manifest[]): BaseRuns {
  return createBaseRuns(manifests.map(baseSectionOf), 'main')
}

describe('the same test on the base', () => {
  const toldUnder = ({ testOf }: BaseRuns, heading: string, identity: TestIdentity = red) =>
    testOf(identity, { key: `here ${heading}`, heading })

  it('is one of the same suites', () => {
    const listed = [{ ...red, suites: ['Cart', 'pays'], result: 'failed' as const }]
    const comparison = basedOn(manifestOfRun('9', 'test', listed))
    const told = (...suites: string[]) => toldUnder(comparison, 'test', { ...red, suites })?.result
    expect(told('Cart', 'pays')).toBe('failed')
    for (const suites of [[], ['Cart'], ['Login', 'pays']]) expect(told(...suites)).toBeUndefined()
  })

  it('is one of the same project, title and file, under whatever heading', () => {
    const comparison = basedOn(
      manifestOfRun('9', 'shard 2', [{ ...red, result: 'failed', url: 'https://v.example/1' }]),
    )
    const told = (identity: TestIdentity) => toldUnder(comparison, 'shard 1', identity)
    expect(told(red)).toEqual({ result: 'failed', url: 'https://v.example/1' })
    for (const other of [{ project: 'firefox' }, { title: 'pays twice' }, { file: 'app/pay.spec.ts' }]) {
      expect(told({ ...red, ...other })).toBeUndefined()
    }
    expect(told({ title: 'pays' })).toBeUndefined()
  })

  it('is the one under the same heading if several have its name, and none if that doesn’t distinguish them', () => {
    const comparison = basedOn(
      manifestOfRun('9', 'ubuntu', [{ ...red, result: 'failed' }]),
      manifestOfRun('9', 'windows', [{ ...red, result: 'passed' }]),
      manifestOfRun('9', 'twice', [
        { ...red, result: 'passed' },
        { ...red, result: 'failed' },
      ]),
    )
    const under = (heading: string) => toldUnder(comparison, heading)?.result
    expect(['ubuntu', 'windows', 'twice', 'macos'].map(under)).toEqual(['failed', 'passed', undefined, undefined])
  })

  it('is that of the section with the same key, whatever others say, or of the only section that has it', () => {
    const base = basedOn(
      manifestOfRun('9', 'ubuntu', [{ ...red, result: 'passed', url: 'https://v.example/ubuntu' }]),
      manifestOfRun('9', 'windows', [{ ...red, result: 'failed', url: 'https://v.example/windows' }]),
      manifestOfRun('9', 'shard 2', [{ ...red, title: 'moved', result: 'failed' }]),
    )
    const told = (key: string, identity: TestIdentity = red) => base.testOf(identity, { key, heading: 'renamed' })
    expect(told('ubuntu')).toEqual({ result: 'passed', url: 'https://v.example/ubuntu' })
    expect(told('windows')?.result).toBe('failed')
    expect(told('macos')).toBeUndefined()
    expect(told('ubuntu', { ...red, title: 'moved' })?.result).toBe('failed')
  })

  it('is what several sections agree on, without a link if their links differ', () => {
    const passed = { ...red, result: 'passed' as const }
    const base = basedOn(
      manifestOfRun('9', 'a', [{ ...passed, url: 'https://v.example/a' }]),
      manifestOfRun('9', 'b', [{ ...passed, url: 'https://v.example/b' }]),
    )
    expect(base.testOf(red, { key: 'c', heading: 'c' })).toEqual({ result: 'passed', url: undefined })
  })

  it('is that of the latest run, even if a section of an older matrix disagrees', () => {
    const base = basedOn(
      manifestOfRun('9', 'shard 4', [{ ...red, result: 'passed' }]),
      manifestOfRun('10', 'shard 1', [{ ...red, result: 'failed' }]),
    )
    expect(base.testOf(red, { key: 'shard 2', heading: 'shard 2' })?.result).toBe('failed')
  })

  it('is what the latest run of a section says', () => {
    const runs = [
      manifestOfRun('9', 'test', [{ ...red, result: 'failed' }]),
      manifestOfRun('10', 'test', [{ ...red, result: 'failed' }]),
      manifestOfRun('10', 'test', [{ ...red, result: 'passed' }], 2),
    ]
    for (const manifests of [runs, runs.toReversed()]) {
      expect(toldUnder(basedOn(...manifests), 'test')?.result).toBe('passed')
    }
  })
})

describe('a section', () => {
  // Failed tests without a recording already fill all rows.
  const lost = Array.from({ length: 10 }, (_, at) => ({ title: `lost ${at}`, result: 'failed' as const }))
  const url = 'https://v.example/here'
  const here = withTests([
    ...lost,
    { ...red, result: 'failed', url },
    { ...red, title: 'has no row', result: 'failed' },
    { ...red, title: 'logs in', result: 'passed', url },
    { ...red, title: 'looks', result: 'passed', url },
  ])
  const there: Planned[] = [
    { ...red, result: 'failed', url: 'https://v.example/1' },
    { ...red, title: 'has no row', result: 'failed' },
    { ...red, title: 'logs in', result: 'failed' },
    { ...red, title: 'looks', result: 'passed', url: 'https://v.example/2' },
  ]
  const section = sectionOf({ heading: 'test', ...here })

  it('says which failures are on the base as well, with or without a row, and which tests are fixed, but nothing of others', () => {
    const compared = basedOn(manifestOfRun('9', 'test', there)).compare(section)
    expect(compared.comparedWith).toMatchObject({ id: '9', attempt: 1, commit: 'c9', alsoFailing: 2 })
    const rows = rowsOf([forComment(compared)]).flatMap((row) => (row.kind === 'test' ? row.test : []))
    expect(rows.map(({ title, comparedWith }) => ({ title, comparedWith }))).toEqual([
      ...lost.map(({ title }) => ({ title, comparedWith: undefined })),
      { title: 'pays', comparedWith: { result: 'failed', url: 'https://v.example/1' } },
      { title: 'logs in', comparedWith: { result: 'failed', url: undefined } },
      { title: 'looks', comparedWith: undefined },
    ])
  })

  it('names the run of the same heading, or else the latest run', () => {
    const { compare } = basedOn(manifestOfRun('8', 'test', there), manifestOfRun('9', 'lint', []))
    expect(compare(section).comparedWith?.id).toBe('8')
    expect(compare({ ...section, heading: 'new' }).comparedWith?.id).toBe('9')
  })

  it('stays unchanged without a base, without tests, or if it was compared before', () => {
    expect(basedOn().compare(section)).toBe(section)
    const { compare } = basedOn(manifestOfRun('9', 'test', there))
    const untold = sectionOf({ heading: 'test' })
    expect(compare(untold)).toBe(untold)
    const known = {
      ...section,
      comparedWith: { id: '7', attempt: 1, commit: 'c7', branch: 'main', runs: 1, new: 0, alsoFailing: 1, tests: [] },
    }
    expect(compare(known)).toBe(known)
  })
})

describe('a history', () => {
  const here = (result: 'failed' | 'flaky' | 'passed') =>
    sectionOf({ key: 'test', heading: 'test', ...withTests([{ ...red, result, url: 'https://v.example/here' }]) })
  const runsOf = (...results: (ListedTest['result'] | 'absent')[]) =>
    results.map((result, at) => {
      const tests = result === 'absent' ? [] : [{ ...red, ...(result !== undefined && { result }) }]
      return manifestOfRun(String(10 + at), 'test', tests)
    })
  const known = (here: Manifest, ...results: Parameters<typeof runsOf>) =>
    basedOn(...runsOf(...results)).compare(here).comparedWith

  it('counts the runs in which a test failed or was flaky, among those that ran it', () => {
    const comparison = known(here('failed'), 'failed', 'flaky', 'passed', 'skipped', 'absent', 'did not run', 'passed')
    expect(comparison).toMatchObject({ id: '16', runs: 7, new: 0, alsoFailing: 0 })
    expect(comparison?.tests).toEqual([{ id: 0, result: 'passed', runs: 4, failedRuns: 2 }])
  })

  it('leaves the test on main if it failed in the latest run, and new if it never failed', () => {
    expect(known(here('failed'), 'passed', 'failed')).toMatchObject({
      new: 0,
      alsoFailing: 1,
      tests: [{ failedRuns: 1, runs: 2 }],
    })
    const always = known(here('failed'), 'passed', 'passed')
    expect(always).toMatchObject({ new: 1, alsoFailing: 0 })
    expect(always?.tests).toEqual([{ id: 0, result: 'passed', url: undefined }])
  })

  it('exists for a flaky test, but not for one that passed', () => {
    expect(known(here('flaky'), 'failed', 'passed')?.tests).toMatchObject([{ failedRuns: 1, runs: 2 }])
    expect(known(here('passed'), 'failed', 'passed')?.tests).toEqual([{ id: 0, result: 'passed', url: undefined }])
  })

  it('needs more than one run, and counts 50 at most', () => {
    expect(known(here('failed'), 'failed')?.tests).toEqual([{ id: 0, result: 'failed', url: undefined }])
    expect(known(here('failed'), 'flaky')).toMatchObject({ new: 0, alsoFailing: 0, tests: [{ result: 'flaky' }] })
    const many = Array.from({ length: 60 }, () => 'failed' as const)
    expect(known(here('failed'), ...many)).toMatchObject({ runs: 50, tests: [{ failedRuns: 50, runs: 50 }] })
  })
})

describe('a spec file that failed', () => {
  const spec = { title: 'cart.cy.ts', file: 'cart.cy.ts' }
  const test = (title: string, result: 'failed' | 'passed') => ({ title, file: 'cart.cy.ts', result })
  const manifestWith = (id: string, ...tests: ReturnType<typeof test>[]) => {
    const isRed = tests.some(({ result }) => result === 'failed')
    const listed = tests.map((each, at) => ({ id: at + 1, ...each }))
    return sectionOf({
      key: 'test',
      heading: 'test',
      run: { id, attempt: 1 },
      specFiles: [{ id: 0, ...spec, result: isRed ? 'failed' : 'passed', covers: listed.map((each) => each.id) }],
      tests: listed,
      recordings: [{ id: 0, status: 'shared', title: 'cart', url: `https://v.example/${id}`, test: { id: 0 } }],
    })
  }
  const here = manifestWith('99', test('adds', 'failed'), test('removes', 'failed'), test('shows', 'passed'))
  const fileKnown = (...tests: ReturnType<typeof test>[]) => {
    const { comparedWith } = basedOn(manifestWith('9', ...tests)).compare(here)
    const { tests: known, new: isNew, alsoFailing } = comparedWith ?? {}
    return { new: isNew, alsoFailing, file: known?.find(({ id }) => id === 0) }
  }
  const url = 'https://v.example/9'

  it('is on main only if all its failed tests are, and new only if all are; counts include only tests', () => {
    expect(fileKnown(test('adds', 'failed'), test('removes', 'failed'))).toEqual({
      new: 0,
      alsoFailing: 2,
      file: { id: 0, result: 'failed', url },
    })
    expect(fileKnown(test('adds', 'passed'), test('removes', 'passed'))).toEqual({
      new: 2,
      alsoFailing: 0,
      file: { id: 0, result: 'passed', url },
    })
    expect(fileKnown(test('adds', 'failed'), test('removes', 'passed'))).toEqual({
      new: 1,
      alsoFailing: 1,
      file: { id: 0, url },
    })
    expect(fileKnown(test('shows', 'failed'))).toEqual({ new: 0, alsoFailing: 0, file: { id: 0, url } })
  })
})
