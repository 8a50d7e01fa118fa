import { cp, mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { mainAction } from '../../../src/actions/main/main.ts'
import { reportAction } from '../../../src/actions/report/report.ts'
import { type Action, type CommonInputs, runAction } from '../../../src/actions/run-action.ts'
import { StopError } from '../../../src/failure.ts'

afterEach(() => vi.unstubAllEnvs())

/** A workspace in which the actions run from the sources, without recordings and without a token. */
async function openWorkspace() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'fail-on-'))
  const at = (name: string) => join(folder.path, name)
  await mkdir(at('manifests'))

  async function run<Inputs extends CommonInputs>(action: Action<Inputs>, given: Given, usual: Record<string, string>) {
    const { inputs = {}, event = 'pull_request', headRepository = 'octo-org/demo', cancelAt } = given
    const cancelling = new AbortController()
    const repository = { id: 7, default_branch: 'main', full_name: 'octo-org/demo' }
    const head = { sha: 'a'.repeat(40), ref: 'main', repo: { full_name: headRepository } }
    const pull = { number: 1, head, base: { ref: 'main' } }
    await writeFile(
      at('event.json'),
      JSON.stringify({ repository, ...(event === 'pull_request' && { pull_request: pull }) }),
    )
    await Promise.all([writeFile(at('output'), ''), writeFile(at('summary.md'), '')])
    const environment = {
      GITHUB_WORKSPACE: folder.path,
      RUNNER_TEMP: folder.path,
      GITHUB_OUTPUT: at('output'),
      GITHUB_STEP_SUMMARY: at('summary.md'),
      GITHUB_EVENT_PATH: at('event.json'),
      GITHUB_EVENT_NAME: event,
      GITHUB_REPOSITORY: 'octo-org/demo',
      GITHUB_RUN_ID: event === 'push' ? '90' : '100',
      GITHUB_SHA: 'b'.repeat(40),
      GITHUB_REF_NAME: 'main',
      GITHUB_JOB: 'e2e',
    }
    const named = Object.entries({ 'api-key': 'srk_of-this-test', comment: 'false', ...usual, ...inputs })
    const all = {
      ...environment,
      ...Object.fromEntries(named.map(([name, text]) => [`INPUT_${name.toUpperCase()}`, text])),
    }
    for (const [name, text] of Object.entries(all)) vi.stubEnv(name, text)
    const written: string[] = []
    const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      if (cancelAt !== undefined && String(text).includes(cancelAt)) cancelling.abort(new StopError('canceled'))
      return written.push(String(text)) > 0
    })
    await runAction(action, { ...process.env }, cancelling.signal)
    stdout.mockRestore()
    vi.unstubAllEnvs()
    const { exitCode = 0 } = process
    process.exitCode = 0
    const errors = written
      .join('')
      .split('\n')
      .flatMap((line) => /^::error.*?::(.*)/.exec(line)?.[1] ?? [])
    return {
      exitCode,
      errors,
      log: written.join(''),
      outputs: await readFile(at('output'), 'utf8'),
      summary: await readFile(at('summary.md'), 'utf8'),
    }
  }

  return {
    at,
    /** Runs the main action with a JUnit report of these failing and passing tests. */
    async share(results: Record<string, 'failed' | 'passed'> | undefined, given: Given = {}) {
      if (results) await writeFile(at('report.xml'), junit(results))
      return await run(mainAction, given, {
        'base-url': 'https://api.example.com',
        path: 'none',
        'test-report': 'report.xml',
      })
    },
    report: (given: Given = {}) => run(reportAction, given, { path: 'manifests' }),
    /** Moves the last manifest to where another step looks for it. */
    async keepManifest(outputs: string, folder: string) {
      const path = /\n(\/.*share-recordings-.*\.json)\n/.exec(outputs)?.[1] ?? ''
      await cp(path, at(join(folder, path.slice(path.lastIndexOf('/')))))
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

type Given = {
  inputs?: Record<string, string>
  event?: 'pull_request' | 'push'
  headRepository?: string
  /** The log line at which the workflow is canceled. */
  cancelAt?: string
}

function junit(results: Record<string, 'failed' | 'passed'>): string {
  const cases = Object.entries(results).map(
    ([name, result]) =>
      `<testcase name="${name}" classname="cart">${result === 'failed' ? '<failure message="no"/>' : ''}</testcase>`,
  )
  return `<testsuites><testsuite name="cart">${cases.join('')}</testsuite></testsuites>`
}

it('fail-on: failed fails the step for a failed test, after outputs and summary were written', async () => {
  await using workspace = await openWorkspace()
  const results = { pays: 'failed', removes: 'passed' } as const
  expect(await workspace.share(results)).toMatchObject({ exitCode: 0, errors: [] })
  const step = await workspace.share(results, { inputs: { 'fail-on': 'failed' } })
  expect(step).toMatchObject({ exitCode: 1, errors: ['1 test failed (fail-on: failed): pays'] })
  expect(step.outputs).toContain('"failed":1')
  expect(step.outputs).toMatch(/\/share-recordings-.*\.json/)
  expect(step.summary).toContain('❌ 1 failed')
  const green = await workspace.share({ pays: 'passed' }, { inputs: { 'fail-on': 'failed' } })
  expect(green).toMatchObject({ exitCode: 0, errors: [] })
})

it('fail-on: new excuses on a pull request what also fails on main, but not on main itself', async () => {
  await using workspace = await openWorkspace()
  await mkdir(workspace.at('base'))
  const before = await workspace.share({ pays: 'failed', removes: 'passed' }, { event: 'push' })
  await workspace.keepManifest(before.outputs, 'base')
  const inputs = { 'fail-on': 'new', base: 'base' }
  expect(await workspace.share({ pays: 'failed', removes: 'passed' }, { inputs })).toMatchObject({
    exitCode: 0,
    errors: [],
  })
  expect((await workspace.share({ pays: 'failed', removes: 'failed' }, { inputs })).errors).toEqual([
    '1 test failed besides 1 known from main (fail-on: new): removes',
  ])
  expect((await workspace.share({ pays: 'failed' }, { inputs, event: 'push' })).errors).toEqual([
    '1 test failed (fail-on: new): pays',
  ])
  const unknown = await workspace.share({ pays: 'failed' }, { inputs: { ...inputs, base: 'nothing' } })
  expect(unknown.errors).toEqual(['1 test failed (fail-on: new): pays'])
})

it.each(['failed', 'new'])(
  'fail-on: %s fails if no report can be read, unless nothing had to be there',
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
  expect(step.log).toMatch(/^::notice::.* api-key is empty\. The input fail-on had no effect, because /m)
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

it('fail-on needs a test report, and knows three words', async () => {
  await using workspace = await openWorkspace()
  expect((await workspace.share(undefined, { inputs: { 'fail-on': 'new', 'test-report': '' } })).errors).toEqual([
    'The input fail-on is "new", but the input test-report is empty: set it to the report that says which tests failed.',
  ])
  const wrong = 'The input fail-on is "always"; it must be never, failed or new.'
  expect((await workspace.share(undefined, { inputs: { 'fail-on': 'always' } })).errors).toEqual([wrong])
  expect((await workspace.report({ inputs: { 'fail-on': 'always' } })).errors).toEqual([wrong])
})

it('fail-on of report does the same for the manifests of all jobs', async () => {
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

it('fail-on of report fails without a manifest, and without test results, unless that is fine', async () => {
  await using workspace = await openWorkspace()
  const inputs = { 'fail-on': 'failed' }
  const none = 'No manifest was found, so nothing is known of the tests (fail-on: failed).'
  expect((await workspace.report({ inputs })).errors).toEqual([none])
  expect((await workspace.report({ inputs: { ...inputs, 'if-no-files-found': 'ignore' } })).errors).toEqual([])
  const demo = await workspace.share(undefined, { inputs: { 'test-report': '', 'if-no-files-found': 'ignore' } })
  await workspace.keepManifest(demo.outputs, 'manifests')
  expect((await workspace.report({ inputs })).errors).toEqual([
    'No section has test results (fail-on: failed). Set test-report in the jobs.',
  ])
})
