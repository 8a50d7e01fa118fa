import { createAccounts } from './accounts.ts'
import { startConduct } from './conduct.ts'
import { listen } from './server.ts'
import { createService } from './service.ts'
import { createState, type Place } from './state.ts'
import type { GitHubEmulator, GitHubOptions, RecordedRequest } from './types.ts'

export type { GitHubEmulator, GitHubOptions, PullOptions } from './types.ts'

/**
 * Emulates the part of GitHub that serves a pull request's comments and the artifacts of workflow runs.
 *
 * It checks every request against GitHub's published descriptions of its REST and GraphQL APIs. A request that doesn't
 * fit gets GitHub's error and an entry in `violations`. Disposal closes open connections immediately.
 */
export async function startGitHubEmulator(options: GitHubOptions = {}): Promise<GitHubEmulator> {
  const servers = {
    api: await listen(options.tls),
    results: await listen(options.tls),
    storage: await listen(options.tls),
  }
  const place = {
    ...placeOf(servers.api.origin, options),
    resultsUrl: servers.results.origin,
    storageUrl: servers.storage.origin,
  }
  const accounts = createAccounts(options.tokens)
  const state = createState(place, options)
  const requests: RecordedRequest[] = []
  const violations: string[] = []
  const ended = new AbortController()
  const serve = await createService({
    state,
    checked: options.checked ?? true,
    accounts,
    requests,
    violations,
    signal: ended.signal,
  })
  let conduct = startConduct(options.behaviour ?? {})
  for (const host of ['api', 'results', 'storage'] as const) {
    servers[host].serve((request, response) => void serve(host, request, response, conduct))
  }

  return {
    ...place,
    token: accounts.token,
    repository: { fullName: state.repository.fullName, id: state.repository.id },
    requests,
    get writes() {
      return requests.filter((request) => request.write)
    },
    violations,
    addComment: (comment) => state.comments.create({ author: 'octocat', ...comment }),
    editComment: (id, body, editor = 'octocat') => void state.comments.edit(id, body, editor),
    deleteComment: (id) => void state.comments.remove(id),
    comments: (pull) => state.comments.of(pull, performance.now()),
    runtimeToken({ runId, ...job }) {
      state.runs.add({ id: runId, ...job })
      return state.runtimeTokens.issue({ id: runId, ...job })
    },
    addRun: state.runs.add,
    addArtifact(artifact) {
      const added = state.artifacts.add(artifact)
      if (added.run !== null) state.runs.add(added.run)
      return added
    },
    artifacts: state.artifacts.all,
    expireArtifact: state.artifacts.expire,
    setHead: state.pulls.setHead,
    closePull: state.pulls.close,
    mergePull: state.pulls.merge,
    reopenPull: state.pulls.reopen,
    showAt(page) {
      state.page = page
    },
    setBehaviour(behaviour) {
      conduct = startConduct(behaviour)
    },
    async [Symbol.asyncDispose]() {
      ended.abort()
      await Promise.all(Object.values(servers).map((server) => server.close()))
    },
  }
}

function placeOf(
  origin: string,
  { enterprise = false, serverName = '127.0.0.1' }: GitHubOptions,
): Omit<Place, 'resultsUrl' | 'storageUrl'> {
  const serverUrl = origin.replace('127.0.0.1', serverName)
  return enterprise
    ? { apiUrl: `${origin}/api/v3`, graphqlUrl: `${origin}/api/graphql`, serverUrl }
    : { apiUrl: origin, graphqlUrl: `${origin}/graphql`, serverUrl }
}
