import type { ServerResponse } from 'node:http'
import { Agent } from 'undici'
import { expect, it } from 'vitest'
import { FileError } from '../../../src/files/read-files.ts'
import { createCommentStore } from '../../../src/github/comment-store.ts'
import { createGitHubClient, type GitHubClient } from '../../../src/github/github-client.ts'
import { classifyError, explainGitHubError } from '../../../src/github/github-error.ts'
import { startRawServer } from '../../support/service/raw-server.ts'

const limited = {
  errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded for installation ID 7.' }],
}
const fine = { data: { viewer: { login: 'octocat' } } }

const inSeconds = (seconds: number) => String(Math.ceil(Date.now() / 1000) + seconds)

type Answer = { status?: number | 'reset'; headers?: Record<string, string>; body?: unknown }

/** A client for a GitHub Enterprise Server that gives these answers, and repeats the last one. */
async function withGitHub<T>(
  answers: readonly Answer[],
  use: (github: GitHubClient) => Promise<T>,
  { signal = new AbortController().signal, path = '/api/graphql' } = {},
) {
  let count = 0
  await using server = await startRawServer((response: ServerResponse) => {
    const { status = 200, headers = {}, body } = answers[Math.min(count, answers.length - 1)] ?? { body: {} }
    count += 1
    if (status === 'reset') return void response.destroy()
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
  const dispatcher = new Agent()
  const place = { apiUrl: `${server.origin}/api/v3`, graphqlUrl: server.origin + path }
  const connections = { dispatcher, signal, retries: 4 }
  const github = createGitHubClient('token', { ...place, repository: 'octo-org/demo' }, connections)
  const began = performance.now()
  const outcome = await use(github).catch((error: unknown) => error)
  await dispatcher.close()
  return { outcome, count, seconds: (performance.now() - began) / 1000 }
}

/** The result of a query, or its error. */
const ask = (answers: readonly Answer[], options?: { signal?: AbortSignal; path?: string }) =>
  withGitHub(answers, (github) => github.query('query { viewer { login } }', {}), options)

it.concurrent.each([
  ['retry-after', () => ({ 'retry-after': '1' })],
  ['x-ratelimit-reset', () => ({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(1) })],
])('waits as long as %s says after a rate limit with the status 200, then retries', async (_, headers) => {
  const { outcome, count, seconds } = await ask([{ headers: headers(), body: limited }, { body: fine }])
  expect(outcome).toEqual(fine.data)
  expect(count).toBe(2)
  expect(seconds).toBeGreaterThan(0.9)
  // Without a time, the wait would be a minute.
  expect(seconds).toBeLessThan(50)
})

it.concurrent.each(['/api/graphql', '/graphql'])(
  'does not wait at %s for a rate limit that lasts too long, and calls it a rate limit',
  async (path) => {
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(600) }
    const { outcome, count } = await ask([{ headers, body: limited }], { path })
    expect(count).toBe(1)
    const problem = classifyError(outcome, Date.now())
    expect(problem.kind).toBe('rate limit')
    expect(problem).toMatchObject({ waitMs: expect.closeTo(600_000, -4) })
    const words = explainGitHubError(outcome, { fork: false, clean: (text) => text })
    expect(words).toMatch(/rate limit exceeded/i)
    expect(words).not.toContain('permission')
  },
)

it.concurrent('calls an error a rate limit even if GitHub gives only its type', async () => {
  const headers = { 'retry-after': '120' }
  const { outcome } = await ask([{ headers, body: { data: null, errors: [{ type: 'RATE_LIMITED' }] } }])
  expect(classifyError(outcome, Date.now())).toEqual({ kind: 'rate limit', waitMs: 120_000 })
  expect(explainGitHubError(outcome, { fork: false, clean: (text) => text })).toMatch(/rate limit/i)
})

it.concurrent('ends a wait for a rate limit when the workflow is canceled', async () => {
  const cancelled = new AbortController()
  setTimeout(() => cancelled.abort(), 1500)
  const { seconds } = await ask([{ headers: { 'retry-after': '60' }, body: limited }], {
    signal: cancelled.signal,
  })
  expect(seconds).toBeLessThan(50)
})

it.concurrent('gives up on a rate limit that persists', async () => {
  const { outcome, count } = await ask([{ headers: { 'retry-after': '0' }, body: limited }])
  expect(count).toBe(3)
  expect(classifyError(outcome, Date.now()).kind).toBe('rate limit')
})

const failures: [string, Answer][] = [
  ['a status of 502', { status: 502, body: { message: 'Bad Gateway' } }],
  ['a broken connection', { status: 'reset' }],
]

it.concurrent.each([
  ...failures,
  ['words about a transient failure', { body: { errors: [{ message: 'Something went wrong.' }] } }],
] satisfies [string, Answer][])('asks a query again after %s', async (_, failure) => {
  const { outcome, count } = await ask([failure, failure, { body: fine }])
  expect([outcome, count]).toEqual([fine.data, 3])
})

it.concurrent.each(failures)('retries reading a comment after %s', async (_, failure) => {
  const read = ({ octokit, repository }: GitHubClient) =>
    octokit.rest.issues.getComment({ ...repository, comment_id: 1 })
  const { outcome, count } = await withGitHub([failure, failure, { body: { id: 1 } }], read)
  expect([outcome, count]).toMatchObject([{ data: { id: 1 } }, 3])
})

it.concurrent.each([
  ...failures,
  ['a rate limit', { status: 403, headers: { 'retry-after': '1' }, body: { message: 'rate limit' } }],
] satisfies [string, Answer][])('deletes a comment after %s, although it may be gone by then', async (_, failure) => {
  const remove = (github: GitHubClient) => createCommentStore(github, 1).remove('7')
  const gone = { status: 404, body: { message: 'Not Found' } }
  expect(await withGitHub([failure, gone], remove)).toMatchObject({ outcome: undefined, count: 2 })
})

it.concurrent.each([
  ['a 404', { status: 404, body: { message: 'Not Found' } }],
  ['a 403 without a limit', { status: 403, body: { message: 'Resource not accessible by integration' } }],
  ['a refused query', { body: { errors: [{ message: "Field 'x' doesn't exist" }] } }],
] satisfies [string, Answer][])('does not ask again after %s', async (_, refusal) => {
  expect(await ask([refusal])).toMatchObject({ outcome: expect.any(Error), count: 1 })
})

it.concurrent.each([404, 405])('says after one try that a server that answers %i has no GraphQL', async (status) => {
  const { outcome, count } = await ask([{ status, body: { message: 'Not Found' } }])
  expect(count).toBe(1)
  expect(classifyError(outcome, Date.now())).toEqual({ kind: 'final' })
  const words = explainGitHubError(outcome, { fork: false, clean: (text) => text })
  expect(words).toMatch(new RegExp(`^the server has no GraphQL API at http://\\S+/api/graphql \\(status ${status}\\)`))
})

it.concurrent.each(failures)('sends a mutation only once, even after %s', async (_, failure) => {
  const mutate = (github: GitHubClient) => github.mutate('mutation { a { b } }', {})
  expect(await withGitHub([failure], mutate)).toMatchObject({ outcome: expect.any(Error), count: 1 })
})

it.concurrent('lets queries run concurrently', async () => {
  const many = (github: GitHubClient) =>
    Promise.all(Array.from({ length: 40 }, () => github.query('query { viewer { login } }', {})))
  const { count, seconds } = await withGitHub([{ body: fine }], many, { path: '/graphql' })
  expect(count).toBe(40)
  // Octokit's usual pace for writes would be a second each.
  expect(seconds).toBeLessThan(35)
})

it.concurrent.each([
  [403, 1],
  [404, 1],
  [503, 3],
])('retries a download from storage only if that can help: %i', async (status, times) => {
  const { outcome, count } = await withGitHub([{ status, body: 'no' }], (github) =>
    github.fetchStored(`${github.octokit.request.endpoint.DEFAULTS.baseUrl}/stored`, async () => 'its body'),
  )
  expect(outcome).toMatchObject({ message: `storage answered with status ${status}` })
  expect(count).toBe(times)
})

it.concurrent("does not retry a download that can't be stored on the runner", async () => {
  const full = new FileError('the disk is full')
  const { outcome, count } = await withGitHub([{ body: 'a file' }], (github) =>
    github.fetchStored(`${github.octokit.request.endpoint.DEFAULTS.baseUrl}/stored`, () => Promise.reject(full)),
  )
  expect([outcome, count]).toEqual([full, 1])
})
