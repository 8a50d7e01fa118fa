import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readActionFile } from './action-file.ts'
import { parseFileCommands } from './file-commands.ts'

/** A step that runs an action, with all that the runner would know of it. */
export type Step = {
  /** Path of the action's action.yml. */
  action: string
  workspace: string
  /** A folder for what the runner itself writes. */
  runnerFolder: string
  /** Inputs as the workflow gives them; the rest has the defaults of action.yml. */
  inputs: Readonly<Record<string, string>>
  /** What the defaults' expressions stand for. */
  expressions?: { token?: string; matrix?: unknown }
  event: { name: string; payload: unknown }
  /** Further variables, such as GITHUB_API_URL; they win over the usual ones. */
  environment?: Readonly<Record<string, string>>
  /** Told of the log as it comes. */
  onLog?: (text: string) => void
  /** The process, as soon as it runs. */
  onStart?: (process: ChildProcess) => void
}

/** What a step left behind. */
export type StepResult = {
  exitCode: number | null
  /** All that the action printed. */
  log: string
  outputs: Readonly<Record<string, string>>
  summary: string
  seconds: number
}

/** Runs an action's bundle as the runner does: a Node process in the workspace, inputs and context in variables. */
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
  const child = spawn(process.execPath, [action.main], {
    cwd: step.workspace,
    env: {
      ...systemEnvironment(),
      CI: 'true',
      GITHUB_ACTIONS: 'true',
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
      GITHUB_WORKSPACE: step.workspace,
      RUNNER_TEMP: folder,
      ...inputVariables(action.inputs, step),
      ...step.environment,
    },
  })
  step.onStart?.(child)
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text
      step.onLog?.(text)
    })
  }
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject).once('close', resolve)
  const exitCode = await promise
  return {
    exitCode,
    log,
    outputs: parseFileCommands(await readFile(file('output'), 'utf8')),
    summary: await readFile(file('summary'), 'utf8'),
    seconds: (performance.now() - started) / 1000,
  }
}

/** Only what a process needs to run; no proxy or token of the machine gets in. */
function systemEnvironment(): Record<string, string | undefined> {
  const { NODE_COMPILE_CACHE, PATH, SystemRoot, TEMP, TMP } = process.env
  return { NODE_COMPILE_CACHE, PATH, SystemRoot, TEMP, TMP }
}

function inputVariables(defaults: Readonly<Record<string, string>>, step: Step): Record<string, string> {
  const { token = '', matrix = null } = step.expressions ?? {}
  const values = Object.entries({ ...defaults, ...step.inputs }).map(([name, value]) => {
    const evaluated = value
      .replace('${{ github.token }}', () => token)
      .replace('${{ toJSON(matrix) }}', () => JSON.stringify(matrix, null, 2))
    return [`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`, evaluated]
  })
  return Object.fromEntries(values)
}
