import type { IncomingMessage } from 'node:http'

/** All headers by lower-case name. Values of a repeated header are joined by commas. */
export function headersOf(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    if (values) headers[name] = values.join(', ')
  }
  return headers
}

/** Streams the body. Stopping early keeps the connection open. */
export async function* bodyOfRequest(request: IncomingMessage, came: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    came(chunk.length)
    yield chunk
  }
}

/** Reads a body to its end, or until at least `limit` bytes arrived. */
export async function drain(body: AsyncIterable<Buffer>, limit = Number.POSITIVE_INFINITY): Promise<void> {
  let received = 0
  for await (const chunk of body) {
    received += chunk.length
    if (received >= limit) return
  }
}
