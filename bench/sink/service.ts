import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import type { BeginAnswer } from './load.ts'

/**
 * As much of the service as sharing needs: it answers every call when and as `beginAnswer` says, remembers nothing, and has all bytes
 * sent to `storageUrl`. `onUpload` is called when a call arrives that asks for an upload.
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
