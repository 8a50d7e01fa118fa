import type { MainInputs } from '../../inputs/main-inputs.ts'
import { leftOutLine } from '../../publishing/tell.ts'
import type { Findings } from '../../recordings/find-recordings.ts'
import { onlyFailed } from '../../test-reports/only-failed.ts'
import type { MatchedTest } from '../../test-reports/reported-test.ts'
import { counted } from '../../text.ts'
import { unlessAborted } from '../../unless-aborted.ts'
import type { MainPorts } from './share-and-publish.ts'

/** The recordings to share, the tests that they show by their paths, and how many recordings were left out. */
type Selection = { findings: Findings; matched: ReadonlyMap<string, MatchedTest>; leftOut: number }

/** Reads the test reports, finds the tests that the recordings show, and leaves out what the input `only` excludes. */
export async function selectRecordings(
  found: Findings,
  inputs: Pick<MainInputs, 'testReport' | 'only'>,
  { context, log, files, cancelled }: MainPorts,
): Promise<Selection> {
  if (inputs.testReport === '') return { findings: found, matched: new Map(), leftOut: 0 }
  const recordings = [...found.recordings, ...found.unusable].map(({ path }) => path)
  const search = { patterns: inputs.testReport, root: context.workspace, recordings }
  const { tests, matched, warnings } = await unlessAborted(
    files.readTestReports(search, cancelled),
    cancelled,
  )
  const all = inputs.only === 'failed' ? ', and none is left out' : ''
  const consequence = `Recordings ${matched.size === 0 ? '' : 'that no other report tells of '}are shared all the same, titled by their paths${all}.`
  warnings.forEach((warning, at) => {
    log.warning(at === warnings.length - 1 ? `${warning} ${consequence}` : warning)
  })
  if (warnings.length === 0 && matched.size === 0 && recordings.length > 0) {
    log.warning(
      `The test reports tell of ${counted(tests, 'test')}, but none of the recordings belongs to one of them. Check that the report and the recordings are of the same run. ${consequence}`,
    )
  }
  if (inputs.only === 'all') return { findings: found, matched, leftOut: 0 }
  const { findings, leftOut } = onlyFailed(found, matched)
  if (leftOut > 0) log.info(leftOutLine(leftOut))
  return { findings, matched, leftOut }
}
