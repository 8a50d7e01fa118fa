import { isRecord, valueAt } from '../shape.ts'
import { NotShownError } from './github-error.ts'

/** Only GraphQL provides the optional fields. */
export type Comment = {
  id: string
  url: string
  body: string
  nodeId?: string | undefined
  /** In milliseconds since 1970. */
  createdMs?: number | undefined
  /** The times of the latest two edits, newest first; undefined if GitHub shows no history. */
  editedMs?: readonly number[] | undefined
}

/** A pull request with the comments of the token's own account, oldest first. */
export type PullRequestComments = { headCommit: string; isOpen: boolean; comments: Comment[] }

export type Edit = {
  /** The whole text after the edit; undefined if GitHub doesn't show it. */
  text: string | undefined
  /** Whether the comment's author made it. */
  isOwn: boolean
  /** In milliseconds since 1970. */
  editedMs: number
}

/** The latest edits of a comment, newest first. `isAll` is true if there are no others. */
export type Edits = { latest: readonly Edit[]; isAll: boolean }

export type EditedComment = Omit<PullRequestComments, 'comments'> & { comment: Comment; edits: Edits }

/** Reads a comment from the REST API. Throws if it is not a comment. */
export function readComment({ id, html_url, body, node_id }: Record<string, unknown>): Comment {
  if (typeof id !== 'number' || typeof html_url !== 'string') throw new Error(noComment)
  const nodeId = typeof node_id === 'string' ? node_id : undefined
  return { id: String(id), url: html_url, body: typeof body === 'string' ? body : '', nodeId }
}

/** Reads a pull request, a page of its comments, and the cursor of the next page. Throws if GitHub doesn't show them. */
export function readPage(pullRequest: unknown, after: string | null) {
  const comments = valueAt(pullRequest, 'comments')
  const nodes = valueAt(comments, 'nodes')
  if (!Array.isArray(nodes)) throw new NotShownError('GitHub does not show this pull request')
  return {
    ...readPullRequest(pullRequest),
    comments: nodes.flatMap(readOwnComment),
    next: nextPage(comments, after),
  }
}

/** The cursor of the next page, or null. Throws if GitHub doesn't say whether there is one. */
export function nextPage(connection: unknown, after: string | null): string | null {
  const hasNext = valueAt(connection, 'pageInfo', 'hasNextPage')
  if (hasNext === false) return null
  const cursor = valueAt(connection, 'pageInfo', 'endCursor')
  // The same cursor again would loop forever.
  if (hasNext === true && typeof cursor === 'string' && cursor !== after) return cursor
  throw new Error('GitHub returned an incomplete list')
}

function readPullRequest(pullRequest: unknown): { headCommit: string; isOpen: boolean } {
  const headCommit = valueAt(pullRequest, 'headRefOid')
  return {
    headCommit: typeof headCommit === 'string' ? headCommit : '',
    isOpen: valueAt(pullRequest, 'state') === 'OPEN',
  }
}

/** A comment, if the token's own account wrote it. The id comes from the address, because it can exceed GraphQL's Int. */
function readOwnComment(node: unknown): Comment[] {
  if (!isRecord(node) || node['viewerDidAuthor'] !== true) return []
  const { url, body, id: nodeId } = node
  const [, id] = /#issuecomment-(\d+)$/.exec(String(url)) ?? []
  if (typeof url !== 'string' || typeof body !== 'string' || id === undefined) throw new Error(noComment)
  const edits = valueAt(node, 'userContentEdits', 'nodes')
  return [
    {
      id,
      url,
      body,
      nodeId: typeof nodeId === 'string' ? nodeId : undefined,
      createdMs: timeIn(node['createdAt']),
      editedMs: Array.isArray(edits) ? edits.map((edit) => timeIn(valueAt(edit, 'editedAt'))) : undefined,
    },
  ]
}

/** An unknown time counts as later than all others, so that its comment or edit is examined. */
function timeIn(value: unknown): number {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(ms) ? Number.POSITIVE_INFINITY : ms
}

const noComment = "GitHub's answer contains no comment"

/** Reads a comment with its history. Throws if it is not a comment. */
export function readEdited(node: unknown): EditedComment {
  const [comment] = readOwnComment(node)
  if (comment === undefined) throw new Error(noComment)
  const author = valueAt(node, 'author', 'login')
  const edits = valueAt(node, 'userContentEdits')
  const nodes = valueAt(edits, 'nodes')
  const hasHistory = Array.isArray(nodes)
  const latest = hasHistory ? nodes.map((edit: unknown) => readEdit(edit, author)) : []
  const isAll = hasHistory && valueAt(edits, 'pageInfo', 'hasNextPage') === false
  return { ...readPullRequest(valueAt(node, 'pullRequest')), comment, edits: { latest, isAll } }
}

/** Reads an edit. Without a time, its place among the others is unknown, so its text is dropped. */
function readEdit(edit: unknown, author: unknown): Edit {
  const diff = valueAt(edit, 'diff')
  const editedMs = timeIn(valueAt(edit, 'editedAt'))
  const isReadable = typeof diff === 'string' && diff !== '' && !valueAt(edit, 'deletedAt')
  return {
    text: isReadable && Number.isFinite(editedMs) ? diff : undefined,
    isOwn: typeof author === 'string' && valueAt(edit, 'editor', 'login') === author,
    editedMs,
  }
}
