import type { Connections } from '../http/connections.ts'
import type { ServiceInputs } from '../inputs/service-inputs.ts'
import type { Secrets } from '../log/secrets.ts'
import { createHostGate } from '../service/host-gate.ts'
import type { RetryOptions } from '../service/retry.ts'
import { createServiceClient, type ServiceClient } from '../service/service-client.ts'
import { targetSecrets } from '../service/target-secrets.ts'
import { createPutFile } from '../transfer/put-file.ts'

/** The service, and how often its calls are tried again. */
export type Service = { client: ServiceClient; retry: RetryOptions }

export function openService(inputs: ServiceInputs, secrets: Secrets, connections: Connections): Service {
  const client = createServiceClient({
    ...inputs,
    exchange: connections.exchange,
    putFile: createPutFile(connections.agents, inputs.timeoutSeconds),
    onTarget: (target) => targetSecrets(target).forEach(secrets.add),
  })
  return { client, retry: { retries: inputs.retries, random: Math.random, gate: createHostGate() } }
}
