export type Scope = 'uploads:write' | 'files:read' | 'shares:write' | 'shares:read'

export type CallName =
  | 'create'
  | 'put'
  | 'complete'
  | 'getUpload'
  | 'createShare'
  | 'getShare'
  | 'deleteShare'
  | 'unknown'

/** What a PUT left in the storage. `bytes` is undefined where the content is not kept. */
export type StoredObject = {
  sizeBytes: number
  /** Lower-case hexadecimal. */
  sha256: string
  bytes: Buffer | undefined
}

export type UploadRequest = { filename: string; mimeType: string; sizeBytes: number }

export type UploadRecord = UploadRequest & {
  uploadId: string
  status: 'waiting' | 'stored' | 'completed'
  createdAt: string
  /** The signed address of the upload target. */
  url: string
  /** The headers that the PUT has to carry. */
  headers: Record<string, string>
  contractVersion: unknown
  /** Milliseconds since 1970. */
  expiresAt: number
  object: StoredObject | undefined
  fileId: string | undefined
}

export type FileRecord = StoredObject & {
  fileId: string
  uploadId: string
  filename: string
  mimeType: string
  createdAt: string
}

export type ShareRequest = {
  fileId: string
  title: string | undefined
  password: string | undefined
  visibility: string
}

export type ShareRecord = ShareRequest & {
  shareId: string
  /** The address that people open. */
  url: string
  createdAt: string
  deleted: boolean
}

/** One request, as it arrived and as it was answered. */
export type RecordedCall = {
  call: CallName
  method: string
  /** With the query, as on the request line. */
  path: string
  /** Names in lower case; a header sent twice has its values joined by a comma. */
  headers: Record<string, string>
  /** The parsed JSON body; text where it is no JSON; undefined where nothing was sent, and for a PUT. */
  body: unknown
  bytesReceived: number
  uploadId: string | undefined
  filename: string | undefined
  /** Undefined until answered, and for good when the answer never left. */
  status: number | undefined
  /** From `performance.now()`. */
  startedAt: number
  /** The moment before the end of the answer is handed over, or when the connection ended without one. */
  endedAt: number | undefined
}
