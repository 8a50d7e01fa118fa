import { type Contribution, mayWrite } from './contribution.ts'
import { hasLanded, isReplaced, type SentText, type View } from './view.ts'

/** Reads can lag this long. Without a history, a text that stays as long after its answer has not been overwritten. */
export const settleMs = 6000
/** An own edit that does not show by then may have been lost; later, the history is not relied on. */
const unseenMs = 2500
const longestUnseenMs = 8000
const firstPauseMs = 300

/** What one look shows. */
export type Look = {
  view: View
  /** When the look began; of a write's answer, when it came. In milliseconds since 1970, as all times here. */
  lookedMs: number
  /** Whether the comment holds all that the step knows. */
  holdsAll: boolean
}

/** What a step remembers of its writes, in milliseconds since 1970. */
export type WriteMemory = {
  /** The last text that was sent and not refused. Until its answer comes, `answeredMs` is when it was sent. */
  sent?: (SentText & { sentMs: number; answeredMs: number }) | undefined
  /** Since when no text of this step has shown. */
  unseenSinceMs: number
  /** Before then, a look shows nothing of the last write. */
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
 * What a step does after a look. It is done when its own edit shows and the comment holds all that the step knows. Else it
 * writes that, and looks again.
 */
export function decide(look: Look, memory: WriteMemory, contribution: Contribution): Next {
  const { view, lookedMs } = look
  // Cleanup looks at all comments that it wrote together; whoever overwrites one sees its edit.
  if (contribution.sections.length === 0 && memory.sent && look.holdsAll) return { kind: 'end' }
  const quietMs = quietUntil(view, memory) - lookedMs
  if (quietMs > 0) return { kind: 'wait', ms: quietMs }
  if (isDone(look, memory, contribution)) return { kind: 'end' }
  if (lookedMs >= memory.endsMs) return { kind: 'give up' }
  const next = waitForOwnText(look, memory)
  if (next !== undefined) return next
  const createsInMs = view.target === undefined ? memory.createsFromMs - lookedMs : 0
  return createsInMs > 0 ? { kind: 'wait', ms: createsInMs } : { kind: 'write' }
}

/** Without a history, only time shows whether a text stays. */
function quietUntil({ hasHistory }: View, { sent, quietUntilMs }: WriteMemory): number {
  return sent === undefined || hasHistory ? quietUntilMs : Math.max(quietUntilMs, sent.answeredMs + settleMs)
}

function isDone({ view, holdsAll }: Look, { sent }: WriteMemory, contribution: Contribution): boolean {
  if (holdsAll) return sent === undefined || !view.hasHistory || hasLanded(view, sent)
  // Where the comment was deleted that this step wrote, it is as if the step had not written.
  const hasWritten = sent !== undefined && view.target !== undefined
  return !hasWritten && !mayWrite(contribution, view.target?.state)
}

/** What to do while the own text does not show; undefined where waiting is of no use. */
function waitForOwnText({ view, lookedMs, holdsAll }: Look, { sent, unseenSinceMs }: WriteMemory): Next | undefined {
  if (sent === undefined || !view.hasHistory || hasLanded(view, sent)) return undefined
  if (lookedMs - unseenSinceMs > longestUnseenMs) return { kind: 'forgo history' }
  const sentForMs = lookedMs - sent.answeredMs
  // While the comment holds all, there is time for a later edit to show.
  const mayShow = sentForMs <= unseenMs && (holdsAll || !isReplaced(view, sent))
  if (!mayShow && view.target !== undefined) return undefined
  return { kind: 'wait', ms: Math.max(firstPauseMs, sentForMs / 2) }
}
