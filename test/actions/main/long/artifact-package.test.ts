import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startGitHubEmulator } from '../../../../emulators/github/github-emulator.ts'
import type { ArtifactView } from '../../../../emulators/github/types.ts'
import { resultsService } from '../../../../emulators/runner/pull-request.ts'
import { openManifest } from '../../../../src/manifest/signed-file.ts'
import { isRecord } from '../../../../src/shape.ts'
import { signing } from '../../../support/actions/runs.ts'
import { onGitHub, withoutService } from '../../../support/actions/uploading.ts'
import { unzip } from '../../../support/artifacts/unzip.ts'
import { type ArtifactCall, artifactCalls, runArtifactPackage } from '../../../support/github/artifact-package.ts'
import { type Stage, setStage } from '../../../support/stage.ts'

// GitHub's own actions upload and download artifacts with the package `@actions/artifact`.

/** Shares in a job whose token is the same at each emulator. Returns the only artifact. */
async function shareOnGitHub(stage: Stage): Promise<ArtifactView> {
  await stage.share({ ...onGitHub(stage, 'e2e'), results: resultsService(stage.github) })
  const [artifact, ...others] = stage.github.artifacts()
  if (artifact === undefined || others.length > 0) throw new Error('The step did not upload one artifact')
  return artifact
}

/** Two archives of the same files differ in size and hash, so only the form of these counts. */
function withoutArchive({ body, ...call }: ArtifactCall): ArtifactCall {
  if (!isRecord(body) || !('size' in body)) return { ...call, body }
  const { size, hash, ...fields } = body
  return { ...call, body: { ...fields, size: formOf(size), hash: formOf(hash) } }
}

const formOf = (value: unknown) => `${typeof value} ${String(value).replace(/\d+$|[0-9a-f]{64}$/, '…')}`

it('uploads a manifest by the calls that the package makes for the same file', async () => {
  await using stage = await setStage()
  const { name, mimeType, archive } = await shareOnGitHub(stage)
  const folder = join(stage.workspace, name)
  await mkdir(folder)
  const files = await unzip(archive)
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)

  await using other = await startGitHubEmulator()
  const paths = Object.keys(files).map((file) => join(folder, file))
  await runArtifactPackage(other, resultsService(other), ['upload', folder, ...paths])
  const [own, expected] = [stage.github, other].map(({ requests }) => artifactCalls(requests).map(withoutArchive))
  expect(own).toEqual(expected)
  expect(own?.map(({ path }) => path.split('/').at(-1))).toEqual(['CreateArtifact', 'FinalizeArtifact'])
  expect(other.artifacts()).toEqual([expect.objectContaining({ name, mimeType })])
})

it('uploads a manifest that the package downloads as one file, with a valid signature', async () => {
  await using stage = await setStage()
  const { id, archive } = await shareOnGitHub(stage)
  const { github, workspace } = stage
  const [owner = '', name = ''] = github.repository.fullName.split('/')
  const findBy = { workflowRunId: 1000, repositoryOwner: owner, repositoryName: name, token: github.token }
  for (const [folder, options] of Object.entries({ own: {}, other: { findBy } })) {
    const into = join(workspace, folder)
    const task = ['download', String(id), into]
    await runArtifactPackage(github, resultsService(github, { job: 'report' }), task, options)
    const [file = '', ...others] = await readdir(into)
    expect(others).toEqual([])
    const bytes = await readFile(join(into, file))
    expect({ [file]: bytes.toString() }).toEqual(await unzip(archive))
    expect(openManifest(bytes, signing)).toMatchObject({ manifest: { run: { id: '1000' } } })
  }
})

/** Shares a recording without a key. Returns its artifact, and the calls that made it. */
async function shareRecording(stage: Stage, inputs: Record<string, string>) {
  const environment = { GITHUB_RETENTION_DAYS: '30' }
  await stage.share({ ...withoutService(stage, 'e2e', { inputs, environment }), results: resultsService(stage.github) })
  const recording = stage.github.artifacts().find(({ mimeType }) => mimeType !== 'application/zip')
  if (recording === undefined) throw new Error('The step shared no recording')
  const calls = artifactCalls(stage.github.requests).filter(
    ({ body }) => isRecord(body) && body['name'] === recording.name,
  )
  return { recording, calls }
}

it.each([
  ['the end that retention-days asks for', { 'retention-days': '14' }, 14],
  ["the repository's setting", {}, undefined],
])('uploads a recording by the calls that the package makes for the same file, with %s', async (_, inputs, days) => {
  await using stage = await setStage()
  const { recording, calls } = await shareRecording(stage, inputs)
  const file = join(stage.workspace, recording.name)
  await copyFile(join(stage.workspace, 'recordings/demo.mp4'), file)
  await using other = await startGitHubEmulator()
  const options = days === undefined ? {} : { retentionDays: days }
  await runArtifactPackage(other, resultsService(other), ['upload-raw', file], options)
  expect(calls).toEqual(artifactCalls(other.requests))
  const { name, mimeType, digest, archive } = recording
  expect(other.artifacts()).toEqual([expect.objectContaining({ name, mimeType, digest, archive })])
})

it('uploads a recording that the package downloads with equal bytes', async () => {
  await using stage = await setStage()
  const { recording } = await shareRecording(stage, {})
  const into = join(stage.workspace, 'downloaded')
  const { github } = stage
  await runArtifactPackage(github, resultsService(github, { job: 'report' }), ['download', String(recording.id), into])
  expect(await readdir(into)).toEqual([recording.name])
  const bytes = await readFile(join(into, recording.name))
  expect(bytes.equals(await readFile(join(stage.workspace, 'recordings/demo.mp4')))).toBe(true)
})
