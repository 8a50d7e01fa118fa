import { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Connection } from './connection.ts'

/** The server's own objects for a request. */
export type NodeBindings = HttpBindings | Http2Bindings

/** The number of proxies in front. Each appends the address that it sees to `X-Forwarded-For`. */
type Proxies = { trustedProxies: number }

/** The connection of a request to Node's server. */
export function nodeConnection({ incoming, outgoing }: NodeBindings, origin: string, proxies: Proxies): Connection {
  if (!(incoming instanceof IncomingMessage && outgoing instanceof ServerResponse))
    throw new Error('Only HTTP/1.1 is supported.')
  return {
    origin,
    get address() {
      const forwarded = [incoming.headers['x-forwarded-for'] ?? []].flat().join(',')
      return forwardedAddress(forwarded, proxies) || incoming.socket.remoteAddress || ''
    },
    // If storing the bytes fails, the request stays open so that it can still be answered.
    bytes: () => incoming.iterator({ destroyOnReturn: false }),
    async send(answer, bytes) {
      // The viewer has left, or the page's script has reloaded the video. Ending the loop closes the file.
      if (outgoing.destroyed) {
        for await (const _ of bytes) break
        return RESPONSE_ALREADY_SENT
      }
      // Bypass hono, because its web streams take a quarter more processor time.
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
      pipeline(bytes, outgoing, () => {})
      return RESPONSE_ALREADY_SENT
    },
  }
}

/** The address that the outermost trusted proxy added. Anything before it may be forged. */
function forwardedAddress(header: string, { trustedProxies }: Proxies): string {
  if (trustedProxies === 0) return ''
  const all = header.split(',')
  const forwarded = (all.at(-trustedProxies) ?? all[0] ?? '').trim().slice(0, 64)
  // Drop the port that some proxies add. Otherwise a guesser would count as a new viewer with every port.
  return forwarded.replace(/^\[(.+)\].*$|^([\d.]+):\d+$/, '$1$2')
}
