import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { fileOf, uploadOf } from '../ids.ts'
import { type Share, videoName } from '../records.ts'
import type { Store } from '../store/store.ts'

/** Answers with a share's bytes: from a folder themselves, from a bucket the address where they are for an hour. */
export async function mediaAnswer(
  context: Context,
  { videos }: Store,
  { shareId, share, isDownload }: { shareId: string; share: Share; isDownload: boolean },
): Promise<Response> {
  const uploadId = uploadOf(fileOf(shareId))
  const disposition = isDownload ? `attachment;filename*=UTF-8''${encodeName(share.filename)}` : 'inline'
  const headers = {
    'Cache-Control': 'private, no-cache',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  }
  if (videos.kind === 'bucket') {
    const address = await videos.getAddress(videoName(uploadId), disposition)
    return context.body(null, 302, { ...headers, 'Cache-Control': 'private, no-store', Location: address })
  }
  const entityTag = `"${uploadId.slice(4)}"`
  const whole = {
    ...headers,
    'Accept-Ranges': 'bytes',
    'Content-Disposition': disposition,
    'Content-Security-Policy': "default-src 'none'; media-src 'self'; sandbox",
    'Content-Type': share.mimeType,
    ETag: entityTag,
    'X-Content-Type-Options': 'nosniff',
  }
  if (context.req.header('if-none-match') === entityTag) return context.body(null, 304, whole)
  const condition = context.req.header('if-range') ?? entityTag
  const range =
    condition === entityTag ? rangeOf(context.req.header('range') ?? '', share.sizeBytes) : undefined
  if (range === 'none')
    return context.body(null, 416, { ...whole, 'Content-Range': `bytes */${share.sizeBytes}` })
  const { start, end } = range ?? { start: 0, end: share.sizeBytes - 1 }
  const part = { 'Content-Length': String(end - start + 1) }
  const answer = range
    ? { ...whole, ...part, 'Content-Range': `bytes ${start}-${end}/${share.sizeBytes}` }
    : { ...whole, ...part }
  const isHead = context.req.method === 'HEAD'
  const bytes = isHead ? null : Readable.toWeb(await videos.open(videoName(uploadId), start, end))
  return new Response(bytes, { status: range ? 206 : 200, headers: answer })
}

/** The one range asked for (RFC 9110, section 14). Undefined means all: also of several ranges, and of what is none. */
function rangeOf(header: string, size: number): { start: number; end: number } | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start < size ? { start, end } : 'none'
}

/** A file's name in a header (RFC 8187). */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
}
