import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import type { BeginAnswer } from './load.ts'

/**
 * The part of the service that sharing needs. It answers every call when and as `beginAnswer` says, keeps nothing, and
 * directs all uploads to `storageUrl`. Each request for an upload calls `onUpload`.
 */
export function createService(options: {
  beginAnswer: BeginAnswer
  storageUrl: () => string
  onUpload: () => void
}): Server {
  let uploads = 0
  return createServer(async (request, response) => {
    const [data, status] = await Promise.all([answerTo(request), options.beginAnswer()])
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
  })

  async function answerTo(request: IncomingMessage): Promise<object> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const [, , , kind = '', id = ''] = pathname.split('/')
    if (kind !== 'shares' && id === '') options.onUpload()
    await text(request)
    if (kind === 'shares') return { share: { shareId: `share-${id}`, url: `https://example.com/watch/${uploads}` } }
    if (id !== '') return { file: { fileId: `file-${id}` } }
    uploads += 1
    return {
      uploadId: `upload-${uploads}`,
      upload: { contractVersion: 2, url: `${options.storageUrl()}/${uploads}`, headers: {} },
    }
  }
}
