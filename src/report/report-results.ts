import type { Dispatcher } from 'undici'
import { type Comment, tableLimit, writeComment } from '../comment/comment.ts'
import { explainGitHubError } from '../github/explain-github-error.ts'
import type { MainInputs } from '../inputs/main-inputs.ts'
import type { RunContext } from '../inputs/run-context.ts'
import { sectionOf, writeManifest } from '../results/manifest.ts'
import type { RecordingResult } from '../results/recording-result.ts'
import { summaryLimit, writeJobSummary } from './job-summary.ts'
import type { Log } from './log.ts'
import { writeOutputs } from './outputs.ts'
import type { Secrets } from './secrets.ts'
import { renderTable } from './table.ts'

export type Reporting = {
  context: RunContext
  inputs: MainInputs
  secrets: Secrets
  log: Log
  dispatcher: Dispatcher
  cancelled: AbortSignal
}

/**
 * Puts the results where people look: job summary, manifest, the pull request's comment, outputs. What can't be
 * written is a warning and hides nothing else; after a cancellation the comment is left as it is.
 */
export async function reportResults(
  results: readonly RecordingResult[],
  reporting: Reporting,
): Promise<void> {
  const { context, inputs, secrets, log } = reporting
  const section = sectionOf(context, inputs)
  const table = (limit: number) => renderTable(results, { ...context, heading: section.heading }, limit)
  if (inputs.jobSummary && results.length > 0) {
    await attempt(() => writeJobSummary(table(summaryLimit)), 'The job summary could not be written', log)
  }
  const manifest = await attempt(
    () => writeManifest(context, section, results),
    'The manifest could not be written to RUNNER_TEMP',
    log,
  )
  const comment = await commentOn(table(tableLimit), { ...reporting, create: results.length > 0 })
  writeOutputs(
    {
      results,
      markdown: results.length > 0 ? table(tableLimit) : '',
      ...(manifest === undefined ? {} : { manifest }),
      ...(comment === undefined ? {} : { comment }),
    },
    secrets,
    log,
  )
}

/** The comment is a courtesy: the step does not wait longer for GitHub. */
const longestCommentMs = 120_000

async function attempt<T>(write: () => Promise<T>, failure: string, log: Log): Promise<T | undefined> {
  try {
    return await write()
  } catch (error) {
    log.warning(`${failure}: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

async function commentOn(
  markdown: string,
  { context, inputs, log, ...rest }: Reporting & { create: boolean },
): Promise<Comment | undefined> {
  if (!inputs.comment || rest.cancelled.aborted) return undefined
  if (context.pullRequest === undefined) {
    log.info('No comment: this run belongs to no pull request')
    return undefined
  }
  if (inputs.githubToken === '') {
    log.warning('No comment: the input github-token is empty; its default is the token of the job')
    return undefined
  }
  try {
    const connections = {
      dispatcher: rest.dispatcher,
      signal: AbortSignal.any([rest.cancelled, AbortSignal.timeout(longestCommentMs)]),
      retries: inputs.retries,
    }
    // Loading GitHub's client reads proxies and the event, and fails where these are broken.
    const { createGitHub } = await import('../github/github.ts')
    const github = createGitHub(inputs.githubToken, context, connections)
    return await writeComment(github, context.pullRequest, markdown, { create: rest.create })
  } catch (error) {
    log.warning(
      `The comment on pull request #${context.pullRequest} could not be written: ${explainGitHubError(error, { fork: context.withoutSecrets === 'fork' })}`,
    )
    return undefined
  }
}
