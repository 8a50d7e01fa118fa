import { describe, expect, it } from 'vitest'
import { startGitHubEmulator } from '../../../emulators/github/github-emulator.ts'
import { comment, graphql, pullFields, REPO, rest } from './client.ts'

describe('behavior', () => {
  it('limits writes, but not reads, until the limit ends', async () => {
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

  it('runs out of requests, and says when the limit resets', async () => {
    await using github = await startGitHubEmulator({
      behaviour: { primaryLimit: { afterRequests: 1, forMs: 60_000 } },
    })
    expect((await rest(github, REPO)).status).toBe(200)
    const { status, headers } = await rest(github, REPO)
    expect([status, headers.get('x-ratelimit-remaining')]).toEqual([403, '0'])
    expect(Number(headers.get('x-ratelimit-reset')) * 1000).toBeGreaterThan(Date.now())
    expect((await graphql(github, '{ viewer { login } }')).body.errors).toMatchObject([{ type: 'RATE_LIMITED' }])
  })

  it('fails only the requests that a test chooses', async () => {
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

  it('times out on queries with too long an answer', async () => {
    await using github = await startGitHubEmulator({ behaviour: { longestAnswer: 2000 } })
    for (const name of ['a', 'b']) github.addComment({ pull: 1, body: name.repeat(1500) })
    const ask = (count: number) => graphql(github, pullFields(`comments(first: ${count}) { nodes { body } }`))
    const [whole, half] = [await ask(2), await ask(1)]
    expect([whole.status, half.status]).toEqual([502, 200])
    expect(whole.body).toMatchObject({
      data: null,
      errors: [{ message: expect.stringContaining('timeout') }],
    })
    expect((await rest(github, `${REPO}/issues/1/comments`)).status).toBe(200)
  })

  it('can lose a request before it has an effect, or its answer afterwards', async () => {
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

  it('shows stale lists, but the newest state of a single comment', async () => {
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
})
