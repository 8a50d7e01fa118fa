import { deletesAtOnce } from '../../deleting/delete-shares.ts'
import { readCleanupInputs } from '../../inputs/cleanup-inputs.ts'
import { runAction } from '../run-action.ts'
import { cleanUp, writeCounts } from './clean-up.ts'
import { readRecords } from './manifest-records.ts'

export async function runCleanup(environment: NodeJS.ProcessEnv, cancelled: AbortSignal): Promise<void> {
  await runAction(
    {
      name: 'cleanup',
      readInputs: (given) => ({ ...readCleanupInputs(given), concurrency: deletesAtOnce }),
      writeNothing: ({ runner }) => writeCounts({ deleted: 0, failed: 0 }, runner),
      work: (inputs, ports, openService) =>
        cleanUp(inputs, { ...ports, readRecords, service: openService(inputs) }),
    },
    environment,
    cancelled,
  )
}
