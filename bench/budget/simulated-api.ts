import { MockAgent } from 'undici'
import type {
  Comment,
  CommentStore,
  EditedComment,
  PullRequestView,
} from '../../src/comment/comment-store.ts'
import { parseJson, valueAt } from '../../src/json.ts'
import type { SentRequest } from './count-requests.ts'

export const apiUrl = 'https://api.github.com'
export const graphqlUrl = `${apiUrl}/graphql`

/** What the action's client is answered. */
type Answer = { statusCode: number; data?: object }

/**
 * GitHub's API before a simulated pull request number 1: answers what the action's own client sends over these connections,
 * and keeps all of it.
 */
export function openApi(store: CommentStore): { dispatcher: MockAgent; sent: SentRequest[] } {
  const sent: SentRequest[] = []
  const dispatcher = new MockAgent()
  dispatcher.disableNetConnect()
  dispatcher
    .get(apiUrl)
    .intercept({ path: () => true, method: () => true })
    .reply(async ({ method, path, body }) => {
      const request = { method, path, body: body ? parseJson(String(body)) : undefined }
      sent.push(request)
      const { statusCode, data = '' } = await answerTo(request, store).catch(refusal)
      return { statusCode, data, responseOptions: { headers: { 'content-type': 'application/json' } } }
    })
    .persist()
  return { dispatcher, sent }
}

async function answerTo({ method, path, body }: SentRequest, store: CommentStore): Promise<Answer> {
  const given = (...name: string[]) => String(valueAt(body, ...name))
  const id = /\/comments\/(\d+)$/.exec(path)?.[1]
  if (path === '/graphql') return { statusCode: 200, data: await answerToQuery(body, store) }
  const sha = /\/commits\/(\w+)\/pulls/.exec(path)?.[1]
  if (sha !== undefined) return { statusCode: 200, data: [{ number: 1, state: 'open', head: { sha } }] }
  if (method === 'POST') return { statusCode: 201, data: restComment(await store.create(given('body'))) }
  if (id === undefined) throw new Error(`No such request is simulated: ${method} ${path}`)
  if (method === 'PATCH') return { statusCode: 200, data: restComment(await store.update(id, given('body'))) }
  if (method === 'DELETE') {
    await store.remove(id)
    return { statusCode: 204 }
  }
  const found = await store.read(id)
  return found ? { statusCode: 200, data: restComment(found) } : { statusCode: 404 }
}

async function answerToQuery(body: unknown, { list, history }: CommentStore): Promise<object> {
  const query = String(valueAt(body, 'query'))
  const id = String(valueAt(body, 'variables', 'id'))
  const count = Number(valueAt(body, 'variables', 'count'))
  if (query.startsWith('query Comments')) {
    return { data: { repository: { pullRequest: pullRequestNode(await list()) } } }
  }
  if (query.startsWith('query Edits')) {
    const edited = await history?.read(id, count)
    return { data: { node: edited ? editedNode(edited) : null } }
  }
  const edited = await history?.write(id, String(valueAt(body, 'variables', 'body')), count)
  return { data: { updateIssueComment: { issueComment: edited && editedNode(edited) } } }
}

function pullRequestNode({ comments, ...pull }: PullRequestView): object {
  const pageInfo = { hasNextPage: false, endCursor: null }
  return { ...pullFields(pull), comments: { nodes: comments.map(commentNode), pageInfo } }
}

function editedNode({ comment, ...pull }: EditedComment): object {
  return { ...commentNode(comment), pullRequest: pullFields(pull) }
}

function pullFields({ head, isOpen }: Pick<PullRequestView, 'head' | 'isOpen'>): object {
  return { headRefOid: head, state: isOpen ? 'OPEN' : 'CLOSED' }
}

const author = { login: 'github-actions' }

function commentNode({ id, body, nodeId, edits }: Comment): object {
  const nodes = edits?.latest.map(({ text, editedMs }) => {
    const editedAt = new Date(editedMs).toISOString()
    return { editedAt, deletedAt: null, diff: text, editor: author }
  })
  const userContentEdits = { nodes, pageInfo: { hasNextPage: !edits?.isAll } }
  return { id: nodeId, url: addressOf(id), body, viewerDidAuthor: true, author, userContentEdits }
}

function restComment({ id, body, nodeId }: Comment): object {
  return { id: Number(id), html_url: addressOf(id), body, node_id: nodeId }
}

function addressOf(id: string): string {
  return `https://github.com/octo-org/demo/pull/1#issuecomment-${id}`
}

/** Of a comment that was deleted meanwhile. */
function refusal(error: unknown): Answer {
  if (valueAt(error, 'status') !== 404) throw error
  return { statusCode: 404, data: { message: 'Not Found' } }
}
