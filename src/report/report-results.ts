import type { Dispatcher } from 'undici'
import type { Comment } from '../comment/comment-store.ts'
import { commentLimit } from '../comment/compose.ts'
import { sectionFrom } from '../comment/own-section.ts'
import type { Section } from '../comment/section.ts'
import { explainGitHubError } from '../github/explain-github-error.ts'
import type { Located } from '../github/locate.ts'
import type { MainInputs } from '../inputs/main-inputs.ts'
import { renderWithin } from '../rendering/render-sections.ts'
import { identifySection, writeManifest } from '../results/manifest.ts'
import type { RecordingResult } from '../results/recording-result.ts'
import { summaryLimit, writeJobSummary } from './job-summary.ts'
import type { Log } from './log.ts'
import { writeOutputs } from './outputs.ts'
import type { Secrets } from './secrets.ts'

export type Reporting = {
  located: Located
  /** How many recordings the input `only` left out. */
  leftOut: number
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
  const { inputs, secrets, log, leftOut } = reporting
  const { context } = reporting.located
  const identity = identifySection(context, inputs)
  const section = sectionFrom(results, {
    identity,
    run: context,
    baseUrl: inputs.baseUrl,
    visibility: inputs.visibility,
    withPassword: inputs.password !== undefined,
    now: Date.now(),
    leftOut,
    redact: secrets.redact,
  })
  const view = {
    head: '',
    repositoryUrl: repositoryUrlOf(context),
    rest: 'outputs',
    trusted: () => true,
  } as const
  const table = (limit: number) => renderWithin([section], view, limit)
  const isShown = results.length + leftOut > 0
  if (inputs.jobSummary && isShown) {
    await attempt(() => writeJobSummary(table(summaryLimit)), 'The job summary could not be written', log)
  }
  const manifest = await attempt(
    () => writeManifest(context, identity, results),
    'The manifest could not be written to RUNNER_TEMP',
    log,
  )
  const comment = await commentOn(section, { ...reporting, create: results.length > 0 })
  writeOutputs(
    {
      results,
      markdown: isShown ? table(commentLimit) : '',
      ...(manifest === undefined ? {} : { manifest }),
      ...(comment === undefined ? {} : { comment }),
    },
    secrets,
    log,
  )
}

function repositoryUrlOf({ serverUrl, repository }: Located['context']): string {
  return `${serverUrl}/${repository}`
}

async function attempt<T>(write: () => Promise<T>, failure: string, log: Log): Promise<T | undefined> {
  try {
    return await write()
  } catch (error) {
    log.warning(`${failure}: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

type Commenting = Reporting & { create: boolean }

/** Comments on each pull request of the run; returns the first one's comment. */
async function commentOn(section: Section, commenting: Commenting): Promise<Comment | undefined> {
  const { located, inputs, log, cancelled } = commenting
  if (!inputs.comment || cancelled.aborted) return undefined
  const { pullRequests, pull } = located.context
  const lookup = `The pull request of this run could not be looked up: ${located.problem}`
  if (inputs.githubToken === '' && pull.kind !== 'none') {
    log.warning('No comment: the input github-token is empty; its default is the token of the job')
    return undefined
  }
  if (pullRequests.length === 0) {
    if (located.problem === undefined) log.info(`No comment: ${whyNone(located)}`)
    else log.warning(lookup)
    return undefined
  }
  const comments = await Promise.all(pullRequests.map((number) => commentOnOne(number, section, commenting)))
  // Where the comment failed too, its own warning says what is wrong.
  if (located.problem !== undefined && comments[0] !== undefined) log.warning(lookup)
  return comments[0]
}

function whyNone({ context }: Located): string {
  return context.pull.kind === 'workflow run' || context.pull.kind === 'commit'
    ? `no open pull request has the commit ${context.commit.slice(0, 7)} as its head`
    : 'this run belongs to no pull request'
}

async function commentOnOne(
  pullRequest: number,
  section: Section,
  { located, inputs, secrets, log, dispatcher, cancelled, create }: Commenting,
): Promise<Comment | undefined> {
  const { context } = located
  const purpose = {
    fork: context.withoutSecrets === 'fork',
    prNumber: inputs.prNumber,
    redact: secrets.redact,
  }
  const { repository } = context
  const outcome = await attempt(
    async () => {
      // Loading GitHub's client reads proxies and the event, and fails where these are broken.
      const { createGitHub } = await import('../github/github.ts')
      const { writeComment } = await import('../comment/write-comment.ts')
      const connections = { dispatcher, signal: cancelled, retries: inputs.retries }
      const github = createGitHub(inputs.githubToken, context, connections)
      const { apiKey, commentKey } = inputs
      const place = { pullRequest, repository, repositoryUrl: repositoryUrlOf(context), commentKey }
      return await writeComment(github, { ...place, section, apiKey, create, signal: cancelled })
    },
    `The comment on pull request #${pullRequest} could not be written`,
    log,
  )
  for (const warning of outcome?.warnings ?? []) log.warning(`Pull request #${pullRequest}: ${warning}`)
  if (outcome?.superseded) {
    log.info(`A newer run already shows its recordings in the comment on pull request #${pullRequest}`)
  }
  if (outcome?.problem !== undefined && !cancelled.aborted) {
    const what = outcome.comment ? 'was written, but could not be checked' : 'could not be written'
    const why = explainGitHubError(outcome.problem, purpose)
    log.warning(`The comment on pull request #${pullRequest} ${what}: ${why}`)
  }
  return outcome?.comment
}
