import { cp, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { openWorkspace } from '../../support/actions/from-sources.ts'

it('fail-on: failed fails the step for a failed test, after outputs and summary were written', async () => {
  await using workspace = await openWorkspace()
  const results = { pays: 'failed', removes: 'passed' } as const
  expect(await workspace.share(results)).toMatchObject({ exitCode: 0, errors: [] })
  const step = await workspace.share(results, { inputs: { 'fail-on': 'failed' } })
  expect(step).toMatchObject({ exitCode: 1, errors: ['1 test failed (fail-on: failed): pays'] })
  expect(step.outputs).toContain('"failed":1')
  expect(step.outputs).toMatch(/\/share-recordings-.*\.json/)
  expect(step.outputs).toContain('❌ 1 failed')
  const green = await workspace.share({ pays: 'passed' }, { inputs: { 'fail-on': 'failed' } })
  expect(green).toMatchObject({ exitCode: 0, errors: [] })
})

it.each(['failed', 'new'])(
  'fail-on: %s fails if no report can be read, unless if-no-files-found: ignore allows that',
  async (word) => {
    await using workspace = await openWorkspace()
    const inputs = { 'fail-on': word }
    expect((await workspace.share(undefined, { inputs })).errors).toEqual([
      `1 error outside of any test (fail-on: ${word}): report.xml is missing: the tests may have ended before they wrote it`,
    ])
    const ignoring = { inputs: { ...inputs, 'if-no-files-found': 'ignore' } }
    expect(await workspace.share(undefined, ignoring)).toMatchObject({ exitCode: 0, errors: [] })
  },
)

it.each(['failed', 'new'])(
  'fail-on: %s fails for a report without tests, unless if-no-files-found: ignore allows that',
  async (word) => {
    await using workspace = await openWorkspace()
    const inputs = { 'fail-on': word, 'test-report': 'not-loaded.xml' }
    await cp('test/fixtures/reports/tools/rspec/not-loaded.xml', workspace.at('not-loaded.xml'))
    expect((await workspace.share(undefined, { inputs })).errors).toEqual([
      `The test reports have no results, so nothing is known about the tests (fail-on: ${word}).`,
    ])
    const ignoring = { inputs: { ...inputs, 'if-no-files-found': 'ignore' } }
    expect(await workspace.share(undefined, ignoring)).toMatchObject({ exitCode: 0, errors: [] })
  },
)

it('shows both messages if the tests fail and nothing was recorded', async () => {
  await using workspace = await openWorkspace()
  const inputs = { 'fail-on': 'failed', 'if-no-files-found': 'error' }
  expect((await workspace.share({ pays: 'failed' }, { inputs })).errors).toEqual([
    expect.stringMatching(/^No recordings were found for the input path/),
    '1 test failed (fail-on: failed): pays',
  ])
})

it('says only that the workflow was canceled', async () => {
  await using workspace = await openWorkspace()
  const inputs = { 'fail-on': 'failed' }
  const canceled = await workspace.share({ pays: 'failed' }, { inputs, cancelAt: 'No recordings were found' })
  expect(canceled.errors).toEqual([expect.stringMatching(/^The workflow was canceled\./)])
  const { outputs } = await workspace.share({ pays: 'failed' })
  await workspace.keepManifest(outputs, 'manifests')
  const report = await workspace.report({ inputs, cancelAt: 'Joining 1 manifest' })
  expect(report.errors).toEqual([expect.stringMatching(/^The workflow was canceled\./)])
})

it('says that fail-on has no effect for a fork without a key', async () => {
  await using workspace = await openWorkspace()
  const fork = { headRepository: 'someone/demo', inputs: { 'api-key': '', 'fail-on': 'failed' } }
  const step = await workspace.share({ pays: 'failed' }, fork)
  expect(step).toMatchObject({ exitCode: 0, errors: [] })
  expect(step.log).toMatch(/^::notice::.* api-key is empty .*\. The input fail-on had no effect, because /m)
  const without = await workspace.share({ pays: 'failed' }, { ...fork, inputs: { 'api-key': '' } })
  expect(without.log).not.toContain('fail-on')
})

it('shows no secret in the message', async () => {
  await using workspace = await openWorkspace()
  const inputs = { 'fail-on': 'failed', mask: 'hunter22' }
  expect((await workspace.share({ 'types hunter22': 'failed' }, { inputs })).errors).toEqual([
    '1 test failed (fail-on: failed): types ***',
  ])
})

it('refuses fail-on without a test report, and any word but never, failed and new', async () => {
  await using workspace = await openWorkspace()
  expect((await workspace.share(undefined, { inputs: { 'fail-on': 'new', 'test-report': '' } })).errors).toEqual([
    'The input fail-on is "new", but the input test-report is empty: set it to the report that says which tests failed.',
  ])
  const wrong = 'The input fail-on is "always"; it must be never, failed or new.'
  expect((await workspace.share(undefined, { inputs: { 'fail-on': 'always' } })).errors).toEqual([wrong])
  expect((await workspace.report({ inputs: { 'fail-on': 'always' } })).errors).toEqual([wrong])
})

it('fail-on of report fails for failed tests of any job, and for jobs without test results', async () => {
  await using workspace = await openWorkspace()
  const strategy = JSON.stringify({ 'job-total': 2 })
  const shard = (index: string) => ({ inputs: { matrix: JSON.stringify({ shard: index }), strategy } })
  const first = await workspace.share({ pays: 'failed' }, shard('1'))
  await workspace.keepManifest(first.outputs, 'manifests')
  const inputs = { 'fail-on': 'failed' }
  expect((await workspace.report()).exitCode).toBe(0)
  expect((await workspace.report({ inputs })).errors).toEqual([
    '1 test failed, 1 of 2 jobs without test results (fail-on: failed): pays',
  ])
  const second = await workspace.share({ removes: 'passed' }, shard('2'))
  await workspace.keepManifest(second.outputs, 'manifests')
  const step = await workspace.report({ inputs })
  expect(step.errors).toEqual(['1 test failed (fail-on: failed): pays'])
  expect(step.outputs).toContain('"failed":1')
})

it("fail-on of report fails if a manifest can't be used, because its tests may have failed", async () => {
  await using workspace = await openWorkspace()
  const { outputs } = await workspace.share({ pays: 'passed' })
  await workspace.keepManifest(outputs, 'manifests')
  await writeFile(workspace.at('manifests/share-recordings-cut.json'), '{"shareRecordings":1,')
  expect(await workspace.report()).toMatchObject({ exitCode: 0, errors: [] })
  expect((await workspace.report({ inputs: { 'fail-on': 'new' } })).errors).toEqual([
    '1 manifest could not be used (fail-on: new)',
  ])
})

it('fail-on of report fails without a manifest unless if-no-files-found: ignore allows that, or if no job has test results', async () => {
  await using workspace = await openWorkspace()
  const inputs = { 'fail-on': 'failed' }
  const none = 'No manifest was found, so nothing is known about the tests (fail-on: failed).'
  expect((await workspace.report({ inputs })).errors).toEqual([none])
  expect((await workspace.report({ inputs: { ...inputs, 'if-no-files-found': 'ignore' } })).errors).toEqual([])
  const demo = await workspace.share(undefined, { inputs: { 'test-report': '', 'if-no-files-found': 'ignore' } })
  await workspace.keepManifest(demo.outputs, 'manifests')
  expect((await workspace.report({ inputs })).errors).toEqual([
    'No section has test results (fail-on: failed). Set test-report in the jobs.',
  ])
})
