import { setOutput } from '@actions/core'
import { createDeletion, type Deletion } from '../../deleting/deletion.ts'
import { locateRun } from '../../github/locate.ts'
import { type RunContext, readRunContext } from '../../github/run-context.ts'
import { createNetwork, type Network } from '../../http/network.ts'
import { type CleanupInputs, readCleanupInputs } from '../../inputs/cleanup-inputs.ts'
import { readSecrets } from '../../inputs/secrets.ts'
import { createLog, type Log } from '../../log/log.ts'
import { createSecrets, type Secrets } from '../../log/secrets.ts'
import { failedLookup, whyNoPullRequest } from '../../publishing/comment-on.ts'
import { counted, tellNothingDeleted } from '../../publishing/tell.ts'
import { failStep } from '../fail-step.ts'
import { openService } from '../open-service.ts'
import { cleanUpPullRequest } from './clean-up-pull-request.ts'

type Run = { context: RunContext; inputs: CleanupInputs; secrets: Secrets; log: Log; cancelled: AbortSignal }

/**
 * The cleanup action: deletes the shares that a pull request's comments record, or those that the input `share-ids`
 * names. Whatever fails ends as a failed step with outputs written; `cancelled` ends the work early.
 */
export async function runCleanup(environment: NodeJS.ProcessEnv, cancelled: AbortSignal): Promise<void> {
  const secrets = createSecrets()
  const log = createLog(secrets)
  try {
    const { apiKey, githubToken } = readSecrets()
    for (const secret of [apiKey, githubToken]) secrets.add(secret)
    const context = await readRunContext(environment)
    if (apiKey === '' && context.withoutSecrets) {
      tellNothingDeleted(context.withoutSecrets, log)
      writeCounts({ deleted: 0, failed: 0 })
      return
    }
    const inputs = readCleanupInputs()
    await using network = createNetwork(environment, { ...inputs, concurrency: 4 })
    await cleanUp({ context, inputs, secrets, log, cancelled }, network)
  } catch (error) {
    writeCounts({ deleted: 0, failed: 0 })
    failStep(error, log)
  }
}

async function cleanUp(run: Run, network: Network): Promise<void> {
  const { inputs, secrets, log, cancelled } = run
  const deletion = createDeletion(openService(inputs, secrets, await network.connections()), run)
  const problem =
    inputs.shareIds.length > 0
      ? await deletion.delete(inputs.shareIds).then(() => undefined)
      : await cleanUpPullRequests(run, network, deletion)
  const { deleted, failed } = deletion.counts()
  writeCounts({ deleted, failed })
  if (deleted + failed > 0) log.info(`${deleted} of ${counted(deleted + failed, 'share')} deleted`)
  const end = inputs.failOnError ? log.fail : log.warning
  if (cancelled.aborted)
    log.fail('The workflow was cancelled; what was deleted by then may still be in the comment.')
  else if (problem !== undefined) end(problem)
  else if (failed > 0)
    end(
      `${failed} of ${counted(deleted + failed, 'share')} could not be deleted. Run this again: what is gone already is no error.`,
    )
}

/** Why nothing could be cleaned up, where that is so. */
async function cleanUpPullRequests(
  run: Run,
  network: Network,
  deletion: Deletion,
): Promise<string | undefined> {
  const { context, inputs, secrets, cancelled } = run
  if (inputs.githubToken === '')
    return 'The input github-token is empty. Leave it out: its default is the token of the job.'
  const asking = { ...inputs, wanted: true, network, cancelled, redact: secrets.redact }
  if (inputs.prNumber === undefined && context.pull.kind === 'commit') {
    return `Which pull request to clean up is not known: the event ${context.eventName} has none. ${nameIt}`
  }
  const located = await locateRun(context, asking)
  const { pullRequests } = located.context
  if (pullRequests.length === 0) {
    const why = located.problem === undefined ? whyNoPullRequest(located) : failedLookup(located.problem)
    return `Which pull request to clean up is not known: ${why}. ${nameIt}`
  }
  for (const number of pullRequests) {
    const problem = await cleanUpPullRequest(number, { ...run, located, network }, deletion)
    if (problem !== undefined) return problem
  }
  return undefined
}

const nameIt = 'Set the input pr-number, or share-ids to delete shares by their ids.'

function writeCounts({ deleted, failed }: { deleted: number; failed: number }): void {
  setOutput('deleted-count', String(deleted))
  setOutput('failed-count', String(failed))
}
