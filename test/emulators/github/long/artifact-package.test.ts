import { hash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGitHubEmulator } from '../../../../emulators/github/github-emulator.ts'
import { resultsService } from '../../../../emulators/runner/pull-request.ts'
import { valueAt } from '../../../../src/shape.ts'
import { artifactCalls, runArtifactPackage } from '../../../support/github/artifact-package.ts'

let folder: string
/** The package sends it in two blocks. */
const video = Buffer.alloc(9 * 2 ** 20, 'a video')
const digest = `sha256:${hash('sha256', video)}`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artifact-package-'))
  await mkdir(join(folder, 'recordings'))
  await writeFile(join(folder, 'recordings', 'a.webm'), video)
  await writeFile(join(folder, 'recordings', 'notes.txt'), 'notes')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it("lets GitHub's own package upload, list, find and download artifacts, zipped or as they are", async () => {
  await using github = await startGitHubEmulator()
  const job = resultsService(github)
  const run = (...task: string[]) => runArtifactPackage(github, job, task)
  const files = ['a.webm', 'notes.txt'].map((name) => join(folder, 'recordings', name))
  const [zipped, raw] = await Promise.all([
    run('upload', join(folder, 'recordings'), ...files),
    run('upload-raw', join(folder, 'recordings', 'a.webm')),
  ])
  expect(raw).toMatchObject({ size: video.length })
  expect(github.artifacts()).toHaveLength(2)
  expect(github.artifacts()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'recordings', mimeType: 'application/zip' }),
      expect.objectContaining({ name: 'a.webm', mimeType: 'video/webm', digest }),
    ]),
  )

  const [owner = '', name = ''] = github.repository.fullName.split('/')
  const findBy = { workflowRunId: 1000, repositoryOwner: owner, repositoryName: name, token: github.token }
  const ids = [zipped, raw].map((each) => Number(valueAt(each, 'id')))
  for (const options of [{}, { findBy }]) {
    const found = await runArtifactPackage(github, job, ['find', 'a.webm'], options)
    expect(found).toMatchObject({ found: { artifact: { id: ids[1], name: 'a.webm', size: video.length } } })
    expect(valueAt(found, 'artifacts')).toHaveLength(2)
    const into = await mkdtemp(join(folder, 'download-'))
    for (const id of ids) await runArtifactPackage(github, job, ['download', String(id), into], options)
    expect((await readFile(join(into, 'a.webm'))).equals(video)).toBe(true)
    expect(await readFile(join(into, 'notes.txt'), 'utf8')).toBe('notes')
  }
  expect(github.violations).toEqual([])
}, 60_000)

it('refuses uploads to a full account so that the package speaks of the quota', async () => {
  await using github = await startGitHubEmulator({ artifactLimits: { storageBytes: 0 } })
  const upload = runArtifactPackage(github, resultsService(github), [
    'upload-raw',
    join(folder, 'recordings', 'a.webm'),
  ])
  await expect(upload).rejects.toThrow('Artifact storage quota has been hit')
  expect(github.requests).toHaveLength(1)
})

it('sees the calls with which the package uploads a recording', async () => {
  await using github = await startGitHubEmulator()
  const job = resultsService(github)
  await runArtifactPackage(github, job, ['upload-raw', join(folder, 'recordings', 'a.webm')], { retentionDays: 5 })
  const headers = { authorization: `Bearer ${job.token}`, 'content-type': 'application/json' }
  const ids = { workflow_run_backend_id: expect.any(String), workflow_job_run_backend_id: expect.any(String) }
  const path = '/twirp/github.actions.results.api.v1.ArtifactService'
  const expires_at = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  expect(artifactCalls(github.requests)).toEqual([
    {
      method: 'POST',
      path: `${path}/CreateArtifact`,
      headers,
      body: { ...ids, name: 'a.webm', version: 7, mime_type: 'video/webm', expires_at },
    },
    {
      method: 'POST',
      path: `${path}/FinalizeArtifact`,
      headers,
      body: { ...ids, name: 'a.webm', size: String(video.length), hash: digest },
    },
  ])
})
