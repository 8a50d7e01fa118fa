import type { Dispatcher } from 'undici'
import { createAllowance } from '../github/allowance.ts'
import type { GitHub } from '../github/github.ts'
import { explainGitHubError } from '../github/github-error.ts'
import { type Located, locateRun } from '../github/locate.ts'
import type { RunContext } from '../github/run-context.ts'
import { type CommentStore, createCommentStore } from './comment-store.ts'
import type { OpenPullRequest } from './open-pull-requests.ts'

/** GitHub as one run needs it. */
export type GitHubAccess = {
  /** Finds the run's pull requests; `wanted` tells whether they are of use, and not the commit alone. */
  locate(wanted: boolean): Promise<Located>
  /**
   * The comments on a pull request; undefined without a token. Fails where GitHub's client can't be loaded. What the run can
   * do without is `optional`: a read that fails is not sent again where GitHub allows few more requests.
   */
  comments: ((pullRequest: number, need?: 'optional') => Promise<CommentStore>) | undefined
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
  network: { connections(): Promise<{ dispatcher: Dispatcher }> }
  redact: (text: string) => string
  /** Tells the user, at most once, that GitHub allows few more requests. */
  tell: (text: string) => void
  cancelled: AbortSignal
}

export const withoutToken =
  'the input github-token is empty. Leave it out: its default is the token of the job.'

/** Opens clients for the run when they are first needed: loading them takes longer than all that most runs do besides. */
export function openGitHub(options: Opening): GitHubAccess {
  const { context, token, prNumber, retries, network, redact, tell, cancelled } = options
  const allowance = createAllowance(tell)
  const opener = (isOptional: boolean) => {
    let opened: Promise<GitHub> | undefined
    const open = async () => {
      const { createGitHub } = await import('../github/github.ts')
      const { dispatcher } = await network.connections()
      return createGitHub(token, context, { dispatcher, signal: cancelled, retries, allowance, isOptional })
    }
    return () => (opened ??= open())
  }
  const github = token === '' ? undefined : opener(false)
  const optional = opener(true)
  const purpose = { fork: context.withoutSecrets === 'fork', prNumber, redact }
  return {
    locate: (wanted) => locateRun(context, { prNumber, wanted, github, cancelled }),
    comments:
      github &&
      (async (pullRequest, need) =>
        createCommentStore(await (need === 'optional' ? optional() : github()), pullRequest)),
    async openPullRequests() {
      if (github === undefined) throw new Error(withoutToken)
      const { listOpenPullRequests } = await import('./open-pull-requests.ts')
      return await listOpenPullRequests(await github())
    },
    explain: (problem, instead = '') => explainGitHubError(problem, { ...purpose, instead }),
  }
}
