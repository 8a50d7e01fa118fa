import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mergeCommit, pull, pullRequestEvent } from '../../emulators/runner/pull-request.ts'
import { type RunContext, readRunContext } from '../../src/inputs/run-context.ts'

async function contextOf(event: unknown, variables: Record<string, string> = {}): Promise<RunContext> {
  const folder = await mkdtemp(join(tmpdir(), 'event-'))
  try {
    const path = join(folder, 'event.json')
    await writeFile(path, typeof event === 'string' ? event : JSON.stringify(event))
    return await readRunContext({
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_EVENT_PATH: path,
      GITHUB_SHA: mergeCommit,
      ...variables,
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

it('takes number, head commit and branch of a pull request, never its merge commit', async () => {
  const context = await contextOf(pullRequestEvent('octo-org/demo'), {
    GITHUB_HEAD_REF: 'feature',
    GITHUB_REPOSITORY: 'octo-org/demo',
    GITHUB_REF_NAME: '1/merge',
  })
  expect(context).toMatchObject({ pullRequest: 1, commit: pull.headSha, branch: 'feature' })
  expect(context).not.toHaveProperty('withoutSecrets')
})

it('takes commit and branch of a push', async () => {
  const context = await contextOf(
    { ref: 'refs/heads/main' },
    { GITHUB_EVENT_NAME: 'push', GITHUB_REF_NAME: 'main' },
  )
  expect(context).toMatchObject({ commit: mergeCommit, branch: 'main' })
  expect(context).not.toHaveProperty('pullRequest')
})

it('takes commit and branch of the run that a workflow_run event tells of, not those it runs on itself', async () => {
  const context = await contextOf(
    { workflow_run: { head_sha: pull.headSha, head_branch: 'feature' } },
    { GITHUB_EVENT_NAME: 'workflow_run', GITHUB_REF_NAME: 'main' },
  )
  expect(context).toMatchObject({ commit: pull.headSha, branch: 'feature' })
})

it('knows a fork by its name, also one that was deleted, but not for pull_request_target', async () => {
  const repository = 'octo-org/demo'
  const deleted = { pull_request: { number: 1, head: { sha: pull.headSha, repo: null } } }
  const fork = pullRequestEvent(repository, 'somebody/demo')
  expect((await contextOf(fork)).withoutSecrets).toBe('fork')
  expect((await contextOf(deleted)).withoutSecrets).toBe('fork')
  expect((await contextOf(fork, { GITHUB_EVENT_NAME: 'pull_request_target' })).withoutSecrets).toBeUndefined()
  expect((await contextOf(pullRequestEvent(repository, 'Octo-Org/Demo'))).withoutSecrets).toBeUndefined()
})

it('knows GitHub’s own addresses, and derives that of GraphQL on GitHub Enterprise Server', async () => {
  expect(await contextOf({})).toMatchObject({
    apiUrl: 'https://api.github.com',
    graphqlUrl: 'https://api.github.com/graphql',
    serverUrl: 'https://github.com',
  })
  expect(await contextOf({}, { GITHUB_API_URL: 'https://ghe.example/api/v3' })).toMatchObject({
    graphqlUrl: 'https://ghe.example/api/graphql',
  })
})

it.each([
  ['is no JSON', '{'],
  ['is another kind of value', [1]],
  ['holds fields of another shape', { pull_request: { number: '1', head: 'x', user: null }, repository: 7 }],
])('gets by when the event %s', async (_, event) => {
  expect(await contextOf(event)).toMatchObject({ commit: mergeCommit })
  expect(await contextOf(event)).not.toHaveProperty('pullRequest')
})

it('gets by without an event or any variable', async () => {
  const context = await readRunContext({})
  expect(context).toMatchObject({ commit: '', branch: '', repository: '', runAttempt: 1 })
  expect(context.workspace).toBe(process.cwd())
})
