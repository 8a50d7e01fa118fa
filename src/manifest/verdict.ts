import * as v from 'valibot'
import { countJobs, groupIntoParts, splitByRun } from './part.ts'
import type { Section } from './schema.ts'
import { count, meaning, objectOf, type Read } from './shape-of.ts'
import { addUpComparisons, addUpCounts, countCauses } from './totals.ts'

/** The output `verdict`: the numbers of a section's line. */
export const verdictSchema = objectOf({
  errors: meaning('Errors outside of any test.', count),
  failed: count,
  flaky: count,
  passed: count,
  skipped: count,
  didNotRun: meaning('Tests that should have run but did not, or that stopped halfway.', count),
  withoutResult: meaning('Tests that the report calls neither passed nor failed.', count),
  causes: meaning('Number of causes of the failed tests.', count),
  new: v.optional(meaning('Failed tests that passed on the other branch; absent without a comparison.', count)),
  alsoFailing: v.optional(
    meaning('Failed tests that failed in the latest run there as well; absent without a comparison.', count),
  ),
  failedBefore: v.optional(
    meaning(
      'Failed tests that failed or were flaky there before, or were flaky in the latest run; absent without a comparison.',
      count,
    ),
  ),
  jobs: v.optional(meaning('Number of matrix jobs whose test reports were read; only in `report`.', count)),
  jobTotal: v.optional(meaning('Number of jobs that their matrices have; only in `report`.', count)),
})

export type Verdict = Read<typeof verdictSchema>

/** Adds up the numbers of all parts' lines, each for its newest run. Undefined without a test report. */
export function addUpVerdict(sections: readonly Section[]): Verdict | undefined {
  const { newest } = splitByRun(sections)
  const lines = groupIntoParts(newest).flatMap((part) => {
    const counts = addUpCounts(part.sections)
    return counts ? [{ counts, causes: countCauses(part.sections) ?? sumOf(part.sections, causeCount) }] : []
  })
  if (lines.length === 0) return undefined
  const sum = (of: (line: (typeof lines)[number]) => number) => sumOf(lines, of)
  return {
    errors: sum(({ counts }) => counts.error),
    failed: sum(({ counts }) => counts.failed),
    flaky: sum(({ counts }) => counts.flaky),
    passed: sum(({ counts }) => counts.passed),
    skipped: sum(({ counts }) => counts.skipped),
    didNotRun: sum(({ counts }) => counts['did not run']),
    withoutResult: sum(({ counts }) => counts['without a result']),
    causes: sum(({ causes }) => causes),
    ...addUpComparisons(newest),
  }
}

/** The verdict of the report action, which also counts jobs. */
export function addUpReportVerdict(sections: readonly Section[]): Verdict | undefined {
  const verdict = addUpVerdict(sections)
  return verdict && { ...verdict, ...countJobs(splitByRun(sections).newest) }
}

function causeCount({ totals }: Section): number {
  return totals.causeCount
}

function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0)
}
