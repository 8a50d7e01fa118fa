import type { Connections } from '../http/connections.ts'
import { createPutFile } from '../transfer/put-file.ts'
import { createHostGate } from './host-gate.ts'
import { createServiceClient, type Service } from './service-client.ts'
import { targetSecrets } from './target-secrets.ts'

type Opening = {
  baseUrl: URL
  apiKey: string
  password: string | undefined
  timeoutSeconds: number
  retries: number
  connections: Connections
  /** Told of what is secret in an upload target, before anything else is done with that. */
  onSecrets: (...secrets: string[]) => void
}

/** The service over a run's connections. */
export function openService({ retries, connections, onSecrets, ...options }: Opening): Service {
  const client = createServiceClient({
    ...options,
    exchange: connections.exchange,
    putFile: createPutFile(connections.agents, options.timeoutSeconds),
    onTarget: (target, filename) => onSecrets(...targetSecrets(target, filename)),
  })
  return { client, retry: { retries, random: Math.random, gate: createHostGate() } }
}
