import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGitHubEmulator } from '../../../emulators/github/github-emulator.ts'
import { manifestsIn, readArtifact } from '../../../src/artifacts/read-artifact.ts'
import { listArtifacts } from '../../../src/github/artifacts.ts'
import { openManifest, type SignedManifest } from '../../../src/manifest/signed-file.ts'
import { withClient } from '../github/github-client.ts'
import { temporaryFileOf } from '../temporary-file.ts'
import { reader } from './manifests-of-jobs.ts'

const { signing } = reader
const never = new AbortController().signal
const open =
  <T>(read: (manifest: SignedManifest) => T) =>
  (bytes: Buffer) =>
    read(openManifest(bytes, signing))
const asItIs = (manifest: SignedManifest) => manifest

/** Finds the manifests in a download, unchanged. */
export const find = (bytes: Uint8Array, signal?: AbortSignal) => findBy(bytes, asItIs, signal)

export async function findBy<T>(bytes: Uint8Array, read: (manifest: SignedManifest) => T, signal = never) {
  await using file = await temporaryFileOf(bytes)
  return await manifestsIn(file, 'recordings.json', { signal }, open(read))
}

type Stored = { sizeBytes?: number; folder?: string }

/** Downloads the manifests of an artifact on an emulated GitHub, unchanged. */
export const download = (archive: Uint8Array, stored?: Stored) => downloadBy(archive, asItIs, stored)

export async function downloadBy<T>(
  archive: Uint8Array,
  read: (manifest: SignedManifest) => T,
  { sizeBytes = archive.length, folder }: Stored = {},
) {
  await using github = await startGitHubEmulator()
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'artifact-'))
  github.addArtifact({ name: 'recordings', archive, sizeBytes })
  return await withClient(github, async (client) => {
    const span = { from: 0, to: Date.now() + 60_000 }
    const [artifact] = (await listArtifacts(client, ['recordings'], span)).artifacts
    if (artifact === undefined) throw new Error('GitHub lists no artifact')
    return await readArtifact(client, artifact, { folder: folder ?? temporary.path, signal: never }, open(read))
  })
}
