import { describe, expect, it } from 'vitest'
import { makeBaseSection } from '../../../src/manifest/base-section.ts'
import { type BaseRuns, createBaseRuns } from '../../../src/manifest/compare.ts'
import { forComment } from '../../../src/manifest/for-comment.ts'
import { isExcused } from '../../../src/manifest/rank.ts'
import { comparisonLookup, makeRows } from '../../../src/manifest/rows.ts'
import type { ListedTest, Manifest, Outcome, TestIdentity } from '../../../src/manifest/schema.ts'
import { identifySection } from '../../../src/manifest/section-keys.ts'
import { identityKey } from '../../../src/manifest/test-identity.ts'
import { sectionOf } from '../../support/comment/sections.ts'

const pays = { title: 'pays', project: 'chromium', file: 'pay.spec.ts' }

/** A test, and the link of its recording if it has one. */
type Planned = Omit<ListedTest, 'id'> & { url?: string }

function withTests(planned: readonly Planned[]): Pick<Manifest, 'tests' | 'recordings'> {
  const tests = planned.map(({ url: _, ...test }, id) => ({ id, ...test }))
  const recordings = planned.flatMap(({ title, url }, id) =>
    url === undefined ? [] : [{ id, status: 'shared' as const, title, url, test: { id } }],
  )
  return { tests, recordings }
}

/** One section, which is the job `test` of the workflow `CI` unless it names others. */
type Names = {
  workflow?: string
  job?: string
  step?: string
  section?: string
  matrix?: Record<string, unknown>
  eventName?: string
}

function named({
  workflow = 'CI',
  job = 'test',
  step = 'share',
  eventName = 'push',
  section = '',
  matrix = {},
}: Names) {
  const event = { eventName, withoutSecrets: undefined }
  return identifySection({ workflow, job, step, ...event }, { section, matrix, jobTotal: undefined })
}

function manifestOf(tests: readonly Planned[], names: Names = {}, id = '9', attempt = 1): Manifest {
  return sectionOf({
    ...named(names),
    run: { id, attempt, number: id, workflow: names.workflow ?? 'CI' },
    commit: `c${id}`,
    ...withTests(tests),
  })
}

function basedOn(...manifests: readonly Manifest[]): BaseRuns {
  return createBaseRuns(
    manifests.map((manifest) => makeBaseSection(manifest)),
    'main',
  )
}

/** What the base, whose runs are pushes, says of the first of these tests of a pull request. */
function said(base: BaseRuns, tests: readonly Planned[], names: Names = {}) {
  const here = manifestOf(tests, { ...names, eventName: 'pull_request' }, '99')
  const [test] = here.tests
  return test && base.resultsFor(here)(test)
}

const failed = { ...pays, result: 'failed' as const }
const passed = { ...pays, result: 'passed' as const }

describe('the same test', () => {
  const long = 'a'.repeat(3000)
  it.each<[string, TestIdentity, TestIdentity]>([
    ['titles that are joined in another way', { title: 'x › a › b' }, { title: 'b', suites: ['x', 'a'] }],
    ['no project and an empty one', { title: 'a' }, { title: 'a', project: '' }],
    [
      'a digest and the texts that it stands for',
      { title: 'a ***', identity: identityKey({ title: 'a secret', file: 'f' }) },
      { title: 'a secret', file: 'f' },
    ],
  ])('is known by %s', (_, one, other) => {
    expect(identityKey(one)).toBe(identityKey(other))
  })

  it.each<[string, TestIdentity]>([
    ['project', { ...pays, project: 'firefox' }],
    ['file', { ...pays, file: 'app/pay.spec.ts' }],
    ['title', { ...pays, title: 'pays twice' }],
    ['suites', { ...pays, suites: ['Cart'] }],
    ['last letter of a long title', { ...pays, title: `${long}b` }],
  ])('has the same %s', (what, other) => {
    const whole = what.startsWith('last') ? { ...pays, title: `${long}c` } : pays
    expect(identityKey(other)).not.toBe(identityKey(whole))
    expect(
      said(basedOn(manifestOf([{ ...whole, result: 'failed' }])), [{ ...other, result: 'failed' }]),
    ).toBeUndefined()
  })

  it('is not assumed for titles that only look alike because a secret in them is masked', () => {
    const cleaned = (title: string): Planned => ({
      ...failed,
      title: 'logs in ***',
      identity: identityKey({ ...pays, title }),
    })
    const base = basedOn(
      manifestOf([
        { ...failed, title: 'logs in alice' },
        { ...passed, title: 'logs in bob' },
      ]),
    )
    expect(said(base, [cleaned('logs in alice'), cleaned('logs in bob')])?.result).toBe('failed')
    expect(said(base, [cleaned('logs in bob'), cleaned('logs in alice')])?.result).toBe('passed')
    expect(said(base, [cleaned('logs in eve')])).toBeUndefined()
  })
})

describe('the section on the base that a test is compared with', () => {
  const shards = (shard: unknown, names: Names = {}): Names => ({ matrix: { shard }, ...names })
  /** Here, and the sections there that have the failed test. */
  it.each<[string, Names, Names[]]>([
    ['has the same key', {}, [{}]],
    ['has the same key, in spite of others', shards('1/4'), [shards('1/4'), shards('2/4', { job: 'other' })]],
    ['has the same heading, in another step', { section: 'E2E' }, [{ section: 'E2E', step: 'other' }]],
    ['has the same heading, in another job', { section: 'E2E' }, [{ section: 'E2E', job: 'other' }]],
    ['is a shard of another number', shards('3/4'), [shards('1/4')]],
    ['is a shard of another matrix size', shards('5/5'), [shards('1/4')]],
    ['is a shard with a bare number', shards(3), [shards(1)]],
    [
      'is a shard of the same browser',
      { matrix: { browser: 'chrome', shard: 2 } },
      [{ matrix: { browser: 'chrome', shard: 1 } }],
    ],
    ['is a shard that shares the heading', shards(3, { section: 'E2E' }), [shards(1, { section: 'E2E' })]],
    [
      'is a shard with a heading of its own',
      shards('3/4', { section: 'E2E 3/4' }),
      [shards('1/4', { section: 'E2E 1/4' })],
    ],
  ])('%s', (_, here, there) => {
    expect(said(basedOn(...there.map((names) => manifestOf([failed], names))), [failed], here)?.result).toBe('failed')
  })

  it.each<[string, Names, Names[]]>([
    ["another app's, with a test of the same name", { job: 'shop' }, [{ job: 'admin' }]],
    ["another app's in the same matrix", { matrix: { app: 'shop' } }, [{ matrix: { app: 'admin' } }]],
    ["another app's with a number in its name", { matrix: { app: 'app1' } }, [{ matrix: { app: 'app2' } }]],
    ["another app's shard", { matrix: { app: 'shop', shard: 1 } }, [{ matrix: { app: 'admin', shard: 2 } }]],
    [
      "another app's by its heading",
      { matrix: { app: 'a' }, section: 'E2E a' },
      [{ matrix: { app: 'b' }, section: 'E2E b' }],
    ],
    ["another browser's", { matrix: { browser: 'chrome' } }, [{ matrix: { browser: 'firefox' } }]],
    [
      "another browser's with the same heading",
      { matrix: { browser: 'chrome' }, section: 'E2E' },
      [{ matrix: { browser: 'firefox' }, section: 'E2E' }],
    ],
    ["another version's", { matrix: { ios: '18.1' } }, [{ matrix: { ios: '18.2' } }]],
    ["another step's of the same job", shards(1), [shards(2, { step: 'other' })]],
    ["another workflow's, with the same heading", { section: 'E2E' }, [{ section: 'E2E', workflow: 'Nightly' }]],
    ["another workflow's shard", shards(1), [shards(2, { workflow: 'Nightly' })]],
    ['one of two shards that have it', shards(3), [shards(1), shards(2)]],
    [
      'one whose matrix is not shown whole',
      { matrix: { app: '***', shard: 1 } },
      [{ matrix: { app: '***', shard: 2 } }],
    ],
    ['one whose heading is not shown whole', { section: 'for ***' }, [{ section: 'for ***', job: 'other' }]],
  ])('is never %s', (_, here, there) => {
    expect(said(basedOn(...there.map((names) => manifestOf([failed], names))), [failed], here)).toBeUndefined()
  })

  it('is the one of the same job and step if it has the test, whatever others say', () => {
    const base = basedOn(
      manifestOf([{ ...passed, url: 'https://v.example/1' }], shards(1)),
      manifestOf([{ ...failed, url: 'https://v.example/2' }], shards(2)),
      manifestOf([{ ...failed, title: 'moved' }], shards(3)),
    )
    expect(said(base, [failed], shards(1))).toEqual({ result: 'passed', url: 'https://v.example/1' })
    expect(said(base, [failed], shards(2))?.result).toBe('failed')
    expect(said(base, [{ ...failed, title: 'moved' }], shards(1))?.result).toBe('failed')
  })

  it('is the same whatever event its run had', () => {
    const onPush = ({ key, part, job, ...others }: Manifest): Manifest => ({
      ...others,
      key: `${key} push`,
      part: { ...part, key: `${part.key} push` },
      job: { ...job, key: `${job.key} push` },
    })
    const base = basedOn(onPush(manifestOf([passed], shards(1))), onPush(manifestOf([failed], shards(2))))
    expect(said(base, [failed], shards(1))?.result).toBe('passed')
    expect(said(basedOn(onPush(manifestOf([failed], shards(2)))), [failed], shards(1))?.result).toBe('failed')
  })

  it('counts only if all of the same heading agree, and gives a link only if theirs is the same', () => {
    const of = (job: string, test: Planned) => manifestOf([test], { section: 'E2E', job })
    const here = { section: 'E2E' }
    const [one, other] = [
      { ...passed, url: 'https://v.example/a' },
      { ...passed, url: 'https://v.example/b' },
    ]
    expect(said(basedOn(of('a', one), of('b', other)), [failed], here)).toEqual({ result: 'passed', url: undefined })
    expect(said(basedOn(of('a', failed), of('b', passed)), [failed], here)).toBeUndefined()
  })
})

describe('a test that a section has several times', () => {
  it.each<[string, Planned[], Planned[], Outcome | undefined]>([
    ['is known if all entries there agree', [failed], [failed, failed], 'failed'],
    ['is not known if they differ', [failed], [failed, passed], undefined],
    ['is not known if it ran in only some of them', [failed], [failed, { ...pays, result: 'skipped' }], undefined],
    ['is known if it is as frequent here', [failed, failed], [failed, failed], 'failed'],
    ['is not excused twice by one failure there', [failed, failed], [failed], undefined],
    ['is not known if it is more frequent here, though one passed', [failed, passed], [failed], undefined],
  ])('%s', (_, here, there, result) => {
    expect(said(basedOn(manifestOf(there)), here)?.result).toBe(result)
  })
})

describe('the run on the base that a test is compared with', () => {
  type Ended = Outcome | 'absent' | 'unknown'
  const planned = (result: Ended): Planned[] => {
    if (result === 'absent') return []
    return [result === 'unknown' ? pays : { ...pays, result }]
  }
  /** One run for each result, the earliest first. */
  const runs = (...results: Ended[]) =>
    basedOn(...results.map((result, at) => manifestOf(planned(result), {}, String(10 + at))))

  it.each<[Ended[], Outcome | undefined]>([
    [['failed', 'passed'], 'passed'],
    [['passed', 'failed'], 'failed'],
    [['passed', 'flaky'], 'flaky'],
    [['failed', 'absent'], 'failed'],
    [['failed', 'skipped'], 'failed'],
    [['failed', 'did not run'], 'failed'],
    [['failed', 'without a result'], 'failed'],
    [['failed', 'unknown'], 'failed'],
    [['skipped', 'absent'], undefined],
  ])('is the latest that ran the test: %j', (results, result) => {
    expect(said(runs(...results), [failed])?.result).toBe(result)
    expect(said(runs(...results), [passed])?.result).toBe(result)
  })

  it('is the one of the greatest id, then attempt, in whatever order they are read', () => {
    const manifests = [
      manifestOf([failed], {}, '9'),
      manifestOf([failed], {}, '10'),
      manifestOf([passed], {}, '10', 2),
      manifestOf([{ ...pays, result: 'skipped' }], {}, '10', 3),
    ]
    for (const order of [manifests, manifests.toReversed()]) {
      expect(said(basedOn(...order), [failed])).toEqual({ result: 'passed', url: undefined, runs: 2, failedRuns: 1 })
    }
  })

  it('gives no answer if two of its jobs that share a section have different results', () => {
    const twins = (...tests: Planned[]) => basedOn(...tests.map((test) => manifestOf([test], {}, '10')))
    expect(said(twins(failed, passed), [failed])).toBeUndefined()
    expect(said(twins(passed, failed), [failed])).toBeUndefined()
    expect(said(twins(failed, failed), [failed])?.result).toBe('failed')
  })

  it('can be one of an earlier attempt for a job that was not run again', () => {
    const shard = (shard: number) => ({ matrix: { shard } })
    const base = basedOn(
      manifestOf([failed], shard(1), '9', 1),
      manifestOf([{ ...passed, title: 'other' }], shard(2), '9', 2),
    )
    expect(said(base, [failed], shard(2))?.result).toBe('failed')
  })

  it('leaves the test unknown if it ran there several times with different results, whatever earlier runs say', () => {
    const base = basedOn(manifestOf([failed], {}, '9'), manifestOf([failed, passed], {}, '10'))
    expect(said(base, [failed])).toBeUndefined()
  })

  it('gives no answer if its list had no room for all tests, because it leaves out those that passed', () => {
    const cut = (tests: Planned[], id: string, attempt?: number) => ({
      ...manifestOf(tests, {}, id, attempt),
      testsComplete: false,
    })
    const red = manifestOf([failed], {}, '9')
    expect(said(basedOn(red, cut([], '10')), [failed])).toBeUndefined()
    expect(said(basedOn(red, manifestOf([failed], {}, '10'), cut([], '10', 2)), [failed])).toBeUndefined()
    expect(said(basedOn(red, cut([failed], '10')), [failed])?.result).toBe('failed')
    expect(said(basedOn(cut([], '9'), manifestOf([failed], {}, '10')), [failed])).toEqual({
      result: 'failed',
      url: undefined,
    })
  })

  it('is one of the last ten, never an older one', () => {
    const absent = Array.from({ length: 10 }, () => 'absent' as const)
    expect(said(runs('failed', ...absent.slice(1)), [failed])?.result).toBe('failed')
    expect(said(runs('failed', ...absent), [failed])).toBeUndefined()
  })
})

describe('a failed test', () => {
  type Kind = 'new' | 'alsoFailing' | 'failedBefore' | 'unknown'
  const compared = (result: Outcome, ...there: (Outcome | 'absent')[]) => {
    const manifests = there.map((each, at) =>
      manifestOf(each === 'absent' ? [] : [{ ...pays, result: each }], {}, String(10 + at)),
    )
    // Another test makes sure that there is a comparison.
    const green = { ...pays, title: 'other', result: 'passed' as const }
    const first = manifestOf([green], { section: '' }, '1')
    return basedOn(first, ...manifests).compare(manifestOf([{ ...pays, result }, green], {}, '99'))
  }
  it.each<[Kind, (Outcome | 'absent')[], boolean]>([
    ['new', ['passed'], false],
    ['new', ['passed', 'passed', 'skipped', 'absent'], false],
    ['alsoFailing', ['failed'], true],
    ['alsoFailing', ['passed', 'failed'], true],
    ['alsoFailing', ['failed', 'skipped', 'absent'], true],
    ['failedBefore', ['flaky'], false],
    ['failedBefore', ['passed', 'flaky'], false],
    ['failedBefore', ['failed', 'passed'], false],
    ['failedBefore', ['flaky', 'passed', 'skipped'], false],
    ['failedBefore', ['failed', 'flaky'], true],
    ['failedBefore', ['failed', 'passed', 'flaky', 'passed'], true],
    ['unknown', ['absent'], false],
    ['unknown', ['skipped', 'did not run', 'without a result'], false],
  ])('counts as %s after %j on the base', (kind, there, excused) => {
    const manifest = compared('failed', ...there)
    const { comparedWith } = manifest
    const counts = { new: 0, alsoFailing: 0, failedBefore: 0 }
    expect(comparedWith).toMatchObject(kind === 'unknown' ? counts : { ...counts, [kind]: 1 })
    const [test] = manifest.tests
    expect(test && isExcused({ ...test, comparedWith: comparisonLookup(manifest)(test.id) })).toBe(excused)
  })

  it('counts in the comparison with or without a row, and a flaky or passed one does not', () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ ...failed, title: `test ${at}` }))
    const others: Planned[] = [
      { ...pays, title: 'flaky', result: 'flaky' },
      { ...pays, title: 'passed', result: 'passed' },
    ]
    const here = manifestOf([...many, ...others], {}, '99')
    const there = manifestOf([...many, ...others].map((test) => ({ ...test, result: 'failed' as const })))
    expect(basedOn(there).compare(here).comparedWith).toMatchObject({ new: 0, alsoFailing: 30, failedBefore: 0 })
  })

  it('has a history if at least two runs on the base ran it, and it failed or was flaky in one of them', () => {
    const historyOf = (...args: Parameters<typeof compared>) => {
      const { runs, failedRuns } = compared(...args).comparedWith?.tests.find(({ id }) => id === 0) ?? {}
      return runs === undefined ? undefined : [failedRuns, runs]
    }
    const mixed = ['failed', 'flaky', 'passed', 'skipped', 'absent', 'did not run', 'passed'] as const
    expect(historyOf('failed', ...mixed)).toEqual([2, 4])
    expect(historyOf('flaky', ...mixed)).toEqual([2, 4])
    expect(historyOf('passed', ...mixed)).toBeUndefined()
    expect(historyOf('failed', 'failed')).toBeUndefined()
    expect(historyOf('failed', 'failed', 'skipped')).toBeUndefined()
    expect(historyOf('failed', 'passed', 'passed')).toBeUndefined()
    const ten = Array.from({ length: 10 }, () => 'passed' as const)
    expect(historyOf('failed', 'failed', ...ten.slice(1))).toEqual([1, 10])
    expect(historyOf('failed', 'failed', ...ten)).toBeUndefined()
  })
})

describe('a section', () => {
  // Failed tests without a recording already fill all rows.
  const lost = Array.from({ length: 10 }, (_, at) => ({ title: `lost ${at}`, result: 'failed' as const }))
  const url = 'https://v.example/here'
  const here = manifestOf(
    [
      ...lost,
      { ...failed, url },
      { ...pays, title: 'logs in', result: 'passed', url },
      { ...pays, title: 'looks', result: 'passed', url },
    ],
    {},
    '99',
  )
  const there: Planned[] = [
    { ...failed, url: 'https://v.example/1' },
    { ...pays, title: 'logs in', result: 'failed' },
    { ...pays, title: 'looks', result: 'passed', url: 'https://v.example/2' },
  ]

  it('says in rows which failures are on the base as well, and which tests are fixed, but nothing of others', () => {
    const compared = basedOn(manifestOf(there)).compare(here)
    const rows = makeRows([forComment(compared)]).flatMap((row) => (row.kind === 'test' ? row.test : []))
    expect(rows.map(({ title, comparedWith }) => ({ title, comparedWith }))).toEqual([
      ...lost.map(({ title }) => ({ title, comparedWith: undefined })),
      { title: 'pays', comparedWith: { result: 'failed', url: 'https://v.example/1' } },
      { title: 'logs in', comparedWith: { result: 'failed', url: undefined } },
      { title: 'looks', comparedWith: undefined },
    ])
  })

  it('names the latest run on the base that had any of its tests, and how many had', () => {
    const base = basedOn(
      manifestOf([failed], {}, '7'),
      manifestOf(there, {}, '8'),
      manifestOf([passed], { job: 'lint' }, '9'),
      manifestOf([{ ...pays, title: 'gone', result: 'passed' }], {}, '10'),
    )
    expect(base.compare(here).comparedWith).toMatchObject({
      id: '8',
      attempt: 1,
      commit: 'c8',
      branch: 'main',
      runs: 2,
    })
  })

  it('is compared even if all its tests passed without a recording', () => {
    const compared = basedOn(manifestOf([passed])).compare(manifestOf([passed], {}, '99'))
    expect(compared.comparedWith).toMatchObject({
      id: '9',
      runs: 1,
      new: 0,
      alsoFailing: 0,
      failedBefore: 0,
      tests: [],
    })
  })

  it('is not compared if no run on the base has its tests, if it has no tests, or a second time', () => {
    expect(basedOn().compare(here)).toBe(here)
    expect(basedOn(manifestOf([{ ...failed, title: 'other' }])).compare(here)).toBe(here)
    expect(basedOn(manifestOf(there, { job: 'other' })).compare(here)).toBe(here)
    const base = basedOn(manifestOf(there))
    const untold = manifestOf([])
    expect(base.compare(untold)).toBe(untold)
    const known = {
      ...here,
      comparedWith: { id: '7', attempt: 1, commit: 'c7', branch: 'main', runs: 1, new: 0, alsoFailing: 1, tests: [] },
    }
    expect(base.compare(known)).toBe(known)
  })
})

describe('a spec file', () => {
  const spec = { title: 'cart.cy.ts', file: 'cart.cy.ts' }
  type InSpec = { title: string; file: string; result: Outcome }
  const test = (title: string, result: Outcome): InSpec => ({ title, file: 'cart.cy.ts', result })
  const manifestWith = (id: string, ...tests: InSpec[]) => {
    const isRed = tests.some(({ result }) => result === 'failed')
    const listed = tests.map((each, at) => ({ id: at + 1, ...each }))
    return sectionOf({
      ...named({}),
      run: { id, attempt: 1 },
      specFiles: [{ id: 0, ...spec, result: isRed ? 'failed' : 'passed', covers: listed.map((each) => each.id) }],
      tests: listed,
      recordings: [{ id: 0, status: 'shared', title: 'cart', url: `https://v.example/${id}`, test: { id: 0 } }],
    })
  }
  const compared = (here: InSpec[], ...there: InSpec[][]) => {
    const manifests = there.map((tests, at) => manifestWith(String(9 + at), ...tests))
    const whole = manifestWith('99', ...here)
    const base = basedOn(...manifests)
    const { comparedWith } = base.compare(whole)
    const [ofSpec] = whole.specFiles
    const file = comparedWith?.tests.find(({ id }) => id === 0)
    // `only: changed` asks in this way.
    const { id: _, ...known } = file ?? {}
    expect(ofSpec && base.resultsFor(whole)(ofSpec)).toEqual(file && known)
    return { new: comparedWith?.new, alsoFailing: comparedWith?.alsoFailing, file }
  }
  const url = 'https://v.example/9'
  const red = [test('adds', 'failed'), test('removes', 'failed'), test('shows', 'passed')]

  it('that failed is also on main, or new, only if all its failed tests are, and is not counted itself', () => {
    expect(compared(red, [test('adds', 'failed'), test('removes', 'failed')])).toEqual({
      new: 0,
      alsoFailing: 2,
      file: { id: 0, result: 'failed', url },
    })
    expect(compared(red, [test('adds', 'passed'), test('removes', 'passed')])).toEqual({
      new: 2,
      alsoFailing: 0,
      file: { id: 0, result: 'passed', url },
    })
    expect(compared(red, [test('adds', 'failed'), test('removes', 'passed')])).toEqual({
      new: 1,
      alsoFailing: 1,
      file: { id: 0, url },
    })
    expect(compared(red, [test('shows', 'failed')])).toEqual({ new: 0, alsoFailing: 0, file: { id: 0, url } })
  })

  it('that failed is not new if one of its tests failed before, and has no history', () => {
    const before = [test('adds', 'failed'), test('removes', 'passed')]
    const { file } = compared(red, before, [test('adds', 'passed'), test('removes', 'passed')])
    expect(file).toEqual({ id: 0, url: 'https://v.example/10' })
  })

  it.each<[string, InSpec[], InSpec[], Outcome | undefined]>([
    ['is fixed if the tests that failed there passed', [test('adds', 'passed')], [test('adds', 'failed')], 'failed'],
    [
      'is not fixed if one was skipped',
      [test('adds', 'skipped'), test('shows', 'passed')],
      [test('adds', 'failed')],
      undefined,
    ],
    ['is not fixed if one did not run', [test('adds', 'did not run')], [test('adds', 'failed')], undefined],
    [
      'is not fixed if one is gone',
      [test('shows', 'passed')],
      [test('adds', 'failed'), test('shows', 'passed')],
      undefined,
    ],
    [
      'is not fixed if one of two is gone',
      [test('adds', 'passed')],
      [test('adds', 'failed'), test('adds', 'failed')],
      undefined,
    ],
    [
      'has the result "passed" if it passed there as well',
      [test('adds', 'passed')],
      [test('adds', 'passed')],
      'passed',
    ],
  ])('that passed %s', (_, here, there, result) => {
    // Another test makes sure that there is a comparison.
    const both = test('both', 'passed')
    expect(compared([...here, both], [...there, both]).file?.result).toBe(result)
  })
})
