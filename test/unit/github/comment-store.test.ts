import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent } from 'undici'
import { expect, it, onTestFinished } from 'vitest'
import { createCommentStore } from '../../../src/github/comment-store.ts'
import { createGitHubClient } from '../../../src/github/github-client.ts'
import { parseJson, valueAt } from '../../../src/shape.ts'

const text = 'x'.repeat(65_000)
const count = 100
const own = 60

/** A comment as a query asks for it: all are long, were edited four times, and are by strangers but one. */
function commentAt(at: number, query: string): object {
  const editedAt = '2025-06-15T15:06:40Z'
  const edit = query.includes('diff') ? { editedAt, diff: text } : { editedAt }
  return {
    ...{ id: `IC_${at}`, databaseId: at, url: `https://github.com/octo-org/demo/pull/1#issuecomment-${at}` },
    ...{ body: text, createdAt: editedAt, viewerDidAuthor: at === own, author: { login: 'somebody' } },
    ...(query.includes('userContentEdits') && { userContentEdits: { nodes: [edit, edit, edit, edit] } }),
  }
}

/** GitHub's GraphQL API of a pull request with such comments, which gives up on answers that are longer than `most`. */
async function startGitHub(most: number) {
  const asked: { query: string; first: unknown; length: number }[] = []
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray()
    const body = parseJson(Buffer.concat(chunks).toString())
    const query = String(valueAt(body, 'query'))
    const first = valueAt(body, 'variables', 'first')
    const from = Number(valueAt(body, 'variables', 'after') ?? 0)
    const to = Math.min(count, from + Number(first))
    const nodes = Array.from({ length: to - from }, (_, at) => commentAt(from + at, query))
    const comments = { nodes, pageInfo: { hasNextPage: to < count, endCursor: String(to) } }
    const pullRequest = { headRefOid: 'a1b2', state: 'OPEN', comments }
    const answer = JSON.stringify({ data: { repository: { pullRequest } } })
    asked.push({ query, first, length: answer.length })
    response.writeHead(answer.length > most ? 502 : 200, { 'content-type': 'application/json' })
    response.end(answer.length > most ? '{"message":"Server Error"}' : answer)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const dispatcher = new Agent()
  onTestFinished(async () => {
    await dispatcher.close()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const context = { apiUrl: url, graphqlUrl: `${url}/graphql`, repository: 'octo-org/demo' }
  const signal = new AbortController().signal
  const github = createGitHubClient('token', context, { dispatcher, signal, retries: 0 })
  return { store: createCommentStore(github, 1), asked }
}

it('a list brings the own comments alone, and never asks for the texts of edits', async () => {
  const { store, asked } = await startGitHub(Number.POSITIVE_INFINITY)
  const { head, isOpen, comments } = await store.list()
  expect({ head, isOpen }).toEqual({ head: 'a1b2', isOpen: true })
  expect(comments.map(({ id }) => id)).toEqual([String(own)])
  expect(asked.map(({ first }) => first)).toEqual([100])
  for (const { query, length } of asked) {
    expect(query).not.toContain('diff')
    expect(length).toBeLessThan(1.02 * count * text.length)
  }
})

it('asks for fewer comments at once where GitHub gives up on long answers, and for no more later', async () => {
  const { store, asked } = await startGitHub(1_000_000)
  const { comments } = await store.list()
  expect(comments.map(({ id }) => id)).toEqual([String(own)])
  expect(asked.slice(0, 3).map(({ first }) => first)).toEqual([100, 20, 4])
  expect(asked).toHaveLength(2 + count / 4)
  await store.list()
  expect(asked.slice(2 + count / 4).every(({ first }) => first === 4)).toBe(true)
})

it('fails where GitHub gives up on a single comment, too', async () => {
  const { store, asked } = await startGitHub(10_000)
  await expect(store.list()).rejects.toThrow('Server Error')
  expect(asked.map(({ first }) => first)).toEqual([100, 20, 4, 1])
})
