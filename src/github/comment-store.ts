import { valueAt } from '../shape.ts'
import type { GitHubClient } from './github-client.ts'
import { isNotFound, isWithoutHistory, mayPass } from './github-error.ts'
import {
  type Comment,
  type EditedComment,
  type PullRequestView,
  readComment,
  readEdited,
  readPage,
} from './read-comments.ts'

/** What the shared comment needs of GitHub. A text is sent once, whatever becomes of it. */
export type CommentStore = {
  /** All comments, or those after a cursor. */
  list(after?: string | null): Promise<PullRequestView>
  create(body: string): Promise<Comment>
  update(id: string, body: string): Promise<Comment>
  /** A comment that is gone already is no error. */
  remove(id: string): Promise<void>
  /** The history of edits; undefined where GitHub has none to show. */
  history?: {
    /** A comment with at most `count` edits; undefined where there is no such comment any more. */
    read(nodeId: string, count: number): Promise<EditedComment | undefined>
    /** Writes a comment, and returns the same right after that. */
    write(nodeId: string, body: string, count: number): Promise<EditedComment>
  }
}

/** So many comments are asked for at once, fewer where GitHub gives up on a query: long comments make it slow. */
const pageSizes = [100, 20, 4, 1]

/** The comments of one pull request. Throws what GitHub's client throws. */
export function createCommentStore(
  { octokit, octokitOnce, query, mutate, repository }: GitHubClient,
  number: number,
): CommentStore {
  const smaller = pageSizes.slice(1)
  let [first] = pageSizes
  let document = commentsQuery

  /** A query that fails with more than one comment is not repeated as it is, but with fewer. */
  async function queryPage(after: string | null): Promise<unknown> {
    try {
      const variables = { ...repository, number, after, first }
      return await query(document, variables, { once: smaller.length > 0 })
    } catch (error) {
      if (document === commentsQuery && isWithoutHistory(error)) document = plainQuery
      else if (mayPass(error) && smaller.length > 0) first = smaller.shift()
      else throw error
      return await queryPage(after)
    }
  }

  return {
    async list(from = null) {
      const comments: Comment[] = []
      for (let after: string | null = from; ; ) {
        const data = await queryPage(after)
        const page = readPage(valueAt(data, 'repository', 'pullRequest'), after)
        comments.push(...page.comments)
        if (page.next === null) return { ...page, comments: comments.sort(byAge) }
        after = page.next
      }
    },
    async create(body) {
      const { data } = await octokitOnce.rest.issues.createComment({
        ...repository,
        issue_number: number,
        body,
      })
      return readComment(data)
    },
    async update(id, body) {
      const { data } = await octokitOnce.rest.issues.updateComment({
        ...repository,
        comment_id: Number(id),
        body,
      })
      return readComment(data)
    },
    async remove(id) {
      await octokit.rest.issues.deleteComment({ ...repository, comment_id: Number(id) }).catch(orGone)
    },
    history: {
      async read(id, count) {
        const node = valueAt(await query(editsQuery, { id, count }).catch(orGone), 'node') ?? null
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
  if (isNotFound(error)) return { data: undefined }
  throw error
}

/** Ids grow with time, and creation times have whole seconds only. */
function byAge(a: Comment, b: Comment): number {
  return Number(a.id) - Number(b.id)
}

const commentFields = `id
          url
          body
          createdAt
          viewerDidAuthor
          author { login }`

/** What is asked of a page of a pull request's comments. */
export const pageFields = `nodes {
          ${commentFields}
        }
        pageInfo { hasNextPage endCursor }`

/** Without the history of edits, which a server may not know or refuse. */
const plainQuery = `query Comments($owner: String!, $repo: String!, $number: Int!, $first: Int!, $after: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      headRefOid
      state
      comments(first: $first, after: $after) {
        ${pageFields}
      }
    }
  }
}`

/** Times alone: the texts of edits can be many times as long as the comments, and most comments are not ours. */
const commentsQuery = plainQuery.replace(
  'author { login }',
  'author { login }\n          userContentEdits(first: 2) { nodes { editedAt } }',
)

const editsQuery = `query Edits($id: ID!, $count: Int!) {
  node(id: $id) { ...Edited }
}
fragment Edited on IssueComment {
  ${commentFields}
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
