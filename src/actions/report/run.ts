import { locateRun } from '../../github/locate.ts'
import { type RunContext, readRunContext } from '../../github/run-context.ts'
import { createNetwork, type Network } from '../../http/network.ts'
import { readText } from '../../inputs/read-input.ts'
import { type ReportInputs, readReportInputs } from '../../inputs/report-inputs.ts'
import { createLog, type Log } from '../../log/log.ts'
import { createSecrets, type Secrets } from '../../log/secrets.ts'
import { writeReportOutputs } from '../../publishing/outputs.ts'
import { readManifests } from '../../publishing/read-manifests.ts'
import { reportManifests } from '../../publishing/report-manifests.ts'
import { tellNothingFound } from '../../publishing/tell.ts'
import { noManifests, tellManifests, tellReported } from '../../publishing/tell-manifests.ts'
import { unlessAborted } from '../../unless-aborted.ts'
import { failStep } from '../fail-step.ts'

type Run = {
  context: RunContext
  inputs: ReportInputs
  secrets: Secrets
  log: Log
  network: Network
  cancelled: AbortSignal
}

/** How GitHub is asked: it is one host, which the main action's inputs are not about. */
const patience = { retries: 4, timeoutSeconds: 60, concurrency: 4 }

/**
 * The report action: manifests of many steps → one comment, one summary. Whatever fails ends as a failed step with
 * outputs written; `cancelled` ends the work early.
 */
export async function runReport(environment: NodeJS.ProcessEnv, cancelled: AbortSignal): Promise<void> {
  const secrets = createSecrets()
  const log = createLog(secrets)
  try {
    secrets.add(readText('github-token'))
    const context = await readRunContext(environment)
    const inputs = readReportInputs()
    await using network = createNetwork(environment, patience)
    await joinAndReport({ context, inputs, secrets, log, network, cancelled })
  } catch (error) {
    writeReportOutputs({ results: [], markdown: '' }, secrets, log)
    failStep(error, log)
  }
}

async function joinAndReport(run: Run): Promise<void> {
  const { context, secrets, log, cancelled } = run
  const inputs = { ...run.inputs, ...patience }
  const started = performance.now()
  // The runner starts a step there; patterns are relative to it.
  process.chdir(context.workspace)
  const located = await locateRun(context, {
    ...run,
    ...inputs,
    wanted: inputs.comment,
    redact: secrets.redact,
  })
  const found = await unlessAborted(readManifests(inputs.path, located.context), cancelled)
  if (found.files === 0) tellNothingFound(noManifests(inputs), inputs, log)
  else tellManifests(found, log)
  if (found.manifests.length === 0) {
    writeReportOutputs({ results: [], markdown: '' }, secrets, log)
    if (found.files > 0) log.fail('None of the manifests can be used; the warnings say why.')
    else if (inputs.ifNoFilesFound === 'error') log.fail(noManifests(inputs))
    return
  }
  const results = await reportManifests(found.manifests, { ...run, inputs, located })
  tellReported(results, (performance.now() - started) / 1000, log)
  if (cancelled.aborted) log.fail('The workflow was cancelled; the comment may lack what the outputs tell.')
}
