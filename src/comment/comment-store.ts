import type { GitHub } from '../github/github.ts'
import { isGone, isWithoutHistory } from '../github/github-error.ts'
import { isRecord, valueAt } from '../json.ts'

/** What is not text is known only of what GraphQL has told. */
export type Comment = {
  id: string
  url: string
  body: string
  nodeId?: string | undefined
  edits?: Edits | undefined
}

/** The comments of a pull request that the token's own account wrote, the oldest first, and its state and head commit. */
export type PullRequestView = { head: string; isOpen: boolean; comments: Comment[] }

/** One edit of a comment. */
export type Edit = {
  /** The whole text after it; undefined where GitHub does not show it. */
  text: string | undefined
  /** Whether the comment's own author made it. */
  isOwn: boolean
  /** In milliseconds since 1970. */
  editedMs: number
}

/** The latest edits of a comment, the newest first; `isAll` where it has no others. */
export type Edits = { latest: readonly Edit[]; isAll: boolean }

/** A comment with its latest edits. */
export type EditedComment = Omit<PullRequestView, 'comments'> & { comment: Comment & { edits: Edits } }

/** What the shared comment needs of GitHub; a write is sent once, whatever becomes of it. */
export type CommentStore = {
  list(): Promise<PullRequestView>
  /** Undefined where there is no such comment any more. */
  read(id: string): Promise<Comment | undefined>
  create(body: string): Promise<Comment>
  update(id: string, body: string): Promise<Comment>
  /** A comment that is gone already is no error. */
  remove(id: string): Promise<void>
  /** The history of edits; undefined where GitHub has none to show. */
  history?: {
    /** A comment with at most `count` edits; undefined where there is no such comment any more. */
    read(nodeId: string, count: number): Promise<EditedComment | undefined>
    /** Writes a comment, and tells the same right after that. */
    write(nodeId: string, body: string, count: number): Promise<EditedComment>
  }
}

/** The comments of one pull request. Throws what GitHub's client throws. */
export function createCommentStore(
  { reading, writing, query, mutate, repository }: GitHub,
  number: number,
): CommentStore {
  async function queryPage(variables: Record<string, unknown>): Promise<unknown> {
    try {
      return await query(commentsQuery, variables)
    } catch (error) {
      if (!isWithoutHistory(error)) throw error
      return await query(plainQuery, variables)
    }
  }

  return {
    async list() {
      const comments: Comment[] = []
      for (let after: string | null = null; ; ) {
        const data = await queryPage({ ...repository, number, after })
        const page = readPage(valueAt(data, 'repository', 'pullRequest'), after)
        comments.push(...page.comments)
        if (page.next === null) return { ...page, comments: comments.sort(byAge) }
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
    history: {
      async read(id, count) {
        const node = valueAt(await query(editsQuery, { id, count }), 'node')
        return node === null ? undefined : readEdited(node)
      },
      async write(id, body, count) {
        const data = await mutate(editMutation, { id, body, count })
        return readEdited(valueAt(data, 'updateIssueComment', 'issueComment'))
      },
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

type RestComment = { id?: unknown; html_url?: unknown; body?: unknown; node_id?: unknown }

function readComment({ id, html_url, body, node_id }: RestComment): Comment {
  if (typeof id !== 'number' || typeof html_url !== 'string') throw new Error(noComment)
  const nodeId = typeof node_id === 'string' ? node_id : undefined
  return { id: String(id), url: html_url, body: typeof body === 'string' ? body : '', nodeId }
}

/** What is asked of a page of a pull request's comments. */
export const pageFields = `nodes {
          id
          databaseId
          url
          body
          viewerDidAuthor
          author { login }
        }
        pageInfo { hasNextPage endCursor }`

/** Without the history of edits, which a server may not know or refuse. */
const plainQuery = `query Comments($owner: String!, $repo: String!, $number: Int!, $after: String) {
  rateLimit { remaining }
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      headRefOid
      state
      comments(first: 100, after: $after) {
        ${pageFields}
      }
    }
  }
}`

/** As many edits come along with each comment: most were never edited, and many are not ours. */
const editsField = `userContentEdits(first: 4) {
          nodes { editedAt deletedAt diff editor { login } }
          pageInfo { hasNextPage }
        }`

const commentsQuery = plainQuery.replace('author { login }', `author { login } ${editsField}`)

const editsQuery = `query Edits($id: ID!, $count: Int!) {
  rateLimit { remaining }
  node(id: $id) { ...Edited }
}
fragment Edited on IssueComment {
  id
  databaseId
  url
  body
  viewerDidAuthor
  author { login }
  pullRequest { headRefOid state }
  userContentEdits(first: $count) {
    nodes { editedAt deletedAt diff editor { login } }
    pageInfo { hasNextPage }
  }
}`

const editMutation = editsQuery.replace(
  /^query.*?\n}/s,
  `mutation Edit($id: ID!, $body: String!, $count: Int!) {
  updateIssueComment(input: { id: $id, body: $body }) { issueComment { ...Edited } }
}`,
)

/** `next` is the cursor of the page after it; null for none. */
type Page = PullRequestView & { next: string | null }

/** A pull request with the page of its comments after a cursor. Throws where GitHub does not show it. */
export function readPage(pullRequest: unknown, after: string | null): Page {
  const comments = valueAt(pullRequest, 'comments')
  const nodes = valueAt(comments, 'nodes')
  if (!Array.isArray(nodes)) throw new Error('GitHub does not show this pull request')
  return {
    ...readPullRequest(pullRequest),
    comments: nodes.flatMap(readOwnComment),
    next: nextPage(comments, after),
  }
}

/** The cursor of the page after one; null for none. What is left out must not count as not being there, so it throws. */
export function nextPage(connection: unknown, after: string | null): string | null {
  const hasNext = valueAt(connection, 'pageInfo', 'hasNextPage')
  if (hasNext === false) return null
  const cursor = valueAt(connection, 'pageInfo', 'endCursor')
  // A cursor that does not move would be asked for ever.
  if (hasNext === true && typeof cursor === 'string' && cursor !== after) return cursor
  throw new Error('GitHub does not show a list to its end')
}

function readPullRequest(pullRequest: unknown): { head: string; isOpen: boolean } {
  const head = valueAt(pullRequest, 'headRefOid')
  return {
    head: typeof head === 'string' ? head : '',
    isOpen: valueAt(pullRequest, 'state') === 'OPEN',
  }
}

/** Only the token's own comments are looked at. The id stands in the address, also where it exceeds GraphQL's Int. */
function readOwnComment(node: unknown): Comment[] {
  if (!isRecord(node) || node['viewerDidAuthor'] !== true) return []
  const { url, body, databaseId, id: nodeId } = node
  if (typeof url !== 'string' || typeof body !== 'string') throw new Error(noComment)
  const id =
    /#issuecomment-(\d+)$/.exec(url)?.[1] ?? (typeof databaseId === 'number' ? String(databaseId) : undefined)
  if (id === undefined) throw new Error(noComment)
  return [{ id, url, body, nodeId: typeof nodeId === 'string' ? nodeId : undefined, edits: readEdits(node) }]
}

const noComment = "GitHub's answer shows no comment"

function readEdited(node: unknown): EditedComment {
  const [comment] = readOwnComment(node)
  if (comment === undefined) throw new Error(noComment)
  // Where the history was refused, nothing is known of it.
  const edits = comment.edits ?? { latest: [], isAll: false }
  return { ...readPullRequest(valueAt(node, 'pullRequest')), comment: { ...comment, edits } }
}

/** What was never edited has no edits at all. */
function readEdits(node: Record<string, unknown>): Edits | undefined {
  const author = valueAt(node, 'author', 'login')
  const edits = node['userContentEdits']
  const nodes = valueAt(edits, 'nodes')
  if (!Array.isArray(nodes)) return undefined
  return {
    latest: nodes.map((edit: unknown) => readEdit(edit, author)),
    isAll: valueAt(edits, 'pageInfo', 'hasNextPage') === false,
  }
}

/** An edit whose time is not told can't be put in order: it counts as one that shows no text. */
function readEdit(edit: unknown, author: unknown): Edit {
  const diff = valueAt(edit, 'diff')
  const isShown = typeof diff === 'string' && diff !== '' && !valueAt(edit, 'deletedAt')
  const editedMs = Date.parse(String(valueAt(edit, 'editedAt')))
  return {
    text: isShown && !Number.isNaN(editedMs) ? diff : undefined,
    isOwn: typeof author === 'string' && valueAt(edit, 'editor', 'login') === author,
    editedMs: Number.isNaN(editedMs) ? Number.POSITIVE_INFINITY : editedMs,
  }
}
