/** A step of a workflow or of a composite action, parsed from YAML. */
export type WorkflowStep = {
  id?: string
  name?: string
  uses?: string
  run?: string
  shell?: string
  'working-directory'?: string
  if?: string
  'continue-on-error'?: boolean
  'timeout-minutes'?: number
  with?: Record<string, unknown>
  env?: Record<string, unknown>
}

/** GitHub's service where a job uploads artifacts, and the job's credential. Both are for its JavaScript actions only. */
export type ResultsService = { url: string; token: string }

/** One job, as GitHub hands it to a runner. */
export type Job = {
  /** The `github` context as GitHub sends it. The runner adds the workspace and each step's own fields. */
  github: Readonly<Record<string, string>> & { repository: string; token: string; job: string }
  event: unknown
  secrets?: Readonly<Record<string, string>>
  /** Without it, the job can't upload artifacts. */
  results?: ResultsService
  /** The contexts `matrix`, `needs`, `inputs` and `vars`, if the job has them. */
  contexts?: Readonly<Record<string, unknown>>
  env?: Readonly<Record<string, unknown>>
  steps: readonly WorkflowStep[]
  /** Expressions by name. */
  outputs?: Readonly<Record<string, string>>
  /** Fills the workspace in place of a checkout. */
  fill?: (workspace: string) => Promise<void>
  /** Folders of other repositories' actions, by `owner/name`. */
  actions?: Readonly<Record<string, string>>
  /** A folder of programs that precedes all others on the path. */
  programs?: string
}

export type Annotation = { level: 'error' | 'warning' | 'notice'; title: string; message: string }

export type Conclusion = 'success' | 'failure' | 'cancelled' | 'skipped'

/** The result of a job's step. */
export type JobStep = {
  name: string
  conclusion: Conclusion
  /** The outputs that other steps can read: none if the step has no id. */
  outputs: Readonly<Record<string, string>>
  /** The log as people see it. */
  log: string
  annotations: readonly Annotation[]
}

export type JobResult = {
  conclusion: Conclusion
  /** Without outputs that may hold a secret. */
  outputs: Readonly<Record<string, string>>
  steps: readonly JobStep[]
  /** The job summary, with the parts of all its steps in order, including those within composite actions. */
  summary: string
  /** Annotations of the job itself. */
  annotations: readonly Annotation[]
}

/** Runs a job. Aborting `signal` cancels it. */
export type RunJob = (job: Job, signal?: AbortSignal) => Promise<JobResult>

/** GitHub's names for a job's steps: their ids, or names made from their actions and scripts. */
export function stepNames(steps: readonly WorkflowStep[]): string[] {
  const names: string[] = []
  for (const { id, uses } of steps) {
    const made = nameByUse(uses)
    const others = names.filter((each) => each === made || each.startsWith(`${made}_`)).length
    names.push(id ?? (others === 0 ? made : `${made}_${others + 1}`))
  }
  return names
}

function nameByUse(uses: string | undefined): string {
  if (uses === undefined) return '__run'
  const [owner, name] = uses.replace(/@.*$/, '').split('/')
  return owner === '.' || name === undefined ? '__self' : `__${owner}_${name}`
}

/** The name that GitHub's pages show for a step. */
export function displayName({ name, uses, run = '' }: WorkflowStep): string {
  return name ?? `Run ${uses ?? run.trim().split('\n', 1)[0]}`
}
