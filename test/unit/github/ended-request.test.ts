import { Agent } from 'undici'
import { expect, it } from 'vitest'
import { startGitHubEmulator } from '../../../emulators/github/github-emulator.ts'
import { createGitHubClient } from '../../../src/github/github-client.ts'
import { withClient } from '../../support/github/github-client.ts'

it('gives up its connection as soon as a request is ended, so that the next one need not wait for it', async () => {
  const failures = [{ match: { path: '/artifacts$' }, every: true, effect: { stall: true } }] as const
  await using github = await startGitHubEmulator({ pulls: [{ number: 1 }], behaviour: { failures } })
  const { apiUrl, graphqlUrl, token, repository } = github
  const place = { apiUrl, graphqlUrl, repository: repository.fullName }
  const dispatcher = new Agent({ connections: 1 })
  const [ended, running] = [new AbortController(), new AbortController()]
  const clientUntil = ({ signal }: AbortController) =>
    createGitHubClient(token, place, { dispatcher, signal, retries: 0 })
  const stalled = (async () => {
    const { octokit, repository: named } = clientUntil(ended)
    await octokit.rest.actions.listArtifactsForRepo(named)
  })()
  const failing = expect(stalled).rejects.toThrow('enough')
  await expect.poll(() => github.requests.length).toBe(1)
  const { octokit, repository: named } = clientUntil(running)
  const next = octokit.rest.pulls.get({ ...named, pull_number: 1 })
  ended.abort(new Error('enough'))
  await failing
  expect((await next).status).toBe(200)
  await dispatcher.destroy()
})

it('names the version of the API', async () => {
  await using github = await startGitHubEmulator({ pulls: [{ number: 1 }] })
  await withClient(github, ({ octokit, repository }) => octokit.rest.pulls.get({ ...repository, pull_number: 1 }))
  expect(github.requests.map(({ headers }) => headers['x-github-api-version'])).toEqual(['2022-11-28'])
})
