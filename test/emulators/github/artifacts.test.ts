import { expect, it } from 'vitest'
import { type GitHubEmulator, startGitHubEmulator } from '../../../emulators/github/github-emulator.ts'
import { openDescription } from '../../../emulators/github/rest/description.ts'
import { REPO, rest } from './client.ts'

const LIST = `${REPO}/actions/artifacts`

/** The address that an artifact's download redirects to, or undefined if it's refused. */
async function addressOf(github: GitHubEmulator, id: number): Promise<string | undefined> {
  const { status, headers } = await rest(github, `${LIST}/${id}/zip`, { redirect: 'manual' })
  return status === 302 ? (headers.get('location') ?? undefined) : undefined
}

it("lists artifacts with their runs, by page and by name, in GitHub's format", async () => {
  await using github = await startGitHubEmulator()
  github.addArtifact({ name: 'recordings', files: { 'a.json': '{}' } })
  github.addArtifact({ name: 'recordings', run: { id: 7, headRepositoryId: 77 } })
  github.addArtifact({ name: 'reports', run: null, createdAt: new Date('2026-01-02T03:04:05Z') })
  const all = await rest(github, LIST)
  const named = await rest(github, `${LIST}?name=recordings&per_page=1`)
  const { id: repository_id } = github.repository
  expect(all.body).toMatchObject({
    total_count: 3,
    artifacts: expect.arrayContaining([
      expect.objectContaining({
        name: 'reports',
        workflow_run: null,
        created_at: '2026-01-02T03:04:05Z',
        expired: false,
      }),
      expect.objectContaining({
        workflow_run: expect.objectContaining({ id: 1000, repository_id, head_repository_id: repository_id }),
      }),
      expect.objectContaining({
        workflow_run: expect.objectContaining({ id: 7, repository_id, head_repository_id: 77 }),
      }),
    ]),
  })
  expect(named.body).toMatchObject({ total_count: 2, artifacts: [{ name: 'recordings' }] })
  expect(named.headers.get('link')).toContain('name=recordings&per_page=1&page=2')
  const { validator } = await openDescription()
  const operation = 'actions/list-artifacts-for-repo'
  expect(validator.validateResponse(all.body, operation, 200).errors).toBeNull()
})

it('redirects downloads to another host, whose signed address opens the archive and refuses a token', async () => {
  await using github = await startGitHubEmulator()
  const archive = Buffer.from('any bytes')
  const { id } = github.addArtifact({ name: 'recordings', archive })
  const address = (await addressOf(github, id)) ?? ''
  expect(new URL(address).origin).toBe(github.storageUrl)
  expect(github.storageUrl).not.toBe(github.serverUrl)
  expect(await (await fetch(address)).text()).toBe('any bytes')
  expect((await fetch(address.replace(/\?.*/, ''))).status).toBe(403)
  expect(github.violations).toEqual([])
  expect((await fetch(address, { headers: { authorization: `Bearer ${github.token}` } })).status).toBe(400)
  expect(github.violations).toEqual([expect.stringContaining('a token was sent to the storage')])
})

it('says that an expired archive is gone, and shows artifacts only with a permission', async () => {
  const accounts = { bare: { login: 'github-actions[bot]', permissions: {} } }
  const repository = { fullName: 'octo-org/demo', private: true }
  await using github = await startGitHubEmulator()
  await using closed = await startGitHubEmulator({ tokens: accounts, repository })
  const { id } = github.addArtifact({ name: 'recordings' })
  github.expireArtifact(id)
  expect((await rest(github, `${LIST}/${id}/zip`)).status).toBe(410)
  expect((await rest(github, LIST)).body).toMatchObject({ artifacts: [{ expired: true }] })
  const refused = await rest(closed, LIST)
  expect(refused).toMatchObject({ status: 403, body: { message: 'Resource not accessible by integration' } })
  expect(refused.headers.get('x-accepted-github-permissions')).toBe('actions=read')
})
