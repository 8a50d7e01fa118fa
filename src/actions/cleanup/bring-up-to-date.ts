import pLimit from 'p-limit'
import { type ActionComment, commentsOfAction } from '../../comment/look.ts'
import { removedParts } from '../../deleting/removed-parts.ts'
import { commentOn, type Timed } from '../../publishing/comment-on.ts'
import { holdsRemoved, type RemovedShares } from '../../sections/removed-shares.ts'
import { anyPullRequest, nameOfShare, namesOfShares, type ShareRef } from '../../sections/section.ts'
import type { CleanupPorts } from './ports.ts'
import { provenSections, type ReadPullRequest, readPullRequest } from './read-pull-requests.ts'
import type { Sources } from './sources.ts'

/** GitHub limits what is written within a minute. */
const writtenAtOnce = 4

/**
 * Takes shares out of the comments that speak of them: those that are gone, and out of a closed pull request's also those
 * that another one still shows. Returns what became of the comments.
 */
export async function bringUpToDate(
  sources: Sources,
  { gone, kept, baseUrl }: { gone: readonly string[]; kept: readonly string[]; baseUrl: URL },
  ports: CleanupPorts,
): Promise<Timed[]> {
  const { log, github, clock } = ports
  const time = Math.floor(clock.now() / 1000)
  const removed: RemovedShares = { names: namesOfShares(gone, baseUrl), time }
  const left = { names: namesOfShares([...gone, ...kept], baseUrl), time }
  const ofClosed = await eachOf(sources.closed, (read) => rewrite(read, { left, removed }, ports))
  // Only now, since a run of several pull requests may have written to them meanwhile.
  const ofOthers = await eachOf(concerned(sources, removed, ports), async (number) => {
    try {
      return await rewrite(await readPullRequest(number, '', ports), { left: removed, removed }, ports)
    } catch (error) {
      const why = github.explain(error)
      log.warning(
        `The comment on pull request #${number} could not be read, so it may still show links that are gone: ${why}`,
      )
      return []
    }
  })
  return [...ofClosed, ...ofOthers].flat()
}

async function eachOf<T, U>(all: Iterable<T>, work: (one: T) => Promise<U>): Promise<U[]> {
  const limit = pLimit(writtenAtOnce)
  return await Promise.all(Array.from(all, (one) => limit(() => work(one))))
}

/** Other pull requests whose comments may speak of removed shares. */
function concerned(
  { records, closed, open }: Sources,
  removed: RemovedShares,
  { signing }: CleanupPorts,
): ReadonlySet<number> {
  const isRemoved = (share: ShareRef) => removed.names.has(nameOfShare(share))
  const changed = (comments: readonly ActionComment[], number: number) =>
    provenSections(comments, number, signing).filter((section) => holdsRemoved(section, removed))
  const numbers = new Set([
    ...records.flatMap(({ proved, pullRequests }) => (proved.some(isRemoved) ? pullRequests : [])),
    // A run can belong to several.
    ...closed.flatMap(({ comments, number }) => changed(comments, number)).flatMap((one) => one.pullRequests),
    ...open.flatMap((one) =>
      changed(commentsOfAction(one, one.number), one.number).length > 0 ? one.number : [],
    ),
  ])
  for (const { number } of closed) numbers.delete(number)
  numbers.delete(anyPullRequest)
  return numbers
}

/** Takes `left` out of the comments to clean up after, and `removed` out of the others. */
async function rewrite(
  { number, comments, others }: ReadPullRequest,
  { left, removed }: { left: RemovedShares; removed: RemovedShares },
  ports: CleanupPorts,
): Promise<Timed[]> {
  const signerOf = (commentKey: string) => ports.signing.signerFor({ commentKey, pullRequest: number })
  const written: Timed[] = []
  const parts = [
    ...removedParts(comments, { removed: left, signerOf }),
    ...removedParts(others, { removed, signerOf }),
  ]
  for (const [commentKey, content] of parts) {
    written.push(
      await commentOn({ commentKey, pullRequest: number }, { ...content, create: 'section' }, ports),
    )
  }
  return written
}
