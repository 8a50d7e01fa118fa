import { readReportInputs } from '../../inputs/report-inputs.ts'
import { nothing, writeReportOutputs } from '../../publishing/outputs.ts'
import { readManifests } from '../../publishing/read-manifests.ts'
import { runAction } from '../run-action.ts'
import { joinAndPublish } from './join-and-publish.ts'

/** How GitHub is asked: it is one host, which the main action's inputs are not about. */
const patience = { retries: 4, timeoutSeconds: 60, concurrency: 4 }

export async function runReport(environment: NodeJS.ProcessEnv, cancelled: AbortSignal): Promise<void> {
  await runAction(
    {
      name: 'report',
      readInputs: (given) => ({ ...readReportInputs(given), ...patience }),
      writeNothing: (outlet) => writeReportOutputs(nothing, outlet),
      work: (inputs, ports) => joinAndPublish(inputs, { ...ports, readManifests }),
    },
    environment,
    cancelled,
  )
}
