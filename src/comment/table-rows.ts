import { byRank, isFailing, isFixed } from '../reports/rank.ts'
import { type Section, type StoredTest, type VisibleRecording, visibleRecordings } from './section.ts'

/** One row of a table: a test with the recordings of its tries, or a recording that is in no report. */
export type TableRow = { test?: StoredTest | undefined; links: readonly VisibleRecording[] }

/** The rows of a section in their order: tests and errors, and recordings without a test. A row's links are in the order of tries. */
export function tableRowsOf(section: Section): TableRow[] {
  const { cases } = section
  type Row = { test: StoredTest | undefined; links: VisibleRecording[] }
  const rows = new Map<StoredTest | VisibleRecording, Row>()
  for (const test of cases.filter(isFailing)) rows.set(test, { test, links: [] })
  for (const link of visibleRecordings(section)) {
    const test = link.test === undefined ? undefined : cases[link.test]
    const row = rows.get(test ?? link)
    if (row) row.links.push(link)
    else rows.set(test ?? link, { test, links: [link] })
  }
  for (const { links } of rows.values()) links.sort((a, b) => (a.try ?? 0) - (b.try ?? 0))
  // The base may have become known since the section was made.
  return [...rows.values()].sort((a, b) => byRank(rankedIn(a), rankedIn(b)))
}

function rankedIn({ test, links }: TableRow) {
  return test ?? links.find(({ changed }) => changed)
}

/** Whether the pull request adds or changes what the row shows. */
export function isChanged({ test, links }: TableRow): boolean {
  return [test, ...links].some((one) => one?.changed)
}

/** Whether the pull request adds, changes or fixes what the row shows. */
export function isOfChange(row: TableRow): boolean {
  return isChanged(row) || isFixed(row.test)
}

/** The link of the first row that has one; empty where none has. */
export function firstLinkOf(section: Section): string {
  return tableRowsOf(section).flatMap((row) => mainLink(row)?.url ?? [])[0] ?? ''
}

/** The recording that a row's title leads to: that of the try that failed, the first of them. */
export function mainLink({ links }: TableRow): VisibleRecording | undefined {
  return links.find(({ tryResult }) => tryResult === 'failed') ?? links[0]
}
