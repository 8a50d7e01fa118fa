import { createCommentStore } from './comment-store.ts'
import type { GitHub } from './github.ts'
import { explainGitHubError } from './github-error.ts'
import { locateRun } from './locate.ts'
import type { RunContext } from './run-context.ts'

/** GitHub as one run needs it. */
export type GitHubAccess = ReturnType<typeof openGitHub>

type Opening = {
  context: RunContext
  token: string
  /** The pull request that the workflow names. */
  prNumber: number | undefined
  /** Opens the client, once it is needed. */
  openClient: () => Promise<GitHub>
  clean: (text: string) => string
  cancelled: AbortSignal
}

export const withoutToken =
  'the input github-token is empty. Leave it out: its default is the token of the job.'

export function openGitHub({ context, token, prNumber, openClient, clean, cancelled }: Opening) {
  let opened: Promise<GitHub> | undefined
  const github = token === '' ? undefined : () => (opened ??= openClient())
  const purpose = { fork: context.withoutSecrets === 'fork', prNumber, clean }
  return {
    /** Finds the run's pull requests; `wanted` says whether they are of use, and not the commit alone. */
    locate: (wanted: boolean) => locateRun(context, { prNumber, wanted, github, cancelled }),
    /** The comments on a pull request; undefined without a token. Fails where GitHub's client can't be loaded. */
    comments: github && (async (pullRequest: number) => createCommentStore(await github(), pullRequest)),
    /** The whole API, for a sweep; undefined without a token. Fails as `comments` does. */
    api: github,
    /** What GitHub's client threw in words for the user; `instead` says what there is all the same. */
    explain: (problem: unknown, instead = '') => explainGitHubError(problem, { ...purpose, instead }),
  }
}
