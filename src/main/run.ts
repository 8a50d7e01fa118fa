import { InputError } from '../failure.ts'
import { locateRun } from '../github/locate.ts'
import { type Connections, openConnections } from '../http/connections.ts'
import { type MainInputs, readMainInputs, readSecrets } from '../inputs/main-inputs.ts'
import { type RunContext, readRunContext } from '../inputs/run-context.ts'
import { type Findings, findRecordings } from '../recordings/find-recordings.ts'
import { createLog, type Log } from '../report/log.ts'
import { writeOutputs } from '../report/outputs.ts'
import { startProgress } from '../report/progress.ts'
import { reportResults } from '../report/report-results.ts'
import { createSecrets, type Secrets } from '../report/secrets.ts'
import { targetSecrets } from '../report/target-secrets.ts'
import { nothingFound, tellFinished, tellFound, tellTotals, tellWithoutKey } from '../report/tell.ts'
import { titledEntries } from '../results/entries.ts'
import type { Entry, RecordingResult } from '../results/recording-result.ts'
import { shareRecordings } from '../results/share-recordings.ts'
import { createHostGate } from '../service/host-gate.ts'
import { createServiceClient } from '../service/service-client.ts'
import { createPutFile } from '../transfer/put-file.ts'
import { unlessAborted } from '../unless-aborted.ts'
import { selectRecordings } from './select-recordings.ts'

type Run = { context: RunContext; inputs: MainInputs; secrets: Secrets; log: Log; cancelled: AbortSignal }

/**
 * The main action: inputs → recordings → results → report. Whatever fails ends as a failed step with outputs written;
 * `cancelled` ends the work early.
 */
export async function runMain(environment: NodeJS.ProcessEnv, cancelled: AbortSignal): Promise<void> {
  const secrets = createSecrets()
  const log = createLog(secrets)
  try {
    const { apiKey, password, githubToken } = readSecrets()
    for (const secret of [apiKey, password, githubToken]) secrets.add(secret)
    const context = await readRunContext(environment)
    if (apiKey === '' && context.withoutSecrets) {
      tellWithoutKey(context.withoutSecrets, log)
      writeOutputs({ results: [], markdown: '' }, secrets, log)
      return
    }
    const inputs = readMainInputs()
    await using connections = openConnections(environment, inputs)
    await shareAndReport({ context, inputs, secrets, log, cancelled }, connections)
  } catch (error) {
    if (!(error instanceof InputError) && error instanceof Error) log.debug(error.stack ?? '')
    writeOutputs({ results: [], markdown: '' }, secrets, log)
    log.fail(error instanceof Error ? error.message : String(error))
  }
}

async function shareAndReport(run: Run, connections: Connections): Promise<void> {
  const { context, inputs, log } = run
  // The runner starts a step there; patterns are relative to it.
  process.chdir(context.workspace)
  const search = {
    patterns: inputs.path,
    includeHidden: inputs.includeHiddenFiles,
    workspace: context.workspace,
  }
  const [found, located] = await Promise.all([
    unlessAborted(findRecordings(search), run.cancelled),
    locateRun(context, {
      ...inputs,
      dispatcher: connections.dispatcher,
      cancelled: run.cancelled,
      redact: run.secrets.redact,
    }),
  ])
  const { findings, matched, leftOut } = await selectRecordings(found, inputs, run)
  const { commit, branch, pullRequests } = located.context
  const entries = titledEntries(
    findings,
    inputs.title,
    { sha: commit.slice(0, 7), branch, pr: String(pullRequests[0] ?? '') },
    matched,
  )
  const started = performance.now()
  const results = await shareEntries(run, { findings, entries, leftOut }, connections)
  const seconds = (performance.now() - started) / 1000
  await reportResults(results, { ...run, located, leftOut, dispatcher: connections.dispatcher })
  tellTotals(results, seconds, log)
  if (results.length + leftOut === 0 && inputs.ifNoFilesFound === 'error') {
    log.fail(nothingFound(inputs, findings))
  }
  const failed = results.filter(({ status }) => status === 'failed')
  if (run.cancelled.aborted)
    log.fail('The workflow was cancelled; what was shared by then is in the outputs.')
  else if (failed.length > 0 && inputs.failOnError) {
    const names = failed.map(({ path }) => path).join(', ')
    log.fail(
      `${failed.length} of ${results.length} ${results.length === 1 ? 'recording' : 'recordings'} could not be shared: ${names}`,
    )
  }
}

async function shareEntries(
  { inputs, secrets, log, cancelled }: Run,
  { findings, entries, leftOut }: { findings: Findings; entries: Entry[]; leftOut: number },
  connections: Connections,
): Promise<RecordingResult[]> {
  tellFound(findings, inputs.baseUrl, log)
  if (entries.length === 0) {
    if (leftOut > 0) return []
    if (inputs.ifNoFilesFound === 'warn') log.warning(nothingFound(inputs, findings))
    if (inputs.ifNoFilesFound === 'ignore') log.info(nothingFound(inputs, findings))
    return []
  }
  const client = createServiceClient({
    baseUrl: inputs.baseUrl,
    apiKey: inputs.apiKey,
    timeoutSeconds: inputs.timeoutSeconds,
    exchange: connections.exchange,
    putFile: createPutFile(connections.agents, inputs.timeoutSeconds),
    onTarget: (target) => targetSecrets(target).forEach(secrets.add),
  })
  const total = findings.recordings.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  using progress = startProgress(total, log.info)
  return await shareRecordings(entries, {
    client,
    retry: { retries: inputs.retries, random: Math.random, gate: createHostGate() },
    concurrency: inputs.concurrency,
    ...(inputs.password === undefined ? {} : { password: inputs.password }),
    visibility: inputs.visibility,
    signal: cancelled,
    redact: secrets.redact,
    onSent: progress.sent,
    onResult: (result, seconds) => tellFinished(result, seconds, { asError: inputs.failOnError }, log),
  })
}
