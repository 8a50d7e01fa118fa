import type { CommentStore } from '../github/comment-store.ts'
import { GraphqlError } from '../github/github-error.ts'
import type { Comment, EditedComment } from '../github/read-comments.ts'
import type { CommentRef, Signing } from '../manifest/signature.ts'
import { readCommentsOfKey } from './own-comments.ts'
import {
  type EditTimes,
  recentMs,
  type Snapshot,
  type StateReader,
  snapshotFromEdits,
  snapshotFromList,
} from './snapshot.ts'
import { readCommentText, type StateReading } from './state.ts'
import type { UnsignedStates } from './unsigned-states.ts'

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

/** A snapshot, and the step's memory of histories after it. */
export type SnapshotAndHistory = { readonly snapshot: Snapshot; readonly history: HistoryMemory }

/** No snapshot, but an updated memory. */
export type NoSnapshot = { readonly snapshot: undefined; readonly history: HistoryMemory }

/** The result of a look at one comment; `without history` if GitHub doesn't show its recent edits. */
type Found =
  | (SnapshotAndHistory & { readonly kind: 'found' })
  | { readonly kind: 'deleted' | 'without history'; readonly history: HistoryMemory }

/** Where to look: the pull request's comments, the key of ours, and the signing that verifies them. */
export type Source = {
  readonly store: CommentStore
  readonly contribution: CommentRef & { readonly signing: Signing; readonly unsigned?: UnsignedStates | undefined }
}

/** Looks at a single comment. Asks for more edits until no recent one can be missing. */
export async function lookAt({ nodeId }: Comment, before: HistoryMemory, source: Source): Promise<Found> {
  const edits = historyIn(source, before)
  let history = before
  try {
    while (edits !== undefined && nodeId !== undefined) {
      const edited = await edits.read(nodeId, history.editCount)
      if (edited === undefined) return { kind: 'deleted', history }
      const read = await readSnapshot(edited, history, source)
      if (read) return { kind: 'found', ...read }
      if (history.editCount === mostEdits) break
      history = { ...history, editCount: Math.min(3 * history.editCount, mostEdits) }
    }
  } catch (error) {
    if (!(error instanceof GraphqlError)) throw error
  }
  return { kind: 'without history', history }
}

/**
 * Looks at all comments of the key. Asks for the texts of edits only if two are so close together that one may have overwritten
 * the other, or if `always` is set, because this step's own text must show.
 */
export async function lookAtAll(always: boolean, before: HistoryMemory, source: Source): Promise<SnapshotAndHistory> {
  const listed = await source.store.list()
  const { contribution } = source
  await contribution.unsigned?.learn(listed.comments.map(({ body }) => body))
  const { signed, unreadable } = readCommentsOfKey(listed, contribution, readingOf(source))
  const isHistoryUsed = historyIn(source, before) !== undefined
  const looks = await Promise.all(
    signed.map(async (comment): Promise<SnapshotAndHistory> => {
      const snapshot = snapshotFromList(listed, comment)
      const { editedMs } = comment
      if (!isHistoryUsed || editedMs === undefined)
        return { snapshot: { ...snapshot, hasHistory: false }, history: before }
      const mayMatter = always ? editedMs.length > 0 : isCrowded(editedMs)
      if (!mayMatter) return { snapshot, history: before }
      const found = await lookAt(comment, before, source)
      if (found.kind === 'found') return found
      // The comment is gone, or not all of GitHub's servers have it yet. The next list will show which.
      return { snapshot: { ...snapshot, hasHistory: found.kind === 'deleted' }, history: found.history }
    }),
  )
  const [target, ...duplicates] = signed
  const snapshots = looks.map(({ snapshot }) => snapshot)
  const snapshot: Snapshot = {
    headCommit: listed.headCommit,
    isOpen: listed.isOpen,
    // The look at the history is newer than the list.
    target: snapshots[0]?.target ?? target,
    duplicates,
    states: snapshots.flatMap(({ states }) => states),
    edits: new Map(snapshots.flatMap(({ edits }) => [...edits])),
    unedited: snapshots.flatMap(({ unedited }) => unedited),
    unreadable,
    hasHistory: isHistoryUsed && snapshots.every(({ hasHistory }) => hasHistory),
  }
  return { snapshot, history: looks.map(({ history }) => history).reduce(joinHistories, before) }
}

/** Writes a comment and looks at it in the same request. There is no snapshot if GitHub doesn't support that. */
export async function writeAndLook(
  { nodeId }: Comment,
  body: string,
  before: HistoryMemory,
  source: Source,
): Promise<SnapshotAndHistory | NoSnapshot> {
  const edits = historyIn(source, before)
  if (edits === undefined || nodeId === undefined) return { snapshot: undefined, history: before }
  const edited = await edits.write(nodeId, body, before.editCount)
  const read = await readSnapshot(edited, before, source)
  if (read) return read
  const found = await lookAt(edited.comment, before, source)
  return found.kind === 'found' ? found : { snapshot: undefined, history: found.history }
}

/** The store's history, while the step relies on it. */
function historyIn({ store }: Source, { isUsed }: HistoryMemory): CommentStore['history'] {
  return isUsed ? store.history : undefined
}

/** Reads the snapshot of a comment with its edits. Undefined if a recent edit may be missing. */
async function readSnapshot(
  edited: EditedComment,
  history: HistoryMemory,
  source: Source,
): Promise<SnapshotAndHistory | undefined> {
  const { commentKey, pullRequest, unsigned } = source.contribution
  const { comment, edits } = edited
  await unsigned?.learn([comment.body, ...edits.latest.map(({ text = '' }) => text)])
  const stateIn: StateReader = (body) => {
    const text = readCommentText(body, pullRequest, readingOf(source))
    return text?.kind === 'ours' && text.commentKey === commentKey ? text.state : undefined
  }
  const snapshot = snapshotFromEdits(edited, history.seen, stateIn)
  return snapshot && { snapshot, history: { ...history, seen: new Map([...history.seen, ...snapshot.edits]) } }
}

function readingOf({ contribution: { signing, unsigned } }: Source): StateReading {
  return { signing, vouch: unsigned?.vouch }
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
