import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { RunOptions } from '../emulators/github/types.ts'
import { createMasks } from '../emulators/runner/masks.ts'
import { pull, pullRequestRun, resultsService } from '../emulators/runner/pull-request.ts'
import { runAction, type Step, type StepResult } from '../emulators/runner/run-action.ts'
import { createStepLog } from '../emulators/runner/step-log.ts'
import { type Host, ways } from './hosts.ts'
import { inputsOfJobs, matrixOf } from './own-jobs.ts'
import type { Scene, Tests } from './scene.ts'

/**
 * `base` shares the recordings of the base branch at all hosts. A host's own kind shares those of the pull request
 * there. `matrix` shares them at the service, from four jobs at once. `cleanup` closes the pull request and sweeps the
 * service.
 */
export type RunKind = 'base' | Host | 'matrix' | 'cleanup'

/** The runs that people can start. */
export type StartedKind = Exclude<RunKind, 'base'>

/** The host of a run that isn't on the base branch. */
export function hostOf({ kind }: Pick<Run, 'kind'>): Host {
  return kind === 'github' ? 'github' : 'service'
}

/** A job with one step, and its log as the runner shows it. */
export type Job = { name: string; host: Host; log: string[]; result?: StepResult }

/** A workflow run. If it couldn't run, `problem` says why. */
export type Run = {
  kind: RunKind
  number: number
  jobs: readonly Job[]
  going: boolean
  problem?: string
  /** Ids of the comments that existed before it. */
  commentsBefore: ReadonlySet<number>
}

/** Runs, one at a time. Disposal stops the current one and waits for its end. */
export type Runs = AsyncDisposable & {
  readonly latest: Run | undefined
  /** How many ran on the base branch. */
  readonly baseCount: number
  /** The commit at the pull request's head. */
  readonly head: string
  /** Waits for earlier runs, then runs to the end. */
  run(kind: StartedKind): Promise<Run>
  runBase(tests: Tests): Promise<Run>
}

type JobPlan = {
  /** The job's id in the workflow. Default: `test`. */
  id?: string
  action: string
  matrix?: Readonly<Record<string, string>>
  jobTotal?: number
  workspace: string
  inputs: Readonly<Record<string, string>>
}

type PlanJobs = () => Promise<readonly JobPlan[]>

/** A repository has usually had runs before. */
export const firstRun = { id: 1000, number: 12 }

const actionFile = (folder: string) => join(import.meta.dirname, '..', folder, 'action.yml')

const sampleMatrix = ['linux', 'macos'].flatMap((system) =>
  ['1', '2'].map((shard) => ({ name: `test (${system}, ${shard})`, id: 'test', matrix: { system, shard } })),
)

/** Runs the built actions on the scene until `stopped`. Passes each finished run to `onEnd`. */
export function createRuns(
  scene: Scene,
  stopped: AbortSignal,
  onEnd: (run: Run) => Promise<void> = async () => {},
): Runs {
  const end = new AbortController()
  const signal = AbortSignal.any([stopped, end.signal])
  const turns = pLimit(1)
  let count = 0
  let baseCount = 0
  let head = scene.project.head.commit
  let isMatrix = false
  let latest: Run | undefined
  let going: Promise<unknown> | undefined

  /** The made-up matrix is another workflow, so a switch to it or back gets a new commit. */
  function takeCommit(kind: Host | 'matrix'): void {
    if (isMatrix === (kind === 'matrix')) return
    isMatrix = !isMatrix
    head = createHash('sha1').update(`commit of run ${count}`).digest('hex')
    scene.github.setHead(pull.number, head)
  }

  async function runJobs(run: Run, id: number, planJobs: PlanJobs): Promise<void> {
    const plans = await planJobs()
    scene.github.addRun({ id, ...headOf(run, scene.project, head) })
    const place = { scene, head, id, run, signal }
    await Promise.all(run.jobs.map((job, at) => runJob(job, plans[at], place)))
    const isOfHost = run.kind === 'github' || run.kind === 'service'
    if (!isOfHost || !scene.withReport || signal.aborted) return
    const workspace = join(scene.runnerFolder, `report-${id}`)
    await mkdir(workspace, { recursive: true })
    const job: Job = { name: 'report', host: hostOf(run), log: [] }
    run.jobs = [...run.jobs, job]
    await runJob(job, reportPlan(scene, workspace), place)
  }

  async function start(kind: RunKind, jobs: Run['jobs'], planJobs: PlanJobs): Promise<Run> {
    const commentsBefore = new Set(scene.github.comments(pull.number).map(({ id }) => id))
    const run: Run = { kind, number: firstRun.number + count, jobs, going: true, commentsBefore }
    latest = run
    const running = runJobs(run, firstRun.id + count, planJobs).then(() => onEnd(run))
    count += 1
    if (kind === 'base') baseCount += 1
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
  }

  return {
    get latest() {
      return latest
    },
    get baseCount() {
      return baseCount
    },
    get head() {
      return head
    },
    run: (kind) =>
      turns(async () => {
        const { tests, withReport } = scene
        if (kind === 'cleanup') {
          scene.github.closePull(pull.number)
          return await start(kind, jobsAt('service', ['cleanup']), async () => [cleanupPlan(scene)])
        }
        takeCommit(kind)
        scene.github.reopenPull(pull.number)
        if (kind === 'matrix') {
          const names = sampleMatrix.map(({ name }) => name)
          return await start(kind, jobsAt('service', names), async () => matrixPlans(tests))
        }
        const jobs = jobsAt(kind, namesOf(tests))
        return await start(kind, jobs, () => plansOf(tests, withReport ? { comment: 'false' } : {}))
      }),
    runBase: (tests) =>
      turns(() => {
        const jobs = scene.hosts.flatMap((host, at) => {
          const names = namesOf(tests).map((name) => (at === 0 ? name : `${name} ${ways[host]}`))
          return jobsAt(host, names)
        })
        return start('base', jobs, async () => {
          const plans = await plansOf(tests)
          return scene.hosts.flatMap(() => plans)
        })
      }),
    async [Symbol.asyncDispose]() {
      end.abort()
      turns.clearQueue()
      await going
    },
  }
}

function jobsAt(host: Host, names: readonly string[]): Job[] {
  return names.map((name) => ({ name, host, log: [] }))
}

function namesOf({ jobs }: Tests): string[] {
  return jobs.length === 0 ? ['test'] : jobs.map(({ name }) => name)
}

/**
 * Plans the single job that shares the tests' recordings, or the jobs of the user's own matrix, with further inputs.
 */
async function plansOf({ workspace, jobs }: Tests, further: JobPlan['inputs'] = {}): Promise<JobPlan[]> {
  const inputs = { ...workspace.inputs, ...further }
  const plan = { action: actionFile('.'), workspace: workspace.path }
  if (jobs.length === 0) return [{ ...plan, inputs }]
  const ofJobs = await inputsOfJobs(jobs, workspace)
  const matrix = matrixOf(jobs)
  return jobs.map((_, at) => ({
    ...plan,
    ...(matrix?.[at] && { ...matrix[at], jobTotal: jobs.length }),
    inputs: { ...inputs, ...ofJobs[at] },
  }))
}

function matrixPlans({ workspace: { path: workspace, inputs } }: Tests): JobPlan[] {
  return sampleMatrix.map(({ id, matrix }) => ({
    id,
    matrix,
    jobTotal: sampleMatrix.length,
    action: actionFile('.'),
    workspace,
    inputs,
  }))
}

/** The inputs that the main action and the report action have in common. */
const reportInputs = ['comment', 'comment-key', 'job-summary', 'pr-number', 'report-url']

function reportPlan({ tests }: Scene, workspace: string): JobPlan {
  const given = Object.entries(tests.workspace.inputs).filter(([name]) => reportInputs.includes(name))
  return { id: 'report', action: actionFile('report'), workspace, inputs: Object.fromEntries(given) }
}

function cleanupPlan({ tests }: Scene): JobPlan {
  const { path: workspace } = tests.workspace
  // Otherwise, it would also delete what the runs on main just shared.
  const inputs = { 'after-days': '0', artifacts: '' }
  return { id: 'cleanup', action: actionFile('cleanup'), workspace, inputs }
}

/** What GitHub says about a run. */
function headOf({ kind }: Run, { head, base }: Scene['project'], headSha: string): Omit<RunOptions, 'id'> {
  if (kind === 'base') return { event: 'push', headBranch: base.branch, headSha: base.commit }
  if (kind === 'cleanup') return { event: 'schedule', headBranch: base.branch, headSha: base.commit }
  return { event: 'pull_request', headBranch: head.branch, headSha }
}

type Place = { scene: Scene; head: string; id: number; run: Run; signal: AbortSignal }

async function runJob(job: Job, plan: JobPlan | undefined, place: Place): Promise<void> {
  if (plan === undefined) throw new Error(`The job ${job.name} has no plan.`)
  const { service, github } = place.scene
  const show = (line: string) => void job.log.push(line)
  const log = createStepLog(show, createMasks([service.apiKey, github.token]))
  const results = resultsService(github, { runId: place.id, job: job.name })
  const result = await runAction({ ...stepOf(job, plan, place), results, onLog: log.add })
  log.end()
  job.result = result
}

/** A workflow of its own for each host, so that each run is compared with those that it can link to. */
const workflows: Readonly<Record<Host, string>> = { github: 'CI', service: 'CI with a service' }

function stepOf(
  { host }: Job,
  { id = 'test', action, matrix, jobTotal, workspace, inputs }: JobPlan,
  place: Place,
): Step {
  const { scene, run, signal } = place
  const { service, github, project, runnerFolder } = scene
  const { url, apiKey } = service
  const { title, head, base } = project
  const { environment, expressions, event } = pullRequestRun(github, {
    title,
    headSha: place.head,
    headRef: head.branch,
    baseRef: base.branch,
  })
  const ofKind = {
    base: { event: { name: 'push', payload: {} }, environment: onBase(base) },
    cleanup: { event: { name: 'schedule', payload: {} }, environment: { GITHUB_WORKFLOW: 'Cleanup' } },
    github: { event, environment: {} },
    service: { event, environment: {} },
    matrix: { event, environment: {} },
  }[run.kind]
  const atService = { 'api-key': apiKey, ...(action !== actionFile('report') && { 'base-url': url }) }
  return {
    action,
    workspace,
    runnerFolder,
    event: ofKind.event,
    environment: {
      ...environment,
      GITHUB_JOB: id,
      GITHUB_RETENTION_DAYS: '90',
      GITHUB_RUN_ID: String(place.id),
      GITHUB_RUN_NUMBER: String(run.number),
      GITHUB_WORKFLOW: workflows[host],
      ...ofKind.environment,
    },
    expressions: { ...expressions, ...(matrix && { matrix, strategy: { 'job-total': jobTotal } }) },
    inputs: { ...(host === 'service' && atService), ...inputs },
    onStart(child) {
      const stop = () => child.kill('SIGINT')
      signal.addEventListener('abort', stop)
      child.once('close', () => signal.removeEventListener('abort', stop))
      if (signal.aborted) stop()
    },
  }
}

function onBase({ branch, commit }: Scene['project']['base']) {
  return { GITHUB_REF_NAME: branch, GITHUB_HEAD_REF: '', GITHUB_SHA: commit }
}
