import { readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { isCount, isRecord, isWebAddress, textIn, valueAt } from '../shape.ts'

/** What the event says of the run's pull request. */
export type PullHint =
  /** The event is the pull request's own, perhaps its closing. */
  | { kind: 'event'; number: number; isClosing?: boolean }
  /** The event's commit is not the pull request's head. */
  | { kind: 'number'; number: number }
  /** The head of the run that triggered this one. */
  | { kind: 'workflow run'; repositoryId: number; owner: string; branch: string; commit: string }
  /** The run's own commit may be the head of an open pull request. */
  | { kind: 'commit' }
  | { kind: 'none' }

/** The workflow run that this step belongs to, from the runner's variables and the event. */
export type RunContext = Awaited<ReturnType<typeof readRunContext>>

/** Reads the context once, at the start; a missing variable or event leaves its field empty. */
export async function readRunContext(environment: NodeJS.ProcessEnv) {
  const variable = (name: string) => environment[name] ?? ''
  const { event, eventProblem } = await readEvent(variable('GITHUB_EVENT_PATH'))
  return {
    ...readPlaces(variable),
    ...readRun(variable),
    ...readRepository(variable, event),
    ...readHead(variable, event),
    eventProblem,
    eventName: variable('GITHUB_EVENT_NAME'),
    /** The run that triggered this one; empty if none did. */
    triggeringRunId: String(numberAt(event, 'workflow_run', 'id') ?? ''),
    triggeringEvent: textIn(event, 'workflow_run', 'event'),
    /** Why GitHub gives this run no secrets. */
    withoutSecrets: secretless(variable, event),
  }
}

type Variable = (name: string) => string

function readPlaces(variable: Variable) {
  const apiUrl = variable('GITHUB_API_URL') || 'https://api.github.com'
  const addresses = ['GITHUB_API_URL', 'GITHUB_GRAPHQL_URL', 'GITHUB_SERVER_URL'] as const
  return {
    /** The variables for GitHub's addresses that hold none. */
    invalidAddresses: addresses.filter((name) => variable(name) !== '' && !isWebAddress(variable(name))),
    /** Absolute. */
    workspace: resolve(variable('GITHUB_WORKSPACE') || '.'),
    temporaryFolder: variable('RUNNER_TEMP') || tmpdir(),
    /** The file for the step's outputs, which no other step has. */
    outputFile: variable('GITHUB_OUTPUT'),
    serverUrl: variable('GITHUB_SERVER_URL') || 'https://github.com',
    apiUrl,
    graphqlUrl: variable('GITHUB_GRAPHQL_URL') || `${apiUrl.replace(/\/v3$/, '')}/graphql`,
  }
}

function readRun(variable: Variable) {
  return {
    runId: variable('GITHUB_RUN_ID'),
    runNumber: variable('GITHUB_RUN_NUMBER'),
    runAttempt: Number(variable('GITHUB_RUN_ATTEMPT')) || 1,
    workflow: variable('GITHUB_WORKFLOW'),
    job: variable('GITHUB_JOB'),
    step: variable('GITHUB_ACTION'),
  }
}

function readRepository(variable: Variable, event: unknown) {
  const repository = variable('GITHUB_REPOSITORY')
  const id = variable('GITHUB_REPOSITORY_ID') || numberAt(event, 'repository', 'id')
  return {
    /** `owner/name`. */
    repository,
    /** Stays when the repository is renamed; else its name. */
    repositoryId: String(id ?? repository.toLowerCase()),
    /** The branch that a pull request is to be merged into, by the event; else the default branch. */
    baseBranch: textIn(event, 'pull_request', 'base', 'ref') || textIn(event, 'repository', 'default_branch'),
  }
}

async function readEvent(path: string): Promise<{ event?: unknown; eventProblem?: string }> {
  const problem = (what: string) => ({ eventProblem: `the file of the event (GITHUB_EVENT_PATH) ${what}` })
  try {
    // A pipe would never end.
    if (!(await stat(path)).isFile()) return problem('is not a file')
    return { event: JSON.parse(await readFile(path, 'utf8')) }
  } catch (error) {
    const isUnread = error instanceof Error && 'code' in error
    return problem(isUnread ? `can't be read (${error.code})` : 'is not JSON')
  }
}

/** What the recordings show. */
type RunHead = {
  /** A pull request's or a triggering run's head, never a merge commit; empty where the event does not say. */
  commit: string
  branch: string
  pullHint: PullHint
}

/** Source: docs.github.com, "Events that trigger workflows", on what GITHUB_SHA and GITHUB_REF are for each event. */
function readHead(variable: Variable, event: unknown): RunHead {
  const head = { commit: variable('GITHUB_SHA'), branch: variable('GITHUB_REF_NAME') }
  switch (variable('GITHUB_EVENT_NAME')) {
    case 'pull_request':
    case 'pull_request_target':
    case 'pull_request_review':
    case 'pull_request_review_comment':
      return headOfPullRequest(event, variable('GITHUB_HEAD_REF'))
    case 'issue_comment':
      return isRecord(valueAt(event, 'issue', 'pull_request'))
        ? hintByNumber(numberAt(event, 'issue', 'number'))
        : { ...head, pullHint: { kind: 'none' } }
    case 'merge_group':
      return hintByNumber(numberAt(Number(queued.exec(textIn(event, 'merge_group', 'head_ref'))?.[1])))
    case 'workflow_run':
      return headOfWorkflowRun(valueAt(event, 'workflow_run'))
    default:
      return { ...head, pullHint: { kind: 'commit' } }
  }
}

function headOfPullRequest(event: unknown, headRef: string): RunHead {
  const commit = textIn(event, 'pull_request', 'head', 'sha')
  const number = numberAt(event, 'pull_request', 'number')
  if (commit === '' || number === undefined) return hintByNumber(number)
  // Only two of these events come with GITHUB_HEAD_REF.
  const branch = headRef || textIn(event, 'pull_request', 'head', 'ref')
  const isClosing = textIn(event, 'action') === 'closed'
  return { commit, branch, pullHint: { kind: 'event', number, isClosing } }
}

function hintByNumber(number: number | undefined): RunHead {
  const pullHint: PullHint = number === undefined ? { kind: 'none' } : { kind: 'number', number }
  return { commit: '', branch: '', pullHint }
}

/** The number is in the last segment alone: the base branch before it can look like one. */
const queued = /^refs\/heads\/gh-readonly-queue\/.+\/pr-(\d+)-[0-9a-f]+$/

/** Does not use the list `pull_requests`: it is empty for forks, and names what has the head today. */
function headOfWorkflowRun(run: unknown): RunHead {
  const commit = textIn(run, 'head_sha')
  const branch = textIn(run, 'head_branch')
  const repositoryId = numberAt(run, 'head_repository', 'id')
  const owner = textIn(run, 'head_repository', 'owner', 'login')
  const isKnown = repositoryId !== undefined && ![owner, branch, commit].includes('')
  const hint = isKnown && ({ kind: 'workflow run', repositoryId, owner, branch, commit } as const)
  return { commit, branch, pullHint: hint || { kind: 'none' } }
}

/** Source: docs.github.com, "Dependabot on GitHub Actions", on what it starts without secrets. */
const restricted = /^(?:pull_request(?:_review(?:_comment)?|_target)?|push|create|deployment(?:_status)?)$/

/** Forks and Dependabot get no secrets, except in pull_request_target, which runs the base's workflow. */
function secretless(variable: Variable, event: unknown): 'fork' | 'Dependabot' | undefined {
  const isRestricted = restricted.test(variable('GITHUB_EVENT_NAME'))
  if (isRestricted && variable('GITHUB_ACTOR') === 'dependabot[bot]') return 'Dependabot'
  if (variable('GITHUB_EVENT_NAME') === 'pull_request_target') return undefined
  const head = valueAt(event, 'pull_request', 'head', 'repo')
  // The fork was deleted.
  if (head === null) return 'fork'
  const headName = textIn(head, 'full_name').toLowerCase()
  const ownName = (textIn(event, 'repository', 'full_name') || variable('GITHUB_REPOSITORY')).toLowerCase()
  return headName !== '' && ownName !== '' && headName !== ownName ? 'fork' : undefined
}

/** GitHub's numbers and ids count from 1. */
function numberAt(value: unknown, ...path: string[]): number | undefined {
  const number = valueAt(value, ...path)
  return isCount(number) && number > 0 ? number : undefined
}
