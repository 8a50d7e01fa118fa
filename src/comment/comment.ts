import type { GitHub } from '../github/github.ts'
import { isRecord } from '../http/answer-message.ts'

export type Comment = { id: string; url: string }

/** GitHub's limit for a comment's body, in characters. */
export const commentLimit = 65_536

const marker = '<!-- share-recordings key=recordings -->'

/**
 * Writes the pull request's one comment: the oldest of the token's own that carries the marker is updated in place;
 * where there is none, one is created if `create` says so. A comment that already says the same is left as it is.
 * Returns undefined when there is no comment then. Throws what GitHub's client throws.
 */
export async function writeComment(
  github: GitHub,
  pullRequest: number,
  markdown: string,
  options: { create: boolean },
): Promise<Comment | undefined> {
  const body = `${marker}\n${markdown}`
  const existing = await findComment(github, pullRequest)
  if (existing?.body.trim() === body.trim()) return existing
  if (existing) {
    const { data } = await github.writing.rest.issues.updateComment({
      ...github.repository,
      comment_id: Number(existing.id),
      body,
    })
    return readWritten(data)
  }
  if (!options.create) return undefined
  const { data } = await github.writing.rest.issues.createComment({
    ...github.repository,
    issue_number: pullRequest,
    body,
  })
  return readWritten(data)
}

function readWritten({ id, html_url }: { id?: unknown; html_url?: unknown }): Comment {
  if (typeof id !== 'number' || typeof html_url !== 'string')
    throw new Error('GitHub’s answer shows no comment')
  return { id: String(id), url: html_url }
}

/** The room that a comment leaves for its table. */
export const tableLimit = commentLimit - marker.length - 1

const commentsQuery = `query Comments($owner: String!, $repo: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      comments(first: 100, after: $after) {
        nodes { databaseId url body viewerDidAuthor }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`

async function findComment(
  github: GitHub,
  number: number,
): Promise<(Comment & { body: string }) | undefined> {
  for (let after: string | null = null; ; ) {
    const data = await github.query(commentsQuery, { ...github.repository, number, after })
    const page = readPage(data)
    const own = page.comments.find(({ body }) => body.startsWith(marker))
    if (own !== undefined || page.next === null) return own
    after = page.next
  }
}

type Page = { comments: (Comment & { body: string })[]; next: string | null }

function readPage(data: unknown): Page {
  const comments = at(data, 'repository', 'pullRequest', 'comments')
  if (!isRecord(comments) || !Array.isArray(comments['nodes']))
    throw new Error('GitHub does not show this pull request')
  const cursor =
    at(comments, 'pageInfo', 'hasNextPage') === true ? at(comments, 'pageInfo', 'endCursor') : null
  return {
    comments: comments['nodes'].flatMap(readOwnComment),
    next: typeof cursor === 'string' ? cursor : null,
  }
}

/** Only the token's own comments are looked at. The id stands in the address, also where it exceeds GraphQL's Int. */
function readOwnComment(node: unknown): (Comment & { body: string })[] {
  if (!isRecord(node) || node['viewerDidAuthor'] !== true) return []
  const { url, body, databaseId } = node
  if (typeof url !== 'string' || typeof body !== 'string') return []
  const id =
    /#issuecomment-(\d+)$/.exec(url)?.[1] ?? (typeof databaseId === 'number' ? String(databaseId) : undefined)
  return id === undefined ? [] : [{ id, url, body }]
}

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((found, name) => (isRecord(found) ? found[name] : undefined), value)
}
