import { readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { isCount, isRecord, isWebAddress, textIn, valueAt } from '../shape.ts'

/** The event's hint at the run's pull request. */
export type PullHint =
  /** The event is the pull request's own, such as its closing. */
  | { kind: 'event'; number: number; isClosing?: boolean }
  /** The event's commit is not the pull request's head. */
  | { kind: 'number'; number: number }
  /** The head of the run that triggered this one. */
  | { kind: 'workflow run'; repositoryId: number; owner: string; branch: string; commit: string }
  /** The head of an open pull request may be the commit, on the branch that was pushed. */
  | { kind: 'push'; branch: string }
  /** The head of an open pull request may be the commit. */
  | { kind: 'commit' }
  | { kind: 'none' }

/** What the event says about the commit that was tested, and its branch. The commit is never a merge commit. */
export type EventCommit =
  /** Both are empty if the event lacks them. */
  | { kind: 'named'; commit: string; branch: string }
  /** The head of the event's pull request, which GitHub knows. */
  | { kind: 'pull request' }
  /** The event names none, so the job may have checked out any. These are the run's own, for a job without a checkout. */
  | { kind: 'checkout'; commit: string; branch: string }

/** The workflow run that this step belongs to, from the runner's variables and the event. */
export type RunContext = Awaited<ReturnType<typeof readRunContext>>

/** Reads the context once, at the start. A missing variable or event leaves its fields empty. */
export async function readRunContext(environment: NodeJS.ProcessEnv) {
  const variable = (name: string) => environment[name] ?? ''
  const { event, eventProblem } = await readEvent(variable('GITHUB_EVENT_PATH'))
  return {
    ...readPlaces(variable),
    ...readRun(variable),
    ...readRepository(variable, event),
    ...readCommit(variable, event),
    eventProblem,
    eventName: variable('GITHUB_EVENT_NAME'),
    /** The id of the run that triggered this one; empty if there is none. */
    triggeringRunId: String(numberAt(event, 'workflow_run', 'id') ?? ''),
    /** What GitHub says about that run. */
    triggeringRun: triggeringRunIn(event),
    triggeringEvent: textIn(event, 'workflow_run', 'event'),
    /** Why GitHub gives this run no secrets; undefined if it does. */
    withoutSecrets: secretless(variable, event),
  }
}

type Variable = (name: string) => string

function readPlaces(variable: Variable) {
  const apiUrl = variable('GITHUB_API_URL') || 'https://api.github.com'
  const addresses = ['GITHUB_API_URL', 'GITHUB_GRAPHQL_URL', 'GITHUB_SERVER_URL'] as const
  return {
    /** The address variables with invalid values. */
    invalidAddresses: addresses.filter((name) => variable(name) !== '' && !isWebAddress(variable(name))),
    /** Absolute. */
    workspace: resolve(variable('GITHUB_WORKSPACE') || '.'),
    temporaryFolder: variable('RUNNER_TEMP') || tmpdir(),
    /** The file for the step's outputs, unique to this step. */
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
    /** Days that the repository keeps artifacts; undefined if the runner doesn't say. */
    artifactDays: countIn(variable('GITHUB_RETENTION_DAYS')),
  }
}

function readRepository(variable: Variable, event: unknown) {
  const repository = variable('GITHUB_REPOSITORY')
  const id = variable('GITHUB_REPOSITORY_ID') || numberAt(event, 'repository', 'id')
  return {
    /** `owner/name`. */
    repository,
    /** The id, which survives renames; the name if the id is unknown. */
    repositoryId: String(id ?? repository.toLowerCase()),
  }
}

async function readEvent(path: string): Promise<{ event?: unknown; eventProblem?: string }> {
  const problem = (what: string) => ({ eventProblem: `the event file (GITHUB_EVENT_PATH) ${what}` })
  try {
    // Reading a pipe would never end.
    if (!(await stat(path)).isFile()) return problem('is not a regular file')
    return { event: JSON.parse(await readFile(path, 'utf8')) }
  } catch (error) {
    const isUnread = error instanceof Error && 'code' in error
    return problem(isUnread ? `can't be read (${error.code})` : 'is not JSON')
  }
}

type CommitAndHint = { eventCommit: EventCommit; pullHint: PullHint }

/** Reads GITHUB_SHA and GITHUB_REF_NAME by event. Source: docs.github.com, "Events that trigger workflows". */
function readCommit(variable: Variable, event: unknown): CommitAndHint {
  const isTag = variable('GITHUB_REF_TYPE') === 'tag'
  const own = { commit: variable('GITHUB_SHA'), branch: isTag ? '' : variable('GITHUB_REF_NAME') }
  switch (variable('GITHUB_EVENT_NAME')) {
    case 'pull_request':
    case 'pull_request_target':
    case 'pull_request_review':
    case 'pull_request_review_comment':
      return commitOfPullRequest(event, variable('GITHUB_HEAD_REF'))
    case 'merge_group':
      return { eventCommit: { kind: 'pull request' }, pullHint: hintByNumber(queuedIn(event)) }
    case 'workflow_run':
      return commitOfWorkflowRun(valueAt(event, 'workflow_run'))
    case 'issue_comment':
      return { eventCommit: { kind: 'checkout', ...own }, pullHint: hintOfComment(event) }
    case 'repository_dispatch':
      // Its branch is always the default one, whatever it is about.
      return { eventCommit: { kind: 'checkout', commit: own.commit, branch: '' }, pullHint: { kind: 'commit' } }
    case 'workflow_dispatch':
    case 'schedule':
      return { eventCommit: { kind: 'checkout', ...own }, pullHint: { kind: 'commit' } }
    case 'push':
      return { eventCommit: { kind: 'named', ...own }, pullHint: { kind: 'push', branch: own.branch } }
    default:
      return { eventCommit: { kind: 'named', ...own }, pullHint: { kind: 'commit' } }
  }
}

function commitOfPullRequest(event: unknown, headRef: string): CommitAndHint {
  const commit = textIn(event, 'pull_request', 'head', 'sha')
  const number = numberAt(event, 'pull_request', 'number')
  if (commit === '' || number === undefined)
    return { eventCommit: { kind: 'pull request' }, pullHint: hintByNumber(number) }
  // Only two of these events come with GITHUB_HEAD_REF.
  const branch = headRef || textIn(event, 'pull_request', 'head', 'ref')
  const isClosing = textIn(event, 'action') === 'closed'
  return { eventCommit: { kind: 'named', commit, branch }, pullHint: { kind: 'event', number, isClosing } }
}

function hintOfComment(event: unknown): PullHint {
  const isOnPull = isRecord(valueAt(event, 'issue', 'pull_request'))
  return isOnPull ? hintByNumber(numberAt(event, 'issue', 'number')) : { kind: 'commit' }
}

function hintByNumber(number: number | undefined): PullHint {
  return number === undefined ? { kind: 'none' } : { kind: 'number', number }
}

/** The pull request of a merge queue's branch. Only the last segment holds it, because the base branch can look like one. */
function queuedIn(event: unknown): number | undefined {
  const queued = /^refs\/heads\/gh-readonly-queue\/.+\/pr-(\d+)-[0-9a-f]+$/
  return numberAt(Number(queued.exec(textIn(event, 'merge_group', 'head_ref'))?.[1]))
}

/** Ignores the list `pull_requests`, which is empty for forks and changes when a pull request's head moves. */
function commitOfWorkflowRun(run: unknown): CommitAndHint {
  const commit = textIn(run, 'head_sha')
  const branch = textIn(run, 'head_branch')
  const repositoryId = numberAt(run, 'head_repository', 'id')
  const owner = textIn(run, 'head_repository', 'owner', 'login')
  const isKnown = repositoryId !== undefined && ![owner, branch, commit].includes('')
  const hint = isKnown && ({ kind: 'workflow run', repositoryId, owner, branch, commit } as const)
  return { eventCommit: { kind: 'named', commit, branch }, pullHint: hint || { kind: 'none' } }
}

/** Events that Dependabot triggers without secrets. Source: docs.github.com, "Dependabot on GitHub Actions". */
const restricted = /^(?:pull_request(?:_review(?:_comment)?|_target)?|push|create|deployment(?:_status)?)$/

/** Forks and Dependabot get no secrets. A fork's pull_request_target does, because it runs the base's workflow. */
function secretless(variable: Variable, event: unknown): 'fork' | 'Dependabot' | undefined {
  const isRestricted = restricted.test(variable('GITHUB_EVENT_NAME'))
  if (isRestricted && variable('GITHUB_ACTOR') === 'dependabot[bot]') return 'Dependabot'
  if (variable('GITHUB_EVENT_NAME') === 'pull_request_target') return undefined
  const headRepository = valueAt(event, 'pull_request', 'head', 'repo')
  // The fork was deleted.
  if (headRepository === null) return 'fork'
  const headName = textIn(headRepository, 'full_name').toLowerCase()
  const ownName = (textIn(event, 'repository', 'full_name') || variable('GITHUB_REPOSITORY')).toLowerCase()
  return headName !== '' && ownName !== '' && headName !== ownName ? 'fork' : undefined
}

/** `isRestricted`: the run of a fork or of Dependabot, or one of which neither is known. */
function triggeringRunIn(event: unknown): { attempt: number; commit: string; isRestricted: boolean } | undefined {
  const run = valueAt(event, 'workflow_run')
  if (!isRecord(run)) return undefined
  const own = numberAt(event, 'repository', 'id') ?? numberAt(run, 'repository', 'id')
  const isOwn = own !== undefined && numberAt(run, 'head_repository', 'id') === own
  const isDependabot = restricted.test(textIn(run, 'event')) && textIn(run, 'actor', 'login') === 'dependabot[bot]'
  return {
    attempt: numberAt(run, 'run_attempt') ?? 1,
    commit: textIn(run, 'head_sha'),
    isRestricted: !isOwn || isDependabot,
  }
}

function countIn(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

/** GitHub's numbers and ids count from 1. */
function numberAt(value: unknown, ...path: string[]): number | undefined {
  const number = valueAt(value, ...path)
  return isCount(number) && number > 0 ? number : undefined
}
