import { addAbortListener } from 'node:events'
import { happenedIn } from '../client/explain-error.ts'
import { CallError, inWords } from '../failure.ts'
import type { Clean } from '../secrets/secrets.ts'
import type { NewArtifact } from './upload-artifact.ts'
import { zipFile } from './zip.ts'

/** The whole upload must be done within this time. */
const longestMs = 15_000
/** The rest of that time after a cancellation, if links depend on the manifest. */
const graceMs = 2000

export type ManifestFile = { artifactName: string; fileName: string; text: string }

type ManifestUpload = {
  upload: (artifact: NewArtifact, signal: AbortSignal) => Promise<string>
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
  { upload, random, cancelled, recordsShares, clean }: ManifestUpload,
): Promise<ManifestUploaded> {
  if (cancelled.aborted && !recordsShares) return { kind: 'left' }
  const ended = new AbortController()
  const late = (ms: number) => new DOMException(`it took longer than ${ms / 1000} s`, 'TimeoutError')
  const endIn = (ms: number) => setTimeout(() => ended.abort(late(ms)), ms).unref()
  using _cancelled = addAbortListener(cancelled, () => endIn(recordsShares ? graceMs : 0))
  const timer = endIn(longestMs)
  try {
    const { artifactName, fileName, text } = makeFile()
    const bytes = await zipFile(fileName, Buffer.from(text))
    const digits = () =>
      Math.floor(random() * 2 ** 32)
        .toString(16)
        .padStart(8, '0')
    const name = (tries: number) => (tries === 0 ? artifactName : `${artifactName}-${digits()}`)
    await upload({ name, mimeType: 'application/zip', bytes }, ended.signal)
    return { kind: 'uploaded' }
  } catch (error) {
    if (cancelled.aborted && !recordsShares) return { kind: 'left' }
    return { kind: 'failed', why: error instanceof CallError ? happenedIn(error) : clean(inWords(error)) }
  } finally {
    clearTimeout(timer)
  }
}
