import { Agent } from 'undici'
import { expect, it } from 'vitest'
import type { Allowance } from '../../../emulators/github/behaviour.ts'
import { startGitHubEmulator } from '../../../emulators/github/github-emulator.ts'
import { createCommentStore } from '../../../src/comment/comment-store.ts'
import { createAllowance } from '../../../src/github/allowance.ts'
import { createGitHub, type GitHub } from '../../../src/github/github.ts'
import { startRawServer } from '../service/raw-server.ts'

const line =
  /^GitHub allows this token (\d+) more requests this hour, so .*reuse links, and to delete replaced/

/** The clients of one step for what it needs and for what it can do without, and what the user was told. */
function connect(place: { apiUrl: string; graphqlUrl: string }, token = 'token') {
  const told: string[] = []
  const dispatcher = new Agent()
  const allowance = createAllowance((text) => told.push(text))
  const context = { apiUrl: place.apiUrl, graphqlUrl: place.graphqlUrl, repository: 'octo-org/demo' }
  const connections = { dispatcher, signal: new AbortController().signal, retries: 4, allowance }
  const [needed, optional] = [false, true].map((isOptional) =>
    createGitHub(token, context, { ...connections, isOptional }),
  )
  if (needed === undefined || optional === undefined) throw new Error('There are two')
  return { needed, optional, told, [Symbol.asyncDispose]: () => dispatcher.close() }
}

const everything = [{ every: true, effect: { status: 502 } }] as const

/** Reads by both APIs on a GitHub that fails; tells how many requests each took, and what the user was told. */
async function failTwice(allowance: Allowance | null, which: 'needed' | 'optional' = 'optional') {
  const behaviour = { failures: everything, allowance }
  await using emulator = await startGitHubEmulator({ behaviour })
  await using clients = connect(emulator, emulator.token)
  const github = clients[which]
  const isGraphql = ({ path }: { path: string }) => path.endsWith('/graphql')
  await Promise.allSettled([listOf(github), listOf(github)])
  await github.reading.rest.pulls.get({ ...github.repository, pull_number: 1 }).catch(() => {})
  const queries = emulator.requests.filter(isGraphql).length
  return { queries, others: emulator.requests.length - queries, told: clients.told }
}

const listOf = (github: GitHub) => createCommentStore(github, 1).list()

it.concurrent('with 99 points left, what a step can do without is not tried again, and one line says so', async () => {
  const { queries, told } = await failTwice({ graphql: 99 })
  expect(queries).toBe(2)
  expect(told).toEqual([expect.stringMatching(line)])
  expect(line.exec(told[0] ?? '')?.[1]).toBe('99')
})

it.concurrent('with 100 points left, all is as always', async () => {
  expect(await failTwice({ graphql: 100, core: 100 })).toEqual({ queries: 6, others: 3, told: [] })
})

it.concurrent('what a step needs is tried again, however little is left', async () => {
  expect(await failTwice({ graphql: 1, core: 1 }, 'needed')).toEqual({ queries: 6, others: 3, told: [] })
})

it.concurrent.each([
  ['REST', { core: 99 }, { queries: 6, others: 1 }],
  ['GraphQL', { graphql: 0 }, { queries: 2, others: 3 }],
])('what is left of %s alone changes nothing for the other', async (_, allowance, requests) => {
  const told = [expect.stringMatching(line)]
  expect(await failTwice(allowance)).toEqual({ ...requests, told })
})

it.concurrent('a server without limits is asked as always', async () => {
  expect(await failTwice(null)).toEqual({ queries: 6, others: 3, told: [] })
  await using emulator = await startGitHubEmulator({ behaviour: { allowance: null } })
  await using clients = connect(emulator, emulator.token)
  expect(await listOf(clients.optional)).toMatchObject({ comments: [], isOpen: true })
})

it.concurrent('what an answer tells in its text counts as well, and the lowest of all', async () => {
  const remaining = [150, 99, 120, undefined]
  let count = 0
  await using server = await startRawServer((response) => {
    const data = { rateLimit: remaining[count] === undefined ? null : { remaining: remaining[count] } }
    const status = count >= remaining.length ? 502 : 200
    count += 1
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
  })
  await using clients = connect({ apiUrl: server.origin, graphqlUrl: `${server.origin}/graphql` })
  for (const _ of remaining) await clients.needed.query('query { rateLimit { remaining } }', {})
  await expect(clients.optional.query('query { rateLimit { remaining } }', {})).rejects.toThrow()
  expect(count).toBe(remaining.length + 1)
  expect(clients.told).toEqual([expect.stringContaining(' 99 ')])
})

it.concurrent('every read of comments asks what is left, without a request of its own', async () => {
  await using emulator = await startGitHubEmulator({ behaviour: { allowance: { graphql: 100 } } })
  const comment = emulator.addComment({ pull: 1, body: 'one', author: 'github-actions[bot]' })
  await using clients = connect(emulator, emulator.token)
  const store = createCommentStore(clients.needed, 1)
  await store.list()
  await store.history?.read(comment.nodeId, 8)
  expect(emulator.requests.map(({ body }) => JSON.stringify(body).includes('rateLimit'))).toEqual([
    true,
    true,
  ])
  emulator.setBehaviour({ failures: everything, allowance: null })
  await listOf(clients.optional).catch(() => {})
  expect(emulator.requests).toHaveLength(3)
  expect(clients.told).toEqual([expect.stringContaining(' 98 ')])
})
