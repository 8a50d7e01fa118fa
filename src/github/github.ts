import { setTimeout as sleep } from 'node:timers/promises'
import { getOctokit } from '@actions/github'
import { retry } from '@octokit/plugin-retry'
import { throttling } from '@octokit/plugin-throttling'
import { type Dispatcher, fetch, type RequestInit } from 'undici'
import { isRecord } from '../json.ts'
import { unlessAborted } from '../unless-aborted.ts'
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
  { dispatcher, signal, retries }: GitHubConnections,
): GitHub {
  const request = {
    async fetch(url: string, init: RequestInit) {
      try {
        const ended = AbortSignal.any([signal, AbortSignal.timeout(requestMs)])
        return await fetch(url, { ...init, dispatcher, signal: ended })
      } catch (error) {
        // By this name alone the plugins know that nobody waits any more.
        throw signal.aborted ? new DOMException('The workflow was cancelled', 'AbortError') : error
      }
    },
  }
  const options = { baseUrl: context.apiUrl, request, log: silent }
  const most = Math.min(retries, mostRetries)
  const waits = (seconds: number, _request: unknown, _octokit: unknown, earlier: number) =>
    seconds <= longestLimit && earlier < most
  const reading = getOctokit(
    token,
    {
      ...options,
      retry: { retries: most },
      throttle: { onRateLimit: waits, onSecondaryRateLimit: waits },
    },
    retry,
    throttling,
  )
  const writing = getOctokit(token, options)
  async function ask(client: Octokit, query: string, variables: Record<string, unknown>): Promise<unknown> {
    const asked = client.request({ method: 'POST', url: context.graphqlUrl, query, variables })
    // The plugins' waits know no signal.
    const response = await unlessAborted(asked, signal)
    const body: unknown = response.data
    const problem = problemIn(body)
    // A mutation that was carried out counts, although not all is told of what came of it.
    const isDone = client === writing && isRecord(body) && Object.values(Object(body['data'])).some(isRecord)
    if (problem !== undefined && !isDone) throw new GraphqlError(problem, response)
    return isRecord(body) ? body['data'] : undefined
  }
  const [owner = '', repo = ''] = context.repository.split('/')
  return {
    repository: { owner, repo },
    reading,
    writing,
    mutate: (document, variables) => ask(writing, document, variables),
    async query(document, variables) {
      for (let triesLeft = most; ; triesLeft -= 1) {
        try {
          return await ask(reading, document, variables)
        } catch (error) {
          const waitMs = error instanceof GraphqlError ? waitBefore(error) : undefined
          if (triesLeft === 0 || waitMs === undefined) throw error
          await sleep(waitMs, undefined, { signal })
        }
      }
    },
  }
}

/** How GitHub calls what may pass, in an answer with the status 200. */
const passing = /something went wrong|timed? ?out|temporar/i

/**
 * How long to wait before the same query is asked again; undefined where that is of no use. At the address of GitHub
 * Enterprise Server the plugins do not know a limit.
 */
function waitBefore(error: GraphqlError): number | undefined {
  const problem = problemOf(error, Date.now())
  if (problem.kind !== 'limit') return passing.test(error.message) ? Math.random() * 2000 : undefined
  return problem.waitMs <= longestLimit * 1000 ? problem.waitMs : undefined
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
