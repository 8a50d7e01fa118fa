import type { Clock } from '../clock.ts'
import { problemOf } from '../github/github-error.ts'
import type { Section } from '../sections/section.ts'
import { unlessAborted } from '../unless-aborted.ts'
import type { Comment, CommentStore } from './comment-store.ts'
import { decide, outcomeOf, type Part } from './decide.ts'
import type { Look } from './look.ts'
import { createWriter, LostSharesError, type Writer } from './writer.ts'

/*
 * Many jobs write one comment at once, and GitHub offers neither a lock nor a conditional write. Every writer reads the
 * comment, merges its own section into what it read, writes, waits, and reads again, until its section stands.
 *
 * Why this converges. Call a write blind to a section when the text that it was made from did not show the section yet;
 * only a blind write can drop it. A writer begins no write later than `readToWriteMs` after it began to read, a write
 * takes effect within `slowWriteMs`, and a read shows all that is older than `readLagMs`. So every write that is blind
 * to a section has taken effect once the sum of the three has passed since the section was written. A
 * writer that then finds the very text that it wrote knows that nobody wrote in between: every later write was made from
 * a text with its section, and carries the section on. One that finds its section in another text can't be as sure, for
 * a blind write may have dropped it, a third writer brought it back, and a second blind write may be under way: it looks
 * once more after another such wait, and only a chain of blind writes and returns over all that time could deceive it.
 * Each writer also brings back every section that it has ever read, which breaks such chains. A removal is a section
 * like any other: cleanup brings the sections that it took links out of, and waits until they stand, so that a writer
 * whose own section was missing from the comment meanwhile learns of it when it comes again.
 *
 * Nobody waits for anybody: of the writers that collide the last one stands, with all that it has read, and the others
 * come again after waits that differ by chance. Where several comments were created at once, all writers agree on the
 * oldest, merge the others into it, and delete these once their sections stand there.
 *
 * Assumed of GitHub: a comment's id grows with its age; a write is atomic; reads lag behind by no more than the time
 * below. Where that fails, a section can be missing until its step runs again; nothing worse can happen.
 */
/** By chance so much more is waited; longer once others were seen to write at the same time. */
const spreadMs = 2500
const crowdedSpreadMs = 5000
/** Jobs that start together create fewer comments when each waits by chance before it does. */
const beforeCreationMs = 3000
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
 * Takes removed shares out of the comment by one write, and does not look whether it stands: an id that another job
 * brings back is one of a share that is gone, which costs room and nothing else. Throws what the store throws.
 */
export async function forgetShares(store: CommentStore, part: Part, clock: Clock): Promise<void> {
  const writer = createWriter(store, part, clock)
  const look = await writer.look()
  if (decide(look, part, writer.past).next === 'write') await writer.write(look)
}

async function converge(writer: Writer, part: Part, clock: Clock, until: number): Promise<Commented> {
  const tries = { failures: 0, crowded: false }
  while (clock.now() < until) {
    const look = await writer.look()
    const { next, superfluous, warnings } = decide(look, part, writer.past)
    for (const warning of warnings) writer.warnings.add(warning)
    if (superfluous !== 'none') await writer.removeDuplicates(look, superfluous)
    if (next === 'end') {
      const { target: comment, isOpen } = look
      return { comment, ...outcomeOf(look, part), isOpen, warnings: [...writer.warnings] }
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
    tries.crowded ||= past.sent !== undefined && look.target?.body !== past.sent
    return await pauseAfterWrite(writer, look, tries, time)
  }
  past[next === 'pause' ? 'paused' : 'lookedAgain'] = true
  const { random } = time.clock
  return next === 'pause' ? random() * beforeCreationMs : writer.settleMs() + random() * crowdedSpreadMs
}

/** Writes once; returns how long to wait until the next look, in milliseconds. Throws when further tries are of no use. */
async function pauseAfterWrite(writer: Writer, look: Look, tries: Tries, time: Time): Promise<number> {
  const { random } = time.clock
  try {
    if ((await writer.write(look)) === 'written') {
      return writer.settleMs() + random() * (tries.crowded ? crowdedSpreadMs : spreadMs)
    }
  } catch (error) {
    return pauseAfterFailure(error, writer, tries, time)
  }
  return random() * spreadMs
}

type Tries = { failures: number; crowded: boolean }
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
