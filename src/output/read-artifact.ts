import { fromBufferPromise } from 'yauzl'
import { FileError, reasonOf, refuseLarger, textOfBytes } from '../files/read-files.ts'
import { type Artifact, downloadArtifact } from '../github/artifacts.ts'
import type { GitHub } from '../github/github.ts'
import { oneLine } from '../text.ts'
import { isNamedLikeOne } from './manifest.ts'
import { parseManifest } from './read-manifests.ts'

export type Budget = ReturnType<typeof createBudget>

/** How many bytes may still be read, of downloads and of what is unpacked from them together. */
export function createBudget() {
  return { bytes: mostMib * 2 ** 20 }
}

/** Of all artifacts. */
const mostMib = 256
/** Of one download, and of what is unpacked from it. */
const refuseLarge = refuseLarger(32)
const mostFiles = 1000

/**
 * Downloads an artifact and reads the manifests in it by `read`, in memory alone; what that costs is taken from the budget.
 * Throws a FileError for an artifact that is too large or broken, the signal's reason, and what `downloadArtifact` throws.
 */
export async function readArtifact<T>(
  github: GitHub,
  artifact: Artifact,
  read: Read<T>,
  budget: Budget,
  signal: AbortSignal,
) {
  refuseLarge(artifact.sizeBytes)
  spend(artifact.sizeBytes, budget)
  const bytes = await bytesOf(await downloadArtifact(github, artifact))
  return await findManifests(bytes, artifact.name, read, budget, signal)
}

type Read<T> = (content: Record<string, unknown>) => T

/** The same of what was downloaded, a zip file or one file. Names are one line each. */
export async function findManifests<T>(
  bytes: Buffer,
  artifactName: string,
  read: Read<T>,
  budget: Budget,
  signal: AbortSignal,
) {
  const manifests: T[] = []
  /** Manifests that can't be used, and files that are only called like one, and why. */
  const refused: { name: string; reason: string }[] = []
  for await (const { name, text } of jsonFilesIn(bytes, artifactName, budget)) {
    signal.throwIfAborted()
    try {
      const content = parseManifest(text, isNamedLikeOne(name))
      if (content !== undefined) manifests.push(read(content))
    } catch (error) {
      refused.push({ name, reason: reasonOf(error) })
    }
  }
  return { manifests, refused }
}

/** In characters. */
const longestName = 200

type JsonFile = { name: string; text: string }

async function* jsonFilesIn(bytes: Buffer, name: string, budget: Budget): AsyncGenerator<JsonFile> {
  // `actions/upload-artifact` can upload one file as it is.
  if (bytes[0] === '{'.charCodeAt(0))
    return yield { name: oneLine(name, longestName), text: textOfBytes(bytes) }
  let unpacked = 0
  try {
    const zip = await fromBufferPromise(bytes)
    if (zip.entryCount > mostFiles) throw new FileError(`it holds more than ${mostFiles} files`)
    for await (const entry of zip.eachEntry()) {
      if (!/\.json$/i.test(entry.fileName)) continue
      unpacked += entry.uncompressedSize
      refuseLarge(unpacked)
      spend(entry.uncompressedSize, budget)
      const text = textOfBytes(await bytesOf(await zip.openReadStreamPromise(entry)))
      yield { name: oneLine(entry.fileName, longestName), text }
    }
  } catch (error) {
    if (error instanceof FileError) throw error
    throw new FileError(`it can't be read as a zip file: ${reasonOf(error)}`, { cause: error })
  }
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    refuseLarge(size)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function spend(bytes: number, budget: Budget): void {
  if (bytes > budget.bytes) throw new FileError(`it brings all artifacts to more than ${mostMib} MiB`)
  budget.bytes -= bytes
}
