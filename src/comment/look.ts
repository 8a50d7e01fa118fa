import type { CommentStore } from '../github/comment-store.ts'
import { GraphqlError } from '../github/github-error.ts'
import type { Comment, EditedComment } from '../github/read-comments.ts'
import type { CommentRef, Signing } from '../manifest/signature.ts'
import { commentsAt } from './own-comments.ts'
import { readCommentText } from './state.ts'
import { type EditTimes, plainView, type ReadState, recentMs, type View, viewWithEdits } from './view.ts'

/** The number of edits that the first look asks for. No look asks for more than `mostEdits`. */
const fewEdits = 8
const mostEdits = 100

/** A step's memory of the histories of edits it has read. */
export type HistoryMemory = {
  /** False once the step relies on time alone and asks for no history. */
  readonly isUsed: boolean
  /** The number of edits that the next look asks for. It grows if recent edits were missing. */
  readonly editCount: number
  /** The edits seen so far. */
  readonly seen: EditTimes
}

export const unreadHistory: HistoryMemory = { isUsed: true, editCount: fewEdits, seen: new Map() }

export function withoutHistory(history: HistoryMemory): HistoryMemory {
  return { ...history, isUsed: false }
}

/** A view, with the step's memory of histories after it. */
export type Seen = { readonly view: View; readonly history: HistoryMemory }

/** No view, but an updated memory. */
export type Unseen = { readonly view: undefined; readonly history: HistoryMemory }

/** The result of a look at one comment; `hidden` if GitHub doesn't show its recent edits. */
type Found =
  | (Seen & { readonly kind: 'shown' })
  | { readonly kind: 'deleted' | 'hidden'; readonly history: HistoryMemory }

/** The comment's store and identity. */
export type Source = {
  readonly store: CommentStore
  readonly contribution: CommentRef & { readonly signing: Signing }
}

/** Looks at a single comment. Asks for more edits until no recent one can be missing. */
export async function lookAt({ nodeId }: Comment, before: HistoryMemory, source: Source): Promise<Found> {
  const edits = historyIn(source, before)
  let history = before
  try {
    while (edits !== undefined && nodeId !== undefined) {
      const edited = await edits.read(nodeId, history.editCount)
      if (edited === undefined) return { kind: 'deleted', history }
      const seen = seenIn(edited, history, source)
      if (seen) return { kind: 'shown', ...seen }
      if (history.editCount === mostEdits) break
      history = { ...history, editCount: Math.min(3 * history.editCount, mostEdits) }
    }
  } catch (error) {
    if (!(error instanceof GraphqlError)) throw error
  }
  return { kind: 'hidden', history }
}

/**
 * Looks at all comments of the key. Asks for the texts of edits only if two are so close together that one may have overwritten
 * the other, or if `always` is set, because this step's own text must show.
 */
export async function lookAtAll(always: boolean, before: HistoryMemory, source: Source): Promise<Seen> {
  const listed = await source.store.list()
  const { signed, unreadable } = commentsAt(listed, source.contribution, source.contribution.signing)
  const isHistoryUsed = historyIn(source, before) !== undefined
  const looks = await Promise.all(
    signed.map(async (comment): Promise<Seen> => {
      const view = plainView(listed, comment)
      const { editedMs } = comment
      if (!isHistoryUsed || editedMs === undefined) return { view: { ...view, hasHistory: false }, history: before }
      const mayMatter = always ? editedMs.length > 0 : isCrowded(editedMs)
      if (!mayMatter) return { view, history: before }
      const found = await lookAt(comment, before, source)
      if (found.kind === 'shown') return found
      // The comment is gone, or not all of GitHub's servers have it yet. The next list will show which.
      return { view: { ...view, hasHistory: found.kind === 'deleted' }, history: found.history }
    }),
  )
  const [target, ...duplicates] = signed
  const views = looks.map(({ view }) => view)
  const view: View = {
    head: listed.head,
    isOpen: listed.isOpen,
    // The look at the history is newer than the list.
    target: views[0]?.target ?? target,
    duplicates,
    states: views.flatMap(({ states }) => states),
    edits: new Map(views.flatMap(({ edits }) => [...edits])),
    unedited: views.flatMap(({ unedited }) => unedited),
    unreadable,
    hasHistory: isHistoryUsed && views.every(({ hasHistory }) => hasHistory),
  }
  return { view, history: looks.map(({ history }) => history).reduce(joinHistories, before) }
}

/** Writes a comment and looks at it in the same request. There is no view if GitHub doesn't support that. */
export async function writeAndLook(
  { nodeId }: Comment,
  body: string,
  before: HistoryMemory,
  source: Source,
): Promise<Seen | Unseen> {
  const edits = historyIn(source, before)
  if (edits === undefined || nodeId === undefined) return { view: undefined, history: before }
  const edited = await edits.write(nodeId, body, before.editCount)
  const seen = seenIn(edited, before, source)
  if (seen) return seen
  const found = await lookAt(edited.comment, before, source)
  return found.kind === 'shown' ? found : { view: undefined, history: found.history }
}

/** The store's history, while the step relies on it. */
function historyIn({ store }: Source, { isUsed }: HistoryMemory): CommentStore['history'] {
  return isUsed ? store.history : undefined
}

/** The view of a comment with its edits; undefined if a recent edit may be missing. */
function seenIn(edited: EditedComment, history: HistoryMemory, { contribution }: Source): Seen | undefined {
  const { commentKey, pullRequest, signing } = contribution
  const stateIn: ReadState = (body) => {
    const text = readCommentText(body, pullRequest, signing)
    return text?.kind === 'ours' && text.commentKey === commentKey ? text.state : undefined
  }
  const view = viewWithEdits(edited, history.seen, stateIn)
  return view && { view, history: { ...history, seen: new Map([...history.seen, ...view.edits]) } }
}

function joinHistories(one: HistoryMemory, other: HistoryMemory): HistoryMemory {
  return {
    ...one,
    editCount: Math.max(one.editCount, other.editCount),
    seen: new Map([...one.seen, ...other.seen]),
  }
}

/** Whether the latest two edits are so close together that one writer may not have seen the other's. */
function isCrowded([latest, before]: readonly number[]): boolean {
  return latest !== undefined && before !== undefined && !(latest - before > recentMs)
}
