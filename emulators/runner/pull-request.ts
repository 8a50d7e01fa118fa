import type { GitHubEmulator, PullOptions } from '../github/github-emulator.ts'
import type { Step } from './run-action.ts'

/** The pull request that steps run for, from a branch of the repository itself. */
export const pull = {
  number: 1,
  title: 'Coupons in the checkout',
  headRef: 'feature',
  headSha: 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678',
} satisfies PullOptions

/** What GitHub runs a pull request's workflows on. */
export const mergeCommit = '9f8e7d6c5b4a39281706f5e4d3c2b1a098765432'

/** What the runner knows of a step that runs for the pull request, with this commit as its head. */
export function pullRequestRun(
  github: GitHubEmulator,
  headSha = pull.headSha,
): Pick<Step, 'event' | 'expressions'> & { environment: Record<string, string> } {
  return {
    event: {
      name: 'pull_request',
      payload: pullRequestEvent(github.repository.fullName, undefined, headSha),
    },
    environment: {
      GITHUB_API_URL: github.apiUrl,
      GITHUB_GRAPHQL_URL: github.graphqlUrl,
      GITHUB_SERVER_URL: github.serverUrl,
      GITHUB_REPOSITORY: github.repository.fullName,
      GITHUB_SHA: mergeCommit,
      GITHUB_HEAD_REF: pull.headRef,
      GITHUB_REF_NAME: `${pull.number}/merge`,
    },
    expressions: { token: github.token },
  }
}

/** The pull request's event; its head can be in another repository, a fork. */
export function pullRequestEvent(
  repository: string,
  headRepository = repository,
  headSha = pull.headSha,
): object {
  return {
    action: 'synchronize',
    number: pull.number,
    repository: { full_name: repository },
    pull_request: {
      number: pull.number,
      user: { login: 'octocat' },
      head: { sha: headSha, ref: pull.headRef, repo: { full_name: headRepository } },
      base: { ref: 'main', repo: { full_name: repository } },
    },
  }
}

/** What GitHub runs cleanup on: no checkout, and the base's own workflow. */
export const closedEvent = {
  name: 'pull_request_target',
  payload: {
    action: 'closed',
    number: pull.number,
    pull_request: { number: pull.number, state: 'closed', head: { sha: pull.headSha, ref: pull.headRef } },
  },
}
