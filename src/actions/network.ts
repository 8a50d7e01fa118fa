import type { Connections } from '../http/connections.ts'
import type { ProxyEnvironment } from '../http/proxy.ts'

type Clients = Pick<typeof import('./clients.ts'), 'createGitHub' | 'openService'>

/** A run's connections, opened when they are first asked for and closed with it, and what makes clients over them. */
export type Network = AsyncDisposable & { open(): Promise<Clients & { connections: Connections }> }

export function createNetwork(
  environment: ProxyEnvironment,
  options: { timeoutSeconds: number; concurrency: number },
): Network {
  let opened: ReturnType<Network['open']> | undefined
  const open = async () => {
    // Loading the HTTP client takes longer than all that a run without recordings does.
    const { createGitHub, openConnections, openService } = await import('./clients.ts')
    return { createGitHub, openService, connections: openConnections(environment, options) }
  }
  return {
    open: () => (opened ??= open()),
    async [Symbol.asyncDispose]() {
      await (await opened)?.connections[Symbol.asyncDispose]()
    },
  }
}
