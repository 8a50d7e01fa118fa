import { createCommentStore } from '../../comment/comment-store.ts'
import { type ActionComment, commentsOfAction } from '../../comment/comments-of-action.ts'
import { deleteRecorded } from '../../deleting/delete-recorded.ts'
import type { Deletion } from '../../deleting/deletion.ts'
import { pullRequestsAt } from '../../github/find-pull-requests.ts'
import type { GitHub } from '../../github/github.ts'
import type { CleanupInputs } from '../../inputs/cleanup-inputs.ts'
import { type Commenting, commentOn, explainProblem, openGitHub } from '../../publishing/comment-on.ts'
import { nameOfShare, shownShares } from '../../sections/section.ts'
import { createSigner } from '../../sections/signature.ts'
import { unlessAborted } from '../../unless-aborted.ts'

type CleaningUp = Commenting & { inputs: CleanupInputs }

/**
 * Deletes the shares that the action's comments on a pull request record, and rewrites these comments. Returns why the
 * comments could not be read, where that is so.
 */
export async function cleanUpPullRequest(
  pullRequest: number,
  cleaning: CleaningUp,
  deletion: Deletion,
): Promise<string | undefined> {
  const { inputs, located, log, cancelled } = cleaning
  let comments: ActionComment[]
  let elsewhere: ReadonlySet<string>
  try {
    const github = await openGitHub(cleaning)
    const reading = readComments(github, pullRequest, cleaning)
    ;({ comments, elsewhere } = await unlessAborted(reading, cancelled))
  } catch (error) {
    const why = explainProblem(error, cleaning)
    return `The comments on pull request #${pullRequest} could not be read, so nothing is deleted: ${why}`
  }
  const signer = createSigner(inputs.apiKey, located.context.repository, pullRequest)
  const { runId } = located.context
  const deleting = { ...inputs, pullRequest, signer, runId, deletion, log }
  const { removed, commentKeys } = await deleteRecorded(comments, elsewhere, deleting)
  if (cancelled.aborted) return undefined
  for (const commentKey of commentKeys) {
    await commentOn(pullRequest, { own: [], signer, commentKey, create: false, removed }, cleaning)
  }
  return undefined
}

/** The action's comments to clean up, and the names of shares that other pull requests of the same head show. */
async function readComments(github: GitHub, pullRequest: number, { inputs, located, log }: CleaningUp) {
  const view = await createCommentStore(github, pullRequest).list()
  const wanted = commentsOfAction(view, pullRequest).filter(
    ({ commentKey }) => inputs.commentKey === '' || commentKey === inputs.commentKey,
  )
  for (const { comment, state, damaged } of wanted) {
    const what =
      state === undefined ? 'was written by a newer version of this action' : 'was damaged or edited'
    if (state === undefined || damaged) {
      log.warning(
        `The hidden state of the comment ${comment.url} ${what}: the shares that it records are not deleted`,
      )
    }
  }
  const names = new Set<string>()
  if (wanted.length === 0) return { comments: wanted, elsewhere: names }
  const numbers = view.head === '' ? [] : await pullRequestsAt(github, view.head)
  for (const number of numbers.filter((other) => other !== pullRequest)) {
    const signer = createSigner(inputs.apiKey, located.context.repository, number)
    const comments = commentsOfAction(await createCommentStore(github, number).list(), number)
    const sections = comments.flatMap(({ state }) => state?.sections.filter(signer.verify) ?? [])
    for (const ref of sections.flatMap(shownShares)) if (ref !== undefined) names.add(nameOfShare(ref))
  }
  return { comments: wanted, elsewhere: names }
}
