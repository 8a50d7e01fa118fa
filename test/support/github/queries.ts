import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent } from 'undici'
import { createCommentStore } from '../../../src/github/comment-store.ts'
import { createGitHubClient, type GitHubClient } from '../../../src/github/github-client.ts'
import { listPullRequests, readAgain } from '../../../src/github/list-pull-requests.ts'
import { parseJson, valueAt } from '../../../src/shape.ts'

/** A text that GitHub is asked by GraphQL, by the name of its operation. */
export type Query = { name: string; text: string }

/** All that GitHub is asked by GraphQL where it knows no history and refuses all else. */
export async function askAll(): Promise<Query[]> {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const query = String(valueAt(parseJson(Buffer.concat(await request.toArray()).toString()), 'query'))
    asked.push(query)
    const isHistory = query.includes('userContentEdits')
    const message = isHistory ? "Field 'userContentEdits' doesn't exist on type 'IssueComment'" : 'No'
    const errors = [{ message, ...(isHistory && { type: 'undefinedField', path: ['userContentEdits'] }) }]
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ errors }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const dispatcher = new Agent()
  const { signal } = new AbortController()
  const place = { apiUrl: url, graphqlUrl: `${url}/graphql`, repository: 'octo-org/demo' }
  const github = createGitHubClient('token', place, { dispatcher, signal, retries: 0 })
  await Promise.allSettled(workOf(github, signal))
  await dispatcher.close()
  server.close()
  return [...new Set(asked)].map((text) => ({ name: /^\w+ (\w+)/.exec(text)?.[1] ?? '', text }))
}

function workOf(github: GitHubClient, signal: AbortSignal): Promise<unknown>[] {
  const { list, history } = createCommentStore(github, 1)
  const pull = { number: 1, head: '', isOpen: true, comments: [] }
  return [
    list(),
    history?.read('IC_1', 8) ?? Promise.resolve(),
    history?.write('IC_1', 'text', 8) ?? Promise.resolve(),
    listPullRequests(github, { since: 0, matters: () => true, signal }),
    readAgain(github, [pull, { ...pull, number: 2 }]),
  ]
}
