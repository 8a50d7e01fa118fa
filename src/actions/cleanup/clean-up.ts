import type { CommentStore } from '../../comment/comment-store.ts'
import { createHistory } from '../../comment/history.ts'
import { type ActionComment, commentsOfAction } from '../../comment/look.ts'
import { deleteRecorded } from '../../deleting/delete-recorded.ts'
import { type DeletedShare, deleteShares } from '../../deleting/delete-shares.ts'
import { whyNoPullRequest } from '../../github/locate.ts'
import type { CleanupInputs } from '../../inputs/cleanup-inputs.ts'
import { annotateFailures, type Failure } from '../../log/annotate-failures.ts'
import { commentOn, failedLookup, type Timed, withoutToken } from '../../publishing/comment-on.ts'
import type { Runner } from '../../publishing/runner.ts'
import { tellComments } from '../../publishing/tell.ts'
import { nameOfShare, shownShares } from '../../sections/section.ts'
import type { Signing } from '../../sections/signature.ts'
import { explainError } from '../../service/explain-error.ts'
import type { Service } from '../../service/service-client.ts'
import { counted, oneLine } from '../../text.ts'
import { unlessAborted } from '../../unless-aborted.ts'
import type { Ports } from '../run-action.ts'

type CleanupPorts = Ports & { service: () => Promise<Service> }

/** Deletes the shares that a pull request's comments record, or those that the input `share-ids` names. */
export async function cleanUp(inputs: CleanupInputs, ports: CleanupPorts): Promise<void> {
  const { log, runner, cancelled } = ports
  const deletion = createDeletion(inputs, ports)
  const comments: Timed[] = []
  const problem =
    inputs.shareIds.length > 0
      ? await deleteNamed(inputs.shareIds, deletion, ports)
      : await cleanUpPullRequests(inputs, { deletion, comments }, ports)
  const { deleted, failed } = deletion.counts
  writeCounts(deletion.counts, runner)
  const all = counted(deleted + failed, 'share')
  if (deleted + failed > 0) log.info(`${deleted} of ${all} deleted`)
  const annotated = { asError: inputs.failOnError, noun: 'share', title: 'Share not deleted' }
  annotateFailures(deletion.failures, annotated, log)
  const end = inputs.failOnError ? log.fail : log.warning
  if (cancelled.aborted)
    log.fail('The workflow was cancelled; what was deleted by then may still be in the comment.')
  else if (problem !== undefined) end(problem)
  else if (failed > 0)
    end(`${failed} of ${all} could not be deleted. Run this again: what is already gone counts as deleted.`)
  tellComments(comments, log)
}

export function writeCounts({ deleted, failed }: { deleted: number; failed: number }, runner: Runner): void {
  runner.setOutput('deleted-count', String(deleted))
  runner.setOutput('failed-count', String(failed))
}

/** Why something could not be cleaned up, where that is so. */
async function cleanUpPullRequests(
  inputs: CleanupInputs,
  work: Work,
  ports: CleanupPorts,
): Promise<string | undefined> {
  const { context, github } = ports
  if (github.comments === undefined) return `T${withoutToken.slice(1)}`
  if (inputs.prNumber === undefined && context.pull.kind === 'commit') {
    return `Which pull request to clean up is not known: the event ${context.eventName} has none. ${nameIt}`
  }
  const located = await github.locate(true)
  const { pullRequests } = located.context
  if (pullRequests.length === 0) {
    const { problem } = located
    const why = problem === undefined ? whyNoPullRequest(context) : failedLookup(github.explain(problem))
    return `Which pull request to clean up is not known: ${why}. ${nameIt}`
  }
  for (const number of pullRequests) {
    const problem = await cleanUpPullRequest(number, inputs, work, ports, github.comments)
    if (problem !== undefined) return problem
  }
  return undefined
}

const nameIt = 'Set the input pr-number, or share-ids to delete shares by their ids.'

type OpenComments = (pullRequest: number) => Promise<CommentStore>

/** Deletes the shares that the comments on a pull request record, and rewrites these; returns why that can't be done. */
async function cleanUpPullRequest(
  pullRequest: number,
  { baseUrl, commentKey }: CleanupInputs,
  { deletion, comments: written }: Work,
  ports: CleanupPorts,
  openComments: OpenComments,
): Promise<string | undefined> {
  const { github, signing, log, clock, cancelled } = ports
  const signerOf = (key: string) => signing.signerFor({ commentKey: key, pullRequest })
  let comments: ActionComment[]
  let elsewhere: ReadonlyMap<string, number>
  try {
    const reading = readComments(pullRequest, commentKey, ports, openComments)
    ;({ comments, elsewhere } = await unlessAborted(reading, cancelled))
  } catch (error) {
    const why = github.explain(error)
    return `The comments on pull request #${pullRequest}, or on others that may show its links, could not be read, so nothing is deleted: ${why}`
  }
  const rewritten = await deleteRecorded(comments, {
    ...{ pullRequest, baseUrl, signerOf, elsewhere, log },
    time: Math.floor(clock.now() / 1000),
    deleteShares: deletion.delete,
  })
  if (cancelled.aborted) return undefined
  for (const [key, content] of rewritten) {
    const place = { commentKey: key, pullRequest }
    written.push(await commentOn(place, { ...content, create: 'section' }, ports))
  }
  return undefined
}

/** The action's comments to clean up, and the names of the shares that other open pull requests of the same runs show. */
async function readComments(
  pullRequest: number,
  wantedKey: string,
  { signing, log, clock }: CleanupPorts,
  openComments: OpenComments,
): Promise<{ comments: ActionComment[]; elsewhere: ReadonlyMap<string, number> }> {
  const store = await openComments(pullRequest)
  const view = await store.list()
  const standing = commentsOfAction(view, pullRequest).filter(
    ({ commentKey }) => wantedKey === '' || commentKey === wantedKey,
  )
  const comments: ActionComment[] = []
  for (const comment of standing) {
    // A job that ended right after it had written over another one's part has left that part there.
    const place = { commentKey: comment.commentKey, pullRequest }
    const history = createHistory(store, { ...place, signer: signing.signerFor(place) }, clock)
    const seen = comment.state && (await history.look({ ...view, comment }, undefined))
    comments.push(comment, ...(seen?.overwritten ?? []))
  }
  for (const { url, problem } of standing) {
    if (problem === undefined) continue
    const what =
      problem === 'damaged' ? 'was damaged or edited' : 'was written by a newer version of this action'
    log.warning(`The hidden state of the comment ${url} ${what}: the shares that it records are not deleted`)
  }
  const elsewhere = new Map<string, number>()
  const proven = comments.flatMap((one) => provenIn(one, pullRequest, signing))
  const others = new Set(proven.flatMap(({ pullRequests }) => pullRequests))
  others.delete(pullRequest)
  for (const number of others) {
    const other = await (await openComments(number)).list()
    if (!other.isOpen) continue
    const shown = commentsOfAction(other, number).flatMap((one) => provenIn(one, number, signing))
    for (const share of shown.flatMap(shownShares)) elsewhere.set(nameOfShare(share), number)
  }
  return { comments, elsewhere }
}

function provenIn({ commentKey, state }: ActionComment, pullRequest: number, signing: Signing) {
  return state?.sections.filter(signing.signerFor({ commentKey, pullRequest }).verify) ?? []
}

type Deletion = ReturnType<typeof createDeletion>

/** What one run does: deletes shares, and writes comments. */
type Work = { deletion: Deletion; comments: Timed[] }

/** The deleting of one run, and what came of it. */
function createDeletion({ baseUrl }: CleanupInputs, ports: CleanupPorts) {
  const { service, secrets, log, cancelled } = ports
  const counts = { deleted: 0, failed: 0 }
  const failures: Failure[] = []
  const explain = (error: unknown) => explainError(error, secrets.redact)

  function onDeleted({ id, outcome, error }: DeletedShare): void {
    counts[outcome === 'failed' ? 'failed' : 'deleted'] += 1
    if (outcome !== 'failed') return
    const failure = { name: oneLine(id, 100), reason: explain(error) }
    failures.push(failure)
    log.info(`Not deleted: ${failure.name}: ${failure.reason}`)
  }

  return {
    counts,
    failures,
    async delete(ids: readonly string[]): Promise<DeletedShare[]> {
      log.info(`Deleting ${counted(ids.length, 'share')} at ${baseUrl.href}`)
      return await deleteShares(ids, { ...(await service()), signal: cancelled, explain, onDeleted })
    },
  }
}

/** Deletes shares that somebody has named, for which nothing vouches. */
async function deleteNamed(
  ids: readonly string[],
  deletion: Deletion,
  { log }: CleanupPorts,
): Promise<undefined> {
  const ended = await deletion.delete(ids)
  const unknown = ended.filter(({ outcome }) => outcome === 'not found').map(({ id }) => oneLine(id, 100))
  if (unknown.length === ended.length) log.warning(unknownToKey)
  else if (unknown.length > 0)
    log.info(`Not known to the service (404), so gone before: ${unknown.join(' ')}`)
}

const unknownToKey =
  'The service knows none of these shares (404): they are gone already, or the key in api-key belongs to another ' +
  'account than the one that made them.'
