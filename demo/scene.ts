import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type GitHubEmulator, startGitHubEmulator } from '../emulators/github/github-emulator.ts'
import { pull } from '../emulators/runner/pull-request.ts'
import type { ServiceEmulator } from '../emulators/service/options.ts'
import { startServiceEmulator } from '../emulators/service/service-emulator.ts'
import type { Demo } from './options.ts'
import { createTemporaryFolder, createWorkspace, ownWorkspace, type Workspace } from './workspace.ts'

/** What runs happen on: emulated servers, a workspace, and a folder for all that is written. */
export type Scene = AsyncDisposable & {
  service: ServiceEmulator
  github: GitHubEmulator
  workspace: Workspace
  runnerFolder: string
}

/**
 * Sets the scene for recordings of this `folder`, or the repository's own, with further inputs of the action; nothing of
 * it stays once disposed of.
 */
export async function setScene(folder?: string, inputs: Demo['inputs'] = {}): Promise<Scene> {
  await using parts = new AsyncDisposableStack()
  const { path } = parts.use(await createTemporaryFolder())
  const directory = join(path, 'storage')
  await mkdir(directory)
  const service = parts.use(await startServiceEmulator({ directory }))
  const github = parts.use(await startGitHubEmulator({ pulls: [pull] }))
  const found = folder ? ownWorkspace(folder) : await createWorkspace(join(path, 'workspace'))
  const workspace = { ...found, inputs: { ...found.inputs, ...inputs } }
  const all = parts.move()
  return {
    service,
    github,
    workspace,
    runnerFolder: join(path, 'runner'),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
