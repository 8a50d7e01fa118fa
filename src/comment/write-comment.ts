import type { CommentStore } from '../github/comment-store.ts'
import { type Clock, unlessAborted } from '../time.ts'
import * as commentWarnings from './comment-warnings.ts'
import { type Commented, type Contribution, checkContribution, type Ended } from './contribution.ts'
import { decide, type Look } from './decide.ts'
import { lookAt, lookAtAll, type SnapshotAndHistory, withoutHistory } from './look.ts'
import { firstMemory, joinAndCompare, type Memory, withWarning } from './memory.ts'
import type { SignedComment } from './own-comments.ts'
import { nextText, sendText, type Tools } from './send-text.ts'
import { recentMs, type Snapshot } from './snapshot.ts'

type WriteOptions = {
  readonly signal: AbortSignal
  readonly longestMs?: number
  readonly debug?: (text: string) => void
}

/** A duplicate older than this is abandoned: its creator would have deleted it by now. */
const abandonedMs = 300_000
/** The comment is a courtesy, so the step waits at most this long for it. */
const usualLongestMs = 300_000

/**
 * Writes a step's contribution to the pull request's comment, and makes sure that it stays while other jobs write the same
 * comment. docs/contributing/convergence.md explains why nothing is lost. A section of the same run and attempt stays as it is.
 * A newer run's section stays, and only records this run's shares. Never throws: `problem` says what failed.
 */
export async function writeComment(
  store: CommentStore,
  contribution: Contribution,
  clock: Clock,
  { signal, longestMs = usualLongestMs, debug = () => {} }: WriteOptions,
): Promise<Commented> {
  const tools: Tools = { store, contribution, clock, debug }
  // The loop replaces the memory as a whole. After a failure or a cancellation, the last one says what to report.
  let memory = firstMemory(contribution, clock, longestMs)

  async function converge(): Promise<Ended> {
    let look = await lookAgain(undefined)
    for (;;) {
      const next = decide(look, memory, contribution)
      switch (next.kind) {
        case 'end':
          return await end(look)
        case 'give up':
          throw new Error(commentWarnings.tooCrowded)
        case 'forgo history':
          memory = { ...memory, history: withoutHistory(memory.history) }
          look = { ...look, snapshot: { ...look.snapshot, hasHistory: false } }
          break
        case 'wait':
          await clock.sleep(next.ms)
          look = await lookAgain(look.snapshot)
          break
        case 'write':
          look = await write(look.snapshot)
          break
      }
    }
  }

  async function lookAgain(before: Snapshot | undefined): Promise<Look> {
    const lookedMs = clock.now()
    const seen = await seeComments(before, memory, tools)
    const after = joinAndCompare({ ...seen, lookedMs }, memory, contribution, clock.now())
    memory = after.memory
    return after.look
  }

  async function write(snapshot: Snapshot): Promise<Look> {
    const next = nextText(snapshot, memory, tools)
    memory = next.memory
    const sent = await sendText(next.text, snapshot, memory, tools)
    memory = sent.memory
    if (sent.look) return sent.look
    await clock.sleep(Math.max(0, memory.backoffUntilMs - clock.now()))
    return await lookAgain(snapshot)
  }

  async function end(look: Look): Promise<Ended> {
    const { sent } = memory
    if (sent) debug(`Comment text ${sent.nonce}: settled after ${Math.round(clock.now() - sent.sentMs)} ms`)
    for (const id of unneededDuplicates(look, memory, clock.now())) memory = await removeDuplicate(id, memory, store)
    return endedWith(look.snapshot, memory, contribution)
  }

  try {
    // Not every request or wait ends at once when the signal is aborted.
    return await unlessAborted(converge(), signal)
  } catch (problem) {
    const { written, warnings } = memory
    return { kind: 'failed', comment: written, warnings, problem }
  }
}

/** Looks only at the step's own comment if it is old enough that the list would have shown any duplicate. */
async function seeComments(
  before: Snapshot | undefined,
  { sent, written, created, history }: Memory,
  tools: Tools,
): Promise<SnapshotAndHistory> {
  const now = tools.clock.now()
  const ageMs = (sent?.editedMs ?? now) - (written?.createdMs ?? now)
  const isAlone = before?.duplicates.length === 0 && created.size === 0 && ageMs > recentMs
  const found = isAlone && written ? await lookAt(written, history, tools) : undefined
  if (found?.kind === 'found' && found.snapshot.target) return found
  return await lookAtAll(sent !== undefined, found?.history ?? history, tools)
}

/** Ids of duplicates that nobody needs anymore: those that this step created, and those that others abandoned. */
function unneededDuplicates(
  { snapshot: { target, duplicates }, lookedMs, holdsAll }: Look,
  { created, backoffUntilMs }: Memory,
  now: number,
): ReadonlySet<string> {
  const isUnneeded = ({ createdMs = Number.POSITIVE_INFINITY, state: { nonce = '' } }: SignedComment) =>
    created.has(nonce) || now - createdMs > abandonedMs
  // Until the comment holds everything, a duplicate may have data that it lacks. If this step must not write, that never ends.
  const isHeld = holdsAll && lookedMs >= backoffUntilMs
  const listed = isHeld ? duplicates.filter(isUnneeded).map(({ id }) => id) : []
  const ids = [...created.values(), ...listed]
  return new Set(ids.flatMap((id) => (id === undefined || id === target?.id ? [] : id)))
}

async function removeDuplicate(id: string, memory: Memory, store: CommentStore): Promise<Memory> {
  try {
    await store.remove(id)
    return memory
  } catch {
    return withWarning(memory, commentWarnings.leftOver)
  }
}

function endedWith(snapshot: Snapshot, memory: Memory, contribution: Contribution): Ended {
  const { sent, joined, warnings } = memory
  const { target, isOpen, hasHistory } = snapshot
  const ended = checkContribution(contribution, target?.state ?? { ...joined, sections: [] })
  return {
    kind: 'ended',
    comment: target,
    ...ended,
    isOpen,
    isUnsure: sent !== undefined && !hasHistory,
    warnings: [...warnings, ...ended.warnings],
  }
}
