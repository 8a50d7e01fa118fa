import { isRecord, valueAt } from '../shape.ts'
import { createCommentStore, pageFields } from './comment-store.ts'
import type { GitHubClient } from './github-client.ts'
import { isRateLimit, mayPass } from './github-error.ts'
import { nextPage, type PullRequestView, readPage } from './read-comments.ts'

/** A pull request with the comments on it that the token's own account wrote. */
export type ListedPullRequest = PullRequestView & {
  number: number
  /** In milliseconds since 1970; undefined where it was not told. */
  closedMs?: number | undefined
}

export type Listing = {
  pullRequests: ListedPullRequest[]
  /** Those whose comments GitHub does not show, and what its client threw. */
  leftOut: { number: number; problem: unknown }[]
  /** What ended the listing early. */
  problem?: unknown
}

/** So many pull requests are asked for at once, fewer where GitHub gives up on a query. */
const pageSizes = [25, 10, 3, 1] as const

/** Histories of edits are never asked for here: with them, a page costs 25 times as much of the token's allowance. */
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
  /** When they were last updated at the earliest, in milliseconds since 1970. */
  since: number
  /** Which of them matter; the others are only counted. */
  matters: (pull: ListedPullRequest) => boolean
  signal: AbortSignal
}

/**
 * Lists the pull requests that matter, those that were updated longest ago first, each once. What GitHub does not show
 * hides nothing else. Throws the signal's reason.
 */
export async function listPullRequests(
  github: GitHubClient,
  { since, matters, signal }: ListOptions,
): Promise<Listing & { count: number }> {
  const found = new Set<number>()
  const pullRequests: ListedPullRequest[] = []
  const leftOut: Listing['leftOut'] = []
  let ended: { problem?: unknown } = {}
  try {
    for await (const node of listedNodes(github)) {
      signal.throwIfAborted()
      if (Date.parse(String(node['updatedAt'])) < since) break
      const number = Number(node['number'])
      // One that was updated meanwhile is listed again.
      if (found.has(number)) continue
      const listed = await withAllComments(github, node).catch((problem: unknown) => {
        if (isRateLimit(problem)) throw problem
        leftOut.push({ number, problem })
      })
      found.add(number)
      if (listed && matters(listed)) pullRequests.unshift(listed)
    }
  } catch (problem) {
    signal.throwIfAborted()
    ended = { problem }
  }
  return { ...ended, leftOut, pullRequests, count: found.size }
}

/** All pull requests as GitHub lists them, without comments where nothing else can be had. */
async function* listedNodes({ query, repository }: GitHubClient): AsyncGenerator<Record<string, unknown>> {
  for (let size = 0, after: string | null = null; ; ) {
    const withComments = size < pageSizes.length
    const variables = { ...repository, after, first: pageSizes[size] ?? 1, withComments }
    const data = await query(listQuery, variables, { once: withComments }).catch((error: unknown) => {
      if (!withComments || !mayPass(error)) throw error
    })
    if (data === undefined) {
      size += 1
      continue
    }
    const list = valueAt(data, 'repository', 'pullRequests')
    const nodes: unknown = valueAt(list, 'nodes')
    if (!Array.isArray(nodes)) throw new Error('GitHub does not show the pull requests of this repository')
    yield* nodes.filter(isRecord)
    after = nextPage(list, after)
    if (after === null) return
    size = Math.max(0, size - 1)
  }
}

/** Comments that are not in the page are asked for by themselves. */
async function withAllComments(
  github: GitHubClient,
  node: Record<string, unknown>,
): Promise<ListedPullRequest> {
  const number = Number(node['number'])
  const closedMs = Date.parse(String(node['closedAt'])) || undefined
  const store = createCommentStore(github, number)
  if (node['comments'] === undefined) return { ...(await store.list()), number, closedMs }
  const { next, ...page } = readPage(node, null)
  if (next === null) return { ...page, number, closedMs }
  const rest = await store.list(next)
  return { ...rest, number, closedMs, comments: [...page.comments, ...rest.comments] }
}

/** So many are to be looked at again at once. */
export const mostReadAgain = 25

/**
 * Looks at some pull requests again, by one request where GitHub answers that. What can't be read is in `leftOut`. Throws
 * where a limit of GitHub's says that no other can be read, either.
 */
export async function readAgain(
  github: GitHubClient,
  listed: readonly ListedPullRequest[],
): Promise<Listing> {
  const seen: Listing = { pullRequests: [], leftOut: [] }
  const { query, repository } = github
  const variables = { ...repository, withComments: true }
  const data = await query(lookQuery(listed), variables, { once: true }).catch((error: unknown) => {
    if (isRateLimit(error)) throw error
  })
  for (const one of listed) {
    const { number } = one
    const node = valueAt(data, 'repository', `n${number}`)
    try {
      const alone = async () => ({ ...one, ...(await createCommentStore(github, number).list()) })
      seen.pullRequests.push(isRecord(node) ? await withAllComments(github, node) : await alone())
    } catch (problem) {
      if (isRateLimit(problem)) throw problem
      seen.leftOut.push({ number, problem })
    }
  }
  return seen
}

function lookQuery(listed: readonly ListedPullRequest[]): string {
  const fields = listed.map(({ number }) => `n${number}: pullRequest(number: ${number}) { ...Listed }`)
  return `query Again($owner: String!, $repo: String!, $withComments: Boolean!) {
  repository(owner: $owner, name: $repo) {
    ${fields.join('\n    ')}
  }
}
fragment Listed on PullRequest {
  ${listedFields}
}`
}
