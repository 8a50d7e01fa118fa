import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type GitHubEmulator, startGitHubEmulator } from '../emulators/github/github-emulator.ts'
import { pull, pullRequestRun } from '../emulators/runner/pull-request.ts'
import { runAction, type StepResult } from '../emulators/runner/run-action.ts'
import type { ServiceEmulator } from '../emulators/service/options.ts'
import { startServiceEmulator } from '../emulators/service/service-emulator.ts'
import type { Demo } from './options.ts'
import { createRunnerLog } from './runner-log.ts'
import { showHeading, showOutputs, showText } from './show.ts'
import { createTemporaryFolder, createWorkspace, ownWorkspace, type Workspace } from './workspace.ts'

/** What a run happens on: emulated servers, and a folder for all that is written. */
type Scene = { service: ServiceEmulator; github: GitHubEmulator; folder: string }

/**
 * Runs the built action for an emulated pull request, shows what came of it, and keeps the pages open until `stopped`.
 * Returns the exit code; leaves nothing behind.
 */
export async function runDemo({ folder, exit }: Demo, stopped: AbortSignal): Promise<number> {
  await using temporary = await createTemporaryFolder()
  const directory = join(temporary.path, 'storage')
  await mkdir(directory)
  await using service = await startServiceEmulator({ directory })
  await using github = await startGitHubEmulator({ pulls: [pull] })
  const workspace = folder ? ownWorkspace(folder) : await createWorkspace(join(temporary.path, 'workspace'))
  const scene = { service, github, folder: temporary.path }
  const result = await runStep(scene, workspace, stopped)
  showResult(result, github)
  const pages = [...service.shares.values()]
  if (pages.length > 0 && !exit && !stopped.aborted) {
    showHeading('Share pages')
    for (const { title, url } of pages) console.log(`${url}  ${title}`)
    console.log('\nThe pages are open. Press Ctrl-C to end.')
    await once(stopped, 'abort')
    return 0
  }
  return result.exitCode ?? 1
}

async function runStep(
  { service, github, folder }: Scene,
  workspace: Workspace,
  stopped: AbortSignal,
): Promise<StepResult> {
  showHeading('Log', `The step, run for pull request #${pull.number}, as the runner shows it.`)
  const log = createRunnerLog((line) => console.log(line), [service.apiKey, github.token])
  const result = await runAction({
    ...pullRequestRun(github),
    action: join(import.meta.dirname, '..', 'action.yml'),
    workspace: workspace.path,
    runnerFolder: join(folder, 'runner'),
    inputs: { 'api-key': service.apiKey, 'base-url': service.url, ...workspace.inputs },
    onLog: log.add,
    onStart(child) {
      const end = () => child.kill('SIGINT')
      stopped.addEventListener('abort', end)
      if (stopped.aborted) end()
    },
  })
  log.end()
  const end = result.exitCode === null ? 'was killed' : `ended with exit code ${result.exitCode}`
  console.log(`\nThe step ${end} after ${result.seconds.toFixed(1)} s.`)
  return result
}

function showResult({ outputs, summary }: StepResult, github: GitHubEmulator): void {
  showHeading('Outputs', 'What later steps can use.')
  showOutputs(outputs)
  showHeading(
    `Comment on pull request #${pull.number}`,
    'As Markdown. Its links to commit and run lead to the emulated GitHub, which has no pages.',
  )
  showText(github.comments(pull.number)[0]?.body, '(none)')
  showHeading('Job summary', 'As Markdown.')
  showText(summary, '(empty)')
}
