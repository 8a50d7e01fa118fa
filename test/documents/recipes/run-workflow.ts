import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Annotation, Job, JobResult, WorkflowStep } from '../../../emulators/runner/job.ts'
import { gitHubContext, resultsService } from '../../../emulators/runner/pull-request.ts'
import { createRunner } from '../../../emulators/runner/run-job.ts'
import {
  type PlannedJob,
  runWorkflow as runJobs,
  type Workflow,
  type WorkflowJob,
} from '../../../emulators/runner/run-workflow.ts'
import { makeActions } from '../../support/actions/stand-in-actions.ts'
import type { Stage } from '../../support/stage.ts'
import { type Call, makePrograms, type Programs, readCalls, scriptsRun, usualPrograms } from './programs.ts'

/** The repository's previous key, which is still a secret. */
export const formerKey = 'vsk_live_former_0123456789'

/** The service's address in the documents. Tests replace it with the emulated service's. */
const exampleAddress = 'https://api.example.com'

export type Happening = {
  event: { name: string; payload: unknown }
  /** Variables that override those of a pull request's run. */
  environment?: Readonly<Record<string, string>>
  /** The inputs of a called workflow. */
  inputs?: Readonly<Record<string, string>>
  /** Puts the recordings of the earlier steps into a job's workspace. */
  record: (workspace: string) => Promise<void>
  /** Outputs of steps that don't run, by step id. */
  outputs?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Fills a job's workspace like a checkout. The scripts before the action then run as well. */
  checkOut?: (workspace: string) => Promise<void>
  /** Scripts that replace programs. Default: stand-ins for those that would use the network. */
  programs?: Programs
  /** Upper limit of jobs per matrix. */
  mostJobs?: number
}

/** A step that ran: this action or a script. */
export type Ran = {
  job: string
  step: WorkflowStep
  /** Always 1 for an action that failed, whatever its real exit code. */
  exitCode: number
  log: string
  annotations: readonly Annotation[]
  outputs: Readonly<Record<string, string>>
  /** The summary of its whole job. */
  summary: string
  workspace: string
}

export type RanWorkflow = {
  steps: readonly Ran[]
  /** The scripts' calls of stand-in programs. */
  calls: readonly Call[]
}

/**
 * Runs a workflow on the emulated runner. By default, scripts before this action are skipped, because they only record.
 */
export async function runWorkflow(stage: Stage, workflow: Workflow, happening: Happening): Promise<RanWorkflow> {
  const { event, inputs = {}, mostJobs = 2 } = happening
  const folder = await mkdtemp(join(stage.workspace, '..', 'workflow-'))
  const calls = join(folder, 'calls')
  await mkdir(artifactsOf(stage), { recursive: true })
  const standIns = await makeStandIns(folder, workflow, happening)
  const runner = createRunner(folder)
  const written: Workflow = JSON.parse(JSON.stringify(workflow).replaceAll(exampleAddress, stage.service.url))
  const ran = new Map<JobResult, Ran[]>()
  const jobs = await runJobs(written, {
    contexts: {
      github: { event: event.payload, event_name: event.name, repository: stage.github.repository.fullName },
      inputs,
    },
    mostJobs,
    async runJob(planned) {
      const steps = stepsToRun(planned.job, happening)
      let place = ''
      const result = await runner({
        ...usualJob(stage, written, planned, happening),
        steps: steps.map(({ step }) => step),
        async fill(workspace) {
          place = workspace
          await fillWorkspace(workspace, planned.job, happening)
        },
        ...standIns,
        env: { ...standIns.env, CALLS: calls, ARTIFACTS: artifactsOf(stage), ...planned.job.env },
      })
      ran.set(result, ranOf(planned.name, steps, result, place))
      return result
    },
  })
  const steps = Object.values(jobs)
    .flat()
    .flatMap((result) => ran.get(result) ?? [])
  return { steps, calls: await readCalls(calls) }
}

/** A token of the emulated GitHub with exactly these permissions. */
export function tokenOf(permissions: Readonly<Record<string, string>>): string {
  return `ghs_${permissions['pull-requests'] ?? 'none'}_${permissions['actions'] ?? 'none'}`
}

/** The folder with the artifacts of other actions, for all workflows on a stage. */
export function artifactsOf({ workspace }: Stage): string {
  return join(workspace, '..', 'artifacts')
}

/** A stand-in action whose outputs are given as lines. */
const setOutputs = 'stand-in/outputs'

/** Creates stand-ins for actions and programs that would use the network. */
async function makeStandIns(
  folder: string,
  { jobs }: Workflow,
  { programs = usualPrograms, environment = {} }: Happening,
): Promise<Required<Pick<Job, 'actions' | 'programs' | 'env'>>> {
  const uses = Object.values(jobs).flatMap(({ steps }) => steps.flatMap((step) => step.uses ?? []))
  const script = `fs.appendFileSync(process.env.GITHUB_OUTPUT, process.env.INPUT_LINES + '\\n')`
  const more = { [setOutputs]: { script, inputs: ['lines'] } }
  await makePrograms(join(folder, 'programs'), programs)
  const own = Object.entries(environment).filter(([name]) => !name.startsWith('GITHUB_'))
  return {
    actions: await makeActions(join(folder, 'actions'), [...uses, setOutputs], more),
    programs: join(folder, 'programs'),
    env: Object.fromEntries(own),
  }
}

function usualJob(
  { github, service }: Stage,
  { name, permissions }: Workflow,
  { name: id, job, contexts }: PlannedJob,
  { event, inputs = {}, environment = {} }: Happening,
): Omit<Job, 'steps'> {
  const changes = Object.entries(environment).flatMap(([variable, value]) => {
    const [, field] = /^GITHUB_(.*)$/.exec(variable) ?? []
    return field === undefined ? [] : [[field.toLowerCase(), value]]
  })
  const isEnterprise = github.apiUrl !== github.serverUrl
  const context = {
    ...gitHubContext(github),
    // Elsewhere, jobs can't upload artifacts.
    server_url: isEnterprise ? github.serverUrl : 'https://github.com',
    token: tokenOf(job.permissions ?? permissions),
    event_name: event.name,
    workflow: name,
    job: id,
    workflow_ref: `${github.repository.fullName}/.github/workflows/tests.yml@refs/pull/1/merge`,
    ...Object.fromEntries(changes),
  }
  const { run_id: runId, run_attempt: attempt } = context
  return {
    github: context,
    results: resultsService(github, {
      runId: Number(runId),
      attempt: Number(attempt),
      job: `${id} ${JSON.stringify(contexts['matrix'])}`,
    }),
    event: event.payload,
    secrets: {
      SHARE_RECORDINGS_KEY: service.apiKey,
      SHARE_RECORDINGS_FORMER_KEY: formerKey,
      CHAT_WEBHOOK: 'https://chat.example.com/hook',
      SLACK_WEBHOOK: 'https://hooks.slack.example.com/hook',
    },
    contexts: { ...contexts, inputs, vars: { SHARE_RECORDINGS_URL: service.url } },
    ...(job.outputs && { outputs: job.outputs }),
  }
}

async function fillWorkspace(workspace: string, { steps }: WorkflowJob, happening: Happening): Promise<void> {
  const fetches = steps.some(({ uses }) => uses?.startsWith('actions/download-artifact@'))
  const records = steps.some(({ run }) => run?.includes('playwright test'))
  if (records || !fetches) await happening.record(workspace)
  await happening.checkOut?.(workspace)
}

const thisAction = /^(?:share-recordings\/share-recordings(?:\/\w+)?@|\.\/)/

/** A step to run. `counts` is true for this action and for scripts, and false for stand-ins of other actions. */
type StepToRun = { step: WorkflowStep; counts: boolean }

/** These actions aren't run, because everything they would set up already exists. */
const bringsNothing = /^actions\/(?:checkout|setup-\w+)@/

/** Chooses the steps to run, and gives each an id so that its outputs can be read. */
function stepsToRun({ steps, needs }: WorkflowJob, { outputs = {}, checkOut }: Happening): StepToRun[] {
  // Before the action, only scripts that call GitHub run. The others would just record.
  let hasLinks = needs !== undefined || checkOut !== undefined
  return steps.flatMap((step, at): StepToRun[] => {
    const { id = `step_${at}`, uses = '', run } = step
    hasLinks ||= thisAction.test(uses) || /\bgh api /.test(run ?? '')
    const taken = outputs[id]
    if (taken !== undefined) {
      const lines = Object.entries(taken).map(([name, value]) => `${name}=${value}`)
      return [{ step: { id, uses: `${setOutputs}@v1`, with: { lines: lines.join('\n') } }, counts: false }]
    }
    if (bringsNothing.test(uses)) return []
    const isScript = run !== undefined || uses.startsWith('reactivecircus/android-emulator-runner@')
    if (isScript && !(hasLinks && scriptsRun)) return []
    return [{ step: { ...step, id }, counts: isScript || thisAction.test(uses) }]
  })
}

function ranOf(job: string, steps: readonly StepToRun[], result: JobResult, workspace: string): Ran[] {
  return steps.flatMap(({ step, counts }, at) => {
    const ended = result.steps[at]
    if (!counts || ended === undefined || ended.conclusion === 'skipped') return []
    const code = /^Error: Process completed with exit code (\d+)\.$/m.exec(ended.log)?.[1]
    const exitCode = Number(code ?? (ended.conclusion === 'success' ? 0 : 1))
    return [{ ...ended, job, step, exitCode, summary: result.summary, workspace }]
  })
}
