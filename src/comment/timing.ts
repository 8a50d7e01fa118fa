import type { Clock } from '../clock.ts'
import { readState } from '../sections/state.ts'
import type { Comment, CommentStore } from './comment-store.ts'
import { isMadeFrom } from './history.ts'

/** In ms since a write was answered: when the last look began that lacked it, and when the first one ended that did not. */
type Sighting = { lackedMs?: number; shownMs?: number }

/** How late GitHub showed a write: its text, or one made from it; and its entry in the history, which no first text has. */
type Shown = { body: Sighting; entry?: Sighting }

/** When the first look began and the last one ended, in ms since 1970, and what became of each write. */
export type Timing = { beganMs?: number; endedMs?: number; writes: Shown[] }

/** The same store, and its timing. The answer to a write counts as a look at the history, but not at the text. */
export function withTiming(store: CommentStore, clock: Clock): { store: CommentStore; timing: Timing } {
  const { history } = store
  const timing: Timing = { writes: [] }
  const watches: ((comments: readonly Comment[], beganMs: number) => void)[] = []

  async function look<T>(asked: Promise<T>, commentsIn?: (answer: T) => readonly Comment[]): Promise<T> {
    const beganMs = clock.now()
    timing.beganMs ??= beganMs
    const answer = await asked
    timing.endedMs = clock.now()
    if (commentsIn) for (const watch of watches) watch(commentsIn(answer), beganMs)
    return answer
  }

  function watchFor(text: string, { id, edits }: Comment, own: Shown): void {
    const answeredMs = clock.now()
    const [, stateLine = text] = text.split('\n')
    const note = (sighting: Sighting | undefined, isShown: boolean | undefined, beganMs: number) => {
      if (sighting === undefined || sighting.shownMs !== undefined || isShown === undefined) return
      if (isShown) sighting.shownMs = Math.round(clock.now() - answeredMs)
      else sighting.lackedMs = Math.round(beganMs - answeredMs)
    }
    const before = new Set(edits?.latest.map((edit) => edit.text))
    const isIn = (seen: Comment['edits']) => {
      if (seen?.latest.some((edit) => edit.text?.includes(stateLine))) return true
      // A view can be cut off above it.
      return seen?.isAll || seen?.latest.some((edit) => before.has(edit.text)) ? false : undefined
    }
    note(own.entry, isIn(edits), answeredMs)
    timing.writes.push(own)
    watches.push((comments, beganMs) => {
      const comment = comments.find((one) => one.id === id)
      note(own.entry, isIn(comment?.edits), beganMs)
      // The own next text hides it.
      if (own === timing.writes.at(-1)) note(own.body, shows(comment, text), beganMs)
    })
  }

  async function write<T>(
    asked: Promise<T>,
    text: string,
    commentIn: (answer: T) => Comment,
    own: Shown = { body: {}, entry: {} },
  ): Promise<T> {
    const answer = await look(asked)
    watchFor(text, commentIn(answer), own)
    return answer
  }

  return {
    timing,
    store: {
      ...store,
      list: () => look(store.list(), ({ comments }) => comments),
      read: (id) => look(store.read(id), (found) => (found ? [found] : [])),
      create: (body) => write(store.create(body), body, itself, { body: {} }),
      update: (id, body) => write(store.update(id, body), body, itself),
      ...(history && {
        history: {
          read: (id, count) => look(history.read(id, count), (found) => (found ? [found.comment] : [])),
          write: (id, body, count) => write(history.write(id, body, count), body, ({ comment }) => comment),
        },
      }),
    },
  }
}

const itself = (comment: Comment) => comment

/** Whether a text or one made from it stands; undefined where another does, which may have taken its place. */
function shows(comment: Comment | undefined, text: string): boolean | undefined {
  const standing = readState(comment?.body ?? '').state
  const own = readState(text).state
  if (standing === undefined || own === undefined) return false
  return isMadeFrom(standing, own.nonce) || (isMadeFrom(own, standing.nonce) ? false : undefined)
}
