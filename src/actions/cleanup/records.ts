import { commentsOfAction } from '../../comment/own-comments.ts'
import { isPlainId, nameOfShare, type ShareRef, sharesOf, shownShares } from '../../comment/section.ts'
import type { Signing } from '../../comment/signature.ts'
import { unsignedShares } from '../../comment/state.ts'
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

/** Tells whether people see a share in one of these comments, those included that can't be read but are still seen. */
export function shownIn({ number, sections, unsigned }: Records) {
  const maybe = unsigned.flatMap(({ body }) => unsignedShares(body, number))
  const shown = new Set([...sections.flatMap(shownShares), ...maybe].map(nameOfShare))
  const isNamed = (id: string, url = id) =>
    unsigned.some(({ body }) => body.includes(id) || body.includes(url))
  return (share: ShareRef & { url?: string | undefined }): boolean =>
    shown.has(nameOfShare(share)) || isNamed(share.id, share.url)
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
  const isShown = shownIn(records)
  const replaced = sections.flatMap((section) => section.replaced)
  const due =
    replacedBefore === undefined
      ? sections.flatMap(sharesOf)
      : replaced.filter((share) => share.time * 1000 <= replacedBefore && !isShown(share))
  const ids = new Set(notes.madeHere(due, baseUrl).map(({ id }) => id))
  if (replacedBefore === undefined) {
    const rows = sections.flatMap((section) => section.rows)
    notes.keepWithoutId(rows.flatMap(({ shareId, link }) => (shareId === undefined && link?.url) || []))
  }
  return [...ids]
}

/** Logs which comments are left alone, and what they record, for people to judge. */
export function logUnsigned({ number, unsigned }: Records, log: Pick<Log, 'info'>): void {
  for (const { url, kind, body } of unsigned) {
    const shares = unsignedShares(body, number)
    const ids = new Set(shares.filter(isPlainId).map(({ id }) => id))
    if (kind === 'of another key' && shares.length === 0) continue
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
    log.info(`The comment ${url} is left alone: ${why}. ${listed}`)
  }
}

export type Notes = ReturnType<typeof createNotes>

/** Keeps what the user has to know when all is done. */
export function createNotes() {
  const kept = new Map<string, Set<string>>()
  const problems: string[] = []
  /** Notes that shares are kept, each named by its id, or by its link where it has none. */
  function keep(why: string, names: Iterable<string>): void {
    kept.set(why, new Set([...(kept.get(why) ?? []), ...names]))
  }
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
    /** Logs what is kept, all of it, but for what was deleted all the same. */
    logKept(isGone: (name: string) => boolean, log: Pick<Log, 'info'>): void {
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
