import { byRank, worst } from './rank.ts'
import { segmentsOf, startsWith } from './report-folder.ts'
import { isSameTest, type Outcome, type ReportedTest, type TestReport } from './reported-test.ts'

/** How many tests ended in each way, and how many errors there were outside of them. */
export type TestCounts = Readonly<Record<Outcome | 'error', number>>

export type UniqueTest = { result: Outcome | undefined; reported: [ReportedTest, ...ReportedTest[]] }

/**
 * The tests of all reports, each once. Every entry of a report is a test. Reports of one format are of different runs, except
 * for copies and merged reports, in which all of a test is the same. Reports of different formats may be of the same run.
 */
export function uniqueTests(reports: readonly TestReport[]): UniqueTest[] {
  const formats = Map.groupBy(reports, ({ format }) => format).values()
  return formats.map(withoutCopies).reduce(joinFormats, [])
}

function withoutCopies(reports: readonly TestReport[]): UniqueTest[] {
  const all = new Map<string, UniqueTest>()
  for (const { tests } of reports) {
    const withoutSpecFiles = tests.filter(({ covers }) => covers === undefined)
    for (const [content, alike] of Map.groupBy(withoutSpecFiles, contentOf)) {
      for (const [at, test] of alike.entries()) {
        const before = all.get(`${content} ${at}`)
        if (before) before.reported.push(test)
        else all.set(`${content} ${at}`, { result: test.result, reported: [test] })
      }
    }
  }
  return [...all.values()]
}

function contentOf({ title, project, suite, result, ran, tries }: ReportedTest): string {
  return JSON.stringify([title, project, suite, result, ran, tries.map(({ error }) => error)])
}

/** Joins the tests of two formats; one of them may not know a test's project. */
function joinFormats(one: readonly UniqueTest[], other: readonly UniqueTest[]): UniqueTest[] {
  const free = Map.groupBy(one.toSorted(byRank), titleOf)
  const hasNone = ({ reported: [first] }: UniqueTest) => Number(first.project === undefined)
  const inOrder = other.toSorted((a, b) => hasNone(a) - hasNone(b) || byRank(a, b))
  const unmatched = inOrder.filter((test) => {
    const alike = free.get(titleOf(test)) ?? []
    const isExact = (each: UniqueTest) => each.reported[0].project === test.reported[0].project
    const same = alike.find((each) => isExact(each) && isSame(each, test)) ?? alike.find((each) => isSame(each, test))
    if (same === undefined) return true
    alike.splice(alike.indexOf(same), 1)
    same.result = worst([same.result, test.result])
    same.reported.push(...test.reported)
    return false
  })
  return [...one, ...unmatched]
}

function titleOf({ reported: [first] }: UniqueTest): string {
  return first.title
}

/** Of two paths to the same file, one ends in the other, name by name. */
function isSame({ reported: [one] }: UniqueTest, { reported: [other] }: UniqueTest): boolean {
  if (!isSameTest(one, other)) return false
  const [a, b] = [fileOf(one), fileOf(other)]
  return startsWith(a, b) || startsWith(b, a)
}

function fileOf({ sourceLines, suite }: ReportedTest): string[] {
  return segmentsOf(sourceLines?.at(-1)?.file ?? suite).reverse()
}

/** Undefined where no report says how any of the tests ended. */
export function countTests(tests: readonly UniqueTest[], errors: number): TestCounts | undefined {
  const none = { failed: 0, flaky: 0, passed: 0, skipped: 0, 'without a result': 0, 'did not run': 0 }
  const counts = { error: errors, ...none }
  for (const { result } of tests) if (result !== undefined) counts[result] += 1
  const isKnown = errors > 0 || tests.length === 0 || tests.some(({ result }) => result !== undefined)
  return isKnown ? counts : undefined
}
