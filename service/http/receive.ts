import type { Context, Hono } from 'hono'
import { isId } from '../ids.ts'
import { isOver, putWithin, readUpload, type Video, videoName } from '../records.ts'
import type { Signatures } from '../store/open-store.ts'
import type { FolderVideos, Store } from '../store/store.ts'
import { type Environment, Refusal } from './request.ts'

type Options = { store: Store; videos: FolderVideos; signatures: Signatures }

/** Takes the bytes of an upload, at a signed address and once. */
export function addUploadTarget(app: Hono<Environment>, { store, videos, signatures }: Options): void {
  app.put('/uploads/:id', async (context) => {
    const uploadId = context.req.param('id')
    if (!isId('upload', uploadId) || !signatures.isValid('upload', uploadId, context.req.query('signature')))
      throw new Refusal(403, 'invalid_signature', 'The upload address is not one that this service made.')
    const upload = isOver(uploadId, putWithin) ? undefined : await readUpload(store, uploadId)
    if (!upload) throw new Refusal(410, 'expired', 'The upload address has expired.')
    checkHeaders(context, upload)
    const isStored = async () => (await store.head(videoName(uploadId))) !== undefined
    const { incoming } = context.env
    const receive = async () => await videos.receive(videoName(uploadId), incoming, upload.sizeBytes)
    if ((await isStored()) || !(await receive().catch((error) => failReceiving(error, incoming.complete))))
      throw new Refusal(412, 'already_stored', 'The bytes of this upload are stored already.')
    return context.body(null, 200, { 'Content-Length': '0' })
  })
}

function checkHeaders({ req }: Context, { mimeType, sizeBytes }: Video): void {
  if (req.header('content-type') !== mimeType)
    throw new Refusal(415, 'wrong_type', `The Content-Type must be ${mimeType}, as in the upload.`)
  const length = req.header('content-length')
  if (length === undefined) throw new Refusal(411, 'length_required', 'The Content-Length is missing.')
  if (length !== String(sizeBytes))
    throw new Refusal(400, 'wrong_size', `The Content-Length must be ${sizeBytes}, as in the upload.`)
}

function failReceiving(error: unknown, isComplete: boolean): never {
  if (isComplete) throw error
  throw new Refusal(400, 'incomplete', 'The request ended before all its bytes came.')
}
