import { hasProblems } from '../manifest/rows.ts'
import type { PartToRender } from './parts-to-render.ts'

/** Numbers of lines that a part shows below its heading. Rows are taken from the top. */
export type Allotment = { rows: number; unshared: number; greenJobs: number; redJobs: number }

/** The kinds of lines below headings, in the order in which they get room. Red kinds show failures. */
const redKinds = ['failing rows', 'unshared', 'red jobs'] as const
const otherKinds = ['other rows', 'idle rows', 'green jobs'] as const
const kinds = [...redKinds, ...otherKinds] as const

type KindOfLine = (typeof kinds)[number]

function countOf({ rowCounts, unshared, jobLines }: PartToRender, kind: KindOfLine): number {
  switch (kind) {
    case 'failing rows':
      return rowCounts.failing
    case 'other rows':
      return rowCounts.other
    case 'idle rows':
      return rowCounts.idle
    case 'unshared':
      return unshared.length
    case 'red jobs':
      return jobLines.filter(hasProblems).length
    case 'green jobs':
      return jobLines.filter((job) => !hasProblems(job)).length
  }
}

function isRed({ sections, rowCounts, unshared }: PartToRender): boolean {
  return rowCounts.failing + unshared.length > 0 || sections.some(hasProblems)
}

/** Number of lines that show the parts in full. */
export function countAllLines(parts: readonly PartToRender[]): number {
  return countLines(parts, kinds)
}

/** Number of lines that show every failure, including the headings. */
export function countFailureLines(parts: readonly PartToRender[]): number {
  return countLines(parts.filter(isRed), ['failing rows'])
}

function countLines(parts: readonly PartToRender[], of: readonly KindOfLine[]): number {
  return parts.reduce((sum, part) => sum + 1 + of.reduce((all, kind) => all + countOf(part, kind), 0), 0)
}

/**
 * Divides lines among parts. Red parts go first, then the other headings and the lines below them. Within a kind, parts take
 * turns, so that a long list can't crowd out short ones. Parts without a heading are absent.
 */
export function allotLines(parts: readonly PartToRender[], lines: number): Map<PartToRender, Allotment> {
  const allotted = new Map<PartToRender, MutableAllotment>()
  let linesLeft = Math.max(0, lines)
  /** A heading comes with its first failing row, because it says little without one. */
  const addHeading = (part: PartToRender) => {
    if (linesLeft === 0) return
    const rows = Math.min(1, part.rowCounts.failing, linesLeft - 1)
    allotted.set(part, { rows, unshared: 0, redJobs: 0, greenJobs: 0 })
    linesLeft -= 1 + rows
  }
  const share = (kind: KindOfLine) => {
    const withHeading = [...allotted]
    const counts = shareOut(
      withHeading.map(([part, { rows }]) => countOf(part, kind) - (kind === 'failing rows' ? rows : 0)),
      linesLeft,
    )
    for (const [at, [, allotment]] of withHeading.entries()) allotment[fieldOf(kind)] += counts[at] ?? 0
    linesLeft -= counts.reduce((sum, count) => sum + count, 0)
  }
  parts.filter(isRed).forEach(addHeading)
  redKinds.forEach(share)
  parts.filter((part) => !isRed(part)).forEach(addHeading)
  otherKinds.forEach(share)
  return allotted
}

type MutableAllotment = { -readonly [Field in keyof Allotment]: number }

function fieldOf(kind: KindOfLine): keyof Allotment {
  switch (kind) {
    case 'unshared':
      return 'unshared'
    case 'red jobs':
      return 'redJobs'
    case 'green jobs':
      return 'greenJobs'
    default:
      return 'rows'
  }
}

/** Gives each at most what it wants, one at a time in turn, until nothing is left. */
function shareOut(wanted: readonly number[], available: number): number[] {
  const given = wanted.map(() => 0)
  let left = available
  let open = wanted.flatMap((count, at) => (count > 0 ? [at] : []))
  for (let turn = 1; left > 0 && open.length > 0; turn += 1) {
    const served = open.slice(0, left)
    for (const at of served) given[at] = turn
    left -= served.length
    open = open.filter((at) => (wanted[at] ?? 0) > turn)
  }
  return given
}

/** The largest size from 0 to `most` for which `make` returns something that fits; undefined if not even 0 does. */
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
