import type { MainInputs } from '../../inputs/main-inputs.ts'
import type { Log } from '../../log/log.ts'
import { leftOutLine } from '../../publishing/tell.ts'
import type { Findings } from '../../recordings/find-recordings.ts'
import { matchTests } from '../../test-reports/match-tests.ts'
import { onlyFailed } from '../../test-reports/only-failed.ts'
import type { MatchedTest } from '../../test-reports/reported-test.ts'
import { unlessAborted } from '../../unless-aborted.ts'

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
  const { readTestReports } = await import('../../test-reports/read-test-reports.ts')
  const { tests, warnings } = await unlessAborted(readTestReports(inputs.testReport), cancelled)
  const recordings = [...found.recordings, ...found.unusable]
  const matched = matchTests(recordings, tests)
  const all = inputs.only === 'failed' ? ', and none is left out' : ''
  const consequence = `Recordings ${matched.size === 0 ? '' : 'that no other report tells of '}are shared all the same, titled by their paths${all}.`
  warnings.forEach((warning, at) => {
    log.warning(at === warnings.length - 1 ? `${warning} ${consequence}` : warning)
  })
  if (warnings.length === 0 && matched.size === 0 && recordings.length > 0) {
    log.warning(
      `The test reports tell of ${tests.length} ${tests.length === 1 ? 'test' : 'tests'}, but none of the recordings belongs to one of them. Check that the report and the recordings are of the same run. ${consequence}`,
    )
  }
  if (inputs.only === 'all') return { findings: found, matched, leftOut: 0 }
  const { findings, leftOut } = onlyFailed(found, matched)
  if (leftOut > 0) log.info(leftOutLine(leftOut))
  return { findings, matched, leftOut }
}
