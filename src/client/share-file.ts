import { CallError, isOfGitHub, outcomeUnknown, RecordingError, StopError, UnfinishedError } from '../failure.ts'
import type { ByteSource } from '../recordings/byte-source.ts'
import { withGrace } from '../time.ts'
import type { UploadJob } from './contract.ts'
import { type Details, sendableDetails } from './details.ts'
import { type CallOptions, hasStatus, isBadRequestAbout, mayBeDone, retrying } from './retry.ts'
import type { FileLink, NewShare, NewUpload, SharingClient, StoredFile } from './sharing-client.ts'

/** A file's bytes, and its description for the host. */
export type ShareableFile = Omit<NewUpload, 'title'> & {
  /**
   * Calls `use` with the open file, then checks that the file did not change. Also returns the file's digest, if anybody needs
   * it, such as GitHub.
   */
  withSource: <T>(use: (source: ByteSource) => Promise<T>) => Promise<{ used: T; sha256?: string | undefined }>
}

export type ShareFileOptions = CallOptions & {
  onSent: (sentBytes: number) => void
  /** Returns the details known so far; undefined if none may be sent. If absent, the service gets only the title. */
  describe?: (() => Promise<Details | undefined>) | undefined
  /** Called before the share is made. Shares the picture that belongs to the file, and returns the id of the picture's share. */
  sharePicture?: ((job: UploadJob) => Promise<string | undefined>) | undefined
  /** When the share is to end, in seconds since 1970. */
  expires?: number | undefined
  /** Called if the service rejected details that it claims to accept, and made the share without them. */
  onDetailsRefused?: ((error: CallError) => void) | undefined
}

/** `details` are the ones that the service accepted. */
export type SharedFile = FileLink & { sha256?: string | undefined; details?: Details | undefined }

/** How far a file got, for the error after a stop. */
type Progress = {
  wasBegun: boolean
  /** A share that the service may have made although no answer came. */
  unconfirmedShare?: NewShare
}

/** Grace period for a *create share* in flight when all work stops. Otherwise, nobody would know its link. */
const graceMs = 2000

/**
 * Shares one file: create job, PUT, complete, create share (docs/service-interface.md, "The calls"), each with its own retries. GitHub's
 * calls for artifacts follow the same order. Throws a CallError, a RecordingError, the signal's reason, or an UnfinishedError if a
 * StopError comes after the first call.
 */
export async function shareFile(
  client: SharingClient,
  file: ShareableFile,
  share: Omit<NewShare, 'fileId' | 'details'>,
  options: ShareFileOptions,
): Promise<SharedFile> {
  const progress: Progress = { wasBegun: false }
  try {
    const { filename, mimeType, sizeBytes, path } = file
    const upload = { filename, mimeType, sizeBytes, path, title: share.title }
    const { used: job, sha256 } = await file.withSource((source) =>
      storeFile(client, upload, source, options, progress),
    )
    const { fileId } = await completeUpload(client, job, { sizeBytes, sha256 }, options)
    const shared = await createShare(client, job, { fileId, ...share }, options, progress)
    return { ...shared, sha256 }
  } catch (error) {
    throw progress.wasBegun && options.signal.aborted ? stoppedError(error, progress, options.signal) : error
  }
}

/** The error for a file that was begun before all work stopped. */
function stoppedError(error: unknown, { unconfirmedShare }: Progress, signal: AbortSignal): unknown {
  if (unconfirmedShare) {
    const share = `the share "${unconfirmedShare.title}" of the file ${unconfirmedShare.fileId}`
    const message = `the service did not confirm in time that it made ${share}, so an unknown link may exist: ${signal.reason.message}`
    return new RecordingError(message, { cause: error })
  }
  return error instanceof StopError ? new UnfinishedError(error.message, { cause: error }) : error
}

/** Creates the job and sends the bytes. An expired target is replaced once, by a new job. */
async function storeFile(
  client: SharingClient,
  upload: NewUpload,
  source: ByteSource,
  options: ShareFileOptions,
  progress: Progress,
): Promise<UploadJob> {
  let jobs = 0
  let expired: UploadJob | undefined
  const create = () => {
    progress.wasBegun = true
    return client.createUpload(upload, options.signal, { jobs: jobs++, expired })
  }
  for (;;) {
    // A signed address could expire while its PUT waits.
    await options.gate.whenAllOpen(options.signal)
    const job = await retrying('create upload job', client.serviceHost, create, options)
    try {
      await putBytes(client, job, source, options)
      return job
    } catch (error) {
      const isExpired = hasStatus(error, 403, 404, 410) || isBadRequestAbout(error, 'ExpiredToken')
      if (expired || !isExpired) throw error
      expired = job
    }
  }
}

function putBytes(
  client: SharingClient,
  { target }: UploadJob,
  source: ByteSource,
  options: ShareFileOptions,
): Promise<void> {
  const put = async (earlier: readonly CallError[]) => {
    try {
      await client.putFile(target, source, options)
    } catch (error) {
      if (!mayBeDone(earlier)) throw error
      // 412: storage has the bytes of the earlier try. 409: storage is still committing them. If that lasts, *complete* decides.
      const leaveToComplete = earlier.length === options.retries || earlier.some((before) => hasStatus(before, 409))
      if (!hasStatus(error, 412) && !(hasStatus(error, 409) && leaveToComplete)) throw error
    }
  }
  return retrying('upload', target.url.host, put, options)
}

async function completeUpload(
  client: SharingClient,
  job: UploadJob,
  stored: StoredFile,
  options: ShareFileOptions,
): Promise<{ fileId: string }> {
  const { serviceHost } = client
  let wasUnknown = false
  const complete = (earlier: readonly CallError[]) => {
    wasUnknown = mayBeDone(earlier)
    return client.completeUpload(job, options.signal, stored)
  }
  try {
    return await retrying('complete upload', serviceHost, complete, options)
  } catch (error) {
    if (!wasUnknown || !mayBeComplete(error)) throw error
    const get = () => client.getUpload(job, options.signal)
    const { fileId } = await retrying('get upload job', serviceHost, get, options)
    if (fileId === undefined) throw error
    return { fileId }
  }
}

/** Whether a refusal can mean that an earlier try, whose answer was lost, has completed the upload. */
function mayBeComplete(error: unknown): boolean {
  if (!(error instanceof CallError) || error.reason.kind !== 'status') return false
  const { status } = error.reason
  return isOfGitHub(error.call) ? status >= 400 && status < 500 : status === 404 || status === 409
}

/** Shares the picture, then creates the share with its end and details. If the service rejects these (422), tries once without details. */
async function createShare(
  client: SharingClient,
  job: UploadJob,
  withoutEnd: NewShare,
  options: ShareFileOptions,
  progress: Progress,
): Promise<SharedFile> {
  const { expires } = options
  const endsHere = expires !== undefined && job.extensions?.has('expiry')
  const share = { ...withoutEnd, ...(endsHere && { expiresAt: new Date(expires * 1000).toISOString() }) }
  const picture = await options.sharePicture?.(job)
  const described = job.extensions?.has('details') ? await options.describe?.() : undefined
  const details = described && sendableDetails({ ...described, picture })
  if (details === undefined) return await makeShare(client, job, share, options, progress)
  try {
    return { ...(await makeShare(client, job, { ...share, details }, options, progress)), details }
  } catch (error) {
    if (!(error instanceof CallError) || !hasStatus(error, 422)) throw error
    const shared = await makeShare(client, job, share, options, progress)
    // Only now is it clear that the service rejected the details, not something else.
    options.onDetailsRefused?.(error)
    return shared
  }
}

/** Creates a share, with retries. If all work stops, an answer can still arrive within the grace period. */
function makeShare(
  client: SharingClient,
  job: UploadJob,
  share: NewShare,
  options: ShareFileOptions,
  progress: Progress,
): Promise<FileLink> {
  const create = async () => {
    try {
      return await withGrace(options.signal, graceMs, (ended) => client.createShare(share, job, ended))
    } catch (error) {
      const isRefused = error instanceof CallError && !outcomeUnknown(error.reason)
      if (!isRefused) progress.unconfirmedShare = share
      throw error
    }
  }
  return retrying('create share', client.serviceHost, create, options)
}
