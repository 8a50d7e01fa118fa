import { expect, it } from 'vitest'
import { createDescriber } from '../../../src/actions/main/describe-recordings.ts'
import type { Gathered } from '../../../src/actions/main/gather.ts'
import { noReports } from '../../../src/reports/read-test-reports.ts'
import type { OwnLine } from '../../../src/reports/reported-test.ts'
import { createSecrets } from '../../../src/secrets/secrets.ts'
import type { Describer } from '../../../src/sharing/share-recordings.ts'
import { readReports } from '../../support/reports/report-of.ts'

const recording = { path: 'a.mp4', title: 'a', unusable: { path: 'a.mp4', name: 'a.mp4', reason: 'empty' } }

function describerOf(gathered: object, secrets = createSecrets([]), compareWith = ''): Describer {
  const all = {
    located: { run: { repository: 'o/r', serverUrl: 'https://github.com', runId: '', commit: 'a1b2' } },
    reports: noReports,
    compare: async () => ({ resultOf: () => undefined }),
    learnChanges: async () => undefined,
    ...gathered,
  }
  const dependencies = { secrets, log: { info: () => {} } }
  return createDescriber(all as unknown as Gathered, { reportUrl: '', compareWith }, dependencies as never)
}

it('describes a recording without the changed mark if the changed files are unknown', async () => {
  const describer = describerOf({ learnChanges: () => Promise.reject(new Error('no patch')) })
  await expect(describer.whenComplete()).resolves.toBeUndefined()
  expect(await describer.describe(recording)).toMatchObject({ commit: 'a1b2' })
})

it('does not link a file whose encoded path hides a secret', async () => {
  const test = { id: 1, title: 'pays' }
  const kindsFor = async (file: string) => {
    const testSources = new Map([[1, { ownLine: { file, line: 3, isHere: true }, files: [] }]])
    const describer = describerOf({ reports: readReports({ testSources }) }, createSecrets([], ['hunter&2/pass']))
    const details = await describer.describe({ ...recording, recordedTest: { test, recordedTry: { id: 1 } } as never })
    expect(JSON.stringify(details)).not.toContain('hunter')
    return details?.links?.map(({ kind }) => kind)
  }
  expect(await kindsFor('tests/hunter&2/pass.spec.ts')).toEqual(['commit'])
  expect(await kindsFor('tests/a  b.spec.ts')).toEqual(['commit', 'source'])
})

it('links the source of a test only if the workspace has the file', async () => {
  const kindsFor = async (ownLine: OwnLine) => {
    const testSources = new Map([[1, { ownLine, files: [] }]])
    const describer = describerOf({ reports: readReports({ testSources }) })
    const details = await describer.describe({
      ...recording,
      recordedTest: { test: { id: 1, title: 'pays' }, recordedTry: { id: 1 } } as never,
    })
    return details?.links?.map(({ kind }) => kind)
  }
  const file = 'tests/a.spec.ts'
  expect(await kindsFor({ file, isHere: true })).toEqual(['commit', 'source'])
  expect(await kindsFor({ file, isHere: false, isBelow: true })).toEqual(['commit'])
})

it("hides secrets in texts of the test report, but not in the action's own words", async () => {
  const secrets = createSecrets([], ['failed', 'Compare', 'deck'])
  const test = { id: 1, title: 'pays', result: 'failed', error: 'failed on deck', project: 'deck' }
  const describer = describerOf(
    {
      located: { run: { repository: 'o/r', serverUrl: 'https://github.com', runId: '', commit: '' } },
      compare: async () => ({ resultOf: () => ({ url: 'https://s.example/a' }) }),
    },
    secrets,
    'deck-2',
  )
  const recordedTest = { test, recordedTry: { id: 1 } } as never
  expect(await describer.describe({ ...recording, recordedTest })).toMatchObject({
    result: 'failed',
    error: '*** on ***',
    project: '***',
    links: [{ kind: 'before', label: 'Compare with ***-2', url: 'https://s.example/a' }],
  })
})

it.each([
  ['failed', true],
  ['flaky', true],
  ['passed', false],
])('describes the recording of a %s test after the comparison with the other branch: %s', async (result, waits) => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const describer = describerOf({ compare: () => promise })
  const test = { id: 1, title: 'pays', result }
  const described = describer.describe({ ...recording, recordedTest: { test, recordedTry: { id: 1 } } as never })
  if (waits) resolve({ resultOf: () => ({ url: 'https://s.example/a' }) })
  const kinds = (await described)?.links?.map(({ kind }) => kind)
  expect(kinds).toEqual(waits ? ['commit', 'before'] : ['commit'])
})
