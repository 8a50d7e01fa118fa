import type { TestCounts } from '../../../src/manifest/schema.ts'
import { noReports, type StepReports } from '../../../src/reports/read-test-reports.ts'
import type { ReportedTest, TestReport } from '../../../src/reports/reported-test.ts'
import type { Hide } from '../../../src/secrets/secrets.ts'

/** A report of these tests. */
export function reportOf(tests: readonly ReportedTest[], changes: Partial<TestReport> = {}): TestReport {
  return { folder: [], name: 'report.json', format: 'Playwright', errors: [], tests, specFiles: [], ...changes }
}

/** Counts of a report without tests. */
export const noTests: TestCounts = {
  error: 0,
  failed: 0,
  flaky: 0,
  passed: 0,
  skipped: 0,
  'did not run': 0,
  'without a result': 0,
}

/** Parsed reports without tests, except for `changes`. */
export function readReports(changes: Partial<StepReports> = {}): StepReports {
  return { ...noReports, isRead: true, ...changes }
}

/** For reports without secrets. */
export const hideNothing: Hide = (text) => text
