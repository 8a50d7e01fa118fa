import { encodeExtended } from 'content-disposition'
import type { Context } from 'hono'
import { parse } from 'range-parser'
import type { Environment } from '../http/request.ts'
import { fileOf, uploadOf } from '../ids.ts'
import { type Share, videoName } from '../records.ts'
import type { Store } from '../store/store.ts'
import { downloadName } from './download-name.ts'

type Shared = { shareId: string; share: Share }
type Media = Shared & { isDownload: boolean }

/** Answers with a share's bytes, or redirects to them by a signed address. */
export async function mediaAnswer(
  context: Context<Environment>,
  { videos }: Pick<Store, 'videos'>,
  { shareId, share, isDownload }: Media,
): Promise<Response> {
  const disposition = isDownload ? `attachment;filename*=${encodeExtended(downloadName(share))}` : 'inline'
  if (videos.kind === 'through') return await bytesAnswer(context, videos, { shareId, share, disposition })
  const name = videoName(uploadOf(fileOf(shareId)))
  const Location = await videos.getAddress(name, { method: context.req.method, disposition })
  return context.body(null, 302, { 'Cache-Control': 'private, no-store', Location })
}

/** Answers with the bytes of a picture that everybody may see. They go through the server, because signed addresses end. */
export async function pictureAnswer(
  context: Context<Environment>,
  { videos }: Pick<Store, 'videos'>,
  shared: Shared,
): Promise<Response> {
  const caching = { 'Cache-Control': 'public, max-age=300' }
  return await bytesAnswer(context, videos, { ...shared, disposition: 'inline', caching })
}

async function bytesAnswer(
  context: Context<Environment>,
  videos: Pick<Store['videos'], 'open'>,
  { shareId, share, disposition, caching }: Shared & { disposition: string; caching?: Record<string, string> },
): Promise<Response> {
  const name = videoName(uploadOf(fileOf(shareId)))
  const size = share.sizeBytes
  const ETag = `"${fileOf(shareId)}"`
  const headers = {
    'Accept-Ranges': 'bytes',
    'Content-Disposition': disposition,
    'Content-Security-Policy': "default-src 'none'; media-src 'self'; sandbox",
    'Content-Type': share.mimeType,
    ETag,
    ...caching,
  }
  if (context.req.header('if-none-match') === ETag) return context.body(null, 304, headers)
  const { code, type, ranges } = parse(size, context.req.header('range') ?? '')
  const allOfIt = `bytes */${size}`
  if (type === 'bytes' && code === 2) return context.body(null, 416, { ...headers, 'Content-Range': allOfIt })
  // Several ranges get the whole video. If-Range always holds, because the bytes behind an address never change.
  const range = type === 'bytes' && code === 0 && ranges.length === 1 ? ranges[0] : undefined
  const { start, end } = range ?? { start: 0, end: size - 1 }
  // Checked and opened before there is an answer, so that an error has no headers of a video.
  const isHead = context.req.method === 'HEAD'
  const bytes = await videos.open(name, { start, end: isHead ? start : end, size })
  const answer = context.body(null, range ? 206 : 200, { ...headers, 'Content-Length': `${end - start + 1}` })
  if (range) answer.headers.set('Content-Range', `bytes ${start}-${end}/${size}`)
  if (isHead) {
    // Ending the loop closes the file.
    for await (const _ of bytes) break
    return answer
  }
  context.set('sentStatus', answer.status)
  return await context.env.connection.send(answer, bytes)
}
