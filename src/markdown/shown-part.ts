import { byHeading, compareRunIds } from '../manifest/order.ts'
import { byRun, type Part, partsOf } from '../manifest/part.ts'
import { isFailingRow, isIdleRow, isOfChange, type UnsharedRecording, unsharedOf } from '../manifest/rows.ts'
import type { Manifest } from '../manifest/schema.ts'
import { type EventKind, eventIn, withoutEvent } from '../manifest/section-identity.ts'
import { countsOf } from '../manifest/totals.ts'

/** A part, and everything in it that takes a line. */
export type ShownPart = Omit<Part, 'rows'> & {
  /** The kind of event, if the heading must tell the part from the same job's part of another event; otherwise empty. */
  event: EventKind | ''
  /** In this order: failing rows, other rows that may need a look, idle rows. */
  rows: { all: Part['rows']; failing: number; other: number; idle: number }
  /** Recordings that could not be shared. */
  unshared: readonly UnsharedRecording[]
  /** The sections listed as jobs. Empty if the part isn't shown as several jobs. */
  jobLines: readonly Manifest[]
}

/** The content of a comment or summary: the parts of the head commit, and those of earlier commits or runs, newest first. */
export type Shown = { current: readonly ShownPart[]; earlier: readonly ShownPart[] }

/** If `head` is empty, every section of a part's newest run is current. */
export function showSections(sections: readonly Manifest[], head: string): Shown {
  const { newest, earlier } = byRun(sections)
  const isOfHead = ({ commit }: Manifest) => head === '' || commit === undefined || commit === head
  const current = partsOf(newest.filter(isOfHead))
  const others = partsOf([...newest.filter((section) => !isOfHead(section)), ...earlier])
  const eventOf = eventLookup([...current, ...others])
  const show = (part: Part) => shownPart(part, eventOf(part))
  return { current: current.map(show), earlier: byCommit(others.map(show).sort(newestFirst)).flat() }
}

/** The merge queue is always named: its commits are of several pull requests. Others are if the job has several. */
function eventLookup(parts: readonly Part[]): (part: Part) => EventKind | '' {
  const keys = Map.groupBy(new Set(parts.map(({ key }) => key)), withoutEvent)
  return ({ key }) => {
    const event = eventIn(key) ?? ''
    return event === 'merge queue' || (keys.get(withoutEvent(key)) ?? []).length > 1 ? event : ''
  }
}

function shownPart({ rows, ...part }: Part, event: ShownPart['event']): ShownPart {
  const failing = rows.filter(isFailingRow).length
  const idle = rows.filter(isIdleRow).length
  return {
    ...part,
    event,
    rows: { all: rows, failing, other: rows.length - failing - idle, idle },
    unshared: part.sections.flatMap(unsharedOf),
    jobLines: part.jobs === undefined ? [] : part.sections,
  }
}

function newestFirst(a: ShownPart, b: ShownPart): number {
  return compareRunIds(b.sections[0].run.id, a.sections[0].run.id) || byHeading(a, b)
}

/** Sorts parts so that the most urgent get their lines first. */
export function failedFirst(parts: readonly ShownPart[]): ShownPart[] {
  const ranked = parts.map((part) => ({ part, rank: urgencyOf(part) }))
  return ranked.sort((a, b) => a.rank - b.rank).map(({ part }) => part)
}

function urgencyOf({ sections, rows }: ShownPart): number {
  const counts = countsOf(sections)
  if (counts && counts.error + counts.failed > 0) return 0
  if (sections.some(({ unshared }) => unshared > 0)) return 1
  return rows.all.some(isOfChange) ? 2 : 3
}

/** Groups parts by commit, in order of first appearance. */
export function byCommit(parts: readonly ShownPart[]): ShownPart[][] {
  return [...Map.groupBy(parts, ({ sections: [{ commit }] }) => commit).values()]
}
