import type { GitHubEmulator, PullOptions } from '../github/github-emulator.ts'
import type { ResultsService } from './job.ts'
import { type NamedRepository, payloadOf, repositoryIn } from './payloads.ts'
import type { Step } from './run-action.ts'
import { asVariables } from './variables.ts'

/** The pull request that steps run for. Its branch is in the repository itself. */
export const pull = {
  number: 1,
  title: 'Coupons in the checkout',
  headRef: 'feature',
  headSha: 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678',
} satisfies PullOptions

/** The commit that GitHub runs a pull request's workflows on. */
export const mergeCommit = '9f8e7d6c5b4a39281706f5e4d3c2b1a098765432'

/** The `github` context of a job for the pull request. */
export function gitHubContext(github: GitHubEmulator) {
  return {
    api_url: github.apiUrl,
    graphql_url: github.graphqlUrl,
    server_url: github.serverUrl,
    repository: github.repository.fullName,
    repository_id: String(github.repository.id),
    token: github.token,
    actor: 'octocat',
    event_name: 'pull_request',
    workflow: 'CI',
    job: 'test',
    run_id: '1000',
    run_number: '12',
    run_attempt: '1',
    sha: mergeCommit,
    head_ref: pull.headRef,
    ref_name: `${pull.number}/merge`,
  }
}

/** The results service of a job: by default, the one of `gitHubContext`. */
export function resultsService(
  github: GitHubEmulator,
  job: Partial<Parameters<GitHubEmulator['runtimeToken']>[0]> = {},
): ResultsService {
  return { url: github.resultsUrl, token: github.runtimeToken({ runId: 1000, ...job }) }
}

/** The event, variables and token of a step for the pull request. */
export function pullRequestRun(
  github: GitHubEmulator,
  changes: Changes = {},
): Pick<Step, 'event' | 'expressions'> & { environment: Record<string, string> } {
  const { token, event_name: name, ...context } = gitHubContext(github)
  const { headRef = pull.headRef } = changes
  return {
    event: { name, payload: pullRequestEvent(github.repository, changes) },
    environment: asVariables('GITHUB', { ...context, head_ref: headRef }),
    expressions: { token },
  }
}

type Changes = {
  action?: 'closed' | 'opened' | 'synchronize'
  number?: number
  title?: string
  headSha?: string
  headRef?: string
  baseRef?: string
  /** The fork that holds the head. Null: the fork was deleted. Absent: the head is in the repository itself. */
  headRepository?: NamedRepository | null
}

/** The payload of a `pull_request` event. */
export function pullRequestEvent(repository: NamedRepository, changes: Changes = {}): object {
  const { action = 'synchronize', number = pull.number, title = pull.title, headSha = pull.headSha } = changes
  const { headRef = pull.headRef, baseRef = 'main' } = changes
  const { headRepository = repository } = changes
  const user = { login: 'octocat' }
  const [owner] = (headRepository ?? repository).fullName.split('/')
  return payloadOf('pull_request', repository, {
    action,
    number,
    ...(action === 'synchronize' && { after: headSha }),
    pull_request: {
      number,
      title,
      user,
      head: {
        label: `${owner}:${headRef}`,
        sha: headSha,
        ref: headRef,
        user: { login: owner },
        repo: headRepository && { ...repositoryIn(headRepository), fork: headRepository !== repository },
      },
      base: { ref: baseRef, repo: repositoryIn(repository) },
    },
    sender: user,
  })
}

/** The event that starts cleanup: no checkout, and the workflow of the base branch. */
export function closedEvent(repository: NamedRepository, changes: Omit<Changes, 'action'> = {}) {
  return {
    name: 'pull_request_target',
    payload: pullRequestEvent(repository, { ...changes, action: 'closed' }),
  }
}
