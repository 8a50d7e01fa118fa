import { join } from 'node:path'
import { type GitHubEmulator, startGitHubEmulator } from '../emulators/github/github-emulator.ts'
import { pull } from '../emulators/runner/pull-request.ts'
import { claimName, createKey, scopes } from '../service/keys/keys.ts'
import { startService } from '../service/start.ts'
import { openStore } from '../service/store/open-store.ts'
import type { Demo } from './options.ts'
import type { OwnJob } from './own-jobs.ts'
import { mainRuns, pullRequestRun } from './test-report.ts'
import { createTemporaryFolder, createWorkspace, ownWorkspace, type Workspace } from './workspace.ts'

/** What runs happen on: the service, an emulated GitHub, a workspace, and a folder for all that is written. */
export type Scene = AsyncDisposable & {
  service: DemoService
  github: GitHubEmulator
  /** The pull request's. */
  workspace: Workspace
  /** That of main, whose manifest the pull request's runs find in `base`; not for somebody's own recordings. */
  main: Workspace | undefined
  /** The jobs that share the pull request's recordings; none for a single job. */
  jobs: readonly OwnJob[]
  runnerFolder: string
}

/**
 * Sets the scene for recordings of this `folder`, or the repository's own, with further inputs of the action and the jobs
 * of a matrix; nothing of it stays once disposed of.
 */
export async function setScene(folder?: string, inputs: Demo['inputs'] = {}, jobs: Demo['jobs'] = []): Promise<Scene> {
  await using parts = new AsyncDisposableStack()
  const { path } = parts.use(await createTemporaryFolder())
  const service = parts.use(await serveFrom(join(path, 'data')))
  const github = parts.use(await startGitHubEmulator({ pulls: [pull], checked: false }))
  const found = folder ? ownWorkspace(folder) : await createWorkspace(join(path, 'workspace'), pullRequestRun)
  const main = folder ? undefined : await createWorkspace(join(path, 'main'), mainRuns.at(-1))
  const workspace = { ...found, inputs: { ...found.inputs, ...(main && { base: 'base' }), ...inputs } }
  const all = parts.move()
  return {
    service,
    github,
    workspace,
    main,
    jobs,
    runnerFolder: join(path, 'runner'),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

/** The repository's own service, as its address and a key for it. */
type DemoService = AsyncDisposable & { url: string; apiKey: string }

async function serveFrom(folder: string): Promise<DemoService> {
  const place = { kind: 'folder', folder } as const
  const store = await openStore(place)
  await claimName(store, 'demo')
  const { key } = await createKey(store, 'demo', scopes)
  const limits = { maxSize: Number.MAX_SAFE_INTEGER, keepDays: 0, trustedProxies: 0 }
  const usual = { host: '127.0.0.1', port: 0, publicUrl: undefined, defaultKey: undefined, ...limits }
  const noCommand = { command: [], scopes: '', key: '', before: 0 }
  const { url, stop } = await startService(
    { ...usual, ...noCommand, place },
    { log: () => {}, say: () => {}, program: '' },
  )
  return { url, apiKey: key, [Symbol.asyncDispose]: stop }
}
