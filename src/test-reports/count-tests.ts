import { hashOf } from '../text-hash.ts'
import type { ReportedTest, TestResult } from './reported-test.ts'
import { byWeight, worst } from './reported-test.ts'

/** How many tests ended so. */
export type TestCounts = Readonly<Record<TestResult, number>>

/** What one report tells of each test: a hash of what tells it from others, and its result. */
export type Outcome = [name: number, result: TestResult]

/** The outcomes of a report's tests; a spec file as a whole is not a test. */
export function outcomesOf(tests: readonly ReportedTest[]): Outcome[] {
  return tests.flatMap(({ title, suite, result }) =>
    // No title has a line end.
    suite === undefined ? [] : [[hashOf(`${title}\n${suite}`), result]],
  )
}

/**
 * Counts the tests of all reports. Two reports may tell of the same run: of the tests of one name, as many count as one
 * report has, and each with the worst of its results. Projects are left out of the names, as not all reports tell them.
 */
export function countTests(reports: readonly (readonly Outcome[])[]): TestCounts {
  const all = new Map<number, TestResult[]>()
  for (const report of reports) {
    for (const [name, outcomes] of Map.groupBy(report, ([name]) => name)) {
      const results = outcomes.map(([, result]) => result).sort(worstFirst)
      const before = all.get(name) ?? []
      const [longer, shorter] = before.length > results.length ? [before, results] : [results, before]
      all.set(
        name,
        longer.map((result, at) => worst([result, shorter[at] ?? result])),
      )
    }
  }
  const counts = { failed: 0, flaky: 0, passed: 0, skipped: 0 }
  for (const results of all.values()) for (const result of results) counts[result] += 1
  return counts
}

function worstFirst(a: TestResult, b: TestResult): number {
  return byWeight.indexOf(a) - byWeight.indexOf(b)
}
