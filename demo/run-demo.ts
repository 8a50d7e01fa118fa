import { once } from 'node:events'
import type { GitHubEmulator } from '../emulators/github/github-emulator.ts'
import { pull } from '../emulators/runner/pull-request.ts'
import type { StepResult } from '../emulators/runner/run-action.ts'
import type { Demo } from './options.ts'
import { servePage } from './page-server.ts'
import { createRuns, type Runs } from './runs.ts'
import { setScene } from './scene.ts'
import { showHeading, showOutputs, showText } from './show.ts'
import { mainRuns } from './test-report.ts'
import { type Workspace, writeReport } from './workspace.ts'

/**
 * Runs the built action for an emulated pull request, shows what came of it, and keeps the pages open until `stopped`.
 * Returns the exit code; leaves nothing behind.
 */
export async function runDemo({ folder, inputs, jobs, exit }: Demo, stopped: AbortSignal): Promise<number> {
  await using scene = await setScene(folder, inputs, jobs)
  await using runs = createRuns(scene, stopped)
  await using page = exit ? undefined : await servePage(scene, runs)
  if (page) console.log(`All of this as a page, with buttons to run it again: ${page.url}`)
  if (scene.main) await runOnMain(scene.main, runs)
  const ended = await runSteps(runs, scene.jobs.length)
  showResults(ended, scene.github)
  const pages = ended.flatMap(({ result }) => sharedIn(result))
  const isShown = pages.length > 0 || scene.github.comments(pull.number).length > 0
  if (page && isShown && !stopped.aborted) {
    if (pages.length > 0) showHeading('Share pages')
    for (const { title, url } of pages) console.log(`${url}  ${title}`)
    console.log(`\nThe comment as GitHub shows it: ${page.url}\nThe pages are open. Press Ctrl-C to end.`)
    await once(stopped, 'abort')
    return 0
  }
  const failed = ended.find(({ result }) => result.exitCode !== 0)
  return failed ? (failed.result.exitCode ?? 1) : 0
}

/** What the pull request's run then compares with. */
async function runOnMain({ path }: Workspace, runs: Runs): Promise<void> {
  const numbers: number[] = []
  for (const results of mainRuns) {
    await writeReport(path, results)
    numbers.push((await runs.run('main')).number)
  }
  const first = `Runs #${numbers[0]} to #${numbers.at(-1)}, on main, have shared their recordings.`
  console.log(`${first} The pull request's run compares with them.`)
}

type EndedJob = { name: string; result: StepResult }

/** Runs the single job, or so many of a matrix, whose lines begin with their names. */
async function runSteps(runs: Runs, count: number): Promise<EndedJob[]> {
  const steps = count === 0 ? 'The step' : `The steps of ${count} ${count === 1 ? 'job' : 'jobs'}`
  showHeading(
    'Log',
    `${steps}, run for pull request #${pull.number}, as the runner shows ${count === 0 ? 'it' : 'them'}.`,
  )
  const named = (line: string, job: string) => (count === 0 ? line : `${job} │ ${line}`)
  const { jobs } = await runs.run('share', (line, job) => console.log(named(line, job)))
  const ended = jobs.flatMap(({ name, result }) => (result === undefined ? [] : [{ name, result }]))
  if (ended.length === 0) throw new Error('The run had no job.')
  console.log('')
  for (const { name, result } of ended) {
    const end = result.exitCode === null ? 'was killed' : `ended with exit code ${result.exitCode}`
    console.log(`The step${count === 0 ? '' : ` of ${name}`} ${end} after ${result.seconds.toFixed(1)} s.`)
  }
  return ended
}

function sharedIn({ outputs }: StepResult): { title: string; url: string }[] {
  const results: { title: string; url?: string }[] = JSON.parse(outputs['results'] || '[]')
  return results.flatMap(({ title, url }) => (url === undefined ? [] : [{ title, url }]))
}

function showResults(ended: readonly EndedJob[], github: GitHubEmulator): void {
  const of = (name: string) => (ended.length === 1 ? '' : ` of ${name}`)
  for (const { name, result } of ended) {
    showHeading(`Outputs${of(name)}`, 'What later steps can use.')
    showOutputs(result.outputs)
  }
  showHeading(
    `Comment on pull request #${pull.number}`,
    'As Markdown. Its links to code, commit and run lead to the emulated GitHub, which has no pages.',
  )
  showText(github.comments(pull.number)[0]?.body, '(none)')
  for (const { name, result } of ended) {
    showHeading(`Job summary${of(name)}`, 'As Markdown.')
    showText(result.summary, '(empty)')
  }
}
