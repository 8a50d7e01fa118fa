import { Agent } from 'undici'
import { createCommentStore } from '../../../src/github/comment-store.ts'
import { createGitHubClient, type GitHubClient } from '../../../src/github/github-client.ts'
import { listPullRequests, readAgain } from '../../../src/github/list-pull-requests.ts'
import { parseJson, valueAt } from '../../../src/shape.ts'
import { type RawRequest, startRawServer } from '../service/raw-server.ts'

/** A GraphQL document for GitHub, by the name of its operation. */
export type Query = { name: string; text: string }

/**
 * Collects all GraphQL documents that the action sends, with a GitHub that knows no history and refuses everything
 * else.
 */
export async function askAll(): Promise<Query[]> {
  const asked = new Set<string>()
  await using server = await startRawServer((response) => {
    const query = queryIn(server.requests.at(-1))
    asked.add(query)
    const isHistory = query.includes('userContentEdits')
    const message = isHistory ? "Field 'userContentEdits' doesn't exist on type 'IssueComment'" : 'No'
    const errors = [{ message, ...(isHistory && { type: 'undefinedField', path: ['userContentEdits'] }) }]
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ errors }))
  })
  const dispatcher = new Agent()
  const { signal } = new AbortController()
  const place = {
    apiUrl: server.origin,
    graphqlUrl: `${server.origin}/graphql`,
    repository: 'octo-org/demo',
  }
  const github = createGitHubClient('token', place, { dispatcher, signal, retries: 0 })
  await Promise.allSettled(workOf(github, signal))
  await dispatcher.close()
  return [...asked].map((text) => ({ name: /^\w+ (\w+)/.exec(text)?.[1] ?? '', text }))
}

function queryIn(request: RawRequest | undefined): string {
  return String(valueAt(parseJson(String(request?.body)), 'query'))
}

function workOf(github: GitHubClient, signal: AbortSignal): Promise<unknown>[] {
  const { list, history } = createCommentStore(github, 1)
  const pull = { number: 1, headCommit: '', isOpen: true, comments: [] }
  return [
    list(),
    history?.read('IC_1', 8) ?? Promise.resolve(),
    history?.write('IC_1', 'text', 8) ?? Promise.resolve(),
    listPullRequests(github, { since: 0, matters: () => true, signal }),
    readAgain(github, [pull, { ...pull, number: 2 }]),
  ]
}
