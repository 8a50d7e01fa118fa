import type { Clock } from '../clock.ts'
import { unlessAborted } from '../deadline.ts'
import type { CommentStore } from '../github/comment-store.ts'
import { isWithoutHistory, problemOf } from '../github/github-error.ts'
import type { Comment } from '../github/read-comments.ts'
import { forgottenShares } from './cut.ts'
import { decide, type Look, type Memory as OfWrites } from './decide.ts'
import { join, saysSame } from './join.ts'
import * as outcome from './outcome.ts'
import { type Commented, commentLimit, forgetOldMarks, type Part, stateOf } from './part.ts'
import type { State } from './state.ts'
import { createViewer, hasLanded, isReplaced, recentMs, type View } from './view.ts'
import * as waits from './waits.ts'

type Limits = { signal: AbortSignal; limitMs?: number; debug?: (text: string) => void }

type Tools = {
  store: CommentStore
  viewer: ReturnType<typeof createViewer>
  part: Part
  clock: Clock
  debug: (text: string) => void
}

type Memory = OfWrites & {
  /** The step's own part, joined with all that it has seen. */
  known: State
  /** In characters; less once GitHub called a text too long. */
  limit: number
  /** Comments that this step created, by the nonces of their first texts; an id is missing if its answer was lost. */
  created: Map<string | undefined, string>
  written?: Comment | undefined
  writes: number
  failures: number
  warnings: Set<string>
}

/**
 * Brings a step's sections into the pull request's comment and makes sure that they stay, and that removed shares are
 * gone from it, while other jobs write the same comment. docs/contributing/convergence.md says why nothing is lost.
 * A section of the same run and attempt stays as it is; one of a newer run only records the shares of this one. Never
 * throws: `problem` says what failed, and a comment that was written is returned even where the work ended early.
 */
export async function writeComment(
  store: CommentStore,
  part: Part,
  clock: Clock,
  { signal, limitMs = waits.longestMs, debug = () => {} }: Limits,
): Promise<Commented> {
  const now = clock.now()
  const memory: Memory = {
    ...{ unseenSinceMs: now, quietUntilMs: now, endsMs: now + limitMs },
    createsFromMs: now + clock.random() * waits.beforeCreationMs,
    ...{ known: stateOf(part, now), limit: commentLimit, created: new Map() },
    ...{ writes: 0, failures: 0, warnings: new Set() },
  }
  const tools = { store, viewer: createViewer(store, part, part.signing), part, clock, debug }
  try {
    // The waits of the retrying client know no signal.
    return await unlessAborted(converge(tools, memory), signal)
  } catch (problem) {
    return { superseded: 0, warnings: [...memory.warnings], comment: memory.written, problem }
  }
}

async function converge(tools: Tools, memory: Memory): Promise<Commented> {
  const { viewer, part, clock } = tools
  let look = await lookAgain(undefined, tools, memory)
  for (;;) {
    const next = decide(look, memory, part)
    if (next.kind === 'end') return await end(look, tools, memory)
    if (next.kind === 'give up') throw new Error(outcome.tooCrowded)
    if (next.kind === 'forgo history') {
      viewer.giveUpHistory()
      look = { ...look, view: { ...look.view, hasHistory: false } }
      continue
    }
    const answer = next.kind === 'write' ? await write(look.view, tools, memory) : undefined
    const waitMs = next.kind === 'wait' ? next.ms : memory.quietUntilMs - clock.now()
    if (answer === undefined) await clock.sleep(Math.max(0, waitMs))
    look = answer ?? (await lookAgain(look.view, tools, memory))
  }
}

/** Looks at the own comment alone where it is so old that a list would show any other one that was created beside it. */
async function lookAgain(before: View | undefined, tools: Tools, memory: Memory): Promise<Look> {
  const { viewer, clock } = tools
  const { sent, written, created } = memory
  const lookedMs = clock.now()
  const ageMs = (sent?.editedMs ?? lookedMs) - (written?.createdMs ?? lookedMs)
  const isAlone = before?.duplicates.length === 0 && created.size === 0 && ageMs > recentMs
  const alone = isAlone && written ? await viewer.lookAt(written) : undefined
  const view = alone?.target ? alone : await viewer.lookAtAll(sent !== undefined)
  return { view, lookedMs, holdsAll: takeIn(view, tools, memory) }
}

/** Takes in all that a view shows. Returns whether the comment then holds all that is known. */
function takeIn({ target, states, head }: View, { part, clock }: Tools, memory: Memory): boolean {
  const current = head || memory.known.head
  if (outcome.hasTwin(part, states)) memory.warnings.add(outcome.twin)
  for (const state of states) memory.known = join(memory.known, state, current)
  memory.known = forgetOldMarks(join(memory.known, memory.known, current), clock.now())
  if (target === undefined) return false
  const { state } = part.compose(memory.known, memory.limit)
  return saysSame(state, forgetOldMarks(target.state, clock.now()))
}

/** Writes what is known, once. Returns what the answer shows; undefined where that has to be looked for later. */
async function write(view: View, tools: Tools, memory: Memory): Promise<Look | undefined> {
  const { part, clock } = tools
  const { known, sent: last, created, written } = memory
  const isCreated = view.target === undefined
  // A step creates one comment: the list may lag.
  if (isCreated && written && created.size > 0) throw new Error(outcome.unlisted)
  if (isCreated && view.unreadable.length > 0) memory.warnings.add(outcome.leftAlone(view.unreadable))
  const nonce = Math.floor(clock.random() * 2 ** 48).toString(36)
  const { body, state } = part.compose({ ...known, nonce }, memory.limit)
  const forgotten = forgottenShares(known, state)
  if (forgotten.length > 0) memory.warnings.add(outcome.noRoom(forgotten))
  const hasShown = last === undefined || hasLanded(view, last) || isReplaced(view, last)
  const sentMs = clock.now()
  memory.sent = { nonce, isCreated, sentMs, answeredMs: sentMs }
  memory.writes += 1
  try {
    const answer = await send(view, nonce, body, tools, memory)
    const answeredMs = clock.now()
    memory.sent = { ...memory.sent, answeredMs, editedMs: answer?.edits.get(nonce) }
    if (hasShown) memory.unseenSinceMs = answeredMs
    return takeAnswer(answer, isCreated && view.hasHistory, tools, memory)
  } catch (error) {
    takeFailure(error, tools, memory)
    return undefined
  }
}

/** Returns what the answer shows, where GitHub shows the history with it. */
async function send(
  { target, duplicates, hasHistory }: View,
  nonce: string,
  body: string,
  { store, viewer, clock, debug }: Tools,
  memory: Memory,
): Promise<View | undefined> {
  if (target === undefined) {
    memory.created.set(nonce, '')
    memory.written = await store.create(body)
    memory.created.set(nonce, memory.written.id)
    return undefined
  }
  const sentMs = clock.now()
  const answer = hasHistory ? await viewer.write(target, body) : undefined
  memory.written = answer?.target ?? (await store.update(target.id, body))
  const how = answer ? 'with its' : 'without a'
  debug(`Comment text ${nonce}: written ${how} history in ${Math.round(clock.now() - sentMs)} ms`)
  return answer && { ...answer, duplicates }
}

/** Takes in what an answer shows, and finds out until when there is nothing more to be seen. */
function takeAnswer(
  answer: View | undefined,
  showsAtOnce: boolean,
  tools: Tools,
  memory: Memory,
): Look | undefined {
  const { clock } = tools
  const lookedMs = clock.now()
  const spread = (ms: number) => clock.random() * ms
  if (answer === undefined) {
    memory.quietUntilMs = showsAtOnce ? lookedMs : lookedMs + waits.settleMs + spread(waits.spreadMs)
    return undefined
  }
  const holdsAll = takeIn(answer, tools, memory)
  const crowdedMs = holdsAll ? 0 : spread(waits.crowdedMs) * Math.min(memory.writes, 3)
  const restMs = waits.leftOfSecond(memory.sent?.editedMs ?? lookedMs, lookedMs)
  // What it shows was so before it came: another look is due in any case.
  memory.quietUntilMs = lookedMs + Math.max(1, restMs + crowdedMs)
  return { view: answer, lookedMs, holdsAll }
}

/** Finds out when to try again; throws the error where that is of no use. */
function takeFailure(error: unknown, { viewer, clock }: Tools, memory: Memory): void {
  const now = clock.now()
  const problem = problemOf(error, now)
  const isTooLong = problem.kind === 'too long' && memory.limit > commentLimit / 8
  if (isTooLong || isWithoutHistory(error)) {
    if (isTooLong) memory.limit = Math.floor(memory.limit * 0.75)
    else viewer.giveUpHistory()
    memory.sent = undefined
    return
  }
  memory.failures += 1
  const waitMs = problem.kind === 'limit' ? problem.waitMs : problem.kind === 'gone' ? 0 : waits.settleMs
  memory.quietUntilMs = now + waitMs + clock.random() * waits.spreadMs
  const isLast = problem.kind === 'final' || memory.failures === waits.mostFailedWrites
  if (isLast || memory.quietUntilMs > memory.endsMs) throw error
  // What was refused never shows; what may have been written has until the next look to do so.
  memory.sent = problem.kind === 'unknown' && memory.sent ? { ...memory.sent, answeredMs: now } : undefined
  memory.unseenSinceMs = memory.quietUntilMs
}

/** Deletes the comments beside the one that all agree on that nobody needs any more, and says what became of the part. */
async function end(
  { view, lookedMs, holdsAll }: Look,
  { store, part, clock, debug }: Tools,
  memory: Memory,
): Promise<Commented> {
  const { target, duplicates, isOpen, hasHistory } = view
  const { sent, created, warnings, known, quietUntilMs } = memory
  if (sent) debug(`Comment text ${sent.nonce}: stands after ${Math.round(clock.now() - sent.sentMs)} ms`)
  const mayGo = duplicates.filter(
    ({ createdMs = Number.POSITIVE_INFINITY, state }) =>
      created.has(state.nonce) || clock.now() - createdMs > waits.abandonedMs,
  )
  // Duplicates may hold what the comment does not for good, or not at all where this step must not write.
  const ids = holdsAll && lookedMs >= quietUntilMs ? mayGo.map((comment) => comment.id) : []
  for (const id of new Set([...created.values(), ...ids])) {
    if (id === '' || id === target?.id) continue
    await store.remove(id).catch(() => warnings.add(outcome.leftOver))
  }
  const ended = outcome.outcomeOf(part, target?.state ?? { ...known, sections: [] })
  const isUnsure = sent !== undefined && !hasHistory
  return { comment: target, ...ended, isOpen, isUnsure, warnings: [...warnings, ...ended.warnings] }
}
