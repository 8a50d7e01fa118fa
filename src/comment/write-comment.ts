import type { Clock } from '../clock.ts'
import { unlessAborted } from '../deadline.ts'
import type { CommentStore } from '../github/comment-store.ts'
import { isWithoutHistory, problemOf, type WriteProblem } from '../github/github-error.ts'
import type { Comment } from '../github/read-comments.ts'
import { forgottenShares } from './cut.ts'
import { join, saysSame } from './join.ts'
import * as outcome from './outcome.ts'
import { type Commented, commentLimit, forgetOldMarks, mayWrite, type Part, stateOf } from './part.ts'
import { createViewer, isReplaced, isShown, recentMs, type SentText, type View } from './view.ts'
import * as waits from './waits.ts'

type Limits = { signal: AbortSignal; limitMs?: number; debug?: (text: string) => void }

/** The last text that was sent. */
type Sent = SentText & {
  sentMs: number
  /** When it was answered, or sent where no answer came: a machine can be held up in between. */
  answeredMs: number
  /** Whether the answer showed that the text holds all that was known by then. */
  heldAll?: boolean | undefined
}

/** A view, and what it says of the own text. */
type Look = { view: View; lookedMs: number; holdsAll: boolean; isSettled: boolean; isDone: boolean }

/**
 * Brings a step's sections into the pull request's comment and makes sure that they stay, and that removed shares are
 * gone from it, while other jobs write the same comment: a step is done when its own edit shows and the comment holds all
 * that it knows; else it writes what it knows, and looks again. docs/contributing/convergence.md says why nothing is lost.
 * A section of the same run and attempt stays as it is; one of a newer run only records the shares of this one. Never
 * throws: `problem` says what failed, and a comment that was written is returned even where the work ended early.
 */
export async function writeComment(
  store: CommentStore,
  part: Part,
  clock: Clock,
  { signal, limitMs = waits.longestMs, debug = () => {} }: Limits,
): Promise<Commented> {
  const viewer = createViewer(store, part, part.signing)
  const warnings = new Set<string>()
  /** Comments that this step created, by the nonces of their first texts; an id is missing if its answer was lost. */
  const created = new Map<string | undefined, string>()
  let known = stateOf(part, clock.now())
  let sent: Sent | undefined
  /** When the oldest own text was answered that has not shown; later than now while one may still be refused. */
  let unseenSinceMs = Number.POSITIVE_INFINITY
  let written: Comment | undefined
  let limit = commentLimit
  let patienceMs = waits.readToWriteMs
  let hasWaited = false
  let writes = 0
  let failures = 0

  const until = clock.now() + limitMs
  const settleMs = () => patienceMs + waits.slowWriteMs + waits.readLagMs
  const spread = (ms: number) => clock.random() * ms

  try {
    // The waits of the retrying client know no signal.
    return await unlessAborted(converge(), signal)
  } catch (problem) {
    return { superseded: 0, warnings: [...warnings], comment: written, problem }
  }

  async function converge(): Promise<Commented> {
    let look = await lookAgain(undefined)
    while (!look.isDone) {
      if (clock.now() >= until) throw new Error(outcome.tooCrowded)
      const pauseMs = waitForOwnText(look) ?? (await writeOrPause(look))
      // Cleanup looks at all comments that it wrote together; whoever overwrites one sees its edit.
      if (part.own.length === 0 && sent?.heldAll) return await end({ ...look.view, duplicates: [] })
      await clock.sleep(pauseMs)
      look = await lookAgain(look.view)
    }
    // Duplicates may hold what the comment does not, where this step must not write.
    return await end(look.holdsAll ? look.view : { ...look.view, duplicates: [] })
  }

  /** Looks at the own comment alone where it is so old that a list would show any other one that was created beside it. */
  async function lookAgain(before: View | undefined): Promise<Look> {
    const lookedMs = clock.now()
    const ageMs = (sent?.editedMs ?? lookedMs) - (written?.createdMs ?? lookedMs)
    const isAlone = before?.duplicates.length === 0 && created.size === 0 && ageMs > recentMs
    const alone = isAlone && written ? await viewer.lookAt(written) : undefined
    const view = alone?.target ? alone : await viewer.lookAtAll(sent !== undefined)
    const holdsAll = takeIn(view)
    const isSettled =
      !sent || (view.hasHistory ? isShown(view, sent) : lookedMs - sent.answeredMs >= settleMs())
    const isIdle = sent === undefined || view.target === undefined
    const isDone = holdsAll ? isSettled : isIdle && !mayWrite(part, view.target?.state)
    return { view, lookedMs, holdsAll, isSettled, isDone }
  }

  /** Takes in all that a view shows. Returns whether the comment then holds all that is known. */
  function takeIn({ target, states, head }: View): boolean {
    const current = head || known.head
    if (outcome.hasTwin(part, states)) warnings.add(outcome.twin)
    for (const state of states) known = join(known, state, current)
    known = forgetOldMarks(join(known, known, current), clock.now())
    if (target === undefined) return false
    return saysSame(part.compose(known, limit).state, forgetOldMarks(target.state, clock.now()))
  }

  /** How long to wait for the own text to show; undefined where that is of no use. */
  function waitForOwnText({ view, lookedMs, holdsAll, isSettled }: Look): number | undefined {
    if (sent === undefined || isSettled) return undefined
    const sentFor = lookedMs - sent.answeredMs
    const isLost = lookedMs - unseenSinceMs > waits.longestUnseenMs
    if (!view.hasHistory || isLost) viewer.giveUpHistory()
    if (!view.hasHistory) return settleMs() - sentFor
    if (isLost) return 0
    // While what stands holds all, there is time for a later edit to show.
    const mayShow = sentFor <= waits.unseenMs && (holdsAll || !isReplaced(view, sent))
    return mayShow || view.target === undefined ? Math.max(waits.firstPauseMs, sentFor / 2) : undefined
  }

  /** Writes, unless something else is due first; returns how long to wait until the next look, in milliseconds. */
  async function writeOrPause({ view, lookedMs }: Look): Promise<number> {
    if (!view.hasHistory) viewer.giveUpHistory()
    if (view.target === undefined) {
      // A second comment is created only where the first one is gone, and not where the list lags.
      if (written && created.size > 0 && (await store.read(written.id))) throw new Error(outcome.unlisted)
      if (!hasWaited) {
        hasWaited = true
        return spread(waits.beforeCreationMs)
      }
    }
    const tookMs = clock.now() - lookedMs
    if (!view.hasHistory && tookMs > patienceMs) {
      // All writers meet the same GitHub: one that is given more time gives others more time, too.
      patienceMs = 1.5 * tookMs
      return 0
    }
    return await write(view).catch(pauseAfterFailure)
  }

  /** Writes what is known, once; returns how long to wait until it can be seen whether it stays. */
  async function write(view: View): Promise<number> {
    const nonce = Math.floor(clock.random() * 2 ** 48).toString(36)
    const { body, state } = part.compose({ ...known, nonce }, limit)
    const forgotten = forgottenShares(known, state)
    if (forgotten.length > 0) warnings.add(outcome.noRoom(forgotten))
    if (!sent || isShown(view, sent) || isReplaced(view, sent)) unseenSinceMs = Number.POSITIVE_INFINITY
    const text = { nonce, isCreated: view.target === undefined, sentMs: clock.now() }
    sent = { ...text, answeredMs: text.sentMs }
    writes += 1
    const answer = await send(view, nonce, body)
    const now = clock.now()
    unseenSinceMs = Math.min(unseenSinceMs, now)
    const editedMs = answer?.edits.get(nonce)
    const heldAll = answer && takeIn(answer)
    sent = { ...text, answeredMs: now, editedMs, heldAll }
    if (view.target === undefined && view.hasHistory) return 0
    if (answer === undefined) return settleMs() + spread(waits.spreadMs)
    const crowdedMs = heldAll ? 0 : spread(waits.crowdedMs) * Math.min(writes, 3)
    return waits.leftOfSecond(editedMs ?? now, now) + crowdedMs
  }

  /** Returns what the answer shows, where GitHub shows the history with it. */
  async function send({ target, unreadable, hasHistory }: View, nonce: string, body: string) {
    if (target === undefined) {
      if (unreadable.length > 0) warnings.add(outcome.leftAlone(unreadable))
      created.set(nonce, '')
      written = await store.create(body)
      created.set(nonce, written.id)
      return undefined
    }
    const sentMs = clock.now()
    const answer = hasHistory ? await viewer.write(target, body) : undefined
    written = answer?.target ?? (await store.update(target.id, body))
    const how = answer ? 'with its' : 'without a'
    debug(`Comment text ${nonce}: written ${how} history in ${Math.round(clock.now() - sentMs)} ms`)
    return answer
  }

  function pauseAfterFailure(error: unknown): number {
    const problem = problemOf(error, clock.now())
    const isTooLong = problem.kind === 'too long' && limit > commentLimit / 8
    if (isTooLong) limit = Math.floor(limit * 0.75)
    if (isWithoutHistory(error)) viewer.giveUpHistory()
    else if (!isTooLong) return pauseBeforeNextTry(error, problem)
    sent = undefined
    return 0
  }

  function pauseBeforeNextTry(error: unknown, problem: WriteProblem): number {
    failures += 1
    const waitMs = problem.kind === 'limit' ? problem.waitMs : problem.kind === 'gone' ? 0 : settleMs()
    const pause = waitMs + spread(waits.spreadMs)
    const isLast = problem.kind === 'final' || failures === waits.mostFailedWrites
    if (isLast || clock.now() + pause > until) throw error
    // What was refused never shows; what may have been written has until the next look to do so.
    sent = problem.kind === 'unknown' && sent ? { ...sent, answeredMs: clock.now() } : undefined
    unseenSinceMs = clock.now() + pause
    return pause
  }

  async function end({ target, duplicates, isOpen }: View): Promise<Commented> {
    if (sent) debug(`Comment text ${sent.nonce}: stands after ${Math.round(clock.now() - sent.sentMs)} ms`)
    const mayGo = duplicates.filter(
      ({ createdMs = Number.POSITIVE_INFINITY, state }) =>
        created.has(state.nonce) || clock.now() - createdMs > waits.abandonedMs,
    )
    for (const id of new Set([...created.values(), ...mayGo.map((comment) => comment.id)])) {
      if (id === '' || id === target?.id) continue
      await store.remove(id).catch(() => warnings.add(outcome.leftOver))
    }
    const ended = outcome.outcomeOf(part, target?.state ?? { ...known, sections: [] })
    return { comment: target, ...ended, isOpen, warnings: [...warnings, ...ended.warnings] }
  }
}
