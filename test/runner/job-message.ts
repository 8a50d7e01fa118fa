import { randomUUID } from 'node:crypto'
import { bareCondition } from '../../emulators/runner/expressions.ts'
import { type Job, stepNames, type WorkflowStep } from '../../emulators/runner/job.ts'

/** A job in the form that GitHub sends to the runner, with the ids of its steps. */
export type JobMessage = { text: string; stepIds: readonly string[] }

/**
 * Encodes a job like GitHub's service: as an AgentJobRequestMessage of actions/runner. `url` is the base of all its
 * services, and ends in a slash.
 */
export function jobMessage(job: Job, url: string): JobMessage {
  const { token, job: id, ...github } = job.github
  const stepIds = job.steps.map(() => randomUUID())
  const names = stepNames(job.steps)
  const message = {
    messageType: 'RunnerJobRequest',
    plan: { planId: randomUUID() },
    timeline: { id: randomUUID() },
    jobId: randomUUID(),
    jobName: id,
    resources: {
      endpoints: [
        {
          name: 'SystemVssConnection',
          url,
          authorization: { scheme: 'OAuth', parameters: { AccessToken: job.results?.token ?? 'a.b.c' } },
          // Only for actions. The runner's own results go to `system.github.results_endpoint`.
          data: job.results === undefined ? {} : { ResultsServiceUrl: `${job.results.url}/` },
        },
      ],
    },
    contextData: Object.fromEntries(
      Object.entries({
        matrix: null,
        strategy: {},
        needs: {},
        inputs: {},
        vars: {},
        ...job.contexts,
        github: { ...github, event: job.event },
      }).map(([name, value]) => [name, contextData(value)]),
    ),
    variables: {
      'system.github.token': { value: token, isSecret: true },
      'system.github.job': { value: id },
      'system.github.launch_endpoint': { value: url },
      'system.github.results_endpoint': { value: url },
      'system.runnerEnvironment': { value: 'self-hosted' },
      // GitHub's own values. Without them, notices and commands of composite actions wouldn't become annotations.
      'DistributedTask.EnhancedAnnotations': { value: 'true' },
      'RunService.FixEmbeddedIssues': { value: 'true' },
      ...Object.fromEntries(
        Object.entries(job.secrets ?? {}).map(([name, value]) => [name, { value, isSecret: true }]),
      ),
    },
    environmentVariables: [mapping(job.env)],
    steps: job.steps.map((step, at) => stepOf(step, stepIds[at] ?? '', names[at] ?? '')),
    jobOutputs: mapping(job.outputs),
  }
  return { text: JSON.stringify(message), stepIds }
}

function stepOf(step: WorkflowStep, id: string, contextName: string): object {
  const { uses, run, shell, 'working-directory': workingDirectory } = step
  const script = {
    script: run,
    ...(shell === undefined ? {} : { shell }),
    ...(workingDirectory === undefined ? {} : { workingDirectory }),
  }
  return {
    type: 4,
    id,
    name: contextName,
    contextName,
    reference: uses === undefined ? { type: 3 } : referenceTo(uses),
    condition: bareCondition(step.if),
    inputs: mapping(uses === undefined ? script : step.with),
    environment: mapping(step.env),
    continueOnError: step['continue-on-error'] ?? false,
    timeoutInMinutes: step['timeout-minutes'] ?? 0,
    ...(step.name === undefined ? {} : { displayNameToken: token(step.name) }),
  }
}

function referenceTo(uses: string): object {
  if (uses.startsWith('./')) return { type: 1, repositoryType: 'self', path: uses }
  const [full = '', ref] = uses.split('@')
  const [owner, name, ...path] = full.split('/')
  const place = path.length === 0 ? {} : { path: path.join('/') }
  return { type: 1, repositoryType: 'GitHub', name: `${owner}/${name}`, ref, ...place }
}

function mapping(values: Readonly<Record<string, unknown>> = {}): object {
  return { type: 2, map: Object.entries(values).map(([Key, value]) => ({ Key, Value: token(value) })) }
}

/** Text with expressions becomes a single expression for the runner. */
function token(value: unknown): unknown {
  const text = String(value ?? '')
  const parts = text.split(/\$\{\{(.*?)\}\}/s)
  if (parts.length === 1) return text
  const expressions = parts.filter((_, at) => at % 2 === 1)
  if (parts.length === 3 && parts[0]?.trim() === '' && parts[2]?.trim() === '') {
    return { type: 3, expr: expressions[0]?.trim() }
  }
  const format = parts.map((part, at) => (at % 2 === 1 ? `{${(at - 1) / 2}}` : part.replace(/[{}']/g, '$&$&'))).join('')
  return { type: 3, expr: `format('${format}', ${expressions.join(', ')})` }
}

/** Encodes a context's value for the runner. */
function contextData(value: unknown): unknown {
  if (Array.isArray(value)) return { t: 1, a: value.map(contextData) }
  if (typeof value !== 'object' || value === null) return value
  return { t: 2, d: Object.entries(value).map(([k, v]) => ({ k, v: contextData(v) })) }
}
