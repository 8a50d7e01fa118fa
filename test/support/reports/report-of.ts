import type { TestCounts } from '../../../src/manifest/schema.ts'
import type { ReportedTest, TestReport } from '../../../src/reports/reported-test.ts'
import type { Hide } from '../../../src/secrets/secrets.ts'

/** A report of these tests. */
export function reportOf(tests: readonly ReportedTest[], changes: Partial<TestReport> = {}): TestReport {
  return { folder: [], name: 'report.json', format: 'Playwright', errors: [], tests, specFiles: [], ...changes }
}

/** How the tests of a report without any ended. */
export const noTests: TestCounts = {
  ...{ error: 0, failed: 0, flaky: 0, passed: 0, skipped: 0 },
  ...{ 'did not run': 0, 'without a result': 0 },
}

/** Of a report without secrets. */
export const hideNothing: Hide = (text) => text
