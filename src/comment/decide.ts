import { type Contribution, mayWrite } from './contribution.ts'
import type { Toggle } from './quiet.ts'
import { hasLanded, isReplaced, type SentText, type View } from './view.ts'

/** Without a history, a text that stays this long after its answer has not been overwritten; reads can be stale as long. */
export const gracePeriodMs = 6000
/** An own edit that does not show by then may have been lost; later, the history is not relied on. */
const staleReadMs = 2500
const longestStaleMs = 8000
const firstBackoffMs = 300

/** What one look shows. */
export type Look = {
  readonly view: View
  /** When the look began; of a write's answer, when it came. In milliseconds since 1970, as all times here. */
  readonly lookedMs: number
  /** Whether the comment holds all that the step knows. */
  readonly holdsAll: boolean
  /** Whether the comment is to be minimized or shown. */
  readonly toggle?: Toggle | undefined
}

/** What a step remembers of its writes, in milliseconds since 1970. */
export type WriteMemory = {
  /** The last text that was sent and not refused. `answeredMs` is when its answer came, or when that was lost. */
  readonly sent: (SentText & { readonly sentMs: number; readonly answeredMs: number }) | undefined
  /** Since when all reads were stale: none has shown a text of this step. */
  readonly staleSinceMs: number
  /** Backoff: before then, a look shows nothing of the last write. */
  readonly backoffUntilMs: number
  /** No comment is created before. */
  readonly createFromMs: number
  /** The work is given up then. */
  readonly deadlineMs: number
  /** What the step did last to the comment as a whole, and when. */
  readonly toggled?: { readonly toggle: Toggle; readonly atMs: number } | undefined
}

export type Next =
  | { readonly kind: 'end' }
  | { readonly kind: 'give up' }
  | { readonly kind: 'wait'; readonly ms: number }
  /** Rely on time from now on, as the history does not show what was written. */
  | { readonly kind: 'forgo history' }
  | { readonly kind: 'write' }
  | { readonly kind: Toggle }

/**
 * What a step does after a look. It is done when its own edit shows and the comment holds all that the step knows. Otherwise
 * it writes that, and looks again. It shows a minimized comment before it writes, so that nothing can come in between, and
 * minimizes one at the end.
 */
export function decide(look: Look, memory: WriteMemory, contribution: Contribution): Next {
  const { view, lookedMs } = look
  if (look.toggle === 'show') return { kind: 'show' }
  // Cleanup looks at all comments that it wrote together; whoever overwrites one sees its edit.
  if (contribution.sections.length === 0 && memory.sent && look.holdsAll) return { kind: 'end' }
  const backoffMs = backoffUntil(view, memory) - lookedMs
  if (backoffMs > 0) return { kind: 'wait', ms: backoffMs }
  if (isDone(look, memory, contribution)) return minimizeOrEnd(look, memory)
  if (lookedMs >= memory.deadlineMs) return { kind: 'give up' }
  const next = waitForOwnText(look, memory)
  if (next !== undefined) return next
  const createsInMs = view.target === undefined ? memory.createFromMs - lookedMs : 0
  return createsInMs > 0 ? { kind: 'wait', ms: createsInMs } : { kind: 'write' }
}

/** Without a history, only time shows whether a text stays. */
function backoffUntil({ hasHistory }: View, { sent, backoffUntilMs }: WriteMemory): number {
  return sent === undefined || hasHistory ? backoffUntilMs : Math.max(backoffUntilMs, sent.answeredMs + gracePeriodMs)
}

function isDone({ view, holdsAll }: Look, { sent }: WriteMemory, contribution: Contribution): boolean {
  if (holdsAll) return sent === undefined || !view.hasHistory || hasLanded(view, sent)
  // Where the comment was deleted that this step wrote, it is as if the step had not written.
  const hasWritten = sent !== undefined && view.target !== undefined
  return !hasWritten && !mayWrite(contribution, view.target?.state)
}

/** Only a comment that holds everything is minimized; where the step has done so, the look has to show it. */
function minimizeOrEnd({ toggle, holdsAll, lookedMs }: Look, { toggled }: WriteMemory): Next {
  if (toggle !== 'minimize' || !holdsAll) return { kind: 'end' }
  if (toggled?.toggle !== 'minimize') return { kind: 'minimize' }
  // A stale read; later, somebody else has shown the comment.
  return lookedMs - toggled.atMs < staleReadMs ? { kind: 'wait', ms: firstBackoffMs } : { kind: 'end' }
}

/** What to do while the own text does not show; undefined where waiting is of no use. */
function waitForOwnText({ view, lookedMs, holdsAll }: Look, { sent, staleSinceMs }: WriteMemory): Next | undefined {
  if (sent === undefined || !view.hasHistory || hasLanded(view, sent)) return undefined
  if (lookedMs - staleSinceMs > longestStaleMs) return { kind: 'forgo history' }
  const sentForMs = lookedMs - sent.answeredMs
  // While the comment holds all, there is time for a later edit to show.
  const mayShow = sentForMs <= staleReadMs && (holdsAll || !isReplaced(view, sent))
  if (!mayShow && view.target !== undefined) return undefined
  return { kind: 'wait', ms: Math.max(firstBackoffMs, sentForMs / 2) }
}
