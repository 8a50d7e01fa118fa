import type { EditedComment, Edits, PullRequestComments } from '../github/read-comments.ts'
import type { SignedComment, Unreadable } from './own-comments.ts'
import type { State } from './state.ts'

/** In milliseconds. A writer has seen all edits that are older than its own by more than this. */
export const recentMs = 120_000

/** Times of edits in milliseconds since 1970, by the nonces of their texts. */
export type EditTimes = ReadonlyMap<string, number>

/** A key's comments at one moment, as a look shows them. */
export type Snapshot = Readonly<Pick<PullRequestComments, 'headCommit' | 'isOpen'>> & {
  /** The comment that all writers agree on. */
  readonly target: SignedComment | undefined
  /** Other comments of the same key. */
  readonly duplicates: readonly SignedComment[]
  /** The states of these comments, and of texts that were overwritten in the two minutes before the latest edit. */
  readonly states: readonly State[]
  /** The edits seen. */
  readonly edits: EditTimes
  /** Nonces of comments that were never edited. */
  readonly unedited: readonly string[]
  /** Comments of this key that can't be read, and why. */
  readonly unreadable: readonly Unreadable[]
  /** False if the history of edits is missing or incomplete, so that only time can show whether a text stays. */
  readonly hasHistory: boolean
}

/** Reads the state in a text. Undefined if the text has another comment key or an invalid signature. */
export type StateReader = (text: string) => State | undefined

/** Makes the snapshot of a listed comment, whose edits nobody needs to see. */
export function snapshotFromList({ headCommit, isOpen }: PullRequestComments, comment: SignedComment): Snapshot {
  const { state, editedMs = [] } = comment
  return {
    headCommit,
    isOpen,
    target: comment,
    duplicates: [],
    states: [state],
    edits: new Map(),
    unedited: state.nonce && editedMs.length === 0 ? [state.nonce] : [],
    unreadable: [],
    hasHistory: true,
  }
}

/**
 * Makes the snapshot of a comment with its edits. Undefined if a recent edit may be missing. `seen` holds the edits that earlier
 * looks have shown.
 */
export function snapshotFromEdits(
  { comment, edits, headCommit, isOpen }: EditedComment,
  seen: EditTimes,
  stateIn: StateReader,
): Snapshot | undefined {
  const recent = recentStates(edits, seen, stateIn)
  if (recent === undefined) return undefined
  const times = new Map(recent.map(({ state, editedMs }) => [state.nonce ?? '', editedMs]))
  const inBody = stateIn(comment.body)
  const bodyNonce = inBody?.nonce ?? ''
  const bodyMs = times.get(bodyNonce) ?? seen.get(bodyNonce) ?? Number.POSITIVE_INFINITY
  const [newest] = recent
  // Stale read: GitHub may show a new edit with an old body. An edit in the same second may have replaced the body's own entry.
  const isBodyStale = newest && newest.editedMs === edits.latest[0]?.editedMs && newest.editedMs >= bodyMs
  const state = isBodyStale ? newest.state : inBody
  return {
    headCommit,
    isOpen,
    target: state && { ...comment, state },
    duplicates: [],
    states: [...(state ? [state] : []), ...recent.map((one) => one.state)],
    edits: times,
    unedited: state?.nonce && edits.latest.length === 0 ? [state.nonce] : [],
    unreadable: [],
    hasHistory: true,
  }
}

/** The states of recent edits, newest first. Undefined if one may be missing, or if GitHub hides its text. */
function recentStates(
  { latest, isAll }: Edits,
  seen: EditTimes,
  stateIn: StateReader,
): { state: State; editedMs: number }[] | undefined {
  const since = (latest[0]?.editedMs ?? 0) - recentMs
  const recent = latest.filter(({ editedMs }) => editedMs >= since)
  // People may overwrite whatever they like.
  const ofAuthor = recent.filter(({ isOwn }) => isOwn)
  if (ofAuthor.some(({ text }) => text === undefined)) return undefined
  const states = ofAuthor.flatMap(({ text = '', editedMs }) => {
    const state = stateIn(text)
    return state ? [{ state, editedMs }] : []
  })
  // Anything older than a seen edit has been seen.
  const reachesSeen = states.some(({ state: { nonce = '' } }) => seen.has(nonce))
  return isAll || reachesSeen || recent.length < latest.length ? states : undefined
}

/** A text that was sent. */
export type SentText = {
  readonly nonce: string
  /** Whether it created a comment. */
  readonly isCreated: boolean
  /** The time of the edit according to GitHub; undefined if no answer gave it. */
  readonly editedMs?: number | undefined
}

/** Whether the text's edit shows, or a later one. A snapshot that shows an edit includes all earlier ones. */
export function hasLanded({ edits, unedited }: Snapshot, text: SentText): boolean {
  const { nonce, isCreated, editedMs = Number.POSITIVE_INFINITY } = text
  const isThere = edits.has(nonce) || (isCreated && unedited.includes(nonce))
  return isThere || edits.values().some((ms) => ms > editedMs)
}

/** Whether an edit in the same second may have replaced the text's edit. */
export function isReplaced({ edits }: Snapshot, { editedMs = Number.POSITIVE_INFINITY }: SentText): boolean {
  return edits.values().some((ms) => ms >= editedMs)
}
