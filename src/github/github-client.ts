import { getOctokit } from '@actions/github'
import { type Dispatcher, fetch, type RequestInit } from 'undici'
import { pause, withDeadline } from '../deadline.ts'
import { bytesOf } from '../http/exchange.ts'
import { isRecord, valueAt } from '../shape.ts'
import { GraphqlError, mayPass, problemOf, rateLimitWords } from './github-error.ts'
import type { RunContext } from './run-context.ts'

/** GitHub's API, as a token sees one repository. */
export type GitHubClient = ReturnType<typeof createGitHubClient>

export type GitHubConnections = {
  dispatcher: Dispatcher
  signal: AbortSignal
  /** Further tries of a read or a deletion. */
  retries: number
}

/** In seconds; no read or deletion waits for a longer rate limit. */
const longestLimit = 90
const mostRetries = 2
/** GitHub itself gives up after 10 s. */
const requestMs = 30_000
/** For a stored file with its body. */
const storedMs = 120_000

/** The version of the REST API that the tests know; GitHub stops answering requests that name none in 2028. */
const apiVersion = '2022-11-28'

/** What octokit prints by itself would reach the runner's log as it came from outside. */
const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** A client for the run's GitHub, GitHub Enterprise Server included, over the given connections. */
export function createGitHubClient(
  token: string,
  context: Pick<RunContext, 'apiUrl' | 'graphqlUrl' | 'repository'>,
  { dispatcher, signal, retries }: GitHubConnections,
) {
  const request = { fetch: (url: string, init: RequestInit) => fetch(url, { ...init, dispatcher }) }
  const options = { baseUrl: context.apiUrl, request, log: silent }
  const most = Math.min(retries, mostRetries)
  async function again<T>(send: () => T | Promise<T>, once = false): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await send()
      } catch (error) {
        const waitMs = waitBefore(error, tries)
        const isLast = tries === most || (once && mayPass(error))
        if (isLast || waitMs === undefined || signal.aborted) throw error
        await pause(waitMs, signal)
      }
    }
  }
  const connect = () => {
    const client = getOctokit(token, options)
    client.hook.wrap('request', (send, { request, ...asked }) =>
      withDeadline(signal, requestMs, async (ended) => {
        const headers = { ...asked.headers, 'x-github-api-version': apiVersion }
        return await send({ ...asked, headers, request: { ...request, signal: ended } })
      }),
    )
    return client
  }
  const octokit = connect()
  octokit.hook.wrap('request', (send, asked) => again(() => send(asked)))
  const octokitOnce = connect()
  async function post(query: string, variables: Record<string, unknown>) {
    const response = await octokitOnce.request({ method: 'POST', url: context.graphqlUrl, query, variables })
    const body: unknown = response.data
    return { data: valueAt(body, 'data'), problem: problemIn(body), response }
  }
  const [owner = '', repo = ''] = context.repository.split('/')
  return {
    repository: { owner, repo },
    /** For reads and deletions: tries again what may pass, and waits for rate limits. */
    octokit,
    /** Sends every request once: a text that is written again later would bring back what was true before. */
    octokitOnce,
    /** Sends a GraphQL mutation once, to the run's own GraphQL address; returns `data` as it came. */
    async mutate(document: string, variables: Record<string, unknown>): Promise<unknown> {
      const { data, problem, response } = await post(document, variables)
      // One that was carried out counts, although not all is told of what came of it.
      const isDone = isRecord(data) && Object.values(data).some(isRecord)
      if (problem !== undefined && !isDone) throw new GraphqlError(problem, response)
      return data
    },
    /** The same of a query. With `once`, what may pass is thrown at once, for callers that ask for less then. */
    query(
      document: string,
      variables: Record<string, unknown>,
      { once } = { once: false },
    ): Promise<unknown> {
      const ask = async () => {
        const { data, problem, response } = await post(document, variables)
        if (problem !== undefined) throw new GraphqlError(problem, response)
        return data
      }
      return again(ask, once)
    },
    /** Downloads from an address outside the API, which is not sent the token; undefined for more than `most` bytes. */
    async fetchStored(address: string, most: number): Promise<Buffer | undefined> {
      const refused = (status: number) => new Error(`the storage answered with the status ${status}`)
      const { ok, status, bytes } = await again(() =>
        withDeadline(signal, storedMs, async (ended) => {
          const { ok, status, body } = await fetch(address, { dispatcher, signal: ended })
          const bytes = await bytesOf(body ?? [], ok ? most : 0)
          if (status >= 500 || status === 429) throw refused(status)
          return { ok, status, bytes }
        }),
      )
      if (!ok) throw refused(status)
      return bytes
    },
  }
}

/** How long to wait, in milliseconds, before a read is sent again; undefined where that is of no use. */
function waitBefore(error: unknown, tries: number): number | undefined {
  const problem = problemOf(error, Date.now())
  if (problem.kind === 'limit') return problem.waitMs <= longestLimit * 1000 ? problem.waitMs : undefined
  return mayPass(error) ? Math.random() * 1000 * 2 ** tries : undefined
}

/** What an answer to a query says is wrong; such an answer can hold a part of the data. */
function problemIn(body: unknown): string | undefined {
  const { data, errors } = isRecord(body) ? body : {}
  const [first] = Array.isArray(errors) ? errors : []
  if (isRecord(first)) {
    const said = String(first['message'] ?? first['type'] ?? 'GitHub answered with an error')
    return first['type'] === 'RATE_LIMITED' && !rateLimitWords.test(said)
      ? `API rate limit exceeded: ${said}`
      : said
  }
  return isRecord(data) ? undefined : 'GitHub answered a query without data'
}
