import type { CommentStore } from '../github/comment-store.ts'
import { classifyError, isWithoutHistory, type WriteProblem } from '../github/github-error.ts'
import type { Comment } from '../github/read-comments.ts'
import type { Clock } from '../time.ts'
import * as commentWarnings from './comment-warnings.ts'
import { type Contribution, commentLimit } from './contribution.ts'
import { forgottenShares } from './cut.ts'
import { gracePeriodMs, type Look } from './decide.ts'
import { type NoSnapshot, type SnapshotAndHistory, type Source, withoutHistory, writeAndLook } from './look.ts'
import { joinAndCompare, type Memory, withWarning } from './memory.ts'
import { hasLanded, isReplaced, type SentText, type Snapshot } from './snapshot.ts'

// All times are in milliseconds.

/** Edits of the same second may share one entry of the history, so an edit is final only once its second is over. */
const secondMs = 1000
/** The assumed difference between our clock and GitHub's. */
const clockSkewMs = 150
/** Jitter for writers that see each other, so that one of them writes for all. */
const crowdedJitterMs = 1500
/** Jitter for writers without a history, so that they get out of step. */
const jitterMs = 2500
const mostFailedWrites = 4

/** The same for all looks and writes of a step. */
export type Tools = {
  readonly store: CommentStore
  readonly contribution: Contribution
  readonly clock: Clock
  readonly debug: (text: string) => void
}

type Text = { readonly nonce: string; readonly body: string }

/** Composes a text of everything that the step knows. The returned memory holds its warnings. */
export function nextText(
  { target, unreadable }: Snapshot,
  memory: Memory,
  { contribution, clock }: Pick<Tools, 'contribution' | 'clock'>,
): { readonly text: Text; readonly memory: Memory } {
  const isCreated = target === undefined
  // A step creates only one comment, because GitHub's list may lag.
  if (isCreated && memory.written && memory.created.size > 0) throw new Error(commentWarnings.unlisted)
  const nonce = Math.floor(clock.random() * 2 ** 48).toString(36)
  const { body, state } = contribution.compose({ ...memory.joined, nonce }, memory.bodyLimit)
  const forgotten = forgottenShares(memory.joined, state)
  const warnings = [
    ...(isCreated ? commentWarnings.leftAlone(unreadable) : []),
    ...(forgotten.length > 0 ? [commentWarnings.noRoom(forgotten)] : []),
  ]
  return { text: { nonce, body }, memory: warnings.reduce(withWarning, memory) }
}

/** The memory after a write, and the look that the answer gave. Without one, the step must look again. */
type Sent = { readonly memory: Memory; readonly look: Look | undefined }

/** Sends a text once, after the snapshot `before`. Throws the error of a failed write if a retry is useless. */
export async function sendText({ nonce, body }: Text, before: Snapshot, known: Memory, tools: Tools): Promise<Sent> {
  const { store, clock, debug } = tools
  const { target, hasHistory } = before
  const sent = { nonce, isCreated: target === undefined, sentMs: clock.now() }
  let memory: Memory = { ...known, writes: known.writes + 1, created: createdWith(undefined, sent, known) }
  try {
    const { snapshot, history } = await sendWithHistory(body, before, memory, tools)
    memory = { ...memory, history }
    const written = snapshot?.target ?? (await sendAlone(body, before, store))
    const answeredMs = clock.now()
    const how = snapshot ? 'with its' : 'without a'
    if (target) debug(`Comment text ${nonce}: written ${how} history in ${Math.round(answeredMs - sent.sentMs)} ms`)
    memory = {
      ...memory,
      written,
      created: createdWith(written.id, sent, memory),
      sent: { ...sent, answeredMs, editedMs: snapshot?.edits.get(nonce) },
      staleSinceMs: showsLastText(before, memory) ? answeredMs : memory.staleSinceMs,
    }
    if (snapshot === undefined) return withoutLook(sent.isCreated && hasHistory, memory, clock)
    return withLook({ snapshot, history }, memory, tools)
  } catch (error) {
    return { memory: afterFailure(error, sent, memory, clock), look: undefined }
  }
}

/** Writes with a request whose answer shows the comment's history. There is no snapshot if GitHub doesn't support that. */
async function sendWithHistory(
  body: string,
  { target, duplicates, hasHistory }: Snapshot,
  { history }: Memory,
  source: Source,
): Promise<SnapshotAndHistory | NoSnapshot> {
  if (target === undefined || !hasHistory) return { snapshot: undefined, history }
  const seen = await writeAndLook(target, body, history, source)
  return seen.snapshot ? { ...seen, snapshot: { ...seen.snapshot, duplicates } } : seen
}

async function sendAlone(body: string, { target }: Snapshot, store: CommentStore): Promise<Comment> {
  return target === undefined ? await store.create(body) : await store.update(target.id, body)
}

type Sending = Pick<SentText, 'nonce' | 'isCreated'> & { readonly sentMs: number }

/** Adds a comment that a text creates to those that the step created. `id` is undefined until GitHub answers. */
function createdWith(id: string | undefined, { nonce, isCreated }: Sending, { created }: Memory): Memory['created'] {
  return isCreated ? new Map([...created, [nonce, id]]) : created
}

/** Whether the step's last text shows, or another edit may have replaced it. */
function showsLastText(snapshot: Snapshot, { sent }: Memory): boolean {
  return sent === undefined || hasLanded(snapshot, sent) || isReplaced(snapshot, sent)
}

/** The answer shows no history, so the step looks again: at once, or after a grace period if only time can show the result. */
function withoutLook(showsAtOnce: boolean, memory: Memory, clock: Clock): Sent {
  const now = clock.now()
  const backoffUntilMs = showsAtOnce ? now : now + gracePeriodMs + clock.random() * jitterMs
  return { memory: { ...memory, backoffUntilMs }, look: undefined }
}

/** Joins what the answer shows, and sets when to look next. */
function withLook(seen: SnapshotAndHistory, before: Memory, { contribution, clock }: Tools): Sent {
  const now = clock.now()
  const { memory, look } = joinAndCompare({ ...seen, lookedMs: now }, before, contribution, now)
  const pauseMs = look.holdsAll ? 0 : clock.random() * crowdedJitterMs * Math.min(memory.writes, 3)
  const restMs = leftOfSecond(memory.sent?.editedMs ?? now, now)
  // The answer may be stale when it arrives, so another look is due.
  return { look, memory: { ...memory, backoffUntilMs: now + Math.max(1, restMs + pauseMs) } }
}

/** Sets when to try again. Throws the error if a retry is useless. */
function afterFailure(error: unknown, sent: Sending, memory: Memory, clock: Clock): Memory {
  const now = clock.now()
  const problem = classifyError(error, now)
  if (problem.kind === 'too long' && memory.bodyLimit > commentLimit / 8) {
    return { ...memory, sent: undefined, bodyLimit: Math.floor(memory.bodyLimit * 0.75) }
  }
  if (isWithoutHistory(error)) return { ...memory, sent: undefined, history: withoutHistory(memory.history) }
  const failedWrites = memory.failedWrites + 1
  const backoffUntilMs = now + backoffAfter(problem) + clock.random() * jitterMs
  const isLast = problem.kind === 'final' || failedWrites === mostFailedWrites
  if (isLast || backoffUntilMs > memory.deadlineMs) throw error
  return {
    ...memory,
    failedWrites,
    backoffUntilMs,
    // A refused text never shows. A text that may have been written can still show at the next look.
    sent: problem.kind === 'unknown' ? { ...sent, answeredMs: now } : undefined,
    staleSinceMs: backoffUntilMs,
  }
}

function backoffAfter(problem: WriteProblem): number {
  switch (problem.kind) {
    case 'rate limit':
      return problem.waitMs
    case 'gone':
      return 0
    default:
      return gracePeriodMs
  }
}

/** The time until the second of an edit is over, allowing for clock skew. */
function leftOfSecond(editedMs: number, now: number): number {
  return Math.min(Math.max(editedMs + secondMs + clockSkewMs - now, 0), secondMs + clockSkewMs)
}
