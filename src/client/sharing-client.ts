import type { ByteSource } from '../recordings/byte-source.ts'
import type { PutOptions } from '../upload/put-file.ts'
import type { UploadJob, UploadTarget } from './contract.ts'
import type { Details } from './details.ts'
import type { Share } from './share-address.ts'

export type NewUpload = {
  filename: string
  mimeType: string
  sizeBytes: number
  /** Title of the share to come. */
  title: string
  /** Unique within a step. */
  path: string
}

/** What was done for the same upload before. */
export type EarlierTries = {
  /** How many jobs were asked for. */
  jobs: number
  /** The job that the new one replaces, because its target has expired. */
  expired?: UploadJob | undefined
}

/** A file whose bytes storage has. `sha256` is in hexadecimal; some hosts don't need it. */
export type StoredFile = { sizeBytes: number; sha256?: string | undefined }

export type NewShare = {
  fileId: string
  title: string
  password?: string | undefined
  visibility: string
  /** An ISO date, for a service that can end shares. */
  expiresAt?: string | undefined
  details?: Details | undefined
}

/** A link to a file: at a service that of a share, at GitHub that of an artifact. `expires` is in seconds since 1970. */
export type FileLink = (Share & { fileId: string }) | { url: string; artifactId: string; expires?: number | undefined }

/**
 * The calls that share a file, without retries: those of a service, or those of GitHub that do the same. All throw a CallError, or
 * the signal's reason.
 */
export type SharingClient = {
  /** The host of all calls but the PUT. */
  serviceHost: string
  /** Creates an upload job. Throws a RecordingError for a file that the host can't take. */
  createUpload(upload: NewUpload, signal: AbortSignal, earlier: EarlierTries): Promise<UploadJob>
  putFile(target: UploadTarget, source: ByteSource, sending: PutOptions): Promise<void>
  /** Makes the stored bytes a file. */
  completeUpload(job: UploadJob, signal: AbortSignal, stored: StoredFile): Promise<{ fileId: string }>
  /** The file of an upload job, if there is one. */
  getUpload(job: UploadJob, signal: AbortSignal): Promise<{ fileId?: string }>
  createShare(share: NewShare, job: UploadJob, signal: AbortSignal): Promise<FileLink>
}
