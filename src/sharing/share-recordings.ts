import type { UploadJob } from '../client/contract.ts'
import { type Details, digestOfDetails } from '../client/details.ts'
import { explainError, type Stop, stopOf } from '../client/explain-error.ts'
import { type CallOptions, hasStatus, type OnTry, type RetryOptions, type Watch } from '../client/retry.ts'
import { type ShareableFile, shareFile } from '../client/share-file.ts'
import type { SharingClient } from '../client/sharing-client.ts'
import { createStop } from '../client/stop.ts'
import { type CallError, madeAnyway } from '../failure.ts'
import { byRank, isFailing } from '../manifest/rank.ts'
import { hashingSource } from '../recordings/hashing-source.ts'
import { largestPicture, type Recording, type withUnchangedBytes } from '../recordings/recording.ts'
import type { Clean } from '../secrets/secrets.ts'
import type { Clock } from '../time.ts'
import { createInFlight } from './in-flight.ts'
import type { Reuse } from './reuse-links.ts'
import type { Pictures, SharedPicture } from './share-pictures.ts'
import type { TitledRecording } from './titled-recordings.ts'

export type ShareOptions = {
  client: SharingClient
  retry: RetryOptions
  /** Runs `use` with a recording's bytes. Throws a RecordingError if the file is no longer the one that was found. */
  withUnchangedBytes: typeof withUnchangedBytes
  /** How many recordings are in flight at once. `auto` adapts to refusals. */
  concurrency: number | 'auto'
  password: string | undefined
  visibility: string
  /** Without it, the service gets only titles. */
  describer?: Describer | undefined
  /** Absent if no pictures are wanted. */
  pictures?: Pick<Pictures, 'shareFor'> | undefined
  /** When the links are to end, in seconds since 1970, at a service that can end shares. */
  expires?: number | undefined
  /** Called with each upload job that got its bytes. */
  onStored?: (job: UploadJob) => void
  /** Finds links of earlier runs. */
  reuse: Reuse | undefined
  /** Whether the host needs digests. Otherwise, only `reuse` does. */
  hashes: boolean
  /** The most recordings that the host takes, and why. Those of failing tests come first. */
  limit?: { most: number; reason: string }
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
  /** The details known so far, but not without what people most want to know; undefined once the service has refused details. */
  describe(titled: TitledRecording): Promise<Details | undefined>
  /** Resolves once `describe` has nothing left to wait for. Never rejects. */
  whenComplete(): Promise<void>
  /** Called when the service refuses details. */
  onRefused(error: CallError): void
}

/** A recording, and the outcome of sharing it. */
export type SharingResult = { titled: TitledRecording; outcome: SharingOutcome }

export type SharingOutcome = Linked | NotShared

type Linked = {
  status: 'shared' | 'reused'
  url: string
  shareId?: string | undefined
  fileId?: string | undefined
  /** At GitHub. */
  artifactId?: string | undefined
  /** When the link ends, in seconds since 1970. */
  expires?: number | undefined
  sha256?: string | undefined
  /** Digest of the share's details. */
  detailsDigest?: string | undefined
  /** Address of the bytes of a GIF. */
  pictureUrl?: string | undefined
  /** The picture of its test, if the recording is reused. */
  picture?: SharedPicture | undefined
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
export async function shareRecordings(
  recordings: readonly TitledRecording[],
  options: ShareOptions,
): Promise<SharingResult[]> {
  const { signal, clean, clock, concurrency, limit } = options
  const explain = (error: unknown) => explainError(error, clean)
  const stop = createStop({ signal, retries: options.retry.retries, noun: 'recording', explain, limit })
  const inFlight = createInFlight(concurrency)
  const results = new Array<SharingResult>(recordings.length)
  const shareOne = (titled: TitledRecording, at: number) =>
    inFlight(async (slot) => {
      const began = clock.now()
      const begin = () => watchRefusals(stop.begin(), slot.refused)
      const outcome = await tryToShare(titled, begin, { ...options, signal: stop.signal })
      if (outcome.status !== 'failed') slot.succeeded()
      const result = { titled, outcome }
      options.onResult(result, (clock.now() - began) / 1000)
      results[at] = result
    })
  const order = [...recordings.entries()]
  // A large recording that starts last would run on alone.
  if (limit && order.length > limit.most)
    order.sort(([, a], [, b]) => byRank(a.recordedTest?.test, b.recordedTest?.test))
  else if (concurrency !== 1) order.sort(([, a], [, b]) => bytesToSend(b) - bytesToSend(a))
  await Promise.all(order.map(([at, titled]) => shareOne(titled, at)))
  return results
}

/** The same watch, but it also calls `onRefused` for each call that is refused as one too many. */
function watchRefusals(watch: Watch, onRefused: () => void): Watch {
  return {
    ...watch,
    failed(error, host, isLast) {
      if (hasStatus(error, 429, 503)) onRefused()
      watch.failed(error, host, isLast)
    },
  }
}

/** The pictures that reused recordings keep, by the ids of their tests. */
export function keptPictures(results: readonly SharingResult[]): Map<number, SharedPicture> {
  const kept = results.flatMap(({ titled, outcome }) => {
    const test = titled.recordedTest?.test
    const picture = outcome.status === 'reused' ? outcome.picture : undefined
    return test && picture && isFailing(test) ? [[test.id, picture] as const] : []
  })
  return new Map(kept)
}

/** None for a recording that can't be shared. */
export function bytesToSend(titled: TitledRecording): number {
  return 'recording' in titled ? titled.recording.sizeBytes : 0
}

/** Never throws. If `begin` refuses to start more work, its error becomes the outcome. */
async function tryToShare(titled: TitledRecording, begin: () => Watch, options: ShareOptions): Promise<SharingOutcome> {
  if ('unusable' in titled) return { status: 'failed', error: titled.unusable.reason }
  const { recording } = titled
  try {
    const { pictureUrl, ...linked } = await reuseOrUpload(titled, recording, begin(), options)
    return options.pictures && isPicture(recording) ? { ...linked, pictureUrl } : linked
  } catch (error) {
    const { clean } = options
    return {
      status: 'failed',
      error: explainError(error, clean, recording),
      errorWithoutSize: explainError(error, clean, { mimeType: recording.mimeType }),
      shareId: madeAnyway(error),
      stop: stopOf(error),
    }
  }
}

/** Whether a recording can be shown as a picture. A service may answer an address for the bytes of any recording. */
function isPicture({ mimeType, sizeBytes }: Recording): boolean {
  return mimeType === 'image/gif' && sizeBytes <= largestPicture
}

async function reuseOrUpload(
  titled: TitledRecording,
  recording: Recording,
  watch: Watch,
  options: ShareOptions,
): Promise<Linked> {
  const call = { ...options.retry, signal: options.signal, watch, onTry: options.onTry }
  const sha256 = await hashToFind(recording, options)
  const earlier = sha256 && (await findEarlier(titled, recording, sha256, call, options))
  if (!sha256 || !earlier) return await uploadAndShare(titled, recording, sha256, call, options)
  const { url, id: shareId, expires, detailsDigest, pictureUrl, picture } = earlier
  return { status: 'reused', url, shareId, expires, sha256, detailsDigest, pictureUrl, picture }
}

/** The recording's digest, if it is known, or if an earlier share may have the same content. */
async function hashToFind(
  recording: Recording,
  { reuse, withUnchangedBytes, signal }: ShareOptions,
): Promise<string | undefined> {
  if (reuse === undefined) return undefined
  if (recording.sha256 !== undefined || !reuse.knowsSize(recording.sizeBytes)) return recording.sha256
  return await withUnchangedBytes(recording, (source) => hashingSource(source).sha256(signal))
}

async function findEarlier(
  titled: TitledRecording,
  { sizeBytes }: Recording,
  sha256: string,
  call: CallOptions,
  { reuse, describer }: ShareOptions,
) {
  const digestDetails = async () => {
    await describer?.whenComplete()
    const details = await describer?.describe(titled)
    return details && digestOfDetails(details)
  }
  return await reuse?.find({ sha256, sizeBytes, title: titled.title, digestDetails }, call)
}

/** Without a digest, hashes the bytes while they are sent, for the host or so that a later run can reuse the link. */
async function uploadAndShare(
  titled: TitledRecording,
  recording: Recording,
  sha256: string | undefined,
  call: CallOptions,
  options: ShareOptions,
): Promise<Linked> {
  const { client, withUnchangedBytes, password, visibility, reuse, hashes, describer, signal } = options
  const { pictures, expires, onSent, onStored } = options
  const { path, name: filename, mimeType, sizeBytes } = recording
  const withSource: ShareableFile['withSource'] = (use) =>
    withUnchangedBytes(recording, async (source) => {
      if ((reuse === undefined && !hashes) || sha256 !== undefined) return { used: await use(source), sha256 }
      const hashing = hashingSource(source)
      return { used: await use(hashing), sha256: await hashing.sha256(signal) }
    })
  const { details, ...shared } = await shareFile(
    client,
    { filename, path, mimeType, sizeBytes, withSource },
    { title: titled.title, password, visibility },
    {
      ...call,
      onSent: (bytes) => onSent(path, bytes),
      describe: describer && (() => describer.describe(titled)),
      onDetailsRefused: describer?.onRefused,
      sharePicture: async (job) => {
        onStored?.(job)
        return await pictures?.shareFor(titled, job, { signal, down: call.watch?.down ?? signal })
      },
      expires,
    },
  )
  return { status: 'shared', ...shared, detailsDigest: details && digestOfDetails(details) }
}
