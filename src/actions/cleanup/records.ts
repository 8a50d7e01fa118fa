import { commentsOfAction } from '../../comment/own-comments.ts'
import { nameOfShare, recordedShares, type ShareRef, sharesOfRows } from '../../comment/section.ts'
import type { Signing } from '../../comment/signature.ts'
import type { ListedPullRequest } from '../../github/list-pull-requests.ts'
import type { Log } from '../../log/log.ts'
import { counted } from '../../text.ts'

export type Records = ReturnType<typeof recordsOn>

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

/** Whether these comments show a share. */
export function sharesInComments({ sections }: Records): (share: ShareRef) => boolean {
  const names = new Set(sections.flatMap(sharesOfRows).map(nameOfShare))
  return (share) => names.has(nameOfShare(share))
}

type Wanted = {
  /** Of the comment with this key alone; empty for all. */
  commentKey: string
  baseUrl: URL
  /** Only shares whose replacement was recorded before then, in milliseconds since 1970; undefined for all shares. */
  replacedBefore?: number | undefined
}

/** What is to be deleted of a pull request: shares made at this service by their ids, and what can't be deleted here. */
export type Due = { ids: string[]; elsewhere: ShareRef[]; linksWithoutId: string[] }

export function dueOf(records: Records, { commentKey, baseUrl, replacedBefore }: Wanted): Due {
  const sections = records.sections.filter((one) => commentKey === '' || one.commentKey === commentKey)
  if (replacedBefore === undefined) {
    const rows = sections.flatMap((section) => section.rows)
    const linksWithoutId = rows.flatMap(({ shareId, link }) => (shareId === undefined && link?.url) || [])
    return { ...byService(sections.flatMap(recordedShares), baseUrl), linksWithoutId }
  }
  const isInComment = sharesInComments(records)
  const replaced = sections.flatMap((section) => section.replaced)
  const due = replaced.filter((share) => share.time * 1000 <= replacedBefore && !isInComment(share))
  return { ...byService(due, baseUrl), linksWithoutId: [] }
}

/** The ids of the shares that were made at a service, each once, and the shares made at others. */
export function byService(shares: readonly ShareRef[], { href }: URL): Pick<Due, 'ids' | 'elsewhere'> {
  const { here = [], elsewhere = [] } = Object.groupBy(shares, ({ baseUrl }) =>
    baseUrl === href ? 'here' : 'elsewhere',
  )
  return { ids: [...new Set(here.map(({ id }) => id))], elsewhere }
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
    /** Notes what can't be deleted here. */
    keepOthers({ elsewhere, linksWithoutId }: Omit<Due, 'ids'>): void {
      for (const { id, baseUrl } of elsewhere)
        keep(`made at ${baseUrl}: run cleanup with that base-url`, [id])
      keep('the service gave no id for it', linksWithoutId)
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
