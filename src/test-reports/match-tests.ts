import type { Hide } from '../secrets/secrets.ts'
import { matchNames } from './match-names.ts'
import { type Match, matchPaths } from './match-paths.ts'
import { segmentsOf } from './report-folder.ts'
import type { TestReport } from './reported-test.ts'

/** The tests that recordings show, by the recordings' paths; none where that is not certain. */
export function matchTests(paths: readonly string[], reports: readonly TestReport[], hide: Hide): Map<string, Match> {
  // Secrets were removed from the paths of reports.
  const recordings = paths.map((path) => ({ path, segments: segmentsOf(hide(path)) }))
  const byPath = matchPaths(recordings, reports)
  const others = recordings.filter(({ path }) => !byPath.has(path))
  return new Map([...byPath, ...matchNames(others, reports)])
}
