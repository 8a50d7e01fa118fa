import { readFile } from 'node:fs/promises'
import { schema as published } from '@octokit/graphql-schema'
import { buildSchema, type GraphQLNamedType, isInterfaceType, isObjectType, printType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { type GitHubEmulator, startGitHubEmulator } from '../../emulators/github/github-emulator.ts'
import { openDescription } from '../../emulators/github/rest/description.ts'

const SHA = 'a'.repeat(40)
const FORK_SHA = 'b'.repeat(40)
const PULLS = [
  { number: 1, headSha: SHA, headRef: 'feature' },
  { number: 2, headSha: FORK_SHA, headRef: 'patch', headRepository: { fullName: 'someone/demo', id: 77 } },
  { number: 3, state: 'closed' as const, headRef: 'feature' },
]
const REPO = '/repos/octo-org/demo'

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

async function rest(github: GitHubEmulator, path: string, init: RequestInit = {}): Promise<Answer> {
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

function comment(github: GitHubEmulator, body: unknown, init: RequestInit = {}): Promise<Answer> {
  return rest(github, `${REPO}/issues/1/comments`, {
    method: 'POST',
    body: JSON.stringify({ body }),
    ...init,
  })
}

async function graphql(github: GitHubEmulator, query: string, variables = {}, token = github.token) {
  const response = await fetch(github.graphqlUrl, {
    method: 'POST',
    headers: { authorization: `bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  const body: GraphqlBody = JSON.parse(await response.text())
  return { status: response.status, body }
}

function pullFields(fields: string): string {
  return `{ repository(owner: "octo-org", name: "demo") { pullRequest(number: 1) { ${fields} } } }`
}

describe('the REST API', () => {
  it("gives answers that fit GitHub's description", async () => {
    await using github = await startGitHubEmulator({ pulls: PULLS })
    const description = await openDescription()
    const { id } = github.addComment({ pull: 1, body: 'hello' })
    const change = { method: 'PATCH', body: JSON.stringify({ body: 'changed' }) }

    const answers = {
      'repos/get': await rest(github, REPO),
      'pulls/list': await rest(github, `${REPO}/pulls?state=all`),
      'pulls/get': await rest(github, `${REPO}/pulls/2`),
      'repos/list-pull-requests-associated-with-commit': await rest(github, `${REPO}/commits/${SHA}/pulls`),
      'issues/list-comments': await rest(github, `${REPO}/issues/1/comments`),
      'issues/create-comment': await comment(github, 'new'),
      'issues/get-comment': await rest(github, `${REPO}/issues/comments/${id}`),
      'issues/update-comment': await rest(github, `${REPO}/issues/comments/${id}`, change),
    }
    const tooLong = await comment(github, 'x'.repeat(65_537))
    // Making the checks can take longer than the server keeps an idle connection, so nothing is asked after them.
    for (const [operation, { status, body }] of Object.entries(answers)) {
      expect(status, operation).toBeLessThan(300)
      expect(description.validator.validateResponse(body, operation, status).errors, operation).toBeNull()
    }
    expect(
      description.validator.validateResponse(tooLong.body, 'issues/create-comment', 422).errors,
    ).toBeNull()
    expect(github.violations).toEqual([])
  })

  it('creates, changes, shows and deletes a comment', async () => {
    await using github = await startGitHubEmulator()
    const created = await comment(github, 'first')
    const [stored] = github.comments(1)
    const path = `${REPO}/issues/comments/${stored?.id}`
    expect(created).toMatchObject({
      status: 201,
      body: {
        id: stored?.id,
        body: 'first',
        user: { login: 'github-actions[bot]', type: 'Bot' },
        html_url: `${github.serverUrl}/octo-org/demo/pull/1#issuecomment-${stored?.id}`,
      },
    })
    await rest(github, path, { method: 'PATCH', body: JSON.stringify({ body: 'second' }) })
    expect((await rest(github, path)).body).toMatchObject({ body: 'second' })
    expect(github.comments(1)).toMatchObject([{ body: 'second', author: 'github-actions[bot]', edits: 1 }])

    expect((await rest(github, path, { method: 'DELETE' })).status).toBe(204)
    expect((await rest(github, path)).status).toBe(404)
    expect(github.writes.map(({ method, status }) => [method, status])).toEqual([
      ['POST', 201],
      ['PATCH', 200],
      ['DELETE', 204],
    ])
    expect(github.requests.length).toBe(5)
  })

  it('gives every comment once to who follows the links', async () => {
    await using github = await startGitHubEmulator()
    for (let index = 0; index < 7; index += 1) github.addComment({ pull: 1, body: `${index}` })
    const bodies: string[] = []
    let next: string | undefined = `${REPO}/issues/1/comments?per_page=3`
    while (next !== undefined) {
      const { body, headers } = await rest(github, next)
      if (Array.isArray(body)) bodies.push(...body.map((item) => item.body))
      next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(bodies).toEqual(['0', '1', '2', '3', '4', '5', '6'])
    expect(github.requests.length).toBe(3)
    expect(github.violations).toEqual([])
  })

  it('finds pull requests by branch, by commit and by state', async () => {
    await using github = await startGitHubEmulator({ pulls: PULLS })
    const numbers = async (path: string) => {
      const { body } = await rest(github, `${REPO}${path}`)
      return Array.isArray(body) ? body.map((pull) => pull.number) : []
    }
    expect(await numbers('/pulls')).toEqual([2, 1])
    expect(await numbers('/pulls?head=octo-org:feature')).toEqual([1])
    expect(await numbers('/pulls?head=someone:patch')).toEqual([2])
    expect(await numbers('/pulls?head=octo-org:feature&state=all&direction=asc')).toEqual([1, 3])
    expect(await numbers(`/commits/${SHA}/pulls`)).toEqual([1])
    expect(await numbers(`/commits/${FORK_SHA}/pulls`), 'commits of forks are not found').toEqual([])

    github.setHead(1, 'c'.repeat(40))
    github.closePull(2)
    expect(await numbers(`/commits/${SHA}/pulls`)).toEqual([])
    expect(await numbers('/pulls')).toEqual([1])
  })

  it('refuses a body over 65,536 characters, counted as GitHub does', async () => {
    await using github = await startGitHubEmulator()
    expect((await comment(github, '🎥'.repeat(65_536))).status).toBe(201)
    expect(await comment(github, 'x'.repeat(65_537))).toMatchObject({
      status: 422,
      body: { errors: [{ message: 'Body is too long (maximum is 65536 characters)' }] },
    })
    expect((await comment(github, ' ')).status).toBe(422)
    expect(github.comments(1).length).toBe(1)
  })

  it('has the paths of an enterprise server where asked', async () => {
    await using github = await startGitHubEmulator({ enterprise: true })
    expect(github.apiUrl).toBe(`${github.serverUrl}/api/v3`)
    expect((await comment(github, 'hello')).status).toBe(201)
    expect((await graphql(github, '{ viewer { login } }')).body.errors).toBeUndefined()
    expect(github.violations).toEqual([])
    expect((await rest(github, `${github.serverUrl}${REPO}`)).status).toBe(404)
    expect(github.violations).toHaveLength(1)
  })
})

describe('the GraphQL API', () => {
  it("has a schema whose parts are equal to those of GitHub's", async () => {
    const slice = buildSchema(await readFile('emulators/github/api/graphql.graphql', 'utf8'))
    const full = buildSchema(published.idl, { assumeValidSDL: true })
    const shape = (type: GraphQLNamedType | undefined) =>
      isObjectType(type) || isInterfaceType(type)
        ? Object.values(type.getFields()).map((field) => {
            const args = field.args.map((argument) => `${argument.name}: ${argument.type}`)
            return `${field.name}(${args.join(', ')}): ${field.type}`
          })
        : type &&
          printType(type)
            .replaceAll(/"""[\s\S]*?"""\s*/g, '')
            .replaceAll(/\s+/g, ' ')
    for (const [name, type] of Object.entries(slice.getTypeMap())) {
      if (name.startsWith('__')) continue
      const whole = shape(full.getType(name))
      if (Array.isArray(whole)) expect(whole, name).toEqual(expect.arrayContaining([shape(type)].flat()))
      else expect(shape(type), name).toBe(whole)
    }
  })

  it('shows a pull request with its comments', async () => {
    await using github = await startGitHubEmulator({ pulls: PULLS })
    await comment(github, 'mine')
    github.addComment({ pull: 1, body: 'other', author: 'someone' })
    const fields = `state headRefOid headRepository { databaseId } comments(first: 10) { totalCount nodes {
      fullDatabaseId databaseId body viewerDidAuthor author { login } includesCreatedEdit lastEditedAt } }`
    const { body } = await graphql(github, pullFields(fields))
    expect(body.data.repository.pullRequest).toMatchObject({
      state: 'OPEN',
      headRefOid: SHA,
      headRepository: { databaseId: github.repository.id },
      comments: {
        totalCount: 2,
        nodes: [
          { body: 'mine', viewerDidAuthor: true, author: { login: 'github-actions' }, lastEditedAt: null },
          { body: 'other', viewerDidAuthor: false, fullDatabaseId: `${github.comments(1)[1]?.id}` },
        ],
      },
    })
    const viewer = await graphql(github, '{ viewer { login } rateLimit { remaining } }')
    expect(viewer.body.data.viewer).toEqual({ login: 'github-actions[bot]' })
    expect(github.violations).toEqual([])
  })

  it('pages with cursors in both directions', async () => {
    await using github = await startGitHubEmulator()
    for (let index = 0; index < 5; index += 1) github.addComment({ pull: 1, body: `${index}` })
    const page = async (args: string) => {
      const fields = `comments(${args}) { nodes { body } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } }`
      const { comments } = (await graphql(github, pullFields(fields))).body.data.repository.pullRequest
      const bodies = comments.nodes.map(({ body }) => body).join('')
      return { bodies, ...comments.pageInfo }
    }
    const first = await page('first: 2')
    expect(first).toMatchObject({ bodies: '01', hasNextPage: true, hasPreviousPage: false })
    expect(await page(`first: 9, after: "${first.endCursor}"`)).toMatchObject({
      bodies: '234',
      hasNextPage: false,
    })
    const last = await page('last: 2')
    expect(last).toMatchObject({ bodies: '34', hasPreviousPage: true, hasNextPage: false })
    expect(await page(`last: 2, before: "${last.startCursor}"`)).toMatchObject({ bodies: '12' })
    expect(github.violations).toEqual([])
    expect((await graphql(github, pullFields('comments(first: 101) { totalCount }'))).body).toMatchObject({
      errors: [{ type: 'EXCESSIVE_PAGINATION' }],
    })
    expect(github.violations).toHaveLength(1)
  })

  it('creates, changes and deletes comments', async () => {
    await using github = await startGitHubEmulator()
    const found = await graphql(github, pullFields('id'))
    const added = await graphql(
      github,
      'mutation Add($on: ID!, $body: String!) { addComment(input: { subjectId: $on, body: $body }) { commentEdge { node { id url } } } }',
      { on: found.body.data.repository.pullRequest.id, body: 'first' },
    )
    const { id } = added.body.data.addComment.commentEdge.node
    const change =
      'mutation($id: ID!) { updateIssueComment(input: { id: $id, body: "second" }) { issueComment { body } } }'
    await graphql(github, change, { id })
    expect(github.comments(1)).toMatchObject([{ body: 'second', edits: 1 }])
    const removal = 'mutation($id: ID!) { deleteIssueComment(input: { id: $id }) { clientMutationId } }'
    await graphql(github, removal, { id })
    expect(github.comments(1)).toEqual([])
    expect((await graphql(github, change, { id })).body.errors).toMatchObject([{ type: 'NOT_FOUND' }])
    expect(github.writes.map((request) => request.graphql)).toMatchObject([
      { kind: 'mutation', operation: 'Add' },
      { kind: 'mutation', operation: undefined },
      { kind: 'mutation' },
      { kind: 'mutation' },
    ])
    expect(github.violations).toEqual([])
  })
})

describe('permissions', () => {
  it('answers 401 without a known token', async () => {
    await using github = await startGitHubEmulator()
    const wrong = await rest(github, REPO, { headers: { authorization: 'token wrong' } })
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Bad credentials' } })
    expect((await fetch(`${github.apiUrl}${REPO}`)).status).toBe(401)
    expect((await graphql(github, '{ viewer { login } }', {}, 'wrong')).status).toBe(401)
    expect(github.violations).toEqual([])
  })

  it('lets a token that may only read read, and not write', async () => {
    const tokens = {
      reader: { login: 'github-actions[bot]', permissions: { 'pull-requests': 'read' as const } },
    }
    await using github = await startGitHubEmulator({ tokens })
    const { id, nodeId } = github.addComment({ pull: 1, body: 'hello' })
    expect((await rest(github, `${REPO}/issues/comments/${id}`)).status).toBe(200)
    const refused = await comment(github, 'hello')
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'Resource not accessible by integration' },
    })
    expect(refused.headers.get('x-accepted-github-permissions')).toBe('issues=write; pull_requests=write')
    const removal = 'mutation($id: ID!) { deleteIssueComment(input: { id: $id }) { clientMutationId } }'
    expect((await graphql(github, removal, { id: nodeId })).body.errors).toMatchObject([
      { type: 'FORBIDDEN', message: 'Resource not accessible by integration', path: ['deleteIssueComment'] },
    ])
    expect(github.comments(1)).toHaveLength(1)
    expect(github.violations).toEqual([])
  })

  it('lets a token without permissions read a public repository only', async () => {
    const tokens = { bare: { login: 'octocat', permissions: {} } }
    const secret = { fullName: 'octo-org/demo', private: true }
    await using open = await startGitHubEmulator({ tokens })
    await using closed = await startGitHubEmulator({ tokens, repository: secret })
    expect((await rest(open, `${REPO}/issues/1/comments`)).status).toBe(200)
    expect((await rest(closed, `${REPO}/issues/1/comments`)).status).toBe(403)
  })
})

describe('violations', () => {
  it("notes and refuses what does not fit GitHub's descriptions", async () => {
    await using github = await startGitHubEmulator()
    const post = (body: string) => rest(github, `${REPO}/issues/1/comments`, { method: 'POST', body })
    const cases: [string, () => Promise<{ status: number }>, number][] = [
      ['an unknown path', () => rest(github, `${REPO}/labels`), 404],
      ['an unknown method', () => rest(github, REPO, { method: 'PUT' }), 404],
      ['an unknown query parameter', () => rest(github, `${REPO}/issues/1/comments?sort=created`), 422],
      ['a wrong query parameter', () => rest(github, `${REPO}/pulls?state=merged`), 422],
      ['a wrong path parameter', () => rest(github, `${REPO}/issues/one/comments`), 422],
      ['an unknown field', () => post('{"body":"x","title":"y"}'), 422],
      ['a field of the wrong type', () => post('{"body":{"text":"x"}}'), 422],
      ['a missing body', () => rest(github, `${REPO}/issues/1/comments`, { method: 'POST' }), 422],
      ['no JSON', () => post('{'), 400],
      ['an unknown field of GraphQL', () => graphql(github, '{ viewer { loginName } }'), 200],
      ['an unknown argument', () => graphql(github, pullFields('comments(limit: 1) { totalCount }')), 200],
      [
        'a wrong variable',
        () => graphql(github, 'query($n: Int!) { node(id: "x") { id } }', { n: 'x' }),
        200,
      ],
      ['no GraphQL', () => graphql(github, '{ viewer'), 200],
    ]
    for (const [index, [name, ask, status]] of cases.entries()) {
      expect((await ask()).status, name).toBe(status)
      expect(github.violations.length, name).toBeGreaterThan(index)
    }
    expect(github.comments(1)).toEqual([])
  })
})

describe('behaviour', () => {
  it('limits writes for a while, then no more', async () => {
    await using github = await startGitHubEmulator({
      behaviour: { secondaryLimit: { afterWrites: 1, forMs: 60_000, retryAfter: 60 } },
    })
    expect((await comment(github, 'one')).status).toBe(201)
    const limited = await comment(github, 'two')
    expect(limited.status).toBe(403)
    expect(limited.headers.get('retry-after')).toBe('60')
    expect(limited.body).toMatchObject({ message: expect.stringContaining('secondary rate limit') })
    expect((await rest(github, REPO)).status).toBe(200)
    github.setBehaviour({ secondaryLimit: { afterWrites: 0, forMs: 0, status: 429 } })
    expect((await comment(github, 'two')).status).toBe(201)
    github.setBehaviour({ secondaryLimit: { afterWrites: 0, forMs: 60_000, status: 429 } })
    const bare = await comment(github, 'three')
    expect([bare.status, bare.headers.get('retry-after')]).toEqual([429, null])
  })

  it('runs out of requests and says when there are more', async () => {
    await using github = await startGitHubEmulator({
      behaviour: { primaryLimit: { afterRequests: 1, forMs: 60_000 } },
    })
    expect((await rest(github, REPO)).status).toBe(200)
    const { status, headers } = await rest(github, REPO)
    expect([status, headers.get('x-ratelimit-remaining')]).toEqual([403, '0'])
    expect(Number(headers.get('x-ratelimit-reset')) * 1000).toBeGreaterThan(Date.now())
    expect((await graphql(github, '{ viewer { login } }')).body.errors).toMatchObject([
      { type: 'RATE_LIMITED' },
    ])
  })

  it('fails the named requests only', async () => {
    await using github = await startGitHubEmulator({
      behaviour: {
        failures: [
          { match: { method: 'POST', path: '/comments$' }, at: 2, effect: { status: 502, body: '<html>' } },
          {
            match: { graphql: 'query' },
            every: true,
            effect: { status: 503, headers: { 'retry-after': '1' } },
          },
        ],
      },
    })
    expect((await comment(github, 'one')).status).toBe(201)
    await expect(comment(github, 'two')).rejects.toThrow(SyntaxError)
    expect((await comment(github, 'three')).status).toBe(201)
    expect(github.comments(1).map(({ body }) => body)).toEqual(['one', 'three'])
    expect((await graphql(github, '{ viewer { login } }')).status).toBe(503)
    expect((await graphql(github, '{ viewer { login } }')).status).toBe(503)
  })

  it('loses requests and answers', async () => {
    await using github = await startGitHubEmulator({
      behaviour: {
        failures: [
          { match: { method: 'POST' }, at: 1, effect: { reset: 'before' } },
          { match: { method: 'POST' }, at: 2, effect: { reset: 'after' } },
        ],
      },
    })
    await expect(comment(github, 'before')).rejects.toThrow('fetch failed')
    await expect(comment(github, 'after')).rejects.toThrow('fetch failed')
    expect(github.comments(1).map(({ body }) => body)).toEqual(['after'])
    expect(github.writes.map(({ status }) => status)).toEqual([undefined, undefined])
  })

  it('stalls until it is ended', async () => {
    const github = await startGitHubEmulator({
      behaviour: { failures: [{ every: true, effect: { stall: true } }] },
    })
    const asked = expect(rest(github, REPO)).rejects.toThrow('fetch failed')
    await expect.poll(() => github.requests.length).toBe(1)
    await github[Symbol.asyncDispose]()
    await asked
  })

  it('waits as long as it is told', async () => {
    await using github = await startGitHubEmulator({
      behaviour: { latencyMs: 20, failures: [{ effect: { delayMs: 30, when: 'after' } }] },
    })
    await rest(github, REPO)
    const [request] = github.requests
    expect((request?.endedAt ?? 0) - (request?.startedAt ?? 0)).toBeGreaterThanOrEqual(45)
  })

  it('shows lists as they were, and the newest state of one comment', async () => {
    const ages = { staleReadsMs: 3_600_000, seed: 3 }
    await using github = await startGitHubEmulator({ behaviour: ages })
    const { id } = github.addComment({ pull: 1, body: 'new' })
    expect((await rest(github, `${REPO}/issues/1/comments`)).body).toEqual([])
    expect((await rest(github, `${REPO}/issues/comments/${id}`)).status).toBe(200)
    github.setBehaviour({ ...ages, staleSingles: true })
    expect((await rest(github, `${REPO}/issues/comments/${id}`)).status).toBe(404)
    github.setBehaviour({})
    expect((await rest(github, `${REPO}/issues/1/comments`)).body).toHaveLength(1)
  })

  it('loses nothing of many writes at once', async () => {
    await using github = await startGitHubEmulator({ behaviour: { latencyMs: 2, jitterMs: 10 } })
    const bodies = Array.from({ length: 50 }, (_, index) => `comment ${index}`)
    await Promise.all(bodies.map((body) => comment(github, body)))
    const stored = github.comments(1)
    expect(new Set(stored.map(({ body }) => body))).toEqual(new Set(bodies))
    expect(new Set(stored.map(({ id }) => id)).size).toBe(50)
  })
})
