import { type ActionComment, commentsOfAction } from '../../comment/own-comments.ts'
import {
  isPlainId,
  nameOfShare,
  type Section,
  type ShareRef,
  sharesOf,
  shownShares,
} from '../../comment/section.ts'
import type { Signing } from '../../comment/signature.ts'
import { unsignedShares } from '../../comment/state.ts'
import type { ListedPullRequest } from '../../github/list-pull-requests.ts'
import type { Log } from '../../log/log.ts'
import { counted } from '../../text.ts'

/** What the action's comments on one pull request say. */
export type Records = {
  number: number
  /** By the keys of their comments. */
  sections: readonly (Section & { commentKey: string })[]
  /** Comments for which no signature of this key vouches. */
  unsigned: readonly ActionComment[]
}

export function recordsOn(pull: ListedPullRequest, signing: Signing): Records {
  const comments = commentsOfAction(pull, pull.number, signing)
  return {
    number: pull.number,
    sections: comments.flatMap((comment) =>
      comment.kind === 'ours'
        ? comment.state.sections.map((section) => ({ ...section, commentKey: comment.commentKey }))
        : [],
    ),
    unsigned: comments.filter(({ kind }) => kind !== 'ours'),
  }
}

/** Tells whether people see a share in one of these comments, those included that can't be read but are still seen. */
export function shownIn({
  number,
  sections,
  unsigned,
}: Records): (share: ShareRef & { url?: string | undefined }) => boolean {
  const shown = new Set(sections.flatMap(shownShares).map(nameOfShare))
  const maybe = new Set(unsigned.flatMap(({ body }) => unsignedShares(body, number)).map(nameOfShare))
  const isIn = (text: string, { id, url }: ShareRef & { url?: string | undefined }) =>
    text.includes(id) || (url !== undefined && text.includes(url))
  return (share) =>
    shown.has(nameOfShare(share)) ||
    maybe.has(nameOfShare(share)) ||
    unsigned.some(({ body }) => isIn(body, share))
}

/** What of a pull request's records is to be deleted. */
export type Wanted = {
  /** Of the comment with this key alone; empty for all. */
  commentKey: string
  baseUrl: URL
  /** Only shares whose replacement was recorded before then, in milliseconds since 1970; undefined for all shares. */
  replacedBefore?: number
}

export type Due = {
  ids: string[]
  /** Made at other services. */
  elsewhere: ShareRef[]
  /** Links for which the service gave no id. */
  withoutId: string[]
}

export function dueOf(records: Records, { commentKey, baseUrl, replacedBefore }: Wanted): Due {
  const sections = records.sections.filter((one) => commentKey === '' || one.commentKey === commentKey)
  const isShown = replacedBefore === undefined ? () => false : shownIn(records)
  const isOld = ({ time }: { time: number }) => time * 1000 <= (replacedBefore ?? 0)
  const shares =
    replacedBefore === undefined
      ? sections.flatMap(sharesOf)
      : sections.flatMap(({ replaced }) => replaced.filter((share) => isOld(share) && !isShown(share)))
  const rows = replacedBefore === undefined ? sections.flatMap((section) => section.rows) : []
  return {
    ids: [...new Set(shares.flatMap((share) => (share.baseUrl === baseUrl.href ? share.id : [])))],
    elsewhere: shares.filter((share) => share.baseUrl !== baseUrl.href),
    withoutId: rows.flatMap(({ shareId, link }) => (shareId === undefined && link?.url) || []),
  }
}

/** That a comment is left alone, and what it records, for people to judge; undefined where it records nothing. */
export function leftAlone({ url, kind, body }: ActionComment, number: number): string | undefined {
  const ids = new Set(
    unsignedShares(body, number)
      .filter(isPlainId)
      .map(({ id }) => id),
  )
  if (kind === 'of another key' && ids.size === 0) return undefined
  const why = {
    ours: '',
    'of another key': 'another API key signed it, as before a change of the key',
    damaged: 'it was damaged or edited',
    'newer version': 'a newer version of this action wrote it',
  }[kind]
  const listed =
    ids.size === 0
      ? 'No id can be read in it.'
      : `Look at each of these ids that it records before you give it to the input share-ids: ${[...ids].join(' ')}`
  return `The comment ${url} is left alone: ${why}. ${listed}`
}

/** What the user has to know when all is done. */
export type Notes = {
  /** Shares are kept, each named by its id, or by its link where it has none. */
  keep(why: string, names: Iterable<string>): void
  /** Something could not be found out or done; the step fails for it. */
  problem(text: string): void
  readonly problems: readonly string[]
  /** Logs what is kept, all of it, but for what was deleted all the same. */
  logKept(isGone: (name: string) => boolean, log: Log): void
}

export function createNotes(): Notes {
  const kept = new Map<string, Set<string>>()
  const problems: string[] = []
  return {
    problems,
    problem: (text) => void problems.push(text),
    keep(why, names) {
      kept.set(why, new Set([...(kept.get(why) ?? []), ...names]))
    },
    logKept(isGone, log) {
      for (const [why, names] of kept) {
        const left = [...names].filter((name) => !isGone(name))
        if (left.length > 0) log.info(`${are(left.length)} kept (${why}): ${left.join(' ')}`)
      }
    },
  }
}

export function are(count: number): string {
  return `${counted(count, 'share')} ${count === 1 ? 'is' : 'are'}`
}
