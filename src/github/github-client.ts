import { getOctokit } from '@actions/github'
import { type Dispatcher, fetch, type RequestInit } from 'undici'
import { FileError } from '../files/read-files.ts'
import { isRecord, valueAt } from '../shape.ts'
import { pause, withDeadline } from '../time.ts'
import { classifyError, GraphqlError, mayPass, NoGraphqlError, rateLimitWords } from './github-error.ts'
import type { RunContext } from './run-context.ts'

export type GitHubClient = ReturnType<typeof createGitHubClient>

export type GitHubConnections = Pick<GitHubRetries, 'signal' | 'retries' | 'longestWaitMs'> & { dispatcher: Dispatcher }

type Variables = Record<string, unknown>
type Body = AsyncIterable<Uint8Array> | Iterable<Uint8Array>
type QueryOptions = {
  /** Throws transient errors at once, for a caller that then asks for less. Still waits for rate limits. */
  throwsAtOnce?: boolean
}
type GitHubRetries = QueryOptions & {
  signal: AbortSignal
  retries: number
  /** The longest that a read or a deletion waits for a rate limit. Default: 90 s. */
  longestWaitMs?: number
}

/** The longest that a read or a deletion waits for a rate limit, unless the client's connections say otherwise. */
const usualWaitMs = 90_000
/** With more retries, a step could wait minutes for its comment: a try can take 30 s, a rate limit 90 s. action.yml says so. */
const mostRetries = 2
/** GitHub itself gives up after 10 s. */
const requestMs = 30_000
/** Timeout for a download, enough for 1 GiB at 2 MiB/s. A stalled connection ends sooner. */
const storedMs = 600_000

/** The version of the REST API. From 2028 on, GitHub rejects requests without one. */
const apiVersion = '2022-11-28'

/** Keeps Octokit from printing untrusted text to the runner's log. */
const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** Creates a client for the run's GitHub, which may be a GitHub Enterprise Server, over the given connections. */
export function createGitHubClient(
  token: string,
  context: Pick<RunContext, 'apiUrl' | 'graphqlUrl' | 'repository'>,
  { dispatcher, ...retrying }: GitHubConnections,
) {
  const [owner = '', repo = ''] = context.repository.split('/')
  const { signal } = retrying
  const connect = () => connectOctokit(token, context.apiUrl, dispatcher, signal)
  const [octokit, octokitOnce] = [connect(), connect()]
  let requestsLeft = Number.POSITIVE_INFINITY
  octokit.hook.after('request', ({ headers }) => {
    requestsLeft = Number(headers['x-ratelimit-remaining'] ?? requestsLeft)
  })
  octokit.hook.wrap('request', (send, request) => retryRead(async () => await send(request), retrying))
  const post = async (query: string, variables: Variables) => {
    const request = { method: 'POST', url: context.graphqlUrl, query, variables } as const
    const response = await octokitOnce.request(request).catch((error: unknown) => {
      const status = valueAt(error, 'status')
      if (status !== 404 && status !== 405) throw error
      const { origin, pathname } = new URL(context.graphqlUrl)
      throw new NoGraphqlError(
        `the server has no GraphQL API at ${origin}${pathname} (status ${status}), which the action needs to read comments`,
      )
    })
    const body: unknown = response.data
    return { data: valueAt(body, 'data'), problem: problemIn(body), response }
  }
  return {
    repository: { owner, repo },
    /** For reads and deletions. Retries transient failures, and waits for rate limits. */
    octokit,
    /** How many requests of this hour the token has left, as the last answer to `octokit` said. */
    requestsLeft: () => requestsLeft,
    /** Never retries, because writing a text again later would undo what others wrote since. */
    octokitOnce,
    /** Sends a GraphQL mutation once. Returns `data` unchecked. */
    async mutate(document: string, variables: Variables): Promise<unknown> {
      const { data, problem, response } = await post(document, variables)
      // The mutation was carried out, even if parts of its result are missing.
      const isDone = isRecord(data) && Object.values(data).some(isRecord)
      if (problem !== undefined && !isDone) throw new GraphqlError(problem, response)
      return data
    },
    /** Sends a GraphQL query, with retries. Returns `data` unchecked. */
    async query(document: string, variables: Variables, options: QueryOptions = {}): Promise<unknown> {
      const send = async () => {
        const { data, problem, response } = await post(document, variables)
        if (problem !== undefined) throw new GraphqlError(problem, response)
        return data
      }
      return await retryRead(send, { ...options, ...retrying })
    },
    /** Downloads from an address outside the API, without the token. Calls `receive` with the body of each try. */
    async fetchStored<T>(address: string, receive: (body: Body) => Promise<T>): Promise<T> {
      const fetchOnce = () => fetchBody(address, receive, dispatcher, signal)
      const answer = await retryRead(fetchOnce, retrying)
      if (!answer.ok) throw refusedByStorage(answer.status)
      return answer.received
    },
  }
}

function connectOctokit(token: string, baseUrl: string, dispatcher: Dispatcher, signal: AbortSignal) {
  const request = { fetch: (url: string, init: RequestInit) => fetch(url, { ...init, dispatcher }) }
  const octokit = getOctokit(token, { baseUrl, request, log: silent })
  octokit.hook.wrap('request', (send, options) =>
    withDeadline(signal, requestMs, async (ended) => {
      // Of all hooks, only the one that adds the token passes on other options. Others must change them in place.
      options.headers['x-github-api-version'] = apiVersion
      options.request = { ...options.request, signal: ended }
      return await send(options)
    }),
  )
  return octokit
}

async function retryRead<T>(
  send: () => Promise<T>,
  { throwsAtOnce = false, signal, retries, longestWaitMs = usualWaitMs }: GitHubRetries,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await send()
    } catch (error) {
      const waitMs = waitBefore(error, tries, longestWaitMs)
      const isLast = tries === Math.min(retries, mostRetries) || (throwsAtOnce && mayPass(error))
      if (isLast || waitMs === undefined || signal.aborted) throw error
      await pause(waitMs, signal)
    }
  }
}

/** Throws for a transient status. */
async function fetchBody<T>(
  address: string,
  receive: (body: Body) => Promise<T>,
  dispatcher: Dispatcher,
  signal: AbortSignal,
) {
  return await withDeadline(signal, storedMs, async (ended) => {
    const { ok, status, body } = await fetch(address, { dispatcher, signal: ended })
    if (ok) return { ok, received: await receive(body ?? []) } as const
    await body?.cancel()
    if (status >= 500 || status === 429) throw refusedByStorage(status)
    return { ok: false, status } as const
  })
}

function refusedByStorage(status: number): Error {
  return new Error(`storage answered with status ${status}`)
}

/** In milliseconds; undefined if a retry is useless. */
function waitBefore(error: unknown, tries: number, longestWaitMs: number): number | undefined {
  if (error instanceof FileError) return undefined
  const problem = classifyError(error, Date.now())
  if (problem.kind === 'rate limit') return problem.waitMs <= longestWaitMs ? problem.waitMs : undefined
  return mayPass(error) ? Math.random() * 1000 * 2 ** tries : undefined
}

/** Why a query failed, wholly or in part. */
function problemIn(body: unknown): string | undefined {
  const { data, errors } = isRecord(body) ? body : {}
  const [first] = Array.isArray(errors) ? errors : []
  if (isRecord(first)) {
    const message = String(first['message'] ?? first['type'] ?? 'GitHub returned an error')
    return first['type'] === 'RATE_LIMITED' && !rateLimitWords.test(message)
      ? `API rate limit exceeded: ${message}`
      : message
  }
  return isRecord(data) ? undefined : 'GitHub returned no data'
}
