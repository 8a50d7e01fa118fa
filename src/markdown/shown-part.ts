import { byHeading, compareRunIds } from '../manifest/order.ts'
import { type Part, partsOf } from '../manifest/part.ts'
import { isFailingRow, isIdleRow, isOfChange, type UnsharedRecording, unsharedOf } from '../manifest/rows.ts'
import type { Manifest } from '../manifest/schema.ts'
import { countsOf } from '../manifest/totals.ts'

/** A part with all that has a line of its own. */
export type ShownPart = Omit<Part, 'rows'> & {
  /** In their order: those of failures, then those that somebody may have to look at, then the idle ones. */
  rows: { all: Part['rows']; failing: number; other: number; idle: number }
  /** Recordings that could not be shared. */
  unshared: readonly UnsharedRecording[]
  /** The sections that are listed as jobs; none for a job that stands for itself. */
  jobLines: readonly Manifest[]
}

/** What a comment or a summary shows: the parts of the head commit, and those of earlier ones, the newest run first. */
export type Shown = { current: readonly ShownPart[]; earlier: readonly ShownPart[] }

/** With an empty `head`, every section is of the current commit. */
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

/** What must not be missed gets its lines first. */
export function failedFirst(parts: readonly ShownPart[]): ShownPart[] {
  const ranked = parts.map((part) => ({ part, rank: urgencyOf(part) }))
  return ranked.sort((a, b) => a.rank - b.rank).map(({ part }) => part)
}

function urgencyOf({ sections, rows }: ShownPart): number {
  const counts = countsOf(sections)
  if (counts && counts.error + counts.failed > 0) return 0
  if (sections.some(({ notShared }) => notShared > 0)) return 1
  return rows.all.some(isOfChange) ? 2 : 3
}

/** Groups in the order of their first parts. */
export function byCommit(parts: readonly ShownPart[]): ShownPart[][] {
  return [...Map.groupBy(parts, ({ sections: [{ commit }] }) => commit).values()]
}
