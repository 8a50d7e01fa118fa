import type { Section } from '../comment/section.ts'
import { tableRowsOf } from '../comment/table-rows.ts'

/** How many lines show all of the sections: a heading for each, and their rows. */
export function linesOf(sections: readonly Section[]): number {
  return sections.reduce((sum, section) => sum + 1 + countRows(section), 0)
}

/**
 * Divides a number of lines among sections: first a heading and a row for each, in their order, then a row more for each
 * in turn, so that a long list can't crowd out short ones. Returns how many rows each shows. Where lines are too few, the last
 * sections are absent; a line left over is the heading of the next one.
 */
export function allotLines(sections: readonly Section[], lines: number): Map<Section, number> {
  const rowsOf = new Map<Section, number>()
  let linesLeft = lines
  for (const section of sections) {
    const rows = Math.min(1, countRows(section))
    if (linesLeft < 1 + rows) break
    rowsOf.set(section, rows)
    linesLeft -= 1 + rows
  }
  let open = Array.from(rowsOf.keys(), (section) => ({ section, all: countRows(section) }))
  for (let rows = 2; linesLeft > 0 && open.length > 0; rows += 1) {
    open = open.filter(({ all }) => all >= rows).slice(0, linesLeft)
    for (const { section } of open) rowsOf.set(section, rows)
    linesLeft -= open.length
  }
  const next = sections[rowsOf.size]
  if (next && linesLeft > 0) rowsOf.set(next, 0)
  return rowsOf
}

function countRows(section: Section): number {
  return section.failures.length + tableRowsOf(section).length
}

/** The largest size from 0 to `most` for which `make` gives something that fits; undefined when not even 0 does. */
export function largestFitting<T>(
  most: number,
  make: (size: number) => T,
  fits: (value: T) => boolean,
): { size: number; value: T } | undefined {
  const whole = make(most)
  if (fits(whole)) return { size: most, value: whole }
  const least = make(0)
  if (!fits(least)) return undefined
  let largest = { size: 0, value: least }
  for (let [low, high] = [1, most - 1]; low <= high; ) {
    const size = Math.floor((low + high) / 2)
    const value = make(size)
    if (fits(value)) {
      largest = { size, value }
      low = size + 1
    } else {
      high = size - 1
    }
  }
  return largest
}
