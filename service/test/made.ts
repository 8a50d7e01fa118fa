import type { CallName, FileRecord, ShareRecord, UploadRecord } from '../../emulators/service/records.ts'
import { isRecord } from '../../src/shape.ts'

/** Everything that a service created, according to its answers. */
export type Made = {
  uploads: Map<string, UploadRecord>
  files: Map<string, FileRecord>
  shares: Map<string, ShareRecord>
}

type Fields = Record<string, unknown>

/** The bodies of a successful call. `data` is the answer's field of that name. */
type Bodies = { sent: Fields; data: Fields }

export const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {})

/** Records what a call created or deleted. `id` is the id in its address. */
export function note(made: Made, call: CallName, id: string, bodies: Bodies): void {
  if (call === 'create') noteUpload(made, bodies)
  if (call === 'complete') noteFile(made, id, bodies)
  if (call === 'createShare') noteShare(made, bodies)
  const deleted = call === 'deleteShare' ? made.shares.get(id) : undefined
  if (deleted) deleted.deleted = true
}

function noteUpload({ uploads }: Made, { sent, data }: Bodies): void {
  const uploadId = String(data['uploadId'])
  const { url, headers, contractVersion } = fieldsOf(data['upload'])
  const entries = Object.entries(fieldsOf(headers)).map(([name, value]) => [name, String(value)])
  uploads.set(uploadId, {
    uploadId,
    filename: String(sent['filename']),
    mimeType: String(sent['mimeType']),
    sizeBytes: Number(sent['sizeBytes']),
    status: 'waiting',
    createdAt: now(),
    url: String(url),
    headers: Object.fromEntries(entries),
    contractVersion,
    expiresAt: Number.POSITIVE_INFINITY,
    object: undefined,
    fileId: undefined,
  })
}

function noteFile({ uploads, files }: Made, id: string, { data }: Bodies): void {
  const upload = uploads.get(id)
  if (!upload?.object) throw new Error(`The upload ${id} was completed without its bytes.`)
  const fileId = String(fieldsOf(data['file'])['fileId'])
  const { uploadId, filename, mimeType, object } = upload
  Object.assign(upload, { fileId, status: 'completed' })
  files.set(fileId, { fileId, uploadId, filename, mimeType, createdAt: now(), ...object })
}

function noteShare({ shares }: Made, { sent, data }: Bodies): void {
  const { shareId, url, mediaUrl } = fieldsOf(data['share'])
  const { fileId, title, password, visibility, expiresAt } = sent
  shares.set(String(shareId), {
    shareId: String(shareId),
    url: String(url),
    mediaUrl: typeof mediaUrl === 'string' ? mediaUrl : undefined,
    fileId: String(fileId),
    title: typeof title === 'string' ? title : undefined,
    password: typeof password === 'string' ? password : undefined,
    visibility: String(visibility),
    expiresAt: typeof expiresAt === 'string' ? Date.parse(expiresAt) : undefined,
    createdAt: now(),
    deleted: false,
  })
}

const now = () => new Date().toISOString()
