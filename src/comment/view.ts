import type { CommentStore } from '../github/comment-store.ts'
import { GraphqlError } from '../github/github-error.ts'
import type { Comment, EditedComment, Edits, PullRequestView } from '../github/read-comments.ts'
import { commentsAt, type SignedComment } from './own-comments.ts'
import type { Place, Signing } from './signature.ts'
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
export type Viewer = {
  /**
   * Looks at all comments. Texts of edits are asked for where edits lie so close together that one may have been written
   * over, and `always` where a text of the writer's own has to show.
   */
  lookAtAll(always: boolean): Promise<View>
  /** Looks at one comment alone; undefined where it is gone, or GitHub does not show its history. */
  lookAt(comment: Comment): Promise<View | undefined>
  /** Writes a comment and looks at it by the same request; undefined where GitHub does not do so. */
  write(comment: Comment, body: string): Promise<View | undefined>
  /** From now on, history is not asked for. */
  giveUpHistory(): void
}

export function createViewer(store: CommentStore, place: Place, signing: Signing): Viewer {
  let { history } = store
  let count = fewEdits
  /** Nonces of all texts that were seen: older edits than these need not be asked for again. */
  const known = new Set<string>()

  function stateIn(body: string): State | undefined {
    const read = readCommentText(body, place.pullRequest, signing)
    return read?.kind === 'ours' && read.commentKey === place.commentKey ? read.state : undefined
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
    for (const nonce of shown.keys()) known.add(nonce)
    const body = stateIn(comment.body)
    const isEdit = body && edits.latest.some(({ text = '' }) => stateIn(text)?.nonce === body.nonce)
    // GitHub may show a new edit beside an old body.
    const state = isEdit && found[0]?.editedMs === edits.latest[0]?.editedMs ? found[0]?.state : body
    return {
      unedited: state?.nonce && edits.latest.length === 0 ? [state.nonce] : [],
      ...{ head, isOpen, edits: shown, duplicates: [], unreadable: [], hasHistory: true },
      target: state && { ...comment, state },
      states: [...(state ? [state] : []), ...found.map((one) => one.state)],
    }
  }

  /** Asks for more edits until none that matters can be missing. */
  async function readView({ nodeId }: Comment, whereGone?: View): Promise<View | undefined> {
    while (history !== undefined && nodeId !== undefined) {
      const edited = await history.read(nodeId, count)
      if (edited === undefined) return whereGone
      const view = viewOf(edited)
      if (view || count === mostEdits) return view
      count = Math.min(3 * count, mostEdits)
    }
    return undefined
  }

  async function lookAt(comment: Comment, whereGone?: View): Promise<View | undefined> {
    return await readView(comment, whereGone).catch((error: unknown) => {
      if (error instanceof GraphqlError) return undefined
      throw error
    })
  }

  return {
    lookAt,

    async lookAtAll(always) {
      const view = await store.list()
      const { signed, unreadable } = commentsAt(view, place, signing)
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
      for (const nonce of views.flatMap(({ edits }) => [...edits.keys()])) known.add(nonce)
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

    async write({ nodeId }, body) {
      if (history === undefined || nodeId === undefined) return undefined
      const edited = await history.write(nodeId, body, count)
      return viewOf(edited) ?? (await lookAt(edited.comment))
    },

    giveUpHistory() {
      history = undefined
    },
  }
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
