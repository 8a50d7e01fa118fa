import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type BaseRuns, createBaseRuns, readBase } from '../../../src/output/compare.ts'
import { type Manifest, openManifest } from '../../../src/output/manifest.ts'
import type { TestIdentity, WholeTest } from '../../../src/reports/reported-test.ts'
import { sectionOf } from '../../support/comment/sections.ts'
import { manifestOf, reader } from '../../support/reports/manifests-of-jobs.ts'

const red = { title: 'pays', project: 'chromium', file: 'pay.spec.ts' }

function manifestOfRun(id: string, heading: string, tests: Manifest['tests'], attempt = 1): Manifest {
  const run = { id, attempt, number: id, workflow: 'CI' }
  return {
    ...{
      runId: id,
      runAttempt: attempt,
      event: 'push',
      triggeringEvent: '',
      branch: 'main',
      commit: `c${id}`,
    },
    ...{ results: [], tests, signature: id },
    section: sectionOf({ key: heading, heading, run }),
  }
}

describe('the same test on the base', () => {
  const toldUnder = ({ addToTest }: BaseRuns, heading: string, identity: TestIdentity = red) =>
    addToTest<WholeTest>({ title: '', identity }, heading).base

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
    const told = (identity: typeof red) => toldUnder(comparison, 'shard 1', identity)
    expect(told(red)).toEqual({ result: 'failed', url: 'https://v.example/1' })
    for (const other of [{ project: 'firefox' }, { title: 'pays twice' }, { file: 'app/pay.spec.ts' }]) {
      expect(told({ ...red, ...other })).toBeUndefined()
    }
    expect(comparison.addToTest({ title: 'an error' }, 'shard 1')).toEqual({ title: 'an error' })
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
  const tests = { error: 0, failed: 3, flaky: 0, passed: 1, skipped: 0, 'did not run': 0, 'without a result': 0 }
  const cases = [
    { title: 'pays', result: 'failed' as const },
    { title: 'logs in', result: 'passed' as const },
    { title: 'looks', result: 'passed' as const },
  ]
  const listed = [
    { ...red, result: 'failed' as const, row: 0 },
    { ...red, title: 'has no row', result: 'failed' as const },
    { ...red, title: 'logs in', result: 'passed' as const, row: 1 },
    { ...red, title: 'looks', result: 'passed' as const, row: 2 },
  ]
  const there = [
    { ...red, result: 'failed' as const, url: 'https://v.example/1' },
    { ...red, title: 'has no row', result: 'failed' as const },
    { ...red, title: 'logs in', result: 'failed' as const },
    { ...red, title: 'looks', result: 'passed' as const, url: 'https://v.example/2' },
  ]
  const section = sectionOf({ heading: 'test', tests, cases })

  it('says what failed there too, with a row or without, and what is fixed; of others nothing', () => {
    const compared = createBaseRuns([manifestOfRun('9', 'test', there)]).addToSection(section, listed)
    expect(compared.base).toEqual({ id: '9', attempt: 1, commit: 'c9', failed: 2 })
    expect(compared.cases.map(({ base }) => base)).toEqual([
      { result: 'failed', url: 'https://v.example/1' },
      { result: 'failed', url: undefined },
      undefined,
    ])
  })

  it('names the run of the same heading, else the latest', () => {
    const { addToSection } = createBaseRuns([manifestOfRun('8', 'test', there), manifestOfRun('9', 'lint', [])])
    expect(addToSection(section, listed).base?.id).toBe('8')
    expect(addToSection({ ...section, heading: 'new' }, listed).base?.id).toBe('9')
  })

  it('stays as it is without a base, without tests, and where it was compared before', () => {
    expect(createBaseRuns([]).addToSection(section, listed)).toBe(section)
    const { addToSection } = createBaseRuns([manifestOfRun('9', 'test', there)])
    const none = { error: 0, failed: 0, flaky: 0, passed: 0, skipped: 0, 'did not run': 0, 'without a result': 0 }
    for (const tests of [null, none]) {
      const untold = { ...section, tests }
      expect(addToSection(untold, [])).toBe(untold)
    }
    const known = { ...section, base: { id: '7', attempt: 1, commit: 'c7', failed: 1 } }
    expect(addToSection(known, listed)).toBe(known)
  })
})

it('reads the first 500 files by name, and counts the rest in one line', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'base-'))
  await mkdir(join(folder.path, 'base'))
  const { text } = manifestOf({ pullRequest: null })
  const names = Array.from({ length: 502 }, (_, at) => `share-recordings-${at}.json`)
  await Promise.all(names.map((name) => writeFile(join(folder.path, 'base', name), text)))
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const ports = {
    signing: reader.signing,
    log: { warning: note, info: note },
    secrets: { hide: String, clean: String },
    cancelled: new AbortController().signal,
  }
  const { branch } = openManifest(Buffer.from(text), reader.signing)
  await readBase('base', { workspace: folder.path, baseBranch: branch } as never, ports as never)
  // They are of a pull request's event: each that is read is refused by name.
  expect(lines.filter((line) => line.includes('it is of a pull request'))).toHaveLength(500)
  expect(lines.at(-1)).toBe('Left out: 2 files of the base, beyond 500 or 64 MiB')
})
