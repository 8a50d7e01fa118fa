import { expect, it } from 'vitest'
import { selectRecordings } from '../../../src/actions/main/gather.ts'
import { learnChanges } from '../../../src/actions/main/learn-changes.ts'
import { logInDoubt } from '../../../src/output/log-lines.ts'
import type { Recording } from '../../../src/recordings/recording.ts'
import type { MatchedTest, TestResult, WholeTest } from '../../../src/reports/reported-test.ts'

const changed = { path: 'e2e/new.spec.ts', status: 'modified', changes: 1, patch: '' }
const committed = { ...changed, path: 'videos/demo.mp4' }
const fileOf = (path: string) => [{ path, here: path, report: 0 }]

const tests: Record<string, [TestResult | undefined, Partial<WholeTest>]> = {
  failed: ['failed', { files: fileOf('e2e/old.spec.ts') }],
  flaky: ['flaky', { files: fileOf('e2e/old.spec.ts') }],
  'without a result': [undefined, { files: fileOf('e2e/old.spec.ts') }],
  fixed: ['passed', { files: fileOf('e2e/old.spec.ts'), base: { result: 'failed' } }],
  'in a changed file': ['passed', { files: fileOf('e2e/new.spec.ts') }],
  'skipped in a changed file': ['skipped', { files: fileOf('e2e/new.spec.ts') }],
  'in another file': ['passed', { files: fileOf('e2e/old.spec.ts') }],
  'skipped in another file': ['skipped', { files: fileOf('e2e/old.spec.ts') }],
  'without a file': ['passed', { files: [] }],
  'without a place': ['passed', { files: [{ path: 'srv/e2e/old.spec.ts', report: 0 }] }],
  demo: ['passed', { files: fileOf('e2e/old.spec.ts') }],
}

function matchedTests(): Map<string, MatchedTest> {
  return new Map(
    Object.entries(tests).map(([name, [result, whole]], id) => {
      const test = { title: name, result }
      return [`videos/${name}.mp4`, { id, test, whole: { ...test, ...whole } }]
    }),
  )
}

/** What is left out, of recordings of these tests and one that no report mentions. */
async function select(only: 'all' | 'failed' | 'changed', kind: 'all' | 'some' | 'no pull request' = 'all') {
  const paths = [...Object.keys(tests), 'unknown']
  const recordings = paths.map((name) => ({ path: `videos/${name}.mp4` }) as Recording)
  const found = { recordings, unusable: [], otherFiles: 0, misnamed: [], links: 0, hasHidden: false }
  const context = { workspace: '/nowhere', repository: 'octo-org/app' }
  const asked = Promise.resolve({ kind, files: kind === 'all' ? [changed, committed] : [] })
  const changes = only === 'changed' ? await learnChanges(asked, {}, { context } as never) : undefined
  const { findings, leftOut, inDoubt } = selectRecordings(found, matchedTests(), only, changes)
  const left = new Set(findings.recordings)
  const names = paths.filter((_, at) => !left.has(recordings[at] ?? ({} as Recording)))
  expect(leftOut).toBe(names.length)
  return { names, inDoubt }
}

const fine = ['fixed', 'in a changed file', 'skipped in a changed file', 'in another file', 'skipped in another file']
const others = ['without a file', 'without a place', 'demo']

it.each([
  ['all', 'all', []],
  ['failed', 'all', [...fine, ...others]],
  ['changed', 'all', ['in another file', 'skipped in another file']],
  ['changed', 'some', []],
  ['changed', 'no pull request', [...fine, ...others]],
] as const)('only: %s, when %s files of the pull request are known, leaves out %j', async (only, kind, names) => {
  expect((await select(only, kind)).names).toEqual(names)
})

it('says in one line how many are kept in doubt, and why', async () => {
  const lines: string[] = []
  const ports = {
    log: { info: (line: string) => lines.push(line) },
    secrets: { clean: (text: string) => text },
  } as never
  logInDoubt((await select('changed')).inDoubt, ports)
  logInDoubt({ withoutFile: 1, filesWithoutPlace: [] }, ports)
  logInDoubt({ withoutFile: 0, filesWithoutPlace: ['srv/a.ts', 'srv/b.ts'] }, ports)
  logInDoubt({ withoutFile: 0, filesWithoutPlace: [] }, ports)
  expect(lines).toEqual([
    "Kept in doubt: 2 recordings of tests that passed or were skipped (only: changed): the test report names no file for 1 of them; the place of the test's file in the repository is not known for 1 of them: srv/e2e/old.spec.ts",
    'Kept in doubt: 1 recording of a test that passed or was skipped (only: changed): the test report names no file for it',
    "Kept in doubt: 2 recordings of tests that passed or were skipped (only: changed): the place of the test's file in the repository is not known for them, such as srv/a.ts",
  ])
})
