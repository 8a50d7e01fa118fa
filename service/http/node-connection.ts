import { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Connection } from './connection.ts'

/** What the server passes on with a request. */
export type NodeBindings = HttpBindings | Http2Bindings

/** Behind proxies, how many there are: each adds to `X-Forwarded-For` from where a request comes. */
type Proxies = { trustedProxies: number }

/** The connection of a request to Node's server. */
export function nodeConnection({ incoming, outgoing }: NodeBindings, origin: string, proxies: Proxies): Connection {
  if (!(incoming instanceof IncomingMessage && outgoing instanceof ServerResponse))
    throw new Error('This is no HTTP/1.1.')
  return {
    origin,
    get address() {
      const forwarded = [incoming.headers['x-forwarded-for'] ?? []].flat().join(',')
      return forwardedAddress(forwarded, proxies) || incoming.socket.remoteAddress || ''
    },
    // It stays open where keeping the bytes fails, so that the request can still be answered.
    bytes: () => incoming.iterator({ destroyOnReturn: false }),
    async send(answer, open) {
      // The viewer has left, or the page's script has set the address again: what is opened now would stay open.
      if (outgoing.destroyed) return RESPONSE_ALREADY_SENT
      const bytes = await open()
      // Past hono: its web streams take a quarter more processor time.
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
      pipeline(bytes, outgoing, () => {})
      return RESPONSE_ALREADY_SENT
    },
  }
}

/** The address that the first trusted proxy added. Whatever is before it may be made up. */
function forwardedAddress(header: string, { trustedProxies }: Proxies): string {
  if (trustedProxies === 0) return ''
  const all = header.split(',')
  const forwarded = (all.at(-trustedProxies) ?? all[0] ?? '').trim().slice(0, 64)
  // Some proxies add the port, of which whoever guesses has thousands.
  return forwarded.replace(/^\[(.+)\].*$|^([\d.]+):\d+$/, '$1$2')
}
