import type { Clock } from '../clock.ts'
import type { PullRequestView } from '../comment/comment-store.ts'
import { type Commented, forgetShares } from '../comment/converge.ts'
import type { Part } from '../comment/decide.ts'
import type { GitHubAccess } from '../comment/github-access.ts'
import { type ActionComment, commentsOfAction } from '../comment/look.ts'
import { settledMs } from '../comment/writer.ts'
import type { Log } from '../log/log.ts'
import {
  isSameRun,
  nameOfShare,
  namesOfShares,
  type Section,
  sharesOf,
  shownShares,
} from '../sections/section.ts'
import type { Signing } from '../sections/signature.ts'
import { counted } from '../text.ts'
import type { DeletedShare } from './delete-shares.ts'

type Replacing = {
  signing: Signing
  github: GitHubAccess
  explainDeletion: (error: unknown) => string
  log: Log
  clock: Clock
  cancelled: AbortSignal
  baseUrl: URL
  /** The sections that stood in the comment before the run began: a share that came since may be another step's. */
  earlier: readonly Section[]
  /** Deletes shares at the service by their ids; never throws for one of them. */
  deleteShares: (ids: readonly string[]) => Promise<DeletedShare[]>
}

/**
 * Deletes the shares that a step's section has replaced, if it stands in the comment: then whoever wants to show one of
 * these shares again finds that it was replaced. What is in doubt stays, and a warning says so. Never throws.
 *
 * @param part as it was written, with one section of its own
 */
export async function deleteReplaced(part: Part, written: Commented, replacing: Replacing): Promise<void> {
  const { github, cancelled, log } = replacing
  if (cancelled.aborted || written.superseded.length > 0) return
  if (written.problem !== undefined) return log.warning(noComment)
  if (written.comment === undefined || github.comments === undefined) return
  try {
    const deleted = await deleteAndForget(part, github.comments, replacing)
    if (typeof deleted === 'string') log.warning(`No replaced share is deleted: ${deleted}.`)
    else tellReplaced(deleted, replacing.explainDeletion, log)
  } catch (error) {
    if (cancelled.aborted) return
    log.warning(
      `Replaced shares were not deleted, or the comment still records them: ${github.explain(error)}`,
    )
  }
}

const noComment =
  'No replaced share is deleted: that needs the comment, which could not be written and checked.'
const severalPullRequests = 'this run, or an earlier one, belongs to several pull requests, which may show it'
const notKnown = 'the comments on the pull request do not tell which shares are still shown'

/** Returns what became of each, or why nothing is deleted. */
async function deleteAndForget(
  part: Part,
  comments: NonNullable<GitHubAccess['comments']>,
  replacing: Replacing,
): Promise<DeletedShare[] | string> {
  const { clock, baseUrl, deleteShares } = replacing
  // What is left now is deleted by the next run, or by cleanup.
  const { list } = await comments(part.pullRequest, 'optional')
  const before = unshownIn(await list(), part, replacing)
  if (typeof before === 'string') return before
  if (before.length === 0) return []
  // A text that is under way may have been made when somebody still showed them.
  await clock.sleep(settledMs)
  const now = unshownIn(await list(), part, replacing)
  if (typeof now === 'string') return now
  const ids = now.filter((id) => before.includes(id))
  const ended = await deleteShares(ids)
  const gone = ended.flatMap(({ id, outcome }) => (outcome === 'failed' ? [] : [id]))
  const removed = { names: namesOfShares(gone, baseUrl), time: Math.floor(clock.now() / 1000) }
  const forgetting = { ...part, own: [], create: 'nothing', removed } as const
  const warnings =
    gone.length > 0 ? await forgetShares(await comments(part.pullRequest), forgetting, clock) : []
  for (const warning of warnings) replacing.log.warning(`Pull request #${part.pullRequest}: ${warning}`)
  return ended
}

/** The ids of replaced shares that nobody shows, or why that can't be told. */
function unshownIn(
  view: PullRequestView,
  part: Part,
  { signing, baseUrl, earlier }: Replacing,
): string[] | string {
  const comments = commentsOfAction(view, part.pullRequest)
  const standing = standingIn(comments, part)
  if (standing === undefined || comments.some(({ problem }) => problem !== undefined)) return notKnown
  if (standing.pullRequests.length > 1) return severalPullRequests
  const all = comments.flatMap(({ commentKey, state }) => {
    const { verify } = signing.signerFor({ commentKey, pullRequest: part.pullRequest })
    return (state?.sections ?? []).map((section) => ({ section, isProven: verify(section) }))
  })
  if (all.some(({ section, isProven }) => section.forgetful && isProven)) return notKnown
  const before = new Set(earlier.flatMap(sharesOf).map(nameOfShare))
  // A writer that has not seen another step's new section yet can bring the former one back for a while.
  const others = earlier.filter(({ key }) => key !== standing.key)
  const now = all.map(({ section }) => section)
  const shown = new Set([...now, ...others].flatMap(shownShares).map(nameOfShare))
  return standing.replaced.flatMap((share) => {
    const name = nameOfShare(share)
    return share.baseUrl === baseUrl.href && before.has(name) && !shown.has(name) ? [share.id] : []
  })
}

/** The step's own section as it stands in the comment. */
function standingIn(
  comments: readonly ActionComment[],
  { own, commentKey, signer }: Part,
): Section | undefined {
  return comments
    .flatMap((one) => (one.commentKey === commentKey ? (one.state?.sections ?? []) : []))
    .find(
      (one) => own.some(({ key, run }) => one.key === key && isSameRun(one, { run })) && signer.verify(one),
    )
}

/** Tells what became of replaced shares. `explain` puts an error into words. */
function tellReplaced(deleted: readonly DeletedShare[], explain: (error: unknown) => string, log: Log): void {
  const failed = deleted.filter(({ outcome }) => outcome === 'failed')
  const gone = deleted.length - failed.length
  if (gone > 0) log.info(`Deleted ${counted(gone, 'replaced share')}`)
  if (failed.length === 0) return
  const what = `${counted(failed.length, 'replaced share')} could not be deleted`
  log.warning(`${what}; the comment remembers what is left. ${explain(failed[0]?.error)}`)
}
