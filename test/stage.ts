import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type GitHubEmulator,
  type GitHubOptions,
  startGitHubEmulator,
} from '../emulators/github/github-emulator.ts'
import { closedEvent, pull, pullRequestRun } from '../emulators/runner/pull-request.ts'
import { runAction, type Step, type StepResult } from '../emulators/runner/run-action.ts'
import type { ServiceEmulator, ServiceOptions } from '../emulators/service/options.ts'
import { startServiceEmulator } from '../emulators/service/service-emulator.ts'
import type { RecordingResult } from '../src/sharing/recording-result.ts'

export const root = join(import.meta.dirname, '..')

/** The usual key of a stage's service. */
export const usualKey = 'vsk_live_2b342878ed53477f2334ab016b69905f'

/** In milliseconds after its first signal: then the runner kills a step. */
export const runnerKillsMs = 10_000

/**
 * Both emulators, an empty workspace, and the means to run the action on them; all gone when disposed of. That fails where
 * a request did not fit what GitHub describes of its API.
 */
export type Stage = AsyncDisposable & {
  service: ServiceEmulator
  github: GitHubEmulator
  workspace: string
  /**
   * Runs the built main action for pull request 1; `changes` wins over what is usual. The comment is off unless a test
   * asks for it: writing it takes seconds of waiting.
   */
  share(changes?: StepChanges): Promise<StepResult>
  /** Runs the built cleanup action for pull request 1, which is closed just before, unless there is another event. */
  cleanUp(changes?: StepChanges): Promise<StepResult>
  /** Runs the built report action the same way, with the comment on and the manifests in `manifests`. */
  report(changes?: StepChanges): Promise<StepResult>
}

export type StepChanges = Partial<Omit<Step, 'inputs'>> & { inputs?: Record<string, string> }

export type StageOptions = { service?: ServiceOptions; github?: GitHubOptions; recordings?: boolean }

export async function setStage(options: StageOptions = {}): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'share-recordings-'))
  const workspace = join(folder, 'workspace')
  await mkdir(workspace)
  if (options.recordings ?? true) await copyRecordings(workspace)
  const service = await startServiceEmulator({ apiKey: usualKey, ...options.service })
  const github = await startGitHubEmulator({ pulls: [pull], ...options.github })
  const step = (action: string, usual: Record<string, string>, changes: StepChanges = {}) => {
    const { inputs, environment, ...rest } = changes
    const run = pullRequestRun(github)
    return runAction({
      action: join(root, action),
      workspace,
      runnerFolder: join(folder, 'runner'),
      ...run,
      ...rest,
      inputs: { ...usual, ...inputs },
      environment: { ...run.environment, ...environment },
    })
  }
  const sharing = {
    'api-key': service.apiKey,
    'base-url': service.url,
    path: 'recordings',
    comment: 'false',
  }
  return {
    service,
    github,
    workspace,
    share: (changes) => step('action.yml', sharing, changes),
    report: (changes) => step('report/action.yml', { 'api-key': service.apiKey, path: 'manifests' }, changes),
    cleanUp({ environment, ...changes } = {}) {
      if (changes.event === undefined) github.closePull(1)
      return step(
        'cleanup/action.yml',
        { 'api-key': service.apiKey, 'base-url': service.url },
        {
          event: closedEvent(github.repository),
          environment: { GITHUB_RUN_ID: '2000', ...environment },
          ...changes,
        },
      )
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([service[Symbol.asyncDispose](), github[Symbol.asyncDispose]()])
      await rm(folder, { recursive: true, force: true })
      if (github.violations.length > 0) {
        throw new Error(`GitHub describes no such request:\n${github.violations.join('\n')}`)
      }
    },
  }
}

/** The output `results`, parsed. */
export function resultsOf({ outputs }: StepResult): RecordingResult[] {
  return JSON.parse(outputs['results'] ?? '')
}

/** Puts the repository's three real recordings into `recordings` of a workspace. */
export async function copyRecordings(workspace: string): Promise<void> {
  await cp(join(root, 'test/fixtures/recordings'), join(workspace, 'recordings'), { recursive: true })
}
