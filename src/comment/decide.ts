import { holds, isCopy, unknownTo } from '../sections/merge.ts'
import { holdsRemoved, type RemovedShares } from '../sections/removed-shares.ts'
import {
  countRemoved,
  isNewer,
  isSameRun,
  nameOfShare,
  type Section,
  sharesOf,
  shownShares,
} from '../sections/section.ts'
import type { Place, Signer } from '../sections/signature.ts'
import { holdsAll, type Look, type ReadComment } from './look.ts'

/** What is to stand in the comment. */
export type Part = Place & {
  /** Signed, each with a key of its own. */
  own: readonly Section[]
  signer: Signer
  repositoryUrl: string
  /** What tells the comment from others on the pull request, for readers; undefined where nothing has to. */
  name: string | undefined
  /** What is created where it is not there: the comment, a section in a comment that stands, or nothing. */
  create: 'comment' | 'section' | 'nothing'
  /** What the comment must no longer show or record. */
  removed?: RemovedShares
  /** Names of shares that `own` may show only as long as the comment shows them before. */
  reused?: ReadonlySet<string>
}

/** What a step has done so far. */
export type Past = {
  /** The nonce of the last text that was written, whether or not an answer came. */
  sent: string | undefined
  /** Whether GitHub has said that it was written. */
  answered: boolean
  /** Whether that text was made from all that was read by now. */
  sentAll: boolean
  paused: boolean
  lookedAgain: boolean
}

export type Decision = {
  next: 'end' | 'look again' | 'pause' | 'write'
  /** Comments whose content stands in the first one, and which this step may delete. */
  superfluous: 'none' | 'all' | 'created by this step'
  /** What the user should know of. */
  warnings: readonly string[]
}

/** Decides from what was seen whether a step's part stands, or what to do next. */
export function decide(look: Look, part: Part, past: Past): Decision {
  const warnings = warningsOf(look, part)
  const isForeign = belongsToOthers(look, part)
  const next = nextStep(look, part, past)
  return {
    next: isForeign ? 'end' : next,
    superfluous: superfluousIn(look, next, part, past),
    warnings: isForeign ? [...warnings, unprovedKey] : warnings,
  }
}

function nextStep(look: Look, part: Part, past: Past): Decision['next'] {
  const { target, overwritten, isTold } = look
  const outdated = isOutdated(look, part, past) || (target !== undefined && overwritten.length > 0)
  const settled = part.own.every((section) => isSettled(section, look, part)) && target !== undefined
  if (settled && !outdated && past.sent === undefined) return 'end'
  if (settled && !outdated && isComplete(look, part, past)) {
    const isSure = isTold ? !mayBeUnderWay(look, part) : target.state.nonce === past.sent
    return isSure || past.lookedAgain ? 'end' : 'look again'
  }
  return outdated || mayCreate(look, part) ? writeOrPause(look, past) : endWithoutComment(look, part, past)
}

/**
 * Whether a text that is under way may matter, of which no history tells yet: one may bring back what was removed, as only
 * who removed it knows; and where several comments stand, one may go to a comment that is about to be deleted.
 */
function mayBeUnderWay({ duplicates }: Look, { removed }: Part): boolean {
  return duplicates.length > 0 || (removed !== undefined && removed.names.size > 0)
}

function writeOrPause({ target }: Look, { paused }: Past): 'write' | 'pause' {
  return target === undefined && !paused ? 'pause' : 'write'
}

/** Only a comment that was seen has a section to bring back: where it is missing, the list may lag. */
function endWithoutComment({ target }: Look, { create }: Part, { lookedAgain }: Past): 'end' | 'look again' {
  return target === undefined && create === 'section' && !lookedAgain ? 'look again' : 'end'
}

/**
 * Once the own text stands, with all that was read, the others are of no use any more. Whoever took links out can't leave
 * it to the jobs that created the others: these may have ended, and the others show the links.
 */
function superfluousIn(look: Look, next: Decision['next'], part: Part, past: Past): Decision['superfluous'] {
  const { target, isTold } = look
  const isEnd = next === 'end' || (next === 'look again' && !isTold)
  if (past.sent === undefined || target === undefined || !isEnd) return 'none'
  const isInPlaceOfAll = target.state.nonce === past.sent || (part.removed && isComplete(look, part, past))
  return isInPlaceOfAll ? 'all' : 'created by this step'
}

/** Whether a section stands, or what stands in its place has nothing to take from it. */
function isSettled(own: Section, look: Look, part: Part): boolean {
  const standing = inPlaceOf(own, look, part)
  if (standing === undefined) return false
  // Whichever of two steps stands, cleanup has to know the shares of both.
  if (isTwin(standing, own, part))
    return standing.forgetful || unknownTo(standing, sharesOf(own)).length === 0
  return holds(standing, own, part.signer)
}

/** Whether another step of the same run has the same key. */
function isTwin(standing: Section, own: Section, { signer }: Part): boolean {
  return isSameRun(standing, own) && standing.revision === own.revision && !isCopy(standing, own, signer)
}

/** What stands in a section's place, if somebody vouches for it. */
export function inPlaceOf(own: Section, { target }: Look, { signer }: Part): Section | undefined {
  return target?.state.sections.find((section) => section.key === own.key && signer.verify(section))
}

/**
 * The own sections in whose place a newer run's section stands, the names of the shares that are not recorded, and
 * whether the comment shows the part or what came in its place.
 */
export function outcomeOf(
  look: Look,
  part: Part,
): { superseded: Section[]; unrecorded: ReadonlySet<string>; isShown: boolean } {
  const superseded = part.own.filter((section) => {
    const standing = inPlaceOf(section, look, part)
    return standing !== undefined && isNewer(standing, section)
  })
  const unrecorded = part.own.flatMap((section) => {
    const standing = inPlaceOf(section, look, part)
    return standing === undefined ? sharesOf(section) : unknownTo(standing, sharesOf(section))
  })
  const isShown = part.own.some((section) => {
    const standing = inPlaceOf(section, look, part)
    return standing !== undefined && !isTwin(standing, section, part)
  })
  return { superseded, unrecorded: new Set(unrecorded.map(nameOfShare)), isShown }
}

/** Names of the shares that a part may show only as long as sections show them, and that none of these does. */
export function lostShares(sections: readonly Section[], { reused, signer }: Part): ReadonlySet<string> {
  const shown = new Set(sections.filter(signer.verify).flatMap(shownShares).map(nameOfShare))
  return new Set([...(reused ?? [])].filter((name) => !shown.has(name)))
}

/** Whether the comment speaks of removed shares, or, before the first write, one that is to be merged into it. */
function isOutdated({ target, duplicates }: Look, part: Part, { sent }: Past): boolean {
  const speaks = (comment: ReadComment) => speaksOfRemoved(comment, part)
  return (target !== undefined && speaks(target)) || (sent === undefined && duplicates.some(speaks))
}

function speaksOfRemoved({ state }: ReadComment, { removed, signer }: Part): boolean {
  const speaks = (section: Section) =>
    removed !== undefined && holdsRemoved(section, removed) && signer.verify(section)
  return state.sections.some(speaks)
}

/** Whether what stands has all that was read, as far as there is room for it. */
function isComplete({ head, target, duplicates }: Look, part: Part, { sent, sentAll }: Past): boolean {
  if (target === undefined || (head !== '' && target.state.head !== head)) return false
  if (target.state.nonce === sent && sentAll) return true
  return duplicates.every(({ state }) => holdsAll(target.state, state.sections, part.signer))
}

/** A key that has shared nothing may be a wrong one: it must not hide the links of all others. */
function belongsToOthers({ target }: Look, { own, signer }: Part): boolean {
  const sections = target?.state.sections ?? []
  const hasLinks = sections.some(({ shared }) => shared > 0)
  return own.every(({ shared }) => shared === 0) && hasLinks && !sections.some(signer.verify)
}

function mayCreate({ target }: Look, { own, create }: Part): boolean {
  if (create === 'comment') return true
  const keys = new Set(own.map(({ key }) => key))
  return (
    target !== undefined &&
    (create === 'section' || target.state.sections.some((section) => keys.has(section.key)))
  )
}

function warningsOf({ target, unreadable, ...look }: Look, part: Part): string[] {
  const { own, signer, create } = part
  const warnings = target?.problem ? [damage] : []
  if (target === undefined && create === 'comment' && unreadable.length > 0) {
    warnings.push(leftAlone(unreadable))
  }
  for (const section of own) {
    const standing = inPlaceOf(section, { target, unreadable, ...look }, part)
    if (standing === undefined) continue
    if (isTwin(standing, section, part)) warnings.push(twin)
    else if (isCopy(standing, section, signer) && countRemoved(standing) > countRemoved(section)) {
      warnings.push(removedMeanwhile)
    }
  }
  return warnings
}

const damage =
  "A part of the comment's hidden state was damaged or edited and is left out. The parts of other jobs come back with " +
  'their next runs.'
function leftAlone(urls: readonly string[]): string {
  return (
    `The hidden state of ${urls.join(', ')} can't be read: it was damaged or edited, or a newer version of this action ` +
    'wrote it. It is left as it is, and a new comment is written beside it.'
  )
}
const twin =
  "Another job of this run already shows its recordings in this job's place of the comment, so this step's are in the " +
  'job summary and the outputs only; cleanup finds them, too. GitHub gives both jobs the same names, as where a reusable ' +
  'workflow is called twice: only the input `section` can tell them apart. Give each of them a `section` of its own.'
const removedMeanwhile =
  'Links of this run were removed while it wrote the comment: they are gone, also where its outputs name them.'
const unprovedKey =
  "The comment is left as it is: its parts were written with another API key, and this step's key has shared nothing."
