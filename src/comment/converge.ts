import { problemOf } from '../github/write-problem.ts'
import { digestOf } from '../sections/kept-list.ts'
import { sharesUnknownTo } from '../sections/merge.ts'
import {
  compareRunIds,
  isNewer,
  isSameRun,
  nameOfShare,
  type Section,
  sharesOf,
} from '../sections/section.ts'
import type { Signer } from '../sections/signature.ts'
import type { Comment, CommentStore } from './comment-store.ts'
import { type Look, sectionInPlace } from './look.ts'
import { type Clock, createWriter, LostSharesError, type Part, readToWriteMs, type Writer } from './writer.ts'

/*
 * Many jobs write one comment at once, and GitHub offers neither a lock nor a conditional write. Every writer reads the
 * comment, merges its own section into what it read, writes, waits, and reads again, until its section stands.
 *
 * Why this converges. Call a write blind to a section when the text that it was made from did not show the section yet;
 * only a blind write can drop it. A writer begins no write later than `readToWriteMs` after it began to read, a write
 * takes effect within `slowWriteMs`, and a read shows all that is older than `readLagMs`. So every write that is blind
 * to a section has taken effect once `settleMs`, the sum of the three, has passed since the section was written. Who
 * then finds the very text that it wrote knows that nobody wrote in between: every later write was made from a text
 * with its section, and carries the section on. Who finds its section in another text can't be as sure, for a blind
 * write may have dropped it, a third writer brought it back, and a second blind write may be under way: it looks once
 * more after another such wait, and only a chain of blind writes and returns over all that time could deceive it. Each
 * writer also brings back every section that it has ever read, which breaks such chains.
 *
 * Nobody waits for anybody: of the writers that collide the last one stands, with all that it has read, and the others
 * come again after waits that differ by chance. Where several comments were created at once, all writers agree on the
 * oldest, merge the others into it, and delete these once their sections stand there.
 *
 * Assumed of GitHub: a comment's id grows with its age; a write is atomic; reads lag behind by no more than the time
 * below. Where that fails, a section can be missing until its step runs again; nothing worse can happen.
 */
const slowWriteMs = 2500
const readLagMs = 2000
const settleMs = readToWriteMs + slowWriteMs + readLagMs

/** By chance so much more is waited; longer once others were seen to write at the same time. */
const spreadMs = 2500
const crowdedSpreadMs = 5000
/** Jobs that start together create fewer comments when each waits by chance before it does. */
const beforeCreationMs = 3000
const mostFailedWrites = 4
const mostLateReads = 8

export type Outcome = {
  comment?: Comment
  /** The own sections in whose place a newer run's section stands. */
  superseded: Section[]
  /** Names of the own sections' shares that the comment does not remember. */
  unrecorded: ReadonlySet<string>
  /** What the user should know of. */
  warnings: string[]
}

/**
 * Brings a step's sections into the pull request's comment and sees to it that they stand, and that removed shares are
 * gone from it. A section of the same run and attempt is left alone, and one of a newer run too, which only comes to
 * remember the shares of this one. Throws what the store throws where another try is of no use, a LostSharesError, and
 * an Error when it has to give up after `limitMs`. `onWritten` hears of every write at once.
 */
export async function convergeComment(
  store: CommentStore,
  part: Part & { limitMs: number },
  clock: Clock,
  onWritten: (comment: Comment) => void,
): Promise<Outcome> {
  const writer = createWriter(store, part, clock)
  const until = clock.now() + part.limitMs
  const write = createPersistence(writer, clock, until, onWritten)
  let [paused, lookedAgain] = [false, false]
  while (clock.now() < until) {
    const look = await writer.look()
    const standing = standingSections(look, part.own, writer)
    const next = await decide(look, standing, { part, writer, paused, lookedAgain })
    if (next === 'end') return outcome(look, part.own, standing ?? [], writer)
    paused ||= next === 'pause'
    lookedAgain ||= next === 'look again'
    if (next === 'pause') await clock.sleep(clock.random() * beforeCreationMs)
    if (next === 'look again') await clock.sleep(settleMs + clock.random() * crowdedSpreadMs)
    if (next === 'write') await write(look, { collided: !standing && writer.sent() !== undefined })
  }
  throw new Error('Other jobs kept writing it at the same time; the links of this job may be missing in it')
}

type Progress = { part: Part; writer: Writer; paused: boolean; lookedAgain: boolean }

async function decide(
  look: Look,
  standing: readonly Section[] | undefined,
  { part, writer, paused, lookedAgain }: Progress,
): Promise<'end' | 'look again' | 'pause' | 'write'> {
  const { own } = part
  const outdated = writer.isOutdated(look)
  const settled = standing?.every((section, at) => isSettled(section, own[at], part.signer)) ?? false
  if (settled && !outdated && writer.sent() === undefined) return 'end'
  if (own.every(({ shared }) => shared === 0) && belongsToOthers(look, writer)) {
    writer.warn(unprovedKey)
    return 'end'
  }
  const quiet = look.target?.body === writer.sent()
  if (standing && (settled || quiet) && writer.isComplete(look)) {
    await writer.removeDuplicates(look, { othersToo: quiet })
    return quiet || lookedAgain ? 'end' : 'look again'
  }
  if (!part.create && !outdated && !own.some(({ key }) => holdsKey(look, key))) return 'end'
  return look.target === undefined && !paused ? 'pause' : 'write'
}

/** What stands in the own sections' places, in their order, if all of it is of the same run and attempt or newer. */
function standingSections(look: Look, own: readonly Section[], writer: Writer): Section[] | undefined {
  const standing = own.flatMap((section) => standingSection(look, section, writer) ?? [])
  return standing.length === own.length ? standing : undefined
}

function standingSection({ target }: Look, own: Section, writer: Writer): Section | undefined {
  const isLate = ({ removal }: Section) => compareRunIds(removal.runId, own.run.id) > 0
  const trusted = target?.state.sections.filter(writer.signer.accepts) ?? []
  if (writer.sent() === undefined && trusted.some(isLate)) writer.warn(cleanedUp)
  const standing = target && sectionInPlace(target.state, own.key, writer.signer)
  if (standing === undefined || isNewer(own, standing)) return undefined
  if (isSameRun(standing, own) && standing.removal.count > own.removal.count) writer.warn(removedMeanwhile)
  const isCopy = isSameRun(standing, own) && standing.revision === own.revision
  if (isCopy && !showsTheSame(standing, own)) writer.warn(twin)
  return standing
}

function showsTheSame(one: Section, other: Section): boolean {
  return (['links', 'failures'] as const).every((name) => digestOf(one[name]) === digestOf(other[name]))
}

/** Whether a section that was there before has nothing to take from this run: a newer one must remember its shares. */
function isSettled(standing: Section, own: Section | undefined, { hasKey }: Signer): boolean {
  if (own === undefined || isSameRun(standing, own)) return true
  // Without the key it could only hide what stands there.
  return !hasKey || sharesUnknownTo(standing, own).length === 0
}

/** A key that has shared nothing may be a wrong one: it must not hide the links of all others. */
function belongsToOthers({ target }: Look, { signer }: Writer): boolean {
  const sections = target?.state.sections ?? []
  return sections.length > 0 && !sections.some(signer.accepts)
}

function holdsKey({ target }: Look, key: string): boolean {
  return target?.state.sections.some((section) => section.key === key) ?? false
}

function outcome(
  { target }: Look,
  own: readonly Section[],
  standing: readonly Section[],
  writer: Writer,
): Outcome {
  const superseded = own.filter((section, at) => {
    const other = standing[at]
    return other !== undefined && isNewer(other, section)
  })
  const unrecorded = own.flatMap((section, at) => {
    const other = standing[at]
    return other === undefined ? sharesOf(section) : sharesUnknownTo(other, section)
  })
  return {
    ...(target === undefined ? {} : { comment: target }),
    superseded,
    unrecorded: new Set(unrecorded.map(nameOfShare)),
    warnings: writer.warnings(),
  }
}

const twin =
  "Another step of this run already shows its recordings in this step's place of the comment, so this step's are in " +
  'the job summary and the outputs only. Give each of these steps a `section` of its own.'
const cleanedUp =
  'Cleanup has removed the links of this pull request since this workflow run was created. The links of this run are ' +
  'new: run cleanup again when they are not needed.'
const removedMeanwhile =
  'Links of this run were removed while it wrote the comment: they are gone, also where its outputs name them.'
const unprovedKey =
  "The comment is left as it is: its parts were written with another API key, and this step's key has shared nothing."
const tooSlow = `Each reading of it took longer than ${readToWriteMs} ms, too long to write it safely`

/** Writes once and waits until the write must have settled; throws when further tries are of no use. */
function createPersistence(
  writer: Writer,
  clock: Clock,
  until: number,
  onWritten: (comment: Comment) => void,
): (look: Look, seen: { collided: boolean }) => Promise<void> {
  let [crowded, failures, lateReads] = [false, 0, 0]

  async function writeAndWait(look: Look): Promise<void> {
    const comment = await writer.write(look)
    if (comment !== 'too late') {
      onWritten(comment)
      return await clock.sleep(settleMs + clock.random() * (crowded ? crowdedSpreadMs : spreadMs))
    }
    lateReads += 1
    if (lateReads === mostLateReads) throw new GaveUpError(tooSlow)
    await clock.sleep(clock.random() * spreadMs)
  }

  async function afterFailure(error: unknown): Promise<void> {
    const problem = problemOf(error, Date.now())
    const isOwn = error instanceof GaveUpError || error instanceof LostSharesError
    if (isOwn || problem.kind === 'final') throw error
    if (problem.kind === 'too long' && writer.shrink()) return
    failures += 1
    const pause = (problem.kind === 'limit' ? problem.waitMs : settleMs) + clock.random() * crowdedSpreadMs
    if (failures === mostFailedWrites || clock.now() + pause > until) throw error
    await clock.sleep(pause)
  }

  return async (look, { collided }) => {
    crowded ||= collided
    await writeAndWait(look).catch(afterFailure)
  }
}

class GaveUpError extends Error {
  override readonly name = 'GaveUpError'
}
