import { createHash } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { createMasks } from '../emulators/runner/masks.ts'
import { pull, pullRequestRun } from '../emulators/runner/pull-request.ts'
import { runAction, type Step, type StepResult } from '../emulators/runner/run-action.ts'
import { createStepLog } from '../emulators/runner/step-log.ts'
import { inputsOfJobs } from './own-jobs.ts'
import type { Scene } from './scene.ts'
import type { Workspace } from './workspace.ts'

/**
 * One job shares, on main or for the pull request, or all jobs of the scene; four of a made-up matrix share at once; or a
 * sweep cleans up after the pull request was closed.
 */
export type RunKind = 'main' | 'share' | 'matrix' | 'cleanup'

/** A job of one step; its log as the runner shows it to people. */
export type Job = { name: string; log: string[]; result?: StepResult }

/** A workflow run, going on until it has ended or could not be run because of a `problem`. */
export type Run = {
  kind: RunKind
  number: number
  jobs: readonly Job[]
  going: boolean
  problem?: string
  /** The comments that were there before it, by id. */
  commentsBefore: ReadonlySet<number>
}

/** Runs, one after another. Disposing of it stops the one that goes on and waits for its end. */
export type Runs = AsyncDisposable & {
  readonly latest: Run | undefined
  /** The commit that the pull request stands at. */
  readonly head: string
  /** Runs to the end; `onLine` hears of the jobs' logs as they come. Throws when another run goes on. */
  run(kind: RunKind, onLine?: OnLine): Promise<Run>
}

type OnLine = (line: string, job: string) => void

type JobPlan = { name: string; matrix?: Readonly<Record<string, string>> }

const jobPlans: Readonly<Record<RunKind, readonly JobPlan[]>> = {
  main: [{ name: 'test' }],
  share: [{ name: 'test' }],
  matrix: ['linux', 'macos'].flatMap((system) =>
    ['1', '2'].map((shard) => ({ name: `test (${system}, ${shard})`, matrix: { system, shard } })),
  ),
  cleanup: [{ name: 'cleanup' }],
}

const firstRun = { id: 1000, number: 12 }

const mainCommit = '5d41402abc4b2a76b9719d911017c592ae7e1f3b'

/** Makes runs of the built action possible on the scene, until `stopped`. */
export function createRuns(scene: Scene, stopped: AbortSignal): Runs {
  const end = new AbortController()
  const signal = AbortSignal.any([stopped, end.signal])
  let [count, head, workflow] = [0, pull.headSha as string, 'share' as RunKind]
  let latest: Run | undefined
  let going: Promise<unknown> | undefined

  /** A matrix is another workflow, which comes with another commit; so do single jobs after it. */
  function takeCommit(kind: RunKind): void {
    if (kind === 'main' || kind === 'cleanup' || kind === workflow) return
    workflow = kind
    if (count === 0) return
    head = createHash('sha1').update(`commit of run ${count}`).digest('hex')
    scene.github.setHead(pull.number, head)
  }

  const plansOf = (kind: RunKind): readonly JobPlan[] =>
    kind === 'share' && scene.jobs.length > 0 ? scene.jobs : jobPlans[kind]

  async function runJobs(run: Run, runId: number, onLine?: OnLine): Promise<void> {
    const plans = plansOf(run.kind)
    const inputs = run.kind === 'share' ? await inputsOfJobs(scene.jobs, scene.workspace) : []
    const place = { scene, head, runId, run, signal }
    const own = (at: number) => ({ matrix: plans[at]?.matrix, jobTotal: plans.length, inputs: inputs[at] })
    await Promise.all(run.jobs.map((job, at) => runJob(job, own(at), place, onLine)))
  }

  return {
    get latest() {
      return latest
    },
    get head() {
      return head
    },
    async run(kind, onLine) {
      if (latest?.going) throw new Error('Another run goes on.')
      takeCommit(kind)
      if (kind === 'cleanup') scene.github.closePull(pull.number)
      else scene.github.reopenPull(pull.number)
      const jobs = plansOf(kind).map(({ name }) => ({ name, log: [] }))
      const commentsBefore = new Set(scene.github.comments(pull.number).map(({ id }) => id))
      const run: Run = { kind, number: firstRun.number + count, jobs, going: true, commentsBefore }
      latest = run
      const running = runJobs(run, firstRun.id + count, onLine)
      count += 1
      going = running.catch(() => {})
      try {
        await running
      } catch (error) {
        run.problem = error instanceof Error ? error.message : String(error)
        throw error
      } finally {
        run.going = false
      }
      return run
    },
    async [Symbol.asyncDispose]() {
      end.abort()
      await going
    },
  }
}

type Place = { scene: Scene; head: string; runId: number; run: Run; signal: AbortSignal }

type OwnJob = { matrix: JobPlan['matrix']; jobTotal: number; inputs: Workspace['inputs'] | undefined }

async function runJob(
  job: Job,
  { matrix, jobTotal, inputs }: OwnJob,
  { scene, head, runId, run, signal }: Place,
  onLine: OnLine = () => {},
): Promise<void> {
  const { service, github, runnerFolder } = scene
  const show = (line: string) => {
    job.log.push(line)
    onLine(line, job.name)
  }
  const log = createStepLog(show, createMasks([service.apiKey, github.token]))
  const { environment, expressions, event } = pullRequestRun(github, head)
  const cleanup = run.kind === 'cleanup'
  const main = run.kind === 'main' ? scene.main : undefined
  const workspace = main ?? scene.workspace
  const step: Step = {
    action: join(import.meta.dirname, '..', cleanup ? 'cleanup/action.yml' : 'action.yml'),
    workspace: workspace.path,
    runnerFolder,
    event: cleanup || main ? { name: cleanup ? 'schedule' : 'push', payload: {} } : event,
    environment: {
      ...environment,
      GITHUB_RUN_ID: `${runId}`,
      GITHUB_RUN_NUMBER: `${run.number}`,
      ...(main && { GITHUB_REF_NAME: 'main', GITHUB_HEAD_REF: '', GITHUB_SHA: mainCommit }),
      ...(cleanup && { GITHUB_JOB: 'cleanup', GITHUB_WORKFLOW: 'Cleanup' }),
    },
    expressions: { ...expressions, ...(matrix && { matrix, strategy: { 'job-total': jobTotal } }) },
    inputs: {
      'api-key': service.apiKey,
      'base-url': service.url,
      ...(cleanup ? { 'after-days': '0' } : { ...workspace.inputs, ...inputs }),
    },
    onLog: log.add,
    onStart(child) {
      const end = () => child.kill('SIGINT')
      signal.addEventListener('abort', end)
      child.once('close', () => signal.removeEventListener('abort', end))
      if (signal.aborted) end()
    },
  }
  const result = await runAction(step)
  log.end()
  job.result = result
  const { manifest } = result.outputs
  if (main && manifest) await cp(manifest, join(scene.workspace.path, 'base', String(runId), 'recordings.json'))
}
