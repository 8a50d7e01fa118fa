import { readCommentsOfAction } from '../../comment/own-comments.ts'
import type { ListedPullRequest } from '../../github/list-pull-requests.ts'
import type { Manifest } from '../../manifest/schema.ts'
import { linkedRecordings, nameOfShare, ownShares, recordedIn, type ShareRef } from '../../manifest/shares.ts'
import type { Signing } from '../../manifest/signature.ts'

export type Records = ReturnType<typeof readRecords>

/** The action's comments on one pull request. */
export function readRecords(pull: ListedPullRequest, signing: Signing) {
  const comments = readCommentsOfAction(pull, pull.number, { signing })
  return {
    number: pull.number,
    /** Each with the key of its comment. */
    states: comments.flatMap((comment) =>
      comment.kind === 'ours' ? [{ ...comment.state, commentKey: comment.commentKey }] : [],
    ),
    /** Comments that can't be read, most often because another API key signed them. */
    unread: comments.filter((comment) => comment.kind !== 'ours'),
  }
}

/** The states of a pull request's comments, by comment key. */
export function statesByComment(pull: ListedPullRequest, signing: Signing) {
  return Map.groupBy(readRecords(pull, signing).states, ({ commentKey }) => commentKey)
}

/** Whether these comments show a share. */
export function sharesInComments({ states }: Records): (share: ShareRef) => boolean {
  const names = new Set(states.flatMap(({ sections }) => sections.flatMap(ownShares)).map(nameOfShare))
  return (share) => names.has(nameOfShare(share))
}

/** An empty `commentKey` means all comments. */
type ShareFilter = { commentKey: string; baseUrl: URL }

/** The ids of a pull request's shares to delete at this service, and what can't be deleted here. */
export type Due = { ids: string[]; elsewhere: ShareRef[]; linksWithoutId: string[] }

/** All shares that the comments record. */
export function allDue(records: Records, { commentKey, baseUrl }: ShareFilter): Due {
  const states = statesOfComment(records, commentKey)
  const links = states.flatMap(({ sections }) => sections.flatMap(linksWithoutId))
  return { ...byService(states.flatMap(recordedIn), baseUrl), linksWithoutId: links }
}

/** Links that can't be deleted, because the service gave no id for them. Artifacts need no cleanup. */
export function linksWithoutId(manifest: Pick<Manifest, 'recordings'>): string[] {
  return linkedRecordings(manifest).flatMap(({ shareId, artifactId, url }) =>
    shareId === undefined && artifactId === undefined ? url : [],
  )
}

/** Only shares whose replacement was recorded at `cutoffMs` (milliseconds since 1970) or earlier. */
export function replacedDue(records: Records, { commentKey, baseUrl }: ShareFilter, cutoffMs: number): Due {
  const isInComment = sharesInComments(records)
  const replaced = statesOfComment(records, commentKey).flatMap((state) => state.replaced)
  const due = replaced.filter((share) => share.time * 1000 <= cutoffMs && !isInComment(share))
  return { ...byService(due, baseUrl), linksWithoutId: [] }
}

function statesOfComment({ states }: Records, commentKey: string): Records['states'] {
  return states.filter((one) => commentKey === '' || one.commentKey === commentKey)
}

/** The ids of the shares made at this service, each once, and the shares made elsewhere. */
export function byService(shares: readonly ShareRef[], { href }: URL): Pick<Due, 'ids' | 'elsewhere'> {
  const { here = [], elsewhere = [] } = Object.groupBy(shares, ({ baseUrl }) =>
    baseUrl === href ? 'here' : 'elsewhere',
  )
  return { ids: [...new Set(here.map(({ id }) => id))], elsewhere }
}
