import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Socket } from 'node:net'
import { type buildConnector, Agent as Dispatcher } from 'undici'
import { type Connect, createConnect } from './connect.ts'
import { createExchange } from './exchange.ts'
import type { ProxyEnvironment } from './proxy.ts'

export type Connections = ReturnType<typeof openConnections>

/** All connections of a run, which close together. `concurrency` limits those for small calls to one host. */
export function openConnections(
  environment: ProxyEnvironment,
  options: { timeoutSeconds: number; concurrency: number },
) {
  const timeoutMs = options.timeoutSeconds * 1000
  const closing = new AbortController()
  const connect = createConnect({ environment, timeoutMs, closed: closing.signal })
  const dispatcher = new Dispatcher({
    connect: connectorOf(connect),
    connections: options.concurrency,
    pipelining: 1,
    allowH2: false,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
  const agents = {
    http: withConnect(new HttpAgent({ keepAlive: true }), connect, 'http:'),
    https: withConnect(new HttpsAgent({ keepAlive: true }), connect, 'https:'),
  }
  return {
    exchange: createExchange(dispatcher, timeoutMs),
    dispatcher,
    agents,
    async [Symbol.asyncDispose]() {
      closing.abort()
      agents.http.destroy()
      agents.https.destroy()
      // A failure to close doesn't fail the step.
      await dispatcher.destroy().catch(() => {})
    },
  }
}

function withConnect<A extends HttpAgent>(agent: A, connect: Connect, protocol: string): A {
  agent.createConnection = ({ host, port }, callback) => {
    const name = host?.includes(':') ? `[${host}]` : host
    connect(new URL(`${protocol}//${name}:${port}`)).then(
      (socket) => callback?.(null, socket),
      // The type requires a socket next to the error. Node ignores it.
      (error: Error) => callback?.(error, new Socket()),
    )
    return undefined
  }
  return agent
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
