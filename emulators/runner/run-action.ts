import type { ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readActionFile } from './action-file.ts'
import { evaluateAll } from './expressions.ts'
import { parseFileCommands } from './file-commands.ts'
import type { ResultsService } from './job.ts'
import { runProcess } from './run-process.ts'
import { asVariables, machineEnvironment, resultsVariables, runnerVariables } from './variables.ts'

/** A step that runs an action, with everything that the runner would know about it. */
export type Step = {
  /** Path of the action.yml. */
  action: string
  workspace: string
  /** A folder for the runner's own files. */
  runnerFolder: string
  /** The inputs that the workflow sets. All others have the defaults of action.yml. */
  inputs: Readonly<Record<string, string>>
  /** Values of the expressions in the defaults. */
  expressions?: { token?: string; matrix?: unknown; strategy?: unknown }
  event: { name: string; payload: unknown }
  /** Without it, the action can't upload artifacts. */
  results?: ResultsService
  /** More variables, such as GITHUB_API_URL. They override the usual ones. */
  environment?: Readonly<Record<string, string>>
  /** Receives the log while the step runs. */
  onLog?: (text: string) => void
  /** Receives the process as soon as it runs. */
  onStart?: (process: ChildProcess) => void
}

/** The result of a step. */
export type StepResult = {
  exitCode: number | null
  /** Everything that the action printed. */
  log: string
  outputs: Readonly<Record<string, string>>
  summary: string
  seconds: number
}

/**
 * Runs an action's bundle as the runner does: as a Node process in the workspace, with inputs and context in variables.
 */
export async function runAction(step: Step): Promise<StepResult> {
  const action = await readActionFile(step.action)
  await mkdir(step.runnerFolder, { recursive: true })
  const folder = await mkdtemp(join(step.runnerFolder, 'step-'))
  const file = (name: string) => join(folder, name)
  await Promise.all([
    writeFile(file('output'), ''),
    writeFile(file('summary'), ''),
    writeFile(file('event.json'), JSON.stringify(step.event.payload)),
  ])
  const started = performance.now()
  let log = ''
  const exitCode = await runProcess({
    program: process.execPath,
    args: [action.main],
    folder: step.workspace,
    environment: {
      ...machineEnvironment(),
      ...runnerVariables({ temp: folder, workspace: step.workspace }),
      GITHUB_ACTION: '__self',
      GITHUB_ACTOR: 'octocat',
      GITHUB_EVENT_NAME: step.event.name,
      GITHUB_EVENT_PATH: file('event.json'),
      GITHUB_JOB: 'test',
      GITHUB_OUTPUT: file('output'),
      GITHUB_RUN_ATTEMPT: '1',
      GITHUB_RUN_ID: '1000',
      GITHUB_RUN_NUMBER: '12',
      GITHUB_STEP_SUMMARY: file('summary'),
      GITHUB_WORKFLOW: 'CI',
      ...inputVariables(action.inputs, step),
      ...resultsVariables(step.results),
      ...step.environment,
    },
    onStart: step.onStart,
    onText(text) {
      log += text
      step.onLog?.(text)
    },
  })
  return {
    exitCode,
    log,
    outputs: parseFileCommands(await readFile(file('output'), 'utf8')),
    summary: await readFile(file('summary'), 'utf8'),
    seconds: (performance.now() - started) / 1000,
  }
}

/** The `strategy` context of a job without a matrix. */
const ofOneJob = { 'fail-fast': true, 'job-index': 0, 'job-total': 1, 'max-parallel': 1 }

function inputVariables(defaults: Readonly<Record<string, string>>, step: Step): Record<string, string> {
  const { token = '', matrix = null, strategy = ofOneJob } = step.expressions ?? {}
  const evaluated = evaluateAll(defaults, { github: { token }, matrix, strategy })
  return asVariables('INPUT', { ...evaluated, ...step.inputs })
}
