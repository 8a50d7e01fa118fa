import { Agent } from 'undici'
import { expect, it, onTestFinished } from 'vitest'
import type { History } from '../../../emulators/github/behaviour.ts'
import { startGitHubEmulator } from '../../../emulators/github/github-emulator.ts'
import { createCommentStore } from '../../../src/github/comment-store.ts'
import { createGitHubClient } from '../../../src/github/github-client.ts'
import { parseJson, valueAt } from '../../../src/shape.ts'
import { withClient } from '../../support/github/github-client.ts'
import { startRawServer } from '../../support/service/raw-server.ts'

const text = 'x'.repeat(65_000)
const count = 100
const own = 60

/** A comment in the form of a query's answer. All are long and were edited four times, and all but one are by strangers. */
function commentAt(at: number, query: string): object {
  const editedAt = '2025-06-15T15:06:40Z'
  const edit = query.includes('diff') ? { editedAt, diff: text } : { editedAt }
  return {
    id: `IC_${at}`,
    databaseId: at,
    url: `https://github.com/octo-org/demo/pull/1#issuecomment-${at}`,
    body: text,
    createdAt: editedAt,
    viewerDidAuthor: at === own,
    author: { login: 'somebody' },
    ...(query.includes('userContentEdits') && { userContentEdits: { nodes: [edit, edit, edit, edit] } }),
  }
}

/** GitHub's GraphQL API for a pull request with such comments. It gives up on answers longer than `most`. */
async function startGitHub(most: number) {
  const asked: { query: string; first: unknown; length: number }[] = []
  const server = await startRawServer((response) => {
    const body = parseJson(String(server.requests.at(-1)?.body))
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
  const dispatcher = new Agent()
  onTestFinished(async () => {
    await dispatcher.close()
    await server[Symbol.asyncDispose]()
  })
  const url = server.origin
  const context = { apiUrl: url, graphqlUrl: `${url}/graphql`, repository: 'octo-org/demo' }
  const signal = new AbortController().signal
  const github = createGitHubClient('token', context, { dispatcher, signal, retries: 0 })
  return { store: createCommentStore(github, 1), asked }
}

it('lists only our own comments, and never asks for the texts of edits', async () => {
  const { store, asked } = await startGitHub(Number.POSITIVE_INFINITY)
  const { headCommit, isOpen, comments } = await store.list()
  expect({ headCommit, isOpen }).toEqual({ headCommit: 'a1b2', isOpen: true })
  expect(comments.map(({ id }) => id)).toEqual([String(own)])
  expect(asked.map(({ first }) => first)).toEqual([100])
  for (const { query, length } of asked) {
    expect(query).not.toContain('diff')
    expect(length).toBeLessThan(1.02 * count * text.length)
  }
})

it('asks for fewer comments at once if GitHub gives up on long answers, and for no more later', async () => {
  const { store, asked } = await startGitHub(1_000_000)
  const { comments } = await store.list()
  expect(comments.map(({ id }) => id)).toEqual([String(own)])
  expect(asked.slice(0, 3).map(({ first }) => first)).toEqual([100, 20, 4])
  expect(asked).toHaveLength(2 + count / 4)
  await store.list()
  expect(asked.slice(2 + count / 4).every(({ first }) => first === 4)).toBe(true)
})

it('fails if GitHub gives up even on a single comment', async () => {
  const { store, asked } = await startGitHub(10_000)
  await expect(store.list()).rejects.toThrow('Server Error')
  expect(asked.map(({ first }) => first)).toEqual([100, 20, 4, 1])
})

it.each<[string, History, { times: number | undefined; texts: (string | undefined)[] }]>([
  ['shows all', {}, { times: 2, texts: ['b', 'a'] }],
  ['does not know the history', { refused: 'unknown field' }, { times: undefined, texts: [] }],
  ['refuses the history', { refused: 'forbidden' }, { times: undefined, texts: [] }],
  ['shows no text', { textless: 'null' }, { times: 2, texts: [undefined, undefined] }],
  ['shows empty texts', { textless: 'empty' }, { times: 2, texts: [undefined, undefined] }],
  ['shows deleted texts', { textless: 'deleted' }, { times: 2, texts: [undefined, undefined] }],
])('reads the edits of a comment if GitHub %s', async (_, history, { times, texts }) => {
  await using emulator = await startGitHubEmulator({ behaviour: { history } })
  await withClient(emulator, async (github) => {
    const store = createCommentStore(github, 1)
    const { id, nodeId = '' } = await store.create('a')
    await store.update(id, 'b')
    const [listed] = (await store.list()).comments
    expect(listed).toMatchObject({ id, body: 'b' })
    expect(listed?.editedMs?.length).toBe(times)
    const edited = await store.history?.read(nodeId, 8).catch(() => undefined)
    expect(edited?.edits.latest.map(({ text }) => text) ?? []).toEqual(texts)
  })
  expect(emulator.violations).toEqual([])
})
