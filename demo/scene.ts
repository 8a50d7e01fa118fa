import { join } from 'node:path'
import { type GitHubEmulator, startGitHubEmulator } from '../emulators/github/github-emulator.ts'
import { pull } from '../emulators/runner/pull-request.ts'
import { claimName, createKey, scopes } from '../service/keys/keys.ts'
import { startService } from '../service/start.ts'
import { openStore } from '../service/store/open-store.ts'
import type { Host } from './hosts.ts'
import type { Demo, OwnProject, OwnTests } from './options.ts'
import type { OwnJob } from './own-jobs.ts'
import { type Project, readProject, sampleProject } from './project.ts'
import { mainRuns, pullRequestRun, type TestRun } from './test-report.ts'
import { createTemporaryFolder, createWorkspace, ownWorkspace, type Workspace } from './workspace.ts'

/**
 * Recordings and reports to share: their workspace, and the jobs that share them. A single job needs no plan, so `jobs`
 * is empty.
 */
export type Tests = { workspace: Workspace; jobs: readonly OwnJob[] }

/** The stage for all runs: the service, an emulated GitHub, the tests, and folders for output. */
export type Scene = AsyncDisposable & {
  service: DemoService
  github: GitHubEmulator
  project: Project
  /** Where recordings are shared, in this order. */
  hosts: readonly Host[]
  /** The pull request's tests. */
  tests: Tests
  /** The tests of runs on the base branch, the latest last. */
  bases: readonly Tests[]
  /** Whether the action `report` writes the comment. */
  withReport: boolean
  runnerFolder: string
  /** Safari doesn't know the name `github.localhost`. This gives the links in a text an address that all browsers open. */
  openable(text: string): string
}

/**
 * Sets the scene for the user's own project, or for the demo's own recordings with further inputs. Disposal deletes it.
 */
export async function setScene(own?: OwnProject, sampleInputs: Demo['sampleInputs'] = {}): Promise<Scene> {
  await using parts = new AsyncDisposableStack()
  const { path } = parts.use(await createTemporaryFolder())
  const project = own ? await readProject(own.folder, own.changesSince) : sampleProject
  const service = parts.use(await serveFrom(join(path, 'data')))
  const github = parts.use(await startGitHub(project))
  const { tests, bases } = own
    ? { tests: ownTests(own), bases: own.bases.map(ownTests) }
    : await createSamples(path, sampleInputs)
  const { workspace } = tests
  const inputs = bases.length === 0 ? workspace.inputs : { ...workspace.inputs, 'compare-with': project.base.branch }
  const all = parts.move()
  return {
    service,
    github,
    project,
    // GitHub has no passwords for artifacts.
    hosts: workspace.inputs['password'] ? ['service'] : ['github', 'service'],
    tests: { ...tests, workspace: { ...workspace, inputs } },
    bases,
    withReport: own?.report ?? false,
    runnerFolder: join(path, 'runner'),
    openable: (text) => text.replaceAll(github.serverUrl, github.apiUrl),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

function startGitHub({ repository: fullName, title, head, base, files }: Project): Promise<GitHubEmulator> {
  const { number } = pull
  return startGitHubEmulator({
    repository: { fullName },
    pulls: [{ number, title, headRef: head.branch, headSha: head.commit, baseRef: base.branch, files }],
    checked: false,
    // Artifacts can't be had on an Enterprise Server.
    serverName: 'github.localhost',
  })
}

function ownTests({ folder, inputs, jobs }: OwnTests): Tests {
  const workspace = ownWorkspace(folder)
  return { workspace: { ...workspace, inputs: { ...workspace.inputs, ...inputs } }, jobs }
}

/** Creates the demo's own tests: three runs on main, and one of the pull request. */
async function createSamples(folder: string, inputs: Demo['sampleInputs']): Promise<{ tests: Tests; bases: Tests[] }> {
  const sample = async (name: string, run: TestRun): Promise<Tests> => ({
    workspace: await createWorkspace(join(folder, name), run),
    jobs: [],
  })
  const bases = await Promise.all(mainRuns.map((run, at) => sample(`main-${at + 1}`, run)))
  const { workspace, jobs } = await sample('workspace', pullRequestRun)
  return { tests: { workspace: { ...workspace, inputs: { ...workspace.inputs, ...inputs } }, jobs }, bases }
}

/** A running service of this repository: its address, and a key for it. */
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
