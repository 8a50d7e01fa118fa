import { valueAt } from '../shape.ts'
import type { GitHubClient } from './github-client.ts'
import { isNotFound, isWithoutHistory, mayPass } from './github-error.ts'
import {
  type Comment,
  type EditedComment,
  type PullRequestComments,
  readComment,
  readEdited,
  readPage,
} from './read-comments.ts'

/** The comments of one pull request. Never retries a write. */
export type CommentStore = {
  /** Lists all comments, or those after a cursor. */
  list(after?: string | null): Promise<PullRequestComments>
  create(body: string): Promise<Comment>
  update(id: string, body: string): Promise<Comment>
  /** Also resolves if the comment is already deleted. */
  remove(id: string): Promise<void>
  /** The history of edits; undefined if GitHub shows none. */
  history?: {
    /** Reads a comment with at most `count` edits; undefined if it was deleted. */
    read(nodeId: string, count: number): Promise<EditedComment | undefined>
    /** Writes a comment, and returns it with its edits right after the write. */
    write(nodeId: string, body: string, count: number): Promise<EditedComment>
  }
}

/** Comments per query. If GitHub gives up on a query, which long comments make slow, the next one asks for fewer. */
const pageSizes = [100, 20, 4, 1]

export function createCommentStore(client: GitHubClient, number: number): CommentStore {
  const { octokit, octokitOnce, query, mutate, repository } = client
  const readComments = createPageReader(client, number)
  return {
    async list(from = null) {
      const comments: Comment[] = []
      for (let after: string | null = from; ; ) {
        const data = await readComments(after)
        const page = readPage(valueAt(data, 'repository', 'pullRequest'), after)
        comments.push(...page.comments)
        // Sorted by id, because ids grow with time and creation times are only precise to the second.
        if (page.next === null) return { ...page, comments: comments.sort((a, b) => Number(a.id) - Number(b.id)) }
        after = page.next
      }
    },
    async create(body) {
      const comment = { ...repository, issue_number: number, body }
      const { data } = await octokitOnce.rest.issues.createComment(comment)
      return readComment(data)
    },
    async update(id, body) {
      const comment = { ...repository, comment_id: Number(id), body }
      const { data } = await octokitOnce.rest.issues.updateComment(comment)
      return readComment(data)
    },
    async remove(id) {
      await octokit.rest.issues.deleteComment({ ...repository, comment_id: Number(id) }).catch(ignoreNotFound)
    },
    history: {
      async read(id, count) {
        const node = valueAt(await query(editsQuery, { id, count }).catch(ignoreNotFound), 'node') ?? null
        return node === null ? undefined : readEdited(node)
      },
      async write(id, body, count) {
        const data = await mutate(editMutation, { id, body, count })
        return readEdited(valueAt(data, 'updateIssueComment', 'issueComment'))
      },
    },
  }
}

/** Reads pages of comments. If GitHub can't answer, asks for fewer comments, or without histories, from then on. */
function createPageReader({ query, repository }: GitHubClient, number: number) {
  const smaller = pageSizes.slice(1)
  let [first] = pageSizes
  let document = commentsQuery
  return async function readComments(after: string | null): Promise<unknown> {
    try {
      const variables = { ...repository, number, after, first }
      return await query(document, variables, { throwsAtOnce: smaller.length > 0 })
    } catch (error) {
      if (document === commentsQuery && isWithoutHistory(error)) document = plainQuery
      else if (mayPass(error) && smaller.length > 0) first = smaller.shift()
      else throw error
      return await readComments(after)
    }
  }
}

function ignoreNotFound(error: unknown): { data: undefined } {
  if (isNotFound(error)) return { data: undefined }
  throw error
}

const commentFields = `id
          url
          body
          createdAt
          viewerDidAuthor
          author { login }`

/** The fields of a page of comments. */
export const pageFields = `nodes {
          ${commentFields}
        }
        pageInfo { hasNextPage endCursor }`

/** Without the history of edits, which a server may refuse or not know. */
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

/** With the times of edits, but without their texts, which can be many times longer than the comments. */
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
