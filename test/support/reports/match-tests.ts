import { segmentsOf } from '../../../src/path-segments.ts'
import { uniqueTests } from '../../../src/reports/join/join-reports.ts'
import { mainOf, testsByEntry } from '../../../src/reports/join/unique-test.ts'
import { matchTests as matchUnique } from '../../../src/reports/match/match-tests.ts'
import type { TestReport } from '../../../src/reports/reported-test.ts'
import type { Hide } from '../../../src/secrets/secrets.ts'

/** Matches recordings at these paths to tests and tries, by path. */
export function matchTests(
  paths: readonly string[],
  reports: readonly TestReport[],
  hide: Hide,
  foldersOfLostReports: readonly (readonly string[])[] = [],
) {
  const recordings = paths.map((path) => ({ path, segments: segmentsOf(hide(path)) }))
  const matches = matchUnique(recordings, {
    reports,
    foldersOfLostReports,
    uniqueOf: testsByEntry(uniqueTests(reports)),
  })
  return new Map(
    matches.entries().map(([path, match]) => {
      const { entries, result } = match.unique
      const { title, project } = mainOf(entries)
      const { tryNumber, tries, tryEnd, videoIndex } = match
      return [path, { test: { title, project, result }, tryNumber, tries, tryEnd, videoIndex }]
    }),
  )
}
