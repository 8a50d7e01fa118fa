import { once } from 'node:events'
import type { GitHubEmulator } from '../emulators/github/github-emulator.ts'
import { pull } from '../emulators/runner/pull-request.ts'
import type { StepResult } from '../emulators/runner/run-action.ts'
import type { Demo } from './options.ts'
import { servePage } from './page-server.ts'
import { createRuns, type Runs } from './runs.ts'
import { setScene } from './scene.ts'
import { showHeading, showOutputs, showText } from './show.ts'

/**
 * Runs the built action for an emulated pull request, shows what came of it, and keeps the pages open until `stopped`.
 * Returns the exit code; leaves nothing behind.
 */
export async function runDemo({ folder, inputs, exit }: Demo, stopped: AbortSignal): Promise<number> {
  await using scene = await setScene(folder, inputs)
  await using runs = createRuns(scene, stopped)
  await using page = exit ? undefined : await servePage(scene, runs)
  if (page) console.log(`All of this as a page, with buttons to run it again: ${page.url}`)
  if (scene.main) await runOnMain(runs)
  const result = await runStep(runs)
  showResult(result, scene.github)
  const results: { title: string; url?: string }[] = JSON.parse(result.outputs['results'] || '[]')
  const pages = results.flatMap(({ title, url }) => (url === undefined ? [] : [{ title, url }]))
  const isShown = pages.length > 0 || scene.github.comments(pull.number).length > 0
  if (page && isShown && !stopped.aborted) {
    if (pages.length > 0) showHeading('Share pages')
    for (const { title, url } of pages) console.log(`${url}  ${title}`)
    console.log(`\nThe comment as GitHub shows it: ${page.url}\nThe pages are open. Press Ctrl-C to end.`)
    await once(stopped, 'abort')
    return 0
  }
  return result.exitCode ?? 1
}

/** What the pull request's run then compares with. */
async function runOnMain(runs: Runs): Promise<void> {
  const { number, jobs } = await runs.run('main')
  const shared = jobs[0]?.result?.outputs['shared-count'] ?? '0'
  console.log(`Run #${number}, on main, has shared ${shared} recordings. The pull request's run compares with it.`)
}

async function runStep(runs: Runs): Promise<StepResult> {
  showHeading('Log', `The step, run for pull request #${pull.number}, as the runner shows it.`)
  const { jobs } = await runs.run('share', (line) => console.log(line))
  const result = jobs[0]?.result
  if (result === undefined) throw new Error('The run had no job.')
  const end = result.exitCode === null ? 'was killed' : `ended with exit code ${result.exitCode}`
  console.log(`\nThe step ${end} after ${result.seconds.toFixed(1)} s.`)
  return result
}

function showResult({ outputs, summary }: StepResult, github: GitHubEmulator): void {
  showHeading('Outputs', 'What later steps can use.')
  showOutputs(outputs)
  showHeading(
    `Comment on pull request #${pull.number}`,
    'As Markdown. Its links to code, commit and run lead to the emulated GitHub, which has no pages.',
  )
  showText(github.comments(pull.number)[0]?.body, '(none)')
  showHeading('Job summary', 'As Markdown.')
  showText(summary, '(empty)')
}
