import { getOctokit } from '@actions/github'
import { type Dispatcher, fetch, type RequestInit } from 'undici'
import { FileError } from '../files/read-files.ts'
import { isRecord, valueAt } from '../shape.ts'
import { pause, withDeadline } from '../time.ts'
import { GraphqlError, mayPass, NoGraphqlError, problemOf, rateLimitWords } from './github-error.ts'
import type { RunContext } from './run-context.ts'

export type GitHubClient = ReturnType<typeof createGitHubClient>

export type GitHubConnections = Pick<RetryOptions, 'signal' | 'retries'> & { dispatcher: Dispatcher }

type Variables = Record<string, unknown>
type Body = AsyncIterable<Uint8Array> | Iterable<Uint8Array>
type QueryOptions = {
  /** Throws what may pass at once, for a caller that then asks for less. Waits for rate limits all the same. */
  throwsAtOnce?: boolean
}
type RetryOptions = QueryOptions & {
  signal: AbortSignal
  retries: number
}

/** No read or deletion waits longer for a rate limit. */
const longestWaitMs = 90_000
/** A step would wait minutes for its comment: each try can take 30 s, and each rate limit 90 s. The input's description says it. */
const mostRetries = 2
/** GitHub gives up after 10 s. */
const requestMs = 30_000
/** For a stored file with its body: 1 GiB at 2 MiB/s. The connection itself ends once nothing arrives any more. */
const storedMs = 600_000

/** Of the REST API. From 2028 on, GitHub refuses requests without a version. */
const apiVersion = '2022-11-28'

/** Octokit would print text from outside into the runner's log. */
const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** A client for the run's GitHub, GitHub Enterprise Server included, over the given connections. */
export function createGitHubClient(
  token: string,
  context: Pick<RunContext, 'apiUrl' | 'graphqlUrl' | 'repository'>,
  { dispatcher, signal, retries }: GitHubConnections,
) {
  const [owner = '', repo = ''] = context.repository.split('/')
  const connect = () => connectOctokit(token, context.apiUrl, dispatcher, signal)
  const [octokit, octokitOnce] = [connect(), connect()]
  octokit.hook.wrap('request', (send, request) => retryRead(async () => await send(request), { signal, retries }))
  const post = async (query: string, variables: Variables) => {
    const request = { method: 'POST', url: context.graphqlUrl, query, variables } as const
    const response = await octokitOnce.request(request).catch((error: unknown) => {
      const status = valueAt(error, 'status')
      if (status !== 404 && status !== 405) throw error
      const { origin, pathname } = new URL(context.graphqlUrl)
      throw new NoGraphqlError(
        `the server has no GraphQL API at ${origin}${pathname} (status ${status}), by which comments are read`,
      )
    })
    const body: unknown = response.data
    return { data: valueAt(body, 'data'), problem: problemIn(body), response }
  }
  return {
    repository: { owner, repo },
    /** For reads and deletions: tries again what may pass, and waits for rate limits. */
    octokit,
    /** Sends every request once: a text that is written again later would undo what others wrote since. */
    octokitOnce,
    /** Sends a GraphQL mutation once, to the run's own GraphQL address; returns `data` as it came. */
    async mutate(document: string, variables: Variables): Promise<unknown> {
      const { data, problem, response } = await post(document, variables)
      // A mutation that was carried out counts, even if the answer lacks some of its result.
      const isDone = isRecord(data) && Object.values(data).some(isRecord)
      if (problem !== undefined && !isDone) throw new GraphqlError(problem, response)
      return data
    },
    /** Sends a GraphQL query, again where that may help; returns `data` as it came. */
    async query(document: string, variables: Variables, options: QueryOptions = {}): Promise<unknown> {
      const send = async () => {
        const { data, problem, response } = await post(document, variables)
        if (problem !== undefined) throw new GraphqlError(problem, response)
        return data
      }
      return await retryRead(send, { ...options, signal, retries })
    },
    /** Downloads from an address outside the API, without the token. `receive` gets the body of each try. */
    async fetchStored<T>(address: string, receive: (body: Body) => Promise<T>): Promise<T> {
      const fetchOnce = () => fetchBody(address, receive, dispatcher, signal)
      const answer = await retryRead(fetchOnce, { signal, retries })
      if (!answer.ok) throw refusedByStorage(answer.status)
      return answer.received
    },
  }
}

function connectOctokit(token: string, baseUrl: string, dispatcher: Dispatcher, signal: AbortSignal) {
  const request = { fetch: (url: string, init: RequestInit) => fetch(url, { ...init, dispatcher }) }
  const octokit = getOctokit(token, { baseUrl, request, log: silent })
  octokit.hook.wrap('request', (send, { request, ...options }) =>
    withDeadline(signal, requestMs, async (ended) => {
      const headers = { ...options.headers, 'x-github-api-version': apiVersion }
      return await send({ ...options, headers, request: { ...request, signal: ended } })
    }),
  )
  return octokit
}

async function retryRead<T>(
  send: () => Promise<T>,
  { throwsAtOnce = false, signal, retries }: RetryOptions,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await send()
    } catch (error) {
      const waitMs = waitBefore(error, tries)
      const isLast = tries === Math.min(retries, mostRetries) || (throwsAtOnce && mayPass(error))
      if (isLast || waitMs === undefined || signal.aborted) throw error
      await pause(waitMs, signal)
    }
  }
}

/** Throws a status that may pass. */
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
  return new Error(`the storage answered with the status ${status}`)
}

/** In milliseconds; undefined where another try is of no use. */
function waitBefore(error: unknown, tries: number): number | undefined {
  if (error instanceof FileError) return undefined
  const problem = problemOf(error, Date.now())
  if (problem.kind === 'rate limit') return problem.waitMs <= longestWaitMs ? problem.waitMs : undefined
  return mayPass(error) ? Math.random() * 1000 * 2 ** tries : undefined
}

/** Why a query failed, perhaps only in part. */
function problemIn(body: unknown): string | undefined {
  const { data, errors } = isRecord(body) ? body : {}
  const [first] = Array.isArray(errors) ? errors : []
  if (isRecord(first)) {
    const message = String(first['message'] ?? first['type'] ?? 'GitHub answered with an error')
    return first['type'] === 'RATE_LIMITED' && !rateLimitWords.test(message)
      ? `API rate limit exceeded: ${message}`
      : message
  }
  return isRecord(data) ? undefined : 'GitHub answered a query without data'
}
