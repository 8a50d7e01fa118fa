import { createServer, type IncomingMessage, type Server } from 'node:http'

/**
 * The part of Google Cloud Storage's JSON API that a resumable upload needs. It discards the bytes, and reports this
 * checksum (CRC-32C, Base64) for each object, which the client compares.
 */
export function createCloudStorage(crc32c: string): Server {
  return createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const bytes = await drain(request)
    const name = searchParams.get('name') ?? ''
    if (request.method === 'POST') {
      const location = `http://${request.headers.host}${pathname}?upload_id=${encodeURIComponent(name)}`
      return response.writeHead(200, { location }).end()
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    return response.end(JSON.stringify({ name, bucket: 'bucket', size: String(bytes), crc32c }))
  })
}

async function drain(request: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const chunk of request) bytes += chunk.length
  return bytes
}
