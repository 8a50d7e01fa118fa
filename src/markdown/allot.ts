import type { Section } from '../comment/section.ts'
import { tableRowsOf } from './rows.ts'

/** How many lines show all of the sections: a heading for each, and their rows. */
export function linesOf(sections: readonly Section[]): number {
  return sections.reduce((sum, section) => sum + 1 + countRows(section), 0)
}

/**
 * Divides a number of lines among sections: first a heading and a row for each, in their order, then a row more for each
 * in turn, so that a long list can't crowd out short ones. Returns how many rows of each are shown. Where the lines are too
 * few, the last sections are absent: headings alone would lead nowhere.
 */
export function allotLines(sections: readonly Section[], lines: number): Map<Section, number> {
  const shown = new Map<Section, number>()
  let left = lines
  for (const section of sections) {
    const rows = Math.min(1, countRows(section))
    if (left < 1 + rows) break
    shown.set(section, rows)
    left -= 1 + rows
  }
  let open = Array.from(shown.keys(), (section) => ({ section, all: countRows(section) }))
  for (let rows = 2; left > 0 && open.length > 0; rows += 1) {
    open = open.filter(({ all }) => all >= rows).slice(0, left)
    for (const { section } of open) shown.set(section, rows)
    left -= open.length
  }
  const next = sections[shown.size]
  if (next && left > 0) shown.set(next, 0)
  return shown
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
  let found = { size: 0, value: least }
  for (let [low, high] = [1, most - 1]; low <= high; ) {
    const size = Math.floor((low + high) / 2)
    const value = make(size)
    if (fits(value)) {
      found = { size, value }
      low = size + 1
    } else {
      high = size - 1
    }
  }
  return found
}
