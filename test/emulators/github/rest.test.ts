import { describe, expect, it } from 'vitest'
import { startGitHubEmulator } from '../../../emulators/github/github-emulator.ts'
import { openDescription } from '../../../emulators/github/rest/description.ts'
import { comment, FORK_SHA, graphql, PULLS, REPO, rest, SHA } from './client.ts'

describe('the REST API', () => {
  it("gives answers that fit GitHub's description", async () => {
    const [first, ...others] = PULLS
    const files = [
      { filename: 'a.ts', patch: '@@ -1 +1,2 @@\n-a\n+b\n+c' },
      { filename: 'new.ts', status: 'renamed' as const, previousFilename: 'old.ts' },
      { filename: 'lock.json', additions: 90_000, deletions: 4 },
    ]
    await using github = await startGitHubEmulator({ pulls: [{ ...first, number: 1, files }, ...others] })
    const description = await openDescription()
    const { id } = github.addComment({ pull: 1, body: 'hello' })
    const change = { method: 'PATCH', body: JSON.stringify({ body: 'changed' }) }

    const answers = {
      'repos/get': await rest(github, REPO),
      'pulls/list': await rest(github, `${REPO}/pulls?state=all`),
      'pulls/get': await rest(github, `${REPO}/pulls/2`),
      'pulls/list-files': await rest(github, `${REPO}/pulls/1/files`),
      'repos/list-pull-requests-associated-with-commit': await rest(github, `${REPO}/commits/${SHA}/pulls`),
      'issues/list-comments': await rest(github, `${REPO}/issues/1/comments`),
      'issues/create-comment': await comment(github, 'new'),
      'issues/get-comment': await rest(github, `${REPO}/issues/comments/${id}`),
      'issues/update-comment': await rest(github, `${REPO}/issues/comments/${id}`, change),
    }
    const tooLong = await comment(github, 'x'.repeat(65_537))
    // Compiling the validators can take longer than the server keeps idle connections, so no request comes after it.
    for (const [operation, { status, body }] of Object.entries(answers)) {
      expect(status, operation).toBeLessThan(300)
      expect(description.validator.validateResponse(body, operation, status).errors, operation).toBeNull()
    }
    expect(description.validator.validateResponse(tooLong.body, 'issues/create-comment', 422).errors).toBeNull()
    expect(github.violations).toEqual([])
  })

  it('tells people who follow a link in a browser that it has no pages', async () => {
    await using github = await startGitHubEmulator()
    const response = await fetch(`${github.serverUrl}/octo-org/demo/pull/1`, { headers: { accept: 'text/html,*/*' } })
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(await response.text()).toContain('This machine only emulates GitHub, without its pages.')
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

  it('lists every comment once to clients that follow the links', async () => {
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
    expect(await numbers(`/commits/${FORK_SHA}/pulls`), "commits of forks aren't found").toEqual([])

    github.setHead(1, 'c'.repeat(40))
    github.closePull(2)
    expect(await numbers(`/commits/${SHA}/pulls`)).toEqual([])
    expect(await numbers('/pulls')).toEqual([1])
  })

  it("lists a pull request's changed files", async () => {
    const patch = '@@ -1,2 +1,3 @@\n a\n-b\n+c\n+d'
    const many = Array.from({ length: 150 }, (_, at) => ({ filename: `${at}.ts`, patch }))
    const files = [
      { filename: 'b/new.ts', status: 'renamed' as const, previousFilename: 'b/old.ts' },
      { filename: 'lock.json', additions: 90_000 },
      ...many,
    ]
    await using github = await startGitHubEmulator({ pulls: [{ number: 1, files }] })
    const { body, headers } = await rest(github, `${REPO}/pulls/1/files?per_page=100`)
    expect(body).toHaveLength(100)
    expect(headers.get('link')).toContain('page=2>; rel="next"')
    const [renamed, large, usual] = Array.isArray(body) ? body : []
    expect(renamed).toMatchObject({ status: 'renamed', changes: 0, previous_filename: 'b/old.ts' })
    expect(large).toMatchObject({ status: 'modified', changes: 90_000 })
    expect(large).not.toHaveProperty('patch')
    expect(usual).toMatchObject({ additions: 2, deletions: 1, changes: 3, patch })
    expect((await rest(github, `${REPO}/pulls/9/files`)).status).toBe(404)
  })

  it('refuses a body over 65,536 characters, counted like GitHub', async () => {
    await using github = await startGitHubEmulator()
    expect((await comment(github, '🎥'.repeat(65_536))).status).toBe(201)
    expect(await comment(github, 'x'.repeat(65_537))).toMatchObject({
      status: 422,
      body: { errors: [{ message: 'Body is too long (maximum is 65536 characters)' }] },
    })
    expect((await comment(github, ' ')).status).toBe(422)
    expect(github.comments(1).length).toBe(1)
  })

  it('can use the paths of an enterprise server', async () => {
    await using github = await startGitHubEmulator({ enterprise: true })
    expect(github.apiUrl).toBe(`${github.serverUrl}/api/v3`)
    expect((await comment(github, 'hello')).status).toBe(201)
    expect((await graphql(github, '{ viewer { login } }')).body.errors).toBeUndefined()
    expect(github.violations).toEqual([])
    expect((await rest(github, `${github.serverUrl}${REPO}`)).status).toBe(404)
    expect(github.violations).toHaveLength(1)
  })
})
