import { getOctokit } from '@actions/github'
import type { GitHubClient } from '../../../src/github/github-client.ts'
import type { Comment } from '../../../src/github/read-comments.ts'
import { requestError } from '../../support/comment/faults.ts'
import { type Death, mortal } from './mortal.ts'
import { day } from './plan.ts'
import type { Reaching, UploadedManifest, World } from './world.ts'

/** How long GitHub keeps an artifact, in milliseconds. */
export const retentionMs = 60 * day
const pause = { latencyMs: 300 }

/** GitHub's API for a sweep: all pull requests and the artifacts of all runs. */
export function openApi(world: World, { trouble, random, signal, death }: Reaching & { death: Death }): GitHubClient {
  const { time, pulls, artifacts } = world
  let queries = 0

  async function asked(): Promise<void> {
    signal.throwIfAborted()
    queries += 1
    await time.sleep(pause.latencyMs * random())
    signal.throwIfAborted()
    if (queries > (trouble.queries ?? Infinity)) throw requestError(403, 'Resource not accessible')
    if (random() < trouble.failing) throw requestError(502, 'Bad Gateway')
  }

  /** A pull request in a query's answer, or undefined if there is none. */
  async function nodeOf(number: number): Promise<object> {
    const pull = world.pullOf(number)
    const { comments, isOpen, headCommit: head } = await pull.store.list()
    const closedMs = pull.closedSince(time.now())
    return {
      number,
      state: isOpen ? 'OPEN' : 'CLOSED',
      headRefOid: head,
      updatedAt: timeOf(pull.updatedMs()),
      closedAt: closedMs === undefined ? null : timeOf(closedMs),
      comments: { nodes: comments.map(commentNode), ...lastPage },
    }
  }

  async function query(document: string, variables: Record<string, unknown>): Promise<unknown> {
    await asked()
    if (document.startsWith('query PullRequests')) {
      const byUpdate = [...pulls].sort(([, a], [, b]) => b.updatedMs() - a.updatedMs())
      const from = Number(variables['after'] ?? 0)
      const to = from + Number(variables['first'])
      const nodes = await Promise.all(byUpdate.slice(from, to).map(([number]) => nodeOf(number)))
      const pageInfo = { hasNextPage: to < byUpdate.length, endCursor: String(to) }
      return { repository: { pullRequests: { nodes, pageInfo } } }
    }
    const numbers = document.matchAll(/pullRequest\(number: (\d+)\)/g).map(([, number]) => Number(number))
    const nodes = Array.from(numbers, async (number) => [`n${number}`, await nodeOf(number)] as const)
    return { repository: Object.fromEntries(await Promise.all(nodes)) }
  }

  /** If GitHub didn't say, any run would count. */
  async function answerAboutRun(address: string, run: string) {
    await time.sleep(pause.latencyMs * random())
    signal.throwIfAborted()
    const headers = new Headers({ 'content-type': 'application/json' })
    return { url: address, status: world.runIds.has(run) ? 200 : 404, headers, text: async () => '{}' }
  }

  /** Octokit lists the artifacts and then requests the address of each. */
  async function fetch(address: string) {
    const { pathname } = new URL(address)
    const [, run] = /\/actions\/runs\/(\d+)$/.exec(pathname) ?? []
    if (run !== undefined) return await answerAboutRun(address, run)
    await asked()
    const [, id] = /\/artifacts\/(\d+)\/zip$/.exec(pathname) ?? []
    const all = artifacts.map((one, at) => artifactNode(one, at, time.now()))
    const body = { total_count: all.length, artifacts: all }
    const stored = { 'content-type': 'text/plain', location: `https://storage.example.com/${id}` }
    return {
      url: address,
      status: id === undefined ? 200 : 302,
      headers: new Headers(id === undefined ? { 'content-type': 'application/json' } : stored),
      text: async () => (id === undefined ? JSON.stringify(body) : ''),
    }
  }

  async function fetchStored<T>(address: string, receive: (body: Iterable<Uint8Array>) => Promise<T>): Promise<T> {
    return await receive([Buffer.from(artifacts[Number(new URL(address).pathname.slice(1))]?.text ?? '')])
  }

  const alive = mortal({ query, fetch }, death)
  const octokit = getOctokit('token', { request: { fetch: alive.fetch } })
  return {
    repository: { owner: 'octo-org', repo: 'demo' },
    octokit,
    octokitOnce: octokit,
    requestsLeft: () => Number.POSITIVE_INFINITY,
    query: alive.query,
    mutate: alive.query,
    fetchStored,
  }
}

const lastPage = { pageInfo: { hasNextPage: false, endCursor: null } }

function commentNode({ url, body, nodeId, createdMs = 0 }: Comment): object {
  return {
    id: nodeId,
    url,
    body,
    createdAt: timeOf(createdMs),
    viewerDidAuthor: true,
    author: { login: 'github-actions' },
  }
}

function artifactNode({ runId, isOfFork, createdMs }: UploadedManifest, id: number, now: number): object {
  return {
    id,
    name: 'recordings',
    size_in_bytes: 1000,
    created_at: timeOf(createdMs),
    expired: now - createdMs > retentionMs,
    workflow_run: { id: Number(runId), repository_id: 1, head_repository_id: isOfFork ? 2 : 1 },
  }
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString()
}
