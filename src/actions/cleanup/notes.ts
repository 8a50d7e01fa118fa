import type { Log } from '../../log/log.ts'
import { counted } from '../../text.ts'
import type { Due, Records } from './comment-records.ts'

export type Notes = ReturnType<typeof createNotes>

/** Collects what to report at the end of the run. */
export function createNotes() {
  const kept = new Map<string, Set<string>>()
  const commentsLeft = new Map<string, Set<string>>()
  const problems: string[] = []
  const problem = (text: string) => {
    // Each comment is read more than once.
    if (!problems.includes(text)) problems.push(text)
  }
  const add = (to: Map<string, Set<string>>, why: string, names: Iterable<string>) =>
    void to.set(why, new Set([...(to.get(why) ?? []), ...names]))
  /** Notes shares that are kept, by their ids, or by their links if they have none. */
  const keep = (why: string, names: Iterable<string>) => add(kept, why, names)
  return {
    problems,
    /** Notes a problem that makes the step fail or warn. */
    problem,
    keep,
    /** Notes shares that can't be deleted here. */
    keepOthers({ elsewhere, linksWithoutId }: Omit<Due, 'ids'>): void {
      for (const { id, baseUrl } of elsewhere) keep(`made at ${baseUrl}: run cleanup with that base-url`, [id])
      keep('the service returned no id', linksWithoutId)
    },
    /** Notes comments that can't be read, most often because another API key signed them. */
    leaveComments({ unread }: Records): void {
      for (const comment of unread) {
        if (comment.kind === 'misfit') problem(misfitting(comment))
        else add(commentsLeft, whyUnread[comment.kind], [comment.url])
      }
    },
    /** Logs the comments that were left alone, and the kept shares, except those that were deleted for another reason. */
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
  'of another key': 'signed with another API key, perhaps an older one',
  damaged: 'damaged or edited',
  'newer version': 'written by a newer version of this action',
}

function misfitting({ url, misfit }: { url: string; misfit: string }): string {
  return `The shares in the comment ${url} are kept, because another version of this action wrote it: ${misfit}`
}

export function are(count: number): string {
  return `${counted(count, 'share')} ${count === 1 ? 'is' : 'are'}`
}
