import type { IncomingMessage } from 'node:http'
import { type Answer, emptyAnswer, textAnswer } from './answer.ts'
import { openObject } from './objects.ts'
import type { FileRecord } from './records.ts'

type Range = { start: number; end: number }

/** The bytes of a video, whole or the part asked for (RFC 9110, section 14), so that players can seek. */
export function videoAnswer(request: IncomingMessage, file: FileRecord): Answer {
  const { sizeBytes, sha256, mimeType } = file
  const headers = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache',
    ETag: `"${sha256}"`,
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  }
  const range = rangeOf(request, file)
  if (range === 'unsatisfiable')
    return emptyAnswer(416, { ...headers, 'Content-Range': `bytes */${sizeBytes}` })
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 }
  const body = openObject(file, start, end)
  if (!body)
    return textAnswer(404, 'text/plain; charset=utf-8', 'The bytes of this video were not kept.', headers)
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Type': mimeType,
      'Content-Length': `${end - start + 1}`,
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${sizeBytes}` }),
    },
    body,
  }
}

/** Undefined means the whole: no range asked for, several, or one that is malformed or out of date. */
function rangeOf(
  { headers }: IncomingMessage,
  { sizeBytes, sha256 }: FileRecord,
): Range | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '')
  const condition = headers['if-range']
  if (!match || (condition !== undefined && condition !== `"${sha256}"`)) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  if (first === '') return satisfiable(Math.max(0, sizeBytes - Number(last)), sizeBytes - 1, sizeBytes)
  if (last !== '' && Number(last) < Number(first)) return undefined
  return satisfiable(
    Number(first),
    last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1),
    sizeBytes,
  )
}

function satisfiable(start: number, end: number, size: number): Range | 'unsatisfiable' {
  return start < size ? { start, end } : 'unsatisfiable'
}
