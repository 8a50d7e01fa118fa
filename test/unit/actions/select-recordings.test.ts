import { expect, it } from 'vitest'
import { changesOf } from '../../../src/actions/main/learn-changes.ts'
import { selectRecordings } from '../../../src/actions/main/select-recordings.ts'
import type { ListedTest, TestResult } from '../../../src/manifest/schema.ts'
import { logInDoubt } from '../../../src/messages/recordings.ts'
import type { Recording } from '../../../src/recordings/recording.ts'
import type { RecordedTests } from '../../../src/reports/find-tests.ts'
import type { TestFile } from '../../../src/reports/reported-test.ts'
import { readReports } from '../../support/reports/report-of.ts'

const changed = { path: 'e2e/new.spec.ts', status: 'modified', changes: 1, patch: '' }
const committed = { ...changed, path: 'videos/demo.mp4' }
const fileOf = (path: string): TestFile[] => [{ path, here: path, report: 0 }]

const tests: Record<string, [result: TestResult | undefined, files: TestFile[]]> = {
  failed: ['failed', fileOf('e2e/old.spec.ts')],
  flaky: ['flaky', fileOf('e2e/old.spec.ts')],
  'without a result': [undefined, fileOf('e2e/old.spec.ts')],
  fixed: ['passed', fileOf('e2e/old.spec.ts')],
  'in a changed file': ['passed', fileOf('e2e/new.spec.ts')],
  'skipped in a changed file': ['skipped', fileOf('e2e/new.spec.ts')],
  'in another file': ['passed', fileOf('e2e/old.spec.ts')],
  'skipped in another file': ['skipped', fileOf('e2e/old.spec.ts')],
  'without a file': ['passed', []],
  'without a place': ['passed', [{ path: 'srv/e2e/old.spec.ts', report: 0 }]],
  demo: ['passed', fileOf('e2e/old.spec.ts')],
}

const listed = Object.entries(tests).map(([title, [result, files]], id) => ({ id, title, result, files }))

const byPath: RecordedTests = new Map(
  listed.map((test) => [`videos/${test.title}.mp4`, { test, recordedTry: { id: test.id } }]),
)

const isFixed = ({ title }: ListedTest) => title === 'fixed'

/** The recordings that are left out, among those of these tests and one that no report mentions. */
function select(only: 'all' | 'failed' | 'changed', kind: 'all' | 'some' | 'no pull request' = 'all') {
  const paths = [...Object.keys(tests), 'unknown']
  const recordings = paths.map((name) => ({ path: `videos/${name}.mp4` }) as Recording)
  const found = { recordings, unusable: [], otherFiles: 0, misnamed: [], links: 0, hasHidden: false }
  const context = { workspace: '/nowhere', repository: 'octo-org/app' }
  const asked = { kind, files: kind === 'all' ? [changed, committed] : [] }
  const reports = readReports({ testSources: new Map(listed.map(({ id, files }) => [id, { files }])) })
  const changes = only === 'changed' ? { ...changesOf(asked, reports, { context } as never), isFixed } : undefined
  const { chosen, leftOut, inDoubt } = selectRecordings(found, byPath, only, changes)
  const left = new Set(chosen.recordings)
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
] as const)(
  'leaves out exactly the recordings that only: %s excludes, with the changed files known: %s',
  (only, kind, names) => {
    expect(select(only, kind).names).toEqual(names)
  },
)

it('says in one line how many recordings it kept because the pull request may change their tests, and why', () => {
  const lines: string[] = []
  const dependencies = {
    log: { info: (line: string) => lines.push(line) },
    secrets: { clean: (text: string) => text },
  } as never
  logInDoubt(select('changed').inDoubt, dependencies)
  logInDoubt({ withoutFile: 1, filesWithoutPlace: [] }, dependencies)
  logInDoubt({ withoutFile: 0, filesWithoutPlace: ['srv/a.ts', 'srv/b.ts'] }, dependencies)
  logInDoubt({ withoutFile: 0, filesWithoutPlace: [] }, dependencies)
  expect(lines).toEqual([
    'Kept 2 recordings of tests that passed or were skipped (only: changed), because the pull request may change them: the test report names no file for 1 of them; the path of the test file in the repository is unknown for 1 of them: srv/e2e/old.spec.ts',
    'Kept 1 recording of a test that passed or was skipped (only: changed), because the pull request may change it: the test report names no file for it',
    'Kept 2 recordings of tests that passed or were skipped (only: changed), because the pull request may change them: the path of the test file in the repository is unknown for them, such as srv/a.ts',
  ])
})
