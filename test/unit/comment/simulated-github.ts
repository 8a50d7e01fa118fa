import { seededRandom } from '../../../emulators/github/random.ts'
import type { Comment, CommentStore } from '../../../src/comment/comment-store.ts'
import type { VirtualTime } from './virtual-time.ts'

export type Conditions = {
  seed: number
  /** Of every request, half of it before the effect; up to `jitterMs` more by chance. */
  latencyMs: number
  jitterMs: number
  /** Reads show the comments as they were up to that long ago, by chance. */
  staleReadsMs: number
  /** So do reads of one comment. */
  staleSingles: boolean
}

type Version = { since: number; comments: ReadonlyMap<number, string> }

/** The comments of one pull request in virtual time, and a count of what was asked. */
export function simulateGitHub(time: VirtualTime, conditions: Conditions) {
  const random = seededRandom(conditions.seed)
  const versions: Version[] = [{ since: 0, comments: new Map() }]
  const counts = { requests: 0, writes: 0, created: 0 }
  const now = () => versions.at(-1)?.comments ?? new Map<number, string>()
  const past = (stale: boolean) => {
    const moment = time.now() - (stale ? random() * conditions.staleReadsMs : 0)
    return versions.findLast(({ since }) => since <= moment)?.comments ?? new Map<number, string>()
  }
  const change = (comments: ReadonlyMap<number, string>) =>
    void versions.push({ since: time.now(), comments })
  const way = () => time.sleep((conditions.latencyMs + random() * conditions.jitterMs) / 2)

  async function request<T>(effect: () => T): Promise<T> {
    counts.requests += 1
    await way()
    const result = effect()
    await way()
    return result
  }

  const comment = (id: number, body: string): Comment => ({ id: String(id), url: `#${id}`, body })
  const store: CommentStore = {
    list: () =>
      request(() => ({
        head: 'a1b2',
        isOpen: true,
        comments: [...past(true)].map(([id, body]) => comment(id, body)),
      })),
    read: (id) =>
      request(() => {
        const body = past(conditions.staleSingles).get(Number(id))
        return body === undefined ? undefined : comment(Number(id), body)
      }),
    create: (body) =>
      request(() => {
        counts.writes += 1
        counts.created += 1
        change(new Map([...now(), [counts.created, body]]))
        return comment(counts.created, body)
      }),
    update: (id, body) =>
      request(() => {
        counts.writes += 1
        if (!now().has(Number(id))) throw Object.assign(new Error('Not Found'), { status: 404 })
        change(new Map([...now(), [Number(id), body]]))
        return comment(Number(id), body)
      }),
    remove: (id) =>
      request(() => {
        counts.writes += 1
        const left = new Map(now())
        left.delete(Number(id))
        change(left)
      }),
  }
  return {
    store,
    counts,
    comments: () => [...now().values()],
    random,
    /** What truly stands there. */
    current: now,
    /** A change by somebody else, at once. */
    edit: change,
  }
}
