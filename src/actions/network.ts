import type { ProxyEnvironment } from '../http/proxy.ts'

/** A run's connections, opened when they are first asked for and closed with it, and what makes clients over them. */
export function createNetwork(
  environment: ProxyEnvironment,
  options: { timeoutSeconds: number; concurrency: number },
) {
  const open = async () => {
    // Loading the HTTP client takes longer than all that a run without recordings does.
    const { createGitHub, openConnections, openService } = await import('./clients.ts')
    return { createGitHub, openService, connections: openConnections(environment, options) }
  }
  let opened: ReturnType<typeof open> | undefined
  return {
    open: () => (opened ??= open()),
    async [Symbol.asyncDispose]() {
      await (await opened)?.connections[Symbol.asyncDispose]()
    },
  }
}
