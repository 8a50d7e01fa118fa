import { githubTime, nodeId } from './names.ts'
import { startTimeline, type Timeline } from './timeline.ts'
import type { CommentView, Edit } from './types.ts'

export type Comments = {
  /** The comments of a pull request, oldest first. */
  of(pull: number, moment: number): CommentView[]
  find(id: number, moment: number): CommentView | undefined
  findNode(nodeId: string, moment: number): CommentView | undefined
  /** With `createdAt`, the comment counts as created at that time, and its pull request doesn't count as updated. */
  create(comment: { pull: number; body: string; author: string; createdAt?: Date }): CommentView
  /** Undefined if there is no such comment. */
  edit(id: number, body: string, editor: string): CommentView | undefined
  /** False if there is no such comment. */
  remove(id: number): boolean
}

const FIRST_ID = 3_000_000_000
/** In addition to the first one. */
const KEPT_EDITS = 99

function withEdit(
  { id, body, author, createdAt, edits, history }: CommentView,
  edit: Pick<Edit, 'body' | 'editor' | 'editedAt'>,
): Edit[] {
  const since = performance.now()
  const kept = (at: number) => ({ nodeId: nodeId('UCE', id * 1000 + at), since })
  const before = edits === 0 ? [{ ...kept(0), body, editor: author, editedAt: createdAt }] : history
  const [first, ...later] = [...before, { ...kept(edits + 1), ...edit }]
  return [...(first ? [first] : []), ...later.slice(-KEPT_EDITS)]
}

/** `onWrite` gets the number of the pull request whenever one of its comments is created or edited. */
export function createComments(onWrite: (pull: number) => void): Comments {
  const comments = new Map<number, Timeline<CommentView | undefined>>()

  function find(id: number, moment: number) {
    return comments.get(id)?.at(moment)
  }

  function all(moment: number): CommentView[] {
    return [...comments.keys()].flatMap((id) => find(id, moment) ?? [])
  }

  return {
    of: (pull, moment) => all(moment).filter((comment) => comment.pull === pull),
    find,
    findNode: (wanted, moment) => all(moment).find((comment) => comment.nodeId === wanted),
    create({ createdAt, ...comment }) {
      const id = FIRST_ID + comments.size + 1
      const now = githubTime(createdAt ?? new Date())
      const created = {
        ...comment,
        id,
        nodeId: nodeId('IC', id),
        createdAt: now,
        updatedAt: now,
        edits: 0,
        history: [],
      }
      const timeline = startTimeline<CommentView | undefined>(undefined)
      timeline.set(created)
      comments.set(id, timeline)
      if (createdAt === undefined) onWrite(created.pull)
      return created
    },
    edit(id, body, editor) {
      const current = find(id, performance.now())
      if (current === undefined) return undefined
      const updatedAt = githubTime(new Date())
      const history = withEdit(current, { body, editor, editedAt: updatedAt })
      const edited = { ...current, body, updatedAt, edits: current.edits + 1, history }
      comments.get(id)?.set(edited)
      onWrite(edited.pull)
      return edited
    },
    remove(id) {
      if (find(id, performance.now()) === undefined) return false
      comments.get(id)?.set(undefined)
      return true
    },
  }
}
