import { commentsOfAction } from '../../comment/own-comments.ts'
import { nameOfShare, type ShareRef, sharesOf, shownShares } from '../../comment/section.ts'
import type { Signing } from '../../comment/signature.ts'
import type { ListedPullRequest } from '../../github/list-pull-requests.ts'
import type { Log } from '../../log/log.ts'
import { counted } from '../../text.ts'

type Records = ReturnType<typeof recordsOn>

/** What the action's comments on one pull request say. */
export function recordsOn(pull: ListedPullRequest, signing: Signing) {
  const comments = commentsOfAction(pull, pull.number, signing)
  return {
    number: pull.number,
    /** By the keys of their comments. */
    sections: comments.flatMap((comment) =>
      comment.kind === 'ours'
        ? comment.state.sections.map((section) => ({ ...section, commentKey: comment.commentKey }))
        : [],
    ),
    /** Comments for which no signature of this key vouches. */
    unsigned: comments.filter(({ kind }) => kind !== 'ours'),
  }
}

/** The sections that comments of the action on a pull request have, by the keys of the comments. */
export function sectionsByKey(pull: ListedPullRequest, signing: Signing) {
  return Map.groupBy(recordsOn(pull, signing).sections, ({ commentKey }) => commentKey)
}

/** Tells whether a share is among those that these comments show. */
export function shownIn({ sections }: Records) {
  const shown = new Set(sections.flatMap(shownShares).map(nameOfShare))
  return (share: ShareRef): boolean => shown.has(nameOfShare(share))
}

type Wanted = {
  /** Of the comment with this key alone; empty for all. */
  commentKey: string
  baseUrl: URL
  /** Only shares whose replacement was recorded before then, in milliseconds since 1970; undefined for all shares. */
  replacedBefore?: number | undefined
}

/** The ids of a pull request's shares that are to be deleted; notes those that can't be deleted here. */
export function dueOf(
  records: Records,
  { commentKey, baseUrl, replacedBefore }: Wanted,
  notes: Notes,
): string[] {
  const sections = records.sections.filter((one) => commentKey === '' || one.commentKey === commentKey)
  const isInComment = shownIn(records)
  const replaced = sections.flatMap((section) => section.replaced)
  const due =
    replacedBefore === undefined
      ? sections.flatMap(sharesOf)
      : replaced.filter((share) => share.time * 1000 <= replacedBefore && !isInComment(share))
  const ids = new Set(notes.madeHere(due, baseUrl).map(({ id }) => id))
  if (replacedBefore === undefined) {
    const rows = sections.flatMap((section) => section.rows)
    notes.keepWithoutId(rows.flatMap(({ shareId, link }) => (shareId === undefined && link?.url) || []))
  }
  return [...ids]
}

export type Notes = ReturnType<typeof createNotes>

/** Keeps what the user has to know when all is done. */
export function createNotes() {
  const kept = new Map<string, Set<string>>()
  const leftAlone = new Map<string, Set<string>>()
  const problems: string[] = []
  const add = (to: Map<string, Set<string>>, why: string, names: Iterable<string>) =>
    void to.set(why, new Set([...(to.get(why) ?? []), ...names]))
  /** Notes that shares are kept, each named by its id, or by its link where it has none. */
  const keep = (why: string, names: Iterable<string>) => add(kept, why, names)
  return {
    problems,
    /** Something could not be found out or done; the step fails for it. */
    problem: (text: string) => void problems.push(text),
    keep,
    keepWithoutId: (links: Iterable<string>) => keep('the service gave no id for it', links),
    /** Those of some shares that were made at this service; the others are kept. */
    madeHere<T extends ShareRef>(shares: readonly T[], { href }: URL): T[] {
      return shares.filter(({ id, baseUrl }) => {
        if (baseUrl !== href) keep(`made at ${baseUrl}: run cleanup with that base-url`, [id])
        return baseUrl === href
      })
    },
    /** Notes that comments for which no signature of this key vouches are not looked into. */
    leaveAlone({ unsigned }: Records): void {
      for (const { kind, url } of unsigned) add(leftAlone, whyUnsigned[kind], [url])
    },
    /** Logs what is left alone or kept, all of it, but for what was deleted all the same. */
    logKept(isGone: (name: string) => boolean, log: Pick<Log, 'info'>): void {
      for (const [why, urls] of leftAlone)
        log.info(`${counted(urls.size, 'comment')} left alone (${why}): ${[...urls].join(' ')}`)
      for (const [why, names] of kept) {
        const left = [...names].filter((name) => !isGone(name))
        if (left.length > 0) log.info(`${are(left.length)} kept (${why}): ${left.join(' ')}`)
      }
    },
  }
}

const whyUnsigned = {
  ours: '',
  'of another key': 'signed with another API key, as before a change of the key',
  damaged: 'damaged or edited',
  'newer version': 'written by a newer version of this action',
}

export function are(count: number): string {
  return `${counted(count, 'share')} ${count === 1 ? 'is' : 'are'}`
}
