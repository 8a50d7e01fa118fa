import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A raw request. `rawHeaders` alternates names and values as they were sent. */
export type RawRequest = { method: string; path: string; rawHeaders: string[]; body: Buffer }

export type RawServer = AsyncDisposable & { origin: string; requests: RawRequest[] }

/** A plain HTTP server that keeps all requests and calls `answer` for each complete one. */
export async function startRawServer(
  answer: (response: ServerResponse, request: IncomingMessage) => void = (response) => response.end(),
): Promise<RawServer> {
  const requests: RawRequest[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', rawHeaders } = request
    requests.push({ method, path: url, rawHeaders, body: await buffer(request) })
    answer(response, request)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** All values of a request's header. The name can be in any case. */
export function headerValues(request: RawRequest | undefined, name: string): string[] {
  const headers = request?.rawHeaders ?? []
  return headers.filter((_, at) => at % 2 === 1 && headers[at - 1]?.toLowerCase() === name.toLowerCase())
}
