import type { Clock } from '../clock.ts'
import { GraphqlError, isWithoutHistory } from '../github/github-error.ts'
import type { Place, Signer } from '../sections/signature.ts'
import type { State } from '../sections/state.ts'
import type { Comment, CommentStore, EditedComment } from './comment-store.ts'
import { holdsAll, isReadable, type ReadComment, readComment } from './look.ts'

/** In milliseconds before the last edit: writers that know nothing of each other come closer together than this. */
const recentMs = 120_000

/** So long is waited for an own edit to show. */
export const longestUnseenMs = 8000
const firstPauseMs = 300
const longestPauseMs = 1500

/** As many edits are asked for at first, and at most. */
const fewEdits = 8
const mostEdits = 100

/** An own text, and whether the comment was created with it. */
type Sent = { nonce: string; isFirst: boolean }

/** What the history of a comment shows. */
export type Seen = Pick<EditedComment, 'head' | 'isOpen'> & {
  /** The text that stands; undefined where it can't be read. */
  standing: ReadComment | undefined
  /** Recent texts that hold what it lacks. */
  overwritten: readonly ReadComment[]
}

/**
 * The history of edits of a comment, as one writer reads it. Only recent edits of the comment's own author count: what
 * people write over is theirs to decide, and an older text held what may have been removed since.
 */
export function createHistory(store: CommentStore, part: Place & { signer: Signer }, clock: Clock) {
  let { history: edits } = store
  /** As many edits as sufficed the last time. */
  let sufficient = fewEdits
  /** The texts of all recent edits that were seen, by their nonces. */
  const texts = new Map<string, ReadComment>()
  /** Each look brings most texts once more. */
  const readings = new Map<string, ReadComment | undefined>()
  /** Own texts, each with the nonces of all that went into it: a text names only the latest of these. */
  const own: { nonce: string; merged: ReadonlySet<string> }[] = []

  function readText(comment: Comment, body: string): ReadComment | undefined {
    const name = `${comment.id} ${body}`
    if (!readings.has(name)) {
      const read = readComment({ ...comment, body }, part.pullRequest)
      readings.set(name, read && isReadable(read) && read.commentKey === part.commentKey ? read : undefined)
    }
    return readings.get(name)
  }

  /** The recent texts, the newest first; undefined where one that may matter is not shown. */
  function recentTexts({ comment }: EditedComment): ReadComment[] | undefined {
    const { latest, isAll } = comment.edits
    const since = (latest[0]?.editedMs ?? 0) - recentMs
    const recent = latest.filter(({ editedMs }) => editedMs >= since)
    const ofAuthor = recent.filter(({ isOwn }) => isOwn)
    if (ofAuthor.some(({ text }) => text === undefined)) return undefined
    const found = ofAuthor.flatMap(({ text = '' }) => readText(comment, text) ?? [])
    // A view that shows one edit shows all before it.
    const isKnown = found.some(({ state: { nonce = '' } }) => texts.has(nonce))
    return isAll || isKnown || recent.length < latest.length ? found : undefined
  }

  /** As many edits as can matter; undefined where the comment is gone, or they tell too little. */
  async function ask({ nodeId }: Comment): Promise<EditedComment | undefined> {
    try {
      for (;;) {
        if (edits === undefined || nodeId === undefined) return undefined
        const answer = await edits.read(nodeId, sufficient)
        if (answer === undefined || recentTexts(answer) || sufficient === mostEdits) return answer
        sufficient = Math.min(3 * sufficient, mostEdits)
      }
    } catch (error) {
      if (!(error instanceof GraphqlError)) throw error
      edits = undefined
    }
    return undefined
  }

  function isShown({ nonce, isFirst }: Sent, { comment }: EditedComment, found: readonly ReadComment[]) {
    // What was never edited stands as it was created.
    if (isFirst && comment.edits.latest.length === 0) return true
    return texts.has(nonce) || found.some(({ state }) => state.nonce === nonce)
  }

  function isLost(text: State, standing: State): boolean {
    const isInOwn = own.some(
      ({ nonce, merged }) => merged.has(text.nonce ?? '') && isMadeFrom(standing, nonce),
    )
    return !isInOwn && !isMadeFrom(standing, text.nonce) && !holdsAll(standing, text.sections, part.signer)
  }

  function seenIn(answer: EditedComment, found: readonly ReadComment[]): Seen {
    for (const text of found) if (text.state.nonce) texts.set(text.state.nonce, text)
    const { comment, head, isOpen } = answer
    const body = readText(comment, comment.body)
    const [latest] = found
    // Body and history may be of different moments: whichever was made from the other is the later one.
    const isLater = latest && body && isMadeFrom(latest.state, body.state.nonce)
    const standing = isLater ? { ...latest, body: comment.body } : body
    const all = [...texts.values()]
    const overwritten = standing ? all.filter(({ state }) => isLost(state, standing.state)) : []
    return { head, isOpen, standing, overwritten }
  }

  return {
    isUsable: () => edits !== undefined,

    /** Remembers what went into a text that is about to be written. */
    noteOwn(nonce: string, merged: ReadonlySet<string>): void {
      own.push({ nonce, merged: new Set(merged) })
    },

    /** Writes a comment; returns what GitHub tells right after it, undefined where it can't be written like this. */
    async write({ nodeId }: Comment, body: string): Promise<EditedComment | undefined> {
      try {
        return nodeId === undefined ? undefined : await edits?.write(nodeId, body, sufficient)
      } catch (error) {
        // A server that does not know the field has written nothing.
        if (!isWithoutHistory(error)) throw error
        edits = undefined
        return undefined
      }
    },

    /**
     * What the history shows. Where a text of this writer was sent, waits until it shows, for it shows all before it.
     * Undefined where that can't be told: from then on, the history is of no use.
     */
    async look(
      { comment, ...rest }: Omit<EditedComment, 'comment'> & { comment: Comment },
      sent: Sent | undefined,
    ): Promise<Seen | undefined> {
      const end = clock.now() + longestUnseenMs
      const { edits: known } = comment
      const first = known && { ...rest, comment: { ...comment, edits: known } }
      // What came along may be cut off.
      let answer = first && recentTexts(first) ? first : await ask(comment)
      for (let pause = firstPauseMs; answer; pause = Math.min(1.5 * pause, longestPauseMs)) {
        const found = recentTexts(answer)
        if (found && (sent === undefined || isShown(sent, answer, found))) return seenIn(answer, found)
        if (!found || clock.now() >= end) {
          edits = undefined
          return undefined
        }
        await clock.sleep(pause)
        answer = await ask(comment)
      }
      return undefined
    },
  }
}

/** Whether a text has this nonce, or was made from one that has it. */
export function isMadeFrom({ nonce, covers = [] }: State, other: string | undefined): boolean {
  return other !== undefined && (nonce === other || covers.includes(other))
}
