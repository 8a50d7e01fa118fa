import { Agent } from 'undici'
import { expect, it, onTestFinished } from 'vitest'
import type { Failure } from '../../../emulators/github/behaviour.ts'
import { startGitHubEmulator } from '../../../emulators/github/github-emulator.ts'
import type { PullFile } from '../../../emulators/github/types.ts'
import { pull } from '../../../emulators/runner/pull-request.ts'
import { listChangedFiles } from '../../../src/github/changed-files.ts'
import { createGitHubClient } from '../../../src/github/github-client.ts'
import { readRunContext } from '../../../src/github/run-context.ts'

const repository = { fullName: 'octo-org/demo', id: 1000 }

async function ask(files: readonly PullFile[], failures: readonly Failure[] = []) {
  await using github = await startGitHubEmulator({ repository, pulls: [{ ...pull, files }], behaviour: { failures } })
  const dispatcher = new Agent()
  onTestFinished(() => dispatcher.close())
  const { apiUrl, graphqlUrl, token } = github
  const context = { ...(await readRunContext({})), repository: repository.fullName, apiUrl, graphqlUrl }
  const { signal } = new AbortController()
  const api = createGitHubClient(token, context, { dispatcher, signal, retries: 1 })
  return { known: await listChangedFiles(api, pull.number), requests: github.requests.length }
}

it.each([
  [300, true],
  [301, false],
])('lists the first 300 of %i files, and says whether that is all', async (count, isAll) => {
  const patch = '@@ -1 +1 @@\n-a\n+b'
  const files = Array.from({ length: count }, (_, at) => ({ filename: `src/${at}.ts`, patch }))
  const { known, requests } = await ask(files)
  expect(known.isAll).toBe(isAll)
  expect(known.files).toHaveLength(300)
  expect(known.files[299]).toMatchObject({ path: 'src/299.ts', patch })
  expect(requests).toBe(3)
})

it('lists both names of a renamed file', async () => {
  const { known } = await ask([{ filename: 'b.ts', previousFilename: 'a.ts', status: 'renamed' }])
  expect(known.files).toEqual([{ path: 'b.ts', previousPath: 'a.ts', status: 'renamed', changes: 0, patch: '' }])
})

it.each([
  ['nothing', 200, ''],
  ['null', 200, null],
  ['no content', 204, undefined],
  ['an object', 200, {}],
  ['a list in an object', 200, { total_count: 1, files: [{ filename: 'a.ts', status: 'added', changes: 1 }] }],
  ['a page', 200, '<html>Sign in</html>'],
  ['a list of something else', 200, ['a.ts']],
  ['files without a name', 200, [{ status: 'added', changes: 1 }]],
  ['files without a status', 200, [{ filename: 'a.ts', changes: 1 }]],
  ['files without a count', 200, [{ filename: 'a.ts', status: 'added' }]],
])('refuses an answer that is not a list of files: %s', async (_, status, body) => {
  const failures = [{ match: { path: '/files$' }, every: true as const, effect: { status, body } }]
  await expect(ask([], failures)).rejects.toThrow("GitHub's answer is not a list of files")
})

it('fails if GitHub answers with a conflict', async () => {
  const failures = [
    { match: { path: '/files$' }, every: true as const, effect: { status: 409, body: { message: 'Conflict' } } },
  ]
  await expect(ask([], failures)).rejects.toThrow('Conflict')
})
