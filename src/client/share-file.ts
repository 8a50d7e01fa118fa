import { CallError, outcomeUnknown, RecordingError, StopError, UnfinishedError } from '../failure.ts'
import { withGrace } from '../time.ts'
import type { ByteSource } from '../upload/send-body.ts'
import type { UploadJob } from './contract.ts'
import type { Details } from './details.ts'
import { type CallOptions, hasStatus, isBadRequestAbout, mayBeDone, retrying } from './retry.ts'
import type { NewShare, ServiceClient } from './service-client.ts'
import type { Share } from './share-address.ts'

/** What the service gets of a file, and its bytes. */
export type ShareableFile = {
  filename: string
  mimeType: string
  sizeBytes: number
  /** Runs `use` with the open file, and checks afterwards that it did not change. */
  withSource: <T>(use: (source: ByteSource) => Promise<T>) => Promise<T>
}

export type ShareFileOptions = CallOptions & {
  onSent: (sentBytes: number) => void
  /** Without it, the service gets the title only. */
  details?: DetailsSource | undefined
}

export type DetailsSource = {
  /** What can be said about the recording so far; undefined if nothing may be sent. */
  describe(): Details | undefined
  /** Called when the service did not take them although it says so, and made the share without. */
  onRefused(error: CallError): void
}

/** `details` are those that the share has. */
export type SharedFile = Share & { fileId: string; details?: Details | undefined }

/** Once all work stops, a share that is being made has so much more time: else nobody would know its link. */
const graceMs = 2000

/**
 * Shares one file: create job, PUT, complete, create share (docs/service.md, "The calls"), each call with its own retries. Throws
 * a CallError, a RecordingError, the signal's reason, or an UnfinishedError for a StopError after the first call.
 */
export async function shareFile(
  client: ServiceClient,
  file: ShareableFile,
  share: Omit<NewShare, 'fileId' | 'details'>,
  options: ShareFileOptions,
): Promise<SharedFile> {
  let wasBegun = false
  /** A share that the service may have made without an answer. */
  let unknownShare: NewShare | undefined
  const onJob = () => {
    wasBegun = true
  }
  try {
    const job = await file.withSource((source) => storeFile(client, file, source, { ...options, onJob }))
    const { fileId } = await completeUpload(client, job, options)
    const create = (details: Details | undefined) => {
      const newShare = { fileId, ...share, ...(details && { details }) }
      const attempt = async () => {
        const before = unknownShare
        unknownShare = newShare
        try {
          return await withGrace(options.signal, graceMs, (ended) => client.createShare(newShare, job, ended))
        } catch (error) {
          if (error instanceof CallError && !outcomeUnknown(error.reason)) unknownShare = before
          throw error
        }
      }
      return retrying('create share', client.serviceHost, attempt, options)
    }
    const details = job.takesDetails ? options.details?.describe() : undefined
    try {
      return { ...(await create(details)), fileId, details }
    } catch (error) {
      if (details === undefined || !(error instanceof CallError) || !hasStatus(error, 422)) throw error
      const shared = await create(undefined)
      // Had it failed as well, the service would have refused something else.
      options.details?.onRefused(error)
      return { ...shared, fileId }
    }
  } catch (error) {
    if (!wasBegun || !options.signal.aborted) throw error
    if (unknownShare) {
      const share = `the share "${unknownShare.title}" of the file ${unknownShare.fileId}`
      const message = `the service did not say in time whether it made ${share}, so there may be a link that nobody knows: ${options.signal.reason.message}`
      throw new RecordingError(message, { cause: error })
    }
    throw error instanceof StopError ? new UnfinishedError(error.message, { cause: error }) : error
  }
}

/** Creates the job and sends the bytes; replaces an expired target with one of a new job, once. */
async function storeFile(
  client: ServiceClient,
  file: ShareableFile,
  source: ByteSource,
  { onJob, ...options }: ShareFileOptions & { onJob: () => void },
): Promise<UploadJob> {
  const { filename, mimeType, sizeBytes } = file
  let expired: UploadJob | undefined
  const create = () => {
    onJob()
    return client.createUpload({ filename, mimeType, sizeBytes }, options.signal, expired)
  }
  for (;;) {
    // A signed address would expire while its PUT waits.
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
  client: ServiceClient,
  { target }: UploadJob,
  source: ByteSource,
  options: ShareFileOptions,
): Promise<void> {
  const put = async (earlier: readonly CallError[]) => {
    try {
      await client.putFile(target, source, options)
    } catch (error) {
      if (!mayBeDone(earlier)) throw error
      // 412: storage has the earlier try. 409: storage is still committing it; if that lasts, complete finds out.
      const leaveToComplete = earlier.length === options.retries || earlier.some((before) => hasStatus(before, 409))
      if (!hasStatus(error, 412) && !(hasStatus(error, 409) && leaveToComplete)) throw error
    }
  }
  return retrying('upload', target.url.host, put, options)
}

async function completeUpload(
  client: ServiceClient,
  job: UploadJob,
  options: ShareFileOptions,
): Promise<{ fileId: string }> {
  const { serviceHost } = client
  let wasUnknown = false
  const complete = (earlier: readonly CallError[]) => {
    wasUnknown = mayBeDone(earlier)
    return client.completeUpload(job, options.signal)
  }
  try {
    return await retrying('complete upload', serviceHost, complete, options)
  } catch (error) {
    if (!wasUnknown || !hasStatus(error, 404, 409)) throw error
    const get = () => client.getUpload(job, options.signal)
    const { fileId } = await retrying('get upload job', serviceHost, get, options)
    if (fileId === undefined) throw error
    return { fileId }
  }
}
