import { once } from 'node:events'
import { pull } from '../emulators/runner/pull-request.ts'
import type { StepResult } from '../emulators/runner/run-action.ts'
import type { Demo } from './options.ts'
import { servePage } from './page-server.ts'
import { saveRun } from './results.ts'
import { createRuns, type Run, type Runs } from './runs.ts'
import { type Scene, setScene } from './scene.ts'
import { introduction, nextLines, placeLines, resultLines, runLines } from './screen.ts'
import { createFolder, createTemporaryFolder } from './workspace.ts'

/**
 * Runs the built actions for an emulated pull request, prints a summary, and keeps the page open until `stopped`.
 * Returns the exit code. Deletes everything at the end, except for the result files if `exit` is set.
 */
export async function runDemo({ own, sampleInputs, exit, port }: Demo, stopped: AbortSignal): Promise<number> {
  await using scene = await setScene(own, sampleInputs)
  await using files = exit ? undefined : await createTemporaryFolder()
  const folder = files?.path ?? (await createFolder())
  await using runs = createRuns(scene, stopped, (run) => saveRun(run, scene.github, folder))
  await using page = exit ? undefined : await servePage(scene, runs, port)
  print(introduction(scene.project, own))
  if (page) {
    scene.github.showAt(page.url)
    print(`Page: ${page.url} shows the runs live\n`)
  }
  const ended = await runAll(scene, runs, stopped)
  if (ended === undefined) return 1
  const results = ended.flatMap(resultsOf)
  const hasComment = scene.github.comments(pull.number).length > 0
  const isShown = hasComment || results.some(({ outputs }) => outputs['share-url'])
  for (const run of ended) {
    // The action `report` repeats the results of the jobs.
    const ofJobs = scene.withReport ? resultsOf(run).slice(0, -1) : resultsOf(run)
    print(scene.openable(resultLines(run, ofJobs, exit)))
  }
  if (exit || isShown) print(placeLines(page?.url, folder))
  print(nextLines(own, scene.project, results))
  if (page && isShown) {
    print('\nPress Ctrl-C to end.')
    await once(stopped, 'abort')
    return 0
  }
  const failed = results.find(({ exitCode }) => exitCode !== 0)
  return failed ? (failed.exitCode ?? 1) : 0
}

/** Runs the base branch's runs, then the pull request's, one for each host. Undefined if they were stopped. */
async function runAll({ hosts, bases, project }: Scene, runs: Runs, stopped: AbortSignal): Promise<Run[] | undefined> {
  const { branch } = project.base
  for (const tests of bases) {
    const run = await runs.runBase(tests)
    if (stopped.aborted) return undefined
    print(runLines(run, branch))
  }
  const ofPull: Run[] = []
  for (const host of hosts) {
    const run = await runs.run(host)
    if (stopped.aborted) return undefined
    print(runLines(run, branch))
    ofPull.push(run)
  }
  return ofPull
}

function resultsOf({ jobs }: Run): StepResult[] {
  return jobs.flatMap(({ result }) => result ?? [])
}

function print(text: string): void {
  if (text !== '') console.log(text)
}
