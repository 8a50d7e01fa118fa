import { type LinkRow, type Section, shownLinks, type TestRow } from '../comment/section.ts'

/** One row of a table: a test with the recordings of its tries, or a recording that no report knows. */
export type TableRow = { test?: TestRow | undefined; links: readonly LinkRow[] }

/**
 * The rows of a section: failed tests first, with a recording or without, then flaky ones, then the rest. The links of a
 * row are in the order of its tries.
 */
export function rowsOf(section: Section): TableRow[] {
  const { cases } = section
  const links = shownLinks(section)
  const inOrder = links.toSorted((a, b) => (a.try ?? 0) - (b.try ?? 0))
  const byTest = Map.groupBy(inOrder, ({ test }) => test)
  const failing = cases.flatMap((test, at): TableRow[] =>
    isFailing(test) ? [{ test, links: byTest.get(at) ?? [] }] : [],
  )
  const seen = new Set<number>()
  const rest = links.flatMap((link): TableRow[] => {
    const at = link.test ?? Number.NaN
    const test = cases[at]
    if (test === undefined) return [{ links: [link] }]
    if (isFailing(test) || seen.has(at)) return []
    seen.add(at)
    return [{ test, links: byTest.get(at) ?? [] }]
  })
  return [...failing, ...rest]
}

export function isFailing(test: TestRow | undefined): boolean {
  return test?.result === 'failed' || test?.result === 'flaky'
}

/** The recording that a row's title leads to: that of the try that failed, the first of them. */
export function mainLink({ links }: TableRow): LinkRow | undefined {
  return links.find(({ tryResult }) => tryResult === 'failed') ?? links[0]
}
