import type { GitHubEmulator } from '../../../emulators/github/github-emulator.ts'

export const SHA = 'a'.repeat(40)
export const FORK_SHA = 'b'.repeat(40)
export const PULLS = [
  { number: 1, headSha: SHA, headRef: 'feature' },
  { number: 2, headSha: FORK_SHA, headRef: 'patch', headRepository: { fullName: 'someone/demo', id: 77 } },
  { number: 3, state: 'closed' as const, headRef: 'feature' },
]
export const REPO = '/repos/octo-org/demo'

type Answer = { status: number; headers: Headers; body: unknown }

type GraphqlBody = {
  data: {
    viewer: unknown
    repository: { pullRequest: { id: string; comments: CommentPage } }
    addComment: { commentEdge: { node: { id: string } } }
  }
  errors?: unknown[]
}

type CommentPage = {
  nodes: { body: string }[]
  pageInfo: { startCursor: string; endCursor: string; hasNextPage: boolean; hasPreviousPage: boolean }
}

export async function rest(github: GitHubEmulator, path: string, init: RequestInit = {}): Promise<Answer> {
  const headers = { authorization: `Bearer ${github.token}`, ...init.headers }
  const response = await fetch(path.startsWith('http') ? path : `${github.apiUrl}${path}`, {
    ...init,
    headers,
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  }
}

export function comment(github: GitHubEmulator, body: unknown, init: RequestInit = {}): Promise<Answer> {
  return rest(github, `${REPO}/issues/1/comments`, {
    method: 'POST',
    body: JSON.stringify({ body }),
    ...init,
  })
}

export async function graphql(github: GitHubEmulator, query: string, variables = {}, token = github.token) {
  const response = await fetch(github.graphqlUrl, {
    method: 'POST',
    headers: { authorization: `bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  const body: GraphqlBody = JSON.parse(await response.text())
  return { status: response.status, body }
}

export function pullFields(fields: string): string {
  return `{ repository(owner: "octo-org", name: "demo") { pullRequest(number: 1) { ${fields} } } }`
}
