import {
  type Section,
  type StoredTest,
  type VisibleRecording,
  visibleRecordings,
} from '../comment/section.ts'
import { byRank, isFailing, isFixed } from '../test-reports/rank.ts'

/** One row of a table: a test with the recordings of its tries, or a recording that no report knows. */
export type TableRow = { test?: StoredTest | undefined; links: readonly VisibleRecording[] }

/**
 * The rows of a section in their order, those of errors and of tests that failed or were flaky without a recording too. The
 * links of a row are in the order of its tries.
 */
export function tableRowsOf(section: Section): TableRow[] {
  const { cases } = section
  const links = visibleRecordings(section)
  // A row is that of a test, by its index, or of a link that no report knows.
  const rowOf = (link: VisibleRecording) => (cases[link.test ?? Number.NaN] ? link.test : link)
  const failing = cases.flatMap((test, at) => (isFailing(test) ? at : []))
  const inOrder = Map.groupBy(
    links.toSorted((a, b) => (a.try ?? 0) - (b.try ?? 0)),
    rowOf,
  )
  const rows = Array.from(new Set([...failing, ...links.map(rowOf)]), (row) => ({
    test: typeof row === 'number' ? cases[row] : undefined,
    links: inOrder.get(row) ?? [],
  }))
  // A report may have told of the base since.
  return rows.sort((a, b) => byRank(rankedIn(a), rankedIn(b)))
}

function rankedIn({ test, links }: TableRow) {
  return test ?? links.find(({ changed }) => changed)
}

/** Whether the pull request adds or changes what the row shows. */
export function isChanged({ test, links }: TableRow): boolean {
  return [test, ...links].some((one) => one?.changed)
}

/** The same, or fixes it. */
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
