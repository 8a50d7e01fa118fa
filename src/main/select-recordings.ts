import type { MainInputs } from '../inputs/main-inputs.ts'
import type { Findings } from '../recordings/find-recordings.ts'
import type { Log } from '../report/log.ts'
import { leftOutLine } from '../report/tell.ts'
import { matchTests } from '../test-reports/match-tests.ts'
import { onlyFailed } from '../test-reports/only-failed.ts'
import type { MatchedTest } from '../test-reports/reported-test.ts'
import { unlessAborted } from '../unless-aborted.ts'

/** The recordings to share, the tests that they show by their paths, and how many recordings were left out. */
export type Selection = { findings: Findings; matched: ReadonlyMap<string, MatchedTest>; leftOut: number }

/** Reads the test reports, finds the tests that the recordings show, and leaves out what the input `only` excludes. */
export async function selectRecordings(
  found: Findings,
  inputs: Pick<MainInputs, 'testReport' | 'only'>,
  { log, cancelled }: { log: Log; cancelled: AbortSignal },
): Promise<Selection> {
  if (inputs.testReport === '') return { findings: found, matched: new Map(), leftOut: 0 }
  // Loading the XML parser takes time that most runs would spend for nothing.
  const { readTestReports } = await import('../test-reports/read-test-reports.ts')
  const { tests, warnings } = await unlessAborted(readTestReports(inputs.testReport), cancelled)
  for (const warning of warnings) log.warning(warning)
  const matched = matchTests([...found.recordings, ...found.unusable], tests)
  if (inputs.only === 'all') return { findings: found, matched, leftOut: 0 }
  const { findings, leftOut } = onlyFailed(found, matched)
  if (leftOut > 0) log.info(leftOutLine(leftOut))
  return { findings, matched, leftOut }
}
