/** A step of a workflow or of a composite action, as YAML gives it. */
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

/** One job, as GitHub hands it to a runner. */
export type Job = {
  /** The context `github` as GitHub sends it; the runner adds the workspace and what belongs to a step. */
  github: Readonly<Record<string, string>> & { repository: string; token: string; job: string }
  event: unknown
  secrets?: Readonly<Record<string, string>>
  /** The contexts `matrix`, `needs`, `inputs` and `vars`, where the job has them. */
  contexts?: Readonly<Record<string, unknown>>
  env?: Readonly<Record<string, unknown>>
  steps: readonly WorkflowStep[]
  /** Expressions by name. */
  outputs?: Readonly<Record<string, string>>
  /** Puts what a checkout would bring into the workspace. */
  fill?: (workspace: string) => Promise<void>
  /** Folders of actions of other repositories, by `owner/name`. */
  actions?: Readonly<Record<string, string>>
  /** A folder of programs that stand before all others on the path. */
  programs?: string
}

export type Annotation = { level: 'error' | 'warning' | 'notice'; title: string; message: string }

export type Conclusion = 'success' | 'failure' | 'cancelled' | 'skipped'

/** What a step of a job has left. */
export type JobStep = {
  name: string
  conclusion: Conclusion
  /** What other steps can read of it: nothing of a step without an id. */
  outputs: Readonly<Record<string, string>>
  /** As people see it. */
  log: string
  annotations: readonly Annotation[]
}

export type JobResult = {
  conclusion: Conclusion
  /** Without those that may hold a secret. */
  outputs: Readonly<Record<string, string>>
  steps: readonly JobStep[]
  /** What its steps, and those within composite actions, have written to the job summary, in their order. */
  summary: string
  /** Of the job itself. */
  annotations: readonly Annotation[]
}

/** Runs a job; `signal` cancels it. */
export type RunJob = (job: Job, signal?: AbortSignal) => Promise<JobResult>

/** The names by which GitHub knows a job's steps: their ids, or made from what they run. */
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

/** What GitHub calls a step on its pages. */
export function displayName({ name, uses, run = '' }: WorkflowStep): string {
  return name ?? `Run ${uses ?? run.trim().split('\n', 1)[0]}`
}
