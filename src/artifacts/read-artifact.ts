import type { FileHandle } from 'node:fs/promises'
import { fromFdPromise } from 'yauzl'
import { FileError, reasonOf } from '../files/read-files.ts'
import { openTemporaryFile } from '../files/temporary-file.ts'
import { type Artifact, downloadArtifact } from '../github/artifacts.ts'
import type { GitHubClient } from '../github/github-client.ts'
import { beginsAsManifest, isNamedLikeOne } from '../manifest/signed-file.ts'

/** The limit for all manifests that are read with one budget, unpacked. */
const mostMib = 256

/** The bytes of unpacked manifests that may still be read. */
export type Budget = { bytesLeft: number }

export function newBudget(): Budget {
  return { bytesLeft: mostMib * 2 ** 20 }
}

/** A manifest exceeds the budget. */
export class OverBudgetError extends FileError {}

/**
 * Manifests shrink to a sixth or less when zipped. The rest is room for reports and videos that some workflows upload with
 * them. A runner's disk has room for much more.
 */
const mostDownloadedMib = 1024
const mostDownloaded = mostDownloadedMib * 2 ** 20

/** A download has room for millions. To look at each takes a millisecond, and memory that is not free at once. */
const mostJsonFiles = 10_000

/**
 * By default, each artifact has a budget of its own, so that none takes from another. Of its manifests, usable or not, at most `most`
 * are read.
 */
type ReadOptions = { signal: AbortSignal; budget?: Budget; most?: number }

/**
 * Downloads an artifact into a temporary file in `folder` and passes the bytes of its manifests to `read` one by one, keeping
 * only what `read` returns. Nothing in them is trusted yet. Throws a FileError if the artifact is too large, broken or can't be
 * stored, the signal's reason, and whatever `downloadArtifact` throws.
 */
export async function readArtifact<T>(
  github: GitHubClient,
  artifact: Artifact,
  { folder, ...reading }: ReadOptions & { folder: string },
  read: (bytes: Buffer) => T | Promise<T>,
) {
  const tooLarge = new FileError(`it is larger than ${mostDownloadedMib} MiB`)
  if (artifact.sizeBytes > mostDownloaded) throw tooLarge
  await using file = await openTemporaryFile(folder)
  if (!(await downloadArtifact(github, artifact, file, mostDownloaded))) throw tooLarge
  return await manifestsIn(file, artifact.name, reading, read)
}

/** Reads the manifests in a downloaded artifact, which is a zip file or a single file. Their names are not cleaned. */
export async function manifestsIn<T>(
  file: FileHandle,
  artifactName: string,
  { signal, budget = newBudget(), most = Number.POSITIVE_INFINITY }: ReadOptions,
  read: (bytes: Buffer) => T | Promise<T>,
) {
  const manifests: T[] = []
  /** Manifests, and files named like one, that can't be used. */
  const refused: { name: string; reason: string; isOverBudget?: true }[] = []
  for await (const { name, size, open } of jsonFilesIn(file, artifactName)) {
    signal.throwIfAborted()
    if (manifests.length + refused.length >= most) break
    try {
      const bytes = await manifestIn(await open(), size, budget)
      if (bytes === undefined && !isNamedLikeOne(name)) continue
      manifests.push(await read(bytes ?? Buffer.of()))
    } catch (error) {
      const isOverBudget = error instanceof OverBudgetError
      refused.push({ name, reason: reasonOf(error), ...(isOverBudget && { isOverBudget }) })
    }
  }
  return { manifests, refused }
}

type Chunks = AsyncIterable<Buffer>
type JsonFile = { name: string; size: number; open: () => Promise<Chunks> }

async function* jsonFilesIn(file: FileHandle, name: string): AsyncGenerator<JsonFile> {
  const { value: start } = await chunksOf(file).next()
  // `actions/upload-artifact` can upload a single file without zipping it.
  if (start?.[0] === '{'.charCodeAt(0)) {
    const { size } = await file.stat()
    yield { name, size, open: async () => chunksOf(file) }
    return
  }
  // Or a file of another kind, such as a video.
  if (start !== undefined && start.toString('latin1', 0, 2) !== 'PK') return
  try {
    // Names are not checked, because nothing is unpacked onto the disk.
    const zip = await fromFdPromise(file.fd, { decodeStrings: false })
    let jsonFiles = 0
    for await (const entry of zip.eachEntry()) {
      const name = String(entry.fileName)
      const open = () => zip.openReadStreamPromise(entry)
      if (!/\.json$/i.test(name)) continue
      jsonFiles += 1
      if (jsonFiles > mostJsonFiles) throw new Error(`it has more than ${mostJsonFiles} JSON files`)
      yield { name, size: entry.uncompressedSize, open }
    }
  } catch (error) {
    throw new FileError(`it can't be read as a zip file: ${reasonOf(error)}`, { cause: error })
  }
}

async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer, void> {
  for (let position = 0; ; ) {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(2 ** 16), position })
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}

/** The bytes of a file that begins like a manifest, or undefined. Throws an OverBudgetError. */
async function manifestIn(chunks: Chunks, size: number, budget: Budget): Promise<Buffer | undefined> {
  const chunksRead: Buffer[] = []
  let reserved = 0
  try {
    for await (const chunk of chunks) {
      if (chunksRead.length === 0) {
        if (!beginsAsManifest(chunk)) return undefined
        if (size > budget.bytesLeft) throw new OverBudgetError(`with it, the manifests exceed ${mostMib} MiB`)
        // At once, because others may be read meanwhile.
        reserved = size
        budget.bytesLeft -= reserved
      }
      chunksRead.push(chunk)
    }
    return chunksRead.length === 0 ? undefined : Buffer.concat(chunksRead)
  } finally {
    // An entry can declare more bytes than it has.
    const read = chunksRead.reduce((sum, { length }) => sum + length, 0)
    budget.bytesLeft += Math.max(0, reserved - read)
  }
}
