import type { EditedComment, Edits, PullRequestView } from '../github/read-comments.ts'
import type { SignedComment, Unreadable } from './own-comments.ts'
import type { State } from './state.ts'

/** In milliseconds: writers that know nothing of each other come closer together than this. */
export const recentMs = 120_000

/** When edits were made, by the nonces of their texts, in milliseconds since 1970. */
export type EditTimes = ReadonlyMap<string, number>

/** What one look shows of the comment of a key. */
export type View = Readonly<Pick<PullRequestView, 'head' | 'isOpen'>> & {
  /** The comment that all writers agree on. */
  readonly target: SignedComment | undefined
  /** Others that were created beside it. */
  readonly duplicates: readonly SignedComment[]
  /** What these texts say, and those written over in the two minutes before the latest edit. */
  readonly states: readonly State[]
  /** The edits that show. */
  readonly edits: EditTimes
  /** Nonces of the texts of comments that were never edited. */
  readonly unedited: readonly string[]
  /** Comments with this key that can't be read, and why. */
  readonly unreadable: readonly Unreadable[]
  /** False where the history of edits is missing or incomplete: then only time shows whether a text stays. */
  readonly hasHistory: boolean
}

/** Reads the state in a text; undefined if it is not of the comment's key, or its signature doesn't hold. */
export type ReadState = (text: string) => State | undefined

/** The view of a comment whose history was not asked for. */
export function plainView({ head, isOpen }: PullRequestView, comment: SignedComment): View {
  const { state, editedMs = [] } = comment
  return {
    head,
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
 * The view of a comment with its edits; undefined if a recent edit may be missing among them. `seen` has the edits that
 * earlier looks have shown.
 */
export function viewWithEdits(
  { comment, edits, head, isOpen }: EditedComment,
  seen: EditTimes,
  stateIn: ReadState,
): View | undefined {
  const recent = recentStates(edits, seen, stateIn)
  if (recent === undefined) return undefined
  const times = new Map(recent.map(({ state, editedMs }) => [state.nonce ?? '', editedMs]))
  const inBody = stateIn(comment.body)
  const bodyNonce = inBody?.nonce ?? ''
  const bodyMs = times.get(bodyNonce) ?? seen.get(bodyNonce) ?? Number.POSITIVE_INFINITY
  const [newest] = recent
  // A stale read: GitHub may show a new edit beside an old body. An edit of the same second may have taken the body's own entry.
  const isBodyStale = newest && newest.editedMs === edits.latest[0]?.editedMs && newest.editedMs >= bodyMs
  const state = isBodyStale ? newest.state : inBody
  return {
    head,
    isOpen,
    // What else a stale read says is as old as its body.
    target: state && { ...comment, state, ...((state.nonce ?? '') !== bodyNonce && { isMinimized: undefined }) },
    duplicates: [],
    states: [...(state ? [state] : []), ...recent.map((one) => one.state)],
    edits: times,
    unedited: state?.nonce && edits.latest.length === 0 ? [state.nonce] : [],
    unreadable: [],
    hasHistory: true,
  }
}

/** What recent edits say, the newest first; undefined if one may be missing, or GitHub hides its text. */
function recentStates(
  { latest, isAll }: Edits,
  seen: EditTimes,
  stateIn: ReadState,
): { state: State; editedMs: number }[] | undefined {
  const since = (latest[0]?.editedMs ?? 0) - recentMs
  const recent = latest.filter(({ editedMs }) => editedMs >= since)
  // What people write over is theirs to decide.
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

/** Whether the comment is minimized; undefined where GitHub does not say so, or has no id of the comment. */
export function minimizedIn({ target }: View): boolean | undefined {
  return target?.nodeId === undefined ? undefined : target.isMinimized
}

/** A text that was sent. */
export type SentText = {
  readonly nonce: string
  /** Whether a comment was created with it. */
  readonly isCreated: boolean
  /** When GitHub says that it was written; undefined where no answer said so. */
  readonly editedMs?: number | undefined
}

/** Whether the edit of a text shows, or a later one: a view that shows one edit shows all before it. */
export function hasLanded({ edits, unedited }: View, text: SentText): boolean {
  const { nonce, isCreated, editedMs = Number.POSITIVE_INFINITY } = text
  const isThere = edits.has(nonce) || (isCreated && unedited.includes(nonce))
  return isThere || edits.values().some((ms) => ms > editedMs)
}

/** Whether an edit of the same second may have taken the place of a text's. */
export function isReplaced({ edits }: View, { editedMs = Number.POSITIVE_INFINITY }: SentText): boolean {
  return edits.values().some((ms) => ms >= editedMs)
}
