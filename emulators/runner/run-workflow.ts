import { type Contexts, evaluate, holds } from './expressions.ts'
import type { Job, JobResult, WorkflowStep } from './job.ts'

/** A job of a workflow, parsed from YAML. */
export type WorkflowJob = {
  needs?: string
  if?: string
  permissions?: Record<string, string>
  env?: Record<string, unknown>
  outputs?: Record<string, string>
  strategy?: { matrix: Record<string, unknown> }
  steps: WorkflowStep[]
}

export type Workflow = {
  name: string
  on: unknown
  permissions: Record<string, string>
  jobs: Record<string, WorkflowJob>
}

/** A job that runs now, with the contexts `matrix`, `strategy` and `needs`. */
export type PlannedJob = { name: string; job: WorkflowJob; contexts: NonNullable<Job['contexts']> }

type Running = {
  /** Contexts besides `needs` that conditions and matrices can use. */
  contexts: Contexts
  /** Upper limit of jobs per matrix. They all run at once. */
  mostJobs: number
  runJob: (planned: PlannedJob) => Promise<JobResult>
}

/** Runs the jobs of a workflow whose conditions hold, in the order of the file. Returns their results by job name. */
export async function runWorkflow(
  { jobs }: Workflow,
  { contexts, mostJobs, runJob }: Running,
): Promise<Record<string, readonly JobResult[]>> {
  const needs: Record<string, { result: string; outputs: object }> = {}
  const done: Record<string, readonly JobResult[]> = {}
  for (const [name, job] of Object.entries(jobs)) {
    const known = { ...contexts, needs }
    if (!holds(job.if, known)) continue
    const matrix = combinations(job.strategy?.matrix, known)
    const results = await Promise.all(
      matrix.slice(0, mostJobs).map((values, index) => {
        const strategy = { 'job-index': index, 'job-total': matrix.length }
        const ofJob = { matrix: values, strategy, needs: { ...needs } }
        return runJob({ name, job, contexts: ofJob })
      }),
    )
    const result = results.find(({ conclusion }) => conclusion !== 'success')?.conclusion ?? 'success'
    needs[name] = { result, outputs: results[0]?.outputs ?? {} }
    done[name] = results
  }
  return done
}

/** The combinations of a matrix. Without a matrix, a single combination without values. */
function combinations(
  matrix: Record<string, unknown> | undefined,
  contexts: Contexts,
): (Record<string, unknown> | null)[] {
  if (matrix === undefined) return [null]
  return Object.entries(matrix).reduce<Record<string, unknown>[]>(
    (found, [name, given]) => {
      const values = typeof given === 'string' ? evaluate(given, contexts) : given
      if (!Array.isArray(values)) throw new Error(`The matrix needs a list for ${name}`)
      return found.flatMap((one) => values.map((value: unknown) => ({ ...one, [name]: value })))
    },
    [{}],
  )
}
