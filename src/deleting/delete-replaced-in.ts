import { createCommentStore } from '../comment/comment-store.ts'
import { wallClock } from '../comment/wall-clock.ts'
import type { Commented } from '../comment/write-comment.ts'
import type { MainInputs } from '../inputs/main-inputs.ts'
import type { Log } from '../log/log.ts'
import { type Commenting, explainProblem, openGitHub, repositoryUrlOf } from '../publishing/comment-on.ts'
import type { Section } from '../sections/section.ts'
import type { Signer } from '../sections/signature.ts'
import { explainError } from '../service/explain-error.ts'
import type { RetryOptions } from '../service/retry.ts'
import type { ServiceClient } from '../service/service-client.ts'
import { deleteReplaced } from './delete-replaced.ts'
import { deleteShares } from './delete-shares.ts'

/** What shares are deleted with. */
export type WithService = { service: () => Promise<{ client: ServiceClient; retry: RetryOptions }> }

type Standing = { own: Section; signer: Signer; outcome: Commented }
type Context = Commenting & WithService & { inputs: MainInputs; earlier: readonly Section[] }

/**
 * Deletes the shares that the step's section has replaced in the comment on a pull request, if it stands there. What
 * is in doubt stays, and a warning says so.
 */
export async function deleteReplacedIn(
  pullRequest: number,
  { own, signer, outcome }: Standing,
  context: Context,
): Promise<void> {
  const { log, cancelled, located, inputs, service, secrets, earlier } = context
  if (cancelled.aborted || (outcome.superseded?.length ?? 0) > 0) return
  if (outcome.problem !== undefined) {
    log.warning(
      'No replaced share is deleted: that needs the comment, which could not be written and checked.',
    )
    return
  }
  if (outcome.comment === undefined) return
  if (located.context.pullRequests.length > 1) {
    log.info('No replaced share is deleted: this run belongs to several pull requests.')
    return
  }
  const explain = (error: unknown) => explainError(error, secrets.redact, 'deleted')
  try {
    const deleted = await deleteReplaced(own, {
      store: createCommentStore(await openGitHub(context), pullRequest),
      clock: wallClock(cancelled),
      signer,
      pullRequest,
      commentKey: inputs.commentKey,
      repositoryUrl: repositoryUrlOf(located.context),
      baseUrl: inputs.baseUrl,
      runId: located.context.runId,
      earlier,
      deleteShares: async (ids) =>
        deleteShares(ids, { ...(await service()), signal: cancelled, explain, onDeleted: () => {} }),
    })
    if (deleted === undefined) log.warning(notKnown)
    else tellDeleted(deleted, explain, log)
  } catch (error) {
    if (cancelled.aborted) return
    const why = explainProblem(error, context)
    log.warning(`Replaced shares were not deleted, or the comment still remembers them: ${why}`)
  }
}

const notKnown =
  'No replaced share is deleted: the comments on the pull request do not tell which shares are still shown.'

function tellDeleted(
  deleted: Awaited<ReturnType<typeof deleteShares>>,
  explain: (error: unknown) => string,
  log: Log,
): void {
  const [failed, ...others] = deleted.filter(({ outcome }) => outcome === 'failed')
  const gone = deleted.length - others.length - (failed === undefined ? 0 : 1)
  if (gone > 0) log.info(`Deleted ${gone === 1 ? '1 replaced share' : `${gone} replaced shares`}`)
  if (failed === undefined) return
  const what = others.length === 0 ? '1 replaced share' : `${others.length + 1} replaced shares`
  log.warning(`${what} could not be deleted; the comment remembers what is left. ${explain(failed.error)}`)
}
