import type { Outcome } from '../../manifest/schema.ts'
import type { ReportedTest, SpecFile, TryEnd } from '../reported-test.ts'

/** A test with everything that reports say about it: its entries in one or more reports. */
export type UniqueTest<Entry extends ReportedTest = ReportedTest> = {
  result: Outcome | undefined
  entries: [Entry, ...Entry[]]
}

export type UniqueSpecFile = UniqueTest<SpecFile>

/** The test of each report entry. */
export type TestOfEntry = ReadonlyMap<ReportedTest, UniqueTest>

/** Indexes tests by their report entries. */
export function testsByEntry(tests: readonly UniqueTest[]): TestOfEntry {
  return new Map(tests.flatMap((test) => test.entries.map((entry) => [entry, test])))
}

/** The entry whose title people see: one with a project, if any. */
export function mainOf(entries: Readonly<UniqueTest['entries']>): ReportedTest {
  return entries.find(({ project }) => project !== undefined) ?? entries[0]
}

/** The project, if any report has one. Not every format has projects. */
export function knownProject(entries: Readonly<UniqueTest['entries']>): string | undefined {
  return mainOf(entries).project
}

/** The first try that has an error. */
export function firstFailure(entries: readonly ReportedTest[]): TryEnd | undefined {
  return entries.flatMap(({ tries }) => tries).find(({ error }) => error !== undefined)
}
