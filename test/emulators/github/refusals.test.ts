import { describe, expect, it } from 'vitest'
import { startGitHubEmulator } from '../../../emulators/github/github-emulator.ts'
import { comment, graphql, pullFields, REPO, rest } from './client.ts'

describe('permissions', () => {
  it('answers 401 without a known token', async () => {
    await using github = await startGitHubEmulator()
    const wrong = await rest(github, REPO, { headers: { authorization: 'token wrong' } })
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Bad credentials' } })
    expect((await fetch(`${github.apiUrl}${REPO}`)).status).toBe(401)
    expect((await graphql(github, '{ viewer { login } }', {}, 'wrong')).status).toBe(401)
    expect(github.violations).toEqual([])
  })

  it('lets a read-only token read but not write', async () => {
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

  it('lets a token without permissions read only a public repository', async () => {
    const tokens = { bare: { login: 'octocat', permissions: {} } }
    const secret = { fullName: 'octo-org/demo', private: true }
    await using open = await startGitHubEmulator({ tokens })
    await using closed = await startGitHubEmulator({ tokens, repository: secret })
    expect((await rest(open, `${REPO}/issues/1/comments`)).status).toBe(200)
    expect((await rest(closed, `${REPO}/issues/1/comments`)).status).toBe(403)
  })
})

describe('violations', () => {
  it("records and refuses requests that don't fit GitHub's descriptions", async () => {
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
      ['invalid JSON', () => post('{'), 400],
      ['an unknown field of GraphQL', () => graphql(github, '{ viewer { loginName } }'), 200],
      ['an unknown argument', () => graphql(github, pullFields('comments(limit: 1) { totalCount }')), 200],
      ['a wrong variable', () => graphql(github, 'query($n: Int!) { node(id: "x") { id } }', { n: 'x' }), 200],
      ['invalid GraphQL', () => graphql(github, '{ viewer'), 200],
    ]
    for (const [index, [name, ask, status]] of cases.entries()) {
      expect((await ask()).status, name).toBe(status)
      expect(github.violations.length, name).toBeGreaterThan(index)
    }
    expect(github.comments(1)).toEqual([])
  })
})
