import { Agent } from 'undici'
import { expect, it, onTestFinished } from 'vitest'
import { startGitHubEmulator } from '../../../emulators/github/github-emulator.ts'
import { pull } from '../../../emulators/runner/pull-request.ts'
import { listChangedFiles } from '../../../src/github/changed-files.ts'
import { createGitHubClient } from '../../../src/github/github-client.ts'
import { readRunContext } from '../../../src/github/run-context.ts'

it.each([
  [300, true],
  [301, false],
])('knows the first 300 of %i files, and whether these are all', async (count, isAll) => {
  const patch = '@@ -1 +1 @@\n-a\n+b'
  const files = Array.from({ length: count }, (_, at) => ({ filename: `src/${at}.ts`, patch }))
  const repository = { fullName: 'octo-org/demo', id: 1000 }
  await using github = await startGitHubEmulator({ repository, pulls: [{ ...pull, files }] })
  const dispatcher = new Agent()
  onTestFinished(() => dispatcher.close())
  const { apiUrl, graphqlUrl, token } = github
  const context = { ...(await readRunContext({})), repository: repository.fullName, apiUrl, graphqlUrl }
  const { signal } = new AbortController()
  const api = createGitHubClient(token, context, { dispatcher, signal, retries: 1 })
  const known = await listChangedFiles(api, pull.number)
  expect(known.isAll).toBe(isAll)
  expect(known.files).toHaveLength(300)
  expect(known.files[299]).toMatchObject({ path: 'src/299.ts', patch })
  expect(github.requests).toHaveLength(3)
})
