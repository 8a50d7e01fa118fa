import { seededRandom } from '../../../emulators/github/random.ts'
import type { CommentStore } from '../../../src/github/comment-store.ts'
import type { Comment, Edit, EditedComment } from '../../../src/github/read-comments.ts'
import { requestError } from './faults.ts'
import type { VirtualTime } from './virtual-time.ts'

export type Conditions = {
  seed: number
  /** Latency of every request, half of it before its effect. A random part of up to `jitterMs` is added. */
  latencyMs: number
  jitterMs: number
  /** Stale reads: the comments can look as they did up to this long ago, at random. */
  staleReadsMs: number
  /** Reads of a single comment are stale as well. */
  staleSingles: boolean
  /** Every random value takes its maximum. */
  steady?: boolean
  /** Without it, the server has no history of edits. */
  history?: HistoryConditions | undefined
}

export type HistoryConditions = {
  /** The longest random delay before an edit shows. Edits keep their order. */
  lateMs: number
  /** Edits within one second share an entry, with the text of the last one. */
  merging?: boolean
  /** Fraction of the edits that show no text, at random. */
  textless?: number
}

type Version = {
  since: number
  comments: ReadonlyMap<number, string>
}
type KeptEdit = Edit & { shownMs: number }

const nothing: Version = { since: 0, comments: new Map() }

/** Simulates the comments of one pull request in virtual time, and counts requests. */
export function simulateGitHub(time: VirtualTime, conditions: Conditions) {
  const random = seededRandom(conditions.seed)
  const share = conditions.steady ? () => 1 : random
  const versions: Version[] = [nothing]
  const edits = new Map<number, KeptEdit[]>()
  const createdMs = new Map<number, number>()
  const counts = { requests: 0, writes: 0, created: 0 }
  let isOpen = true
  let changedMs = 0
  const newest = () => versions.at(-1) ?? nothing
  const now = () => newest().comments
  const past = (stale: boolean) => {
    const moment = time.now() - (stale ? share() * conditions.staleReadsMs : 0)
    return versions.findLast(({ since }) => since <= moment) ?? nothing
  }
  const change = (comments: ReadonlyMap<number, string>) => {
    changedMs = time.now()
    versions.push({ since: changedMs, comments })
  }
  const way = () => time.sleep((conditions.latencyMs + share() * conditions.jitterMs) / 2)
  const second = (ms: number) => Math.floor(ms / 1000) * 1000

  async function request<T>(effect: () => T): Promise<T> {
    counts.requests += 1
    await way()
    const result = effect()
    await way()
    return result
  }

  function setBody(id: number, body: string): void {
    const before = now().get(id)
    if (before === undefined) throw requestError(404, 'Not Found')
    noteEdit(id, before, body)
    change(new Map([...now(), [id, body]]))
  }

  /** The first edit also brings the original text into the history. */
  function noteEdit(id: number, before: string, text: string): void {
    const { lateMs = 0, merging = false, textless = 0 } = conditions.history ?? {}
    const all = edits.get(id) ?? []
    edits.set(id, all)
    const note = (body: string, at: number) => {
      const last = all.at(-1)
      const shownMs = Math.max(last?.shownMs ?? 0, time.now() + share() * lateMs)
      const shown = random() < textless ? undefined : body
      if (merging && last && last.editedMs === second(at)) all[all.length - 1] = { ...last, text: shown }
      else all.push({ text: shown, isOwn: true, editedMs: second(at), shownMs })
    }
    if (all.length === 0) note(before, createdMs.get(id) ?? 0)
    note(text, time.now())
  }

  const shownEdits = (id: number) => (edits.get(id) ?? []).filter(({ shownMs }) => shownMs <= time.now())

  const comment = (id: number, body: string): Comment => ({
    id: String(id),
    url: `#issuecomment-${id}`,
    body,
    nodeId: String(id),
    createdMs: second(createdMs.get(id) ?? 0),
    editedMs: conditions.history && latestOf(id, 2).latest.map(({ editedMs }) => editedMs),
  })

  function latestOf(id: number, count: number) {
    const shown = shownEdits(id).toReversed()
    return { latest: shown.slice(0, count), isAll: shown.length <= count }
  }

  function editsOf(id: number, body: string, count: number): EditedComment {
    return { headCommit: 'a1b2', isOpen, comment: comment(id, body), edits: latestOf(id, count) }
  }

  const history: NonNullable<CommentStore['history']> = {
    read: (id, count) =>
      request(() => {
        const body = past(conditions.staleSingles).comments.get(Number(id))
        return body === undefined ? undefined : editsOf(Number(id), body, count)
      }),
    write: (id, body, count) =>
      request(() => {
        counts.writes += 1
        setBody(Number(id), body)
        return editsOf(Number(id), body, count)
      }),
  }
  const store: CommentStore = {
    list: () =>
      request(() => {
        const comments = [...past(true).comments].map(([id, body]) => comment(id, body))
        return { headCommit: 'a1b2', isOpen, comments }
      }),
    create: (body) =>
      request(() => {
        counts.writes += 1
        counts.created += 1
        createdMs.set(counts.created, time.now())
        change(new Map([...now(), [counts.created, body]]))
        return comment(counts.created, body)
      }),
    update: (id, body) =>
      request(() => {
        counts.writes += 1
        setBody(Number(id), body)
        return comment(Number(id), body)
      }),
    remove: (id) =>
      request(() => {
        counts.writes += 1
        const left = new Map(now())
        left.delete(Number(id))
        change(left)
      }),
    ...(conditions.history && { history }),
  }
  return {
    store,
    counts,
    comments: () => [...now().values()],
    random,
    /** The true comments. */
    current: now,
    /** The texts of existing comments in the two minutes before their last edit, according to the history. */
    recentTexts: (): string[] =>
      [...(conditions.history ? now().keys() : [])].flatMap((id) => {
        const all = edits.get(id) ?? []
        const last = all.at(-1)?.editedMs ?? 0
        return all.flatMap(({ text, editedMs }) => (text && editedMs >= last - 120_000 ? [text] : []))
      }),
    /** The true comments at a moment. */
    at: (ms: number) => (versions.findLast(({ since }) => since <= ms) ?? nothing).comments,
    /** The true comments at a moment, and all later versions. */
    since: (ms: number) => [
      (versions.findLast(({ since }) => since <= ms) ?? nothing).comments,
      ...versions.filter(({ since }) => since > ms).map(({ comments }) => comments),
    ],
    /** The time of the last change to the comments. */
    changedMs: () => changedMs,
    isOpen: () => isOpen,
    /** Closes or reopens the pull request. */
    setOpen(open: boolean) {
      isOpen = open
    },
    /** Somebody else's change, without delay. */
    edit: change,
  }
}
