import type { MainInputs } from '../../inputs/main-inputs.ts'
import { leftOutLine } from '../../publishing/tell.ts'
import type { Findings } from '../../recordings/find-recordings.ts'
import { failureText } from '../../test-reports/failure-text.ts'
import { onlyFailed } from '../../test-reports/only-failed.ts'
import type { TestReports } from '../../test-reports/read-test-reports.ts'
import type { MatchedTest } from '../../test-reports/reported-test.ts'
import { counted } from '../../text.ts'
import { unlessAborted } from '../../unless-aborted.ts'
import type { MainPorts } from './share-and-publish.ts'

/** The recordings to share, the tests that they show by their paths, and how many recordings were left out. */
export type Selection = {
  findings: Findings
  matched: ReadonlyMap<string, MatchedTest>
  leftOut: number
} & Pick<TestReports, 'counts' | 'sources'>

/** Reads the test reports, finds the tests that the recordings show, and leaves out what the input `only` excludes. */
export async function selectRecordings(
  found: Findings,
  inputs: Pick<MainInputs, 'testReport' | 'only'>,
  { context, log, files, secrets, cancelled }: MainPorts,
): Promise<Selection> {
  if (inputs.testReport === '') return { findings: found, matched: new Map(), leftOut: 0, sources: [] }
  const recordings = [...found.recordings, ...found.unusable].map(({ path }) => path)
  const search = { patterns: inputs.testReport, root: context.workspace, recordings }
  const read = await unlessAborted(files.readTestReports(search, cancelled), cancelled)
  const { tests, warnings, counts, sources } = read
  const matched = withoutSecrets(read.matched, secrets.redact)
  const which = matched.size === 0 ? 'All recordings' : 'Recordings that no other report covers'
  const all = inputs.only === 'failed' ? ', whether or not their tests failed' : ''
  const consequence = `${which} are still shared${all}, with titles made from their paths.`
  warnings.forEach((warning, at) => {
    log.warning(at === warnings.length - 1 ? `${warning} ${consequence}` : warning)
  })
  if (warnings.length === 0 && matched.size === 0 && recordings.length > 0) {
    log.warning(
      `Check that the test report and the recordings come from the same run: the report has ${counted(tests, 'test')}, and none of the recordings belongs to any of them. ${consequence}`,
    )
  }
  const selected = { matched, counts, sources }
  if (inputs.only === 'all') return { ...selected, findings: found, leftOut: 0 }
  const { findings, leftOut } = onlyFailed(found, matched)
  if (leftOut > 0) log.info(leftOutLine(leftOut))
  return { ...selected, findings, leftOut }
}

/** What reports tell, without secrets. */
function withoutSecrets(
  matched: ReadonlyMap<string, MatchedTest>,
  redact: (text: string, end?: number) => string,
): ReadonlyMap<string, MatchedTest> {
  const entries = [...matched].map(([path, match]): [string, MatchedTest] => {
    const { error, file, line, ...test } = match.test
    const why = error === undefined ? undefined : failureText(error, redact) || undefined
    const where = file !== undefined && redact(file) === file ? { file, line } : {}
    return [path, { ...match, test: { ...test, error: why, ...where } }]
  })
  return new Map(entries)
}
