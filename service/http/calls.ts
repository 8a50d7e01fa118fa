import type { Context, Hono } from 'hono'
import { fileOf, isId, newFileId, newShareId, newUploadId, timeOf } from '../ids.ts'
import { hashPassword } from '../page/password.ts'
import { hasPictureAddress, isPicture, largestOf, pictureOf, picturePath } from '../pictures.ts'
import * as records from '../records.ts'
import { BrokenOffError, type Store, type VideosThrough } from '../store/store.ts'
import { readBody, shareBody, uploadBody, withoutParameters } from './bodies.ts'
import type { Connection } from './connection.ts'
import { type Environment, type KeyCheck, Refusal, type Service } from './request.ts'

type ForUploads = Pick<Service, 'store' | 'signatures' | 'maxSize'>
type ForShares = Pick<Service, 'store' | 'keepDays'>

/** The optional parts of the interface that this service supports. */
const extensions = ['details', 'expiry', 'pictures']
const pictureTypes = 'image/png, image/jpeg, image/webp or image/gif'

/** Adds the calls that create, read and complete an upload. */
export function addUploadCalls(app: Hono<Environment>, needs: KeyCheck, service: ForUploads): void {
  const { store, signatures, maxSize } = service
  const { videos } = store
  app.post('/api/v1/uploads', needs('uploads:write'), async (context) => {
    const body = await readBody(context, uploadBody)
    if (!isPicture(body) && !/^video\/[a-z0-9][\w.+-]*$/i.test(body.mimeType))
      throw new Refusal(
        415,
        'unsupported_type',
        `"mimeType" must be a video type such as video/webm, or ${pictureTypes}.`,
      )
    if (body.sizeBytes > largestOf(body, maxSize)) throw new Refusal(413, 'too_large', tooLarge(body, service))
    const uploadId = newUploadId(Date.now())
    const video = { owner: context.var.owner, ...body }
    await store.put(`uploads/${uploadId}`, JSON.stringify(video))
    const headers = { 'Content-Type': video.mimeType, 'If-None-Match': '*' }
    const signed = `${context.env.connection.origin}/uploads/${uploadId}?signature=${signatures.sign('upload', uploadId)}`
    const url = videos.kind === 'past' ? await videos.putAddress(records.videoName(uploadId), video) : signed
    const upload = { url, headers, contractVersion: 2 }
    return context.json({ data: { uploadId, upload, extensions } }, 201)
  })

  app.get('/api/v1/uploads/:id', needs('uploads:write'), async (context) => {
    const uploadId = context.req.param('id')
    const { filename, mimeType, sizeBytes } = await ownVideo(store, 'upload', uploadId, context.var.owner)
    const fileId = await records.readCompletion(store, uploadId)
    const isFile = fileId !== undefined && (await store.head(`files/${fileId}`)) !== undefined
    const upload = { uploadId, filename, mimeType, sizeBytes, createdAt: new Date(timeOf(uploadId)) }
    return context.json({ data: { ...upload, ...(isFile && { file: { fileId } }) } })
  })

  app.post('/api/v1/uploads/:id/complete', needs('uploads:write'), async (context) => {
    const uploadId = context.req.param('id')
    const video = await ownVideo(store, 'upload', uploadId, context.var.owner)
    const before = await records.readCompletion(store, uploadId)
    if (before !== undefined && (await store.head(records.videoName(uploadId))) === undefined)
      throw new Refusal(410, 'expired', 'The file of this upload is no longer there.')
    const fileId = before ?? (await decideFile(store, uploadId, video.sizeBytes))
    // Also for an earlier decision, because a crash may have kept the file's record from being written.
    await store.put(`files/${fileId}`, JSON.stringify(video))
    return context.json({ data: { file: { fileId } } }, before === undefined ? 201 : 200)
  })
  if (videos.kind === 'through') addUploadTarget(app, videos, service)
}

function tooLarge(video: Pick<records.Video, 'mimeType'>, { store: { videos }, maxSize }: ForUploads): string {
  const most = largestOf(video, maxSize)
  if (most < maxSize) return `"sizeBytes" of a picture must be at most ${most}, unless it is a GIF.`
  const rule = `"sizeBytes" must be at most ${maxSize}.`
  if (videos.kind === 'past' || maxSize < videos.most) return rule
  return `${rule} Cloudflare limits the size of requests. For larger videos, run this service on a server or in a container.`
}

/** Adds the signed address that receives the bytes of an upload, once. */
function addUploadTarget(app: Hono<Environment>, videos: VideosThrough, service: ForUploads): void {
  const { store, signatures } = service
  app.put('/uploads/:id', async (context) => {
    const uploadId = context.req.param('id')
    if (!signatures.isValid('upload', uploadId, context.req.query('signature')))
      throw new Refusal(403, 'invalid_signature', 'The signature of the upload address is invalid.')
    const upload = await records.readVideo(store, 'upload', uploadId)
    if (!upload || records.isOver(uploadId, records.putWithin))
      throw new Refusal(410, 'expired', 'The upload address has expired.')
    checkHeaders(context, upload)
    const name = records.videoName(uploadId)
    const receive = () =>
      videos.receive(name, context.env.connection.bytes()).catch((error) => {
        if (!(error instanceof BrokenOffError)) throw error
        throw new Refusal(408, 'incomplete', 'The request ended before all bytes arrived.')
      })
    if ((await store.head(name)) !== undefined || !(await receive()))
      throw new Refusal(412, 'already_stored', 'The bytes of this upload are already stored.')
    return context.body(null, 200, { 'Content-Length': '0' })
  })
}

function checkHeaders({ req }: Context, { mimeType, sizeBytes }: records.Video): void {
  if (withoutParameters(req.header('content-type') ?? '') !== mimeType)
    throw new Refusal(415, 'wrong_type', `The Content-Type must be ${mimeType}, as declared for this upload.`)
  if (req.header('content-length') !== String(sizeBytes))
    throw new Refusal(400, 'wrong_size', `The Content-Length must be ${sizeBytes}, as declared for this upload.`)
}

/** Reads an upload or file, and checks that it belongs to the owner. */
async function ownVideo(store: Store, kind: 'upload' | 'file', id: string, owner: string) {
  const video = await records.readVideo(store, kind, id)
  const isOthers = video !== undefined && video.owner !== owner
  // The sweep may have deleted the record, and with it the owner. The id still says that it has expired.
  if (!isOthers && isId(kind, id) && records.isOver(id, records.usedWithin))
    throw new Refusal(410, 'expired', `This ${kind} has expired: it is more than a day old.`)
  if (!video || isOthers) throw new Refusal(404, 'not_found', `There is no such ${kind}.`)
  return video
}

/** Decides which file an upload becomes. In a race, the first call decides and the others read its decision. */
async function decideFile(store: Store, uploadId: string, sizeBytes: number): Promise<string> {
  const stored = await store.head(records.videoName(uploadId))
  if (stored !== sizeBytes)
    throw new Refusal(409, 'not_uploaded', `The upload is incomplete: ${stored ?? 0} of ${sizeBytes} bytes are stored.`)
  const fileId = newFileId(uploadId, Date.now())
  if (await store.put(`completions/${uploadId}`, JSON.stringify({ fileId }))) return fileId
  return (await records.readCompletion(store, uploadId)) ?? fileId
}

/** Adds the calls that create, read and delete a share. */
export function addShareCalls(app: Hono<Environment>, needs: KeyCheck, service: ForShares): void {
  const { store, keepDays } = service
  app.post('/api/v1/shares', needs('shares:write'), async (context) => {
    const { fileId, title, password, details, expiresAt } = await readBody(context, shareBody)
    const file = await ownVideo(store, 'file', fileId, context.var.owner)
    const hash = password === undefined ? undefined : await hashPassword(password)
    const share: records.Share = {
      ...file,
      title: title || file.filename,
      ...(hash && { password: hash }),
      ...(details && { details }),
      ...(expiresAt !== undefined && { expiresAt }),
    }
    const shareId = newShareId(fileId, Date.now())
    await records.createShare(store, shareId, share)
    return context.json(shareView(shareId, share, keepDays, context.env.connection), 201)
  })

  app.get('/api/v1/shares/:id', needs('shares:read'), async (context) => {
    const { shareId, share } = await ownShare(context, (id) => records.readLivingShare(store, id, keepDays))
    return context.json(shareView(shareId, share, keepDays, context.env.connection))
  })

  app.delete('/api/v1/shares/:id', needs('shares:write'), async (context) => {
    // Also a share that has ended. If the clock is ahead or `keepDays` grows again, its link would come back.
    const { shareId, share } = await ownShare(context, (id) => records.readShare(store, id))
    // The picture goes first: after a crash in between, the share is still there to be deleted.
    const picture = await pictureOf(store, share, 0)
    if (picture) await records.deleteShares(store, [picture])
    await records.deleteShares(store, [{ id: shareId, share }])
    return context.body(null, 204)
  })
}

async function ownShare(context: Context<Environment>, read: (id: string) => Promise<records.Share | undefined>) {
  const shareId = context.req.param('id') ?? ''
  const share = await read(shareId)
  if (share?.owner === context.var.owner) return { shareId, share }
  throw new Refusal(404, 'not_found', 'There is no such share.')
}

function shareView(shareId: string, share: records.Share, keepDays: number, { origin }: Connection) {
  const end = records.endOf(shareId, share, keepDays)
  const view = {
    shareId,
    fileId: fileOf(shareId),
    title: share.title,
    visibility: 'unlisted',
    hasPassword: share.password !== undefined,
    createdAt: new Date(timeOf(shareId)),
    expiresAt: Number.isFinite(end) ? new Date(end) : null,
    url: `${origin}/s/${shareId}`,
    ...(hasPictureAddress(share) && { mediaUrl: origin + picturePath(shareId) }),
  }
  return { data: { share: view } }
}
