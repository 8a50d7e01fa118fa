import type { ServerResponse } from 'node:http'
import { Agent } from 'undici'
import { expect, it } from 'vitest'
import { createGitHub } from '../../../src/github/github.ts'
import { explainGitHubError, problemOf } from '../../../src/github/github-error.ts'
import { startRawServer } from '../service/raw-server.ts'

const limited = {
  errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded for installation ID 7.' }],
}
const fine = { data: { viewer: { login: 'octocat' } } }

const inSeconds = (seconds: number) => String(Math.ceil(Date.now() / 1000) + seconds)

type Answer = { headers?: Record<string, string>; body: unknown }

/** What a query brings, or the error, from a GitHub Enterprise Server that answers like this, and the last from then on. */
async function ask(
  answers: readonly Answer[],
  { signal = new AbortController().signal, path = '/api/graphql' } = {},
) {
  let count = 0
  await using server = await startRawServer((response: ServerResponse) => {
    const { headers = {}, body } = answers[Math.min(count, answers.length - 1)] ?? { body: {} }
    count += 1
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
  const dispatcher = new Agent()
  const place = { apiUrl: `${server.origin}/api/v3`, graphqlUrl: server.origin + path }
  const github = createGitHub(
    'token',
    { ...place, repository: 'octo-org/demo' },
    { dispatcher, signal, retries: 4 },
  )
  const began = performance.now()
  const outcome = await github.query('query { viewer { login } }', {}).catch((error: unknown) => error)
  await dispatcher.close()
  return { outcome, count, seconds: (performance.now() - began) / 1000 }
}

it.concurrent.each([
  ['retry-after', () => ({ 'retry-after': '1' })],
  ['x-ratelimit-reset', () => ({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(1) })],
])('waits as %s says for a limit that comes with the status 200, and asks again', async (_, headers) => {
  const { outcome, count, seconds } = await ask([{ headers: headers(), body: limited }, { body: fine }])
  expect(outcome).toEqual(fine.data)
  expect(count).toBe(2)
  expect(seconds).toBeGreaterThan(0.9)
  // Requests of one process to GitHub wait for each other; without a time it would be a minute.
  expect(seconds).toBeLessThan(30)
})

it.concurrent.each(['/api/graphql', '/graphql'])(
  'does not wait at %s for a limit that lasts longer than reads wait, and calls it one',
  async (path) => {
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(600) }
    const { outcome, count } = await ask([{ headers, body: limited }], { path })
    expect(count).toBe(1)
    const problem = problemOf(outcome, Date.now())
    expect(problem.kind).toBe('limit')
    expect(problem).toMatchObject({ waitMs: expect.closeTo(600_000, -4) })
    const words = explainGitHubError(outcome, { fork: false, redact: (text) => text })
    expect(words).toMatch(/rate limit exceeded/i)
    expect(words).not.toContain('permission')
  },
)

it.concurrent('calls it a limit also where GitHub says no more than its type', async () => {
  const headers = { 'retry-after': '120' }
  const { outcome } = await ask([{ headers, body: { data: null, errors: [{ type: 'RATE_LIMITED' }] } }])
  expect(problemOf(outcome, Date.now())).toEqual({ kind: 'limit', waitMs: 120_000 })
  expect(explainGitHubError(outcome, { fork: false, redact: (text) => text })).toMatch(/rate limit/i)
})

it.concurrent('ends a wait for a limit when the workflow is cancelled', async () => {
  const cancelled = new AbortController()
  setTimeout(() => cancelled.abort(), 1500)
  const { seconds } = await ask([{ headers: { 'retry-after': '60' }, body: limited }], {
    signal: cancelled.signal,
  })
  expect(seconds).toBeLessThan(15)
})

it.concurrent('gives up on a limit that comes again and again', async () => {
  const { outcome, count } = await ask([{ headers: { 'retry-after': '0' }, body: limited }])
  expect(count).toBe(3)
  expect(problemOf(outcome, Date.now()).kind).toBe('limit')
})
