import { mayWrite, type Part } from './part.ts'
import { hasLanded, isReplaced, type SentText, type View } from './view.ts'
import * as waits from './waits.ts'

/** What one look shows. */
export type Look = {
  view: View
  /** When it began, or when the write was answered whose answer it is; in milliseconds since 1970, as all times here. */
  lookedMs: number
  /** Whether the comment holds all that the step knows. */
  holdsAll: boolean
}

/** What a step remembers of its own writes. */
export type Memory = {
  /** The last text that was sent, unless it was refused; it counts as answered when it was sent until an answer comes. */
  sent?: (SentText & { sentMs: number; answeredMs: number }) | undefined
  /** When the oldest own text was answered of which nothing has shown. */
  unseenSinceMs: number
  /** After a write, there is nothing to be seen before. */
  quietUntilMs: number
  /** No comment is created before. */
  createsFromMs: number
  /** The work is given up then. */
  endsMs: number
}

export type Next =
  | { kind: 'end' }
  | { kind: 'give up' }
  | { kind: 'wait'; ms: number }
  /** Rely on time from now on, as the history does not show what was written. */
  | { kind: 'forgo history' }
  | { kind: 'write' }

/**
 * What a step does after a look. It is done when its own edit shows and what stands holds all that it knows; else it writes
 * what it knows, and looks again.
 */
export function decide(look: Look, memory: Memory, part: Part): Next {
  const { view, lookedMs } = look
  // Cleanup looks at all comments that it wrote together; whoever overwrites one sees its edit.
  if (part.own.length === 0 && memory.sent && look.holdsAll) return { kind: 'end' }
  const quietMs = quietUntil(view, memory) - lookedMs
  if (quietMs > 0) return { kind: 'wait', ms: quietMs }
  if (isDone(look, memory, part)) return { kind: 'end' }
  if (lookedMs >= memory.endsMs) return { kind: 'give up' }
  const next = waitForOwnText(look, memory)
  if (next !== undefined) return next
  const createsInMs = view.target === undefined ? memory.createsFromMs - lookedMs : 0
  return createsInMs > 0 ? { kind: 'wait', ms: createsInMs } : { kind: 'write' }
}

/** Without a history, only time shows whether a text stays. */
function quietUntil({ hasHistory }: View, { sent, quietUntilMs }: Memory): number {
  return sent === undefined || hasHistory
    ? quietUntilMs
    : Math.max(quietUntilMs, sent.answeredMs + waits.settleMs)
}

function isDone({ view, holdsAll }: Look, { sent }: Memory, part: Part): boolean {
  if (holdsAll) return sent === undefined || !view.hasHistory || hasLanded(view, sent)
  // Where the comment was deleted that this step wrote, it is as if the step had not written.
  const hasWritten = sent !== undefined && view.target !== undefined
  return !hasWritten && !mayWrite(part, view.target?.state)
}

/** What to do while the own text does not show; undefined where waiting is of no use. */
function waitForOwnText(
  { view, lookedMs, holdsAll }: Look,
  { sent, unseenSinceMs }: Memory,
): Next | undefined {
  if (sent === undefined || !view.hasHistory || hasLanded(view, sent)) return undefined
  if (lookedMs - unseenSinceMs > waits.longestUnseenMs) return { kind: 'forgo history' }
  const sentForMs = lookedMs - sent.answeredMs
  // While what stands holds all, there is time for a later edit to show.
  const mayShow = sentForMs <= waits.unseenMs && (holdsAll || !isReplaced(view, sent))
  if (!mayShow && view.target !== undefined) return undefined
  return { kind: 'wait', ms: Math.max(waits.firstPauseMs, sentForMs / 2) }
}
