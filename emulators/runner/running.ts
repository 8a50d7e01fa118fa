import type { Contexts, Status } from './expressions.ts'
import type { StepFiles } from './file-commands.ts'
import type { Job } from './job.ts'
import type { Masks } from './masks.ts'
import type { StepLog } from './step-log.ts'

/** A running job. */
export type Run = {
  job: Job
  /** The program that runs the actions' bundles. */
  node: string
  temp: string
  workspace: string
  signal: AbortSignal
  masks: Masks
  /** The contexts that are the same for all steps. */
  contexts: Contexts
  /** Variables that steps set through GITHUB_ENV. */
  environment: Record<string, string>
  /** Folders that steps added to the path, newest first. */
  path: string[]
  summaries: string[]
}

/** The steps of the job, or of a composite action. */
export type Scope = {
  status: Status
  /** The `steps` context. */
  results: Record<string, { outputs: Record<string, string>; outcome: string; conclusion: string }>
  /** The step that runs a composite action, with its inputs and log. */
  outer?: {
    name: string
    environment: Record<string, string>
    inputs: Record<string, string>
    log: StepLog
    path: string
  }
}

/** A running step. */
export type StepRun = {
  name: string
  scope: Scope
  run: Run
  contexts: Contexts
  log: StepLog
  files: StepFiles
}

/** The contexts that a step's expressions can use. */
export function contextsOf({ results, outer, status }: Scope, run: Run, name: string): Contexts {
  const github = { ...Object(run.contexts['github']), action: outer?.name ?? name, action_path: outer?.path }
  const env = { ...run.environment, ...outer?.environment }
  const { secrets, needs, ...contexts } = run.contexts
  const ofJob = outer === undefined ? { secrets, needs } : { inputs: outer.inputs }
  return { ...contexts, ...ofJob, github, env, steps: results, job: { status } }
}
