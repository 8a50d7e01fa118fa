import type { Fault, FaultHit } from './faults.ts'
import type {
  FileRecord,
  RecordedCall,
  Scope,
  ShareRecord,
  StoredObject,
  UploadRecord,
  UploadRequest,
} from './records.ts'

/** Turns the emulator's records into answer bodies. `undefined` is an empty body. */
type Answers = {
  create: (upload: UploadRecord) => unknown
  complete: (file: FileRecord, upload: UploadRecord) => unknown
  getUpload: (upload: UploadRecord, file: FileRecord | undefined) => unknown
  /** The answer to a created share. */
  share: (share: ShareRecord, file: FileRecord) => unknown
  getShare: (share: ShareRecord, file: FileRecord | undefined) => unknown
  deleteShare: (share: ShareRecord) => unknown
  /** The body of the service's refusals. The storage's refusals are XML. */
  error: (status: number, code: string, message: string) => unknown
}

/** An optional part of the interface. */
export type Extension = 'details' | 'expiry' | 'pictures'

type SuccessStatuses = {
  create: number
  put: 200 | 201 | 204
  complete: number
  getUpload: number
  createShare: number
  getShare: number
  deleteShare: number
}

/** Statuses of refusals that the interface leaves open. */
type Refusals = {
  completeBeforePut: number
  /** `'same-answer'` makes the call idempotent. */
  completeAgain: number | 'same-answer'
  deletedShare: 404 | 410
}

/** Object storage outside the emulator. Upload targets then point there. */
export type ExternalStorage = {
  createTarget: (upload: UploadRequest & { uploadId: string }) => Promise<Pick<UploadRecord, 'url' | 'headers'>>
  /** The stored object of an upload. The call that completes the upload asks for it. */
  head: (upload: UploadRecord) => Promise<Pick<StoredObject, 'sizeBytes' | 'sha256'> | undefined>
}

export type ServiceOptions = {
  /** The default key, with all four scopes. Default: a random key. */
  apiKey?: string
  /** Path before `/api/v1` and `/s`, with its leading slash, such as `/video`. */
  pathPrefix?: string
  /** More keys, with their scopes. */
  keys?: Record<string, readonly Scope[]>
  /** If false, every call with a valid key gets a 402. */
  paid?: boolean
  /** Any JSON value. Default: 2. */
  contractVersion?: unknown
  /** Headers that the create call returns and the storage requires. */
  returnedHeaders?: (upload: UploadRequest & { uploadId: string }) => Record<string, string>
  uploadLifetimeSeconds?: number
  /** With external storage, PUTs don't reach the emulator and aren't in `calls`. */
  storage?: ExternalStorage
  /** The optional parts that the service announces and takes. Without one, its fields are unknown. Default: none. */
  extensions?: readonly Extension[]
  /** Refuse a PUT without `If-None-Match: *` with 400. */
  requireIfNoneMatch?: boolean
  /** If false, only the size and hash of an object are kept. */
  keepBytes?: boolean
  answers?: Partial<Answers>
  statuses?: Partial<SuccessStatuses>
  refusals?: Partial<Refusals>
  faults?: readonly Fault[]
  /** PEM. With it, both servers use HTTPS. */
  tls?: { key: string | Buffer; cert: string | Buffer }
  /** The host in all addresses. The servers always listen on 127.0.0.1, which is also the default. */
  hostname?: string
}

export type ServiceEmulator = AsyncDisposable & {
  /** The service's base URL, with `pathPrefix`, without a trailing slash. */
  url: string
  /** The storage's origin. */
  storageUrl: string
  /** The default key, with all four scopes. */
  apiKey: string
  /** All calls to both servers, in order of arrival. */
  calls: readonly RecordedCall[]
  uploads: ReadonlyMap<string, UploadRecord>
  files: ReadonlyMap<string, FileRecord>
  shares: ReadonlyMap<string, ShareRecord>
  faultsHit: readonly FaultHit[]
  /** The most PUTs that were ever in flight at once. */
  readonly largestConcurrency: number
  /** Replaces the faults and restarts their counts. */
  setFaults: (faults: readonly Fault[]) => void
  revokeKey: (key: string) => void
  setPaid: (paid: boolean) => void
  /** Expires all upload addresses issued so far. */
  expireUploads: () => void
}

export type Settings = {
  contractVersion: unknown
  returnedHeaders: (upload: UploadRequest & { uploadId: string }) => Record<string, string>
  uploadLifetimeSeconds: number
  storage: ExternalStorage | undefined
  extensions: readonly Extension[]
  requireIfNoneMatch: boolean
  keepBytes: boolean
  answers: Answers
  statuses: SuccessStatuses
  refusals: Refusals
}

const answersWith = (extensions: readonly Extension[]): Answers => ({
  create: ({ uploadId, url, headers, contractVersion }) => ({
    data: { uploadId, upload: { url, headers, contractVersion }, ...(extensions.length > 0 && { extensions }) },
  }),
  complete: ({ fileId }) => ({ data: { file: { fileId } } }),
  getUpload: ({ uploadId, status }, file) => ({
    data: { uploadId, upload: { status }, ...(file && { file: { fileId: file.fileId } }) },
  }),
  share: (share) => shareBody(share, extensions),
  getShare: (share) => shareBody(share, extensions),
  deleteShare: () => undefined,
  error: (_status, code, message) => ({ error: { code, message } }),
})

function shareBody(share: ShareRecord, extensions: readonly Extension[]): unknown {
  const { shareId, fileId, title, visibility, url, mediaUrl, createdAt } = share
  const end = share.expiresAt === undefined ? null : new Date(share.expiresAt)
  const expiresAt = extensions.includes('expiry') ? end : undefined
  return { data: { share: { shareId, fileId, title, visibility, url, mediaUrl, createdAt, expiresAt } } }
}

/** Adds the defaults to the options. */
export function settingsFrom(options: ServiceOptions, token: () => string): Settings {
  const { extensions = [] } = options
  return {
    contractVersion: options.contractVersion === undefined ? 2 : options.contractVersion,
    returnedHeaders:
      options.returnedHeaders ?? (({ mimeType }) => ({ 'Content-Type': mimeType, 'X-Amz-Meta-Upload-Token': token() })),
    uploadLifetimeSeconds: options.uploadLifetimeSeconds ?? 900,
    storage: options.storage,
    extensions,
    requireIfNoneMatch: options.requireIfNoneMatch ?? false,
    keepBytes: options.keepBytes ?? true,
    answers: { ...answersWith(extensions), ...options.answers },
    statuses: {
      create: 201,
      put: 200,
      complete: 200,
      getUpload: 200,
      createShare: 201,
      getShare: 200,
      deleteShare: options.answers?.deleteShare ? 200 : 204,
      ...options.statuses,
    },
    refusals: { completeBeforePut: 409, completeAgain: 409, deletedShare: 404, ...options.refusals },
  }
}
