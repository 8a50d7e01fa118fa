import type { TestCounts } from '../../../src/manifest/schema.ts'
import type { ReadReports } from '../../../src/reports/read-test-reports.ts'
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
export function readReports(changes: Partial<ReadReports> = {}): ReadReports {
  return {
    kind: 'read',
    tests: [],
    testsComplete: true,
    specFiles: [],
    testCount: 0,
    unlisted: { failed: 0, flaky: 0, causes: [] },
    failedWithoutRecording: { count: 0, names: [] },
    unjoined: 0,
    recorded: new Map(),
    withRecording: new Set(),
    apart: new Map(),
    sources: new Map(),
    errors: [],
    errorDigests: [],
    reportErrors: 0,
    retries: { kind: 'separate', tests: 0 },
    formats: [],
    sourceLines: [],
    filesOfReports: [],
    warnings: [],
    otherFiles: 0,
    isEmpty: false,
    ...changes,
  }
}

/** For reports without secrets. */
export const hideNothing: Hide = (text) => text
