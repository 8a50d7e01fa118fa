import { mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { evaluate } from './expressions.ts'
import type { WorkflowStep } from './job.ts'
import { runProcess } from './run-process.ts'
import type { StepRun } from './running.ts'
import { asVariables, machineEnvironment, runnerVariables } from './variables.ts'

/** Runs a step's script in its shell. Returns whether it succeeded. */
export async function runScript(
  { run: script = '', shell, 'working-directory': folder = '' }: WorkflowStep,
  stepRun: StepRun,
  environment: Record<string, string>,
): Promise<boolean> {
  const { contexts, scope, run, log } = stepRun
  const file = join(run.temp, `${crypto.randomUUID()}.sh`)
  await writeFile(file, String(evaluate(script, contexts, scope.status)))
  const options = shell === 'bash' ? ['--noprofile', '--norc', '-e', '-o', 'pipefail'] : ['-e']
  const place = join(run.workspace, String(evaluate(folder, contexts, scope.status)))
  const exitCode = await runInStep({ program: 'bash', args: [...options, file], folder: place }, stepRun, environment)
  if (exitCode !== 0) log.add(`\n::error::Process completed with exit code ${exitCode ?? 143}.\n`)
  return exitCode === 0
}

/** Runs a program in the environment of a step, in the workspace or another folder. Returns its exit code. */
export async function runInStep(
  { program, args, folder }: { program: string; args: readonly string[]; folder?: string },
  { name, scope, run, contexts, log, files }: StepRun,
  variables: Record<string, string>,
): Promise<number | null> {
  const event = join(run.temp, '_github_workflow', 'event.json')
  await mkdir(join(event, '..'), { recursive: true })
  await writeFile(event, JSON.stringify(run.job.event))
  // No environment variable holds the token.
  const { token: _, ...context } = Object(contexts['github'])
  const github = { ...context, ...files, event_path: event }
  const { HOME, PATH = '', ...machine } = machineEnvironment()
  return await runProcess({
    program,
    args,
    folder: folder ?? run.workspace,
    environment: {
      ...machine,
      HOME,
      PATH: [...run.path, run.job.programs, PATH].filter((path) => path !== undefined).join(delimiter),
      ...asVariables('GITHUB', github),
      GITHUB_ACTION: scope.outer?.name ?? name,
      ...runnerVariables(run),
      ...variables,
    },
    onText: (text) => log.add(text),
    signal: run.signal,
  })
}
