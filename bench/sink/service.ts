import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * As much of the service as sharing needs: it answers every call after a delay, remembers nothing, and has all bytes
 * sent to `storageUrl`.
 */
export function createService(options: { answerDelayMs: number; storageUrl: () => string }): Server {
  let uploads = 0
  return createServer(async (request, response) => {
    const [data] = await Promise.all([answerTo(request), sleep(options.answerDelayMs)])
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
  })

  async function answerTo(request: IncomingMessage): Promise<object> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const [, , , kind = '', id = ''] = pathname.split('/')
    await text(request)
    if (kind === 'shares') return { share: { shareId: `share-${id}`, url: `https://example.com/${uploads}` } }
    if (id !== '') return { file: { fileId: `file-${id}` } }
    uploads += 1
    return {
      uploadId: `upload-${uploads}`,
      upload: { contractVersion: 2, url: `${options.storageUrl()}/${uploads}`, headers: {} },
    }
  }
}
