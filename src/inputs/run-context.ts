import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { isRecord, parseJson } from '../http/answer-message.ts'

/** The workflow run that this step belongs to, from the runner's variables and the event. */
export type RunContext = {
  /** Absolute. */
  workspace: string
  temporaryFolder: string
  eventName: string
  /** `owner/name`. */
  repository: string
  runId: string
  /** The number that people see; empty where the runner does not tell. */
  runNumber: string
  runAttempt: number
  workflow: string
  job: string
  /** Which step of the job this is, as `GITHUB_ACTION` names it. */
  step: string
  /** The commit that the recordings show: a pull request's or a triggering run's head, never a merge commit. */
  commit: string
  branch: string
  pullRequest?: number
  /** Why GitHub gives this run no secrets, where it does not. */
  withoutSecrets?: 'fork' | 'Dependabot'
  serverUrl: string
  apiUrl: string
  graphqlUrl: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the context once, at the start; a missing variable or event leaves its field empty. */
export async function readRunContext(environment: Environment): Promise<RunContext> {
  const variable = (name: string) => environment[name] ?? ''
  const event = await readEvent(variable('GITHUB_EVENT_PATH'))
  const pull = pullOf(event)
  const apiUrl = variable('GITHUB_API_URL') || 'https://api.github.com'
  const withoutSecrets = secretless(variable, event)
  return {
    workspace: resolve(variable('GITHUB_WORKSPACE') || '.'),
    temporaryFolder: variable('RUNNER_TEMP') || tmpdir(),
    eventName: variable('GITHUB_EVENT_NAME'),
    repository: variable('GITHUB_REPOSITORY'),
    runId: variable('GITHUB_RUN_ID'),
    runNumber: variable('GITHUB_RUN_NUMBER'),
    runAttempt: Number(variable('GITHUB_RUN_ATTEMPT')) || 1,
    workflow: variable('GITHUB_WORKFLOW'),
    job: variable('GITHUB_JOB'),
    step: variable('GITHUB_ACTION'),
    commit:
      textAt(event, 'pull_request', 'head', 'sha') ||
      textAt(event, 'workflow_run', 'head_sha') ||
      variable('GITHUB_SHA'),
    branch:
      variable('GITHUB_HEAD_REF') ||
      textAt(event, 'workflow_run', 'head_branch') ||
      variable('GITHUB_REF_NAME'),
    ...(pull === undefined ? {} : { pullRequest: pull }),
    ...(withoutSecrets === undefined ? {} : { withoutSecrets }),
    serverUrl: variable('GITHUB_SERVER_URL') || 'https://github.com',
    apiUrl,
    graphqlUrl: variable('GITHUB_GRAPHQL_URL') || `${apiUrl.replace(/\/v3$/, '')}/graphql`,
  }
}

async function readEvent(path: string): Promise<unknown> {
  if (path === '') return {}
  try {
    return parseJson(await readFile(path, 'utf8'))
  } catch {
    return {}
  }
}

function pullOf(event: unknown): number | undefined {
  const number = valueAt(event, 'pull_request', 'number')
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}

/** Forks and Dependabot get no secrets; pull_request_target does, for it runs the base's own workflow. */
function secretless(variable: (name: string) => string, event: unknown): 'fork' | 'Dependabot' | undefined {
  const author = textAt(event, 'pull_request', 'user', 'login')
  if (variable('GITHUB_ACTOR') === 'dependabot[bot]' || author === 'dependabot[bot]') return 'Dependabot'
  if (variable('GITHUB_EVENT_NAME') === 'pull_request_target') return undefined
  const head = valueAt(event, 'pull_request', 'head', 'repo')
  // A fork that was deleted.
  if (head === null) return 'fork'
  const headName = textAt(head, 'full_name').toLowerCase()
  const ownName = (textAt(event, 'repository', 'full_name') || variable('GITHUB_REPOSITORY')).toLowerCase()
  return headName !== '' && ownName !== '' && headName !== ownName ? 'fork' : undefined
}

function textAt(value: unknown, ...path: string[]): string {
  const found = valueAt(value, ...path)
  return typeof found === 'string' ? found : ''
}

function valueAt(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), value)
}
