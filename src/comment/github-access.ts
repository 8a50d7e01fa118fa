import type { GitHub } from '../github/github.ts'
import { explainGitHubError } from '../github/github-error.ts'
import { type Located, locateRun } from '../github/locate.ts'
import type { RunContext } from '../github/run-context.ts'
import type { Network } from '../http/network.ts'
import { type CommentStore, createCommentStore } from './comment-store.ts'
import type { OpenPullRequest } from './open-pull-requests.ts'

/** GitHub as one run needs it. */
export type GitHubAccess = {
  /** Finds the run's pull requests; `wanted` tells whether they are of use, and not the commit alone. */
  locate(wanted: boolean): Promise<Located>
  /** The comments on a pull request; undefined without a token. Fails where GitHub's client can't be loaded. */
  comments: ((pullRequest: number) => Promise<CommentStore>) | undefined
  /** All open pull requests of the repository. Fails without a token. */
  openPullRequests(): Promise<OpenPullRequest[]>
  /** What GitHub's client threw in words for the user; `instead` says what there is all the same. */
  explain: (problem: unknown, instead?: string) => string
}

type Opening = {
  context: RunContext
  token: string
  /** The pull request that the workflow names. */
  prNumber: number | undefined
  /** Further tries of a read. */
  retries: number
  network: Network
  redact: (text: string) => string
  cancelled: AbortSignal
}

export const withoutToken =
  'the input github-token is empty. Leave it out: its default is the token of the job.'

/** Opens one client for the run when it is first needed: loading it takes longer than all that most runs do besides. */
export function openGitHub(options: Opening): GitHubAccess {
  const { context, token, prNumber, retries, network, redact, cancelled } = options
  let opened: Promise<GitHub> | undefined
  const open = async () => {
    const { createGitHub } = await import('../github/github.ts')
    const { dispatcher } = await network.connections()
    return createGitHub(token, context, { dispatcher, signal: cancelled, retries })
  }
  const github = token === '' ? undefined : () => (opened ??= open())
  const purpose = { fork: context.withoutSecrets === 'fork', prNumber, redact }
  return {
    locate: (wanted) => locateRun(context, { prNumber, wanted, github, cancelled }),
    comments: github && (async (pullRequest) => createCommentStore(await github(), pullRequest)),
    async openPullRequests() {
      if (github === undefined) throw new Error(withoutToken)
      const { listOpenPullRequests } = await import('./open-pull-requests.ts')
      return await listOpenPullRequests(await github())
    },
    explain: (problem, instead = '') => explainGitHubError(problem, { ...purpose, instead }),
  }
}
