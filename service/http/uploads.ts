import type { Context, Hono } from 'hono'
import { isId, newFileId, newUploadId, timeOf } from '../ids.ts'
import type { Scope } from '../keys/keys.ts'
import { completeWithin, isOver, readCompletion, readUpload, type Video, videoName } from '../records.ts'
import { type Store, StoreError } from '../store/store.ts'
import { readUploadBody } from './bodies.ts'
import type { Environment, KeyCheck } from './key-check.ts'
import { Refusal } from './refusal.ts'

type Options = {
  store: Store
  needs: KeyCheck
  maxSize: number
  /** Where the bytes of an upload go. */
  addressFor: (uploadId: string, video: Video) => Promise<string> | string
}

const scope: Scope = 'uploads:write'

/** The calls about an upload, from its creation to the file that it becomes. */
export function addUploadCalls(app: Hono<Environment>, { store, needs, maxSize, addressFor }: Options): void {
  app.post('/api/v1/uploads', needs(scope), async (context) => {
    const body = await readUploadBody(context)
    if (!/^video\/[a-z0-9][\w.+-]*$/i.test(body.mimeType))
      throw new Refusal(415, 'unsupported_type', '"mimeType" must be a type of video, such as video/webm.')
    if (body.sizeBytes > maxSize)
      throw new Refusal(
        413,
        'too_large',
        `"sizeBytes" is more than the ${maxSize} bytes that a video may have.`,
      )
    const uploadId = newUploadId(Date.now())
    const video = { owner: context.var.owner, ...body }
    await store.put(`uploads/${uploadId}`, JSON.stringify(video))
    const headers = { 'Content-Type': video.mimeType, 'If-None-Match': '*' }
    const upload = { url: await addressFor(uploadId, video), headers, contractVersion: 2 }
    return context.json({ data: { uploadId, upload } }, 201)
  })

  app.get('/api/v1/uploads/:id', needs(scope), async (context) => {
    const { uploadId, video } = await ownUpload(context)
    const { filename, mimeType, sizeBytes } = video
    const fileId = await readCompletion(store, uploadId)
    // A crash may have come between the two records; the next `complete` creates the second.
    const isFile = fileId !== undefined && (await store.head(`files/${fileId}`)) !== undefined
    const upload = { uploadId, filename, mimeType, sizeBytes, createdAt: new Date(timeOf(uploadId)) }
    return context.json({ data: { ...upload, ...(isFile && { file: { fileId } }) } })
  })

  app.post('/api/v1/uploads/:id/complete', needs(scope), async (context) => {
    const { uploadId, video } = await ownUpload(context)
    if (isOver(uploadId, completeWithin)) throw expired()
    const { fileId, isNew } = await complete(store, uploadId, video.sizeBytes)
    await store.put(`files/${fileId}`, JSON.stringify(video))
    return context.json({ data: { file: { fileId } } }, isNew ? 201 : 200)
  })

  async function ownUpload(context: Context<Environment>): Promise<{ uploadId: string; video: Video }> {
    const uploadId = context.req.param('id') ?? ''
    const video = await readUpload(store, uploadId)
    if (video?.owner === context.var.owner) return { uploadId, video }
    // The sweep has deleted an upload that old, and with it whose it was.
    if (!video && isId('upload', uploadId) && isOver(uploadId, completeWithin)) throw expired()
    throw new Refusal(404, 'not_found', 'There is no such upload.')
  }
}

/** Decides on the file that an upload becomes: the first call does, all others find its decision. */
async function complete(
  store: Store,
  uploadId: string,
  sizeBytes: number,
): Promise<{ fileId: string; isNew: boolean }> {
  const decided = await readCompletion(store, uploadId)
  if (decided !== undefined) return { fileId: decided, isNew: false }
  const stored = await store.head(videoName(uploadId))
  if (stored !== sizeBytes)
    throw new Refusal(409, 'not_uploaded', `The video's bytes are not there: ${stored ?? 0} of ${sizeBytes}.`)
  const fileId = newFileId(uploadId, Date.now())
  if (await store.put(`completions/${uploadId}`, JSON.stringify({ fileId }))) return { fileId, isNew: true }
  const other = await readCompletion(store, uploadId)
  if (other === undefined) throw new StoreError('A record that was there is gone.')
  return { fileId: other, isNew: false }
}

function expired(): Refusal {
  return new Refusal(410, 'expired', 'The upload was created more than a day ago.')
}
