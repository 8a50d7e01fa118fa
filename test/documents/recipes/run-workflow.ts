import { cp, mkdir, readdir } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, matchesGlob } from 'node:path'
import {
  type Contexts,
  evaluate,
  evaluateAll,
  holds,
  type Status,
} from '../../../emulators/runner/expressions.ts'
import type { WorkflowStep } from '../../../emulators/runner/job.ts'
import { pullRequestRun } from '../../../emulators/runner/pull-request.ts'
import { runAction, type Step } from '../../../emulators/runner/run-action.ts'
import { root, type Stage } from '../../stage.ts'
import type { Workflow, WorkflowJob } from './examples.ts'
import { runScript } from './run-script.ts'

/** The address in all recipes, in whose place the emulated service stands. */
const exampleAddress = 'https://api.example.com'
const thisAction = /^(?:share-recordings\/share-recordings(?:\/(\w+))?@v1|\.\/(\w*))$/

export type Happening = {
  event: Step['event']
  /** Variables of the runner that differ from those of a pull request's run. */
  environment?: Readonly<Record<string, string>>
  /** What a workflow is called with. */
  inputs?: Readonly<Record<string, string>>
  /** Puts what the steps before would have recorded into a job's workspace. */
  record: (workspace: string) => Promise<void>
  /** Outputs of steps that the caller has taken the place of, by their ids. */
  outputs?: Readonly<Record<string, { outputs: object }>>
  /** Puts into a job's workspace what a checkout brings. Scripts before the action run then, too. */
  checkOut?: (workspace: string) => Promise<void>
  /** Scripts that stand in the place of programs, by their names; without them, those that would reach into the network. */
  programs?: Readonly<Record<string, string>>
  /** How many jobs of a matrix run. */
  mostJobs?: number
  /** Tells the workspaces of one run from those of another run of the same workflow. */
  folder?: string
}

/** A step that ran: one with this action, or a later one with a script. */
export type Ran = {
  job: string
  step: WorkflowStep
  exitCode: number | null
  log: string
  outputs: Readonly<Record<string, string>>
  summary: string
  /** Programs that the script has called in the place of real ones. */
  calls: readonly { program: string; args: string[]; stdin: string }[]
}

type Place = { stage: Stage; folder: string; happening: Happening }

/**
 * Runs a workflow's steps with this action, those that hand on artifacts, and the scripts that come after the action;
 * those that come before are what has recorded.
 */
export async function runWorkflow(stage: Stage, workflow: Workflow, happening: Happening): Promise<Ran[]> {
  const folder = join(stage.workspace, '..')
  const place = { stage, folder, happening }
  const needs: Record<string, { outputs: object; result: string }> = {}
  const ran: Ran[] = []
  for (const [name, job] of Object.entries(workflow.jobs)) {
    const token = tokenOf(job.permissions ?? workflow.permissions)
    const contexts = { ...commonContexts(place, name, token), needs }
    if (!holds(job.if, contexts)) continue
    const matrix = combinations(job.strategy?.matrix, contexts).slice(0, happening.mostJobs ?? 2)
    const done = await Promise.all(
      matrix.map((values, index) =>
        runJob(place, workflow, {
          job,
          name,
          index,
          contexts: { ...contexts, matrix: values, strategy: { 'job-index': index } },
        }),
      ),
    )
    const result = done.some(({ status }) => status === 'failure') ? 'failure' : 'success'
    needs[name] = { outputs: done[0]?.outputs ?? {}, result }
    ran.push(...done.flatMap(({ steps }) => steps))
  }
  return ran
}

type Job = { job: WorkflowJob; name: string; index: number; contexts: Contexts }

async function runJob(
  place: Place,
  workflow: Workflow,
  { job, name, index, contexts }: Job,
): Promise<{ steps: Ran[]; outputs: Record<string, string>; status: Status }> {
  const workspace = `${workspaceOf(place, workflow, name, index)}${place.happening.folder ?? ''}`
  await mkdir(workspace)
  const fetches = job.steps.some(({ uses = '' }) => uses.startsWith('actions/download-artifact@'))
  if (!fetches) await place.happening.record(workspace)
  await place.happening.checkOut?.(workspace)
  const outputs: Record<string, { outputs: object }> = { ...place.happening.outputs }
  const steps: Ran[] = []
  const left: Left = { environment: {}, path: [] }
  let status: Status = 'success'
  for (const [at, step] of job.steps.entries()) {
    const known = { ...contexts, steps: outputs, job: { status } }
    if (!holds(step.if, known, status)) continue
    const run = { ...place, workspace, workflow, name, position: at, contexts: known, job, left }
    const taken = place.happening.outputs?.[step.id ?? '']
    const hasLinks = steps.length > 0 || job.needs !== undefined || place.happening.checkOut !== undefined
    const done = taken ? undefined : await runStep(run, step, hasLinks)
    if (done !== undefined) steps.push(done)
    if (hasFailed(step, done)) status = 'failure'
    outputs[step.id ?? ''] = done ?? taken ?? { outputs: { 'artifact-url': artifactUrl } }
  }
  return { steps, outputs: evaluateAll(job.outputs, { ...contexts, steps: outputs }), status }
}

function hasFailed(step: WorkflowStep, done: Ran | undefined): boolean {
  return done !== undefined && done.exitCode !== 0 && !step['continue-on-error']
}

/** Where a workflow's job runs. */
export function workspaceOf(
  { stage }: Pick<Place, 'stage'>,
  { name }: Pick<Workflow, 'name'>,
  job: string,
  index = 0,
): string {
  return join(stage.workspace, '..', `${name.replace(/\W/g, '-')}-${job}-${index}`)
}

/** Where GitHub would show what was uploaded. */
export const artifactUrl = 'https://github.com/octo-org/demo/actions/runs/1000/artifacts/7'

/** What a job's scripts have left for its later steps. */
type Left = { environment: Record<string, string>; path: string[] }

type StepPlace = Place & {
  left: Left
  workspace: string
  workflow: Workflow
  name: string
  position: number
  contexts: Contexts
  job: WorkflowJob
}

async function runStep(place: StepPlace, step: WorkflowStep, hasLinks: boolean): Promise<Ran | undefined> {
  const { uses = '', run } = step
  const inputs = evaluateAll(step.with, place.contexts)
  const action = thisAction.exec(uses)
  if (action) return await runThisAction(place, step, join(action[1] ?? action[2] ?? '', 'action.yml'))
  if (uses.startsWith('actions/upload-artifact@')) await upload(place, inputs)
  if (uses.startsWith('actions/download-artifact@')) await download(place, inputs)
  const isEmulator = uses.startsWith('reactivecircus/android-emulator-runner@')
  const script = run ?? (isEmulator ? eachLine(inputs['script']) : undefined)
  // Before the action, only what asks GitHub is more than recording.
  if (script === undefined || !(hasLinks || script.includes('gh api'))) return undefined
  const environment = {
    ...evaluateAll({ ...place.job.env, ...step.env }, place.contexts),
    ...pullRequestRun(place.stage.github).environment,
    GITHUB_EVENT_NAME: place.happening.event.name,
    GITHUB_WORKFLOW: place.workflow.name,
    GITHUB_JOB: place.name,
    GITHUB_RUN_ID: '1000',
    ...place.happening.environment,
    ...place.left.environment,
  }
  const { programs } = place.happening
  const done = await runScript({
    script,
    environment,
    path: place.left.path,
    ...(programs && { programs }),
    folder: place.workspace,
  })
  if (done === undefined) return undefined
  Object.assign(place.left.environment, done.environment)
  place.left.path.unshift(...done.path)
  return { job: place.name, step, ...done }
}

/** As the action with the emulator runs them: each line by a shell of its own. */
function eachLine(script = ''): string {
  const lines = script.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => `sh -c '${line.replaceAll("'", String.raw`'\''`)}'`).join('\n')
}

async function runThisAction(place: StepPlace, step: WorkflowStep, file: string): Promise<Ran> {
  const { stage, happening, contexts, workflow, name, workspace } = place
  const usual = pullRequestRun(stage.github)
  const inputs = evaluateAll(step.with, contexts)
  if (inputs['base-url'] === exampleAddress) inputs['base-url'] = stage.service.url
  const { exitCode, log, outputs, summary } = await runAction({
    action: join(root, file),
    workspace,
    runnerFolder: join(place.folder, 'runner'),
    inputs,
    event: happening.event,
    expressions: {
      token: tokenOf(place.job.permissions ?? workflow.permissions),
      matrix: contexts['matrix'] ?? null,
    },
    environment: {
      ...usual.environment,
      GITHUB_WORKFLOW: workflow.name,
      GITHUB_JOB: name,
      GITHUB_ACTION: step.id ?? `__step_${place.position}`,
      ...happening.environment,
      ...evaluateAll({ ...place.job.env, ...step.env }, contexts),
    },
  })
  return { job: name, step, exitCode, log, outputs, summary, calls: [] }
}

/** The emulated GitHub's token for a job with these permissions; it can do what they allow, and nothing else. */
export function tokenOf(permissions: Readonly<Record<string, string>>): string {
  return `ghs_${permissions['pull-requests'] ?? 'none'}_${permissions['actions'] ?? 'none'}`
}

function commonContexts({ stage, happening }: Place, job: string, token: string): Contexts {
  return {
    github: {
      token,
      job,
      event: happening.event.payload,
      event_name: happening.event.name,
      repository: stage.github.repository.fullName,
      run_attempt: 1,
      run_id: 1000,
      server_url: stage.github.serverUrl,
    },
    secrets: {
      SHARE_RECORDINGS_KEY: stage.service.apiKey,
      CHAT_WEBHOOK: 'https://chat.example.com/hook',
      SLACK_WEBHOOK: 'https://hooks.slack.example.com/hook',
    },
    inputs: happening.inputs ?? {},
    matrix: null,
  }
}

/** The combinations of a matrix; one without values where there is no matrix. */
export function combinations(
  matrix: Record<string, unknown> | undefined,
  contexts: Contexts,
): (Record<string, unknown> | null)[] {
  if (matrix === undefined) return [null]
  return Object.entries(matrix).reduce<Record<string, unknown>[]>(
    (found, [name, given]) => {
      const values = typeof given === 'string' ? evaluate(given, contexts) : given
      if (!Array.isArray(values)) throw new Error(`The matrix has no list of ${name}`)
      return found.flatMap((one) => values.map((value: unknown) => ({ ...one, [name]: value })))
    },
    [{}],
  )
}

/** Several paths keep their place below the workspace, as what all have in common is left out. */
async function upload(
  { folder, workspace }: StepPlace,
  { name = '', path = '' }: Record<string, string>,
): Promise<void> {
  const target = join(folder, 'artifacts', name)
  const paths = path.split('\n').filter((line) => line !== '')
  await mkdir(dirname(target), { recursive: true })
  for (const each of paths) {
    const source = isAbsolute(each) ? each : join(workspace, each)
    const isWhole = paths.length === 1 && !/\.\w+$/.test(each)
    const place = paths.length === 1 ? basename(each) : each
    await cp(source, isWhole ? target : join(target, place), { recursive: true })
  }
}

async function download({ folder, workspace }: StepPlace, inputs: Record<string, string>): Promise<void> {
  const { name: only, pattern = only ?? '*', path = '.' } = inputs
  const artifacts = join(folder, 'artifacts')
  const names = await readdir(artifacts).catch(() => [])
  for (const name of names.filter((each) => matchesGlob(each, pattern))) {
    const target = only !== undefined || inputs['merge-multiple'] === 'true' ? path : join(path, name)
    await cp(join(artifacts, name), join(workspace, target), { recursive: true })
  }
}
