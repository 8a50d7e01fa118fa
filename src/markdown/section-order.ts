import { byHeading, compareRunIds } from '../manifest/order.ts'
import { isOfChange, rowsOf } from '../manifest/rows.ts'
import type { Manifest } from '../manifest/schema.ts'

/** The sections of the head commit, and those of earlier ones, in the order in which they are shown. */
export function inOrder(sections: readonly Manifest[], head: string) {
  const isCurrent = ({ commit }: Manifest) => head === '' || commit === undefined || commit === head
  const newestFirst = (a: Manifest, b: Manifest) => compareRunIds(b.run.id, a.run.id) || byHeading(a, b)
  return {
    current: sections.filter(isCurrent).sort(byHeading),
    earlier: byCommit(sections.filter((section) => !isCurrent(section)).sort(newestFirst)).flat(),
  }
}

/** What must not be missed gets its lines first. */
export function failedFirst(sections: readonly Manifest[]): Manifest[] {
  const ranked = sections.map((section) => ({ section, rank: rankOf(section) }))
  return ranked.sort((a, b) => a.rank - b.rank).map(({ section }) => section)
}

function rankOf(section: Manifest): number {
  const { counts, notShared } = section
  if (counts && counts.error + counts.failed > 0) return 0
  if (notShared > 0) return 1
  return rowsOf(section).some(isOfChange) ? 2 : 3
}

/** Groups in the order of their first sections. */
export function byCommit(sections: readonly Manifest[]): Manifest[][] {
  return [...Map.groupBy(sections, ({ commit }) => commit).values()]
}
