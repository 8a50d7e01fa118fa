import { isRecord, valueAt } from '../shape.ts'
import { createCommentStore, pageFields } from './comment-store.ts'
import type { GitHubClient } from './github-client.ts'
import { isRateLimit, mayPass, NotShownError } from './github-error.ts'
import { nextPage, type PullRequestComments, readPage } from './read-comments.ts'

/** A pull request, with the comments that the token's own account wrote on it. */
export type ListedPullRequest = PullRequestComments & {
  number: number
  /** In milliseconds since 1970; undefined if GitHub doesn't say. */
  closedMs?: number | undefined
}

export type Listing = {
  pullRequests: ListedPullRequest[]
  /** Pull requests whose comments can't be read, with the client's errors. */
  unreadable: { number: number; problem: unknown }[]
  problem?: unknown
}

/** Pull requests per query. If GitHub gives up on one, the next asks for fewer, and finally for one without its comments. */
const pages = [...[25, 10, 3, 1].map((first) => ({ first, withComments: true })), { first: 1, withComments: false }]

/** Without histories of edits, because a page with them costs 25 times as much of the token's rate limit. */
const listedFields = `number
        state
        updatedAt
        closedAt
        headRefOid
        comments(first: 100) @include(if: $withComments) {
          ${pageFields}
        }`

const listQuery = `query PullRequests($owner: String!, $repo: String!, $first: Int!, $after: String, $withComments: Boolean!) {
  repository(owner: $owner, name: $repo) {
    pullRequests(
      first: $first
      after: $after
      orderBy: { field: UPDATED_AT, direction: DESC }
      states: [OPEN, CLOSED, MERGED]
    ) {
      nodes {
        ${listedFields}
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

type ListOptions = {
  /** Skips pull requests last updated before this time, in milliseconds since 1970. */
  since: number
  /** Selects the pull requests to list. The others are only counted. */
  matters: (pull: ListedPullRequest) => boolean
  signal: AbortSignal
}

/** Lists the pull requests that matter, least recently updated first. Throws the signal's reason. */
export async function listPullRequests(
  client: GitHubClient,
  { since, matters, signal }: ListOptions,
): Promise<Listing & { count: number }> {
  const numbers = new Set<number>()
  const pullRequests: ListedPullRequest[] = []
  const unreadable: Listing['unreadable'] = []
  let end: { problem?: unknown } = {}
  try {
    for await (const node of listedNodes(client)) {
      signal.throwIfAborted()
      if (Date.parse(String(node['updatedAt'])) < since) break
      const number = Number(node['number'])
      // GitHub lists a pull request again if it was updated in the meantime.
      if (numbers.has(number)) continue
      const listed = await withAllComments(client, node).catch((problem: unknown) => {
        if (isRateLimit(problem)) throw problem
        unreadable.push({ number, problem })
      })
      numbers.add(number)
      if (listed && matters(listed)) pullRequests.unshift(listed)
    }
  } catch (problem) {
    signal.throwIfAborted()
    end = { problem }
  }
  return { ...end, unreadable, pullRequests, count: numbers.size }
}

/** Yields all pull requests in GitHub's order, without comments if GitHub can't answer with them. */
async function* listedNodes({ query, repository }: GitHubClient): AsyncGenerator<Record<string, unknown>> {
  for (let at = 0, after: string | null = null; ; ) {
    const variables = { ...repository, after, ...pages[at] }
    const throwsAtOnce = at < pages.length - 1
    const data = await query(listQuery, variables, { throwsAtOnce }).catch((error: unknown) => {
      if (!throwsAtOnce || !mayPass(error)) throw error
    })
    if (data === undefined) {
      at += 1
      continue
    }
    const list = valueAt(data, 'repository', 'pullRequests')
    const nodes: unknown = valueAt(list, 'nodes')
    if (!Array.isArray(nodes)) throw new NotShownError('GitHub does not show the pull requests of this repository')
    yield* nodes.filter(isRecord)
    after = nextPage(list, after)
    if (after === null) return
    at = Math.max(0, at - 1)
  }
}

/** A listed pull request, with the comments beyond its first page. */
async function withAllComments(client: GitHubClient, node: Record<string, unknown>): Promise<ListedPullRequest> {
  const number = Number(node['number'])
  const closedMs = Date.parse(String(node['closedAt'])) || undefined
  const store = createCommentStore(client, number)
  if (node['comments'] === undefined) return { ...(await store.list()), number, closedMs }
  const { next, ...page } = readPage(node, null)
  if (next === null) return { ...page, number, closedMs }
  const rest = await store.list(next)
  return { ...rest, number, closedMs, comments: [...page.comments, ...rest.comments] }
}

/** Splits pull requests into batches that `readAgain` can read with one request. */
export function splitIntoBatches(listed: readonly ListedPullRequest[]): ListedPullRequest[][] {
  const count = Math.ceil(listed.length / batchSize)
  return Array.from({ length: count }, (_, at) => listed.slice(at * batchSize, (at + 1) * batchSize))
}

const batchSize = 25

/** Reads a batch again, with one request if GitHub can answer that. At a rate limit, throws, because all others would fail. */
export async function readAgain(client: GitHubClient, batch: readonly ListedPullRequest[]): Promise<Listing> {
  const listing: Listing = { pullRequests: [], unreadable: [] }
  const { query, repository } = client
  const variables = { ...repository, withComments: true }
  const data = await query(batchQuery(batch), variables, { throwsAtOnce: true }).catch((error: unknown) => {
    if (isRateLimit(error)) throw error
  })
  for (const one of batch) {
    const { number } = one
    const node = valueAt(data, 'repository', `n${number}`)
    try {
      const alone = async () => ({ ...one, ...(await createCommentStore(client, number).list()) })
      listing.pullRequests.push(isRecord(node) ? await withAllComments(client, node) : await alone())
    } catch (problem) {
      if (isRateLimit(problem)) throw problem
      listing.unreadable.push({ number, problem })
    }
  }
  return listing
}

function batchQuery(batch: readonly ListedPullRequest[]): string {
  const fields = batch.map(({ number }) => `n${number}: pullRequest(number: ${number}) { ...Listed }`)
  return `query Again($owner: String!, $repo: String!, $withComments: Boolean!) {
  repository(owner: $owner, name: $repo) {
    ${fields.join('\n    ')}
  }
}
fragment Listed on PullRequest {
  ${listedFields}
}`
}
