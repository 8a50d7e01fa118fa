import { fromBufferPromise } from 'yauzl'
import { FileError, reasonOf } from '../files/read-files.ts'
import { type Artifact, downloadArtifact } from '../github/artifacts.ts'
import type { GitHubClient } from '../github/github-client.ts'
import type { Signing } from '../manifest/signature.ts'
import {
  beginsAsManifest,
  isNamedLikeOne,
  isOfAnotherKey,
  openManifest,
  type SignedManifest,
} from '../manifest/signed-file.ts'

/** Of one download, and of the manifests unpacked from it. */
const mostMib = 32
const mostBytes = mostMib * 2 ** 20

/**
 * Downloads an artifact and reads the manifests in it, in memory alone. Throws a FileError for an artifact that is too large
 * or broken, the signal's reason, and what `downloadArtifact` throws.
 */
export async function readArtifact(github: GitHubClient, artifact: Artifact, signing: Signing, signal: AbortSignal) {
  const tooLarge = new FileError(`it is larger than ${mostMib} MiB`)
  if (artifact.sizeBytes > mostBytes) throw tooLarge
  const bytes = await downloadArtifact(github, artifact, mostBytes)
  if (bytes === undefined) throw tooLarge
  return await manifestsIn(bytes, artifact.name, signing, signal)
}

/** Reads the manifests in a downloaded artifact, a zip file or one file. Names are as they came. */
export async function manifestsIn(bytes: Buffer, artifactName: string, signing: Signing, signal: AbortSignal) {
  const manifests: SignedManifest[] = []
  /** Manifests that can't be used, and files that are only called like one, and why. */
  const refused: { name: string; reason: string }[] = []
  let ofOtherKeys = 0
  let bytesLeft = mostBytes
  for await (const { name, size, open } of jsonFilesIn(bytes, artifactName)) {
    signal.throwIfAborted()
    try {
      const file = await manifestIn(await open(), size, bytesLeft)
      if (file === undefined && !isNamedLikeOne(name)) continue
      bytesLeft -= file?.length ?? 0
      const isOther = file !== undefined && isOfAnotherKey(file, signing)
      if (isOther) ofOtherKeys += 1
      else manifests.push(openManifest(file ?? Buffer.of(), signing))
    } catch (error) {
      refused.push({ name, reason: reasonOf(error) })
    }
  }
  return { manifests, refused, ofOtherKeys }
}

type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>
type JsonFile = { name: string; size: number; open: () => Promise<Chunks> }

async function* jsonFilesIn(bytes: Buffer, name: string): AsyncGenerator<JsonFile> {
  // `actions/upload-artifact` can upload one file as it is.
  if (bytes[0] === '{'.charCodeAt(0)) {
    yield { name, size: bytes.length, open: async () => [bytes] }
    return
  }
  try {
    // Names are not checked: nothing is written to a disk.
    const zip = await fromBufferPromise(bytes, { decodeStrings: false })
    for await (const entry of zip.eachEntry()) {
      const name = String(entry.fileName)
      const open = () => zip.openReadStreamPromise(entry)
      if (/\.json$/i.test(name)) yield { name, size: entry.uncompressedSize, open }
    }
  } catch (error) {
    throw new FileError(`it can't be read as a zip file: ${reasonOf(error)}`, { cause: error })
  }
}

/** A file's bytes where it begins as a manifest does, else undefined; throws a FileError for more than `most`. */
async function manifestIn(chunks: Chunks, size: number, most: number): Promise<Buffer | undefined> {
  const chunksRead: Buffer[] = []
  for await (const chunk of chunks) {
    if (chunksRead.length === 0 && !beginsAsManifest(chunk)) return undefined
    if (size > most) throw new FileError(`it brings the artifact to more than ${mostMib} MiB of manifests`)
    chunksRead.push(chunk)
  }
  return chunksRead.length === 0 ? undefined : Buffer.concat(chunksRead)
}
