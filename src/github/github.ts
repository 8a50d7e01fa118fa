import { setTimeout as sleep } from 'node:timers/promises'
import { getOctokit } from '@actions/github'
import { type Dispatcher, fetch, type RequestInit } from 'undici'
import { isRecord, valueAt } from '../json.ts'
import type { Allowance, Resource } from './allowance.ts'
import { GraphqlError, isLimitInWords, problemOf } from './github-error.ts'
import type { RunContext } from './run-context.ts'

type Octokit = ReturnType<typeof getOctokit>

/** GitHub's API, as a token sees one repository. */
export type GitHub = {
  repository: { owner: string; repo: string }
  /** For reads alone: tries again what may pass, and waits for rate limits. */
  reading: Octokit
  /** For writes: every request is sent once, since a replay would bring back what was true before. */
  writing: Octokit
  /** Asks a GraphQL query, a read, at the run's own GraphQL address; returns `data` as it came. */
  query(document: string, variables: Record<string, unknown>): Promise<unknown>
  /** The same of a mutation, which is sent once. */
  mutate(document: string, variables: Record<string, unknown>): Promise<unknown>
}

export type GitHubConnections = {
  dispatcher: Dispatcher
  signal: AbortSignal
  /** Further tries of a read. */
  retries: number
  allowance: Allowance
  /** Whether the run can do without what it reads: then nothing is sent again where GitHub allows few more requests. */
  isOptional?: boolean
}

/** In seconds; for a longer rate limit no read waits. */
const longestLimit = 90
const mostRetries = 2
/** GitHub itself gives up after 10 s. */
const requestMs = 30_000

/** What octokit prints by itself would reach the runner's log as it came from outside. */
const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** A client for the run's GitHub, GitHub Enterprise Server included, over the given connections. */
export function createGitHub(
  token: string,
  context: Pick<RunContext, 'apiUrl' | 'graphqlUrl' | 'repository'>,
  { dispatcher, signal, retries, allowance, isOptional = false }: GitHubConnections,
): GitHub {
  const request = {
    fetch: async (url: string, init: RequestInit) => {
      const timeout = AbortSignal.timeout(requestMs)
      const response = await fetch(url, { ...init, dispatcher, signal: AbortSignal.any([signal, timeout]) })
      const told = (name: string) => response.headers.get(`x-ratelimit-${name}`)
      allowance.note(told('resource'), told('remaining'))
      return response
    },
  }
  const options = { baseUrl: context.apiUrl, request, log: silent }
  const most = Math.min(retries, mostRetries)
  async function again<T>(resource: Resource, send: () => T | Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await send()
      } catch (error) {
        const waitMs = waitBefore(error, tries)
        if (tries === most || waitMs === undefined || signal.aborted) throw error
        if (isOptional && allowance.isLow(resource)) throw error
        await sleep(waitMs, undefined, { signal })
      }
    }
  }
  const reading = getOctokit(token, options)
  reading.hook.wrap('request', (send, asked) => again('core', () => send(asked)))
  const writing = getOctokit(token, options)
  async function post(query: string, variables: Record<string, unknown>) {
    const response = await writing.request({ method: 'POST', url: context.graphqlUrl, query, variables })
    const body: unknown = response.data
    const data = valueAt(body, 'data')
    allowance.note('graphql', valueAt(data, 'rateLimit', 'remaining'))
    return { data, problem: problemIn(body), response }
  }
  const [owner = '', repo = ''] = context.repository.split('/')
  return {
    repository: { owner, repo },
    reading,
    writing,
    async mutate(document, variables) {
      const { data, problem, response } = await post(document, variables)
      // One that was carried out counts, although not all is told of what came of it.
      const isDone = isRecord(data) && Object.values(data).some(isRecord)
      if (problem !== undefined && !isDone) throw new GraphqlError(problem, response)
      return data
    },
    query: (document, variables) =>
      again('graphql', async () => {
        const { data, problem, response } = await post(document, variables)
        if (problem !== undefined) throw new GraphqlError(problem, response)
        return data
      }),
  }
}

/** How GitHub calls what may pass, in an answer with the status 200. */
const passing = /something went wrong|timed? ?out|temporar/i

/** How long to wait, in milliseconds, before a read is sent again; undefined where that is of no use. */
function waitBefore(error: unknown, tries: number): number | undefined {
  const problem = problemOf(error, Date.now())
  if (problem.kind === 'limit') return problem.waitMs <= longestLimit * 1000 ? problem.waitMs : undefined
  const mayPass = error instanceof GraphqlError ? passing.test(error.message) : problem.kind === 'unknown'
  return mayPass ? Math.random() * 1000 * 2 ** tries : undefined
}

/** What an answer to a query says is wrong; such an answer can hold a part of the data. */
function problemIn(body: unknown): string | undefined {
  const { data, errors } = isRecord(body) ? body : {}
  const [first] = Array.isArray(errors) ? errors : []
  if (isRecord(first)) {
    const said = String(first['message'] ?? first['type'] ?? 'GitHub answered with an error')
    return first['type'] === 'RATE_LIMITED' && !isLimitInWords(said)
      ? `API rate limit exceeded: ${said}`
      : said
  }
  return isRecord(data) ? undefined : 'GitHub answered a query without data'
}
