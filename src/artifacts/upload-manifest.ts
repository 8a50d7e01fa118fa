import { createHash } from 'node:crypto'
import { addAbortListener } from 'node:events'
import { happenedIn } from '../client/explain-error.ts'
import type { RetryOptions } from '../client/retry.ts'
import { type ShareableFile, shareFile } from '../client/share-file.ts'
import type { SharingClient } from '../client/sharing-client.ts'
import { CallError, inWords } from '../failure.ts'
import { bytesInMemory } from '../recordings/byte-source.ts'
import type { Clean } from '../secrets/secrets.ts'
import type { NewArtifacts } from './artifact-client.ts'
import { zipFile } from './zip.ts'

/** The whole upload must be done within this time. */
const longestMs = 15_000
/** The rest of that time after a cancellation, if links depend on the manifest. */
const graceMs = 2000

export type ManifestFile = { artifactName: string; fileName: string; text: string }

/** Opens a client that uploads artifacts of the run. */
export type OpenArtifacts = (artifacts: NewArtifacts) => Promise<{ client: SharingClient; retry: RetryOptions }>

type ManifestUpload = {
  openArtifacts: OpenArtifacts
  /** Returns a number between 0 and 1. */
  random: () => number
  cancelled: AbortSignal
  /** Whether somebody may have to delete shares that only this manifest and the comment record. */
  recordsShares: boolean
  clean: Clean
}

/** How an upload ended. A canceled step without shares leaves it. */
export type ManifestUploaded = { kind: 'uploaded' } | { kind: 'left' } | { kind: 'failed'; why: string }

/** Uploads a manifest as an artifact of the run. Never throws. */
export async function uploadManifest(
  makeFile: () => ManifestFile,
  { openArtifacts, random, cancelled, recordsShares, clean }: ManifestUpload,
): Promise<ManifestUploaded> {
  if (cancelled.aborted && !recordsShares) return { kind: 'left' }
  const ended = new AbortController()
  const late = (ms: number) => new DOMException(`it took longer than ${ms / 1000} s`, 'TimeoutError')
  const endIn = (ms: number) => setTimeout(() => ended.abort(late(ms)), ms).unref()
  using _cancelled = addAbortListener(cancelled, () => endIn(recordsShares ? graceMs : 0))
  const timer = endIn(longestMs)
  try {
    const { artifactName, fileName, text } = makeFile()
    const bytes = zipFile(fileName, Buffer.from(text))
    const digits = () =>
      Math.floor(random() * 2 ** 32)
        .toString(16)
        .padStart(8, '0')
    const nameOf = (_: unknown, tries: number) => (tries === 0 ? artifactName : `${artifactName}-${digits()}`)
    const { client, retry } = await openArtifacts({ nameOf, linkTo: String })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = { filename: fileName, path: fileName, mimeType: 'application/zip', sizeBytes: bytes.length }
    const withSource: ShareableFile['withSource'] = async (use) => ({ used: await use(bytesInMemory(bytes)), sha256 })
    const sending = { ...retry, signal: ended.signal, onSent: () => {} }
    await shareFile(client, { ...file, withSource }, { title: fileName, visibility: '' }, sending)
    return { kind: 'uploaded' }
  } catch (error) {
    if (cancelled.aborted && !recordsShares) return { kind: 'left' }
    return { kind: 'failed', why: error instanceof CallError ? happenedIn(error) : clean(inWords(error)) }
  } finally {
    clearTimeout(timer)
  }
}
