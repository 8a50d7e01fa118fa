import type { GitHub } from '../github/github.ts'
import { isGone } from '../github/github-error.ts'
import { isRecord, valueAt } from '../json.ts'

export type Comment = { id: string; url: string; body: string }

/** The comments of a pull request that the token's own account wrote, the oldest first, and its state and head commit. */
export type PullRequestView = { head: string; isOpen: boolean; comments: Comment[] }

/** What the shared comment needs of GitHub; a write is sent once, whatever becomes of it. */
export type CommentStore = {
  list(): Promise<PullRequestView>
  /** Undefined where there is no such comment any more. */
  read(id: string): Promise<Comment | undefined>
  create(body: string): Promise<Comment>
  update(id: string, body: string): Promise<Comment>
  /** A comment that is gone already is no error. */
  remove(id: string): Promise<void>
}

/** The comments of one pull request. Throws what GitHub's client throws. */
export function createCommentStore(
  { reading, writing, query, repository }: GitHub,
  number: number,
): CommentStore {
  return {
    async list() {
      const comments: Comment[] = []
      for (let after: string | null = null; ; ) {
        const page = readPage(await query(commentsQuery, { ...repository, number, after }))
        comments.push(...page.comments)
        // A cursor that does not move would be asked for ever.
        if (page.next === null || page.next === after) return { ...page, comments: comments.sort(byAge) }
        after = page.next
      }
    },
    async read(id) {
      const { data } = await reading.rest.issues
        .getComment({ ...repository, comment_id: Number(id) })
        .catch(orGone)
      return data && readComment(data)
    },
    async create(body) {
      const { data } = await writing.rest.issues.createComment({ ...repository, issue_number: number, body })
      return readComment(data)
    },
    async update(id, body) {
      const { data } = await writing.rest.issues.updateComment({
        ...repository,
        comment_id: Number(id),
        body,
      })
      return readComment(data)
    },
    async remove(id) {
      await writing.rest.issues.deleteComment({ ...repository, comment_id: Number(id) }).catch(orGone)
    },
  }
}

function orGone(error: unknown): { data: undefined } {
  if (isGone(error)) return { data: undefined }
  throw error
}

/** Ids grow with time, and creation times have whole seconds only. */
function byAge(a: Comment, b: Comment): number {
  return Number(a.id) - Number(b.id)
}

function readComment({ id, html_url, body }: { id?: unknown; html_url?: unknown; body?: unknown }): Comment {
  if (typeof id !== 'number' || typeof html_url !== 'string')
    throw new Error("GitHub's answer shows no comment")
  return { id: String(id), url: html_url, body: typeof body === 'string' ? body : '' }
}

const commentsQuery = `query Comments($owner: String!, $repo: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      headRefOid
      state
      comments(first: 100, after: $after) {
        nodes { databaseId url body viewerDidAuthor }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`

type Page = PullRequestView & { next: string | null }

function readPage(data: unknown): Page {
  const comments = valueAt(data, 'repository', 'pullRequest', 'comments')
  if (!isRecord(comments) || !Array.isArray(comments['nodes']))
    throw new Error('GitHub does not show this pull request')
  const head = valueAt(data, 'repository', 'pullRequest', 'headRefOid')
  const cursor =
    valueAt(comments, 'pageInfo', 'hasNextPage') === true ? valueAt(comments, 'pageInfo', 'endCursor') : null
  return {
    head: typeof head === 'string' ? head : '',
    isOpen: valueAt(data, 'repository', 'pullRequest', 'state') === 'OPEN',
    comments: comments['nodes'].flatMap(readOwnComment),
    next: typeof cursor === 'string' ? cursor : null,
  }
}

/** Only the token's own comments are looked at. The id stands in the address, also where it exceeds GraphQL's Int. */
function readOwnComment(node: unknown): Comment[] {
  if (!isRecord(node) || node['viewerDidAuthor'] !== true) return []
  const { url, body, databaseId } = node
  if (typeof url !== 'string' || typeof body !== 'string') return []
  const id =
    /#issuecomment-(\d+)$/.exec(url)?.[1] ?? (typeof databaseId === 'number' ? String(databaseId) : undefined)
  return id === undefined ? [] : [{ id, url, body }]
}
