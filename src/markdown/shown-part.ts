import { byHeading, compareRunIds } from '../manifest/order.ts'
import { type Part, partsOf } from '../manifest/part.ts'
import { isFailingRow, isIdleRow, isOfChange, type UnsharedRecording, unsharedOf } from '../manifest/rows.ts'
import type { Manifest } from '../manifest/schema.ts'
import { countsOf } from '../manifest/totals.ts'

/** A part, and everything in it that takes a line. */
export type ShownPart = Omit<Part, 'rows'> & {
  /** In this order: failing rows, other rows that may need a look, idle rows. */
  rows: { all: Part['rows']; failing: number; other: number; idle: number }
  /** Recordings that could not be shared. */
  unshared: readonly UnsharedRecording[]
  /** The sections listed as jobs. Empty if the part isn't shown as several jobs. */
  jobLines: readonly Manifest[]
}

/** The content of a comment or summary: the parts of the head commit, and those of earlier commits, newest run first. */
export type Shown = { current: readonly ShownPart[]; earlier: readonly ShownPart[] }

/** If `head` is empty, every section is current. */
export function showSections(sections: readonly Manifest[], head: string): Shown {
  const isCurrent = ({ commit }: Manifest) => head === '' || commit === undefined || commit === head
  return {
    current: partsOf(sections.filter(isCurrent)).map(shownPart),
    earlier: byCommit(
      partsOf(sections.filter((section) => !isCurrent(section)))
        .map(shownPart)
        .sort(newestFirst),
    ).flat(),
  }
}

function shownPart({ rows, ...part }: Part): ShownPart {
  const failing = rows.filter(isFailingRow).length
  const idle = rows.filter(isIdleRow).length
  return {
    ...part,
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
