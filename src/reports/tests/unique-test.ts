import type { Outcome } from '../../manifest/schema.ts'
import type { ReportedTest, SpecFile, TryEnd } from '../reported-test.ts'

/** One test with all that reports have of it. */
export type UniqueTest = { result: Outcome | undefined; reported: Reported }

/** The same test in one or more reports. */
export type Reported = [ReportedTest, ...ReportedTest[]]

/** A spec file with all that reports have of it. */
export type UniqueSpecFile = { result: Outcome | undefined; reported: [SpecFile, ...SpecFile[]] }

/** The test of each entry of a report. */
export type UniqueTests = ReadonlyMap<ReportedTest, UniqueTest>

/** The tests by all entries that reports have of them. */
export function testsByEntry(tests: readonly UniqueTest[]): UniqueTests {
  return new Map(tests.flatMap((test) => test.reported.map((entry) => [entry, test])))
}

/** The test as people see its title: of a report that knows the project, if any. */
export function mainOf(reported: Readonly<Reported>): ReportedTest {
  return reported.find(({ project }) => project !== undefined) ?? reported[0]
}

/** Not every format has projects. */
export function knownProject(reported: readonly ReportedTest[]): string | undefined {
  return reported.find(({ project }) => project !== undefined)?.project
}

/** The first try that has an error. */
export function firstFailure(reported: readonly ReportedTest[]): TryEnd | undefined {
  return reported.flatMap(({ tries }) => tries).find(({ error }) => error !== undefined)
}
