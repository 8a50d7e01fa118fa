import { pipeline } from 'node:stream'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { Environment } from '../http/request.ts'
import { fileOf, uploadOf } from '../ids.ts'
import { type Share, videoName } from '../records.ts'
import type { BucketVideos, FolderVideos } from '../store/store.ts'

type Media = { shareId: string; share: Share; isDownload: boolean }

/** Answers with a share's bytes: from a folder themselves, from a bucket the address where they are for an hour. */
export async function mediaAnswer(
  context: Context<Environment>,
  videos: FolderVideos | BucketVideos,
  { shareId, share, isDownload }: Media,
): Promise<Response> {
  const name = videoName(uploadOf(fileOf(shareId)))
  const disposition = isDownload ? `attachment;filename*=UTF-8''${encodeName(share.filename)}` : 'inline'
  if (videos.kind === 'bucket') {
    const Location = await videos.getAddress(name, disposition)
    return context.body(null, 302, { 'Cache-Control': 'private, no-store', Location })
  }
  const size = share.sizeBytes
  const ETag = `"${fileOf(shareId)}"`
  const headers = {
    'Accept-Ranges': 'bytes',
    'Content-Disposition': disposition,
    'Content-Security-Policy': "default-src 'none'; media-src 'self'; sandbox",
    'Content-Type': share.mimeType,
    ETag,
  }
  if (context.req.header('if-none-match') === ETag) return context.body(null, 304, headers)
  // The bytes behind an address never change, so a condition on the range always holds.
  const range = rangeOf(context.req.header('range') ?? '', size)
  if (range === 'none') return context.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const answer = context.body(null, range ? 206 : 200, { ...headers, 'Content-Length': `${end - start + 1}` })
  if (range) answer.headers.set('Content-Range', `bytes ${start}-${end}/${size}`)
  if (context.req.method === 'HEAD') return answer
  // Past hono: its web streams take a quarter more processor time.
  const { outgoing } = context.env
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
  pipeline(videos.open(name, start, end), outgoing, () => {})
  return RESPONSE_ALREADY_SENT
}

/** The one range asked for (RFC 9110, section 14). Undefined means all: also of several ranges, and of what is none. */
function rangeOf(header: string, size: number): { start: number; end: number } | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start < size ? { start, end } : 'none'
}

/** A file's name in a header (RFC 8187). */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
}
