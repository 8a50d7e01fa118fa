import { describe, expect, it } from 'vitest'
import { type BaseRuns, createBaseRuns } from '../../../src/manifest/compare.ts'
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

describe('the same test on the base', () => {
  const toldUnder = ({ testOf }: BaseRuns, heading: string, identity: TestIdentity = red) => testOf(identity, heading)

  it('is one of the same suites', () => {
    const listed = [{ ...red, suites: ['Cart', 'pays'], result: 'failed' as const }]
    const comparison = createBaseRuns([manifestOfRun('9', 'test', listed)])
    const told = (...suites: string[]) => toldUnder(comparison, 'test', { ...red, suites })?.result
    expect(told('Cart', 'pays')).toBe('failed')
    for (const suites of [[], ['Cart'], ['Login', 'pays']]) expect(told(...suites)).toBeUndefined()
  })

  it('is one of the same project, title and file, under whatever heading', () => {
    const comparison = createBaseRuns([
      manifestOfRun('9', 'shard 2', [{ ...red, result: 'failed', url: 'https://v.example/1' }]),
    ])
    const told = (identity: TestIdentity) => toldUnder(comparison, 'shard 1', identity)
    expect(told(red)).toEqual({ result: 'failed', url: 'https://v.example/1' })
    for (const other of [{ project: 'firefox' }, { title: 'pays twice' }, { file: 'app/pay.spec.ts' }]) {
      expect(told({ ...red, ...other })).toBeUndefined()
    }
    expect(told({ title: 'pays' })).toBeUndefined()
  })

  it('is that under the same heading where several are called alike, and none where that does not tell them apart', () => {
    const comparison = createBaseRuns([
      manifestOfRun('9', 'ubuntu', [{ ...red, result: 'failed' }]),
      manifestOfRun('9', 'windows', [{ ...red, result: 'passed' }]),
      manifestOfRun('9', 'twice', [
        { ...red, result: 'passed' },
        { ...red, result: 'failed' },
      ]),
    ])
    const under = (heading: string) => toldUnder(comparison, heading)?.result
    expect(['ubuntu', 'windows', 'twice', 'macos'].map(under)).toEqual(['failed', 'passed', undefined, undefined])
  })

  it('is what the latest run of a section says', () => {
    const runs = [
      manifestOfRun('9', 'test', [{ ...red, result: 'failed' }]),
      manifestOfRun('10', 'test', [{ ...red, result: 'failed' }]),
      manifestOfRun('10', 'test', [{ ...red, result: 'passed' }], 2),
    ]
    for (const manifests of [runs, runs.toReversed()]) {
      expect(toldUnder(createBaseRuns(manifests), 'test')?.result).toBe('passed')
    }
  })
})

describe('a section', () => {
  // So many failed tests without a recording have rows that there is none for another.
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

  it('says what failed there too, with a row or without, and what is fixed; of others nothing', () => {
    const compared = createBaseRuns([manifestOfRun('9', 'test', there)]).compare(section)
    expect(compared.base).toMatchObject({ id: '9', attempt: 1, commit: 'c9', failed: 2 })
    const rows = rowsOf(forComment(compared)).flatMap((row) => (row.kind === 'test' ? row.test : []))
    expect(rows.map(({ title, base }) => ({ title, base }))).toEqual([
      ...lost.map(({ title }) => ({ title, base: undefined })),
      { title: 'pays', base: { result: 'failed', url: 'https://v.example/1' } },
      { title: 'logs in', base: { result: 'failed', url: undefined } },
      { title: 'looks', base: undefined },
    ])
  })

  it('names the run of the same heading, else the latest', () => {
    const { compare } = createBaseRuns([manifestOfRun('8', 'test', there), manifestOfRun('9', 'lint', [])])
    expect(compare(section).base?.id).toBe('8')
    expect(compare({ ...section, heading: 'new' }).base?.id).toBe('9')
  })

  it('stays as it is without a base, without tests, and where it was compared before', () => {
    expect(createBaseRuns([]).compare(section)).toBe(section)
    const { compare } = createBaseRuns([manifestOfRun('9', 'test', there)])
    const untold = sectionOf({ heading: 'test' })
    expect(compare(untold)).toBe(untold)
    const known = { ...section, base: { id: '7', attempt: 1, commit: 'c7', failed: 1, tests: [] } }
    expect(compare(known)).toBe(known)
  })
})
