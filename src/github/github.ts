import { once } from '../once.ts'
import { listChangedFiles } from './changed-files.ts'
import { type CommentStore, createCommentStore } from './comment-store.ts'
import type { GitHubClient } from './github-client.ts'
import { explainGitHubError } from './github-error.ts'
import { type LocateOptions, locateRun } from './locate.ts'
import type { RunContext } from './run-context.ts'

/** GitHub, as one run uses it. */
export type GitHub = ReturnType<typeof createGitHub>

type GitHubOptions = {
  context: RunContext
  token: string
  prNumber: number | undefined
  /** Creates a client of which all requests end with the signal. Without one, they end with the step. */
  createClient: (until?: AbortSignal) => Promise<GitHubClient>
  clean: (text: string) => string
  cancelled: AbortSignal
  warn: (text: string) => void
}

/** Why the action makes no calls to GitHub. */
export const withoutToken = 'the input github-token is empty. Remove it to use the token of the job.'

export function createGitHub({ context, token, prNumber, createClient, clean, cancelled, warn }: GitHubOptions) {
  const hasToken = token !== ''
  const openClient = async (until?: AbortSignal) => {
    if (!hasToken) throw new Error(withoutToken)
    const [invalid] = context.invalidAddresses
    if (invalid) throw new Error(`${invalid} is not an address that begins with https:// or http://`)
    return await createClient(until)
  }
  const client = once(() => openClient())
  // Kept, because each store remembers the page size that GitHub can answer.
  const stores = new Map<number, CommentStore>()
  const purpose = { fork: context.withoutSecrets === 'fork', prNumber, clean }
  return {
    hasToken,
    /** For all other calls. Rejects without a token, with an invalid address, or if the client can't be loaded. */
    client,
    /**
     * For work that the step can do without: its requests end with the signal, and wait for no rate limit. Rejects like `client`.
     */
    clientUntil: (until: AbortSignal) => openClient(until),
    /** The comments on a pull request. Rejects like `client`. */
    async comments(pullRequest: number): Promise<CommentStore> {
      const store = stores.get(pullRequest) ?? createCommentStore(await client(), pullRequest)
      stores.set(pullRequest, store)
      return store
    },
    /** The files that a pull request changes. Rejects like `client`. */
    changedFiles: async (pullRequest: number) => listChangedFiles(await client(), pullRequest),
    locate: (options: Pick<LocateOptions, 'needsPullRequest' | 'commit'>) =>
      locateRun(context, {
        ...options,
        prNumber,
        client: hasToken ? client : undefined,
        cancelled,
        warn: (text) => warn(clean(text)),
      }),
    /** Explains an error of the client to the user. `instead` is a sentence that says what still works. */
    explain: (problem: unknown, instead = '') => explainGitHubError(problem, { ...purpose, instead }),
  }
}
