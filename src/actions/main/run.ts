import { locateRun } from '../../github/locate.ts'
import { type RunContext, readRunContext } from '../../github/run-context.ts'
import { createNetwork, type Network } from '../../http/network.ts'
import { type MainInputs, readMainInputs } from '../../inputs/main-inputs.ts'
import { readSecrets } from '../../inputs/secrets.ts'
import { createLog, type Log } from '../../log/log.ts'
import { createSecrets, type Secrets } from '../../log/secrets.ts'
import { writeMainOutputs } from '../../publishing/outputs.ts'
import { reportResults } from '../../publishing/report-results.ts'
import {
  nothingFound,
  tellFound,
  tellNothingFound,
  tellTotals,
  tellWithoutKey,
} from '../../publishing/tell.ts'
import { findRecordings } from '../../recordings/find-recordings.ts'
import { titledEntries } from '../../sharing/entries.ts'
import type { Entry, RecordingResult } from '../../sharing/recording-result.ts'
import { unlessAborted } from '../../unless-aborted.ts'
import { failStep } from '../fail-step.ts'
import type { Service } from '../open-service.ts'
import { earlierSections } from './earlier-sections.ts'
import { selectRecordings } from './select-recordings.ts'
import type { Sharing, SharingOptions } from './share-entries.ts'

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
      writeMainOutputs({ results: [], markdown: '' }, secrets, log)
      return
    }
    const inputs = readMainInputs()
    await using network = createNetwork(environment, inputs)
    await shareAndReport({ context, inputs, secrets, log, cancelled }, network)
  } catch (error) {
    writeMainOutputs({ results: [], markdown: '' }, secrets, log)
    failStep(error, log)
  }
}

async function shareAndReport(run: Run, network: Network): Promise<void> {
  const { context, inputs, log, secrets, cancelled } = run
  // The runner starts a step there; patterns are relative to it.
  process.chdir(context.workspace)
  const search = {
    patterns: inputs.path,
    includeHidden: inputs.includeHiddenFiles,
    workspace: context.workspace,
  }
  const asking = {
    ...inputs,
    wanted: inputs.comment || inputs.reuse,
    network,
    cancelled,
    redact: secrets.redact,
  }
  const [found, [located, earlier]] = await Promise.all([
    unlessAborted(findRecordings(search), cancelled),
    locateRun(context, asking).then(async (where) => {
      const reading = { ...run, located: where, network }
      return [where, await earlierSections(reading)] as const
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
  tellFound(findings, inputs.baseUrl, log)
  if (entries.length === 0 && leftOut === 0) {
    tellNothingFound(nothingFound(inputs, findings), inputs, log)
  }
  let opened: Promise<Service> | undefined
  const service = () => (opened ??= openService(run, network))
  const sharing = await openSharing(entries, { ...run, service, earlier, located })
  const first = await sharing.share()
  const seconds = (performance.now() - started) / 1000
  const reporting = { ...run, located, leftOut, earlier, network, service, sendAnew: sharing.sendAnew }
  const results = await reportResults(first, reporting)
  tellTotals(results, seconds, log)
  if (results.length + leftOut === 0 && inputs.ifNoFilesFound === 'error') {
    log.fail(nothingFound(inputs, findings))
  }
  endStep(results, run)
}

/** Loads what sharing needs only where there is something to share. */
async function openSharing(entries: readonly Entry[], options: SharingOptions): Promise<Sharing> {
  if (entries.length === 0) return { share: async () => [], sendAnew: async () => [] }
  const { createSharing } = await import('./share-entries.ts')
  return createSharing(entries, options)
}

/** Loaded only by a run that has something to share or to delete. */
async function openService({ inputs, secrets }: Run, network: Network): Promise<Service> {
  const { openService } = await import('../open-service.ts')
  return openService(inputs, secrets, await network.connections())
}

function endStep(results: readonly RecordingResult[], { inputs, log, cancelled }: Run): void {
  const failed = results.filter(({ status }) => status === 'failed')
  if (cancelled.aborted) log.fail('The workflow was cancelled; what was shared by then is in the outputs.')
  else if (failed.length > 0 && inputs.failOnError) {
    const names = failed.map(({ path }) => path).join(', ')
    log.fail(
      `${failed.length} of ${results.length} ${results.length === 1 ? 'recording' : 'recordings'} could not be shared: ${names}`,
    )
  }
}
