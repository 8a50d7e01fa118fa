import { readCleanupInputs } from '../../inputs/cleanup-inputs.ts'
import { runAction } from '../run-action.ts'
import { cleanUp, writeCounts } from './clean-up.ts'

export async function runCleanup(environment: NodeJS.ProcessEnv, cancelled: AbortSignal): Promise<void> {
  await runAction(
    {
      name: 'cleanup',
      readInputs: (given) => ({ ...readCleanupInputs(given), concurrency: 4 }),
      writeNothing: ({ runner }) => writeCounts({ deleted: 0, failed: 0 }, runner),
      work: (inputs, ports, openService) => cleanUp(inputs, { ...ports, service: openService(inputs) }),
    },
    environment,
    cancelled,
  )
}
