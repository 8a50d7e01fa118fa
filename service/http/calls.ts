import type { Context, Hono } from 'hono'
import { fileOf, isId, newFileId, newShareId, newUploadId, timeOf } from '../ids.ts'
import { hashPassword } from '../page/password.ts'
import type { Share, Video } from '../records.ts'
import * as records from '../records.ts'
import { type Store, StoreError } from '../store/store.ts'
import { type Environment, type KeyCheck, Refusal, readBody, shareBody, uploadBody } from './request.ts'

type UploadOptions = {
  store: Store
  needs: KeyCheck
  maxSize: number
  /** Where the bytes of an upload go. */
  addressFor: (uploadId: string, video: Video) => Promise<string> | string
}
type ShareOptions = { store: Store; needs: KeyCheck; keepDays: number; publicUrl: () => string }

/** The calls about an upload, from its creation to the file that it becomes. */
export function addUploadCalls(app: Hono<Environment>, options: UploadOptions): void {
  const { store, needs, maxSize, addressFor } = options
  app.post('/api/v1/uploads', needs('uploads:write'), async (context) => {
    const body = await readBody(context, uploadBody)
    if (!/^video\/[a-z0-9][\w.+-]*$/i.test(body.mimeType))
      throw new Refusal(415, 'unsupported_type', '"mimeType" must be a type of video, such as video/webm.')
    if (body.sizeBytes > maxSize)
      throw new Refusal(413, 'too_large', `"sizeBytes" may be at most ${maxSize}.`)
    const uploadId = newUploadId(Date.now())
    const video = { owner: context.var.owner, ...body }
    await store.put(`uploads/${uploadId}`, JSON.stringify(video))
    const headers = { 'Content-Type': video.mimeType, 'If-None-Match': '*' }
    const upload = { url: await addressFor(uploadId, video), headers, contractVersion: 2 }
    return context.json({ data: { uploadId, upload } }, 201)
  })

  app.get('/api/v1/uploads/:id', needs('uploads:write'), async (context) => {
    const { uploadId, video } = await ownUpload(store, context)
    const { filename, mimeType, sizeBytes } = video
    const fileId = await records.readCompletion(store, uploadId)
    const isFile = fileId !== undefined && (await store.head(`files/${fileId}`)) !== undefined
    const upload = { uploadId, filename, mimeType, sizeBytes, createdAt: new Date(timeOf(uploadId)) }
    return context.json({ data: { ...upload, ...(isFile && { file: { fileId } }) } })
  })

  app.post('/api/v1/uploads/:id/complete', needs('uploads:write'), async (context) => {
    const { uploadId, video } = await ownUpload(store, context)
    const before = await records.readCompletion(store, uploadId)
    const fileId = before ?? (await decideFile(store, uploadId, video.sizeBytes))
    // Also where it was decided before: a crash may have come in between.
    await store.put(`files/${fileId}`, JSON.stringify(video))
    return context.json({ data: { file: { fileId } } }, before === undefined ? 201 : 200)
  })
}

async function ownUpload(
  store: Store,
  context: Context<Environment>,
): Promise<{ uploadId: string; video: Video }> {
  const uploadId = context.req.param('id') ?? ''
  const video = await records.readUpload(store, uploadId)
  const isOthers = video !== undefined && video.owner !== context.var.owner
  // The sweep has deleted an upload that is old enough, and with it whose it was.
  if (!isOthers && isId('upload', uploadId) && records.isOver(uploadId, records.completeWithin))
    throw new Refusal(410, 'expired', 'The upload was created more than a day ago.')
  if (!video || isOthers) throw new Refusal(404, 'not_found', 'There is no such upload.')
  return { uploadId, video }
}

/** The file that an upload becomes: of several calls at once the first decides, and the others find its decision. */
async function decideFile(store: Store, uploadId: string, sizeBytes: number): Promise<string> {
  const stored = await store.head(records.videoName(uploadId))
  if (stored !== sizeBytes)
    throw new Refusal(409, 'not_uploaded', `The bytes are not there: ${stored ?? 0} of ${sizeBytes}.`)
  const fileId = newFileId(uploadId, Date.now())
  if (await store.put(`completions/${uploadId}`, JSON.stringify({ fileId }))) return fileId
  const decided = await records.readCompletion(store, uploadId)
  if (decided === undefined) throw new StoreError('A record that was there is gone.')
  return decided
}

/** The calls about a share. */
export function addShareCalls(app: Hono<Environment>, options: ShareOptions): void {
  const { store, needs, keepDays, publicUrl } = options
  app.post('/api/v1/shares', needs('shares:write'), async (context) => {
    const { fileId, title, password } = await readBody(context, shareBody)
    const file = await ownFile(store, fileId, context.var.owner)
    const hash = password === undefined ? undefined : await hashPassword(password)
    const share: Share = { ...file, title: title || file.filename, ...(hash && { password: hash }) }
    const shareId = newShareId(fileId, Date.now())
    await store.put(`shares/${shareId}`, JSON.stringify(share))
    return context.json(shareView(shareId, share, publicUrl()), 201)
  })

  app.get('/api/v1/shares/:id', needs('shares:read'), async (context) => {
    const { shareId, share } = await ownShare(store, context, keepDays)
    return context.json(shareView(shareId, share, publicUrl()))
  })

  app.delete('/api/v1/shares/:id', needs('shares:write'), async (context) => {
    const { shareId } = await ownShare(store, context, keepDays)
    await store.delete(`shares/${shareId}`)
    return context.body(null, 204)
  })
}

async function ownFile(store: Store, fileId: string, owner: string): Promise<Video> {
  const file = await records.readFile(store, fileId)
  const isOthers = file !== undefined && file.owner !== owner
  if (!isOthers && isId('file', fileId) && records.isOver(fileId, records.shareWithin))
    throw new Refusal(410, 'expired', 'The file was completed more than a day ago: it takes no more shares.')
  if (!file || isOthers) throw new Refusal(404, 'not_found', 'There is no such file.')
  return file
}

async function ownShare(store: Store, context: Context<Environment>, keepDays: number) {
  const shareId = context.req.param('id') ?? ''
  const share = await records.readShare(store, shareId, keepDays)
  if (share?.owner === context.var.owner) return { shareId, share }
  throw new Refusal(404, 'not_found', 'There is no such share.')
}

function shareView(shareId: string, { title, password }: Share, publicUrl: string) {
  const createdAt = new Date(timeOf(shareId)).toISOString()
  const rest = { title, visibility: 'unlisted', hasPassword: password !== undefined, createdAt }
  return { data: { share: { shareId, fileId: fileOf(shareId), ...rest, url: `${publicUrl}/s/${shareId}` } } }
}
