import { CallError, outcomeUnknown, RecordingError, StopError, UnfinishedError } from '../failure.ts'
import type { ByteSource } from '../recordings/byte-source.ts'
import { withGrace } from '../time.ts'
import type { UploadJob } from './contract.ts'
import type { Details } from './details.ts'
import { type CallOptions, hasStatus, isBadRequestAbout, mayBeDone, retrying } from './retry.ts'
import type { NewShare, ServiceClient } from './service-client.ts'
import type { Share } from './share-address.ts'

/** A file's bytes, and its description for the service. */
export type ShareableFile = {
  filename: string
  mimeType: string
  sizeBytes: number
  /** Calls `use` with the open file, then checks that the file did not change. */
  withSource: <T>(use: (source: ByteSource) => Promise<T>) => Promise<T>
}

export type ShareFileOptions = CallOptions & {
  onSent: (sentBytes: number) => void
  /** If absent, the service gets only the title. */
  details?: DetailsSource | undefined
}

export type DetailsSource = {
  /** The details known so far; undefined if none may be sent. */
  describe(): Details | undefined
  /** Called if the service rejected details that it claims to accept, and made the share without them. */
  onRefused(error: CallError): void
}

/** `details` are the ones that the service accepted. */
export type SharedFile = Share & { fileId: string; details?: Details | undefined }

/** Grace period for a *create share* in flight when all work stops. Otherwise, nobody would know its link. */
const graceMs = 2000

/**
 * Shares one file: create job, PUT, complete, create share (docs/service.md, "The calls"), each with its own retries. Throws a
 * CallError, a RecordingError, the signal's reason, or an UnfinishedError if a StopError comes after the first call.
 */
export async function shareFile(
  client: ServiceClient,
  file: ShareableFile,
  share: Omit<NewShare, 'fileId' | 'details'>,
  options: ShareFileOptions,
): Promise<SharedFile> {
  let wasBegun = false
  /** A share that the service may have made although no answer came. */
  let unconfirmedShare: NewShare | undefined
  const onJob = () => {
    wasBegun = true
  }
  try {
    const job = await file.withSource((source) => storeFile(client, file, source, { ...options, onJob }))
    const { fileId } = await completeUpload(client, job, options)
    const create = (details: Details | undefined) => {
      const newShare = { fileId, ...share, ...(details && { details }) }
      const attempt = async () => {
        try {
          return await withGrace(options.signal, graceMs, (ended) => client.createShare(newShare, job, ended))
        } catch (error) {
          const isRefused = error instanceof CallError && !outcomeUnknown(error.reason)
          if (!isRefused) unconfirmedShare = newShare
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
      // Only now is it clear that the service rejected the details, not something else.
      options.details?.onRefused(error)
      return { ...shared, fileId }
    }
  } catch (error) {
    if (!wasBegun || !options.signal.aborted) throw error
    if (unconfirmedShare) {
      const share = `the share "${unconfirmedShare.title}" of the file ${unconfirmedShare.fileId}`
      const message = `the service did not confirm in time that it made ${share}, so an unknown link may exist: ${options.signal.reason.message}`
      throw new RecordingError(message, { cause: error })
    }
    throw error instanceof StopError ? new UnfinishedError(error.message, { cause: error }) : error
  }
}

/** Creates the job and sends the bytes. An expired target is replaced once, by a new job. */
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
      // 412: storage has the bytes of the earlier try. 409: storage is still committing them. If that lasts, *complete* decides.
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
