import type { Section } from '../comment/section.ts'
import { rowsOf } from './rows.ts'

/** How many rows of a section are shown. */
export type Rows = { failures: number; tests: number }

/** How many lines show all of the sections: a heading for each, and their rows. */
export function linesOf(sections: readonly Section[]): number {
  return sections.reduce((sum, section) => sum + 1 + countRows(section), 0)
}

/**
 * Divides a number of lines among sections: first a heading and a row for each, in their order, then more rows for each
 * in turn, so that a long list can't crowd out short ones; failures come before tests. Where the lines are too few, the
 * last sections are absent: headings alone would lead nowhere.
 */
export function allotLines(sections: readonly Section[], lines: number): Map<Section, Rows> {
  const headed = sections.slice(0, countHeaded(sections, lines))
  const shares = divideFairly(headed.map(countRows), lines - headed.length)
  const left = shares.reduce((sum, share) => sum - share, lines - headed.length)
  const next = left > 0 ? sections.slice(headed.length, headed.length + 1) : []
  return new Map([...headed, ...next].map((section, at) => [section, splitRows(section, shares[at] ?? 0)]))
}

/** How many sections have room for a heading and, where they have rows, for one of these. */
function countHeaded(sections: readonly Section[], lines: number): number {
  let left = lines
  const count = sections.findIndex((section) => {
    left -= 1 + Math.min(1, countRows(section))
    return left < 0
  })
  return count === -1 ? sections.length : count
}

function countRows(section: Section): number {
  return section.failures.length + rowsOf(section).length
}

function splitRows({ failures }: Section, rows: number): Rows {
  const failed = Math.min(rows, failures.length)
  return { failures: failed, tests: rows - failed }
}

/** The share of each where all take one in turn until nothing is wanted or left; the first take what is over. */
function divideFairly(wanted: readonly number[], available: number): number[] {
  const shares = wanted.map(() => 0)
  for (let left = available; left > 0; ) {
    const open = wanted.flatMap((want, at) => ((shares[at] ?? 0) < want ? [at] : []))
    if (open.length === 0) break
    const each = Math.max(1, Math.floor(left / open.length))
    for (const at of open) {
      const share = shares[at] ?? 0
      const more = Math.min(each, (wanted[at] ?? 0) - share, left)
      shares[at] = share + more
      left -= more
    }
  }
  return shares
}

/**
 * The largest size from 0 to `most` for which `make` gives something that fits, found by halving; undefined when not
 * even 0 does.
 */
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
