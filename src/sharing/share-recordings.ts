import { type Details, digestOfDetails } from '../client/details.ts'
import { explainError, type Stop, stopOf } from '../client/explain-error.ts'
import { hasStatus, type OnTry, type RetryOptions, type Watch } from '../client/retry.ts'
import type { ServiceClient } from '../client/service-client.ts'
import { type ShareableFile, shareFile } from '../client/share-file.ts'
import { createStop } from '../client/stop.ts'
import { CallError } from '../failure.ts'
import type { ByteSource } from '../recordings/byte-source.ts'
import { hashingSource } from '../recordings/hashing-source.ts'
import type { Recording, withRecording } from '../recordings/recording.ts'
import type { Clean } from '../secrets/secrets.ts'
import type { Clock } from '../time.ts'
import type { Entry } from './entries.ts'
import { createInFlight } from './in-flight.ts'
import type { Reuse } from './reuse-links.ts'

export type ShareOptions = {
  client: ServiceClient
  retry: RetryOptions
  /** Runs `use` with a recording's bytes. Throws a RecordingError if the file is no longer the one that was found. */
  withRecording: typeof withRecording
  /** How many recordings are in flight at once. `auto` adapts to refusals. */
  concurrency: number | 'auto'
  password: string | undefined
  visibility: string
  /** Without it, the service gets only titles. */
  describer?: Describer | undefined
  /** Finds links of earlier runs. Without it, nothing is hashed. */
  reuse: Reuse | undefined
  /** Cancels everything. Its reason should be a StopError. */
  signal: AbortSignal
  clock: Pick<Clock, 'now'>
  clean: Clean
  onSent: (path: string, sentBytes: number) => void
  onTry?: OnTry
  onResult: (result: SharingResult, seconds: number) => void
}

/** Describes recordings for services whose pages show more than a title. */
export type Describer = {
  /** The details known so far; undefined once the service has refused details. */
  describe(entry: Entry): Details | undefined
  /** Resolves once `describe` has nothing left to wait for. Never rejects. */
  whenComplete(): Promise<void>
  /** Called when the service refuses details. */
  onRefused(error: CallError): void
}

/** The outcome of one entry. */
export type SharingResult = { entry: Entry; outcome: SharingOutcome }

export type SharingOutcome = Linked | NotShared

type Linked = {
  status: 'shared' | 'reused'
  url: string
  shareId?: string | undefined
  fileId?: string | undefined
  sha256?: string | undefined
  /** Digest of the share's details. */
  detailsDigest?: string | undefined
}

export type NotShared = {
  status: 'failed'
  error: string
  /** The error without the size, so that recordings of different sizes can have the same one. */
  errorWithoutSize?: string | undefined
  /** Id of a share that exists anyway: somebody may want to delete it. */
  shareId?: string | undefined
  /** Set if the recording failed because all work was stopped. */
  stop?: Stop | undefined
}

/**
 * Shares recordings in parallel, and returns their results in the given order. A failure doesn't stop the others, unless
 * every other recording would fail the same way. Then all work ends at once, and each result says so. If a host is down, no
 * more recordings are begun.
 */
export async function shareRecordings(entries: readonly Entry[], options: ShareOptions): Promise<SharingResult[]> {
  const { signal, clean, clock, concurrency } = options
  const explain = (error: unknown) => explainError(error, clean)
  const stop = createStop({ signal, retries: options.retry.retries, noun: 'recording', explain })
  const inFlight = createInFlight(concurrency)
  const results = new Array<SharingResult>(entries.length)
  const shareOne = (entry: Entry, at: number) =>
    inFlight(async (slot) => {
      const began = clock.now()
      const begin = (): Watch => {
        const watch = stop.begin()
        const failed: Watch['failed'] = (error, host, isLast) => {
          if (hasStatus(error, 429, 503)) slot.refused()
          watch.failed(error, host, isLast)
        }
        return { ...watch, failed }
      }
      const outcome = await shareEntry(entry, begin, { ...options, signal: stop.signal })
      if (outcome.status !== 'failed') slot.succeeded()
      const result = { entry, outcome }
      options.onResult(result, (clock.now() - began) / 1000)
      results[at] = result
    })
  const order = [...entries.entries()]
  // A large recording that starts last would run on alone.
  if (concurrency !== 1) order.sort(([, a], [, b]) => sizeOf(b) - sizeOf(a))
  await Promise.all(order.map(([at, entry]) => shareOne(entry, at)))
  return results
}

/** In bytes to send. */
export function sizeOf(entry: Entry): number {
  return 'recording' in entry ? entry.recording.sizeBytes : 0
}

/** Never throws. If `begin` refuses to start more work, its error becomes the outcome. */
async function shareEntry(entry: Entry, begin: () => Watch, options: ShareOptions): Promise<SharingOutcome> {
  if ('unusable' in entry) return { status: 'failed', error: entry.unusable.reason }
  const { recording } = entry
  try {
    return await reuseOrUpload(entry, recording, begin(), options)
  } catch (error) {
    const { clean } = options
    return {
      status: 'failed',
      error: explainError(error, clean, recording.sizeBytes),
      errorWithoutSize: explainError(error, clean),
      shareId: error instanceof CallError && error.reason.kind === 'answer' ? error.reason.shareId : undefined,
      stop: stopOf(error),
    }
  }
}

async function reuseOrUpload(entry: Entry, recording: Recording, watch: Watch, options: ShareOptions): Promise<Linked> {
  const { title } = entry
  const { path, name, mimeType, sizeBytes } = recording
  const { client, withRecording, password, visibility, reuse, describer, signal } = options
  const retry = { ...options.retry, signal, watch, onTry: options.onTry }
  const open = <T>(use: (source: ByteSource) => Promise<T>) => withRecording(recording, use)
  const hash = () => open((source) => hashingSource(source).sha256(signal))
  let sha256 = reuse && recording.sha256
  if (reuse?.knowsSize(sizeBytes)) sha256 ??= await hash()
  const digestDetails = async () => {
    await describer?.whenComplete()
    const known = describer?.describe(entry)
    return known && digestOfDetails(known)
  }
  const earlier = sha256 && (await reuse?.find({ sha256, sizeBytes, title, digestDetails }, client, retry))
  if (sha256 && earlier)
    return { status: 'reused', url: earlier.url, shareId: earlier.id, sha256, detailsDigest: earlier.detailsDigest }
  const withSource: ShareableFile['withSource'] = (use) =>
    open(async (source) => {
      if (reuse === undefined || sha256 !== undefined) return await use(source)
      const hashing = hashingSource(source)
      const used = await use(hashing)
      sha256 = await hashing.sha256(signal)
      return used
    })
  const { details: sent, ...shared } = await shareFile(
    client,
    { filename: name, mimeType, sizeBytes, withSource },
    { title, password, visibility },
    {
      ...retry,
      onSent: (bytes) => options.onSent(path, bytes),
      details: describer && { describe: () => describer.describe(entry), onRefused: describer.onRefused },
    },
  )
  return { status: 'shared', ...shared, sha256, detailsDigest: sent && digestOfDetails(sent) }
}
