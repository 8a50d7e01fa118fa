import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { isCount, isRecord, textIn, valueAt } from '../shape.ts'

/** What the event says of the run's pull request; GitHub is asked for the rest. */
export type PullHint =
  /** The event is the pull request's own: its number, head commit and branch are known, and whether it was closed. */
  | { kind: 'event'; number: number; isClosing?: boolean }
  /** Only the number is known: the event's commit is not the pull request's head. */
  | { kind: 'number'; number: number }
  /** The head of the run that has triggered this one. */
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
  const repository = variable('GITHUB_REPOSITORY')
  const apiUrl = variable('GITHUB_API_URL') || 'https://api.github.com'
  return {
    /** Absolute. */
    workspace: resolve(variable('GITHUB_WORKSPACE') || '.'),
    temporaryFolder: variable('RUNNER_TEMP') || tmpdir(),
    /** Where the step's outputs go: to a file of each step's own. */
    outputFile: variable('GITHUB_OUTPUT'),
    eventName: variable('GITHUB_EVENT_NAME'),
    /** Why nothing is known of the event, where so. */
    eventProblem,
    /** `owner/name`. */
    repository,
    /** Stays the same when the repository is renamed; its name where the runner does not say. */
    repositoryId:
      variable('GITHUB_REPOSITORY_ID') ||
      String(numberAt(event, 'repository', 'id') ?? repository.toLowerCase()),
    runId: variable('GITHUB_RUN_ID'),
    /** The run that triggered this one; empty where none did. */
    triggeringRunId: String(numberAt(event, 'workflow_run', 'id') ?? ''),
    /** The event that started that run; empty where none did. */
    triggeringEvent: textIn(event, 'workflow_run', 'event'),
    /** The branch that a pull request is to be merged into, by the event; else the repository's default branch. */
    baseBranch: textIn(event, 'pull_request', 'base', 'ref') || textIn(event, 'repository', 'default_branch'),
    /** The number that people see; empty where the runner does not say. */
    runNumber: variable('GITHUB_RUN_NUMBER'),
    runAttempt: Number(variable('GITHUB_RUN_ATTEMPT')) || 1,
    workflow: variable('GITHUB_WORKFLOW'),
    job: variable('GITHUB_JOB'),
    /** Which step of the job this is, as `GITHUB_ACTION` names it. */
    step: variable('GITHUB_ACTION'),
    ...readHead(variable, event),
    /** Why GitHub gives this run no secrets, where it does not. */
    withoutSecrets: secretless(variable, event),
    serverUrl: variable('GITHUB_SERVER_URL') || 'https://github.com',
    apiUrl,
    graphqlUrl: variable('GITHUB_GRAPHQL_URL') || `${apiUrl.replace(/\/v3$/, '')}/graphql`,
  }
}

async function readEvent(path: string): Promise<{ event?: unknown; eventProblem?: string }> {
  try {
    return { event: JSON.parse(await readFile(path, 'utf8')) }
  } catch (error) {
    const isUnread = error instanceof Error && 'code' in error
    return {
      eventProblem: `the file of the event (GITHUB_EVENT_PATH) ${isUnread ? `can't be read (${error.code})` : 'is not JSON'}`,
    }
  }
}

type RunHead = {
  /**
   * The commit that the recordings show: a pull request's or a triggering run's head, never a merge commit. Empty, as
   * the branch, where the event does not say.
   */
  commit: string
  branch: string
  pullHint: PullHint
}

/** Source: docs.github.com, "Events that trigger workflows", on what GITHUB_SHA and GITHUB_REF are for each event. */
function readHead(variable: (name: string) => string, event: unknown): RunHead {
  const own = { commit: variable('GITHUB_SHA'), branch: variable('GITHUB_REF_NAME') }
  switch (variable('GITHUB_EVENT_NAME')) {
    case 'pull_request':
    case 'pull_request_target':
    case 'pull_request_review':
    case 'pull_request_review_comment':
      return headOfPullRequest(event, variable('GITHUB_HEAD_REF'))
    case 'issue_comment':
      return isRecord(valueAt(event, 'issue', 'pull_request'))
        ? hintByNumber(numberAt(event, 'issue', 'number'))
        : { ...own, pullHint: { kind: 'none' } }
    case 'merge_group':
      return hintByNumber(queuedNumber(textIn(event, 'merge_group', 'head_ref')))
    case 'workflow_run':
      return headOfWorkflowRun(valueAt(event, 'workflow_run'))
    default:
      return { ...own, pullHint: { kind: 'commit' } }
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
  return {
    commit: '',
    branch: '',
    pullHint: number === undefined ? { kind: 'none' } : { kind: 'number', number },
  }
}

/** Of the last segment alone: the base branch before it may look the same. */
function queuedNumber(headRef: string): number | undefined {
  const digits = /^refs\/heads\/gh-readonly-queue\/.+\/pr-(\d+)-[0-9a-f]+$/.exec(headRef)?.[1]
  return numberAt(Number(digits))
}

/** Its list `pull_requests` is not used: it is empty for forks, and names what has the head today. */
function headOfWorkflowRun(run: unknown): RunHead {
  const commit = textIn(run, 'head_sha')
  const branch = textIn(run, 'head_branch')
  const repositoryId = numberAt(run, 'head_repository', 'id')
  const owner = textIn(run, 'head_repository', 'owner', 'login')
  const known = repositoryId !== undefined && ![owner, branch, commit].includes('')
  return {
    commit,
    branch,
    pullHint: known ? { kind: 'workflow run', repositoryId, owner, branch, commit } : { kind: 'none' },
  }
}

/** Source: docs.github.com, "Dependabot on GitHub Actions", on what it starts without secrets. */
const restricted = /^(?:pull_request(?:_review(?:_comment)?|_target)?|push|create|deployment(?:_status)?)$/

/**
 * Forks and Dependabot get no secrets; pull_request_target does, for it runs the base's own workflow, and so does a person
 * who pushes to a branch of Dependabot's.
 */
function secretless(variable: (name: string) => string, event: unknown): 'fork' | 'Dependabot' | undefined {
  const isRestricted = restricted.test(variable('GITHUB_EVENT_NAME'))
  if (isRestricted && variable('GITHUB_ACTOR') === 'dependabot[bot]') return 'Dependabot'
  if (variable('GITHUB_EVENT_NAME') === 'pull_request_target') return undefined
  const head = valueAt(event, 'pull_request', 'head', 'repo')
  // A fork that was deleted.
  if (head === null) return 'fork'
  const headName = textIn(head, 'full_name').toLowerCase()
  const ownName = (textIn(event, 'repository', 'full_name') || variable('GITHUB_REPOSITORY')).toLowerCase()
  return headName !== '' && ownName !== '' && headName !== ownName ? 'fork' : undefined
}

/** GitHub's numbers and ids count from 1. */
function numberAt(value: unknown, ...path: string[]): number | undefined {
  const found = valueAt(value, ...path)
  return isCount(found) && found > 0 ? found : undefined
}
