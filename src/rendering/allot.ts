import { linksOf, type Section } from '../sections/section.ts'

/** How many rows of a section are shown. */
export type Rows = { failures: number; links: number }

/** How many lines show all of the sections: a heading for each, and their rows. */
export function linesOf(sections: readonly Section[]): number {
  return sections.reduce((sum, section) => sum + 1 + rowsOf(section), 0)
}

/**
 * Divides a number of lines among sections: first a heading and a row for each, in their order, then more rows for each
 * in turn, so that a long list can't crowd out short ones; failures come before links. Where the lines are too few, the
 * last sections are absent: headings alone would lead nowhere.
 */
export function allotLines(sections: readonly Section[], lines: number): Map<Section, Rows> {
  const headed = sections.slice(0, countHeaded(sections, lines))
  const shares = divideFairly(headed.map(rowsOf), lines - headed.length)
  const left = shares.reduce((sum, share) => sum - share, lines - headed.length)
  const next = left > 0 ? sections.slice(headed.length, headed.length + 1) : []
  return new Map([...headed, ...next].map((section, at) => [section, splitRows(section, shares[at] ?? 0)]))
}

/** How many sections have room for a heading and, where they have rows, for one of these. */
function countHeaded(sections: readonly Section[], lines: number): number {
  let left = lines
  const count = sections.findIndex((section) => {
    left -= 1 + Math.min(1, rowsOf(section))
    return left < 0
  })
  return count === -1 ? sections.length : count
}

function rowsOf(section: Section): number {
  return section.failures.length + linksOf(section).length
}

function splitRows({ failures }: Section, rows: number): Rows {
  const failed = Math.min(rows, failures.length)
  return { failures: failed, links: rows - failed }
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
