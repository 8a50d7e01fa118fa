import type { UploadJob } from '../../../src/client/contract.ts'
import { createServiceClient, type ServiceClient } from '../../../src/client/service-client.ts'
import { openConnections } from '../../../src/http/connections.ts'
import { cleaning } from '../secrets/cleaning.ts'

/** The service's client with its own connections. Disposal closes them. */
export type OpenClient = AsyncDisposable & { client: ServiceClient }

export function openClient(
  { url, apiKey, password = '' }: { url: string; apiKey: string; password?: string },
  timeoutSeconds = 5,
): OpenClient {
  const connections = openConnections({}, { timeoutSeconds, concurrency: 4 })
  const client = createServiceClient({
    baseUrl: new URL(url),
    apiKey,
    password,
    timeoutSeconds,
    connections,
    clean: cleaning(apiKey, password),
    onSecrets: () => {},
    onRepeated: () => {},
  })
  return { client, [Symbol.asyncDispose]: () => connections[Symbol.asyncDispose]() }
}

/** A job whose target doesn't exist. */
export const someJob: UploadJob = {
  uploadId: 'upl_1',
  target: { url: new URL('https://storage.example/x?signature=5415bbb3c38fd2a1'), headers: {}, secrets: [] },
}
