import { compareRunIds, type Section } from '../comment/section.ts'
import { isFixed } from '../reports/rank.ts'
import { compareNaturally } from '../text.ts'

/** The order in which sections are shown. */
export function byHeading(a: Pick<Section, 'heading' | 'key'>, b: Pick<Section, 'heading' | 'key'>): number {
  return compareNaturally(`${a.heading}\n${a.key}`, `${b.heading}\n${b.key}`)
}

/** The sections of the head commit, and those of earlier ones, in the order in which they are shown. */
export function inOrder(sections: readonly Section[], head: string) {
  const isCurrent = ({ commit }: Section) => head === '' || commit === '' || commit === head
  const newestFirst = (a: Section, b: Section) => compareRunIds(b.run.id, a.run.id) || byHeading(a, b)
  return {
    current: sections.filter(isCurrent).sort(byHeading),
    earlier: byCommit(sections.filter((section) => !isCurrent(section)).sort(newestFirst)).flat(),
  }
}

/** What must not be missed gets its lines first. */
export function failedFirst(sections: readonly Section[]): Section[] {
  const rank = ({ tests, notShared, cases }: Section) => {
    const isOfChange = cases.some((test) => test.changed || isFixed(test))
    return [tests?.error || tests?.failed, notShared > 0, isOfChange, true].findIndex(Boolean)
  }
  return sections.toSorted((a, b) => rank(a) - rank(b))
}

/** Groups in the order of their first sections. */
export function byCommit(sections: readonly Section[]): Section[][] {
  return [...Map.groupBy(sections, ({ commit }) => commit).values()]
}
