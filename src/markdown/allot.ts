import { failuresOf, rowsOf } from '../manifest/rows.ts'
import type { Manifest } from '../manifest/schema.ts'

/** How many lines show all of the sections: a heading for each, and their rows. */
export function linesOf(sections: readonly Manifest[]): number {
  return sections.reduce((sum, section) => sum + 1 + countRows(section), 0)
}

/**
 * Divides a number of lines among sections: first a heading and a row for each, in their order, then a row more for each
 * in turn, so that a long list can't crowd out short ones. Returns how many rows each shows. Where lines are too few, the last
 * sections are absent; a line left over is the heading of the next one.
 */
export function allotLines(sections: readonly Manifest[], lines: number): Map<Manifest, number> {
  const allotted = new Map<Manifest, number>()
  let linesLeft = lines
  for (const section of sections) {
    const rows = Math.min(1, countRows(section))
    if (linesLeft < 1 + rows) break
    allotted.set(section, rows)
    linesLeft -= 1 + rows
  }
  let open = Array.from(allotted.keys(), (section) => ({ section, all: countRows(section) }))
  for (let rows = 2; linesLeft > 0 && open.length > 0; rows += 1) {
    open = open.filter(({ all }) => all >= rows).slice(0, linesLeft)
    for (const { section } of open) allotted.set(section, rows)
    linesLeft -= open.length
  }
  const next = sections[allotted.size]
  if (next && linesLeft > 0) allotted.set(next, 0)
  return allotted
}

function countRows(section: Manifest): number {
  return failuresOf(section).length + rowsOf(section).length
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
