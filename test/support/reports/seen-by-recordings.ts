import type { ListedTest } from '../../../src/manifest/schema.ts'
import type { TestFindings } from '../../../src/reports/find-tests.ts'

/** Findings in the form of recordings and rows: the test of each recording, and failed or flaky tests without one. */
export function seenByRecordings<Findings extends TestFindings>(findings: Findings) {
  const { tests, testCount, recordedTests, specFiles, testSources, errors } = findings
  const wholeOf = ({ label, title, file, suites, ...test }: ListedTest) => ({
    ...test,
    title: label ?? title,
    identity: { title, project: test.project, file, suites },
    ...testSources.get(test.id),
  })
  const matched = recordedTests.entries().map(([path, { test, recordedTry, videoIndex }]) => {
    const { id, ...ofTry } = recordedTry
    const { title, project, result } = test
    const verdict = result === 'did not run' || result === 'without a result' ? undefined : result
    const seen = { title, project, result: verdict, tryResult: undefined, error: undefined, ...ofTry }
    return [path, { id, videoIndex, test: seen, whole: wholeOf(test) }] as const
  })
  const withRecording = new Set([
    ...recordedTests.values().map(({ test }) => test.id),
    ...specFiles.flatMap(({ covers }) => covers),
  ])
  const failed = tests.filter(({ id, result }) => (result === 'failed' || result === 'flaky') && !withRecording.has(id))
  return {
    ...findings,
    tests: testCount,
    errors: errors.map((error) => ({ title: '', ...error })),
    matched: new Map(matched),
    failedWithoutVideo: { count: failed.length, tests: failed.map(wholeOf) },
  }
}
