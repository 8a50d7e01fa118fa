import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import { isId } from '../ids.ts'
import { isOver, putWithin, readUpload, videoName } from '../records.ts'
import type { Signatures } from '../signatures.ts'
import type { FolderVideos, Store } from '../store/store.ts'
import type { Environment } from './key-check.ts'
import { Refusal } from './refusal.ts'

type Options = { store: Store; videos: FolderVideos; signatures: Signatures }

/** Takes the bytes of an upload, on a signed address and once. */
export function addUploadTarget(app: Hono<Environment>, { store, videos, signatures }: Options): void {
  app.put('/uploads/:id', async (context) => {
    const uploadId = context.req.param('id')
    if (!isId('upload', uploadId) || !signatures.isValid('upload', uploadId, context.req.query('signature')))
      throw new Refusal(403, 'invalid_signature', 'The upload address is not one that this service made.')
    const upload = isOver(uploadId, putWithin) ? undefined : await readUpload(store, uploadId)
    if (!upload) throw new Refusal(410, 'expired', 'The upload address has expired.')
    checkHeaders(context, upload)
    const taken = new Refusal(412, 'already_stored', 'The bytes of this upload are stored already.')
    if ((await store.head(videoName(uploadId))) !== undefined) throw taken
    if (!(await receive(context.env.incoming, videos, uploadId, upload.sizeBytes))) throw taken
    return context.body(null, 200)
  })
}

function checkHeaders(
  { req }: Context,
  { mimeType, sizeBytes }: { mimeType: string; sizeBytes: number },
): void {
  if (req.header('content-type') !== mimeType)
    throw new Refusal(
      415,
      'wrong_type',
      `The Content-Type must be ${mimeType}, as the upload was created with.`,
    )
  const length = req.header('content-length')
  if (length === undefined) throw new Refusal(411, 'length_required', 'The Content-Length is missing.')
  if (length !== String(sizeBytes))
    throw new Refusal(
      400,
      'wrong_size',
      `The Content-Length must be ${sizeBytes}, as the upload was created with.`,
    )
}

async function receive(
  incoming: HttpBindings['incoming'],
  videos: FolderVideos,
  uploadId: string,
  size: number,
): Promise<boolean> {
  try {
    return await videos.receive(videoName(uploadId), incoming, size)
  } catch (error) {
    if (incoming.complete) throw error
    throw new Refusal(400, 'incomplete', 'The request ended before all its bytes came.')
  }
}
