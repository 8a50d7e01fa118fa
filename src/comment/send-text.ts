import { isWithoutHistory, problemOf } from '../github/github-error.ts'
import { commentLimit } from './contribution.ts'
import { forgottenShares } from './cut.ts'
import { type Look, settleMs } from './decide.ts'
import { lookOf, type Memory, type Tools } from './memory.ts'
import * as outcome from './outcome.ts'
import { hasLanded, isReplaced, type View } from './view.ts'

// In milliseconds, but for counts.

/** Edits of the same second may share one entry of the history, so an edit shows for good only when its second is over. */
const secondMs = 1000
/** A clock may differ from GitHub's by so much. */
const marginMs = 150
/** Writers who see each other wait up to so long at random, so that one of them writes for all. */
const crowdedMs = 1500
/** Random extra wait, so that writers without a history don't go on in step. */
const spreadMs = 2500
const mostFailedWrites = 4

/** Writes the joined state once. Returns what the answer shows; undefined where a later look has to. */
export async function sendText(view: View, tools: Tools, memory: Memory): Promise<Look | undefined> {
  const { contribution, clock } = tools
  const { joined, sent: last, created, written } = memory
  const isCreated = view.target === undefined
  // A step creates one comment only: GitHub's list may lag.
  if (isCreated && written && created.size > 0) throw new Error(outcome.unlisted)
  if (isCreated && view.unreadable.length > 0) memory.warnings.add(outcome.leftAlone(view.unreadable))
  const nonce = Math.floor(clock.random() * 2 ** 48).toString(36)
  const { body, state } = contribution.compose({ ...joined, nonce }, memory.longestBody)
  const forgotten = forgottenShares(joined, state)
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

/** Returns what the answer shows, if GitHub sends the history with it. */
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

/** Joins what an answer shows, and sets when the next look is worth it. */
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
    memory.quietUntilMs = showsAtOnce ? lookedMs : lookedMs + settleMs + spread(spreadMs)
    return undefined
  }
  const look = lookOf(answer, lookedMs, tools, memory)
  const pauseMs = look.holdsAll ? 0 : spread(crowdedMs) * Math.min(memory.writes, 3)
  const restMs = leftOfSecond(memory.sent?.editedMs ?? lookedMs, lookedMs)
  // The answer shows what was so before it came, so another look is due.
  memory.quietUntilMs = lookedMs + Math.max(1, restMs + pauseMs)
  return look
}

/** Sets when to try again. Throws the error where another try is of no use. */
function takeFailure(error: unknown, { viewer, clock }: Tools, memory: Memory): void {
  const now = clock.now()
  const problem = problemOf(error, now)
  const isTooLong = problem.kind === 'too long' && memory.longestBody > commentLimit / 8
  if (isTooLong || isWithoutHistory(error)) {
    if (isTooLong) memory.longestBody = Math.floor(memory.longestBody * 0.75)
    else viewer.giveUpHistory()
    memory.sent = undefined
    return
  }
  memory.failures += 1
  const waitMs = problem.kind === 'rate limit' ? problem.waitMs : problem.kind === 'gone' ? 0 : settleMs
  memory.quietUntilMs = now + waitMs + clock.random() * spreadMs
  const isLast = problem.kind === 'final' || memory.failures === mostFailedWrites
  if (isLast || memory.quietUntilMs > memory.endsMs) throw error
  // What was refused never shows. What may have been written has until the next look to show.
  memory.sent = problem.kind === 'unknown' && memory.sent ? { ...memory.sent, answeredMs: now } : undefined
  memory.unseenSinceMs = memory.quietUntilMs
}

/** Until the second in which an edit was made is over for all. */
function leftOfSecond(editedMs: number, now: number): number {
  return Math.min(Math.max(editedMs + secondMs + marginMs - now, 0), secondMs + marginMs)
}
