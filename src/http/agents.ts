import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Socket } from 'node:net'
import type { Connect } from './connect.ts'

/** Node's connection pools, one for each scheme; connections stay open for the next request to the same host. */
export type Agents = { http: HttpAgent; https: HttpsAgent }

/** Pools whose connections are opened by `connect`. */
export function createAgents(connect: Connect): Agents {
  return {
    http: withConnect(new HttpAgent({ keepAlive: true }), connect, 'http:'),
    https: withConnect(new HttpsAgent({ keepAlive: true }), connect, 'https:'),
  }
}

function withConnect<A extends HttpAgent>(agent: A, connect: Connect, protocol: string): A {
  agent.createConnection = ({ host, port }, callback) => {
    const name = host?.includes(':') ? `[${host}]` : host
    connect(new URL(`${protocol}//${name}:${port}`)).then(
      (socket) => callback?.(null, socket),
      // The type asks for a socket beside the error; Node ignores it.
      (error: Error) => callback?.(error, new Socket()),
    )
    return undefined
  }
  return agent
}
