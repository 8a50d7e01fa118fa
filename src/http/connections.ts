import type { Agent as Dispatcher } from 'undici'
import { type Agents, createAgents } from './agents.ts'
import { createConnect } from './connect.ts'
import { createDispatcher } from './dispatcher.ts'
import { createExchange, type Exchange } from './exchange.ts'
import type { ProxyEnvironment } from './proxy.ts'

/** All connections of a run, closed together. Every kind goes through the environment's proxy. */
export type Connections = AsyncDisposable & {
  /** For small calls to the service. */
  exchange: Exchange
  /** For small calls to GitHub. */
  dispatcher: Dispatcher
  /** For transfers to storage. */
  agents: Agents
}

export function openConnections(
  environment: ProxyEnvironment,
  options: { timeoutSeconds: number; concurrency: number },
): Connections {
  const timeoutMs = options.timeoutSeconds * 1000
  const closing = new AbortController()
  const connect = createConnect({ environment, timeoutMs, closed: closing.signal })
  const dispatcher = createDispatcher(connect, { connections: options.concurrency, timeoutMs })
  const agents = createAgents(connect)
  return {
    exchange: createExchange(dispatcher, timeoutMs),
    dispatcher,
    agents,
    async [Symbol.asyncDispose]() {
      closing.abort()
      agents.http.destroy()
      agents.https.destroy()
      // All is reported by now: nothing that fails here may look like a failure of the step.
      await dispatcher.destroy().catch(() => {})
    },
  }
}
