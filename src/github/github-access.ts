import { once } from '../once.ts'
import { listChangedFiles } from './changed-files.ts'
import { type CommentStore, createCommentStore } from './comment-store.ts'
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

/** Why nothing is asked of GitHub. */
export const withoutToken =
  'the input github-token is empty. Leave it out: its default is the token of the job.'

export function openGitHub({ context, token, prNumber, openClient, clean, cancelled }: Opening) {
  const hasToken = token !== ''
  const api = once(async () => {
    if (!hasToken) throw new Error(withoutToken)
    return await openClient()
  })
  // With what each has found out of GitHub's patience.
  const stores = new Map<number, CommentStore>()
  const purpose = { fork: context.withoutSecrets === 'fork', prNumber, clean }
  return {
    hasToken,
    /** The whole API, for a sweep. Fails without a token, and where GitHub's client can't be loaded. */
    api,
    /** The comments on a pull request. Fails as `api` does. */
    async comments(pullRequest: number): Promise<CommentStore> {
      const store = stores.get(pullRequest) ?? createCommentStore(await api(), pullRequest)
      stores.set(pullRequest, store)
      return store
    },
    /** The files that a pull request changes. Fails as `api` does. */
    changedFiles: async (pullRequest: number) => listChangedFiles(await api(), pullRequest),
    /** Finds the run's pull requests; `wanted` as `locateRun` has it. */
    locate: (wanted: boolean) =>
      locateRun(context, { prNumber, wanted, github: hasToken ? api : undefined, cancelled }),
    /** What GitHub's client threw in words for the user; `instead` says what there is all the same. */
    explain: (problem: unknown, instead = '') => explainGitHubError(problem, { ...purpose, instead }),
  }
}
