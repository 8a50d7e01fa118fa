import { Agent, type buildConnector } from 'undici'
import type { Connect } from './connect.ts'

/**
 * The undici dispatcher for small calls, to the service and to GitHub: HTTP/1.1 over `connect`'s connections, at most
 * `connections` of them to one host. No answer within `timeoutMs` after the request is an error of undici's.
 */
export function createDispatcher(
  connect: Connect,
  options: { connections: number; timeoutMs: number },
): Agent {
  return new Agent({
    connect: connectorOf(connect),
    connections: options.connections,
    pipelining: 1,
    allowH2: false,
    headersTimeout: options.timeoutMs,
    bodyTimeout: options.timeoutMs,
  })
}

function connectorOf(connect: Connect): buildConnector.connector {
  return ({ protocol, host, hostname, port }, callback) => {
    const target = new URL(`${protocol}//${host ?? hostname}`)
    if (port) target.port = port
    connect(target).then(
      (socket) => callback(null, socket),
      (error: Error) => callback(error, null),
    )
  }
}
