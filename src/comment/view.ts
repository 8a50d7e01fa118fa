import type { CommentStore } from '../github/comment-store.ts'
import { GraphqlError } from '../github/github-error.ts'
import type { Comment, EditedComment, Edits, PullRequestView } from '../github/read-comments.ts'
import type { CommentRef, Signing } from '../manifest/signature.ts'
import { commentsAt, type SignedComment } from './own-comments.ts'
import { readCommentText, type State } from './state.ts'

/** In milliseconds: writers that know nothing of each other come closer together than this. */
export const recentMs = 120_000

/** So many edits are asked for at first, and at most. */
const fewEdits = 8
const mostEdits = 100

/** What one look shows of the comment of a key. */
export type View = Pick<PullRequestView, 'head' | 'isOpen'> & {
  /** The comment that all writers agree on. */
  target: SignedComment | undefined
  /** Others that were created beside it. */
  duplicates: readonly SignedComment[]
  /** What these texts say, and those written over in the two minutes before the latest edit. */
  states: readonly State[]
  /** When the edits were made that show, by the nonces of their texts, in milliseconds since 1970. */
  edits: ReadonlyMap<string, number>
  /** Nonces of the texts of comments that were never edited. */
  unedited: readonly string[]
  /** Addresses of comments with this key that can't be read. */
  unreadable: readonly string[]
  /** False where the history of edits is missing or incomplete: then only time shows whether a text stays. */
  hasHistory: boolean
}

/** The times of edits that were seen, by the nonces of their texts, in milliseconds since 1970. */
type EditTimes = Map<string, number>
type ReadState = (body: string) => State | undefined

/** What recent edits say, the newest first; undefined where one may be missing, or GitHub hides its text. */
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
  // Edits before one that was seen were seen, too.
  const reachesSeen = states.some(({ state: { nonce = '' } }) => seen.has(nonce))
  return isAll || reachesSeen || recent.length < latest.length ? states : undefined
}

/** The view of one comment with its edits, which are added to those `seen`; undefined where not all recent ones are there. */
function viewOf(
  { comment, edits, head, isOpen }: EditedComment,
  seen: EditTimes,
  stateIn: ReadState,
): View | undefined {
  const recent = recentStates(edits, seen, stateIn)
  if (recent === undefined) return undefined
  const times = new Map(recent.map(({ state, editedMs }) => [state.nonce ?? '', editedMs]))
  for (const [nonce, editedMs] of times) seen.set(nonce, editedMs)
  const inBody = stateIn(comment.body)
  const bodyMs = seen.get(inBody?.nonce ?? '') ?? Number.POSITIVE_INFINITY
  const [newest] = recent
  // GitHub may show a new edit beside an old body, whose own entry another edit of the same second may have taken.
  const isBodyOld = newest && newest.editedMs === edits.latest[0]?.editedMs && newest.editedMs >= bodyMs
  const state = isBodyOld ? newest.state : inBody
  return {
    ...{ head, isOpen, edits: times, duplicates: [], unreadable: [], hasHistory: true },
    target: state && { ...comment, state },
    states: [...(state ? [state] : []), ...recent.map((one) => one.state)],
    unedited: state?.nonce && edits.latest.length === 0 ? [state.nonce] : [],
  }
}

/** Looks at the comment of one key, and at the texts that were written over in it. */
export function createViewer(store: CommentStore, commentRef: CommentRef, signing: Signing) {
  let { history } = store
  let editCount = fewEdits
  const seen: EditTimes = new Map()
  const stateIn: ReadState = (body) => {
    const text = readCommentText(body, commentRef.pullRequest, signing)
    return text?.kind === 'ours' && text.commentKey === commentRef.commentKey ? text.state : undefined
  }

  /** Looks at one comment alone; `whereGone` where it was deleted, undefined where GitHub does not show its history. */
  async function lookAt({ nodeId }: Comment, whereGone?: View): Promise<View | undefined> {
    try {
      // More edits are asked for until none that matters can be missing.
      while (history !== undefined && nodeId !== undefined) {
        const edited = await history.read(nodeId, editCount)
        if (edited === undefined) return whereGone
        const view = viewOf(edited, seen, stateIn)
        if (view || editCount === mostEdits) return view
        editCount = Math.min(3 * editCount, mostEdits)
      }
    } catch (error) {
      if (!(error instanceof GraphqlError)) throw error
    }
    return undefined
  }

  return {
    lookAt,

    /**
     * Looks at all comments of the key. Asks for the texts of edits where two are so close together that one may have been
     * written over, and `always` where a text of this writer has to show.
     */
    async lookAtAll(always: boolean): Promise<View> {
      const view = await store.list()
      const { signed, unreadable } = commentsAt(view, commentRef, signing)
      const [target, ...duplicates] = signed
      const views = await Promise.all(
        signed.map(async (comment) => {
          const plain = plainView(view, comment)
          if (history === undefined || comment.editedMs === undefined) return { ...plain, hasHistory: false }
          const mayMatter = always ? comment.editedMs.length > 0 : isCrowded(comment.editedMs)
          // If it is gone, or does not show everywhere yet, the next list will say so.
          return mayMatter ? ((await lookAt(comment, plain)) ?? { ...plain, hasHistory: false }) : plain
        }),
      )
      return {
        ...{ head: view.head, isOpen: view.isOpen, duplicates, unreadable },
        // The look at its history is the later one.
        target: views[0]?.target ?? target,
        states: views.flatMap(({ states }) => states),
        edits: new Map(views.flatMap(({ edits }) => [...edits])),
        unedited: views.flatMap(({ unedited }) => unedited),
        hasHistory: history !== undefined && views.every(({ hasHistory }) => hasHistory),
      }
    },

    /** Writes a comment and looks at it by the same request; undefined where GitHub does not do so. */
    async write({ nodeId }: Comment, body: string): Promise<View | undefined> {
      if (history === undefined || nodeId === undefined) return undefined
      const edited = await history.write(nodeId, body, editCount)
      return viewOf(edited, seen, stateIn) ?? (await lookAt(edited.comment))
    },

    giveUpHistory(): void {
      history = undefined
    },
  }
}

/** A text that was sent. */
export type SentText = {
  nonce: string
  /** Whether a comment was created with it. */
  isCreated: boolean
  /** When GitHub says that it was written; undefined where no answer said so. */
  editedMs?: number | undefined
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

/** A comment whose history was not asked for. */
function plainView({ head, isOpen }: PullRequestView, comment: SignedComment): View {
  const { state, editedMs = [] } = comment
  return {
    ...{ head, isOpen, edits: new Map(), duplicates: [], unreadable: [], hasHistory: true },
    ...{ target: comment, states: [state] },
    unedited: state.nonce && editedMs.length === 0 ? [state.nonce] : [],
  }
}

/** Whether the latest edits of a comment lie so close together that one may not have seen the other. */
function isCrowded([latest, before]: readonly number[]): boolean {
  return latest !== undefined && before !== undefined && !(latest - before > recentMs)
}
