import type { Commented, Compose, Contribution } from '../comment/contribution.ts'
import { writeComment } from '../comment/write-comment.ts'
import { withoutToken } from '../github/github.ts'
import { type RunLocation, whyNoPullRequest } from '../github/locate.ts'
import { isKnownRun } from '../github/runs.ts'
import { repositoryUrlOf } from '../github-addresses.ts'
import { defaultKey } from '../inputs/common-inputs.ts'
import type { CommentRef } from '../manifest/signature.ts'
import { composeComment } from '../markdown/compose.ts'
import { logEnded, type TimedComment } from '../messages/comment.ts'
import type { Dependencies } from '../run/dependencies.ts'

/** The run's pull request, if it can have a comment. Otherwise logs why not. */
export function pullRequestToComment(
  { run, others, problem }: RunLocation,
  { github, log }: Dependencies,
): number | undefined {
  if (!github.hasToken && run.pullHint.kind !== 'none') {
    log.warning(`No comment: ${withoutToken}`)
    return undefined
  }
  const { pullRequest } = run
  if (pullRequest === undefined && problem === undefined) log.info(`No comment: ${whyNoPullRequest(run)}`)
  else if (pullRequest === undefined) log.warning(failedLookup(github.explain(problem)))
  if (others.length > 0) {
    const numbers = others.map((number) => `#${number}`).join(', ')
    log.info(`Other open pull requests have the same head and get no comment: ${numbers}`)
  }
  return pullRequest
}

/** The message for a failed lookup of the run's pull request. */
export function failedLookup(why: string): string {
  return `The pull request of this run could not be looked up: ${why}`
}

/** The step's own part of a contribution. */
type OwnContribution = Pick<Contribution, 'sections' | 'updates' | 'removed' | 'create'>

/** Writes a contribution to the comment on a pull request, and logs what the user should know. Never throws. */
export async function commentOn(
  commentRef: CommentRef,
  content: OwnContribution,
  dependencies: Dependencies,
): Promise<TimedComment> {
  const { log, cancelled, github, clock } = dependencies
  const began = clock.now()
  const { pullRequest } = commentRef
  const commented = await tryToWrite(commentRef, content, dependencies)
  for (const warning of commented.warnings) log.warning(`Pull request #${pullRequest}: ${warning}`)
  if (commented.kind === 'ended') logEnded(commented, commentRef, content, log)
  else if (!cancelled.aborted) {
    const what = commented.comment ? 'was written, but could not be checked' : 'could not be written'
    // Cleanup has no links to point to.
    const instead = content.sections.length === 0 ? '' : 'The links are in the job summary and the outputs.'
    const why = github.explain(commented.problem, instead)
    log.warning(`The comment on pull request #${pullRequest} ${what}: ${why}`)
  }
  return { ...commented, seconds: (clock.now() - began) / 1000 }
}

async function tryToWrite(
  commentRef: CommentRef,
  content: OwnContribution,
  { github, log, clock, cancelled, signing, context, secrets }: Dependencies,
): Promise<Commented> {
  try {
    const name = commentRef.commentKey === defaultKey ? undefined : secrets.clean(commentRef.commentKey)
    const view = { ...commentRef, signing, repositoryUrl: repositoryUrlOf(context), name }
    const compose: Compose = (state, limit) => composeComment(state, view, limit)
    const isRun = async (runId: string) => isKnownRun(await github.client(), runId)
    const vouching = { ...view, secrets, runId: context.runId, runAttempt: context.runAttempt, isRun }
    const unsigned = signing.hasKey
      ? undefined
      : (await import('../comment/unsigned-states.ts')).createUnsignedStates(vouching)
    const contribution = { ...commentRef, ...content, signing, unsigned, compose }
    const store = await github.comments(commentRef.pullRequest)
    return await writeComment(store, contribution, clock, { signal: cancelled, debug: log.debug })
  } catch (problem) {
    return { kind: 'failed', warnings: [], problem }
  }
}
