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

/** How the emulator's records become bodies. A body of `undefined` is an empty answer. */
type Answers = {
  create: (upload: UploadRecord) => unknown
  complete: (file: FileRecord, upload: UploadRecord) => unknown
  getUpload: (upload: UploadRecord, file: FileRecord | undefined) => unknown
  /** The answer to the call that creates a share. */
  share: (share: ShareRecord, file: FileRecord) => unknown
  getShare: (share: ShareRecord, file: FileRecord | undefined) => unknown
  deleteShare: (share: ShareRecord) => unknown
  /** The body of every refusal of the service (not of the storage, whose errors are XML). */
  error: (status: number, code: string, message: string) => unknown
}

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

/** Object storage outside the emulator, on which it hands out targets instead of on its own. */
export type ExternalStorage = {
  createTarget: (upload: UploadRequest & { uploadId: string }) => Promise<Pick<UploadRecord, 'url' | 'headers'>>
  /** What is stored for an upload; asked by the call that completes it. */
  head: (upload: UploadRecord) => Promise<Pick<StoredObject, 'sizeBytes' | 'sha256'> | undefined>
}

export type ServiceOptions = {
  /** The default key, with all four scopes; a random one unless set. */
  apiKey?: string
  /** Path in front of `/api/v1` and `/s`, with its leading slash, such as `/video`. */
  pathPrefix?: string
  /** Keys besides the default one, with their scopes. */
  keys?: Record<string, readonly Scope[]>
  /** `false`: every call with a valid key is answered with 402. */
  paid?: boolean
  /** Any JSON value; 2 unless set. */
  contractVersion?: unknown
  /** The headers that the create call returns and that the storage demands. */
  returnedHeaders?: (upload: UploadRequest & { uploadId: string }) => Record<string, string>
  uploadLifetimeSeconds?: number
  /** With it, PUTs don't reach the emulator and are not among its `calls`. */
  storage?: ExternalStorage
  /** A PUT without `If-None-Match: *` is refused with 400. */
  requireIfNoneMatch?: boolean
  /** `false`: only size and hash of an object are kept. */
  keepBytes?: boolean
  answers?: Partial<Answers>
  statuses?: Partial<SuccessStatuses>
  refusals?: Partial<Refusals>
  faults?: readonly Fault[]
  /** Both servers speak https; PEM. */
  tls?: { key: string | Buffer; cert: string | Buffer }
  /** The host in all addresses given out; `127.0.0.1` unless set, which is where the servers listen. */
  hostname?: string
}

export type ServiceEmulator = AsyncDisposable & {
  /** The base address of the service: with `pathPrefix`, without a trailing slash. */
  url: string
  /** The origin of the storage. */
  storageUrl: string
  /** The default key, with all four scopes. */
  apiKey: string
  /** In order of arrival, over both servers. */
  calls: readonly RecordedCall[]
  uploads: ReadonlyMap<string, UploadRecord>
  files: ReadonlyMap<string, FileRecord>
  shares: ReadonlyMap<string, ShareRecord>
  faultsHit: readonly FaultHit[]
  /** The most PUTs that were in flight at one time. */
  readonly largestConcurrency: number
  /** Replaces the faults; occurrences are counted anew from here. */
  setFaults: (faults: readonly Fault[]) => void
  revokeKey: (key: string) => void
  setPaid: (paid: boolean) => void
  /** Lets all upload addresses given out so far expire. */
  expireUploads: () => void
}

export type Settings = {
  contractVersion: unknown
  returnedHeaders: (upload: UploadRequest & { uploadId: string }) => Record<string, string>
  uploadLifetimeSeconds: number
  storage: ExternalStorage | undefined
  requireIfNoneMatch: boolean
  keepBytes: boolean
  answers: Answers
  statuses: SuccessStatuses
  refusals: Refusals
}

const answers: Answers = {
  create: ({ uploadId, url, headers, contractVersion }) => ({
    data: { uploadId, upload: { url, headers, contractVersion } },
  }),
  complete: ({ fileId }) => ({ data: { file: { fileId } } }),
  getUpload: ({ uploadId, status }, file) => ({
    data: { uploadId, upload: { status }, ...(file && { file: { fileId: file.fileId } }) },
  }),
  share: shareBody,
  getShare: shareBody,
  deleteShare: () => undefined,
  error: (_status, code, message) => ({ error: { code, message } }),
}

function shareBody({ shareId, fileId, title, visibility, url, createdAt }: ShareRecord): unknown {
  return { data: { share: { shareId, fileId, title, visibility, url, createdAt } } }
}

/** Fills in what the options leave out. */
export function settingsFrom(options: ServiceOptions, token: () => string): Settings {
  return {
    contractVersion: options.contractVersion === undefined ? 2 : options.contractVersion,
    returnedHeaders:
      options.returnedHeaders ?? (({ mimeType }) => ({ 'Content-Type': mimeType, 'X-Amz-Meta-Upload-Token': token() })),
    uploadLifetimeSeconds: options.uploadLifetimeSeconds ?? 900,
    storage: options.storage,
    requireIfNoneMatch: options.requireIfNoneMatch ?? false,
    keepBytes: options.keepBytes ?? true,
    answers: { ...answers, ...options.answers },
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
