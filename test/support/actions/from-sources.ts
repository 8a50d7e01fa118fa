import { cp, mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { mainAction } from '../../../src/actions/main/main.ts'
import { reportAction } from '../../../src/actions/report/report.ts'
import { type Action, type CommonInputs, runAction } from '../../../src/actions/run-action.ts'
import { StopError } from '../../../src/failure.ts'

/** A workspace in which the actions run from the sources, without recordings and without a token. */
export async function openWorkspace() {
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
    await writeFile(at('output'), '')
    const environment = {
      GITHUB_WORKSPACE: folder.path,
      RUNNER_TEMP: folder.path,
      GITHUB_OUTPUT: at('output'),
      GITHUB_EVENT_PATH: at('event.json'),
      GITHUB_EVENT_NAME: event,
      GITHUB_REPOSITORY: 'octo-org/demo',
      GITHUB_RUN_ID: event === 'push' ? '90' : '100',
      GITHUB_SHA: 'b'.repeat(40),
      GITHUB_REF_NAME: 'main',
      GITHUB_JOB: 'e2e',
    }
    // @actions/core remembers the summary's file for the whole process, which runs many tests.
    const quiet = { comment: 'false', 'job-summary': 'false' }
    const named = Object.entries({ 'api-key': 'srk_of-this-test', ...quiet, ...usual, ...inputs })
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
    report: (given: Given = {}) => run(reportAction, given, { manifests: 'manifests' }),
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
