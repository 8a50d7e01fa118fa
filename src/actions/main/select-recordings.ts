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

/** Reads the test reports while the recordings are being found; undefined where there is none to read. */
export async function readReports(
  finding: Promise<Findings>,
  { testReport: patterns }: Pick<MainInputs, 'testReport'>,
  { context, files, cancelled }: MainPorts,
): Promise<TestReports | undefined> {
  if (patterns === '') return undefined
  const recordings = finding.then(pathsOf)
  // Why they can't be found is told by what finds them.
  recordings.catch(() => {})
  const search = { patterns, root: context.workspace, recordings }
  return await unlessAborted(files.readTestReports(search, cancelled), cancelled)
}

function pathsOf({ recordings, unusable }: Findings): string[] {
  return [...recordings, ...unusable].map(({ path }) => path)
}

/** Tells what is wrong with the test reports, and leaves out the recordings that the input `only` excludes. */
export function selectRecordings(
  found: Findings,
  read: TestReports | undefined,
  inputs: Pick<MainInputs, 'only'>,
  { log, secrets }: MainPorts,
): Selection {
  if (read === undefined) return { findings: found, matched: new Map(), leftOut: 0, sources: [] }
  const { tests, warnings, counts, sources } = read
  const matched = withoutSecrets(read.matched, secrets.redact)
  const which = matched.size === 0 ? 'All recordings' : 'Recordings that no other report covers'
  const all = inputs.only === 'failed' ? ', whether or not their tests failed' : ''
  const consequence = `${which} are still shared${all}, with titles made from their paths.`
  warnings.forEach((warning, at) => {
    log.warning(at === warnings.length - 1 ? `${warning} ${consequence}` : warning)
  })
  if (warnings.length === 0 && matched.size === 0 && pathsOf(found).length > 0) {
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
  // Thousands of tests stand in hundreds of files.
  const files = new Map<string, boolean>()
  const isHarmless = (file: string) => {
    const known = files.get(file) ?? redact(file) === file
    files.set(file, known)
    return known
  }
  const entries = [...matched].map(([path, match]): [string, MatchedTest] => {
    const { error, file, line, ...test } = match.test
    const why = error === undefined ? undefined : failureText(error, redact) || undefined
    const where = file !== undefined && isHarmless(file) ? { file, line } : {}
    return [path, { ...match, test: { ...test, error: why, ...where } }]
  })
  return new Map(entries)
}
