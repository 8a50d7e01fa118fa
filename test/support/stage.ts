import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GitHubEmulator, type GitHubOptions, startGitHubEmulator } from '../../emulators/github/github-emulator.ts'
import { closedEvent, pull, pullRequestRun } from '../../emulators/runner/pull-request.ts'
import { runAction, type Step, type StepResult } from '../../emulators/runner/run-action.ts'
import type { ServiceEmulator, ServiceOptions } from '../../emulators/service/options.ts'
import { startServiceEmulator } from '../../emulators/service/service-emulator.ts'
import type { Result } from './result.ts'
import { type FaultyService, openFaultyService } from './service/faulty-service.ts'

export const root = join(import.meta.dirname, '../..')

/** The default key of a stage's service. */
export const usualKey = 'srk_Qb4mVt8yWz2nKc7pXd5rLf9hJg3sTa6uEe1oYiRwBxM'

/** The runner kills a step this long after its first signal, in milliseconds. */
export const runnerKillsMs = 10_000

/**
 * A service, GitHub's emulator, an empty workspace, and functions that run the actions with them. Disposal removes
 * everything. It fails if a request didn't fit GitHub's API description, or the service didn't fit its own.
 */
export type Stage = AsyncDisposable & {
  service: StageService
  github: GitHubEmulator
  workspace: string
  /**
   * Runs the built main action for pull request 1. `changes` overrides its defaults. The comment is off by default
   * because writing it takes seconds.
   */
  share(changes?: StepChanges): Promise<StepResult>
  /** Runs the built cleanup action for pull request 1, which closes just before, unless another event is given. */
  cleanUp(changes?: StepChanges): Promise<StepResult>
  /** Runs the built report action for pull request 1, with the comment on and the manifests in `manifests`. */
  report(changes?: StepChanges): Promise<StepResult>
}

/** A self-hosted service with faults in front of it, or the emulator. */
type StageService = ServiceEmulator & Partial<Pick<FaultyService, 'own' | 'undescribed' | 'settled'>>

export type StepChanges = Partial<Omit<Step, 'inputs'>> & { inputs?: Record<string, string> }

/** Only the emulator, which accepts every visibility and stores nothing on disk. */
export const onEmulator: StageOptions = { service: { apiKey: usualKey } }

export type StageOptions = { service?: ServiceOptions; github?: GitHubOptions; recordings?: boolean }

export async function setStage(options: StageOptions = {}): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'share-recordings-'))
  const workspace = join(folder, 'workspace')
  await mkdir(workspace)
  if (options.recordings ?? true) await copyRecordings(workspace)
  const service = await startStageService(options.service)
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
    report: (changes) => step('report/action.yml', { 'api-key': service.apiKey, manifests: 'manifests' }, changes),
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
        throw new Error(`Requests don't fit GitHub's API description:\n${github.violations.join('\n')}`)
      }
      const { undescribed = [] } = service
      if (undescribed.length > 0) {
        throw new Error(`Exchanges don't fit the service's API description:\n${undescribed.join('\n')}`)
      }
    },
  }
}

/** Starts the emulator only for tests that need answers which the real service never gives. */
async function startStageService({
  faults = [],
  keepBytes = true,
  ...deviations
}: ServiceOptions = {}): Promise<StageService> {
  const ordinary = { apiKey: usualKey, faults, keepBytes }
  const isOrdinary = Object.keys(deviations).length === 0
  return isOrdinary ? await openFaultyService(ordinary) : await startServiceEmulator({ ...ordinary, ...deviations })
}

/** The parsed output `results`. */
export function resultsOf({ outputs }: StepResult): Result[] {
  return JSON.parse(outputs['results'] ?? '')
}

/** Copies the repository's three real recordings into `recordings` of a workspace. */
export async function copyRecordings(workspace: string): Promise<void> {
  await cp(join(root, 'test/fixtures/recordings'), join(workspace, 'recordings'), { recursive: true })
}
