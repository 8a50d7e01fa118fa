export type Scope = 'uploads:write' | 'files:read' | 'shares:write' | 'shares:read'

export type CallName =
  | 'create'
  | 'put'
  | 'complete'
  | 'getUpload'
  | 'createShare'
  | 'getShare'
  | 'deleteShare'
  | 'getPicture'
  | 'unknown'

/** An object in the storage. `bytes` is undefined if the content isn't kept. */
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
  /** The upload target's signed address. */
  url: string
  /** Headers that the PUT has to send. */
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
  /** The end that the request asked for, in milliseconds since 1970. */
  expiresAt: number | undefined
}

export type ShareRecord = ShareRequest & {
  shareId: string
  /** The address that people open. */
  url: string
  /** The address of a picture's bytes, if the service takes pictures and this one may be shown. */
  mediaUrl: string | undefined
  createdAt: string
  deleted: boolean
}

/** One request and its answer. */
export type RecordedCall = {
  call: CallName
  method: string
  /** With the query, as on the request line. */
  path: string
  /** Names are in lower case. Values of a repeated header are joined by commas. */
  headers: Record<string, string>
  /** Parsed JSON, or a string if it isn't JSON. Undefined if there is none, and for a PUT. */
  body: unknown
  bytesReceived: number
  uploadId: string | undefined
  filename: string | undefined
  /** Undefined until answered, and forever if the answer never leaves. */
  status: number | undefined
  /** From `performance.now()`. */
  startedAt: number
  /** Just before the end of the answer is handed over, or when the connection ends without one. */
  endedAt: number | undefined
}
