import type { Connections } from './connections.ts'
import type { ProxyEnvironment } from './proxy.ts'

/** The way to a run's connections, which opens them when they are first asked for, and closes them. */
export type Network = AsyncDisposable & { connections(): Promise<Connections> }

export function createNetwork(
  environment: ProxyEnvironment,
  options: { timeoutSeconds: number; concurrency: number },
): Network {
  let opened: Promise<Connections> | undefined
  const open = async () => {
    // Loading the HTTP client takes longer than all that a step without recordings does.
    const { openConnections } = await import('./connections.ts')
    return openConnections(environment, options)
  }
  return {
    connections: () => (opened ??= open()),
    async [Symbol.asyncDispose]() {
      await (await opened)?.[Symbol.asyncDispose]()
    },
  }
}
