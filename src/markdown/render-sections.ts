import { needsALook, type Section } from '../comment/section.ts'
import { isOfChange, type TableRow, tableRowsOf } from '../comment/table-rows.ts'
import { isFailing } from '../reports/rank.ts'
import { counted } from '../text.ts'
import { allotLines, largestFitting, linesOf } from './allot.ts'
import {
  commitLink,
  counts,
  distinctRuns,
  dotted,
  glance,
  type Links,
  latestTime,
  projectOf,
  reportLinks,
  runLink,
  runLinks,
} from './glance.ts'
import { plainText } from './markdown.ts'
import { byCommit, failedFirst, inOrder } from './section-order.ts'
import { failureTable, type TableView, testTable } from './table.ts'

/** What a rendering shows, and where. */
export type Layout = {
  /** The commit that counts as current; empty: every section is. */
  head: string
  /** Address of the repository, such as `https://github.com/octo-org/demo`. */
  repositoryUrl: string
  /** Heading suffix of a comment with a key of its own; undefined for the usual key. */
  name?: string | undefined
  /** Where a note says that the other rows are. */
  rest: 'run' | 'outputs' | 'results'
  /** Whether size and dimensions of recordings are shown. */
  sizes: boolean
}

/** So many rows of one section are open; more fold. */
const openRows = 10
/** Of changed tests that did not fail, so many are open. */
const openChanged = 20
/** Up to so many recordings that could not be shared are open; more fold, all of them. */
const openFailures = 3
/** With more rows than this in several sections, each section folds. */
const openSections = 40

/**
 * Sections as Markdown for a comment or a job summary, in at most so many `lines` of headings and rows: a line that
 * sums everything up, then each section, its failed tests first; those of earlier commits are folded.
 */
export function renderSections(sections: readonly Section[], view: Layout, lines: number): string {
  const { current, earlier } = inOrder(sections, view.head)
  const rowsOf = new Map([...allotLines(failedFirst(current), lines), ...allotLines(earlier, lines - linesOf(current))])
  const leftOut = sections.filter((section) => !rowsOf.has(section))
  const severalWorkflows = new Set(sections.map(({ run }) => run.workflow)).size > 1
  const layout = { ...view, severalWorkflows }
  const parts = [
    `### Recordings${view.name === undefined ? '' : ` ${plainText(view.name)}`}\n\n${glance(current, view.head, layout)}\n`,
    ...groupLines(current, layout, rowsOf),
    leftOut.length === 0 ? '' : leftOutSections(leftOut, layout),
    ...byCommit(earlier.filter((section) => rowsOf.has(section))).map((group) => earlierCommit(group, layout, rowsOf)),
  ]
  return parts.filter((part) => part !== '').join('\n')
}

/** As much of some sections as fits into so many characters; the least when not even that fits. */
export function renderWithin(sections: readonly Section[], view: Layout, characters: number): string {
  const render = (lines: number) => renderSections(sections, view, lines)
  const fitting = largestFitting(linesOf(sections), render, ({ length }) => length <= characters)
  return fitting?.value ?? render(0)
}

/** How many rows each section shows; those of failures come first. */
type RowCounts = ReadonlyMap<Section, number>
type Context = Layout & Links & { severalRuns: boolean; alone: boolean; folded: boolean }

/** The lines of the sections of one commit. */
function groupLines(group: readonly Section[], layout: Layout & Links, rowsOf: RowCounts): string[] {
  const alone = group.length === 1
  const links = group.reduce((sum, section) => {
    return sum + Math.max(0, (rowsOf.get(section) ?? 0) - section.failures.length)
  }, 0)
  const folded = !alone && links > openSections
  const context = { ...layout, severalRuns: distinctRuns(group).length > 1, alone, folded }
  return group.flatMap((section) => {
    const rows = rowsOf.get(section)
    return rows === undefined ? [] : sectionLines(section, rows, context)
  })
}

function sectionLines(section: Section, rows: number, context: Context): string[] {
  const { alone, folded, severalRuns, repositoryUrl, sizes } = context
  const [heading, sums] = [plainText(section.heading), counts([section])]
  const run = severalRuns ? runLink(section.run, context) : ''
  const about = dotted([projectOf(section), run, reportLinks(section, context)])
  const failures = section.failures.slice(0, rows)
  const tests = tableRowsOf(section).slice(0, rows - failures.length)
  const recordings = tests.reduce((sum, { links }) => sum + links.length, 0)
  const table = {
    filesUrl: section.commit === '' ? undefined : `${repositoryUrl}/blob/${section.commit}`,
    projects: projectOf(section) === '',
    sizes,
  }
  const missing = withoutVideoNote(section, tests)
  const after = [
    note(section.shared - recordings, '', section, context),
    failuresBelow(failures),
    note(section.notShared - failures.length, 'not shared', section, context),
  ]
  if (folded && tests.length + failures.length > 0) {
    const line = about === '' ? '' : `${about}\n`
    const isOpen = needsALook(section) || tests.some(isOfChange)
    const inside = isOpen ? foldedRows(tests, table, missing) : [testTable(tests, table), missing]
    return [details(dotted([heading, sums]), [line, ...inside, ...after], isOpen)]
  }
  const line = dotted([`**${heading}**`, sums, about])
  return [alone ? '' : `${line}\n`, ...foldedRows(tests, table, missing), ...after]
}

function failuresBelow(failures: Section['failures']): string {
  if (failures.length === 0) return ''
  const table = failureTable(failures)
  return failures.length <= openFailures ? table : details(`${failures.length} recordings could not be shared`, [table])
}

/** What must be seen is open, with what is `missing` below. */
function foldedRows(rows: readonly TableRow[], table: TableView, missing: string): string[] {
  const open = openAmong(rows)
  const more = rows.filter((row) => !open.has(row))
  if (more.length === 0) return [testTable(rows, table), missing]
  const tests = more.filter(({ test }) => test !== undefined).length
  const counts = [
    tests > 0 ? counted(tests, 'more test') : '',
    more.length > tests ? counted(more.length - tests, 'more recording') : '',
  ]
  return [testTable([...open], table), missing, details(dotted(counts), [testTable(more, table)])]
}

/** What failed, was flaky or is changed; where nothing is, the first ten rows. */
function openAmong(rows: readonly TableRow[]): Set<TableRow> {
  const failing = rows.filter(({ test }) => isFailing(test))
  const changed = rows.filter((row) => isOfChange(row) && !isFailing(row.test))
  if (failing.length + changed.length === 0) return new Set(rows.slice(0, openRows))
  // A recording without a test may show what a failed test has no recording of.
  const isOneUnseen = failing.some(({ test, links }) => test?.result === 'failed' && links.length === 0)
  const withoutTest = isOneUnseen ? rows.filter(({ test }) => test === undefined) : []
  return new Set([...failing, ...changed.slice(0, openChanged), ...withoutTest.slice(0, openRows)])
}

/** How many errors, and failed and flaky tests without a recording, have no row. */
function withoutVideoNote({ failedWithoutVideo, tests }: Section, rows: readonly TableRow[]): string {
  const unlinked = rows.filter(({ links }) => links.length === 0)
  const count = (isError: boolean) =>
    unlinked
      .filter(({ test }) => (test?.result === 'error') === isError)
      .reduce((sum, { test }) => sum + (test?.count ?? 1), 0)
  const [errors, more] = [(tests?.error ?? 0) - count(true), failedWithoutVideo - count(false)]
  return [
    errors > 0 ? `${counted(errors, 'more error')} outside of any test.\n` : '',
    more > 0 ? `${counted(more, 'more failed or flaky test')} without a recording.\n` : '',
  ].join('')
}

function note(count: number, word: string, { run }: Section, context: Context): string {
  if (count <= 0) return ''
  const where = {
    run: `in the job summary and the outputs of ${runLink(run, context) || 'its run'}`,
    outputs: 'in the outputs `results` and `manifest` of this step',
    results: 'in the output `results` of this step',
  }
  return `${count} more ${word === '' ? '' : `${word} `}${where[context.rest]}.\n`
}

function leftOutSections(sections: readonly Section[], links: Links): string {
  const runs = runLinks(sections, links) || 'their runs'
  return `${counted(sections.length, 'more part')} with ${counts(sections)}: see the job summaries of ${runs}.\n`
}

function earlierCommit(sections: readonly Section[], layout: Layout & Links, rowsOf: RowCounts): string {
  const commit = sections[0]?.commit ?? ''
  const alone = sections.length === 1 ? sections[0] : undefined
  const inParts = alone ? plainText(alone.heading) : `${sections.length} parts`
  const summary = dotted([`Earlier commit ${plainText(commit.slice(0, 7))}`, counts(sections), inParts])
  const glanced = dotted([
    alone ? projectOf(alone) : '',
    `commit ${commitLink(commit, layout)}`,
    runLinks(sections, layout),
    alone ? reportLinks(alone, layout) : '',
    latestTime(sections),
  ])
  return details(summary, [`${glanced}\n`, ...groupLines(sections, layout, rowsOf)])
}

/** GitHub reads Markdown within only after an empty line. */
function details(summary: string, inside: readonly string[], open = false): string {
  const content = inside.filter((part) => part !== '').join('\n')
  return `<details${open ? ' open' : ''}>\n<summary>${summary}</summary>\n\n${content}\n</details>\n`
}
