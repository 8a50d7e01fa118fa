import { byWeight, type ReportedTest, type TestReport, type TestResult, worst } from './reported-test.ts'

/** How many tests ended so. */
export type TestCounts = Readonly<Record<TestResult, number>>

/** A test, as one or more reports describe it. */
export type UniqueTest = { result: TestResult | undefined; reported: ReportedTest[] }

/**
 * The tests of all reports, each once. Two reports may describe the same run: of the tests of one name and project, as
 * many count as one report has, and each with the worst of its results. Not all reports have projects: tests without one
 * are, the worst first, those of their name that another report has.
 */
export function uniqueTests(reports: readonly TestReport[]): UniqueTest[] {
  const inProjects = new Map<string, UniqueTest[]>()
  const withProject = ({ tests }: TestReport) => tests.filter(({ project }) => project !== undefined)
  for (const report of reports)
    addTests(inProjects, withProject(report), (test) => `${nameOf(test)}\n${test.project}`)
  const known = [...inProjects.values()].flat().sort(worstFirst)
  const all = Map.groupBy(known, ({ reported: [test] }) => (test === undefined ? '' : nameOf(test)))
  for (const report of reports) {
    const others = report.tests.filter(({ project }) => project === undefined)
    addTests(all, others, nameOf, new Set(withProject(report)))
  }
  return [...all.values()].flat()
}

/** Adds tests of one report to the known ones of the same key, but to none that has one of the report's `own`. */
function addTests(
  all: Map<string, UniqueTest[]>,
  tests: readonly ReportedTest[],
  keyOf: (test: ReportedTest) => string,
  own: ReadonlySet<ReportedTest> = new Set(),
): void {
  const asked = tests.filter(({ covers }) => covers === undefined)
  for (const [key, namesakes] of Map.groupBy(asked, keyOf)) {
    const known = all.get(key) ?? []
    all.set(key, known)
    let at = 0
    for (const test of namesakes.sort(worstFirst)) {
      while (known[at]?.reported.some((other) => own.has(other))) at += 1
      const same = known[at]
      if (same === undefined) known.push({ result: test.result, reported: [test] })
      else {
        same.result = worst([same.result, test.result])
        same.reported.push(test)
      }
      at += 1
    }
  }
}

/** No title has a line end. */
function nameOf({ title, suite }: ReportedTest): string {
  return `${title}\n${suite}`
}

/** Undefined where no report says how any of the tests ended. */
export function countTests(tests: readonly UniqueTest[]): TestCounts | undefined {
  const counts = { failed: 0, flaky: 0, passed: 0, skipped: 0 }
  for (const { result } of tests) if (result !== undefined) counts[result] += 1
  return tests.length > 0 && tests.every(({ result }) => result === undefined) ? undefined : counts
}

function worstFirst(a: Pick<ReportedTest, 'result'>, b: Pick<ReportedTest, 'result'>): number {
  return byWeight.indexOf(a.result) - byWeight.indexOf(b.result)
}
