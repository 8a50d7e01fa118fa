import type { CommentStore } from '../github/comment-store.ts'
import { GraphqlError } from '../github/github-error.ts'
import type { Comment, EditedComment, Edits, PullRequestView } from '../github/read-comments.ts'
import { commentsAt, type SignedComment } from './own-comments.ts'
import type { CommentRef, Signing } from './signature.ts'
import { readCommentText, type State } from './state.ts'

/** In milliseconds: writers that know nothing of each other come closer together than this. */
export const recentMs = 120_000

/** So many edits are asked for at first, and at most. */
const fewEdits = 8
const mostEdits = 100

/** What one look shows of the comment of a key. */
export type View = Pick<PullRequestView, 'head' | 'isOpen'> & {
  /** The comment that all writers agree on; undefined where there is none. */
  target: SignedComment | undefined
  /** Others that were created beside it. */
  duplicates: readonly SignedComment[]
  /** What these texts say, and those that were written over within the last two minutes before their latest edit. */
  states: readonly State[]
  /** Edits that show, by the nonces of their texts, and when they were made, in milliseconds since 1970. */
  edits: ReadonlyMap<string, number>
  /** Nonces of the texts of comments that were never edited. */
  unedited: readonly string[]
  /** Addresses of comments with this key that can't be read. */
  unreadable: readonly string[]
  /** Whether the history of edits is complete; without it, only time shows whether a text stays. */
  hasHistory: boolean
}

/** Looks at the comment of one key, and at the texts that were written over in it. */
export function createViewer(store: CommentStore, commentRef: CommentRef, signing: Signing) {
  let { history } = store
  let count = fewEdits
  /** When the edits were made that were seen, by the nonces of their texts: older ones need not be asked for again. */
  const known = new Map<string, number>()

  function stateIn(body: string): State | undefined {
    const read = readCommentText(body, commentRef.pullRequest, signing)
    return read?.kind === 'ours' && read.commentKey === commentRef.commentKey ? read.state : undefined
  }

  /** What recent edits say, the newest first; undefined where one may be missing, or GitHub hides its text. */
  function recentStates({ latest, isAll }: Edits): { state: State; editedMs: number }[] | undefined {
    const since = (latest[0]?.editedMs ?? 0) - recentMs
    const recent = latest.filter(({ editedMs }) => editedMs >= since)
    // What people write over is theirs to decide.
    const ofAuthor = recent.filter(({ isOwn }) => isOwn)
    if (ofAuthor.some(({ text }) => text === undefined)) return undefined
    const found = ofAuthor.flatMap(({ text = '', editedMs }) => {
      const state = stateIn(text)
      return state ? [{ state, editedMs }] : []
    })
    const isKnown = found.some(({ state: { nonce = '' } }) => known.has(nonce))
    return isAll || isKnown || recent.length < latest.length ? found : undefined
  }

  function viewOf({ comment, edits, head, isOpen }: EditedComment): View | undefined {
    const found = recentStates(edits)
    if (found === undefined) return undefined
    const shown = new Map(found.map(({ state, editedMs }) => [state.nonce ?? '', editedMs]))
    for (const [nonce, editedMs] of shown) known.set(nonce, editedMs)
    const body = stateIn(comment.body)
    const bodyMs = known.get(body?.nonce ?? '') ?? Number.POSITIVE_INFINITY
    const [newest] = found
    // GitHub may show a new edit beside an old body, whose own entry another edit of the same second may have taken.
    const isOld = newest && newest.editedMs === edits.latest[0]?.editedMs && newest.editedMs >= bodyMs
    const state = isOld ? newest.state : body
    return {
      unedited: state?.nonce && edits.latest.length === 0 ? [state.nonce] : [],
      ...{ head, isOpen, edits: shown, duplicates: [], unreadable: [], hasHistory: true },
      target: state && { ...comment, state },
      states: [...(state ? [state] : []), ...found.map((one) => one.state)],
    }
  }

  /** Looks at one comment alone; undefined where it is gone, or GitHub does not show its history. */
  async function lookAt({ nodeId }: Comment, whereGone?: View): Promise<View | undefined> {
    try {
      // More edits are asked for until none that matters can be missing.
      while (history !== undefined && nodeId !== undefined) {
        const edited = await history.read(nodeId, count)
        if (edited === undefined) return whereGone
        const view = viewOf(edited)
        if (view || count === mostEdits) return view
        count = Math.min(3 * count, mostEdits)
      }
    } catch (error) {
      if (!(error instanceof GraphqlError)) throw error
    }
    return undefined
  }

  return {
    lookAt,

    /**
     * Looks at all comments. Texts of edits are asked for where edits lie so close together that one may have been written
     * over, and `always` where a text of the writer's own has to show.
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
          // Where it is gone, or does not show everywhere yet, the next list will say.
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
      const edited = await history.write(nodeId, body, count)
      return viewOf(edited) ?? (await lookAt(edited.comment))
    },

    /** From now on, history is not asked for. */
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
