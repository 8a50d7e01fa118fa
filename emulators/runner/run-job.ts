import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ActionFile, readActionFile } from './action-file.ts'
import { type Contexts, evaluateAll, holds } from './expressions.ts'
import { openFiles, readSummary, readWritten } from './file-commands.ts'
import {
  displayName,
  type Job,
  type JobResult,
  type JobStep,
  type RunJob,
  stepNames,
  type WorkflowStep,
} from './job.ts'
import { createMasks } from './masks.ts'
import { contextsOf, type Run, type Scope, type StepRun } from './running.ts'
import { createStepLog, type StepLog } from './step-log.ts'
import { runInStep, runScript } from './step-process.ts'
import { asVariables, resultsVariables } from './variables.ts'

/**
 * Emulates GitHub's runner as far as actions can observe it. Its folders are created below `folder`. The program `node`
 * runs the actions' bundles.
 */
export function createRunner(folder: string, node = process.execPath): RunJob {
  return async (job, signal = new AbortController().signal) => {
    const root = await mkdtemp(join(folder, 'runner-'))
    const [, name = ''] = job.github.repository.split('/')
    const run = await openRun(job, {
      node,
      temp: join(root, '_work', '_temp'),
      workspace: join(root, '_work', name, name),
      signal,
    })
    await job.fill?.(run.workspace)
    const scope: Scope = { status: 'success', results: {} }
    const steps = await runSteps(job.steps, scope, run)
    const { outputs, annotations } = jobOutputs(run, scope)
    await empty(run.temp)
    return { conclusion: scope.status, outputs, steps, summary: run.summaries.join(''), annotations }
  }
}

async function openRun(job: Job, place: Pick<Run, 'node' | 'temp' | 'workspace' | 'signal'>): Promise<Run> {
  await mkdir(place.workspace, { recursive: true })
  await empty(place.temp)
  const { temp } = place
  const runner = {
    os: 'Linux',
    arch: 'X64',
    name: 'runner',
    environment: 'self-hosted',
    temp,
    tool_cache: temp,
  }
  const tokens = [job.github.token, job.results?.token ?? '']
  const masks = createMasks([...Object.values(job.secrets ?? {}), ...tokens])
  const secrets = { ...job.secrets, GITHUB_TOKEN: job.github.token }
  const github = { ...job.github, event: job.event, workspace: place.workspace }
  const contexts = { matrix: null, needs: {}, inputs: {}, vars: {}, strategy: {}, ...job.contexts }
  const environment = evaluateAll(job.env, { ...contexts, github, secrets })
  return {
    ...place,
    job,
    masks,
    contexts: { ...contexts, github, secrets, runner },
    environment,
    path: [],
    summaries: [],
  }
}

async function empty(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
}

async function runSteps(steps: readonly WorkflowStep[], scope: Scope, run: Run): Promise<JobStep[]> {
  const names = stepNames(steps)
  const done: JobStep[] = []
  for (const [at, step] of steps.entries()) {
    if (run.signal.aborted) scope.status = 'cancelled'
    done.push(await runStep(step, names[at] ?? '', scope, run))
  }
  return done
}

async function runStep(step: WorkflowStep, name: string, scope: Scope, run: Run): Promise<JobStep> {
  const lines: string[] = []
  const log = scope.outer?.log ?? createStepLog((line) => lines.push(line), run.masks)
  const files = await openFiles(run.temp)
  const contexts = contextsOf(scope, run, name)
  let outcome: JobStep['conclusion'] = 'skipped'
  let outputs: Record<string, string> = {}
  if (holds(step.if, contexts, scope.status)) {
    const limit = limitOf(step, scope, { run, contexts })
    const inner = { ...run, signal: limit.signal }
    const ended = await perform(step, { name, scope, run: inner, contexts, log, files })
    outcome = limit.tell(ended.isSuccess, log)
    log.end()
    const written = await readWritten(files)
    outputs = { ...ended.outputs, ...written.outputs }
    Object.assign(run.environment, written.environment)
    run.path.unshift(...written.path.toReversed())
    run.summaries.push(readSummary(written.summary, run.masks, log))
  }
  const conclusion = outcome === 'failure' && step['continue-on-error'] ? 'success' : outcome
  if (conclusion === 'failure' && scope.status === 'success') scope.status = 'failure'
  if (conclusion === 'cancelled') scope.status = 'cancelled'
  if (step.id !== undefined) scope.results[step.id] = { outputs, outcome, conclusion }
  const isOwn = step.id !== undefined || scope.outer !== undefined
  return {
    name: displayName(step),
    conclusion,
    outputs: isOwn ? outputs : {},
    log: lines.map((line) => `${line}\n`).join(''),
    annotations: log.annotations,
  }
}

/** Aborts a step when it times out, or when its job is canceled, unless the step's `if` still holds then. */
function limitOf(step: WorkflowStep, scope: Scope, { run, contexts }: { run: Run; contexts: Contexts }) {
  const stopping = new AbortController()
  const cancel = () => {
    if (!holds(step.if, contexts, 'cancelled')) stopping.abort()
  }
  if (!run.signal.aborted) run.signal.addEventListener('abort', cancel, { once: true })
  const minutes = step['timeout-minutes'] ?? 0
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    stopping.abort()
  }, minutes * 60_000)
  if (minutes === 0) clearTimeout(timer)
  return {
    signal: stopping.signal,
    tell(isSuccess: boolean, log: StepLog): JobStep['conclusion'] {
      clearTimeout(timer)
      run.signal.removeEventListener('abort', cancel)
      if (!stopping.signal.aborted) return isSuccess ? 'success' : 'failure'
      if (scope.outer !== undefined) return isLate ? 'failure' : 'cancelled'
      const late = `The action '${displayName(step)}' has timed out after ${minutes} minutes.`
      log.add(`\n::error::${isLate ? late : 'The operation was canceled.'}\n`)
      return isLate ? 'failure' : 'cancelled'
    },
  }
}

/** The result of a step, and the outputs of a composite action. */
type Performed = { isSuccess: boolean; outputs: Record<string, string> }

async function perform(step: WorkflowStep, stepRun: StepRun): Promise<Performed> {
  const { contexts, log } = stepRun
  const environment = { ...Object(contexts['env']), ...evaluateAll(step.env, contexts) }
  try {
    if (step.uses === undefined) {
      return { isSuccess: await runScript(step, stepRun, environment), outputs: {} }
    }
    const action = await readActionFile(join(folderOf(step.uses, stepRun.run), 'action.yml'))
    const inputs = readInputs(step, action, stepRun)
    if (action.main === '') return await runComposite(step, action, { ...stepRun, inputs, environment })
    const own = { ...asVariables('INPUT', inputs), ...resultsVariables(stepRun.run.job.results) }
    const variables = { ...environment, ...own }
    const exitCode = await runInStep({ program: stepRun.run.node, args: [action.main] }, stepRun, variables)
    return { isSuccess: exitCode === 0, outputs: {} }
  } catch (error) {
    log.add(`::error::${error instanceof Error ? error.message : String(error)}\n`)
    return { isSuccess: false, outputs: {} }
  }
}

function folderOf(uses: string, { job, workspace }: Run): string {
  if (uses.startsWith('./')) return join(workspace, uses)
  const [owner, name, ...path] = uses.replace(/@.*$/, '').split('/')
  const folder = job.actions?.[`${owner}/${name}`]
  if (folder === undefined) throw new Error(`Unable to resolve action ${uses}`)
  return join(folder, ...path)
}

/** Evaluates and prints a step's inputs, and warns about those that the action doesn't have. */
function readInputs(
  step: WorkflowStep,
  { inputs }: ActionFile,
  { contexts, scope, log }: StepRun,
): Record<string, string> {
  const given = evaluateAll(step.with, contexts, scope.status)
  const known = ['github', 'strategy', 'matrix', 'job', 'runner']
  const allowed = Object.fromEntries(Object.entries(contexts).filter(([name]) => known.includes(name)))
  const names = new Set(Object.keys(given).map((name) => name.toLowerCase()))
  const left = Object.entries(inputs).filter(([name]) => !names.has(name.toLowerCase()))
  const all = { ...given, ...evaluateAll(Object.fromEntries(left), allowed, scope.status) }
  const valid = Object.keys(inputs)
  const strange = Object.keys(given).filter((name) => !valid.includes(name))
  const quoted = (some: readonly string[]) => `'${some.join("', '")}'`
  if (strange.length > 0) {
    log.add(`::warning::Unexpected input(s) ${quoted(strange)}, valid inputs are [${quoted(valid)}]\n`)
  }
  const lines = Object.entries(all).flatMap(([name, value]) => (value === '' ? [] : [`  ${name}: ${value}`]))
  log.add([`##[group]Run ${step.uses}`, 'with:', ...lines, '##[endgroup]', ''].join('\n'))
  return all
}

type CompositeRun = StepRun & { inputs: Record<string, string>; environment: Record<string, string> }

async function runComposite(
  { uses = '' }: WorkflowStep,
  { steps, outputs }: ActionFile,
  { name, scope, run, log, inputs, environment, contexts }: CompositeRun,
): Promise<Performed> {
  const path = folderOf(uses, run)
  const outer = { name: scope.outer?.name ?? name, environment, inputs, log, path }
  const inner: Scope = { status: 'success', results: {}, outer }
  await runSteps(steps, inner, run)
  const known = { ...contexts, inputs, steps: inner.results }
  return { isSuccess: inner.status === 'success', outputs: evaluateAll(outputs, known) }
}

/** The outputs and annotations that other jobs and people can read. */
function jobOutputs(run: Run, scope: Scope): Pick<JobResult, 'outputs' | 'annotations'> {
  const log = createStepLog(() => {}, run.masks)
  const values = Object.entries(evaluateAll(run.job.outputs, contextsOf(scope, run, ''), scope.status))
  const kept = values.filter(([name, value]) => {
    const isSecret = run.masks.mask(value) !== value
    if (isSecret) log.add(`::warning::Skip output '${name}' since it may contain secret.\n`)
    return value !== '' && !isSecret
  })
  return { outputs: Object.fromEntries(kept), annotations: log.annotations }
}
