import type { Clock } from '../clock.ts'
import { problemOf } from '../github/github-error.ts'
import type { Section } from '../sections/section.ts'
import { unlessAborted } from '../unless-aborted.ts'
import type { Comment, CommentStore } from './comment-store.ts'
import { decide, outcomeOf, type Part } from './decide.ts'
import type { Look } from './look.ts'
import { createWriter, LostSharesError, type Writer } from './writer.ts'

/*
 * Many jobs write one comment at once, and GitHub offers neither a lock nor a conditional write. But it keeps the history of
 * a comment's edits, and whoever wrote last can see there whom it has written over. So every writer reads the comment and
 * its recent edits, merges its own section into them, writes at once, and looks until its own edit shows.
 *
 * Why this converges. A text covers another one when it is that text, was made from it, which its hidden state tells by
 * nonces, or says all that it says. Every edit leaves an entry, and a view that shows one entry shows all before it. Take
 * the author of the last edit. Once its own entry shows, it sees all others: each is covered by its text, or it merges what
 * is missing and writes again, and that is then the last edit. Everybody else may go as soon as a later text covers theirs,
 * for its author answers for the rest in the same way. Where the last author crashes, the next writer finds the entries and
 * merges them, however long after: what counts are the edits shortly before the last one. A removal is a section like any other: cleanup brings the sections that it took links out of, so that a
 * writer which has not seen them merges them when it looks for its own edit.
 *
 * Assumed: an edit keeps an entry with its text; a view lacks nothing older than what it shows; an entry shows within 8
 * seconds; a comment's id grows with its age. Where the history can't be read, an entry has no text, or the own one does
 * not come to show, time takes its place. Call a write blind to a section when the text that it was made from did not show
 * the section yet; only a blind write can drop it. A writer begins no write later than `readToWriteMs` after it began to
 * read, a write takes effect within `slowWriteMs`, and a read shows all that is older than `readLagMs`. So every write that
 * is blind to a section has taken effect once the sum of the three has passed since the section was written. A writer that
 * then finds the very text that it wrote knows that nobody wrote in between. One that finds its section in another text
 * can't be as sure, and looks once more after another such wait; and each brings back every section that it has ever read.
 * Where these times don't hold, a section can be missing until its step runs again; nothing worse can happen.
 *
 * Of several comments the oldest counts for all writers, who merge the others into it. Somebody may still write into one of
 * these, so whoever is to delete one waits as long as without a history, and looks again, before it does.
 */
/** By chance so much more is waited; longer once others were seen to write at the same time. */
const spreadMs = 2500
const crowdedSpreadMs = 5000
/** Jobs that start together create fewer comments when each waits by chance before it does. */
const beforeCreationMs = 3000
/** The same where the history of edits tells who wrote what. */
const shortlyMs = 1500
const soonMs = 300
const mostFailedWrites = 4
/** The comment is a courtesy: the step does not wait longer for it. */
const longestMs = 300_000

/** What became of a step's part. */
export type Commented = {
  comment?: Comment | undefined
  /** The own sections in whose place a newer run's section stands. */
  superseded: readonly Section[]
  /** Names of the own sections' shares that the comment does not record; undefined where that is not known. */
  unrecorded?: ReadonlySet<string>
  /** False where the comment shows other steps alone; undefined where that is not known. */
  isShown?: boolean
  /** Whether the pull request is open; undefined where that is not known. */
  isOpen?: boolean
  /** Whether the history of edits told it, so that writes of others may still be under way. */
  isTold?: boolean
  /** What the user should know of. */
  warnings: readonly string[]
  /** What ended the work early. */
  problem?: unknown
  /** Names of shares that can't be reused any more; nothing was written with them. */
  lost?: ReadonlySet<string>
}

type Limits = { signal: AbortSignal; limitMs?: number }

/**
 * Brings a step's sections into the pull request's comment and sees to it that they stand, and that removed shares are
 * gone from it. A section of the same run and attempt is left alone, and one of a newer run too, which only comes to
 * record the shares of this one. Never throws: `problem` tells what failed. A comment that was written is told also
 * where the work ended early.
 */
export async function writeComment(
  store: CommentStore,
  part: Part,
  clock: Clock,
  { signal, limitMs = longestMs }: Limits,
): Promise<Commented> {
  const writer = createWriter(store, part, clock)
  try {
    // The waits of the reading client know no signal.
    return await unlessAborted(converge(writer, part, clock, clock.now() + limitMs), signal)
  } catch (problem) {
    const ended = { superseded: [], warnings: [...writer.warnings] }
    if (problem instanceof LostSharesError) return { ...ended, lost: problem.names }
    return { ...ended, comment: writer.written(), problem }
  }
}

/**
 * Takes removed shares out of the comment. Where no history tells whom the write took the place of, it is one write, and
 * nobody looks whether it stands: an id that another job brings back is one of a share that is gone, which costs room and
 * nothing else. Returns what the user should know of. Throws what the store throws.
 */
export async function forgetShares(
  store: CommentStore,
  part: Part,
  clock: Clock,
): Promise<readonly string[]> {
  const writer = createWriter(store, part, clock)
  const look = await writer.look()
  if (look.isTold) await converge(writer, part, clock, clock.now() + longestMs)
  else if (decide(look, part, writer.past).next === 'write') await writer.write(look)
  return [...writer.warnings]
}

async function converge(writer: Writer, part: Part, clock: Clock, until: number): Promise<Commented> {
  const tries = { failures: 0, crowded: false, waited: false }
  while (clock.now() < until) {
    const look = await writer.look()
    const { next, superfluous, warnings } = decide(look, part, writer.past)
    for (const warning of warnings) writer.warnings.add(warning)
    if (superfluous !== 'none') await writer.removeDuplicates(look, superfluous)
    if (next === 'end') {
      const { target: comment, isOpen, isTold } = look
      return { comment, ...outcomeOf(look, part), isOpen, isTold, warnings: [...writer.warnings] }
    }
    await clock.sleep(await pauseAfter(next, look, writer, tries, { clock, until }))
  }
  throw new Error('Other jobs kept writing it at the same time; the links of this job may be missing in it')
}

/** Takes the next step; returns how long to wait until the next look, in milliseconds. */
async function pauseAfter(
  next: 'look again' | 'pause' | 'write',
  look: Look,
  writer: Writer,
  tries: Tries,
  time: Time,
): Promise<number> {
  const { past } = writer
  if (next === 'write') {
    const isOverwritten = past.sent !== undefined && look.target?.state.nonce !== past.sent
    tries.crowded ||= isOverwritten
    // Whoever wrote last sees the same, and may mend it at this moment.
    tries.waited = look.isTold && past.sent !== undefined && !tries.waited
    if (tries.waited) return soonMs + time.clock.random() * (isOverwritten ? 2 * shortlyMs : soonMs)
    return await pauseAfterWrite(writer, look, tries, time)
  }
  past[next === 'pause' ? 'paused' : 'lookedAgain'] = true
  const { random } = time.clock
  if (next === 'pause') return random() * (look.isTold ? shortlyMs : beforeCreationMs)
  return writer.settleMs() + random() * crowdedSpreadMs
}

/** Writes once; returns how long to wait until the next look, in milliseconds. Throws when further tries are of no use. */
async function pauseAfterWrite(writer: Writer, look: Look, tries: Tries, time: Time): Promise<number> {
  const { random } = time.clock
  try {
    if ((await writer.write(look)) === 'written') {
      if (look.isTold) return 0
      return writer.settleMs() + random() * (tries.crowded ? crowdedSpreadMs : spreadMs)
    }
  } catch (error) {
    return pauseAfterFailure(error, writer, tries, time)
  }
  return random() * (look.isTold ? soonMs : spreadMs)
}

type Tries = { failures: number; crowded: boolean; waited: boolean }
type Time = { clock: Clock; until: number }

function pauseAfterFailure(error: unknown, writer: Writer, tries: Tries, { clock, until }: Time): number {
  const problem = problemOf(error, clock.now())
  if (error instanceof LostSharesError || problem.kind === 'final') throw error
  if (problem.kind === 'too long' && writer.shrink()) return 0
  tries.failures += 1
  const pause =
    (problem.kind === 'limit' ? problem.waitMs : writer.settleMs()) + clock.random() * crowdedSpreadMs
  if (tries.failures === mostFailedWrites || clock.now() + pause > until) throw error
  return pause
}
