import type { CommentStore } from '../github/comment-store.ts'
import { type Clock, unlessAborted } from '../time.ts'
import { type Commented, type Contribution, commentLimit, stateOf } from './contribution.ts'
import { decide, type Look } from './decide.ts'
import { lookOf, type Memory, type Tools } from './memory.ts'
import * as outcome from './outcome.ts'
import { sendText } from './send-text.ts'
import { createViewer, recentMs, type View } from './view.ts'

type WriteOptions = { signal: AbortSignal; longestMs?: number; debug?: (text: string) => void }

/** Jobs that start together create fewer comments when each waits at random before it does. */
const beforeCreationMs = 900
/** Whoever created a duplicate has deleted it by then, or never will. */
const abandonedMs = 300_000
/** The comment is a courtesy: the step does not wait longer for it. */
const usualLongestMs = 300_000

/**
 * Writes a step's contribution into the pull request's comment, and makes sure that it stays while other jobs write the same
 * comment. docs/contributing/convergence.md says why nothing is lost. A section of the same run and attempt stays as it is;
 * one of a newer run only records the shares of this one. Never throws: `problem` says what failed.
 */
export async function writeComment(
  store: CommentStore,
  contribution: Contribution,
  clock: Clock,
  { signal, longestMs = usualLongestMs, debug = () => {} }: WriteOptions,
): Promise<Commented> {
  const now = clock.now()
  const memory: Memory = {
    ...{ unseenSinceMs: now, quietUntilMs: now, endsMs: now + longestMs },
    createsFromMs: now + clock.random() * beforeCreationMs,
    ...{ joined: stateOf(contribution, now), longestBody: commentLimit, created: new Map() },
    ...{ writes: 0, failures: 0, warnings: new Set() },
  }
  const viewer = createViewer(store, contribution, contribution.signing)
  const tools = { store, viewer, contribution, clock, debug }
  try {
    // The waits of the retrying client know no signal.
    return await unlessAborted(converge(tools, memory), signal)
  } catch (problem) {
    return { kind: 'failed', comment: memory.written, warnings: [...memory.warnings], problem }
  }
}

async function converge(tools: Tools, memory: Memory): Promise<Commented> {
  const { viewer, contribution, clock } = tools
  let look = await lookAgain(undefined, tools, memory)
  for (;;) {
    const next = decide(look, memory, contribution)
    if (next.kind === 'end') return await end(look, tools, memory)
    if (next.kind === 'give up') throw new Error(outcome.tooCrowded)
    if (next.kind === 'forgo history') {
      viewer.giveUpHistory()
      look = { ...look, view: { ...look.view, hasHistory: false } }
      continue
    }
    const answer = next.kind === 'write' ? await sendText(look.view, tools, memory) : undefined
    const waitMs = next.kind === 'wait' ? next.ms : memory.quietUntilMs - clock.now()
    if (answer === undefined) await clock.sleep(Math.max(0, waitMs))
    look = answer ?? (await lookAgain(look.view, tools, memory))
  }
}

/** Looks at the step's comment alone, if it is old enough that the list would have shown a duplicate. */
async function lookAgain(before: View | undefined, tools: Tools, memory: Memory): Promise<Look> {
  const { viewer, clock } = tools
  const { sent, written, created } = memory
  const lookedMs = clock.now()
  const ageMs = (sent?.editedMs ?? lookedMs) - (written?.createdMs ?? lookedMs)
  const isAlone = before?.duplicates.length === 0 && created.size === 0 && ageMs > recentMs
  const alone = isAlone && written ? await viewer.lookAt(written) : undefined
  const view = alone?.target ? alone : await viewer.lookAtAll(sent !== undefined)
  return lookOf(view, lookedMs, tools, memory)
}

/** Deletes duplicates that nobody needs any more, and says what became of the contribution. */
async function end(
  { view, lookedMs, holdsAll }: Look,
  { store, contribution, clock, debug }: Tools,
  memory: Memory,
): Promise<Commented> {
  const { target, duplicates, isOpen, hasHistory } = view
  const { sent, created, warnings, joined, quietUntilMs } = memory
  if (sent) debug(`Comment text ${sent.nonce}: stands after ${Math.round(clock.now() - sent.sentMs)} ms`)
  const mayGo = duplicates.filter(
    ({ createdMs = Number.POSITIVE_INFINITY, state }) =>
      created.has(state.nonce) || clock.now() - createdMs > abandonedMs,
  )
  // Else a duplicate may hold what the comment does not: not yet, or not at all where this step must not write.
  const ids = holdsAll && lookedMs >= quietUntilMs ? mayGo.map((comment) => comment.id) : []
  for (const id of new Set([...created.values(), ...ids])) {
    if (id === '' || id === target?.id) continue
    await store.remove(id).catch(() => warnings.add(outcome.leftOver))
  }
  const ended = outcome.outcomeOf(contribution, target?.state ?? { ...joined, sections: [] })
  const isUnsure = sent !== undefined && !hasHistory
  return { kind: 'ended', comment: target, ...ended, isOpen, isUnsure, warnings: [...warnings, ...ended.warnings] }
}
