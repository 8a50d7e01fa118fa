import type { Log } from '../../log/log.ts'
import { counted } from '../../text.ts'
import type { Due, Records } from './comment-records.ts'

export type Notes = ReturnType<typeof createNotes>

/** Collects what the user has to know when all is done. */
export function createNotes() {
  const kept = new Map<string, Set<string>>()
  const commentsLeft = new Map<string, Set<string>>()
  const problems: string[] = []
  const add = (to: Map<string, Set<string>>, why: string, names: Iterable<string>) =>
    void to.set(why, new Set([...(to.get(why) ?? []), ...names]))
  /** Notes that shares are kept, each named by its id, or by its link where it has none. */
  const keep = (why: string, names: Iterable<string>) => add(kept, why, names)
  return {
    problems,
    /** Something could not be found out or done: the step fails, or warns, for it. */
    problem: (text: string) => void problems.push(text),
    keep,
    /** Notes what can't be deleted here. */
    keepOthers({ elsewhere, linksWithoutId }: Omit<Due, 'ids'>): void {
      for (const { id, baseUrl } of elsewhere) keep(`made at ${baseUrl}: run cleanup with that base-url`, [id])
      keep('the service gave no id for it', linksWithoutId)
    },
    /** Notes the comments whose signature does not hold with this API key: they are not looked into. */
    leaveComments({ unverified }: Records): void {
      for (const { kind, url } of unverified) add(commentsLeft, whyUnverified[kind], [url])
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

const whyUnverified = {
  ours: '',
  'of another key': 'signed with another API key, as before a change of the key',
  damaged: 'damaged or edited',
  'newer version': 'written by a newer version of this action',
  misfit: 'of a shape that this version does not know',
}

export function are(count: number): string {
  return `${counted(count, 'share')} ${count === 1 ? 'is' : 'are'}`
}
