import type { Log } from '../../log/log.ts'
import { counted } from '../../text.ts'
import type { Due, Records } from './comment-records.ts'

export type Notes = ReturnType<typeof createNotes>

/** Collects what the user has to know when all is done. */
export function createNotes() {
  const kept = new Map<string, Set<string>>()
  const commentsLeft = new Map<string, Set<string>>()
  const problems: string[] = []
  const problem = (text: string) => {
    // Each comment is looked at more than once.
    if (!problems.includes(text)) problems.push(text)
  }
  const add = (to: Map<string, Set<string>>, why: string, names: Iterable<string>) =>
    void to.set(why, new Set([...(to.get(why) ?? []), ...names]))
  /** Notes that shares are kept, each named by its id, or by its link where it has none. */
  const keep = (why: string, names: Iterable<string>) => add(kept, why, names)
  return {
    problems,
    /** Something could not be found out or done: the step fails, or warns, for it. */
    problem,
    keep,
    /** Notes what can't be deleted here. */
    keepOthers({ elsewhere, linksWithoutId }: Omit<Due, 'ids'>): void {
      for (const { id, baseUrl } of elsewhere) keep(`made at ${baseUrl}: run cleanup with that base-url`, [id])
      keep('the service gave no id for it', linksWithoutId)
    },
    /** Notes the comments that are not looked into: mostly, their signature does not hold with this API key. */
    leaveComments({ unread }: Records): void {
      for (const comment of unread) {
        if (comment.kind === 'misfit') problem(misfitting(comment))
        else add(commentsLeft, whyUnread[comment.kind], [comment.url])
      }
    },
    /** Logs which comments were left alone, and which shares were kept and not deleted otherwise. */
    logKept(isGone: (name: string) => boolean, log: Pick<Log, 'info'>): void {
      for (const [why, urls] of commentsLeft)
        log.info(`${counted(urls.size, 'comment')} left alone (${why}): ${[...urls].join(' ')}`)
      for (const [why, names] of kept) {
        const remaining = [...names].filter((name) => !isGone(name))
        if (remaining.length > 0) log.info(`${are(remaining.length)} kept (${why}): ${remaining.join(' ')}`)
      }
    },
  }
}

const whyUnread = {
  'of another key': 'signed with another API key, as before a change of the key',
  damaged: 'damaged or edited',
  'newer version': 'written by a newer version of this action',
}

function misfitting({ url, misfit }: { url: string; misfit: string }): string {
  return `The comment ${url} can't be read, and nothing that it records is deleted: ${misfit}; another version of this action wrote it`
}

export function are(count: number): string {
  return `${counted(count, 'share')} ${count === 1 ? 'is' : 'are'}`
}
