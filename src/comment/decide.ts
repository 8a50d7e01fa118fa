import { type Contribution, mayWrite } from './contribution.ts'
import { hasLanded, isReplaced, type SentText, type Snapshot } from './snapshot.ts'

/** Without a history, a text that survives this grace period was not overwritten. Reads can be stale this long. */
export const gracePeriodMs = 6000
/** If our own edit doesn't show after this long, it may be lost. */
const staleReadMs = 2500
/** If our own edit doesn't show after this long, we no longer trust the history. */
const longestStaleMs = 8000
const firstBackoffMs = 300

/** The result of one look at the comment. */
export type Look = {
  readonly snapshot: Snapshot
  /** When the look began, or when a write's answer came. In milliseconds since 1970, like all times here. */
  readonly lookedMs: number
  /** Whether the comment holds everything that the step knows. */
  readonly holdsAll: boolean
}

/** A step's memory of its writes. */
export type WriteMemory = {
  /** The last text that was sent and not refused. `answeredMs` is when its answer came or was lost. */
  readonly sent: (SentText & { readonly sentMs: number; readonly answeredMs: number }) | undefined
  /** Stale reads: since then, no look has shown a text of this step. */
  readonly staleSinceMs: number
  /** Backoff: an earlier look could not show the last write. */
  readonly backoffUntilMs: number
  /** Jitter: no comment is created before then. */
  readonly createFromMs: number
  /** Deadline: the step gives up then. */
  readonly deadlineMs: number
}

export type Next =
  | { readonly kind: 'end' }
  | { readonly kind: 'give up' }
  | { readonly kind: 'wait'; readonly ms: number }
  /** Rely on time from now on, because the history doesn't show our writes. */
  | { readonly kind: 'forgo history' }
  | { readonly kind: 'write' }

/**
 * Decides what a step does after a look. It is done when its own edit shows and the comment holds everything that the step
 * knows. Otherwise it writes everything, and looks again.
 */
export function decide(look: Look, memory: WriteMemory, contribution: Contribution): Next {
  const { snapshot, lookedMs } = look
  // Cleanup checks all its comments later, in one go. A writer that overwrites one of them sees cleanup's edit.
  if (contribution.sections.length === 0 && memory.sent && look.holdsAll) return { kind: 'end' }
  const backoffMs = backoffUntil(snapshot, memory) - lookedMs
  if (backoffMs > 0) return { kind: 'wait', ms: backoffMs }
  if (isDone(look, memory, contribution)) return { kind: 'end' }
  if (lookedMs >= memory.deadlineMs) return { kind: 'give up' }
  const next = waitForOwnText(look, memory)
  if (next !== undefined) return next
  const createsInMs = snapshot.target === undefined ? memory.createFromMs - lookedMs : 0
  return createsInMs > 0 ? { kind: 'wait', ms: createsInMs } : { kind: 'write' }
}

/** Without a history, only time can show that a text stays. */
function backoffUntil({ hasHistory }: Snapshot, { sent, backoffUntilMs }: WriteMemory): number {
  return sent === undefined || hasHistory ? backoffUntilMs : Math.max(backoffUntilMs, sent.answeredMs + gracePeriodMs)
}

function isDone({ snapshot, holdsAll }: Look, { sent }: WriteMemory, contribution: Contribution): boolean {
  if (holdsAll) return sent === undefined || !snapshot.hasHistory || hasLanded(snapshot, sent)
  // If the comment was deleted after this step wrote it, the write doesn't count.
  const hasWritten = sent !== undefined && snapshot.target !== undefined
  return !hasWritten && !mayWrite(contribution, snapshot.target?.state)
}

/** The next action while our own text doesn't show. Undefined if waiting is useless. */
function waitForOwnText({ snapshot, lookedMs, holdsAll }: Look, { sent, staleSinceMs }: WriteMemory): Next | undefined {
  if (sent === undefined || !snapshot.hasHistory || hasLanded(snapshot, sent)) return undefined
  if (lookedMs - staleSinceMs > longestStaleMs) return { kind: 'forgo history' }
  const sentForMs = lookedMs - sent.answeredMs
  // If the comment holds everything, the step can wait for a later edit to show.
  const mayShow = sentForMs <= staleReadMs && (holdsAll || !isReplaced(snapshot, sent))
  if (!mayShow && snapshot.target !== undefined) return undefined
  return { kind: 'wait', ms: Math.max(firstBackoffMs, sentForMs / 2) }
}
