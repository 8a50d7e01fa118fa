import { openConnections } from '../../../src/http/connections.ts'
import { createServiceClient, type ServiceClient } from '../../../src/service/service-client.ts'
import { createPutFile } from '../../../src/transfer/put-file.ts'

/** The service's client over connections of its own, closed when disposed of. */
export type OpenClient = AsyncDisposable & { client: ServiceClient }

export function openClient(service: { url: string; apiKey: string }, timeoutSeconds = 5): OpenClient {
  const connections = openConnections({}, { timeoutSeconds, concurrency: 4 })
  const client = createServiceClient({
    baseUrl: new URL(service.url),
    apiKey: service.apiKey,
    timeoutSeconds,
    exchange: connections.exchange,
    putFile: createPutFile(connections.agents, timeoutSeconds),
    onTarget: () => {},
  })
  return { client, [Symbol.asyncDispose]: () => connections[Symbol.asyncDispose]() }
}
