import { byRank, worst } from './rank.ts'
import { segmentsOf, startsWith } from './report-folder.ts'
import { isSameTest, type Outcome, type ReportedTest, type TestReport } from './reported-test.ts'

/** How many tests ended so, and how many errors there were outside of them. */
export type TestCounts = Readonly<Record<Outcome | 'error', number>>

/** A test, as one or more reports describe it. */
export type UniqueTest = { result: Outcome | undefined; reported: ReportedTest[] }

/**
 * The tests of all reports, each once. In one report every entry is a test of its own. Reports of one format are runs of
 * their own: only where both say exactly the same of a test, it is one (a copy, or a report that others were merged into).
 * Reports of different formats may describe the same run.
 */
export function uniqueTests(reports: readonly TestReport[]): UniqueTest[] {
  const formats = Map.groupBy(reports, ({ format }) => format).values()
  return formats.map(withoutCopies).reduce(joinFormats, [])
}

function withoutCopies(reports: readonly TestReport[]): UniqueTest[] {
  const all = new Map<string, UniqueTest>()
  for (const { tests } of reports) {
    const asked = tests.filter(({ covers }) => covers === undefined)
    for (const [content, alike] of Map.groupBy(asked, contentOf)) {
      for (const [at, test] of alike.entries()) {
        const known = all.get(`${content} ${at}`)
        if (known) known.reported.push(test)
        else all.set(`${content} ${at}`, { result: test.result, reported: [test] })
      }
    }
  }
  return [...all.values()]
}

function contentOf({ title, project, suite, result, ran, tries }: ReportedTest): string {
  return JSON.stringify([title, project, suite, result, ran, tries.map(({ error }) => error)])
}

/** Joins what two formats have of a test; one of them may not know its project. */
function joinFormats(one: readonly UniqueTest[], other: readonly UniqueTest[]): UniqueTest[] {
  const free = Map.groupBy(one.toSorted(byRank), titleOf)
  const hasNone = ({ reported: [first] }: UniqueTest) => Number(first?.project === undefined)
  const inOrder = other.toSorted((a, b) => hasNone(a) - hasNone(b) || byRank(a, b))
  const left = inOrder.filter((test) => {
    const alike = free.get(titleOf(test)) ?? []
    const isExact = (each: UniqueTest) => each.reported[0]?.project === test.reported[0]?.project
    const same =
      alike.find((each) => isExact(each) && isSame(each, test)) ?? alike.find((each) => isSame(each, test))
    if (same === undefined) return true
    alike.splice(alike.indexOf(same), 1)
    same.result = worst([same.result, test.result])
    same.reported.push(...test.reported)
    return false
  })
  return [...one, ...left]
}

function titleOf({ reported: [first] }: UniqueTest): string {
  return first?.title ?? ''
}

/** Files are the same where one path ends in the other, name by name. */
function isSame({ reported: [one] }: UniqueTest, { reported: [other] }: UniqueTest): boolean {
  if (one === undefined || other === undefined || !isSameTest(one, other)) return false
  const [a, b] = [fileOf(one), fileOf(other)]
  return startsWith(a, b) || startsWith(b, a)
}

/** In segments, the last first. */
function fileOf({ sourceLines, suite }: ReportedTest): string[] {
  return segmentsOf(sourceLines?.at(-1)?.file ?? suite).reverse()
}

/** Undefined where no report says how any of the tests ended. */
export function countTests(tests: readonly UniqueTest[], errors: number): TestCounts | undefined {
  const counts = { error: errors, failed: 0, flaky: 0, 'did not run': 0, passed: 0, skipped: 0 }
  for (const { result } of tests) if (result !== undefined) counts[result] += 1
  const isKnown = errors > 0 || tests.length === 0 || tests.some(({ result }) => result !== undefined)
  return isKnown ? counts : undefined
}
