import { byHeading, compareRunIds } from '../manifest/order.ts'
import { groupIntoParts, type Part, splitByRun } from '../manifest/part.ts'
import { isFailingRow, isIdleRow, isOfChange, type UnsharedRecording, unsharedRecordings } from '../manifest/rows.ts'
import type { Section } from '../manifest/schema.ts'
import { type EventKind, eventIn, withoutEvent } from '../manifest/section-keys.ts'
import { addUpCounts } from '../manifest/totals.ts'

/** A part, and everything in it that takes a line below its heading. */
export type PartToRender = Part & {
  /** The kind of event, if the heading must distinguish the part from the same job's part of another event; otherwise empty. */
  event: EventKind | ''
  /** Numbers of rows of each kind, in the order of `rows`. `other` rows don't fail, but somebody may want to look at them. */
  rowCounts: { failing: number; other: number; idle: number }
  /** Recordings that could not be shared. */
  unshared: readonly UnsharedRecording[]
  /** The sections listed as jobs. Empty if the part isn't shown as several jobs. */
  jobLines: readonly Section[]
}

/** The parts of the head commit, and those of earlier commits or runs, newest first. */
export type PartsToRender = { current: readonly PartToRender[]; earlier: readonly PartToRender[] }

/** Groups sections into parts. If `headCommit` is empty, every section of a part's newest run is current. */
export function arrangeSections(sections: readonly Section[], headCommit: string): PartsToRender {
  const toShow = sections.filter((section) => !isOver(section))
  const { newest, earlier } = splitByRun(toShow.length === 0 ? sections : toShow)
  const isOfHead = ({ commit }: Section) => headCommit === '' || commit === undefined || commit === headCommit
  const current = groupIntoParts(newest.filter(isOfHead))
  const others = groupIntoParts([...newest.filter((section) => !isOfHead(section)), ...earlier])
  const eventOf = eventLookup([...current, ...others])
  const prepare = (part: Part) => partToRender(part, eventOf(part))
  return { current: current.map(prepare), earlier: groupByCommit(others.map(prepare).sort(newestFirst)).flat() }
}

/** Whether the errors of an earlier report step are all that a section ever showed. Jobs that found nothing have no counts. */
function isOver({ counts, recordings }: Section): boolean {
  return counts !== undefined && Object.values(counts).every((count) => count === 0) && recordings.length === 0
}

/**
 * The merge queue is always named: its commits are of several pull requests. Forks are named beside parts that are none of theirs,
 * because a stranger can choose their headings. Others are named if the job has several.
 */
function eventLookup(parts: readonly Part[]): (part: Part) => EventKind | '' {
  const isForkBesideOthers = new Set(parts.map(({ key }) => eventIn(key) === 'fork')).size > 1
  const keys = Map.groupBy(new Set(parts.map(({ key }) => key)), withoutEvent)
  return ({ key }) => {
    const event = eventIn(key) ?? ''
    const isAlwaysNamed = event === 'merge queue' || (event === 'fork' && isForkBesideOthers)
    return isAlwaysNamed || (keys.get(withoutEvent(key)) ?? []).length > 1 ? event : ''
  }
}

function partToRender(part: Part, event: PartToRender['event']): PartToRender {
  const failing = part.rows.filter(isFailingRow).length
  const idle = part.rows.filter(isIdleRow).length
  return {
    ...part,
    event,
    rowCounts: { failing, other: part.rows.length - failing - idle, idle },
    unshared: part.sections.flatMap(unsharedRecordings),
    jobLines: part.jobs === undefined ? [] : part.sections,
  }
}

function newestFirst(a: PartToRender, b: PartToRender): number {
  return compareRunIds(b.sections[0].run.id, a.sections[0].run.id) || byHeading(a, b)
}

/** Sorts parts so that the most urgent get their lines first. */
export function sortByUrgency(parts: readonly PartToRender[]): PartToRender[] {
  const ranked = parts.map((part) => ({ part, rank: urgencyOf(part) }))
  return ranked.sort((a, b) => a.rank - b.rank).map(({ part }) => part)
}

function urgencyOf({ sections, rows }: PartToRender): number {
  const counts = addUpCounts(sections)
  if (counts && counts.error + counts.failed > 0) return 0
  if (sections.some(({ unshared }) => unshared > 0)) return 1
  return rows.some(isOfChange) ? 2 : 3
}

/** Groups parts by commit, in order of first appearance. */
export function groupByCommit(parts: readonly PartToRender[]): PartToRender[][] {
  return [...Map.groupBy(parts, ({ sections: [{ commit }] }) => commit).values()]
}
